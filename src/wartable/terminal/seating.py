"""Who sits where: people at this terminal, and bots."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.bots import Bot, by_name
from wartable.bots import names as bot_names
from wartable.kernel import BadOptions

YOU = "you"


class Sitter:
    """One seat's occupant: a person (`you`) or a bot, and the name it goes by."""

    def __init__(self, kind: str, name: str) -> None:
        self.kind = kind
        self.name = name
        self.bot: Bot | None = None if kind == YOU else by_name(kind)


def read_seats(text: str) -> list[Sitter]:
    """`you,greedy` or `you=Ada,you=Ben,random`: a list of sitters with names that differ."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not parts:
        raise BadOptions("Name the seats, for example --seats you,greedy.")
    kinds = [part.partition("=")[0].strip().lower() for part in parts]
    for kind in kinds:
        if kind != YOU and kind not in bot_names():
            raise BadOptions(f"Nobody called {kind!r} can sit down. Seats are: {', '.join([YOU, *bot_names()])}.")
    people = kinds.count(YOU)
    names: list[str] = []
    for i, part in enumerate(parts):
        given = part.partition("=")[2].strip()
        names.append(given or _free_name(kinds, i, people))
    if len(set(names)) < len(names):
        raise BadOptions("Two seats have the same name.")
    return [Sitter(kind, name) for kind, name in zip(kinds, names, strict=True)]


def _free_name(kinds: Sequence[str], i: int, people: int) -> str:
    """The name of a seat that was given none: bots have names by kind, people are numbered."""
    before = list(kinds[:i]).count(kinds[i])
    if kinds[i] == YOU:
        return "Player" if people == 1 else f"Player {before + 1}"
    known = by_name(kinds[i]).people
    return known[before] if before < len(known) else f"{kinds[i].capitalize()} {before + 1}"


def seats_again(kinds: Sequence[str], names: Sequence[str]) -> list[Sitter]:
    """The sitters of a saved game."""
    return [Sitter(kind, name) for kind, name in zip(kinds, names, strict=True)]
