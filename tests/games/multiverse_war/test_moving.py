"""Movement (MW-8)."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.hexes import Hex
from wartable.games.multiverse_war.content.marks import ACTED, COVERING, ENDED, NO_STANCE, NONE, NOT_SET_UP
from wartable.testing import rule

from .builders import Desk

HERE: Hex = (4, -1)
NEXT: Hex = (5, -1)
BEYOND: Hex = (6, -1)
STEP = "step 5,-1"
ON = "step 6,-1"


@rule("MW-8.1")
@pytest.mark.parametrize(("ground", "cost"), [("grass", 1), ("forest", 2), ("hill", 2)])
def test_entering_costs_ap_by_terrain(ground: str, cost: int) -> None:
    d = Desk(terrain={NEXT: ground})
    no = d.block("scout", 0, HERE)
    d.act(no).choose(STEP)
    assert d.s.ap[no] == 4 - cost
    assert d.where(no) == NEXT


@rule("MW-8.2")
@pytest.mark.parametrize("ground", ["grass", "hill", "forest"])
def test_entering_an_own_building_costs_one(ground: str) -> None:
    d = Desk(terrain={NEXT: ground})
    d.house("barracks", 0, NEXT)
    no = d.block("scout", 0, HERE)
    d.act(no).choose(STEP)
    assert d.s.ap[no] == 3


@rule("MW-8.2")
def test_entering_the_own_settlement_costs_one() -> None:
    d = Desk(terrain={(1, -1): "hill"})
    no = d.block("scout", 0, (2, -1))
    d.act(no).choose("step 1,-1")
    assert d.s.ap[no] == 3


@rule("MW-8.2")
def test_the_attack_on_an_enemy_building_costs_one_whatever_lies_below() -> None:
    d = Desk(terrain={NEXT: "hill"})
    d.house("barracks", 1, NEXT)
    no = d.block("swordsman", 0, HERE, ap=1)
    assert "attack 5,-1" in d.act(no).options()


@rule("MW-8.3", "MW-7.14")
@pytest.mark.parametrize("ground", ["water", "mountain", "unknown"])
def test_some_ground_cannot_be_entered(ground: str) -> None:
    d = Desk(terrain={NEXT: ground})
    assert STEP not in d.act(d.block("horseman", 0, HERE)).options()


@rule("MW-8.4")
@pytest.mark.parametrize(("ap", "legal"), [(1, False), (2, True)])
def test_a_pontoon_is_entered_for_two(ap: int, legal: bool) -> None:
    d = Desk(terrain={NEXT: "water"})
    d.s.pontoons |= 1 << d.at(NEXT)
    no = d.block("scout", 0, HERE, ap=ap)
    assert (STEP in d.act(no).options()) is legal
    if legal:
        assert d.choose(STEP).s.ap[no] == 0


@rule("MW-8.6")
@pytest.mark.parametrize(("ap", "legal"), [(1, False), (2, True)])
def test_a_step_needs_its_full_cost(ap: int, legal: bool) -> None:
    d = Desk(terrain={NEXT: "hill"})
    assert (STEP in d.act(d.block("spearman", 0, HERE, ap=ap)).options()) is legal


@rule("MW-8.7")
def test_a_player_may_switch_between_units_while_they_have_ap() -> None:
    d = Desk()
    a = d.block("scout", 0, HERE)
    b = d.block("spearman", 0, (4, 0))
    d.action_turn(0).choose("act scout", STEP, "leave", "act spearman", "step 5,0", "leave")
    d.choose("act scout", ON)
    assert (d.where(a), d.where(b)) == (BEYOND, (5, 0))
    assert d.s.ap[a] == 2


@rule("MW-8.7")
def test_a_step_leads_to_an_adjacent_hex_only() -> None:
    d = Desk()
    texts = d.act(d.block("horseman", 0, NEXT)).options()
    assert sorted(texts) == sorted(f"step {q},{r}" for q, r in [(6, -1), (5, 0), (4, 0), (4, -1), (5, -2), (6, -2)])


@rule("MW-8.8", "MW-8.9", "MW-8.12")
def test_a_unit_passes_through_another_and_must_go_on() -> None:
    d = Desk()
    other = d.block("bowman", 0, NEXT, ap=0)
    no = d.block("scout", 0, HERE)
    d.act(no).choose(STEP)
    assert all(text.startswith("step") for text in d.options())
    assert d.s.stand[d.at(NEXT)] == other
    d.choose(ON)
    assert d.where(no) == BEYOND
    assert d.s.stand[d.at(BEYOND)] == no
    assert d.s.stand[d.at(NEXT)] == other


@rule("MW-8.9", "MW-8.12")
def test_two_military_units_never_stay_together() -> None:
    d = Desk()
    d.block("bowman", 0, NEXT, ap=0)
    assert STEP not in d.act(d.block("spearman", 0, HERE, ap=1)).options()


@rule("MW-8.12")
@pytest.mark.parametrize(("ap", "legal"), [(1, False), (2, True)])
def test_the_first_step_needs_ap_to_finish(ap: int, legal: bool) -> None:
    d = Desk()
    d.block("bowman", 0, NEXT, ap=0)
    assert (STEP in d.act(d.block("scout", 0, HERE, ap=ap)).options()) is legal


@rule("MW-8.12")
def test_a_road_bonus_to_come_does_not_count() -> None:
    d = Desk().road(HERE, NEXT, BEYOND)
    other = d.block("bowman", 0, NEXT, ap=0)
    no = d.block("spearman", 0, HERE, ap=1)
    d.s.walked[no] = 1
    d.s.done[no] |= ACTED
    assert STEP not in d.act(no).options()
    d.s.lift(other)
    d.act(no).choose(STEP)
    assert d.s.ap[no] == 1, "it would have come"


@rule("MW-8.12")
def test_no_other_block_acts_while_one_is_in_transit() -> None:
    d = Desk()
    d.block("bowman", 0, NEXT)
    d.block("scout", 0, HERE)
    d.action_turn(0).choose("act scout", STEP)
    assert {text.split()[0] for text in d.options()} == {"step"}


@rule("MW-8.10")
@pytest.mark.parametrize(
    ("standing", "comer", "stays"),
    [
        ("swordsman", "builder", True),
        ("builder", "swordsman", True),
        ("engineer", "bowman", True),
        ("decoy", "builder", True),
        ("builder", "decoy", True),
        ("swordsman", "bowman", False),
        ("decoy", "bowman", False),
        ("field_medic", "bowman", False),
    ],
)
def test_one_worker_may_share_a_hex_with_one_military_unit(standing: str, comer: str, stays: bool) -> None:
    d = Desk()
    d.block(standing, 0, NEXT, ap=0)
    assert (STEP in d.act(d.block(comer, 0, HERE, ap=1)).options()) is stays


@rule("MW-8.11")
@pytest.mark.parametrize(("standing", "comer"), [("builder", "builder"), ("engineer", "builder")])
def test_two_workers_cannot_share_a_hex(standing: str, comer: str) -> None:
    d = Desk()
    d.block(standing, 0, NEXT, ap=0)
    assert STEP not in d.act(d.block(comer, 0, HERE, ap=1)).options()


@rule("MW-8.11")
@pytest.mark.parametrize(("standing", "comer"), [("builder", "spearman"), ("spearman", "builder")])
def test_a_shared_hex_has_one_owner(standing: str, comer: str) -> None:
    d = Desk("team")
    d.block(standing, 2, (4, 2), ap=0)
    no = d.block(comer, 0, (3, 2), ap=1)
    assert "step 4,2" not in d.act(no).options()
    d.s.ap[no] = 2
    assert "step 4,2" in d.act(no).options()


@rule("MW-8.11")
def test_a_full_stack_takes_nobody_else() -> None:
    d = Desk()
    d.block("builder", 0, NEXT, ap=0)
    d.block("spearman", 0, NEXT, ap=0)
    for comer in ("builder", "bowman"):
        d.block(comer, 0, HERE, ap=1)
    assert all(STEP not in d.act(no).options() for no in d.s.blocks(0)[2:])


@rule("MW-8.13")
@pytest.mark.parametrize("what", ["block", "worker", "building", "settlement", "guardian"])
def test_what_the_enemy_holds_is_not_stepped_into(what: str) -> None:
    d = Desk()
    here, there = HERE, NEXT
    if what == "block":
        d.block("catapult", 1, there)
    elif what == "worker":
        d.block("builder", 1, there)
    elif what == "building":
        d.house("barracks", 1, there)
    elif what == "guardian":
        d.guardian(there)
    else:
        here, there = (7, 1), (7, 2)
    texts = d.act(d.block("scout", 0, here)).options()
    assert f"step {there[0]},{there[1]}" not in texts
    assert f"attack {there[0]},{there[1]}" in texts


@rule("MW-8.14")
def test_no_attack_from_a_shared_hex() -> None:
    d = Desk()
    d.block("bowman", 0, NEXT, ap=0)
    d.block("catapult", 1, BEYOND)
    no = d.block("scout", 0, HERE)
    d.act(no).choose(STEP)
    assert not any(text.startswith("attack") for text in d.options())


@rule("MW-7.4", "MW-8.14")
def test_a_worker_beside_it_does_not_keep_a_unit_from_attacking() -> None:
    d = Desk()
    d.block("builder", 0, NEXT)
    d.block("catapult", 1, BEYOND)
    assert "attack 6,-1" in d.act(d.block("scout", 0, NEXT)).options()


# -- swaps


@rule("MW-8.15", "MW-8.16", "MW-EX.41")
@pytest.mark.parametrize(("ap", "legal"), [(1, False), (2, True)])
def test_a_swap_costs_both_the_others_hex(ap: int, legal: bool) -> None:
    d = Desk(terrain={NEXT: "hill"})
    a = d.block("spearman", 0, HERE, ap=ap)
    b = d.block("bowman", 0, NEXT, ap=1)
    assert ("swap bowman" in d.act(a).options()) is legal
    if legal:
        d.choose("swap bowman")
        assert (d.where(a), d.where(b)) == (NEXT, HERE)
        assert (d.s.ap[a], d.s.ap[b]) == (0, 0)
        assert (d.s.stand[d.at(HERE)], d.s.stand[d.at(NEXT)]) == (b, a)


@rule("MW-8.15")
def test_the_other_must_have_the_ap_too() -> None:
    d = Desk(terrain={HERE: "hill"})
    d.block("bowman", 0, NEXT, ap=1)
    assert "swap bowman" not in d.act(d.block("spearman", 0, HERE)).options()


@rule("MW-8.16")
def test_a_unit_whose_activation_has_ended_does_not_swap() -> None:
    d = Desk()
    other = d.block("bowman", 0, NEXT)
    d.s.done[other] |= ENDED
    assert "swap bowman" not in d.act(d.block("spearman", 0, HERE)).options()


@rule("MW-8.16", "MW-18.21")
def test_nobody_swaps_with_a_hero_that_has_attacked() -> None:
    d = Desk(numbers=[9, 9])
    hero = d.hero("protector", 0, NEXT, ap=6, skills=["shield_wall"])
    d.block("swordsman", 1, BEYOND)
    spear = d.block("spearman", 0, HERE)
    assert "swap protector" in d.act(spear).options()
    d.act(hero).choose("attack 6,-1", "leave")
    assert d.s.ap[hero] > 0, "the AP are left for abilities"
    assert "swap protector" not in d.act(spear).options()


@rule("MW-8.16")
def test_only_adjacent_own_units_swap() -> None:
    d = Desk()
    d.block("bowman", 0, BEYOND)
    d.block("swordsman", 1, (4, 0))
    assert not any(text.startswith("swap") for text in d.act(d.block("spearman", 0, HERE)).options())


@rule("MW-8.16")
def test_a_partners_unit_does_not_swap() -> None:
    d = Desk("team")
    d.block("bowman", 2, (4, 2))
    assert not any(text.startswith("swap") for text in d.act(d.block("spearman", 0, (3, 2))).options())


@rule("MW-8.16")
def test_a_swap_respects_stacking() -> None:
    d = Desk()
    d.block("builder", 0, HERE)
    soldier = d.block("spearman", 0, NEXT)
    d.block("bowman", 0, HERE)
    assert "swap builder" not in d.act(soldier).options()
    assert "swap bowman" in d.options()


@rule("MW-8.16", "MW-8.11")
def test_a_worker_does_not_swap_to_where_another_works() -> None:
    d = Desk()
    d.block("engineer", 0, HERE)
    soldier = d.block("spearman", 0, HERE)
    worker = d.block("builder", 0, NEXT)
    assert "swap builder" not in d.act(soldier).options()
    assert "swap spearman" not in d.act(worker).options()


@rule("MW-8.16")
def test_a_worker_and_a_soldier_alone_swap() -> None:
    d = Desk()
    worker = d.block("builder", 0, HERE)
    soldier = d.block("spearman", 0, NEXT)
    d.act(soldier).choose("swap builder")
    assert (d.where(worker), d.where(soldier)) == (NEXT, HERE)
    assert (d.s.helper[d.at(NEXT)], d.s.stand[d.at(HERE)]) == (worker, soldier)


@rule("MW-8.17")
def test_the_worker_stays_when_its_soldier_swaps() -> None:
    d = Desk()
    worker = d.block("builder", 0, HERE)
    a = d.block("spearman", 0, HERE)
    b = d.block("bowman", 0, NEXT)
    d.act(a).choose("swap bowman")
    assert (d.where(worker), d.where(a), d.where(b)) == (HERE, NEXT, HERE)
    assert d.s.helper[d.at(HERE)] == worker


# -- activation


@rule("MW-8.18", "MW-8.19")
def test_an_attack_ends_the_activation() -> None:
    d = Desk(numbers=[9, 9])
    no = d.block("horseman", 0, HERE)
    d.block("spearman", 1, NEXT)
    d.act(no).choose("attack 5,-1")
    assert d.s.ap[no] == 0
    assert d.s.done[no] & ENDED
    assert d.over


@rule("MW-8.19")
def test_who_has_ended_can_do_nothing_even_with_ap() -> None:
    d = Desk().unexplored(4)
    no = d.block("scout", 0, (6, -1))
    d.s.kills[0] = (9,) * 19
    d.s.tp[0] = 2
    d.s.done[no] |= ENDED
    assert d.act(no, 1).options() == ["leave"]


@rule("MW-8.20")
def test_enemies_do_not_hold_up_who_walks_by() -> None:
    d = Desk()
    d.block("swordsman", 1, (5, -2))
    d.block("swordsman", 1, (4, 0))
    no = d.block("scout", 0, HERE)
    d.act(no).choose(STEP, ON)
    assert d.s.ap[no] == 2


@rule("MW-8.21")
def test_a_decoy_moves_like_a_unit_with_two_ap() -> None:
    d = Desk()
    no = d.block("decoy", 0, HERE)
    assert d.s.full_ap(no) == 2
    d.act(no).choose(STEP, ON)
    assert d.s.ap[no] == 0
    assert d.where(no) == BEYOND


@rule("MW-8.7")
def test_moving_ends_set_up_and_stance() -> None:
    d = Desk()
    no = d.block("gatling_gun", 0, HERE)
    d.s.set_up[no] = 2
    d.s.stance[no], d.s.front[no] = COVERING, 2
    d.act(no).choose(STEP)
    assert (d.s.set_up[no], d.s.stance[no], d.s.front[no]) == (NOT_SET_UP, NO_STANCE, NONE)
