"""The Battle Round (ENG-50)."""

from __future__ import annotations

from wartable.games.engagement.rules.orders import Orders
from wartable.games.engagement.rules.rounds import BattleRound, EndCheck
from wartable.testing import rule

from .builders import Desk, key


def begin(desk: Desk, round: int) -> Desk:
    """The next Battle Round is this one."""
    desk.s.round = round - 1
    return desk.do(BattleRound())


def two_lines() -> tuple[Desk, int, int]:
    """A Unit of each side in the middle."""
    desk = Desk()
    return desk, desk.unit(0, "front 1", "hastati", "hastati"), desk.unit(1, "front 1", "clansmen", "clansmen")


@rule("ENG-50.1", "ENG-50.2", "ENG-50.6", "ENG-50.11")
def test_the_first_round_goes_straight_to_orders() -> None:
    desk, unit, _ = two_lines()
    desk.wound(unit)
    begin(desk, 1)
    assert (desk.s.round, desk.ask.seat) == (1, 0)
    assert "pass" in desk.options()


@rule("ENG-50.3", "ENG-50.7", "ENG-EX.41")
def test_the_first_player_alternates() -> None:
    desk, _, _ = two_lines()
    begin(desk, 2)
    assert desk.s.first == 1
    assert desk.ask.seat == 1
    assert desk.offers("redeploy")
    desk.choose("done")
    assert (desk.ask.seat, bool(desk.offers("redeploy"))) == (0, True)
    desk.choose("done")
    assert desk.ask.seat == 1
    assert "pass" in desk.options()
    begin(desk, 3)
    assert desk.s.first == desk.ask.seat == 0


@rule("ENG-50.4", "ENG-203.4")
def test_recovery_brings_back_all_tokens_but_wounds() -> None:
    desk, unit, enemy = two_lines()
    desk.wound(unit).ordered(unit, 3).ordered(enemy, 2)
    desk.s.available[0] -= 2
    desk.s.aside[0] += 2
    desk.s.inspired = 1
    begin(desk, 3)
    assert (desk.s.available, desk.s.aside) == ([7, 8], [0, 0])
    assert desk.s.orders[unit] == desk.s.orders[enemy] == 0
    assert desk.s.wounds[desk.s.troops[unit][0]] == 1
    assert desk.s.inspired == 0


@rule("ENG-50.5", "ENG-EX.47")
def test_a_wounded_troop_may_be_abandoned_for_its_tokens() -> None:
    desk = Desk("car", "rom")
    beast = desk.unit(0, "front 1", "elephants")
    line = desk.unit(0, "front 0", "libyan-spearmen", "libyan-spearmen", "libyan-spearmen")
    desk.unit(1, "front 1", "hastati")
    desk.wound(beast, 0, 2).wound(line, 0).wound(line, 1).wound(line, 2)
    begin(desk, 3)
    assert desk.s.available[0] == 3
    assert len(desk.offers("abandon")) == 4
    desk.choose(f"abandon {desk.offers('abandon')[0]}")
    assert (desk.s.available[0], desk.s.destroyed(1)) == (5, 6)
    assert desk.where(beast) == ""
    assert len(desk.offers("abandon")) == 3
    desk.choose("done")
    assert desk.offers("redeploy")


@rule("ENG-50.5", "ENG-100.13")
def test_abandoning_may_end_an_engagement() -> None:
    desk, unit, enemy = two_lines()
    desk.s.troops[unit] = desk.s.troops[unit][:1]
    desk.engage(unit, enemy).wound(unit)
    begin(desk, 3)
    desk.choose(f"abandon {desk.offers('abandon')[0]}")
    assert desk.where(enemy) == "front 1"
    assert not desk.s.engaged(enemy)


@rule("ENG-50.5")
def test_nobody_is_asked_in_round_one_or_without_wounds() -> None:
    desk, _, _ = two_lines()
    begin(desk, 3)
    assert not desk.offers("abandon")


@rule("ENG-50.8", "ENG-50.9", "ENG-EX.42")
def test_redeployment_is_one_free_step_and_never_to_the_rear() -> None:
    desk = Desk()
    unit = desk.unit(0, "front 1", "hastati")
    horse = desk.unit(0, "front 2", "equites")
    desk.unit(1, "front 1", "clansmen")
    begin(desk, 3)
    mine = [text.split()[1] for text in desk.offers("redeploy") if text.startswith(key(unit))]
    assert sorted(mine) == ["attacker-left-front", "attacker-right-front"]
    swift = [text.split()[1] for text in desk.offers("redeploy") if text.startswith(key(horse))]
    assert sorted(swift) == ["attacker-center-front", "attacker-left-front"]
    desk.choose(f"redeploy {key(unit)} attacker-left-front")
    assert desk.s.available[0] == 8
    assert not [text for text in desk.offers("redeploy") if text.startswith(key(unit))]


@rule("ENG-50.8")
def test_an_engaged_unit_does_not_redeploy_and_enemies_do_not_hinder() -> None:
    desk, unit, enemy = two_lines()
    other = desk.unit(0, "rear 1", "triarii")
    desk.engage(unit, enemy)
    begin(desk, 3)
    assert {text.split()[0] for text in desk.offers("redeploy")} == {key(other)}
    assert "attacker-center-front" in [text.split()[1] for text in desk.offers("redeploy")]


@rule("ENG-50.12", "ENG-50.13", "ENG-EX.40")
def test_who_has_no_token_is_skipped() -> None:
    desk, _, _ = two_lines()
    desk.tokens(0, 0, 8).tokens(1, 3, 5)
    desk.do(Orders(0))
    for _ in range(3):
        assert desk.ask.seat == 1
        desk.choose("pass")
    assert desk.over
    assert desk.s.aside == [8, 8]


@rule("ENG-50.14")
def test_the_step_ends_when_a_player_has_no_unit_left() -> None:
    desk, _, enemy = two_lines()
    desk.s.troops[enemy] = ()
    desk.s.zone[enemy] = -1
    assert desk.do(Orders(0)).over
    desk.s.arrives[enemy] = 2  # ENG-300.6
    assert not desk.do(Orders(0)).over


@rule("ENG-50.15")
def test_who_has_only_wounds_still_redeploys_assigns_and_strikes_back() -> None:
    desk = Desk()
    unit = desk.unit(0, "front 1", "principes#1", "principes#2", "principes#3")
    enemy = desk.unit(1, "front 1", "clansmen#1", "clansmen#2")
    desk.tokens(1, 0).engage(unit, enemy)
    desk.s.wounds[desk.s.troops[enemy][0]] = 1
    desk.rolls(3)
    desk.order("carry-on", unit)
    assert desk.ask.seat == 1
    assert all([text.startswith("remove") for text in desk.options()])
    desk.choose(desk.options()[0])
    assert desk.options() == ["strike-back", "let-be"]


@rule("ENG-50.16")
def test_a_round_without_tokens_goes_straight_to_its_check() -> None:
    desk, _, _ = two_lines()
    desk.tokens(0, 0).tokens(1, 0)
    desk.s.agenda = []
    desk.do(Orders(0), EndCheck())
    assert desk.s.round == 2


@rule("ENG-180.12")
def test_every_turn_uses_a_token() -> None:
    desk, _, _ = two_lines()
    desk.do(Orders(0))
    turns = 0
    while not desk.over:
        desk.choose("pass")
        turns += 1
    assert turns == 16
