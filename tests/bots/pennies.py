"""Toy games for tests of bots. Each is a small tree of questions, with a value at each and points at the end."""

from __future__ import annotations

from collections.abc import Mapping

from wartable.kernel import (
    Ask,
    Choice,
    FastUmpire,
    Game,
    Options,
    Result,
    State,
    Step,
    Umpire,
    Verb,
    copy_agenda,
    ranked,
    settle,
)
from wartable.kernel.scene import Scene


class Fork:
    """A question to a seat, with the `value` of the position for each seat. At the end no seat is asked."""

    def __init__(self, looks: tuple[float, ...], seat: int = 0, ways: Mapping[int, Fork] | None = None) -> None:
        self.looks = looks
        self.seat = seat
        self.ways: Mapping[int, Fork] = ways or {}


class Purse(State):
    fork: Fork

    def __init__(self) -> None:
        super().__init__()
        self.path: list[int] = []
        self.turns = 1
        """The seat that is asked has changed so often, and one."""

    def clone(self) -> Purse:
        other = Purse()
        copy_agenda(self, other)
        other.path = self.path[:]
        other.turns = self.turns
        other.fork = self.fork
        return other


class Way(Ask[Purse]):
    def choices(self, s: Purse) -> list[Choice]:
        return [Choice(0, way) for way in s.fork.ways]

    def take(self, s: Purse, choice: Choice, umpire: Umpire) -> None:
        s.path.append(choice.a)
        s.fork = s.fork.ways[choice.a]
        s.turns += s.fork.seat != self.seat
        if s.fork.ways:
            s.then(Way(s.fork.seat))


class Pennies(Game[Purse]):
    key = "pennies"
    title = "Pennies"
    seats = (2, 4)
    verbs = (Verb("go", "Go {a}", a="number"),)
    value_scale = 2.0

    def __init__(self, start: Fork, sides: tuple[int, ...]) -> None:
        super().__init__([])
        self.start = start
        self.teams = sides

    def steps(self) -> tuple[type[Step[Purse]], ...]:
        return (Way,)

    def blank(self) -> Purse:
        s = Purse()
        s.fork = self.start
        return s

    def setup(self, s: Purse, options: Options, umpire: Umpire) -> None:
        s.then(Way(self.start.seat))

    def scene(self, s: Purse, viewer: int) -> Scene:
        return Scene("purse")

    def resample(self, s: Purse, viewer: int, umpire: Umpire) -> Purse:
        return s.clone()

    def sides(self, s: Purse) -> tuple[int, ...]:
        return self.teams

    def result(self, s: Purse) -> Result:
        return ranked([(int(points),) for points in s.fork.looks], teams=self.teams)

    def concede(self, s: Purse, seat: int, umpire: Umpire) -> None:
        s.end()

    def value(self, s: Purse, seat: int) -> float:
        return s.fork.looks[seat]


class InTurns(Pennies):
    """The same game, in which a turn lasts as long as the same seat is asked."""

    def turn(self, s: Purse) -> int:
        return s.turns


def begun(game: Pennies) -> Purse:
    """The first question of a game."""
    s = game.new(len(game.teams), game.check(len(game.teams), {}), FastUmpire(0))
    settle(s, FastUmpire(0))
    return s


TRAP = Pennies(
    Fork(
        (0, 0),
        0,
        {
            2: Fork((2, 0), 1, {0: Fork((2, 0)), 9: Fork((2, 9))}),
            1: Fork((1, 0), 1, {0: Fork((1, 0)), 5: Fork((1, 0))}),
        },
    ),
    (0, 1),
)
"""Taking two now lets the rival take nine; taking one leaves nothing to take."""

CHAIN = Pennies(
    Fork(
        (0, 0),
        0,
        {
            1: Fork((1, 0), 0, {0: Fork((1, 2)), 1: Fork((1, 2))}),
            0: Fork((0, 0), 0, {0: Fork((0, 1)), 1: Fork((0, 0), 0, {0: Fork((0, 1)), 1: Fork((9, 1))})}),
        },
    ),
    (0, 1),
)
"""Three picks of one seat in a row: only the third pays, and only after the poor-looking first."""

TEAMS = Pennies(
    Fork(
        (0, 2, 0, 0),
        0,
        {
            1: Fork((3, 2, 0, 0), 2, {0: Fork((3, 4, 0, 0)), 1: Fork((3, 4, 0, 0))}),
            2: Fork((0, 2, 0, 0), 2, {0: Fork((0, 4, 0, 0)), 1: Fork((0, 4, 8, 0))}),
        },
    ),
    (0, 1, 0, 1),
)
"""What a seat can use itself is not enough; what its partner can use is."""

MARCH = InTurns(
    Fork(
        (0, 0),
        0,
        {
            1: Fork((1, 0), 1, {0: Fork((1, 0)), 9: Fork((9, 0))}),
            0: Fork((0, 0), 0, {0: Fork((0, 0)), 1: Fork((0.5, 0), 0, {0: Fork((0, 0)), 1: Fork((4, 0))})}),
        },
    ),
    (0, 1),
)
"""The long march pays at the end of the turn. A search does not look at what the rival would do afterward."""
