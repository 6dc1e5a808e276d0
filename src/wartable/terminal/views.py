"""A whole scene: narrow areas side by side, wide ones one below the other, small things in running lines."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from wartable.kernel.scene import Area, Prompt, Row, Scene

from .areas import Areas
from .ink import Block, beside

GAP = "    "


def choice_numbers(prompt: Prompt) -> dict[str, str]:
    """For each place the numbers of the choices whose first target it is."""
    found: dict[str, list[str]] = {}
    for i, pick in enumerate(prompt.choices, 1):
        if pick.at:
            found.setdefault(pick.at[0], []).append(str(i))
    return {at: span(numbers) for at, numbers in found.items()}


def span(numbers: list[str]) -> str:
    """Numbers of choices in short: `1-4` where none is missing, else `1,3`."""
    gapless = int(numbers[-1]) - int(numbers[0]) == len(numbers) - 1
    return f"{numbers[0]}-{numbers[-1]}" if gapless and len(numbers) > 2 else ",".join(numbers)


def order(scene: Scene) -> list[str]:
    """The areas in the order of the game, but the viewer's hand last, next to the question."""
    hands = [name for name, area in scene.areas.items() if isinstance(area, Row) and area.fan]
    return [name for name in scene.areas if name not in hands] + hands


def draw(areas: Areas, scene: Scene, only: Mapping[str, Area] | None = None, full: bool = False) -> list[Text]:
    """The scene, or only some of its areas, as lines; `full` lists every open pile."""
    shown = scene.areas if only is None else only
    page = _Page(areas)
    for name in order(scene):
        if name in shown:
            page.put(shown[name], full)
    return page.done()


class _Page:
    """Fills lines from the top: columns of blocks side by side, or a paragraph of small things of one owner."""

    def __init__(self, areas: Areas) -> None:
        self.areas = areas
        self.lines: list[Text] = []
        self.dense = False
        self.columns: list[Block] = []
        self.items: list[Text] = []
        self.owner = -1

    def put(self, area: Area, full: bool) -> None:
        """The next area."""
        item = self.areas.inline.area(area, full)
        if item is not None:
            owner = getattr(area, "owner", -1)
            self.end_columns()
            if owner != self.owner:
                self.end_paragraph()
            self.owner = owner
            self.items.append(item)
            return
        self.end_paragraph()
        self.stand(self.areas.draw(area))

    def stand(self, block: Block) -> None:
        """Place a block below the last column where it fits, else in a column of its own, else below all columns."""
        if len(self.columns) > 1:
            taller = Block([*self.columns[-1].lines, Text(), *block.lines])
            if taller.height <= self.columns[0].height and self.wide(self.columns[:-1], taller) <= self.areas.width:
                self.columns[-1] = taller
                return
        if self.wide(self.columns, block) > self.areas.width:
            self.end_columns()
        self.columns.append(block)

    def wide(self, columns: list[Block], block: Block) -> int:
        """The width with one more column."""
        return sum([column.width + len(GAP) for column in columns]) + block.width

    def end_columns(self) -> None:
        """Add the columns that stand side by side to the page."""
        if self.columns:
            block = beside(self.columns, GAP)
            self.add(block.lines, dense=block.height == 1)
            self.columns = []

    def end_paragraph(self) -> None:
        """Add the paragraph of one owner to the page."""
        if self.items:
            self.add(self.areas.lines_of(self.owner, self.items), dense=True)
            self.items = []

    def add(self, lines: list[Text], dense: bool) -> None:
        """Add lines, after a blank one unless both parts are dense."""
        if self.lines and not (self.dense and dense):
            self.lines.append(Text())
        self.lines += lines
        self.dense = dense

    def done(self) -> list[Text]:
        """All lines."""
        self.end_columns()
        self.end_paragraph()
        return self.lines
