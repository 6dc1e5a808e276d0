"""Output and input, line by line, in color where the terminal has it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TextIO

from rich.console import Console
from rich.text import Text

from wartable.kernel.scene import Area, Pick, Prompt, Rail, Scene

from .areas import Areas
from .cards import Cards
from .catalogue import Catalogue, unpictured
from .grouping import Group, by_piece
from .ink import ACCENT, DIM, GLUE, Glyphs, glued, inked, pad
from .inline import wrapped
from .plainly import Plainly
from .views import choice_numbers, draw, span

WIDEST = 110
"""The greatest width of a line, for easy reading."""


class Screen:
    """A console, which draws or says everything in words. `hear` reads a line; the end of input raises EOFError."""

    def __init__(self, console: Console | None = None, plain: bool = False, source: TextIO | None = None) -> None:
        self.console = console if console is not None else Console(highlight=False, emoji=False, markup=False)
        self.plain = plain
        self.source = source
        encoding = (self.console.encoding or "utf-8").lower().replace("-", "")
        self.glyphs = Glyphs(simple=plain or not encoding.startswith("utf"))

    @property
    def width(self) -> int:
        """The width to draw in."""
        return max(40, min(self.console.width, WIDEST))

    @property
    def at_terminal(self) -> bool:
        """Whether input and output are a terminal and not a pipe."""
        return self.console.is_terminal and (self.source or sys.stdin).isatty()

    def say(self, text: str | Text = "", style: str = "", indent: int = 0, hang: int = 0) -> None:
        """Print a paragraph, wrapped; with `hang` the lines after the first are indented."""
        body = inked(text, style) if isinstance(text, str) else text
        for line in wrapped(body, self.width - indent, hang):
            line.rstrip()
            self.lines([Text(" " * indent).append_text(line)])

    def lines(self, lines: Sequence[Text]) -> None:
        """Print drawn lines exactly as they are."""
        for line in lines:
            line.plain = line.plain.replace(GLUE, " ")
            self.console.print(line, no_wrap=True, overflow="ignore", crop=False)

    def command(self, words: str) -> None:
        """Print a command to be copied, on one line, however long."""
        self.lines([inked(words, "bold")])

    def rule(self, title: str = "") -> None:
        """Print a line across, where a new part begins."""
        if self.plain:
            self.say(f"-- {title} --" if title else "")
            return
        text = Text(style=DIM)
        if title:
            text.append(f"{self.glyphs.across * 2} ").append(f"{title} ", style="bold default")
        text.append(self.glyphs.across * (self.width - text.cell_len))
        self.lines([Text(), text])

    def hear(self, question: str = "> ") -> str:
        """Read one line of input."""
        if self.source is not None or not sys.stdin.isatty():
            self.console.print(Text(question, style=f"bold {ACCENT}"), end="")
            line = (self.source or sys.stdin).readline()
            if not line:
                raise EOFError
            self.console.print(Text(line.rstrip("\n")))
            return line.strip()
        return self.console.input(Text(question, style=f"bold {ACCENT}")).strip()

    @property
    def can_erase(self) -> bool:
        """Whether printed lines can be erased."""
        return self.at_terminal and os.environ.get("TERM") != "dumb"

    @contextmanager
    def waiting(self, text: str, long: bool) -> Iterator[None]:
        """Show a message during a computation, and erase it afterwards. Without erasing, show it only if `long`.

        The message is printed before the computation, since nothing else runs in this process meanwhile.
        """
        erase = self.can_erase and not self.plain
        if erase:
            self.console.print(Text(text, style=DIM), end="\r", no_wrap=True, overflow="ellipsis")
        elif long and self.at_terminal:
            self.say(text, style=DIM)
        try:
            yield
        finally:
            if erase:
                self.console.file.write("\x1b[2K\r")
                self.console.file.flush()

    def clear(self) -> None:
        """Clear the window and the scrollback."""
        if self.can_erase:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
            self.console.file.flush()
        else:
            self.lines([Text()] * 3)

    def scene(
        self,
        catalogue: Catalogue,
        scene: Scene,
        names: Sequence[str],
        prompt: Prompt | None = None,
        only: Mapping[str, Area] | None = None,
        full: bool = False,
    ) -> None:
        """Print a scene or some of its areas. With a prompt, the numbers of its choices stand at their places."""
        numbers = choice_numbers(prompt) if prompt is not None else {}
        if self.plain:
            for said in Plainly(catalogue, names, numbers).scene(scene, only):
                self.say(said)
            return
        self.lines(draw(Areas(Cards(catalogue, self.glyphs), names, numbers, self.width), scene, only, full))

    def question(self, prompt: Prompt, named: Mapping[str, str] | None = None) -> None:
        """Print the question and the numbered choices. With the names of pieces, many choices of one share a line."""
        if prompt.rail is not None:
            self.say(inked(paid(prompt.rail)))
        text = inked(prompt.text or "Choose.", "bold")
        if prompt.rule:
            text.append(f"{GLUE}({prompt.rule})" if self.plain else f"{GLUE}{GLUE}{prompt.rule}", style=DIM)
        self.say(text)
        groups = by_piece(prompt, named or {})
        if groups and not self.plain:
            self.groups(groups)
            return
        alike = read_alike(prompt)
        wide = max([3, *[len(numbers) for numbers, _ in alike]])
        entries = [self.entry(numbers.rjust(wide), pick, len(prompt.choices) == 1) for numbers, pick in alike]
        drawn = entries if self.plain else in_columns(entries, self.width)
        for entry in drawn:
            self.say(entry, hang=wide + 2)

    def groups(self, groups: Sequence[Group]) -> None:
        """Print choices by the pieces they are about."""
        wide = max([3, *[len(group.numbers) for group in groups]])
        for group in groups:
            if not group.title:
                self.say(self.entry(group.numbers.rjust(wide), group.picks[0][1], False), hang=wide + 2)
                continue
            text = inked(group.numbers.rjust(wide), f"bold {ACCENT}").append(f"  {group.title}", style="bold")
            text.append(f" ({unpictured(group.tag)})" if group.tag else "", style=ACCENT).append(": ")
            items = [self.entry(str(no), pick, False, group.rest(pick), bool(group.tag)) for no, pick in group.picks]
            for item in items:
                item.plain = glued(item.plain)
            self.say(text.append_text(Text(", ").join(items)), hang=wide + 2)

    def entry(self, numbers: str, pick: Pick, only: bool, label: str = "", tagged: bool = False) -> Text:
        """One numbered choice. The only one there is takes Enter, as the usual one does."""
        text = inked(numbers, f"bold {ACCENT}")
        text.append(f"{' ' if label else '  '}{unpictured(label or pick.label)}", style=_weight(pick))
        if pick.tag and not tagged:
            text.append(f" ({unpictured(pick.tag)})", style=ACCENT)
        if pick.note:
            text.append(f": {unpictured(pick.note)}", style=DIM)
        if pick.usual or only:
            text.append(", Enter" if self.plain else f" {self.glyphs.dot} Enter", style=ACCENT)
        elif pick.tone == "main":
            text.append(", suggested" if self.plain else f" {self.glyphs.dot} suggested", style=ACCENT)
        if not pick.undoable:
            text.append(", cannot be taken back" if self.plain else f" {self.glyphs.dot} final", style=DIM)
        return text


def paid(rail: Rail) -> str:
    """A payment in words: what is done, what is asked for, what it makes."""
    said = [f"{'then ' * (due.state == 'makes')}{unpictured(due.text)} ({due.label or due.state})" for due in rail.dues]
    return f"{rail.title or 'Payment'}: {', '.join(said)}"


def read_alike(prompt: Prompt) -> list[tuple[str, Pick]]:
    """The choices with their numbers. Those that read alike, such as cards of one kind, share a line."""
    found: dict[tuple[str, str, bool], list[int]] = {}
    for i, pick in enumerate(prompt.choices):
        found.setdefault((pick.label, pick.tag, pick.undoable), []).append(i)
    usual = [[i for i in same if prompt.choices[i].usual] for same in found.values()]
    return [
        (span([str(i + 1) for i in same]), prompt.choices[(first or same)[0]])
        for same, first in zip(found.values(), usual, strict=True)
    ]


def _weight(pick: Pick) -> str:
    """How a choice stands out: the usual one and what settles something do, what gives something up does not."""
    if pick.tone == "give_up":
        return DIM
    return "bold" if pick.usual or pick.tone != "plain" else ""


def in_columns(entries: Sequence[Text], width: int) -> list[Text]:
    """A long list of short entries in two or three columns, read downward; a short list unchanged."""
    widest = max((entry.cell_len for entry in entries), default=0)
    columns = min(3, max(1, (width + 2) // (widest + 2))) if len(entries) > 6 else 1
    high = -(-len(entries) // columns) if entries else 0
    lines: list[Text] = []
    for row in range(high):
        line = Text()
        for column, entry in enumerate(entries[row::high]):
            line = pad(line, column * (widest + 2)).append_text(entry)
        lines.append(line)
    return lines
