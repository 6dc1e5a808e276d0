"""Cover Fire."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.hexes import NORTH_WEST, SOUTH_EAST, SOUTH_WEST, STEPS, WEST, Hex
from wartable.games.multiverse_war.content.marks import COVERING, ENDED, NO_STANCE, NOT_SET_UP
from wartable.games.multiverse_war.content.verbs_and_tellings import IDENTIFIED
from wartable.games.multiverse_war.rules.cover import cover_fire, covers
from wartable.testing import rule

from .builders import Desk
from .drill import abilities, drilled, rolls, strengths

GUN, AHEAD, FURTHER, RIGHT, LEFT, BEHIND = (3, 1), (3, 0), (3, -1), (4, 0), (2, 1), (3, 2)
"""A gun that faces north-west, and hexes as it sees them."""


def covering(desk: Desk, seat: int = 1, at: Hex = GUN, facing: int = NORTH_WEST) -> int:
    """A Gatling Gun that has used Cover Fire in its owner's last action turn."""
    gun = desk.block("gatling_gun", seat, at)
    desk.s.set_up[gun] = facing
    desk.act(gun).choose("use cover_fire")
    desk.umpire.events.clear()
    return gun


@rule("MW-16.27")
def test_cover_fire_costs_1_ap_and_ends_the_activation() -> None:
    desk = drilled("gatling_gun")
    gun = desk.block("gatling_gun", 0, GUN)
    assert abilities(desk.act(gun)) == []
    desk.s.set_up[gun] = NORTH_WEST
    desk.s.ap[gun] = 0
    assert abilities(desk.act(gun, 1)) == []
    desk.s.ap[gun] = 2
    desk.act(gun).choose("use cover_fire")
    assert (desk.s.stance[gun], desk.s.front[gun]) == (COVERING, NORTH_WEST)
    assert (desk.s.ap[gun], desk.s.walked[gun], desk.s.tp[0]) == (0, 1, 1)
    assert desk.s.done[gun] & ENDED
    assert {"used", "stance"} <= set(desk.told())


@rule("MW-16.27")
def test_cover_fire_lasts_until_the_owners_next_action_turn() -> None:
    desk = drilled("gatling_gun")
    gun = covering(desk)
    desk.upkeep(0)
    assert (desk.s.stance[gun], desk.s.front[gun]) == (COVERING, NORTH_WEST)
    desk.upkeep(1)
    assert desk.s.stance[gun] == NO_STANCE
    assert desk.s.set_up[gun] == NORTH_WEST


@rule("MW-16.27", "MW-EX.27")
def test_the_covered_area_is_the_front_of_the_gun() -> None:
    desk = drilled("gatling_gun")
    gun = covering(desk)
    q, r = GUN
    seen = {(at[0] - q, at[1] - r) for h, at in enumerate(desk.board.hexes) if covers(desk.s, gun, h)}
    assert seen == {(-1, 0), (0, -1), (1, -1), (-2, 0), (-1, -1), (0, -2), (1, -2), (2, -2)}


@rule("MW-16.27")
@pytest.mark.parametrize("facing", range(6))
def test_the_area_turns_with_the_gun(facing: int) -> None:
    desk = drilled("gatling_gun")
    gun = covering(desk, facing=facing)
    beside = [desk.board.around[desk.at(GUN)][(facing + turn) % 6] for turn in range(6)]
    assert [covers(desk.s, gun, h) for h in beside] == [True, True, False, False, False, True]
    ahead = (GUN[0] + 2 * STEPS[facing][0], GUN[1] + 2 * STEPS[facing][1])
    assert covers(desk.s, gun, desk.at(ahead))


@rule("MW-16.26", "MW-16.28", "MW-EX.26")
def test_an_attacker_in_the_covered_area_is_shot_first() -> None:
    desk = drilled("gatling_gun", rolls=[8, 10, 10])
    gun = covering(desk)
    desk.block("rifleman", 1, AHEAD)
    dragoon = desk.block("dragoon", 0, FURTHER)
    desk.act(dragoon).choose("attack 3,0")
    assert strengths(desk)[0] == 7
    assert desk.told().index("cover_shot") < desk.told().index("strength")
    assert len(strengths(desk)) == 3
    assert desk.s.wounds[dragoon] == 0
    assert desk.s.shots[gun] == (dragoon,)


@rule("MW-16.26", "MW-EX.26")
@pytest.mark.parametrize(("start", "end"), [((2, 3), (2, 2)), ((3, 3), (3, 2))])
def test_sides_outside_the_area_are_not_covered(start: Hex, end: Hex) -> None:
    desk = drilled("gatling_gun", rolls=[10])
    covering(desk)
    dragoon = desk.block("dragoon", 0, start)
    desk.act(dragoon).choose(f"step {end[0]},{end[1]}", "attack 3,1")
    assert "cover_shot" not in desk.told()
    assert len(rolls(desk)) == 1


@rule("MW-16.28")
def test_who_enters_a_covered_hex_is_shot_at_once_and_nobody_answers() -> None:
    desk = drilled("gatling_gun", rolls=[1])
    gun = covering(desk)
    rifleman = desk.block("rifleman", 0, (5, -1))
    desk.act(rifleman).choose("step 4,-1")
    assert strengths(desk) == [8]
    assert desk.s.wounds[rifleman] == 1
    assert desk.s.wounds[gun] == 0
    assert desk.seen(gun)


@rule("MW-9.22", "MW-16.28")
def test_a_hidden_gun_is_face_up_while_it_fires() -> None:
    desk = drilled("gatling_gun", terrain={GUN: "forest"}, rolls=[10])
    gun = covering(desk)
    desk.act(desk.block("bowman", 0, (5, -1)))
    assert not desk.seen(gun)
    desk.umpire.events.clear()
    desk.choose("step 4,-1")
    shown = [event.a for event in desk.umpire.events if event.kind == IDENTIFIED]
    assert gun in shown
    assert "cover_shot" in desk.told()
    assert not desk.seen(gun)


@rule("MW-16.28")
def test_each_unit_is_shot_at_once_per_action_turn() -> None:
    desk = drilled("gatling_gun", rolls=[10, 10, 10])
    covering(desk)
    dragoon = desk.block("dragoon", 0, (5, -1))
    desk.block("rifleman", 1, AHEAD)
    desk.act(dragoon).choose("step 4,-1", "step 3,-1", "attack 3,0")
    assert desk.told().count("cover_shot") == 1


@rule("MW-16.28")
def test_a_gun_fires_three_times_in_all() -> None:
    desk = drilled("gatling_gun", rolls=[10] * 4)
    gun = covering(desk)
    for at, to in (((5, -1), "4,-1"), ((4, -2), "3,-1"), ((2, -1), "2,0"), ((1, 1), "2,1")):
        desk.act(desk.block("scout", 0, at)).choose(f"step {to}")
    assert desk.told().count("cover_shot") == 3
    assert len(desk.s.shots[gun]) == 3


@rule("MW-16.28")
def test_it_fires_anew_when_it_is_used_anew() -> None:
    desk = drilled("gatling_gun", rolls=[10] * 2)
    gun = covering(desk)
    scout = desk.block("scout", 0, (5, -1))
    desk.act(scout).choose("step 4,-1")
    desk.upkeep(1).act(gun).choose("use cover_fire")
    desk.act(scout).choose("step 3,-1")
    assert desk.told().count("cover_shot") == 2


@rule("MW-16.28")
@pytest.mark.parametrize(("target", "between", "shot"), [
    ("grass", "grass", True),
    ("forest", "grass", False),
    ("grass", "forest", False),
])  # fmt: skip
def test_it_needs_an_identified_unit_on_a_clear_line(target: str, between: str, shot: bool) -> None:
    desk = drilled("gatling_gun", terrain={FURTHER: target, AHEAD: between}, rolls=[10])
    covering(desk)
    desk.block("scout" if between == "forest" else "bowman", 1, (1, -1))
    bowman = desk.block("bowman", 0, (3, -2))
    desk.act(bowman).choose("step 3,-1")
    assert ("cover_shot" in desk.told()) == shot


@rule("MW-16.28")
def test_its_shot_has_the_usual_ranged_modifiers() -> None:
    desk = drilled("gatling_gun", terrain={GUN: "hill", AHEAD: "forest"}, rolls=[10])
    covering(desk)
    pikeman = desk.block("pikeman", 0, FURTHER, ap=4)
    desk.act(pikeman).choose("step 3,0")
    assert strengths(desk) == [9 + 3 - 4 + 2]


@rule("MW-16.28")
def test_friends_and_units_in_their_own_buildings_are_safe() -> None:
    desk = drilled("gatling_gun")
    covering(desk)
    desk.act(desk.block("scout", 1, (5, -1))).choose("step 4,-1")
    desk.house("barracks", 0, RIGHT)
    desk.act(desk.block("scout", 0, (5, 0))).choose("step 4,0")
    assert "cover_shot" not in desk.told()


@rule("MW-16.28")
def test_units_in_their_settlement_are_safe_too() -> None:
    desk = drilled("gatling_gun", rolls=[10])
    covering(desk, at=(2, -1), facing=WEST)
    scout = desk.block("scout", 0, (0, 0))
    desk.act(scout).choose("step 1,-1")
    assert "cover_shot" not in desk.told()
    desk.choose("step 1,0")
    assert "cover_shot" in desk.told()


@rule("MW-16.29")
def test_a_unit_killed_by_cover_fire_does_not_attack() -> None:
    desk = drilled("gatling_gun", rolls=[1, 1, 1])
    covering(desk)
    rifleman = desk.block("rifleman", 1, AHEAD)
    dragoon = desk.block("dragoon", 0, FURTHER, wounds=1)
    desk.act(dragoon).choose("attack 3,0")
    assert desk.where(dragoon) is None
    assert len(rolls(desk)) == 1
    assert desk.s.wounds[rifleman] == 0


@rule("MW-16.29")
def test_a_unit_killed_on_its_way_stops_there() -> None:
    desk = drilled("gatling_gun", rolls=[1])
    covering(desk)
    scout = desk.block("scout", 0, (5, -1), wounds=1)
    desk.act(scout).choose("step 4,-1")
    assert desk.where(scout) is None
    assert desk.over


@rule("MW-16.28")
def test_several_guns_fire_until_the_unit_has_fallen() -> None:
    desk = drilled("gatling_gun", rolls=[1, 1], tp=4)
    first, second = [covering(desk, at=at, facing=SOUTH_EAST) for at in ((4, 3), (4, 2))]
    third = covering(desk, at=(5, 3), facing=SOUTH_WEST)
    scout = desk.block("scout", 0, (3, 5))
    desk.act(scout).choose("step 4,4")
    assert [len(desk.s.shots[gun]) for gun in (first, second, third)] == [1, 1, 0]
    assert desk.where(scout) is None


@rule("MW-16.27")
def test_a_gun_that_has_moved_covers_nothing() -> None:
    desk = drilled("gatling_gun")
    gun = covering(desk)
    desk.s.done[gun] = 0
    desk.s.ap[gun] = 1
    desk.act(gun).choose("step 3,2")
    assert desk.s.set_up[gun] == NOT_SET_UP
    desk.act(desk.block("scout", 0, (5, -1))).choose("step 4,-1")
    assert "cover_shot" not in desk.told()


@rule("MW-23.3")
@pytest.mark.parametrize(("mover", "attacked", "shot"), [
    (1, False, True),
    (2, False, False),
    (2, True, True),
])  # fmt: skip
def test_cover_fire_strikes_lawful_targets_and_whoever_attacks_an_own_piece(
    mover: int, attacked: bool, shot: bool
) -> None:
    desk = drilled("gatling_gun", map="ffa3", rolls=[10])
    covering(desk, 0, (0, 0), 0)
    desk.block("bowman", 0, (1, -1))
    other = desk.block("scout", mover, (1, 0))
    desk.look()
    if attacked:
        cover_fire(desk.s, other, desk.umpire, desk.at((1, -1)))
    else:
        cover_fire(desk.s, other, desk.umpire)
    assert ("cover_shot" in desk.told()) == shot


@rule("MW-23.3")
@pytest.mark.parametrize(("attacked", "shot"), [("bowman", True), ("guardian", False)])
def test_who_may_not_be_attacked_is_shot_at_when_it_attacks_a_piece_of_the_gun_s_owner(
    attacked: str, shot: bool
) -> None:
    desk = drilled("gatling_gun", map="ffa3", rolls=[10, 10, 10])
    gun = covering(desk, 0, (0, 0), 0)
    if attacked == "bowman":
        desk.block("bowman", 0, (1, -1))
    else:
        desk.guardian((1, -1))
    other = desk.block("scout", 2, (2, 0))
    desk.act(other).choose("step 1,0")
    assert "cover_shot" not in desk.told()
    desk.choose("attack 1,-1")
    assert ("cover_shot" in desk.told()) == shot
    assert desk.s.shots[gun] == ((other,) if shot else ())
