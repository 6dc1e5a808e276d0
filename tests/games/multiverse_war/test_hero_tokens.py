"""Beastcaller, Deadeye and Stormmarshal, and effect tokens."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.hexes import Hex
from wartable.games.multiverse_war.content.marks import ENDED, NONE, SHAKEN, SNARED, STUNNED, VEILED
from wartable.games.multiverse_war.content.modifiers import BOND, VAN
from wartable.games.multiverse_war.rules.action import TurnEnds
from wartable.games.multiverse_war.rules.moving import step_cost
from wartable.games.multiverse_war.rules.strength import answer_strength, attack_strength
from wartable.games.multiverse_war.rules.unit_actions import can_act
from wartable.games.multiverse_war.rules.wounds import remove, wound
from wartable.testing import rule

from .builders import Desk
from .hero_drill import (
    EAST,
    FAIL,
    FAR_EAST,
    HERE,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH_EAST,
    SOUTH_WEST,
    SURE,
    WEST,
    beastcaller,
    deadeye,
    foe,
    offered,
    parts,
    rolls,
    stormmarshal,
    strengths,
    wounds,
)

# --- Beastcaller ---


@rule("MW-18.50")
def test_the_beastcaller_is_hard_to_hit() -> None:
    desk = Desk(terrain={HERE: "forest"})
    no = beastcaller(desk)
    assert sum(attack_strength(desk.s, foe(desk, EAST), no, desk.at(HERE)).values) == 9 - 1


@rule("MW-18.51")
def test_call_bear_puts_the_bear_on_a_free_adjacent_hex_from_the_next_turn_on() -> None:
    desk = Desk(terrain={EAST: "water", WEST: "mountain"})
    no = beastcaller(desk, "call_bear", ap=4)
    foe(desk, SOUTH_EAST)
    desk.block("builder", 0, SOUTH_WEST)
    desk.act(no).choose("use call_bear")
    assert desk.options() == ["aim 3,0", "aim 4,0"]
    desk.choose("aim 3,0")
    assert desk.s.ap[no] == 2
    bear = desk.s.stand[desk.at(NORTH_WEST)]
    assert (desk.s.troop(bear).key, desk.s.owner(bear), desk.s.ap[bear]) == ("bear", 0, 0)
    assert not can_act(desk.s, bear)
    desk.upkeep(0)
    assert desk.s.ap[bear] == 3
    assert offered(desk, no) == [], "one bear"
    remove(desk.s, bear, desk.umpire)
    assert offered(desk, no) == ["call_bear"]


@rule("MW-18.52")
@pytest.mark.parametrize(("level", "age"), [(1, 1), (3, 2), (4, 3)])
def test_the_bear(level: int, age: int) -> None:
    desk = Desk()
    beastcaller(desk, level=level)
    bear = desk.block("bear", 0, WEST)
    s = desk.s
    assert (s.full_ap(bear), s.health(bear), s.age(bear), s.troop(bear).melee) == (3, 2, age, True)
    assert s.troop(bear).ability.number == NONE
    wound(s, bear, foe(desk, EAST), 2, desk.umpire)
    assert s.heroes.kills[2] == 1


@rule("MW-18.52")
def test_the_bear_goes_when_the_beastcaller_dies() -> None:
    desk = Desk()
    no = beastcaller(desk)
    bear = desk.block("bear", 0, (7, 0))
    other = foe(desk, EAST)
    wound(desk.s, other, no, 3, desk.umpire)
    assert desk.where(bear) is None
    assert desk.s.slain[1] == 1, "without credit"
    rival = Desk()
    hero = rival.hero("blademaster", 0, HERE)
    beast = rival.block("bear", 0, (7, 0))
    remove(rival.s, hero, rival.umpire)
    assert rival.where(beast) == (7, 0)


@rule("MW-18.53")
def test_thorn_snare_takes_two_ap_in_the_next_action_turn() -> None:
    desk = Desk()
    no = beastcaller(desk, "thorn_snare", ap=3)
    horse, slow = foe(desk, FAR_EAST, "horseman"), foe(desk, EAST, "builder")
    distant = foe(desk, (6, 1))
    desk.block("scout", 0, (5, 0))
    desk.act(no).choose("use thorn_snare")
    assert desk.seen(distant)
    assert desk.options() == ["aim 4,1", "aim 5,1"]
    desk.choose("aim 5,1")
    assert (desk.s.ap[no], desk.s.tokens[horse]) == (2, SNARED)
    desk.s.tokens[slow] |= SNARED
    full = [desk.s.full_ap(horse), desk.s.full_ap(slow)]
    desk.upkeep(1)
    assert [desk.s.ap[horse], desk.s.ap[slow]] == [full[0] - 2, max(0, full[1] - 2)]
    desk.do(TurnEnds(1))
    assert desk.s.tokens[horse] == 0
    assert desk.upkeep(1).s.ap[horse] == full[0]


@rule("MW-18.53")
def test_thorn_snare_needs_an_identified_unit_in_his_own_sight() -> None:
    desk = Desk(terrain={FAR_EAST: "forest"})
    no = beastcaller(desk, "thorn_snare")
    foe(desk, FAR_EAST)
    assert offered(desk, no) == [], "hidden in the forest"
    desk.block("scout", 0, (5, 0))
    assert offered(desk, no) == ["thorn_snare"]
    desk.ground(EAST, "hill")
    assert offered(desk, no) == [], "out of his sight"


@rule("MW-18.53", "MW-3.8")
def test_ap_never_fall_below_none() -> None:
    desk = Desk()
    slow = foe(desk, EAST, "catapult")
    desk.s.tokens[slow] = SNARED | STUNNED
    assert desk.s.full_ap(slow) <= 3
    assert desk.upkeep(1).s.ap[slow] == 0


@rule("MW-18.54")
def test_pack_bond_in_forests_and_side_by_side() -> None:
    for skills, cost, bond in (((), 2, 0), (("pack_bond",), 1, 1)):
        desk = Desk(terrain={NORTH_WEST: "forest"})
        no = beastcaller(desk, *skills)
        bear = desk.block("bear", 0, SOUTH_EAST)
        other = foe(desk, EAST)
        s = desk.look().s
        assert step_cost(s, no, desk.at(HERE), desk.at(NORTH_WEST)) == cost
        assert step_cost(s, bear, desk.at(HERE), desk.at(NORTH_WEST)) == cost
        assert parts(attack_strength(s, no, other, desk.at(EAST)), BOND) == bond
        assert parts(attack_strength(s, bear, other, desk.at(EAST)), BOND) == bond
        assert sum(attack_strength(s, no, other, desk.at(EAST)).values) == 9 + 1 + 1 + bond, "on top of support"
        s.lift(bear)
        s.put(bear, desk.at(NORTH_WEST))
        assert sum(attack_strength(desk.look().s, no, other, desk.at(EAST)).values) == 9 + 1


@rule("MW-18.55")
def test_dread_roar_shakes_all_next_to_hero_or_bear() -> None:
    desk = Desk()
    no = beastcaller(desk, "dread_roar", level=3, ap=3)
    desk.block("bear", 0, (2, 3))
    near, beside = foe(desk, EAST), foe(desk, (1, 3))
    distant, worker = foe(desk, FAR_EAST), foe(desk, SOUTH_WEST, "builder")
    desk.house("barracks", 1, WEST)
    inside = foe(desk, WEST)
    desk.act(no).choose("use dread_roar")
    shaken = [desk.s.tokens[other] for other in (near, beside, worker, distant, inside)]
    assert shaken == [SHAKEN, SHAKEN, SHAKEN, 0, 0]
    assert desk.s.ap[no] == 0
    assert sum(attack_strength(desk.s, near, no, desk.at(HERE)).values) == 9 + 1 - 1 - 3 - 3 + 1
    desk.upkeep(1)
    assert desk.s.tokens[near] == SHAKEN, "until the end of that turn"
    desk.do(TurnEnds(1))
    assert desk.s.tokens[near] == 0


@rule("MW-18.55")
def test_without_anybody_near_there_is_no_roar() -> None:
    desk = Desk()
    no = beastcaller(desk, "dread_roar", level=3)
    foe(desk, FAR_EAST)
    assert offered(desk, no) == []


@rule("MW-18.75")
def test_the_same_effect_does_not_add_up() -> None:
    desk = Desk()
    no = beastcaller(desk, "dread_roar", level=3, ap=8)
    other = foe(desk, EAST)
    desk.s.tokens[other] = SHAKEN
    desk.act(no).choose("use dread_roar")
    strike = attack_strength(desk.s, other, no, desk.at(HERE))
    assert strike.values.count(-3) == 2, "one for the age, one for the roar"


@rule("MW-18.75", "MW-3.8")
def test_tokens_are_open_and_end_with_the_owners_turn_only() -> None:
    desk = Desk()
    no = beastcaller(desk, "thorn_snare")
    other = foe(desk, FAR_EAST)
    desk.act(no).choose("use thorn_snare", "aim 5,1")
    assert "token" in desk.told()
    desk.do(TurnEnds(0))
    assert desk.s.tokens[other] == SNARED


@rule("MW-3.8", "MW-18.75", "MW-18.79")
def test_effects_on_a_guardian_end_with_the_turn() -> None:
    desk = Desk()
    no = beastcaller(desk, "thorn_snare", "dread_roar", level=3)
    beast = desk.guardian(EAST)
    assert offered(desk, no) == ["dread_roar"], "a guardian has no AP to lose"
    desk.choose("use dread_roar")
    assert desk.s.tokens[beast] == SHAKEN
    assert desk.upkeep(1).s.tokens[beast] == 0


# --- Deadeye ---


@rule("MW-18.60")
def test_the_deadeye_shoots_two_hexes_far_and_does_not_strike_before_who_attacks_him() -> None:
    desk = Desk(terrain={HERE: "forest"})
    no = deadeye(desk)
    foe(desk, FAR_EAST)
    desk.block("scout", 0, (5, 0))
    foe(desk, (6, 1))
    desk.act(no)
    assert "shoot 5,1" in desk.options()
    assert "shoot 6,1" not in desk.options()
    attacker = foe(desk, WEST)
    rolls(desk.act(attacker), SURE, FAIL).choose("attack 3,1")
    assert wounds(desk.s, attacker, no) == [0, 1]


@rule("MW-18.61")
def test_piercing_shot_goes_through_two_hexes_of_one_direction() -> None:
    desk = Desk()
    no = deadeye(desk, "piercing_shot", ap=3)
    near, far = foe(desk, EAST), foe(desk, FAR_EAST)
    aside = foe(desk, SOUTH_WEST)
    desk.act(no).choose("use piercing_shot")
    assert desk.options() == ["face east", "face south-west"]
    rolls(desk, 4, 4).choose("face east")
    assert strengths(desk) == [5, 5]
    assert wounds(desk.s, near, far, aside) == [1, 1, 0]
    assert desk.s.ap[no] == 0


@rule("MW-18.61")
@pytest.mark.parametrize(("first", "struck"), [("grass", 1), ("water", 1), ("forest", 0), ("hill", 0), ("mountain", 0)])
def test_what_blocks_his_line_stops_the_piercing_shot(first: str, struck: int) -> None:
    desk = Desk(terrain={EAST: first})
    no = deadeye(desk, "piercing_shot")
    far = foe(desk, FAR_EAST)
    assert offered(desk, no) == ["piercing_shot"] * struck
    if struck:
        rolls(desk, SURE).choose("use piercing_shot", "face east")
    assert wounds(desk.s, far) == [struck]


@rule("MW-18.76", "MW-16.32")
def test_a_piercing_shot_strikes_the_building_and_whatever_hides_in_a_forest() -> None:
    desk = Desk(terrain={FAR_EAST: "forest"})
    no = deadeye(desk, "piercing_shot")
    house = desk.house("barracks", 1, EAST)
    inside = foe(desk, EAST)
    decoy = foe(desk, FAR_EAST, "decoy")
    desk.act(no)
    assert desk.where(decoy) == FAR_EAST
    rolls(desk, SURE).choose("use piercing_shot", "face east")
    assert desk.s.buildings.damage[house] == 1
    assert wounds(desk.s, inside) == [0]
    assert desk.where(decoy) is None
    assert len(strengths(desk)) == 1


@rule("MW-18.62")
def test_a_smoke_veil_hides_from_all_but_neighbors_until_the_next_own_turn() -> None:
    desk = Desk()
    no = deadeye(desk, "smoke_veil", ap=2)
    foe(desk, FAR_EAST)
    assert desk.look().seen(no)
    desk.act(no).choose("use smoke_veil")
    assert (desk.s.ap[no], desk.s.tokens[no]) == (1, VEILED)
    assert not desk.seen(no)
    neighbor = foe(desk, WEST)
    assert desk.look().seen(no)
    desk.s.lift(neighbor)
    assert not desk.look().seen(no)
    desk.do(TurnEnds(0)).upkeep(1)
    assert not desk.seen(no)
    desk.upkeep(0)
    assert desk.s.tokens[no] == 0
    assert desk.seen(no)


@rule("MW-18.63")
@pytest.mark.parametrize(("skills", "sees"), [((), False), (("eagle_eye",), True)])
def test_an_eagle_eye_sees_and_shoots_three_hexes_far(skills: tuple[str, ...], sees: bool) -> None:
    desk = Desk()
    no = deadeye(desk, *skills)
    other = foe(desk, (6, 1))
    assert desk.look().seen(other) == sees
    assert ("shoot 6,1" in desk.act(no).options()) == sees


@rule("MW-18.64")
@pytest.mark.parametrize("ground", ["forest", "hill"])
def test_headshot_minds_neither_distance_nor_terrain_and_deals_two(ground: str) -> None:
    desk = Desk(terrain={FAR_EAST: ground})
    no = deadeye(desk, "headshot", ap=5)
    desk.block("scout", 0, (5, 0))
    other = foe(desk, FAR_EAST)
    desk.act(no).choose("use headshot")
    assert desk.options() == ["aim 5,1"]
    rolls(desk, SURE).choose("aim 5,1")
    assert strengths(desk) == [9]
    assert desk.where(other) is None
    assert desk.s.ap[no] == 1
    assert any(text.startswith("step") for text in desk.options()), "it is no regular attack"


@rule("MW-18.64")
def test_a_headshot_is_answered_like_a_shot() -> None:
    desk = Desk(terrain={FAR_EAST: "hill"})
    no = deadeye(desk, "headshot")
    other = foe(desk, FAR_EAST, "bowman")
    rolls(desk.act(no), FAIL, SURE).choose("use headshot", "aim 5,1")
    assert strengths(desk) == [9, 9 - 2 + 2 + 1]
    assert wounds(desk.s, other, no) == [0, 1]


@rule("MW-18.64")
def test_a_headshot_needs_an_identified_unit_on_a_clear_line_in_range() -> None:
    desk = Desk()
    no = deadeye(desk, "headshot")
    desk.block("scout", 0, (5, 0))
    other = foe(desk, (6, 1))
    assert desk.look().seen(other)
    assert offered(desk, no) == []
    desk.s.heroes.skills[3] |= 1 << 2
    assert offered(desk, no) == ["headshot"], "with an Eagle Eye"
    desk.ground(EAST, "hill")
    assert offered(desk, no) == []


# --- Stormmarshal ---


@rule("MW-18.70")
def test_the_stormmarshal_hits_hard_and_before_shooters() -> None:
    desk = Desk()
    no = stormmarshal(desk)
    other = foe(desk, EAST, "bowman")
    desk.s.wounds[other] = 1
    rolls(desk.act(no), SURE).choose("attack 4,1")
    assert strengths(desk) == [10]
    assert wounds(desk.s, no) == [0]
    assert sum(attack_strength(desk.s, no, foe(desk, (5, 1)), desk.at((5, 1))).values) == 9 + 1 + 1


@rule("MW-18.71")
def test_thunder_lance_stuns_no_answer_and_one_ap_less() -> None:
    desk = Desk(terrain={FAR_EAST: "hill"})
    no = stormmarshal(desk, "thunder_lance", ap=6)
    other = foe(desk, FAR_EAST, "horseman")
    rolls(desk.act(no), 6).choose("use thunder_lance", "aim 5,1")
    assert strengths(desk) == [7]
    assert (desk.s.wounds[other], desk.s.tokens[other], desk.s.ap[no]) == (1, STUNNED, 4)
    desk.choose("step 4,1")
    rolls(desk, FAIL).choose("attack 5,1")
    assert len([key for key in desk.told() if key == "rolled"]) == 2, "no answer"
    full = desk.s.full_ap(other)
    assert desk.upkeep(1).s.ap[other] == full - 1
    desk.do(TurnEnds(1))
    assert desk.s.tokens[other] == 0


@rule("MW-18.71")
def test_a_missed_lance_does_not_stun() -> None:
    desk = Desk()
    no = stormmarshal(desk, "thunder_lance")
    other = foe(desk, FAR_EAST)
    rolls(desk.act(no), 7).choose("use thunder_lance", "aim 5,1")
    assert (desk.s.wounds[other], desk.s.tokens[other]) == (0, 0)


@rule("MW-18.71")
def test_a_lance_needs_an_identified_unit_in_his_own_sight() -> None:
    desk = Desk(terrain={FAR_EAST: "forest"})
    no = stormmarshal(desk, "thunder_lance")
    foe(desk, FAR_EAST)
    assert offered(desk, no) == []
    desk.block("scout", 0, (5, 0))
    assert offered(desk, no) == ["thunder_lance"]
    desk.ground(EAST, "hill")
    assert offered(desk, no) == []


@rule("MW-18.71", "MW-9.23")
@pytest.mark.parametrize(("seat", "found"), [(2, []), (0, ["thunder_lance"])])
def test_a_lance_is_not_thrown_at_what_only_others_see(seat: int, found: list[str]) -> None:
    desk = Desk("ffa3", ffa_mode="open", terrain={(2, 0): "forest"})
    no = desk.hero("stormmarshal", 0, (0, 0), ap=6, skills=("thunder_lance",))
    other = foe(desk, (2, 0))
    desk.block("spearman", seat, (3, 0))
    assert desk.look().seen(other)
    assert offered(desk, no) == found


@rule("MW-18.72")
def test_war_horn_gives_an_ap_to_other_own_fighters_nearby() -> None:
    desk = Desk()
    no = stormmarshal(desk, "war_horn", ap=3)
    s = desk.s
    tired = desk.block("bowman", 0, WEST, ap=0)
    near = desk.block("catapult", 0, (1, 1), ap=2)
    ended = desk.block("bowman", 0, EAST, ap=0)
    s.done[ended] = ENDED
    worker = desk.block("builder", 0, SOUTH_WEST, ap=1)
    decoy = desk.block("decoy", 0, SOUTH_EAST, ap=1)
    distant = desk.block("bowman", 0, (6, 1), ap=1)
    other = foe(desk, NORTH_EAST)
    s.ap[other] = 1
    desk.act(no).choose("use war_horn")
    assert [s.ap[b] for b in (tired, near, ended, worker, decoy, distant, other, no)] == [1, 3, 0, 1, 1, 1, 1, 2]


@rule("MW-18.72")
def test_nobody_to_hear_no_horn() -> None:
    desk = Desk()
    no = stormmarshal(desk, "war_horn")
    desk.block("builder", 0, WEST)
    assert offered(desk, no) == []


@rule("MW-18.73")
@pytest.mark.parametrize(("skills", "loss"), [((), 3), (("vanguard",), 0)])
def test_vanguard_minds_neither_forests_nor_walls(skills: tuple[str, ...], loss: int) -> None:
    desk = Desk(terrain={EAST: "forest", HERE: "forest"})
    no = stormmarshal(desk, *skills)
    other = foe(desk, EAST)
    assert sum(attack_strength(desk.s, no, other, desk.at(EAST)).values) == 9 + 1 - loss
    assert sum(answer_strength(desk.s, no, other, desk.at(HERE)).values) == 9 - loss
    desk.house("barracks", 1, WEST)
    assert sum(attack_strength(desk.s, no, NONE, desk.at(WEST)).values) == 9 + 1 - loss


@rule("MW-18.73")
@pytest.mark.parametrize(("level", "at", "gain"), [(3, SOUTH_EAST, 0), (4, SOUTH_EAST, 1), (4, (5, 2), 0)])
def test_vanguard_leads_other_mounted_attackers_from_level_four(level: int, at: Hex, gain: int) -> None:
    desk = Desk()
    stormmarshal(desk, "vanguard", level=level)
    rider = desk.block("horseman", 0, at)
    walker = desk.block("spearman", 0, SOUTH_WEST)
    target = desk.board.neighbors[desk.at(at)][0]
    other = foe(desk, desk.board.hexes[target])
    assert parts(attack_strength(desk.look().s, rider, other, target), VAN) == gain
    assert parts(attack_strength(desk.s, walker, foe(desk, WEST), desk.at(WEST)), VAN) == 0
    assert parts(attack_strength(desk.s, foe(desk, EAST, "horseman"), rider, desk.at(at)), VAN) == 0, "it is not his"


@rule("MW-18.74")
def test_tempest_strikes_every_enemy_in_sight_by_distance_then_clockwise() -> None:
    desk = Desk(terrain={WEST: "hill"})
    no = stormmarshal(desk, "tempest", level=3, ap=4)
    far = foe(desk, FAR_EAST)
    near = foe(desk, SOUTH_WEST)
    first = foe(desk, EAST)
    unseen = foe(desk, (1, 1))
    desk.block("bowman", 0, NORTH_EAST)
    rolls(desk.act(no), 4, 5, 4).choose("use tempest")
    assert strengths(desk) == [5, 5, 5]
    assert wounds(desk.s, first, near, far, unseen) == [1, 0, 1, 0]
    assert desk.s.ap[no] == 0


@rule("MW-18.74", "MW-18.76", "MW-16.33")
def test_tempest_strikes_buildings_and_what_hides_in_forests() -> None:
    desk = Desk(terrain={FAR_EAST: "forest"})
    no = stormmarshal(desk, "tempest", level=3)
    house = desk.house("barracks", 1, WEST)
    inside = foe(desk, WEST)
    hidden = foe(desk, FAR_EAST)
    desk.act(no)
    assert not desk.seen(hidden)
    rolls(desk, SURE, SURE).choose("use tempest")
    assert desk.s.buildings.damage[house] == 1
    assert wounds(desk.s, inside, hidden) == [0, 1]
