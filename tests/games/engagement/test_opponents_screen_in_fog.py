"""What the enemy and spectators are sent of Units in fog, byte by byte (ENG-190.2).

Two games differ only in Troops that seat 0 has in fog; sizes and the value of the army are the same in both.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.server.watched import WatchedTable
from wartable.games.engagement.rules.orders import Orders
from wartable.games.engagement.rules.rounds import EndCheck
from wartable.testing import rule

from .builders import Desk, at, key
from .watching import alike, unlike

OWN = 0
"""Nobody but the owner."""
LINES = (
    (("hastati#1", "principes#1"), ("velites#1", "consul#1")),
    (("velites#2", "consul#1"), ("socii-foot#1", "equites#1")),
)
"""What may lie in fog: two Units of two Troops, together of one value. Velites screen, and the Consul has Command."""

Turn = tuple[int, str]
"""A seat and its answer."""

A, B, C, D = 0, 1, 2, 3
"""The Units of seat 0: two in fog, one that has been seen, one in fog in the Rear."""
X, Y, Z = 12, 13, 14
"""The Units of seat 1, all seen."""


def in_fog(secret: int) -> Desk:
    """The field. In the second game other Troops are in fog."""
    desk = Desk("rom", "cel", fog=True)
    desk.unit(0, "front 1", *LINES[secret][0], seen=OWN)
    desk.unit(0, "front 2", *LINES[secret][1], seen=OWN)
    desk.unit(0, "front 2", "hastati#2", "hastati#3")
    desk.unit(0, "rear 0", ("signifer", "cretan-archers")[secret], seen=OWN)
    desk.unit(1, "front 1", "soldurii", "carnyx-players")
    desk.unit(1, "front 2", "javelin-youths", "javelin-youths")
    desk.unit(1, "front 2", "mounted-noblemen")
    desk.s.available = [4, 4]
    desk.s.value = [80, 80]
    return desk


def turn_of(seat: int) -> Callable[[int], Desk]:
    """A turn of a player, with the rest of the game behind it."""

    def made(secret: int) -> Desk:
        desk = in_fog(secret)
        desk.s.active = seat
        return desk.do(Orders(seat), EndCheck())

    return made


def poor(secret: int) -> Desk:
    """Seat 0 has no token, so that only Units with Screen can intercept."""
    desk = in_fog(secret)
    desk.s.available[0] = 0
    desk.s.aside[0] = 4
    return desk.do(Orders(1), EndCheck())


def late(secret: int) -> Desk:
    """A Unit in fog arrives in the next round."""
    desk = in_fog(secret)
    unit = desk.unit(0, "", ("principes", "equites")[secret], seen=OWN)
    desk.s.arrives[unit] = 2
    desk.s.comes_to[unit] = at("rear 2")
    desk.s.available = [1, 1]
    return desk.do(Orders(0), EndCheck())


def unit(no: int) -> str:
    """A Unit in notation."""
    return key(no)


PASSES: tuple[Turn, ...] = ((0, "pass"), (1, "pass"))
GAMES: dict[str, tuple[Callable[[int], Desk], tuple[Turn, ...], tuple[int, ...]]] = {
    "nothing happens": (turn_of(0), PASSES, ()),
    "a Unit in fog moves": (turn_of(0), ((0, f"move {unit(A)} attacker-left-front"), (1, "pass")), ()),
    "a Unit in fog moves in the Rear": (turn_of(0), ((0, f"move {unit(D)} attacker-center-rear"),), ()),
    "the enemy chooses a target": (turn_of(1), ((1, f"charge {unit(X)}"),), ()),
    "the enemy chooses a target to shoot at": (turn_of(1), ((1, f"shoot {unit(Y)}"),), ()),
    "the enemy shoots at a Unit that was seen": (
        turn_of(1),
        ((1, f"shoot {unit(Y)}"), (1, f"target {unit(C)}"), (0, "")),
        (0, 0, 0),
    ),
    "horns confuse a Unit in fog": (turn_of(1), ((1, f"war-horns {unit(X)}"), (1, f"target {unit(A)}")), ()),
    "a Unit is charged beside Units in fog": (
        turn_of(1),
        ((1, f"charge {unit(Z)}"), (1, f"target {unit(C)}"), (0, "hold")),
        (0, 0, 0),
    ),
    "a round ends, Units in fog redeploy, and one arrives": (
        late,
        (*PASSES, (1, "done"), (0, f"redeploy {unit(A)} attacker-right-front"), (0, "done")),
        (),
    ),
}
"""Games by their name: the field, the turns, and what is rolled on the way, counted from 0."""
each_game = pytest.mark.parametrize(("field", "turns", "numbers"), GAMES.values(), ids=list(GAMES))


def play(table: WatchedTable, turn: Turn) -> None:
    """A seat answers; with nothing to say it takes its first choice."""
    seat, text = turn
    offered = table.options(seat)
    if text in offered or not text:
        table.play(text or offered[0], seat=seat)
    else:
        raise AssertionError(f"{text} is not among {offered}")


@rule("ENG-190.2", "ENG-190.3")
@each_game
def test_who_may_not_know_is_sent_the_same_bytes(
    field: Callable[[int], Desk], turns: tuple[Turn, ...], numbers: tuple[int, ...]
) -> None:
    tables = [WatchedTable(field(secret), numbers) for secret in (0, 1)]
    alike(tables)
    for turn in turns:
        for table in tables:
            play(table, turn)
        alike(tables)
    unlike(tables, 0)


@rule("ENG-190.10")
def test_nobody_sees_whether_units_in_fog_could_intercept() -> None:
    tables = [WatchedTable(poor(secret)) for secret in (0, 1)]
    for table in tables:
        table.play(f"charge {unit(Z)}", f"target {unit(C)}", seat=1)
    alike(tables)
    assert [len(table.options(0)) for table in tables] == [2, 1]


@rule("ENG-190.3")
def test_the_target_of_a_charge_is_shown() -> None:
    tables = [WatchedTable(turn_of(1)(secret)) for secret in (0, 1)]
    for table in tables:
        table.play(f"charge {unit(X)}", f"target {unit(A)}", seat=1)
    unlike(tables, 1)


@rule("ENG-190.2")
def test_a_move_that_is_taken_back_tells_nothing() -> None:
    tables = [WatchedTable(turn_of(0)(secret)) for secret in (0, 1)]
    for table in tables:
        table.play(f"move {unit(D)} attacker-center-rear")
        if table.session.can_undo(0):
            table.undo()
    alike(tables)


@rule("ENG-190.2", "ENG-216.1")
def test_what_a_second_order_costs_is_told() -> None:
    """All see the tokens, so that they may learn of a leader with Command."""
    sent: list[bytes] = []
    for leader in ("hastati", "military-tribune"):
        desk = Desk("rom", "cel", fog=True)
        hidden = desk.unit(0, "front 1", "hastati", leader, seen=OWN)
        desk.unit(1, "rear 1", "soldurii")
        table = WatchedTable(desk.do(Orders(0), EndCheck()))
        for turn in (
            (0, f"move {unit(hidden)} attacker-left-front"),
            (1, "pass"),
            (0, f"move {unit(hidden)} attacker-center-front"),
        ):
            play(table, turn)
        sent.append(table.sent[1][-1])
    assert [b'"key":"paid"' in frame for frame in sent] == [True, False]


@rule("ENG-97.2")
def test_at_the_end_everything_is_shown() -> None:
    tables = [WatchedTable(turn_of(0)(secret)) for secret in (0, 1)]
    for table in tables:
        table.concede(1)
    unlike(tables, 1)
