"""Why something cannot be done now: reasons with their rules, from what the asking player knows."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.hexes import Hex
from wartable.games.multiverse_war.content.marks import ATTACKED, ENDED, NONE, SET_UP, STEPS_ONLY
from wartable.kernel.ledger import read_ledger
from wartable.testing import rule

from .builders import BUILDINGS, FACES, FIRST_HERO, GAME, Desk

HERE: Hex = (3, 1)
NEAR: Hex = (4, 1)
FAR: Hex = (5, 1)
THREE: Hex = (6, 1)
RULES = read_ledger(GAME.ledger())


def reasons(desk: Desk) -> dict[str, tuple[str, str]]:
    """All that cannot be chosen now, with words and rule; every rule stands in the ledger."""
    found = {each.at: (each.why, each.rule) for each in desk.ask.blocked(desk.s)}
    for why, id in found.values():
        assert why.endswith(".")
        assert id in RULES
    return found


def rule_at(desk: Desk, at: str) -> str:
    """The rule that forbids it, empty where nothing does."""
    return reasons(desk).get(at, ("", ""))[1]


def spot(hex: Hex) -> str:
    """A hex as players point at it."""
    return f"hex:{hex[0]},{hex[1]}"


# -- why can this block not act


@rule("MW-8.18")
def test_a_block_that_has_attacked_has_ended_its_activation() -> None:
    desk = Desk()
    bow = desk.block("bowman", 0, HERE)
    spear = desk.block("spearman", 0, NEAR)
    desk.action_turn(0)
    desk.s.done[bow] |= ENDED
    desk.s.ap[bow] = 0
    assert rule_at(desk, f"p{bow}") == "MW-8.18"
    assert rule_at(desk, f"roster:{bow}") == "MW-8.18"
    assert rule_at(desk, f"p{spear}") == ""


@rule("MW-3.6")
def test_a_block_without_ap_has_done_its_part() -> None:
    desk = Desk()
    bow = desk.block("bowman", 0, HERE)
    desk.action_turn(0)
    desk.s.ap[bow] = 0
    assert rule_at(desk, f"p{bow}") == "MW-3.6"


@rule("MW-8.6")
def test_a_block_that_can_pay_nothing_says_so() -> None:
    desk = Desk(terrain=dict.fromkeys([(4, 1), (2, 1), (3, 0), (3, 2), (4, 0), (2, 2)], "mountain"))
    spear = desk.block("spearman", 0, HERE)
    desk.action_turn(0)
    assert rule_at(desk, f"p{spear}") == "MW-8.6"


# -- why can it not attack that


@pytest.mark.parametrize(
    ("unit", "at", "ground", "because"),
    [
        ("spearman", FAR, {}, "MW-10.11"),
        ("bowman", THREE, {}, "MW-12.2"),
        ("bowman", FAR, {FAR: "forest"}, "MW-9.23"),
        ("bowman", FAR, {NEAR: "forest"}, "MW-9.23"),
        ("builder", NEAR, {}, "MW-10.16"),
        ("field_medic", NEAR, {}, "MW-10.17"),
        ("catapult", NEAR, {}, "MW-11.34"),
        ("spearman", NEAR, {NEAR: "water"}, "MW-11.4"),
    ],
)
def test_why_a_unit_cannot_attack_a_block(unit: str, at: Hex, ground: dict[Hex, str], because: str) -> None:
    desk = Desk(terrain=ground)
    no = desk.block(unit, 0, HERE)
    other = desk.block("swordsman", 1, at)
    desk.act(no)
    assert rule_at(desk, f"p{other}") == because
    assert rule_at(desk, spot(at)) == because


@rule("MW-9.24")
def test_what_a_friend_sees_may_still_be_behind_a_hill() -> None:
    desk = Desk(terrain={NEAR: "hill"})
    bow = desk.block("bowman", 0, HERE)
    other = desk.block("swordsman", 1, FAR)
    desk.block("spearman", 0, (5, 0))
    desk.act(bow)
    assert rule_at(desk, f"p{other}") == "MW-9.24"


@rule("MW-12.12")
def test_only_a_mountain_stops_artillery() -> None:
    desk = Desk(terrain={NEAR: "mountain"})
    gun = desk.block("artillery", 0, HERE)
    desk.s.set_up[gun] = SET_UP
    other = desk.block("swordsman", 1, FAR)
    desk.block("spearman", 0, (5, 0))
    desk.act(gun)
    assert rule_at(desk, f"p{other}") == "MW-12.12"


@rule("MW-9.26")
def test_a_building_must_be_in_sight_to_be_shot_at() -> None:
    desk = Desk(terrain={NEAR: "hill"})
    bow = desk.block("bowman", 0, HERE)
    house = desk.house("barracks", 1, FAR)
    desk.act(bow)
    assert rule_at(desk, f"b{house}") == "MW-9.26"


@rule("MW-10.12")
def test_an_attack_that_is_too_dear() -> None:
    desk = Desk(terrain={NEAR: "hill"})
    spear = desk.block("spearman", 0, HERE, ap=1)
    other = desk.block("swordsman", 1, NEAR)
    desk.act(spear)
    why, id = reasons(desk)[f"p{other}"]
    assert id == "MW-10.12"
    assert "2 AP" in why


@pytest.mark.parametrize(("mark", "because"), [(STEPS_ONLY, "MW-16.17"), (ATTACKED, "MW-18.18")])
def test_one_attack_is_enough(mark: int, because: str) -> None:
    desk = Desk()
    no = desk.hero("blademaster", 0, HERE) if mark == ATTACKED else desk.block("horseman", 0, HERE)
    other = desk.block("swordsman", 1, NEAR)
    desk.act(no)
    desk.s.done[no] |= mark
    assert rule_at(desk, f"p{other}") == because


@rule("MW-9.31")
def test_a_decoy_does_not_attack() -> None:
    desk = Desk(terrain={HERE: "forest"})
    decoy = desk.block("decoy", 0, HERE)
    house = desk.house("barracks", 1, FAR)
    desk.act(decoy)
    assert rule_at(desk, f"b{house}") == "MW-9.31"


@rule("MW-23.2")
def test_in_a_free_for_all_only_the_next_player_is_attacked() -> None:
    desk = Desk("ffa3")
    spear = desk.block("spearman", 0, (0, 0))
    left = desk.block("swordsman", 1, (1, 0))
    right = desk.block("swordsman", 2, (-1, 0))
    desk.act(spear)
    assert rule_at(desk, f"p{left}") == ""
    assert rule_at(desk, f"p{right}") == "MW-23.2"


@rule("MW-23.8")
def test_a_treaty_binds() -> None:
    desk = Desk("ffa4", ffa_mode="open")
    spear = desk.block("spearman", 0, (0, 0))
    other = desk.block("swordsman", 1, (1, 0))
    desk.s.treaties = [(0, 1, desk.s.round)]
    desk.act(spear)
    assert rule_at(desk, f"p{other}") == "MW-23.8"


@rule("MW-9.36")
def test_reasons_do_not_depend_on_faces_that_nobody_has_seen() -> None:
    said: list[dict[str, tuple[str, str]]] = []
    for unit in ("swordsman", "decoy", "builder", "catapult"):
        desk = Desk(terrain={FAR: "forest"})
        bow = desk.block("bowman", 0, HERE)
        other = desk.block("swordsman", 1, FAR)
        desk.s.pieces.face[other] = FACES[unit]
        desk.act(bow)
        assert not desk.seen(other)
        said.append(reasons(desk))
    assert said.count(said[0]) == len(said)


# -- why can it not go there


@pytest.mark.parametrize(
    ("ground", "because"), [("mountain", "MW-8.3"), ("water", "MW-8.3"), ("unknown", "MW-7.14"), ("hill", "MW-8.6")]
)
def test_why_a_hex_cannot_be_entered(ground: str, because: str) -> None:
    desk = Desk(terrain={NEAR: ground})
    spear = desk.block("decoy" if ground == "unknown" else "spearman", 0, HERE, ap=1)
    desk.act(spear)
    assert rule_at(desk, spot(NEAR)) == because
    assert rule_at(desk, spot((2, 1))) == ""


@rule("MW-7.12")
def test_events_are_explored_not_entered() -> None:
    desk = Desk().event(NEAR, "E12")
    decoy = desk.block("decoy", 0, HERE)
    desk.act(decoy)
    assert rule_at(desk, spot(NEAR)) == "MW-7.12"


@rule("MW-8.9")
def test_two_soldiers_do_not_share_a_hex() -> None:
    desk = Desk()
    spear = desk.block("spearman", 0, HERE, ap=1)
    desk.block("swordsman", 0, NEAR, ap=0)
    desk.act(spear)
    assert rule_at(desk, spot(NEAR)) == "MW-8.9"


# -- why can nothing be built here


def build_reasons(desk: Desk, worker: int) -> dict[str, tuple[str, str]]:
    """Why the worker cannot construct the buildings, when it is asked what it does."""
    assert desk.s.troop(worker).worker
    desk.choose("work", "worker builder")
    return reasons(desk)


@rule("MW-6.5", "MW-6.6")
def test_too_close_to_the_own_settlement() -> None:
    desk = Desk()
    builder = desk.block("builder", 0, (2, 0))
    desk.build_turn(0, 20)
    found = build_reasons(desk, builder)
    assert found[f"building:{BUILDINGS.index('barracks')}"][1] == "MW-6.5"
    assert "2 hexes" in found[f"building:{BUILDINGS.index('barracks')}"][0]
    assert f"building:{BUILDINGS.index('guard_tower')}" not in found


@rule("MW-6.5", "MW-6.24", "MW-6.14")
def test_another_building_the_engineer_and_the_price() -> None:
    desk = Desk()
    desk.house("academy", 1, (5, 1))
    builder = desk.block("builder", 0, (3, 2))
    desk.build_turn(0, 3)
    found = build_reasons(desk, builder)
    assert found[f"building:{BUILDINGS.index('barracks')}"][1] == "MW-6.5"
    assert "Academy" in found[f"building:{BUILDINGS.index('barracks')}"][0]
    desk = Desk()
    builder = desk.block("builder", 0, (3, 2))
    desk.build_turn(0, 3)
    found = build_reasons(desk, builder)
    assert found[f"building:{BUILDINGS.index('barracks')}"][1] == "MW-6.14"
    assert "4 gold" in found[f"building:{BUILDINGS.index('barracks')}"][0]
    assert found[f"building:{BUILDINGS.index('fortress')}"][1] == "MW-6.24"


@pytest.mark.parametrize("because", ["MW-6.8", "MW-6.9", "MW-6.11", "MW-6.3", "MW-5.29", "MW-5.1"])
def test_why_a_worker_has_nothing_to_do(because: str) -> None:
    desk = Desk()
    if because == "MW-6.8":
        desk.ground((4, 2), "unknown")
    if because == "MW-6.9":
        desk.event((4, 2), "E12")
    builder = desk.block("builder", 0, (0, 0) if because == "MW-6.11" else (3, 2))
    desk.build_turn(0, 0 if because == "MW-5.1" else 20)
    if because == "MW-6.3":
        desk.s.worked[builder] = 1
    if because == "MW-5.29":
        desk.s.fresh = (builder,)
    assert rule_at(desk, f"p{builder}") == because


# -- why can it not be bought


@rule("MW-5.1", "MW-5.19", "MW-24.5", "MW-5.6")
def test_why_a_unit_cannot_be_recruited() -> None:
    desk = Desk()
    desk.build_turn(0, 2)
    horse = f"face:{FACES['horseman']}"
    assert rule_at(desk, horse) == "MW-5.1"
    assert rule_at(desk, f"face:{FACES['spearman']}") == ""
    assert rule_at(desk, f"face:{FACES['lancer']}") == ""
    for hex in [(3, 1), (4, 1), (5, 1), (3, 2), (4, 2)]:
        desk.block("horseman", 0, hex)
    desk.build_turn(0, 9)
    assert rule_at(desk, horse) == "MW-5.19"
    for h in desk.board.settlement[0]:
        desk.s.add_block(FACES["swordsman"], 0, h, 0)
    desk.build_turn(0, 9)
    assert rule_at(desk, f"face:{FACES['bowman']}") == "MW-5.6"
    desk = Desk(army_limit=6)
    for hex in [(3, 1), (4, 1), (5, 1), (3, 2), (4, 2), (5, 0)]:
        desk.block("spearman" if hex[0] < 5 else "scout", 0, hex)
    desk.build_turn(0, 9)
    assert rule_at(desk, horse) == "MW-24.5"


@rule("MW-5.4", "MW-5.5", "MW-5.8", "MW-5.17", "MW-5.6")
def test_why_a_recruit_cannot_appear_somewhere() -> None:
    desk = Desk()
    tower = desk.house("guard_tower", 0, (3, 2))
    young = desk.house("barracks", 0, (6, 1), built=5)
    tired = desk.house("barracks", 0, (4, 4))
    home = desk.board.settlement[0]
    standing = desk.s.add_block(FACES["spearman"], 0, home[1], 0)
    desk.build_turn(0, 9)
    desk.s.buildings.recruited[tired] = desk.s.round
    desk.s.town_used[0] = 1 << home[0]
    desk.choose("recruit", "take swordsman")
    assert rule_at(desk, f"b{tower}") == "MW-5.8"
    assert rule_at(desk, f"b{young}") == "MW-5.17"
    assert rule_at(desk, f"b{tired}") == "MW-5.5"
    assert rule_at(desk, spot(desk.board.hexes[home[0]])) == "MW-5.4"
    assert rule_at(desk, spot(desk.board.hexes[home[1]])) == "MW-5.6"
    assert desk.s.hex[standing] != NONE


@rule("MW-6.15", "MW-6.28", "MW-6.22", "MW-6.17", "MW-6.26", "MW-6.19")
def test_why_a_building_cannot_be_upgraded() -> None:
    desk = Desk()
    desk.s.unlocked[0] |= 1 << FACES["crossbowman"]
    top = desk.house("barracks", 0, (3, 2), age=3)
    raised = desk.house("guard_tower", 0, (6, 1), age=1)
    new = desk.house("academy", 0, (4, 4))
    second = desk.house("guard_tower", 0, (7, 0), age=2)
    dear = desk.house("guard_tower", 0, (5, -1))
    desk.build_turn(0, 4)
    desk.s.buildings.raised[raised] = desk.s.round
    found = {at: id for at, (_, id) in reasons(desk).items()}
    assert found[f"b{top}"] == "MW-6.15"
    assert found[f"b{raised}"] == "MW-6.28"
    assert found[f"b{new}"] == "MW-6.22"
    assert found[f"b{second}"] == "MW-6.26"
    assert found[f"b{dear}"] == "MW-6.17"
    desk.s.gold[0] = 30
    desk.s.buildings.age[second] = 3
    desk.house("guard_tower", 0, (6, -1), age=3)
    assert rule_at(desk, f"b{dear}") == "MW-6.19"


@rule("MW-18.1", "MW-18.3", "MW-18.4", "MW-18.22", "MW-18.5")
def test_why_a_hero_cannot_be_had() -> None:
    desk = Desk()
    desk.hero("protector", 1, FAR)
    mine = desk.hero("blademaster", 0, HERE)
    desk.build_turn(0, 5)
    found = {at: id for at, (_, id) in reasons(desk).items()}
    assert found[f"face:{FIRST_HERO + 1}"] == "MW-18.3"
    assert found[f"face:{FIRST_HERO + 2}"] == "MW-18.1"
    assert f"face:{FIRST_HERO}" not in found
    desk.s.lift(mine)
    desk.s.heroes.block[0] = NONE
    assert rule_at(desk, f"face:{FIRST_HERO}") == "MW-18.22"
    desk.s.heroes.owner[3] = 0
    assert rule_at(desk, f"face:{FIRST_HERO + 2}") == "MW-18.4"
    desk.s.gold[0] = 20
    for h in desk.board.settlement[0]:
        desk.s.add_block(FACES["swordsman"], 0, h, 0)
    assert rule_at(desk, f"face:{FIRST_HERO}") == "MW-18.5"
