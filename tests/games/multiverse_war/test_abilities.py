"""Tactical points and the abilities of single units."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.hexes import Hex
from wartable.games.multiverse_war.content.marks import (
    ABILITY_USED,
    ENDED,
    NO_STANCE,
    NONE,
    PAVISE_UP,
    SPEARS_LOWERED,
    SPYING,
)
from wartable.games.multiverse_war.rules.abilities.stances import SpearFacing
from wartable.games.multiverse_war.rules.action import TurnEnds
from wartable.games.multiverse_war.rules.record import unlock
from wartable.games.multiverse_war.rules.tactics import AbilityTarget, Declare, ability_choices, end_spying
from wartable.games.multiverse_war.rules.unit_actions import can_act
from wartable.kernel import ALL
from wartable.testing import rule

from .builders import FACES, Desk
from .drill import abilities, declaring, drilled, strengths

HERE, EAST, WEST = (3, 1), (4, 1), (2, 1)
EAST_FACING, WEST_FACING = 0, 3


# -- tactical points


@rule("MW-16.1")
def test_an_ability_costs_one_tactical_point() -> None:
    desk = drilled("crossbowman", tp=1)
    first, second = desk.block("crossbowman", 0, HERE), desk.block("crossbowman", 0, EAST)
    desk.act(first).choose("use pavise")
    assert desk.s.tp[0] == 0
    assert abilities(desk.act(second)) == []


@rule("MW-16.1")
@pytest.mark.parametrize(("answer", "left"), [("with press_on", 1), ("without", 2)])
def test_only_a_declared_ability_is_paid_for(answer: str, left: int) -> None:
    desk = drilled("swordsman")
    swordsman = desk.block("swordsman", 0, HERE)
    desk.block("catapult", 1, EAST)
    desk.look().do(Declare(0, swordsman, desk.at(EAST))).choose(answer)
    assert desk.s.tp[0] == left
    assert bool(desk.s.done[swordsman] & ABILITY_USED) == (left == 1)


@rule("MW-16.1")
def test_nothing_can_be_declared_without_a_point() -> None:
    desk = drilled("swordsman", tp=0)
    swordsman = desk.block("swordsman", 0, HERE)
    desk.block("catapult", 1, EAST)
    assert not declaring(desk.act(swordsman).choose("attack 4,1"))


@rule("MW-16.2", "MW-16.3")
@pytest.mark.parametrize(
    ("unlocked", "points"),
    [
        ([], 2),
        (["engineer"], 2),
        (["field_medic"], 2),
        (["pikeman"], 3),
        (["pikeman", "lancer"], 3),
        (["pikeman", "grenadier"], 4),
        (["pikeman", "grenadier", "dragoon"], 4),
    ],
)
def test_points_of_a_round_follow_the_age(unlocked: list[str], points: int) -> None:
    desk = Desk()
    for key in unlocked:
        desk.s.unlocked[0] |= 1 << FACES[key]
    desk.s.tp[0] = 0
    desk.upkeep(0)
    assert desk.s.tp[0] == points


@rule("MW-16.2")
def test_points_are_not_saved() -> None:
    desk = Desk()
    desk.s.tp[0] = 2
    assert desk.upkeep(0).s.tp[0] == 2


@rule("MW-16.4")
@pytest.mark.parametrize(("seat", "points"), [(0, 1), (1, 0)])
def test_a_point_gained_in_the_own_action_turn_is_usable_at_once(seat: int, points: int) -> None:
    desk = drilled("crossbowman", tp=0)
    desk.s.active = 0
    unlock(desk.s, seat, FACES["pikeman"], desk.umpire)
    assert desk.s.tp[seat] == points
    assert len(ability_choices(desk.s, desk.block("crossbowman", seat, HERE))) == points


@rule("MW-16.5")
def test_an_ability_is_used_once_per_round() -> None:
    desk = drilled("spearman", tp=4)
    spearman = desk.block("spearman", 0, HERE)
    desk.act(spearman).choose("use spear_wall", "face east")
    assert abilities(desk) == []
    assert abilities(desk.upkeep(0).act(spearman)) == ["spear_wall"]


@rule("MW-16.5")
def test_no_ability_after_the_activation_has_ended() -> None:
    desk = drilled("spearman", "crossbowman")
    spearman = desk.block("spearman", 0, HERE)
    desk.s.ap[spearman] = 0
    assert len(ability_choices(desk.s, spearman)) == 1
    desk.s.done[spearman] |= ENDED
    assert ability_choices(desk.s, spearman) == []


@rule("MW-16.5")
def test_abilities_belong_to_the_own_action_turn() -> None:
    desk = drilled("spearman", "pikeman")
    spearman, pikeman = desk.block("spearman", 0, HERE), desk.block("pikeman", 1, (4, -1), ap=0)
    assert desk.action_turn(0).options() == ["act spearman", "end"]
    assert can_act(desk.s, pikeman), "but not in the turn of another"
    desk.choose("end")
    assert not can_act(desk.s, spearman)


@rule("MW-16.5")
def test_an_ability_must_be_known() -> None:
    desk = drilled()
    swordsman = desk.block("swordsman", 0, HERE)
    desk.block("catapult", 1, EAST)
    assert abilities(desk.act(desk.block("spearman", 0, WEST))) == []
    assert not declaring(desk.act(swordsman).choose("attack 4,1"))


@rule("MW-16.6")
def test_an_ability_is_announced_and_its_unit_shown_while_it_resolves() -> None:
    desk = drilled("crossbowman")
    crossbowman = desk.block("crossbowman", 0, HERE)
    desk.act(crossbowman)
    assert not desk.seen(crossbowman)
    desk.choose("use pavise")
    told = desk.told()
    assert told.index("identified") < told.index("used") < told.index("covered")
    used = next(event for event in desk.umpire.events if event.b == FACES["crossbowman"] and event.to == ALL)
    assert used.a == crossbowman
    assert not desk.seen(crossbowman)


# -- stances


@rule("MW-16.11")
def test_a_spear_wall_costs_no_ap_and_faces_any_direction() -> None:
    desk = drilled("spearman")
    spearman = desk.block("spearman", 0, HERE, ap=0)
    desk.act(spearman).choose("use spear_wall")
    assert isinstance(desk.ask, SpearFacing)
    assert len(desk.options()) == 6
    desk.choose("face west")
    assert (desk.s.stance[spearman], desk.s.front[spearman]) == (SPEARS_LOWERED, WEST_FACING)
    assert desk.s.ap[spearman] == 0
    assert "stance" in desk.told()


@rule("MW-16.11")
@pytest.mark.parametrize(("word", "usable"), [("grass", True), ("forest", False), ("hill", False)])
def test_a_spear_wall_needs_grassland(word: str, usable: bool) -> None:
    desk = drilled("spearman", terrain={HERE: word})
    spearman = desk.block("spearman", 0, HERE)
    assert bool(ability_choices(desk.s, spearman)) == usable


@rule("MW-16.11")
def test_no_spear_wall_inside_a_building() -> None:
    desk = drilled("spearman")
    desk.house("barracks", 0, HERE)
    assert ability_choices(desk.s, desk.block("spearman", 0, HERE)) == []


@rule("MW-16.11")
@pytest.mark.parametrize(("hex", "usable"), [((0, 0), False), ((1, -1), False), ((1, 0), True)])
def test_no_spear_wall_inside_the_settlement(hex: Hex, usable: bool) -> None:
    desk = drilled("spearman")
    assert bool(ability_choices(desk.s, desk.block("spearman", 0, hex))) == usable


@rule("MW-16.11", "MW-16.20")
@pytest.mark.parametrize("moved_by", ["itself", "the other"])
@pytest.mark.parametrize("key", ["spearman", "crossbowman"])
def test_a_stance_ends_with_a_swap(key: str, moved_by: str) -> None:
    desk = drilled(key)
    no, other = desk.block(key, 0, HERE), desk.block("scout", 0, EAST)
    desk.act(no).choose(*(["use spear_wall", "face east"] if key == "spearman" else ["use pavise"]))
    assert desk.s.stance[no] != NO_STANCE
    if moved_by == "itself":
        desk.choose("swap scout")
    else:
        desk.act(other).choose(f"swap {key}")
    assert (desk.where(no), desk.s.stance[no]) == (EAST, NO_STANCE)


@rule("MW-16.11", "MW-16.20")
@pytest.mark.parametrize("key", ["spearman", "crossbowman"])
def test_a_stance_ends_with_the_next_own_action_turn_or_a_move(key: str) -> None:
    for ending in ("other upkeep", "upkeep", "step"):
        desk = drilled(key)
        no = desk.block(key, 0, HERE)
        desk.act(no).choose(*(["use spear_wall", "face east"] if key == "spearman" else ["use pavise"]))
        standing = desk.s.stance[no]
        assert standing != NO_STANCE
        if ending == "step":
            desk.choose("step 3,0")
        else:
            desk.upkeep(0 if ending == "upkeep" else 1)
        assert desk.s.stance[no] == (standing if ending == "other upkeep" else NO_STANCE)


@rule("MW-16.13")
def test_spearman_and_pikeman_learn_the_same_ability_separately() -> None:
    desk = drilled("spearman")
    spearman, pikeman = desk.block("spearman", 0, HERE), desk.block("pikeman", 0, EAST)
    assert desk.s.troop(spearman).ability == desk.s.troop(pikeman).ability
    assert abilities(desk.act(spearman)) == ["spear_wall"]
    assert abilities(desk.act(pikeman)) == []


@rule("MW-16.9")
@pytest.mark.parametrize(("facing", "strength"), [("east", 6), ("south-east", 6), ("north-east", 6), ("west", 8)])
def test_who_retaliates_against_the_front_of_a_spear_wall_has_2_less(facing: str, strength: int) -> None:
    desk = drilled("spearman", rolls=[10, 10])
    spearman = desk.block("spearman", 0, HERE)
    desk.block("scout", 1, EAST)
    desk.act(spearman).choose("use spear_wall", f"face {facing}", "attack 4,1")
    assert strengths(desk)[1] == strength


@rule("MW-16.10")
@pytest.mark.parametrize(("facing", "strength"), [("east", 5), ("west", 8)])
def test_a_spear_wall_retaliates_weakly_through_its_other_sides(facing: str, strength: int) -> None:
    desk = drilled("spearman", rolls=[10, 10])
    spearman = desk.block("spearman", 0, HERE)
    horseman = desk.block("horseman", 1, WEST)
    desk.act(spearman).choose("use spear_wall", f"face {facing}")
    desk.act(horseman).choose("attack 3,1")
    assert strengths(desk)[0] == strength


@rule("MW-16.12")
@pytest.mark.parametrize(("facing", "strength"), [("west", 8), ("east", 10)])
def test_who_attacks_a_spear_wall_through_its_front_has_2_less(facing: str, strength: int) -> None:
    desk = drilled("spearman", rolls=[10, 10])
    spearman = desk.block("spearman", 0, HERE)
    horseman = desk.block("horseman", 1, WEST)
    desk.act(spearman).choose("use spear_wall", f"face {facing}")
    desk.act(horseman).choose("attack 3,1")
    assert strengths(desk)[1] == strength


@rule("MW-EX.25")
def test_example_25() -> None:
    desk = drilled("pikeman", rolls=[10, 10])
    pikeman = desk.block("pikeman", 0, HERE)
    lancer = desk.block("lancer", 1, EAST)
    desk.act(pikeman).choose("use spear_wall", "face east", "attack 4,1")
    assert strengths(desk)[1] == 6
    desk = drilled("pikeman", rolls=[10, 10])
    pikeman = desk.block("pikeman", 0, HERE)
    lancer = desk.block("lancer", 1, WEST)
    desk.act(pikeman).choose("use spear_wall", "face east")
    desk.act(lancer).choose("attack 3,1")
    assert strengths(desk)[0] == 5


@rule("MW-16.20")
@pytest.mark.parametrize(("shooter", "usual"), [("crossbowman", 8), ("bombard", 8)])
def test_a_pavise_takes_3_from_ranged_and_siege_strikes(shooter: str, usual: int) -> None:
    for raised in (0, 1):
        desk = drilled("crossbowman", rolls=[10, 10])
        crossbowman = desk.block("crossbowman", 0, HERE)
        other = desk.block(shooter, 1, (5, 1))
        desk.s.set_up[other] = 6 if shooter == "bombard" else NONE
        if raised:
            desk.act(crossbowman).choose("use pavise")
            assert desk.s.stance[crossbowman] == PAVISE_UP
            assert desk.s.ap[crossbowman] == 2
        desk.act(other).choose("shoot 3,1")
        assert strengths(desk)[0] == usual - 3 * raised


# -- other abilities


@rule("MW-16.14")
def test_a_spyglass_sees_four_hexes_far_for_nothing_but_the_point() -> None:
    desk = drilled("scout")
    scout = desk.block("scout", 0, HERE, ap=0)
    four_away, five_away = desk.block("bowman", 1, (7, -1)), desk.block("bowman", 1, (8, -1))
    desk.act(scout)
    assert not desk.seen(four_away)
    desk.choose("use spyglass")
    assert desk.seen(four_away)
    assert not desk.seen(five_away)


@rule("MW-16.14")
def test_a_spyglass_is_lowered_when_the_action_turn_ends() -> None:
    desk = drilled("scout")
    scout = desk.block("scout", 0, HERE)
    other = desk.block("bowman", 1, (6, -1))
    desk.act(scout).choose("use spyglass")
    assert desk.s.done[scout] & SPYING
    assert desk.seen(other)
    end_spying(desk.s, 0)
    assert not desk.look().seen(other)


@rule("MW-16.14")
def test_the_turn_ends_and_with_it_the_spyglass() -> None:
    desk = drilled("scout")
    scout = desk.block("scout", 0, HERE)
    other = desk.block("bowman", 1, (6, -1))
    desk.act(scout).choose("use spyglass")
    desk.do(TurnEnds(0))
    assert not desk.seen(other)


@rule("MW-16.15")
@pytest.mark.parametrize(("answer", "hit"), [("with press_on", True), ("without", False)])
def test_press_on_rolls_two_dice_and_counts_the_lower(answer: str, hit: bool) -> None:
    desk = drilled("swordsman", terrain={EAST: "hill"}, rolls=[10, 1, 10])
    swordsman = desk.block("swordsman", 0, HERE)
    catapult = desk.block("catapult", 1, EAST)
    desk.act(swordsman).choose("attack 4,1", answer)
    assert (desk.s.wounds[catapult] == 1) == hit
    assert desk.s.ap[swordsman] == 0


@rule("MW-16.16")
@pytest.mark.parametrize(("answer", "roll", "ended"), [
    ("with breakthrough", 1, False),
    ("with breakthrough", 10, True),
    ("without", 1, True),
])  # fmt: skip
def test_a_breakthrough_that_kills_and_advances_goes_on(answer: str, roll: int, ended: bool) -> None:
    desk = drilled("heavy_swordsman", rolls=[roll], terrain={EAST: "forest"})
    desk.road(HERE, EAST)
    swordsman = desk.block("heavy_swordsman", 0, HERE)
    desk.block("bombard", 1, EAST, wounds=1)
    desk.act(swordsman).choose("attack 4,1", answer)
    assert bool(desk.s.done[swordsman] & ENDED) == ended
    assert desk.s.ap[swordsman] == (0 if ended else 1)
    assert desk.where(swordsman) == (HERE if roll == 10 else EAST)


@rule("MW-16.17")
def test_hit_and_ride_does_not_advance_but_may_step_away() -> None:
    desk = drilled("horseman", rolls=[1])
    horseman = desk.block("horseman", 0, HERE)
    desk.block("catapult", 1, EAST, wounds=1)
    desk.block("catapult", 1, (4, 0))
    desk.act(horseman).choose("attack 4,1", "with hit_and_ride")
    assert desk.where(horseman) == HERE
    assert desk.s.ap[horseman] == 3
    assert "step 2,1" in desk.options()
    assert all(text.startswith(("step", "leave")) for text in desk.options())


@rule("MW-16.18")
def test_a_lance_charge_deals_two_damage() -> None:
    desk = drilled("lancer", rolls=[1, 10])
    lancer = desk.block("lancer", 0, (1, 1))
    hero = desk.hero("blademaster", 1, EAST)
    desk.act(lancer).choose("step 2,1", "step 3,1", "attack 4,1", "with lance_charge")
    assert desk.s.wounds[hero] == 2
    assert desk.s.tp[0] == 1


@rule("MW-16.18")
@pytest.mark.parametrize("path", [
    ["step 3,1"],
    ["step 2,2", "step 3,1"],
    ["step 3,0", "step 3,1"],
    ["step 2,2", "step 2,1", "step 3,1"],
    ["step 1,2", "step 1,3", "step 2,2", "step 3,1"],
])  # fmt: skip
def test_a_lance_charge_needs_two_plain_steps_in_the_direction_of_the_attack(path: list[str]) -> None:
    desk = drilled("lancer")
    lancer = desk.block("lancer", 0, WEST, ap=6)
    desk.block("catapult", 1, EAST)
    assert not declaring(desk.act(lancer).choose(*path, "attack 4,1"))


@rule("MW-16.18")
@pytest.mark.parametrize("path", [
    ["step 2,1", "swap scout", "step 4,1", "attack 5,1"],
    ["step 1,2", "search 2,2", "step 1,3", "attack 1,4"],
])  # fmt: skip
def test_a_swap_or_an_exploration_between_the_steps_breaks_a_lance_charge(path: list[str]) -> None:
    desk = drilled("lancer").event((2, 2), "E12")
    lancer = desk.block("lancer", 0, (1, 1), ap=6)
    desk.block("scout", 0, HERE)
    desk.block("catapult", 1, (5, 1))
    desk.block("catapult", 1, (1, 4))
    assert not declaring(desk.act(lancer).choose(*path))


@rule("MW-16.18")
def test_steps_of_the_last_round_do_not_count_for_a_lance_charge() -> None:
    desk = drilled("lancer")
    lancer = desk.block("lancer", 0, (1, 1))
    desk.block("catapult", 1, EAST)
    desk.act(lancer).choose("step 2,1", "step 3,1")
    assert not declaring(desk.upkeep(0).act(lancer).choose("attack 4,1"))


@rule("MW-16.19")
def test_a_carbine_is_a_shot_of_1_ap_that_does_not_end_the_activation() -> None:
    desk = drilled("dragoon", rolls=[10, 10])
    dragoon = desk.block("dragoon", 0, HERE)
    desk.block("rifleman", 1, (5, 1))
    desk.act(dragoon).choose("use carbine")
    assert isinstance(desk.ask, AbilityTarget)
    assert desk.options() == ["aim 5,1"]
    desk.choose("aim 5,1")
    assert strengths(desk) == [8, 7]
    assert desk.s.ap[dragoon] == 3
    assert desk.s.tp[0] == 1
    assert abilities(desk) == []
    assert "step 4,1" in desk.options()


@rule("MW-16.19")
@pytest.mark.parametrize(("word", "between", "at", "usable"), [
    ("grass", "grass", (5, 1), True),
    ("forest", "grass", (5, 1), False),
    ("grass", "forest", (5, 1), False),
    ("grass", "grass", (6, 1), False),
])  # fmt: skip
def test_a_carbine_needs_an_identified_target_in_range_on_a_clear_line(
    word: str, between: str, at: tuple[int, int], usable: bool
) -> None:
    desk = drilled("dragoon", terrain={at: word, EAST: between})
    dragoon = desk.block("dragoon", 0, HERE)
    desk.block("bowman", 1, at)
    desk.look()
    assert bool(ability_choices(desk.s, dragoon)) == usable
    desk.s.ap[dragoon] = 0
    assert ability_choices(desk.s, dragoon) == []


@rule("MW-16.21")
@pytest.mark.parametrize("rapid", [True, False])
def test_rapid_fire_allows_a_second_shot(rapid: bool) -> None:
    desk = drilled("rifleman", rolls=[10, 10])
    rifleman = desk.block("rifleman", 0, HERE)
    desk.block("catapult", 1, (5, 1))
    desk.act(rifleman)
    if rapid:
        desk.choose("use rapid_fire")
        assert desk.s.ap[rifleman] == 2
    desk.choose("shoot 5,1")
    assert bool(desk.s.done[rifleman] & ENDED) != rapid
    if rapid:
        assert desk.s.ap[rifleman] == 1
        desk.choose("shoot 5,1")
        assert desk.s.done[rifleman] & ENDED


@rule("MW-16.23")
@pytest.mark.parametrize(("answer", "strength", "word"), [("with fire_pots", 7, "grass"), ("without", 3, "forest")])
@pytest.mark.parametrize("roll", [1, 10])
def test_fire_pots_burn_the_forest(answer: str, strength: int, word: str, roll: int) -> None:
    desk = drilled("catapult", terrain={(5, 1): "forest"}, rolls=[roll])
    catapult = desk.block("catapult", 0, HERE)
    desk.s.set_up[catapult] = 6
    desk.block("spearman", 1, (5, 1))
    desk.block("scout", 0, (4, 2))
    desk.act(catapult).choose("shoot 5,1", answer)
    assert strengths(desk) == [strength]
    assert desk.s.terrain[desk.at((5, 1))] == (1 if word == "forest" else 0)
    assert desk.s.cuts == 0


@rule("MW-16.23")
def test_fire_pots_are_for_units_in_forest() -> None:
    desk = drilled("catapult", rolls=[10])
    catapult = desk.block("catapult", 0, HERE)
    desk.s.set_up[catapult] = 6
    desk.block("spearman", 1, (5, 1))
    assert not declaring(desk.act(catapult).choose("shoot 5,1"))
    desk = drilled("catapult", terrain={(5, 1): "forest"}, rolls=[10])
    catapult = desk.block("catapult", 0, HERE)
    desk.s.set_up[catapult] = 6
    desk.house("barracks", 1, (5, 1))
    desk.block("scout", 0, (4, 2))
    assert not declaring(desk.act(catapult).choose("shoot 5,1"))


@rule("MW-16.30")
def test_a_medic_treats_an_adjacent_unit_for_1_ap() -> None:
    desk = drilled()
    medic = desk.block("field_medic", 0, HERE, wounds=1)
    near, far = desk.block("bowman", 0, EAST, wounds=1), desk.block("bowman", 0, (5, 1), wounds=1)
    desk.act(medic).choose("use treat")
    assert desk.options() == ["aim 4,1"]
    desk.choose("aim 4,1")
    assert (desk.s.wounds[near], desk.s.wounds[far], desk.s.wounds[medic]) == (0, 1, 1)
    assert (desk.s.ap[medic], desk.s.tp[0]) == (2, 1)
    assert not desk.s.done[medic] & ENDED


@rule("MW-16.30")
def test_a_medic_treats_neither_itself_nor_enemies_nor_buildings() -> None:
    desk = drilled()
    medic = desk.block("field_medic", 0, HERE, wounds=1)
    desk.block("bowman", 1, EAST, wounds=1)
    desk.block("spearman", 0, (3, 0))
    desk.house("barracks", 0, WEST, damage=1)
    assert abilities(desk.act(medic)) == []


@rule("MW-16.30")
def test_one_wound_is_removed() -> None:
    desk = drilled()
    medic = desk.block("field_medic", 0, HERE)
    hero = desk.hero("blademaster", 0, EAST, health=4)
    desk.s.wounds[hero] = 3
    desk.act(medic).choose("use treat", "aim 4,1")
    assert desk.s.wounds[hero] == 2


@rule("MW-22.3")
def test_a_medic_treats_units_of_the_partner() -> None:
    desk = drilled(map="team")
    medic = desk.block("field_medic", 0, HERE)
    partner, enemy = desk.block("bowman", 2, EAST, wounds=1), desk.block("bowman", 1, WEST, wounds=1)
    desk.act(medic).choose("use treat")
    assert desk.options() == ["aim 4,1"]
    desk.choose("aim 4,1")
    assert (desk.s.wounds[partner], desk.s.wounds[enemy]) == (0, 1)


@rule("MW-16.31")
@pytest.mark.parametrize("key", ["builder", "engineer"])
def test_workers_have_no_ability_for_tactical_points(key: str) -> None:
    desk = Desk()
    desk.s.tp[0] = 2
    desk.s.constructions[0] = 9
    worker = desk.block(key, 0, HERE)
    assert desk.s.troop(worker).ability.number == NONE
    assert abilities(desk.act(worker)) == []
