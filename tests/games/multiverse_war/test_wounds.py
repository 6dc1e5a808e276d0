"""Damage, rest and healing."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.marks import ABILITY_USED, ACTION, NONE, STUNNED
from wartable.games.multiverse_war.content.verbs_and_tellings import HIT, HIT_HOUSE
from wartable.games.multiverse_war.rules.wounds import heal, wound, wound_house
from wartable.kernel import ALL
from wartable.testing import rule

from .builders import FACES, GAME, Desk

FIGHTERS = [troop.key for troop in GAME.world.troops[:19] if troop.fighter]


def hit(d: Desk, no: int, damage: int = 1, by: int = NONE) -> Desk:
    """A block is hit."""
    wound(d.s, by, no, damage, d.umpire)
    return d


def end_turn(d: Desk, seat: int = 0) -> Desk:
    """An action turn in which nobody does anything."""
    return d.action_turn(seat).choose("end")


@rule("MW-14.1")
@pytest.mark.parametrize("key", FIGHTERS)
def test_units_survive_one_wound_and_die_of_two(key: str) -> None:
    d = Desk()
    no = d.block(key, 1, (3, 1))
    hit(d, no)
    assert d.where(no) == (3, 1)
    hit(d, no)
    assert d.where(no) is None


@rule("MW-14.2", "MW-14.3")
@pytest.mark.parametrize(("key", "health"), [("builder", 1), ("engineer", 1), ("field_medic", 2)])
def test_workers_die_of_one_wound_and_medics_of_two(key: str, health: int) -> None:
    d = Desk()
    no = d.block(key, 1, (3, 1))
    for _ in range(health - 1):
        hit(d, no)
    assert d.where(no) == (3, 1)
    hit(d, no)
    assert d.where(no) is None


@rule("MW-14.4")
def test_the_dead_leave_the_board_at_once() -> None:
    d = Desk()
    no = d.block("bowman", 1, (5, 1), wounds=1)
    hit(d, no)
    assert d.s.stand[d.at((5, 1))] == NONE
    assert no not in d.s.blocks(1)
    assert d.told()[-2:] == ["identified", "fell"]


@rule("MW-9.22", "MW-9.34")
def test_a_block_that_dies_unseen_is_shown_and_its_note_stays() -> None:
    d = Desk()
    no = d.block("bowman", 1, (5, 1), wounds=1)
    assert not d.seen(no)
    hit(d, no)
    assert d.s.pieces.seen[no] == ALL
    assert (d.s.note[no], d.s.noted[no]) == (FACES["bowman"], 5)


@rule("MW-14.4", "MW-14.15")
def test_too_much_damage_kills_no_more_than_enough() -> None:
    d = Desk()
    no = d.block("bowman", 1, (5, 1))
    other = d.block("builder", 1, (5, 1))
    hit(d, no, 3)
    assert (d.where(no), d.where(other)) == (None, (5, 1))


@rule("MW-9.36")
def test_others_hear_of_a_hit_but_not_on_whom() -> None:
    d = Desk()
    no = d.block("bowman", 1, (5, 1))
    hit(d, no)
    faces = {event.b for event in d.umpire.events if event.heard_by(0)}
    assert FACES["bowman"] not in faces
    assert FACES["bowman"] in {event.b for event in d.umpire.events if event.heard_by(1)}


@rule("MW-16.32")
def test_a_decoy_that_is_struck_is_only_unmasked() -> None:
    d = Desk()
    archer = d.block("bowman", 0, (2, 1))
    decoy = d.block("decoy", 1, (5, 1))
    hit(d, decoy, by=archer)
    assert d.where(decoy) is None
    assert d.told() == ["identified", "unmasked"]
    assert (d.s.slain, d.s.kills[0][FACES["bowman"]]) == ([0, 0], 0)


@rule("MW-14.6", "MW-14.9")
def test_a_damaged_unit_that_did_nothing_gets_a_heal_token_by_itself() -> None:
    d = Desk()
    hurt = d.block("spearman", 0, (2, 1), wounds=1)
    sound = d.block("spearman", 0, (0, 0))
    end_turn(d)
    assert (d.s.healing[hurt], d.s.wounds[hurt]) == (1, 1)
    assert (d.s.healing[sound], d.s.wounds[sound]) == (0, 0)


@rule("MW-14.5")
@pytest.mark.parametrize(
    ("texts", "rests"),
    [
        (["end"], True),
        (["act swordsman", "step 2,0", "leave", "end"], False),
        (["act swordsman", "search 3,1", "leave", "end"], False),
        (["act swordsman", "swap bowman", "leave", "end"], False),
        (["act bowman", "swap swordsman", "leave", "end"], False),
        (["act bowman", "step 1,0", "leave", "end"], True),
    ],
)
def test_who_spends_ap_does_not_rest(texts: list[str], rests: bool) -> None:
    d = Desk()
    no = d.block("swordsman", 0, (2, 1), wounds=1)
    d.block("bowman", 0, (1, 1))
    d.event((3, 1), "E12")
    d.action_turn(0)
    for text in texts:
        if text != "leave" or text in d.options():
            d.choose(text)
    assert d.s.healing[no] == int(rests)


@rule("MW-14.5")
def test_an_ability_without_ap_breaks_rest_too() -> None:
    d = Desk()
    no = d.block("spearman", 0, (2, 1), wounds=1)
    d.action_turn(0)
    d.s.done[no] |= ABILITY_USED
    d.choose("end")
    assert d.s.healing[no] == 0


@rule("MW-14.5")
def test_a_unit_rests_in_its_owners_turn_only() -> None:
    d = Desk()
    no = d.block("spearman", 0, (2, 1), wounds=1)
    end_turn(d, 1)
    assert d.s.healing[no] == 0


@rule("MW-14.7")
def test_the_heal_token_goes_with_a_wound_at_the_owners_next_upkeep() -> None:
    d = Desk()
    no = d.block("spearman", 0, (2, 1), wounds=1)
    end_turn(d)
    end_turn(d, 1)
    assert (d.s.healing[no], d.s.wounds[no]) == (1, 1)
    d.upkeep(0)
    assert (d.s.healing[no], d.s.wounds[no]) == (0, 0)


@rule("MW-14.8")
def test_rest_heals_one_wound_per_round() -> None:
    d = Desk()
    no = d.hero("protector", 0, (2, 1), health=5)
    d.s.wounds[no] = 3
    left = []
    for _ in range(4):
        end_turn(d)
        left.append(d.s.wounds[no])
    assert left == [3, 2, 1, 0]


@rule("MW-14.10")
def test_a_wound_with_a_heal_token_still_counts() -> None:
    d = Desk()
    no = d.block("spearman", 0, (2, 1), wounds=1)
    end_turn(d)
    hit(d, no)
    assert d.where(no) is None


@rule("MW-14.11")
def test_new_damage_leaves_the_heal_token_where_it_is() -> None:
    d = Desk()
    no = d.hero("protector", 0, (2, 1), health=4)
    d.s.wounds[no] = 1
    end_turn(d)
    hit(d, no)
    assert (d.s.healing[no], d.s.wounds[no]) == (1, 2)
    d.upkeep(0)
    assert (d.s.healing[no], d.s.wounds[no]) == (0, 1)


@rule("MW-14.11")
def test_retaliating_does_not_break_rest() -> None:
    d = Desk(numbers=[9, 9])
    no = d.hero("protector", 0, (2, 1), health=4)
    d.s.wounds[no] = 1
    attacker = d.block("swordsman", 1, (3, 1))
    end_turn(d)
    d.s.phase = ACTION
    d.act(attacker).choose("attack 2,1")
    assert (d.s.healing[no], d.s.wounds[no]) == (1, 1)
    d.upkeep(0)
    assert d.s.wounds[no] == 0


@rule("MW-14.12")
def test_the_dead_lose_their_heal_token() -> None:
    d = Desk()
    no = d.block("spearman", 0, (2, 1), wounds=1)
    end_turn(d)
    d.s.tokens[no] = STUNNED
    hit(d, no)
    assert (d.s.healing[no], d.s.tokens[no]) == (0, 0)


@rule("MW-14.12")
def test_an_upgraded_unit_keeps_its_heal_token() -> None:
    d = Desk()
    no = d.block("spearman", 0, (0, 0), wounds=1)
    end_turn(d)
    d.s.unlocked[0] |= 1 << FACES["pikeman"]
    d.build_turn(0, gold=9).choose("upgrade", "exchange spearman")
    upgraded = d.s.stand[d.at((0, 0))]
    assert (d.s.troop(upgraded).key, d.s.healing[upgraded], d.s.wounds[upgraded]) == ("pikeman", 1, 1)
    assert no == upgraded


@rule("MW-14.14")
@pytest.mark.parametrize(("wounds", "remedy", "healed"), [(2, 1, 1), (2, 2, 2), (1, 2, 1), (0, 1, 0)])
def test_nobody_heals_beyond_full_health(wounds: int, remedy: int, healed: int) -> None:
    d = Desk()
    no = d.hero("protector", 0, (2, 1), health=4)
    d.s.wounds[no] = wounds
    assert heal(d.s, no, remedy, d.umpire) == healed
    assert d.s.wounds[no] == wounds - healed
    assert d.told() == ["healed"] * (healed > 0)


@rule("MW-14.14")
def test_sources_of_healing_add_up() -> None:
    d = Desk()
    no = d.hero("protector", 0, (2, 1), health=4)
    d.s.wounds[no] = 2
    end_turn(d)
    heal(d.s, no, 1, d.umpire)
    assert (d.s.wounds[no], d.s.healing[no]) == (1, 1)
    d.upkeep(0)
    assert d.s.wounds[no] == 0


@rule("MW-14.14")
def test_the_heal_token_goes_with_the_last_wound() -> None:
    d = Desk()
    no = d.block("spearman", 0, (2, 1), wounds=1)
    end_turn(d)
    heal(d.s, no, 1, d.umpire)
    hit(d, no)
    assert (d.s.wounds[no], d.s.healing[no]) == (1, 0)


@rule("MW-EX.23")
def test_a_wound_is_slept_off_unless_a_second_one_kills_first() -> None:
    d = Desk()
    lucky = d.block("spearman", 0, (2, 1), wounds=1)
    unlucky = d.block("spearman", 0, (2, 2), wounds=1)
    end_turn(d)
    end_turn(d, 1)
    hit(d, unlucky)
    d.s.round = 6
    d.upkeep(0)
    assert (d.s.wounds[lucky], d.where(lucky)) == (0, (2, 1))
    assert d.where(unlucky) is None


@rule("MW-18.47", "MW-14.15")
@pytest.mark.parametrize(("turn", "wounds", "damage", "ap"), [(0, 0, 1, 3), (0, 0, 2, 4), (0, 1, 2, 3), (1, 0, 1, 2)])
def test_the_protector_gains_ap_for_damage_dealt_in_the_own_action_turn(
    turn: int, wounds: int, damage: int, ap: int
) -> None:
    d = Desk()
    hero = d.hero("protector", 0, (2, 1))
    victim = d.block("bowman", 1, (3, 1), wounds=wounds)
    d.s.ap[hero] = 2
    d.s.active = turn
    hit(d, victim, damage, by=hero)
    assert d.s.ap[hero] == ap


@rule("MW-14.15")
def test_only_what_is_dealt_is_told() -> None:
    desk = Desk()
    striker = desk.block("swordsman", 0, (3, 1))
    wound(desk.s, striker, desk.block("spearman", 1, (4, 1), wounds=1), 2, desk.umpire)
    desk.house("barracks", 1, (2, 1), damage=2)
    wound_house(desk.s, striker, desk.at((2, 1)), 2, desk.umpire)
    told = {event.kind: (event.b, event.c) for event in desk.umpire.events if event.kind in (HIT, HIT_HOUSE)}
    assert (told[HIT][1], told[HIT_HOUSE][0]) == (1, 1)
