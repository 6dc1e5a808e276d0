"""A tournament of bots: the matchups, the deals they play, and the games themselves."""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import combinations
from multiprocessing import active_children, get_context
from signal import SIG_IGN, SIGINT, signal

from wartable.bots import by_name, play
from wartable.kernel import BadOptions, OptionValue, WartableError
from wartable.kernel.registry import find

from .clock import Clock, clocked

Matchup = tuple[str, ...]
"""The bots that meet, in the order of the alphabet."""


@dataclass(frozen=True)
class Bout:
    """One game of a table: who sat where, their places and scores, and what their thinking took."""

    table: Matchup
    no: int
    who: tuple[str, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    clocks: tuple[Clock, ...] = field(compare=False)

    @property
    def deal(self) -> int:
        """Games of one deal differ only in who sits where."""
        return self.no // len(self.table)


@dataclass(frozen=True)
class Tournament:
    """A game, its seats and settings, and a seed. A bout is the same wherever, whenever and in whatever order."""

    game: str
    seats: int
    options: Mapping[str, OptionValue]
    seed: int

    def seating(self, table: Matchup, no: int) -> tuple[str, ...]:
        """Every bot takes each seat once per deal: two swap sides, more move on by a seat."""
        turn = no % self.seats
        return table[turn:] + table[:turn]

    def deal_seed(self, no: int) -> int:
        """The luck of a game: the same for all games of a deal, and for all tables."""
        text = f"{self.seed}:{no // self.seats}".encode()
        return int.from_bytes(blake2b(text, digest_size=6, person=b"wartable ladder").digest(), "big")

    def bout(self, table: Matchup, no: int) -> Bout:
        """Play one game."""
        game = find(self.game)
        who = self.seating(table, no)
        bots = [clocked(by_name(name)) for name in who]
        result = play(game, bots, game.check(self.seats, self.options), self.deal_seed(no)).result
        return Bout(table, no, who, result.places, result.scores, tuple([bot.clock for bot in bots]))


def tables(bots: Sequence[str], seats: int, next_only: bool = False) -> list[Matchup]:
    """All tables of different bots, or only those of neighbors in the order given."""
    if len(set(bots)) < len(bots):
        raise BadOptions("A bot stands on the ladder twice.")
    if len(bots) < max(2, seats):
        raise BadOptions(f"A table of {seats} needs {max(2, seats)} different bots, not {len(bots)}.")
    if next_only:
        found = [tuple(bots[i : i + seats]) for i in range(len(bots) - seats + 1)]
    else:
        found = list(combinations(bots, seats))
    return sorted([tuple(sorted(table)) for table in found])


@dataclass(frozen=True)
class Task:
    """Games of one table and one deal, to be played in one go."""

    table: Matchup
    numbers: tuple[int, ...]


def tasks(found: Sequence[Matchup], seats: int, deals: int, done: Collection[tuple[Matchup, int]]) -> list[Task]:
    """Tasks still to be played, deal by deal, so that a ladder broken off has equal numbers of games."""
    todo: list[Task] = []
    for deal in range(deals):
        for table in found:
            numbers = [no for no in range(deal * seats, (deal + 1) * seats) if (table, no) not in done]
            if numbers:
                todo.append(Task(table, tuple(numbers)))
    return todo


def run_task(contest: Tournament, task: Task) -> list[Bout]:
    """The games of a task, in whichever process."""
    return [contest.bout(task.table, no) for no in task.numbers]


def bouts(contest: Tournament, todo: Sequence[Task], jobs: int) -> Generator[Bout, None, None]:
    """Play all tasks; bouts come in the order of the tasks, however many processes play."""
    if jobs <= 1:
        for task in todo:
            yield from run_task(contest, task)
        return
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, get_context("spawn"))
    waiting = submitted(pool, contest, todo)
    try:
        for future in waiting:
            yield from future.result()
    except BrokenProcessPool as error:
        raise WartableError("A process that played games has ended too early; there may be too many.") from error
    finally:
        if not all([future.done() for future in waiting]):
            for child in set(active_children()) - others:
                child.terminate()
        pool.shutdown()


def submitted(pool: ProcessPoolExecutor, contest: Tournament, todo: Sequence[Task]) -> list[Future[list[Bout]]]:
    """All tasks handed to a pool whose processes leave an interrupt to this one."""
    before = signal(SIGINT, SIG_IGN)
    try:
        return [pool.submit(run_task, contest, task) for task in todo]
    finally:
        signal(SIGINT, before)
