"""Chances, against an exact count over all dice."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from wartable.games.engagement.rules import chances
from wartable.games.engagement.rules.shooting import Shot
from wartable.games.engagement.rules.strikes import CARRIED_ON, FRESH, JOINED, RAMPART, RollStrike
from wartable.testing import rule

from .builders import Desk


def counted(dice: int, scored: Callable[[tuple[int, ...]], tuple[int, int]]) -> list[float]:
    """The spread over all rolls of so many dice. A roll that needs fewer counts for all that begin like it."""
    found: dict[int, int] = {}
    for rolls in product(range(1, 7), repeat=dice):
        hits, _ = scored(rolls)
        found[hits] = found.get(hits, 0) + 1
    return [found.get(hits, 0) / 6**dice for hits in range(max(found) + 1)]


def same(first: list[float], second: list[float]) -> None:
    """Two spreads are equal, but for noughts at their ends."""
    longest = max(len(first), len(second))
    assert [*first, *[0.0] * (longest - len(first))] == pytest.approx([*second, *[0.0] * (longest - len(second))])


UNITS = (
    ("rom", ("hastati#1", "hastati#2", "consul")),
    ("rom", ("principes#1", "principes#4", "socii-foot#1")),
    ("rom", ("socii-foot#1", "socii-foot#2")),
    ("cel", ("warband#1", "warband#2", "warband#3")),
    ("cel", ("clansmen#1", "noblemen#1")),
    ("rom", ("equites#1", "equites#2")),
    ("rom", ("velites#1",)),
)


@rule("ENG-100.3", "ENG-100.4", "ENG-201.1", "ENG-203.1", "ENG-204.1", "ENG-206.1", "ENG-209.1")
@pytest.mark.parametrize(("army", "troops"), UNITS)
@pytest.mark.parametrize("after", [CARRIED_ON, JOINED, FRESH, RAMPART])
@pytest.mark.parametrize("enemy", [("car", "elephants"), ("suc", "phalangites"), ("rom", "hastati")])
def test_a_strike(army: str, troops: tuple[str, ...], after: int, enemy: tuple[str, str]) -> None:
    desk = Desk(army, enemy[0])
    unit, target = desk.unit(0, "front 1", *troops), desk.unit(1, "front 1", enemy[1])
    desk.engage(unit, target)

    def scored(rolls: tuple[int, ...]) -> tuple[int, int]:
        desk.umpire.events.clear()
        desk.umpire.numbers = [roll - 1 for roll in rolls]
        s = desk.s
        if s.black_dice(unit):
            RollStrike(unit, target, after, 0).run(s, desk.umpire)
            s.queue = []
        return sum([hits for kind, _, hits in desk.dice()]), len(desk.umpire.numbers)

    same(chances.strike_spread(desk.s, unit, target, after), counted(4, scored))


@rule("ENG-140.4", "ENG-208.1")
def test_a_shot_at_armor() -> None:
    desk = Desk("rom", "par")
    unit, target = desk.unit(0, "front 1", "velites#1", "velites#1"), desk.unit(1, "front 1", "cataphracts")

    def scored(rolls: tuple[int, ...]) -> tuple[int, int]:
        desk.umpire.numbers = [roll - 1 for roll in rolls[1:]]
        hits = 2 if rolls[0] in (3, 6) else 0
        Shot(target, hits).run(desk.s, desk.umpire)
        queued = desk.s.queue.pop()
        return queued.hits, 0  # type: ignore[attr-defined]

    same(chances.shot_spread(desk.s, unit, target, from_rear=False), counted(3, scored))


@rule("ENG-140.7", "ENG-140.11")
def test_a_shot_into_a_fight() -> None:
    desk = Desk("par", "rom")
    unit = desk.unit(0, "front 1", "mardian-javelins#1", "hill-archers#1", "hill-archers#1", "hill-archers#1")
    own, enemy = desk.unit(0, "front 1", "light-lancers"), desk.unit(1, "front 1", "principes")
    desk.engage(own, enemy)  # by roll: 0 1 3 0 3 4 hits, half of them rounded up
    assert chances.shot_spread(desk.s, unit, enemy, from_rear=False) == pytest.approx([2 / 6, 1 / 6, 3 / 6])


@rule("ENG-140.12", "ENG-208.2")
def test_armor_turns_hits_of_a_share_as_well() -> None:
    desk = Desk("rom", "par")
    unit = desk.unit(0, "front 1", "velites#1", "velites#1")  # 2 hits on a 3 or a 6: one for each Unit
    own, enemy = desk.unit(0, "front 1", "hastati"), desk.unit(1, "front 1", "cataphracts")
    desk.engage(own, enemy)
    turned = (7 - desk.s.armies.armour) / 6
    same(chances.shot_spread(desk.s, unit, enemy, from_rear=False), [4 / 6 + 2 / 6 * turned, 2 / 6 * (1 - turned)])
    same(chances.shot_spread(desk.s, unit, own, from_rear=False), [4 / 6, 2 / 6])


@rule("ENG-205.1")
def test_a_charge_with_pila() -> None:
    desk = Desk("rom", "cel")
    unit = desk.unit(0, "front 1", "hastati#1", "hastati#2", "hastati#3", "hastati#4")
    target = desk.unit(1, "front 1", "soldurii")
    spread = chances.charge_spread(desk.s, unit, target, FRESH)
    assert chances.mean(spread) == pytest.approx(2.0)  # as the ledger's table of sample Units says
    assert spread[0] == pytest.approx(0.125)
    assert sum(spread[4:]) == pytest.approx(0.13, abs=0.006)


@rule("ENG-100.7", "ENG-202.1")
def test_who_is_left_strikes_back() -> None:
    desk = Desk("rom", "cel")
    unit = desk.unit(1, "front 1", "noblemen#1", "warband#1", "javelin-youths")
    s = desk.s
    assert [len(chances.survivors(s, unit, hits)) for hits in range(4)] == [3, 2, 1, 0]
    assert s.armies.black_dice[s.pieces.face[s.troops[unit][2]]] == 0
    assert s.troops[unit][2] not in chances.survivors(s, unit, 1)  # the fewest dice are given up first
    hardy = desk.unit(1, "front 1", "soldurii#1", "soldurii#2")
    assert len(chances.survivors(s, hardy, 2)) == 2  # wounded first
    desk.tokens(1, 1)
    assert len(chances.survivors(s, hardy, 2)) == 1
    attacker = desk.unit(0, "front 1", "equites")
    none = chances.answer_spread(s, unit, attacker, FRESH, [0.0, 0.0, 0.0, 1.0])
    same(none, [1.0])
    full = chances.answer_spread(s, unit, attacker, FRESH, [1.0])
    assert chances.mean(full) == pytest.approx(4 / 6 + 4 / 6)


@rule("ENG-209.2")
def test_horse_that_elephants_charge_does_not_strike_back() -> None:
    desk = Desk("car", "rom")
    beast, horse = desk.unit(0, "front 1", "elephants"), desk.unit(1, "front 1", "equites")
    assert chances.answer_spread(desk.s, horse, beast, FRESH, [1.0]) == [1.0]
    assert len(chances.answer_spread(desk.s, horse, beast, CARRIED_ON, [1.0])) > 1
