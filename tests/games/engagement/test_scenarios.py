"""Scenario modules (ENG-300)."""

from __future__ import annotations

import pytest

from wartable.games.engagement.rules.orders import Orders
from wartable.games.engagement.rules.rounds import BattleRound, EndCheck
from wartable.games.engagement.state.state import BATTLE, OVER
from wartable.kernel import FastUmpire
from wartable.kernel.agenda import playout
from wartable.testing import rule
from wartable.testing.desk import Desk as PlainDesk

from .builders import GAME, Desk, at, key


def field(key: str, *armies: str) -> Desk:
    """An empty field on which the modules of a scenario hold."""
    return Desk(*armies, scenario=key, roles="first_seat_attacks")


@rule("ENG-300.1", "ENG-300.2", "ENG-300.3", "ENG-20.4")
def test_a_scenario_skips_building_and_deployment() -> None:
    desk = PlainDesk(GAME, 2, {"scenario": "cannae", "roles": "first_seat_attacks"})
    s = desk.s
    assert (s.stage, s.round) == (BATTLE, 1)
    assert s.available == [8, 9]
    assert s.value == [100, 81]
    assert s.zone[0] == at("front 1")
    assert s.zone[12 + 2] == at("rear 2")  # Libyan veterans on the Defender's left
    assert "pass" in desk.options()


@rule("ENG-300.1", "ENG-180.12")
@pytest.mark.parametrize("scenario", [scenario.key for scenario in GAME.armies.scenarios])
def test_every_scenario_is_fought_to_its_end(scenario: str) -> None:
    for seed in range(3):
        umpire = FastUmpire(seed)
        s = GAME.new(2, GAME.check(2, {"scenario": scenario}), umpire)
        playout(s, umpire)
        assert s.stage == OVER
        assert s.turns <= s.terms.rounds * sum([s.tokens(seat) for seat in range(2)])


@rule("ENG-300.4")
def test_a_slow_start_costs_tokens_in_the_first_round() -> None:
    desk = PlainDesk(GAME, 2, {"scenario": "trebia", "roles": "first_seat_attacks"})
    assert (desk.s.available, desk.s.aside) == ([7, 8], [2, 0])
    desk.do(BattleRound())
    assert desk.s.available[0] == 9


@rule("ENG-300.5", "ENG-300.6")
def test_reinforcements_come_in_their_round_after_redeployment() -> None:
    desk = PlainDesk(GAME, 2, {"scenario": "telamon", "roles": "first_seat_attacks"})
    s = desk.s
    late = [unit for unit in range(12) if s.arrives[unit]]
    assert len(late) == 3
    assert all([s.zone[unit] == -1 for unit in late])
    assert s.value[0] == 95  # they count from the start
    desk.do(BattleRound())
    while desk.options()[-1] == "done":
        assert all([s.zone[unit] == -1 for unit in late])
        desk.choose("done")
    assert sorted([s.zone[unit] for unit in late]) == sorted([at("rear 0"), at("rear 1"), at("rear 2")])
    assert desk.ask.seat == 1
    desk.choose("pass")
    assert any([text.startswith(f"move {key(late[0])}") for text in desk.options()])


@rule("ENG-300.6", "ENG-50.14")
def test_a_side_with_reinforcements_to_come_is_not_out_of_units() -> None:
    desk = field("telamon", "rom", "cel")
    desk.unit(1, "front 1", "warband")
    unit = desk.unit(0, "", "hastati")
    assert desk.do(Orders(0)).over
    desk.s.arrives[unit] = 2
    assert not desk.do(Orders(0)).over


@rule("ENG-300.7", "ENG-150.12")
def test_a_rampart_denies_the_charge_die() -> None:
    for sector, dice in ((2, ["unit"]), (1, ["unit"]), (0, ["unit", "charge", "onslaught"])):
        desk = field("alesia", "cel", "leg")  # ramparts on the Defender's left and center
        unit = desk.unit(0, f"front {sector}", "clansmen#1")
        enemy = desk.unit(1, f"front {sector}", "auxiliary-horse", "auxiliary-horse")
        desk.rolls(1, 1, 1).charge(unit, enemy)
        assert [kind for kind, _, _ in desk.dice()] == dice
    desk = field("alesia", "cel", "leg")
    unit, other = desk.unit(0, "front 1", "clansmen#1"), desk.unit(0, "front 1", "clansmen#1")
    enemy = desk.unit(1, "front 1", "auxiliary-horse", "auxiliary-horse")
    desk.engage(other, enemy).rolls(1, 1, 1).charge(unit, enemy)
    assert len(desk.dice()) == 3  # an engaged Unit has left its wall
    desk = field("alesia", "cel", "leg")
    enemy = desk.unit(0, "front 1", "clansmen#1", "clansmen#1")
    unit = desk.unit(1, "front 1", "auxiliary-horse")
    desk.rolls(1, 1).charge(unit, enemy)
    assert [kind for kind, _, _ in desk.dice()] == ["unit", "charge"]  # the Attacker has no wall
    desk = field("alesia", "cel", "leg")
    unit, enemy = desk.unit(0, "front 1", "clansmen#1"), desk.unit(1, "rear 1", "auxiliary-horse", "auxiliary-horse")
    desk.rolls(1, 1, 1).charge(unit, enemy)
    assert len(desk.dice()) == 3  # the wall is in the Front


@rule("ENG-300.8")
def test_who_holds_out_wins() -> None:
    desk = field("carrhae", "par", "leg")
    desk.unit(0, "front 1", "horse-archers")
    desk.unit(1, "front 1", "legionaries")
    desk.s.round = 5
    desk.s.captured[0] = (desk.s.pieces.add(desk.s.armies.points.index(6)),)
    desk.do(EndCheck())
    assert desk.s.winner == 1


@rule("ENG-300.9")
def test_envelopment_reaches_engaged_units_beside_from_the_second_round_on() -> None:
    desk = field("cannae", "rom", "car")
    own, other = desk.unit(1, "front 0", "punic-horse"), desk.unit(1, "front 1", "celtic-mercenaries")
    near, far = desk.unit(0, "front 0", "hastati"), desk.unit(0, "front 1", "hastati")
    free = desk.unit(0, "front 1", "hastati")
    desk.engage(other, far)
    desk.s.round = 2
    desk.order("charge", own)
    assert desk.offers("target") == [key(near), key(far)]
    assert key(free) not in desk.offers("target")
    desk.s.round = 1
    desk.rolls(1, 1, 1).order("charge", own).choose("hold")
    assert desk.s.engaged(near)
    desk = field("cannae", "rom", "car")
    roman = desk.unit(0, "front 0", "hastati")
    desk.unit(1, "front 0", "punic-horse")
    mine, theirs = desk.unit(0, "front 1", "hastati"), desk.unit(1, "front 1", "punic-horse")
    desk.engage(mine, theirs)
    desk.s.round = 2
    desk.rolls(1, 1, 1).order("charge", roman)
    assert desk.s.engaged(roman)  # no question: only the named side envelops
    assert desk.where(roman) == "engagement 0"


@rule("ENG-300.10")
def test_secure_flanks_have_no_third_rung() -> None:
    desk = field("watling", "bri", "leg")
    unit = desk.unit(0, "front 0", "warriors")
    slingers = desk.unit(0, "front 0", "hill-fort-slingers")
    desk.unit(1, "front 1", "legionaries")
    assert "charge" not in desk.orders_of(unit)
    assert "shoot" not in desk.orders_of(slingers)


@rule("ENG-300.11")
def test_no_way_back() -> None:
    desk = field("watling", "bri", "leg")
    unit = desk.unit(0, "front 0", "spear-levy")
    assert f"{key(unit)} attacker-left-rear" not in desk.turn(0).offers("move")
    enemy = desk.unit(1, "front 0", "auxilia-foot")
    assert f"{key(enemy)} defender-right-rear" in desk.turn(1).offers("move")
    riders = desk.unit(0, "front 0", "javelin-riders")
    desk.charge(enemy, riders)
    assert "evade" not in desk.options()
    desk.engage(unit, enemy)
    assert desk.orders_of(unit) == ["carry-on"]
    assert "leave" in desk.orders_of(enemy)


@rule("ENG-300.12")
def test_maddened_beasts_turn_on_their_own_on_five_too() -> None:
    for roll, own in ((5, 1), (6, 2)):
        desk = field("zama", "car", "rom")
        beast, behind = desk.unit(0, "front 1", "elephants"), desk.unit(0, "front 1", "libyan-spearmen")
        unit = desk.unit(1, "front 1", "equites#1", "equites#1")
        desk.wound(beast, 0, 2).engage(unit, beast).rolls(2, roll).order("carry-on", unit).finish()
        assert desk.s.left_in(behind) == own


@rule("ENG-300.13", "ENG-190.2")
def test_fog_of_the_day() -> None:
    desk = PlainDesk(GAME, 2, {"scenario": "cynos", "roles": "first_seat_attacks"})
    assert desk.s.terms.fog
    assert not desk.s.pieces.known(desk.s.troops[0][0], 1)
