"""A few games at a time: what is sent to a worker, and what comes back."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from time import perf_counter

from ..studies.study import Study
from .noted_game import Arena
from .rows import Counts, StudyRows, Tables

SECONDS = 1.5
"""What a task should take: long against the cost of sending it, short enough to lose it and to show progress."""

LIMIT = 2 * SECONDS
"""When a task ends even so, be its games ever so much longer than those before: after the game it is at."""


@dataclass
class Chunk:
    """The rows of some games in a row."""

    games: range
    tables: Tables
    counts: dict[str, Counts]
    """What is counted of rules and events, by kind of rows."""
    seconds: float


@lru_cache(maxsize=4)
def arena(text: str) -> Arena:
    """The study's game and players, once in each process."""
    return Arena(Study.from_text(text))


def play_chunk(text: str, games: range, limit: float) -> Chunk:
    """Play some games of the study that this text is, in whichever process; none begins after `limit` seconds."""
    here = arena(text)
    began = perf_counter()
    rows = StudyRows(here.naming)
    end = games.start
    for i in games:
        rows.add(i, here.study.seed_of(i), here.study.seating(i), here.play(i))
        end = i + 1
        if perf_counter() - began > limit:
            break
    return Chunk(range(games.start, end), rows.tables(), rows.counts, perf_counter() - began)


class Spans:
    """Cuts the games still to be played into tasks: never across the border of a block, and of about equal time.

    How they are cut has no influence on the rows.
    """

    def __init__(self, first: int, end: int, part: int) -> None:
        self.next = first
        self.end = end
        self.part = part
        self.size = 1

    @property
    def left(self) -> int:
        """Games not yet cut off."""
        return self.end - self.next

    def cut(self) -> range | None:
        """The next few games, None when all are given out."""
        if not self.left:
            return None
        border = min(self.end, (self.next // self.part + 1) * self.part)
        games = range(self.next, min(border, self.next + self.size))
        self.next = games.stop
        return games

    def learn(self, chunk: Chunk) -> None:
        """Set the number of games of the next tasks from the time this chunk took."""
        self.size = max(1, round(SECONDS * len(chunk.games) / max(chunk.seconds, 1e-6)))
