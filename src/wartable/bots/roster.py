"""The bots by name: how each is made, and how it is described to players."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from wartable.kernel import WartableError

from .bot import Bot
from .greedy import GreedyBot
from .levels import Level
from .random import RandomBot
from .search import SearchBot


class UnknownBot(WartableError):
    """There is no bot of that name."""


@dataclass(frozen=True)
class Opponent:
    """A bot as players see it."""

    name: str
    label: str
    about: str
    people: tuple[str, ...]
    """Names that it may have at a table."""
    make: Callable[[float], Bot]
    """Makes the bot. The argument is the seconds after which it must answer, or 0 for no limit."""


LEVELS = (
    Opponent(
        "recruit",
        "Recruit",
        "New to war: often does the first thing that comes to mind",
        ("Rufus", "Rosa", "Remy", "Ruth", "Ravi", "Ronja"),
        lambda _: Level(GreedyBot(1), whims=50),
    ),
    Opponent(
        "soldier",
        "Soldier",
        "Knows the drill, and errs now and then",
        ("Sven", "Sofia", "Samir", "Selma", "Silas", "Sunniva"),
        lambda _: Level(GreedyBot(1), whims=20),
    ),
    Opponent(
        "veteran",
        "Veteran",
        "Weighs every choice, one step ahead, and rarely slips",
        ("Greta", "Gustav", "Gwen", "Gideon", "Gloria", "Gaspar"),
        lambda _: Level(GreedyBot(1), whims=5),
    ),
    Opponent(
        "commander",
        "Commander",
        "Plays out what may come of the likeliest choices",
        ("Carlotta", "Cyrus", "Clio", "Conrad", "Camille", "Cato"),
        lambda patience: Level(SearchBot(4, patience=patience)),
    ),
    Opponent(
        "marshal",
        "Marshal",
        "Thinks long, guesses what you hold, forgives nothing",
        ("Maud", "Magnus", "Mira", "Marius", "Minerva", "Matthias"),
        lambda patience: Level(SearchBot(200, trees=2, patience=patience)),
    ),
)
"""The five levels that players can choose from, weakest first."""

OTHERS = (
    Opponent("random", "Random", "Takes any choice, each as likely as the other", ("Dice",), lambda _: RandomBot()),
    Opponent("greedy", "Greedy", "Looks one choice ahead on two guesses", ("Greedy",), lambda _: GreedyBot()),
)
"""Bots for tests, studies and programmers."""

SEARCH = "search:"
SEARCH_NAME = re.compile(SEARCH + r"[1-9]\d{0,8}")


def names() -> list[str]:
    """The names of all bots. Besides them there is `search:N`, a tree search of N searches."""
    return [opponent.name for opponent in OTHERS + LEVELS]


def opponent(name: str) -> Opponent:
    """A bot's entry by its name."""
    for known in OTHERS + LEVELS:
        if known.name == name:
            return known
    if SEARCH_NAME.fullmatch(name):
        n = int(name.removeprefix(SEARCH))
        about = f"Tree search, {n} searches a decision"
        return Opponent(name, f"Search {n}", about, ("Search",), lambda patience: SearchBot(n, patience=patience))
    raise UnknownBot(f"There is no bot {name!r}. Bots: {', '.join(names())}, {SEARCH}N.")


def by_name(name: str, patience: float = 0.0) -> Bot:
    """A new bot by its name. `patience` is its limit in seconds; without, its answers depend on the seed only."""
    return opponent(name).make(patience)
