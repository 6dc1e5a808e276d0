"""A whole scene: areas packed side by side where they are narrow, one below the other where they are not."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from wartable.kernel.scene import Area, Board, Prompt, Row, Scene

from .areas import Areas
from .ink import Block, beside

GAP = "   "


def choice_numbers(prompt: Prompt) -> dict[str, str]:
    """For each place the numbers of the choices that point at it first of all."""
    found: dict[str, list[str]] = {}
    for i, pick in enumerate(prompt.choices, 1):
        if pick.at:
            found.setdefault(pick.at[0], []).append(str(i))
    return {
        at: ",".join(numbers) if len(numbers) < 4 else f"{numbers[0]}-{numbers[-1]}" for at, numbers in found.items()
    }


def order(scene: Scene) -> list[str]:
    """The areas as the game lists them, but the hand of the viewer last, close to the question."""
    hands = [name for name, area in scene.areas.items() if isinstance(area, Row) and area.fan]
    return [name for name in scene.areas if name not in hands] + hands


def changed(before: Scene | None, now: Scene) -> Mapping[str, Area]:
    """The areas that differ from those shown before; all of them on another stage."""
    if before is None or before.stage != now.stage:
        return now.areas
    return {name: area for name, area in now.areas.items() if before.areas.get(name) != area}


def draw(areas: Areas, scene: Scene, only: Mapping[str, Area] | None = None) -> list[Text]:
    """The scene, or only some of its areas, as lines."""
    shown = scene.areas if only is None else only
    lines: list[Text] = []
    shelf: list[Block] = []

    def put_down() -> None:
        if shelf:
            if lines:
                lines.append(Text())
            lines.extend(beside(shelf, GAP).lines)
            shelf.clear()

    for name in order(scene):
        if name not in shown:
            continue
        block = areas.draw(shown[name])
        tall = isinstance(shown[name], Board) or block.height > 6
        taken = sum([each.width + len(GAP) for each in shelf])
        if shelf and (tall or taken + block.width > areas.width or any(each.height > 6 for each in shelf)):
            put_down()
        shelf.append(block)
        if tall and block.width > areas.width // 2:
            put_down()
    put_down()
    return lines
