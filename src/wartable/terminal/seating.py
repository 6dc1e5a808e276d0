"""The seats of a game at this terminal: people and bots."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.bots import LEVELS, Bot, by_name, opponent
from wartable.bots.roster import OTHERS, SEARCH, UnknownBot
from wartable.kernel import BadOptions

YOU = "you"
PATIENCE = 5.0
"""Seconds after which a bot at this terminal must answer."""


class Sitter:
    """One seat's occupant: a person (`you`) or a bot, and the name it goes by."""

    def __init__(self, kind: str, name: str) -> None:
        self.kind = kind
        self.name = name
        self.bot: Bot | None = None if kind == YOU else by_name(kind, PATIENCE)

    @property
    def label(self) -> str:
        """What kind of bot it is, in words; nothing for a person."""
        return "" if self.kind == YOU else opponent(self.kind).label


def bots_there_are() -> list[tuple[str, str]]:
    """The names of the bots and a line about each: the levels, weakest first, then the others."""
    found = [(known.name, known.about) for known in LEVELS + OTHERS]
    return [*found, (f"{SEARCH}N", "Tree search, N searches a decision")]


def who_can_sit() -> str:
    """All kinds of sitters, a line each."""
    lines = [(YOU, "A person at this terminal; you=Ada gives a name"), *bots_there_are()]
    return "\n".join([f"  {name:<10} {about}" for name, about in lines])


def read_seats(text: str) -> list[Sitter]:
    """The sitters of a text like `you,veteran` or `you=Ada,you=Ben,random`. No two have the same name."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not parts:
        raise BadOptions("Name the seats, for example --seats you,veteran.")
    kinds = [part.partition("=")[0].strip().lower() for part in parts]
    for kind in kinds:
        try:
            if kind != YOU:
                opponent(kind)
        except UnknownBot:
            raise BadOptions(f"Nobody called {kind!r} can sit down. These can:\n{who_can_sit()}") from None
    people = kinds.count(YOU)
    names: list[str] = []
    for i, part in enumerate(parts):
        given = part.partition("=")[2].strip()
        names.append(given or _free_name(kinds, i, people))
    if len(set(names)) < len(names):
        raise BadOptions("Two seats have the same name.")
    return [Sitter(kind, name) for kind, name in zip(kinds, names, strict=True)]


def _free_name(kinds: Sequence[str], i: int, people: int) -> str:
    """A name for a seat without one: bots have names by kind, people are numbered."""
    before = list(kinds[:i]).count(kinds[i])
    if kinds[i] == YOU:
        return "Player" if people == 1 else f"Player {before + 1}"
    known = opponent(kinds[i]).people
    return known[before] if before < len(known) else f"{opponent(kinds[i]).label} {before + 1}"


def seats_again(kinds: Sequence[str], names: Sequence[str]) -> list[Sitter]:
    """The sitters of a saved game."""
    return [Sitter(kind, name) for kind, name in zip(kinds, names, strict=True)]
