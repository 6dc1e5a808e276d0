"""Special traits (ENG-150, ENG-201 to ENG-220)."""

from __future__ import annotations

from wartable.games.engagement.rules.steps import zones_in_reach
from wartable.testing import rule

from .builders import Desk, at, key

HOST = ("warband#1", "warband#2", "warband#3", "warband#4")
"""Black dice 5 6, 4 5, 4 6, 5 6: two 4s, three 5s, three 6s."""


def kinds(desk: Desk) -> list[str]:
    """The kinds of dice rolled so far."""
    return [kind for kind, _, _ in desk.dice()]


# -- Onslaught and Stubborn


@rule("ENG-201.1", "ENG-150.8", "ENG-150.9", "ENG-EX.17")
def test_onslaught_adds_a_die_to_a_charge() -> None:
    desk = Desk("cel", "rom")
    unit = desk.unit(0, "front 1", *HOST)
    enemy = desk.unit(1, "front 1", *["principes"] * 9)
    desk.rolls(6, 4, 5).charge(unit, enemy)
    assert desk.dice() == [("unit", 6, 3), ("charge", 4, 2), ("onslaught", 5, 3)]


@rule("ENG-201.1")
def test_the_onslaught_die_counts_against_the_dice_of_its_bearers() -> None:
    desk = Desk("cel", "rom")
    unit = desk.unit(0, "front 1", "warband#1", "noblemen#1")  # both 5 6, only the first storms
    enemy = desk.unit(1, "front 1", *["principes"] * 9)
    desk.rolls(5, 5, 5).charge(unit, enemy)
    assert desk.dice() == [("unit", 5, 2), ("charge", 5, 2), ("onslaught", 5, 1)]


@rule("ENG-201.2", "ENG-206.1", "ENG-EX.18")
def test_without_a_charge_die_there_is_no_onslaught_die() -> None:
    desk = Desk("cel", "suc")
    unit = desk.unit(0, "front 1", *HOST)
    enemy = desk.unit(1, "front 1", *["phalangites"] * 4)
    desk.rolls(6).charge(unit, enemy)
    assert desk.dice() == [("unit", 6, 3)]


@rule("ENG-201.3")
def test_onslaught_does_nothing_when_carrying_on_or_striking_back() -> None:
    desk = Desk("cel", "cel")
    unit, enemy = desk.unit(0, "front 1", "clansmen#1"), desk.unit(1, "front 1", "clansmen#1", "clansmen#1")
    desk.engage(unit, enemy).rolls(1, 1).order("carry-on", unit).choose("strike-back")
    assert kinds(desk) == ["unit", "unit"]


@rule("ENG-202.1", "ENG-EX.20")
def test_stubborn_adds_a_die_when_striking_back() -> None:
    desk = Desk("rom", "cel")
    unit = desk.unit(0, "front 1", "equites#1", "equites#1")
    enemy = desk.unit(1, "front 1", "warband#1", "warband#2", "warband#3")
    desk.engage(unit, enemy).rolls(1, 1, 5).order("carry-on", unit).choose("strike-back")
    assert desk.dice()[1:] == [("unit", 1, 0), ("stubborn", 5, 2)]


@rule("ENG-202.2")
def test_stubborn_counts_against_a_leaver_but_not_in_a_strike_by_order() -> None:
    desk = Desk("cel", "rom")
    unit = desk.unit(0, "front 1", "noblemen#1")
    enemy = desk.unit(1, "front 1", "equites", "equites")
    desk.engage(unit, enemy).rolls(1, 1).order("carry-on", unit).choose("strike-back")
    assert kinds(desk) == ["unit", "unit"]
    desk.rolls(1, 1).order("leave", enemy).choose(f"strike-leaver {key(unit)}")
    assert kinds(desk)[2:] == ["unit", "stubborn"]


# -- Inspire and Drill


@rule("ENG-203.1", "ENG-203.2", "ENG-203.4", "ENG-EX.52")
def test_a_general_inspires_one_strike_a_round() -> None:
    desk = Desk("rom", "cel")
    unit = desk.unit(0, "front 1", "hastati#1", "hastati#2", "hastati#3", "consul")  # 3 4 5 4
    enemy = desk.unit(1, "front 1", *["soldurii"] * 9)
    desk.engage(unit, enemy).rolls(4, 3).order("carry-on", unit)
    assert desk.options() == ["inspire", "uninspired"]
    assert desk.dice() == []  # asked before the dice
    desk.choose("inspire")
    assert desk.dice() == [("unit", 4, 2), ("inspire", 3, 1)]
    desk.rolls(1).order("carry-on", unit)
    assert "inspire" not in desk.options()
    assert desk.dice()[2:] == [("unit", 1, 0)]


@rule("ENG-203.1")
def test_a_general_who_is_not_used_can_inspire_later() -> None:
    desk = Desk("rom", "cel")
    unit = desk.unit(0, "front 1", "hastati#1", "consul")
    enemy = desk.unit(1, "front 1", *["soldurii"] * 9)
    desk.engage(unit, enemy).rolls(1).order("carry-on", unit).choose("uninspired", "let-be")
    assert desk.order("carry-on", unit).options() == ["inspire", "uninspired"]


@rule("ENG-203.3")
def test_nobody_is_inspired_to_strike_back() -> None:
    desk = Desk("cel", "rom")
    unit = desk.unit(0, "front 1", "clansmen#1")
    enemy = desk.unit(1, "front 1", "hastati#1", "consul")
    desk.engage(unit, enemy).rolls(1, 1).order("carry-on", unit).choose("strike-back")
    assert kinds(desk) == ["unit", "unit"]


@rule("ENG-203.4")
def test_inspire_is_gone_with_its_bearer() -> None:
    desk = Desk("rom", "cel")
    unit = desk.unit(0, "front 1", "hastati#1", "consul")
    desk.s.troops[unit] = desk.s.troops[unit][:1]
    enemy = desk.unit(1, "front 1", *["soldurii"] * 9)
    desk.engage(unit, enemy).rolls(1).order("carry-on", unit)
    assert "inspire" not in desk.options()


@rule("ENG-204.1", "ENG-EX.51")
def test_drill_repairs_a_strike_without_a_hit() -> None:
    desk = Desk("rom", "cel")
    unit = desk.unit(0, "front 1", "socii-foot#1", "socii-foot#2")  # 2 and 5
    enemy = desk.unit(1, "front 1", *["soldurii"] * 3)
    desk.engage(unit, enemy).rolls(1, 5).order("carry-on", unit)
    assert desk.dice() == [("unit", 1, 0), ("drill", 5, 1)]


@rule("ENG-204.1", "ENG-EX.50")
def test_drill_does_nothing_after_a_hit() -> None:
    desk = Desk("rom", "cel")
    unit = desk.unit(0, "front 1", "principes#1", "principes#2", "principes#3")
    enemy = desk.unit(1, "front 1", *["soldurii"] * 9)
    desk.engage(unit, enemy)
    for roll in range(1, 7):
        desk.umpire.events.clear()
        desk.s.orders[unit] = 0
        desk.rolls(roll).order("carry-on", unit)
        assert desk.dice() == [("unit", roll, 1)]


@rule("ENG-204.2")
def test_one_reroll_a_strike_and_none_when_striking_back() -> None:
    desk = Desk("rom", "rom")
    unit = desk.unit(0, "front 1", "socii-foot#1", "socii-foot#2")
    enemy = desk.unit(1, "front 1", "socii-foot#1", "socii-foot#2")
    desk.engage(unit, enemy).rolls(1, 1, 1).order("carry-on", unit).choose("strike-back")
    assert kinds(desk) == ["unit", "drill", "unit"]


# -- Pila


@rule("ENG-205.1", "ENG-EX.25")
def test_pila_fly_before_the_strike_of_a_charge() -> None:
    desk = Desk("rom", "cel")
    unit = desk.unit(0, "front 1", "hastati#1", "hastati#2", "hastati#3", "hastati#4")  # white 6 1 2 6
    enemy = desk.unit(1, "front 1", *["soldurii"] * 3)
    desk.rolls(6).charge(unit, enemy)
    assert desk.dice() == [("pila", 6, 2)]
    assert desk.ask.seat == 1


@rule("ENG-205.2")
def test_pila_count_as_shooting_for_armor_and_are_never_divided() -> None:
    desk = Desk("rom", "par")
    first, unit = desk.unit(0, "front 1", "equites"), desk.unit(0, "front 1", "hastati#1")
    enemy = desk.unit(1, "front 1", "cataphracts", "cataphracts")
    desk.engage(first, enemy).rolls(6, 2).charge(unit, enemy)
    assert desk.dice() == [("pila", 6, 1), ("armour", 2, 0)]
    assert (desk.ask.seat, desk.s.available[0]) == (1, 7)


@rule("ENG-205.3")
def test_a_volley_that_destroys_the_target_ends_the_charge() -> None:
    desk = Desk("rom", "cel")
    unit = desk.unit(0, "front 1", "hastati#1")
    enemy = desk.unit(1, "front 1", "noblemen")
    desk.rolls(6).charge(unit, enemy)
    assert desk.dice() == [("pila", 6, 1)]
    assert desk.where(unit) == "front 1"
    desk = Desk("rom", "cel")
    unit, other = desk.unit(0, "front 1", "hastati#1"), desk.unit(0, "front 1", "equites")
    enemy, second = desk.unit(1, "front 1", "noblemen"), desk.unit(1, "front 1", "soldurii")
    desk.engage(other, enemy, second).rolls(6).charge(unit, enemy)
    assert desk.where(unit) == "engagement 1"
    assert kinds(desk) == ["pila"]


@rule("ENG-205.4")
def test_pila_serve_for_ordinary_shooting() -> None:
    desk = Desk("rom", "cel")
    unit = desk.unit(0, "front 1", "hastati#1")
    desk.unit(1, "front 1", "soldurii")
    desk.rolls(6).order("shoot", unit)
    assert desk.dice() == [("shot", 6, 1)]


# -- Pikes, Spears, Terror


@rule("ENG-206.2", "ENG-150.12", "ENG-EX.19")
def test_pikes_that_are_engaged_do_not_stop_a_second_charge() -> None:
    desk = Desk("cel", "suc")
    first, unit = desk.unit(0, "front 1", "noblemen"), desk.unit(0, "front 1", *HOST)
    enemy = desk.unit(1, "front 1", *["phalangites"] * 8)
    desk.engage(first, enemy).rolls(1, 1, 1).charge(unit, enemy)
    assert kinds(desk) == ["unit", "charge", "onslaught"]


@rule("ENG-206.1")
def test_pikes_need_half_of_the_unit() -> None:
    desk = Desk("rom", "suc")
    unit = desk.unit(0, "front 1", "equites")
    enemy = desk.unit(1, "front 1", "phalangites", "galatians", "galatians")
    desk.rolls(1, 1).charge(unit, enemy)
    assert kinds(desk) == ["unit", "charge"]


@rule("ENG-207.1", "ENG-207.2", "ENG-EX.21")
def test_spears_strike_horse_first_and_not_again() -> None:
    desk = Desk("rom", "rom")
    horse = desk.unit(0, "front 1", "equites#1", "equites#2", "equites#3")
    triarii = desk.unit(1, "front 1", "triarii#1", "triarii#2")  # 2 5 and 1 4
    desk.rolls(2, 4).charge(horse, triarii)
    assert (desk.ask.seat, desk.options()) == (1, ["strike-back", "let-be"])
    desk.choose("strike-back")
    assert desk.dice() == [("unit", 2, 1), ("stubborn", 4, 1)]
    desk.choose("remove rom-equites-1")
    assert kinds(desk) == ["unit", "stubborn", "unit", "charge"]
    assert "strike-back" not in (desk.options() if not desk.over else [])
    desk.finish()
    assert kinds(desk) == ["unit", "stubborn", "unit", "charge"]


@rule("ENG-207.2")
def test_spears_that_wait_do_not_strike_back_later() -> None:
    desk = Desk("rom", "rom")
    horse = desk.unit(0, "front 1", "equites#1")
    triarii = desk.unit(1, "front 1", "triarii#1", "triarii#2")
    desk.rolls(5, 5).charge(horse, triarii).choose("let-be")
    assert kinds(desk) == ["unit", "charge"]
    assert desk.over


@rule("ENG-207.3")
def test_spears_can_end_a_charge() -> None:
    desk = Desk("rom", "rom")
    horse = desk.unit(0, "front 1", "equites#1")
    triarii = desk.unit(1, "front 1", "triarii#1", "triarii#2")
    desk.wound(horse).rolls(2, 2).charge(horse, triarii).choose("strike-back")
    assert desk.where(horse) == ""
    assert desk.where(triarii) == "front 1"
    assert kinds(desk) == ["unit", "stubborn"]


@rule("ENG-207.1", "ENG-150.12")
def test_spears_wait_for_foot_and_while_engaged() -> None:
    desk = Desk("rom", "rom")
    foot = desk.unit(0, "front 1", "extraordinarii#1")
    triarii = desk.unit(1, "front 1", "triarii#1", "triarii#2")
    desk.rolls(3, 3, 3).charge(foot, triarii)
    assert kinds(desk) == ["unit", "charge", "onslaught"]
    desk = Desk("rom", "rom")
    foot, horse = desk.unit(0, "front 1", "hastati"), desk.unit(0, "front 1", "equites#1")
    triarii = desk.unit(1, "front 1", "triarii#1", "triarii#2")
    desk.engage(foot, triarii).rolls(3, 3).charge(horse, triarii)
    assert kinds(desk) == ["unit", "charge"]


@rule("ENG-209.1", "ENG-209.2", "ENG-209.3", "ENG-EX.22")
def test_horse_fears_elephants() -> None:
    desk = Desk("rom", "car")
    horse = desk.unit(0, "front 1", "equites#1", "equites#2", "equites#3")
    beast = desk.unit(1, "front 1", "elephants#1")
    desk.rolls(4).charge(horse, beast)
    assert kinds(desk) == ["unit"]  # no Charge die
    desk = Desk("car", "rom")
    beast = desk.unit(0, "front 1", "elephants#1")
    horse = desk.unit(1, "front 1", "equites#1", "equites#2", "equites#3")
    desk.rolls(6, 6, 6).charge(beast, horse)
    assert desk.over  # nobody strikes back
    desk.rolls(6).order("carry-on", beast)
    assert desk.options() == ["strike-back", "let-be"]
    desk = Desk("rom", "car")
    foot = desk.unit(0, "front 1", "hastati#1")
    beast = desk.unit(1, "front 1", "elephants#1")
    desk.rolls(1, 2, 2).charge(foot, beast)
    assert kinds(desk) == ["pila", "unit", "charge"]  # men stand


# -- Swift, Impetuous


@rule("ENG-210.1")
def test_swift_units_go_two_steps() -> None:
    desk = Desk()
    unit = desk.unit(0, "front 0", "equites")
    zones = [text.split()[1] for text in desk.turn().offers("move")]
    assert sorted(zones) == [
        "attacker-center-front",
        "attacker-center-rear",
        "attacker-left-rear",
        "attacker-right-front",
    ]
    assert desk.where(unit) == "front 0"


@rule("ENG-210.2")
def test_swift_units_redeploy_two_steps_but_not_to_the_rear() -> None:
    desk = Desk()
    unit = desk.unit(0, "rear 0", "equites")
    zones = zones_in_reach(desk.s, unit, redeploys=True)
    assert sorted(zones) == sorted([at("rear 1"), at("rear 2"), at("front 0"), at("front 1")])


@rule("ENG-219.1", "ENG-219.2")
def test_hot_heads_neither_leave_nor_fall_back() -> None:
    desk = Desk("cel", "rom")
    unit = desk.unit(0, "front 1", "warband")
    enemy = desk.unit(1, "front 1", "hastati")
    assert all([text.endswith("front") for text in desk.turn().offers("move")])
    desk.engage(unit, enemy)
    assert desk.orders_of(unit) == ["carry-on"]
    mixed = desk.unit(0, "front 2", "warband", "clansmen", "clansmen")
    assert f"{key(mixed)} attacker-right-rear" in desk.turn().offers("move")


# -- Hit and Run, Ambush, Rally, War Horns


@rule("ENG-150.2", "ENG-150.11", "ENG-213.1", "ENG-213.4", "ENG-EX.30")
def test_riders_ride_up_shoot_and_ride_off_for_one_order() -> None:
    desk = Desk("par", "rom")
    unit = desk.unit(0, "rear 2", *["horse-archers"] * 4)
    enemy = desk.unit(1, "front 2", "principes#1", "principes#2")
    assert "shoot" not in desk.orders_of(unit)
    desk.rolls(1).order("hit-and-run", unit)
    assert desk.ask.seat == 0
    assert sorted(desk.options()) == sorted(["stay", "to attacker-right-rear", "to attacker-center-front"])
    desk.choose("to attacker-right-rear")
    assert desk.where(unit) == "rear 2"
    assert (desk.s.available[0], desk.s.orders[unit]) == (7, 1)
    assert kinds(desk) == ["shot"]
    desk.s.zone[enemy] = -1
    assert "hit-and-run" not in desk.orders_of(unit)


@rule("ENG-213.2", "ENG-213.3")
def test_the_shot_must_be_legal_from_where_the_first_step_ended() -> None:
    desk = Desk("par", "rom")
    unit = desk.unit(0, "front 0", *["horse-archers"] * 2)
    desk.unit(1, "front 0", "principes")
    desk.unit(1, "front 2", "principes")
    desk.order("hit-and-run", unit)
    assert sorted(desk.options()) == sorted(["stay", "to attacker-center-front"])  # one step only, and not to the Rear


@rule("ENG-214.1", "ENG-214.2", "ENG-214.3", "ENG-EX.31")
def test_an_ambush_comes_from_the_rear_and_nobody_reacts() -> None:
    desk = Desk("ger", "rom")
    unit = desk.unit(0, "rear 1", "forest-ambushers#1", "forest-ambushers#2")
    velites = desk.unit(1, "front 1", "velites", "velites", "velites")
    desk.unit(1, "front 1", "hastati")
    assert "charge" not in desk.orders_of(unit)
    desk.rolls(2, 2).charge(unit, velites, "ambush")
    assert kinds(desk) == ["unit", "charge"]
    assert desk.where(unit) == "engagement 1"
    assert desk.over
    assert "ambush" not in desk.orders_of(desk.unit(0, "front 1", "forest-ambushers"))
    assert "ambush" not in desk.orders_of(desk.unit(0, "rear 1", "forest-ambushers", "comitatus"))


@rule("ENG-217.1", "ENG-217.2", "ENG-217.3", "ENG-EX.33")
def test_rally_removes_up_to_two_wounds_of_the_sector() -> None:
    desk = Desk("rom", "cel")
    signifer = desk.unit(0, "front 0", "hastati", "signifer")
    behind, fighting = desk.unit(0, "rear 0", "triarii"), desk.unit(0, "front 0", "principes")
    far = desk.unit(0, "front 1", "principes")
    enemy = desk.unit(1, "front 0", "warband")
    assert "rally" not in desk.orders_of(signifer)
    desk.engage(fighting, enemy).wound(behind).wound(fighting).wound(far)
    desk.order("rally", signifer)
    assert sorted(desk.offers("rally-troop")) == ["rom-principes-1", "rom-triarii-1"]
    assert "done" not in desk.options()
    desk.choose("rally-troop rom-triarii-1")
    assert "done" in desk.options()
    desk.choose("rally-troop rom-principes-1")
    assert desk.over
    assert desk.s.wound_tokens(0) == 1
    assert (desk.s.available[0], desk.s.aside[0], desk.s.orders[signifer]) == (4, 2, 1)


@rule("ENG-217.3")
def test_rally_works_while_engaged() -> None:
    desk = Desk("rom", "cel")
    signifer = desk.unit(0, "front 0", "principes", "signifer")
    desk.engage(signifer, desk.unit(1, "front 0", "warband")).wound(signifer)
    assert "rally" in desk.orders_of(signifer)


@rule("ENG-218.1", "ENG-218.2", "ENG-EX.34")
def test_war_horns_tie_up_a_token_of_the_enemy() -> None:
    desk = Desk("cel", "rom")
    horns = desk.unit(0, "rear 1", "noblemen", "carnyx-players")
    enemy = desk.unit(1, "front 1", "hastati")
    desk.unit(1, "rear 1", "hastati")
    desk.unit(1, "front 0", "hastati")
    desk.ordered(enemy, 1).tokens(1, 4, 3)
    desk.order("war-horns", horns)
    assert desk.over
    assert (desk.s.available[1], desk.s.orders[enemy]) == (3, 2)
    desk.tokens(1, 0, 6)
    assert "war-horns" not in desk.orders_of(horns)


@rule("ENG-150.10")
def test_passive_traits_ask_nothing() -> None:
    desk = Desk("rom", "cel")
    unit = desk.unit(0, "front 1", "socii-foot#1")
    enemy = desk.unit(1, "front 1", "javelin-youths", "javelin-youths")
    desk.engage(unit, enemy).rolls(1, 1).order("carry-on", unit)
    assert desk.over


# -- Rampage


@rule("ENG-220.1", "ENG-220.2", "ENG-220.3", "ENG-EX.53")
def test_a_fallen_beast_tramples_whoever_is_near() -> None:
    for roll, hurt in ((3, "own"), (4, "own"), (5, "enemy"), (6, "enemy")):
        desk = Desk("rom", "car")
        unit = desk.unit(0, "front 1", "equites#1", "equites#1")
        beast = desk.unit(1, "front 1", "elephants")
        behind = desk.unit(1, "front 1", "libyan-spearmen")
        desk.wound(beast, 0, 2).engage(unit, beast).rolls(2, roll).order("carry-on", unit)
        desk.finish()
        assert desk.s.left_in(behind) == (1 if hurt == "own" else 2)
        assert desk.s.left_in(unit) == (3 if hurt == "enemy" else 4)
        assert desk.where(unit) == "front 1"


@rule("ENG-220.2")
def test_own_units_in_the_engagement_are_trampled_before_those_behind() -> None:
    desk = Desk("rom", "car")
    unit = desk.unit(0, "front 1", "equites#1", "equites#1")
    beast, beside = desk.unit(1, "front 1", "elephants"), desk.unit(1, "front 1", "libyan-spearmen", "libyan-spearmen")
    behind = desk.unit(1, "front 1", "libyan-spearmen")
    desk.wound(beast, 0, 2).engage(unit, beast, beside).rolls(2, 1)
    desk.order("carry-on", unit, f"target {key(beast)}").finish()
    assert desk.s.left_in(beside) == 3
    assert desk.s.left_in(behind) == 2


@rule("ENG-220.2")
def test_the_owner_chooses_among_units_behind_and_nobody_there_is_nobody_hurt() -> None:
    desk = Desk("rom", "car")
    unit = desk.unit(0, "front 1", "equites#1")
    beast = desk.unit(1, "front 1", "elephants")
    behind = [desk.unit(1, "front 1", "libyan-spearmen"), desk.unit(1, "front 1", "punic-horse")]
    desk.wound(beast, 0, 2).engage(unit, beast).rolls(2, 1).order("carry-on", unit)
    assert (desk.ask.seat, desk.offers("victim")) == (1, [key(other) for other in behind])
    desk = Desk("rom", "car")
    unit = desk.unit(0, "front 1", "equites#1")
    beast = desk.unit(1, "front 1", "elephants")
    desk.wound(beast, 0, 2).engage(unit, beast).rolls(2, 1).order("carry-on", unit)
    assert desk.over


@rule("ENG-220.1")
def test_a_beast_that_falls_outside_an_engagement_does_nothing() -> None:
    desk = Desk("rom", "car")
    unit = desk.unit(0, "front 1", "velites#1")
    beast = desk.unit(1, "front 1", "elephants")
    desk.wound(beast, 0, 2).rolls(3).order("shoot", unit)
    assert kinds(desk) == ["shot"]
    assert desk.where(beast) == ""


@rule("ENG-220.4")
def test_a_rampage_comes_before_units_go_back() -> None:
    desk = Desk("rom", "car")
    unit = desk.unit(0, "front 1", "equites#1", "equites#1")
    beast = desk.unit(1, "front 1", "elephants")
    desk.wound(beast, 0, 2).engage(unit, beast).rolls(2, 6).order("carry-on", unit)
    assert desk.where(unit) == "engagement 1"  # still in contact while the hit is assigned
    desk.finish()
    assert desk.where(unit) == "front 1"
