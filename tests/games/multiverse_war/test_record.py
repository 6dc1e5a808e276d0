"""Battle record and ages."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.marks import ACTION, BUILD, COVERING, NONE
from wartable.games.multiverse_war.rules.ages import player_age
from wartable.games.multiverse_war.rules.building import count_construction
from wartable.games.multiverse_war.rules.record import credit, knows, unlock
from wartable.games.multiverse_war.rules.tactics import refill
from wartable.games.multiverse_war.rules.wounds import wound, wound_house
from wartable.testing import rule

from .builders import FACES, FIRST_BLOCK, Desk
from .fights import FAR, HERE, shoot


def kills(d: Desk, key: str, seat: int = 0) -> int:
    """The counter of a unit type."""
    return d.s.kills[seat][FACES[key]]


def has(d: Desk, key: str, seat: int = 0) -> bool:
    """Whether a unit type is unlocked."""
    return (d.s.unlocked[seat] >> FACES[key]) & 1 == 1


def slay(d: Desk, by: int, times: int = 1, victim: str = "bowman") -> Desk:
    """A block deals the last damage to as many blocks of another side."""
    for _ in range(times):
        no = d.block(victim, 1 - d.s.owner(by), (4, 1))
        wound(d.s, by, no, 2, d.umpire)
    return d


@rule("MW-15.1")
def test_constructions_and_their_engineer_bring_no_age() -> None:
    d = Desk()
    for _ in range(6):
        count_construction(d.s, 0, d.umpire)
    assert has(d, "engineer")
    assert (player_age(d.s, 0), d.s.kills[0]) == (1, (0,) * 19)


@rule("MW-15.1", "MW-15.2")
def test_kills_and_destroyed_buildings_advance_the_record_by_one_each() -> None:
    d = Desk()
    no = d.block("spearman", 0, (3, 1))
    slay(d, no)
    assert kills(d, "spearman") == 1
    d.house("fortress", 1, (4, 2), age=3)
    wound_house(d.s, no, d.at((4, 2)), 3, d.umpire)
    assert kills(d, "spearman") == 1
    wound_house(d.s, no, d.at((4, 2)), 1, d.umpire)
    assert kills(d, "spearman") == 2


@rule("MW-13.15", "MW-15.2", "MW-15.9")
def test_a_return_shot_that_destroys_a_building_advances_the_record() -> None:
    d = Desk(numbers=[9, 0])
    d.house("barracks", 0, HERE, damage=2)
    shooter = d.block("bowman", 0, HERE)
    d.block("bowman", 1, FAR)
    shoot(d, shooter, FAR)
    assert d.where(shooter) is None
    assert (kills(d, "bowman", 1), kills(d, "bowman")) == (1, 0)


@rule("MW-15.2")
def test_a_wound_is_no_kill() -> None:
    d = Desk()
    no = d.block("spearman", 0, (3, 1))
    victim = d.block("bowman", 1, (4, 1))
    wound(d.s, no, victim, 1, d.umpire)
    assert (kills(d, "spearman"), d.s.slain) == (0, [0, 0])


@rule("MW-15.3")
def test_every_type_and_every_player_has_a_counter() -> None:
    d = Desk()
    first = d.block("spearman", 0, (3, 1))
    comrade = d.block("spearman", 0, (3, 2))
    other = d.block("horseman", 0, (3, 0))
    enemy = d.block("spearman", 1, (5, 1))
    slay(d, first)
    slay(d, comrade)
    slay(d, other)
    slay(d, enemy)
    assert (kills(d, "spearman"), kills(d, "horseman"), kills(d, "spearman", 1)) == (2, 1, 1)
    assert sum(d.s.kills[0]) == 3


@rule("MW-15.4")
@pytest.mark.parametrize("key", ["scout", "spearman", "swordsman", "bowman", "horseman", "catapult"])
def test_two_kills_teach_a_type_its_ability(key: str) -> None:
    d = Desk()
    no = d.block(key, 0, (3, 1))
    known = []
    for _ in range(2):
        slay(d, no)
        known.append(knows(d.s, 0, FACES[key]))
    assert known == [False, True]
    assert not knows(d.s, 1, FACES[key])
    assert d.told().count("learned") == 1


@rule("MW-15.4", "MW-19.16")
def test_what_a_type_learns_counts_for_the_war_school() -> None:
    d = Desk()
    card = next(no for no in range(FIRST_BLOCK) if d.s.pieces.face[no] == FACES["M1-15"])
    d.s.decks = [tuple([no for no in deck if no != card]) for deck in d.s.decks]
    d.s.missions = [(card,), ()]
    no = d.block("spearman", 0, (3, 1))
    slay(d, no)
    assert card not in d.s.accomplished[0]
    slay(d, no)
    assert card in d.s.accomplished[0]


@rule("MW-15.5", "MW-15.12")
@pytest.mark.parametrize(
    ("key", "successors"),
    [
        ("spearman", ["pikeman"]),
        ("swordsman", ["heavy_swordsman"]),
        ("bowman", ["crossbowman"]),
        ("horseman", ["lancer"]),
        ("catapult", ["bombard"]),
        ("pikeman", ["grenadier"]),
        ("heavy_swordsman", ["grenadier"]),
        ("crossbowman", ["rifleman"]),
        ("lancer", ["dragoon"]),
        ("bombard", ["artillery", "gatling_gun"]),
    ],
)
def test_three_kills_unlock_the_successors(key: str, successors: list[str]) -> None:
    d = Desk()
    no = d.block(key, 0, (3, 1))
    slay(d, no, 2)
    assert not any(has(d, successor) for successor in successors)
    before = d.s.unlocked[0]
    slay(d, no)
    new = [troop.key for troop in d.world.troops[:19] if ((d.s.unlocked[0] & ~before) >> troop.face) & 1]
    assert sorted(set(new) - {"field_medic"}) == successors
    assert d.s.unlocked[1] == before


@rule("MW-15.6", "MW-15.7")
def test_the_unit_of_the_next_age_begins_at_nothing_and_needs_two_kills_of_its_own() -> None:
    d = Desk()
    slay(d, d.block("spearman", 0, (3, 1)), 3)
    assert (kills(d, "pikeman"), knows(d.s, 0, FACES["pikeman"])) == (0, False)
    pikeman = d.block("pikeman", 0, (3, 2))
    slay(d, pikeman)
    assert not knows(d.s, 0, FACES["pikeman"])
    slay(d, pikeman)
    assert knows(d.s, 0, FACES["pikeman"])


@rule("MW-15.8")
@pytest.mark.parametrize(
    ("key", "most"), [("spearman", 3), ("bombard", 3), ("scout", 2), ("grenadier", 2), ("artillery", 2)]
)
def test_kills_beyond_the_last_step_count_no_more(key: str, most: int) -> None:
    d = Desk()
    no = d.block(key, 0, (3, 1))
    slay(d, no, 5)
    assert kills(d, key) == most
    assert d.told().count("record") == most
    assert d.s.slain == [5, 0]


@rule("MW-15.9")
def test_the_credit_goes_to_the_last_damage() -> None:
    d = Desk()
    archer = d.block("bowman", 0, (3, 1))
    spearman = d.block("spearman", 0, (4, 2))
    victim = d.block("horseman", 1, (4, 1))
    wound(d.s, archer, victim, 1, d.umpire)
    wound(d.s, spearman, victim, 1, d.umpire)
    assert (kills(d, "bowman"), kills(d, "spearman")) == (0, 1)


@rule("MW-15.9")
def test_a_retaliator_is_credited_like_an_attacker() -> None:
    d = Desk(numbers=[0])
    attacker = d.block("swordsman", 0, (3, 1), wounds=1)
    d.block("bowman", 1, (4, 1))
    d.act(attacker).choose("attack 4,1")
    assert d.where(attacker) is None
    assert (kills(d, "bowman", 1), kills(d, "swordsman")) == (1, 0)
    assert d.s.slain == [0, 1]


@rule("MW-15.9")
def test_a_kill_by_an_ability_is_credited() -> None:
    d = Desk(numbers=[0])
    archer = d.block("bowman", 0, (3, 1))
    d.s.kills[0] = tuple([2 if face == FACES["bowman"] else 0 for face in range(19)])
    d.s.tp[0] = 2
    d.block("horseman", 1, (4, 1), wounds=1)
    d.act(archer).choose("use rain_of_arrows", "aim 4,1", "fire")
    assert kills(d, "bowman") == 3
    assert has(d, "crossbowman")


@rule("MW-15.9")
def test_a_kill_by_cover_fire_is_credited() -> None:
    d = Desk(numbers=[0])
    gun = d.block("gatling_gun", 1, (3, 1))
    d.s.set_up[gun] = 0
    d.s.stance[gun], d.s.front[gun] = COVERING, 0
    d.block("spearman", 1, (3, 2))
    runner = d.block("swordsman", 0, (5, 2), wounds=1)
    d.act(runner).choose("step 5,1")
    assert d.where(runner) is None
    assert (kills(d, "gatling_gun", 1), d.s.slain) == (1, [0, 1])


@rule("MW-15.10")
@pytest.mark.parametrize("victim", ["builder", "engineer", "field_medic", "bear", "artillery"])
def test_workers_medics_and_bears_count_as_kills(victim: str) -> None:
    d = Desk()
    slay(d, d.block("spearman", 0, (3, 1)), 1, victim)
    assert (kills(d, "spearman"), d.s.slain) == (1, [1, 0])


@rule("MW-15.10")
def test_heroes_and_guardians_count_as_kills() -> None:
    d = Desk()
    no = d.block("spearman", 0, (3, 1))
    wound(d.s, no, d.hero("protector", 1, (4, 1), health=4), 4, d.umpire)
    assert kills(d, "spearman") == 1
    wound(d.s, no, d.guardian((4, 2)), 2, d.umpire)
    assert (kills(d, "spearman"), d.s.slain) == (2, [2, 0])


@rule("MW-15.10", "MW-9.31")
def test_decoys_do_not() -> None:
    d = Desk()
    slay(d, d.block("spearman", 0, (3, 1)), 1, "decoy")
    assert (kills(d, "spearman"), d.s.slain) == (0, [0, 0])


@rule("MW-15.11")
@pytest.mark.parametrize("key", ["blademaster", "bear"])
def test_heroes_and_bears_advance_no_record(key: str) -> None:
    d = Desk()
    d.hero("beastcaller", 0, (3, 2))
    no = d.hero(key, 0, (3, 1)) if key != "bear" else d.block("bear", 0, (3, 1))
    slay(d, no)
    assert sum(d.s.kills[0]) == 0
    assert d.s.heroes.kills[0 if key == "blademaster" else 2] == 1
    assert d.s.slain == [1, 0]


@rule("MW-15.11")
def test_units_advance_no_hero() -> None:
    d = Desk()
    d.hero("blademaster", 0, (3, 2))
    slay(d, d.block("spearman", 0, (3, 1)))
    assert d.s.heroes.kills[0] == 0


@rule("MW-15.9")
def test_nobody_is_credited_where_nobody_struck() -> None:
    d = Desk()
    before = d.s.kills[:]
    victim = d.block("spearman", 0, (3, 1))
    wound(d.s, NONE, victim, 2, d.umpire)
    other = d.block("spearman", 0, (3, 1))
    wound(d.s, d.guardian((4, 1)), other, 2, d.umpire)
    assert (d.s.kills, d.s.slain) == (before, [0, 0])


@rule("MW-15.13")
@pytest.mark.parametrize(
    ("key", "medic"),
    [("spearman", True), ("swordsman", True), ("bowman", True), ("horseman", False), ("catapult", False)],
)
def test_the_field_medic_comes_with_the_first_infantry_of_the_second_age(key: str, medic: bool) -> None:
    d = Desk()
    slay(d, d.block(key, 0, (3, 1)), 3)
    assert has(d, "field_medic") == medic
    assert d.told().count("unlocked") == 1 + medic


@rule("MW-15.13")
def test_the_field_medic_comes_only_once() -> None:
    d = Desk()
    slay(d, d.block("spearman", 0, (3, 1)), 3)
    slay(d, d.block("bowman", 0, (3, 2)), 3)
    assert d.told().count("unlocked") == 3


@rule("MW-16.30")
def test_medics_always_know_how_to_treat_and_nobody_else_anything() -> None:
    d = Desk()
    assert [troop.key for troop in d.world.troops if knows(d.s, 0, troop.face)] == ["field_medic"]


@rule("MW-15.14")
@pytest.mark.parametrize(
    ("keys", "age"),
    [
        ([], 1),
        (["engineer", "field_medic"], 1),
        (["lancer"], 2),
        (["lancer", "dragoon"], 3),
        (["artillery"], 3),
    ],
)
def test_the_players_age_is_that_of_the_best_unlocked_fighter(keys: list[str], age: int) -> None:
    d = Desk()
    for key in keys:
        unlock(d.s, 0, FACES[key], d.umpire)
    assert (player_age(d.s, 0), player_age(d.s, 1)) == (age, 1)


@rule("MW-15.15")
def test_a_new_type_is_recruited_in_the_next_build_phase() -> None:
    d = Desk()
    slay(d, d.block("spearman", 0, (3, 1)), 3)
    d.build_turn(0, gold=20).choose("recruit")
    assert "take pikeman" in d.options()
    d.build_turn(1, gold=20).choose("recruit")
    assert "take pikeman" not in d.options()


@rule("MW-15.16")
def test_records_abilities_and_new_types_are_told_to_all() -> None:
    d = Desk()
    slay(d, d.block("spearman", 0, (3, 1)), 3)
    for viewer in (-1, 0, 1):
        told = [key for key in d.told(viewer) if key in ("record", "learned", "unlocked")]
        assert told == ["record", "record", "learned", "record", "unlocked", "unlocked"]


@rule("MW-16.3", "MW-16.4")
@pytest.mark.parametrize(
    ("phase", "active", "before", "after"), [(ACTION, 0, 1, 2), (ACTION, 1, 0, 0), (BUILD, 0, 0, 0)]
)
def test_the_point_of_a_new_age_can_be_used_at_once_in_the_own_action_turn(
    phase: int, active: int, before: int, after: int
) -> None:
    d = Desk()
    d.s.phase = phase
    d.s.active = active
    d.s.tp[0] = before
    unlock(d.s, 0, FACES["lancer"], d.umpire)
    assert d.s.tp[0] == after
    unlock(d.s, 0, FACES["pikeman"], d.umpire)
    assert d.s.tp[0] == after


@rule("MW-16.3")
def test_the_third_age_brings_one_point_more() -> None:
    d = Desk()
    d.s.tp[0] = 0
    unlock(d.s, 0, FACES["lancer"], d.umpire)
    unlock(d.s, 0, FACES["dragoon"], d.umpire)
    assert d.s.tp[0] == 2


@rule("MW-17.11")
def test_the_engineer_comes_with_the_sixth_construction() -> None:
    d = Desk()
    unlocked = []
    for _ in range(6):
        count_construction(d.s, 0, d.umpire)
        unlocked.append(has(d, "engineer"))
    assert unlocked == [False] * 5 + [True]
    assert (d.s.constructions, has(d, "engineer", 1)) == ([6, 0], False)


@rule("MW-15.2")
def test_workers_and_medics_have_no_record() -> None:
    d = Desk()
    for key in ("builder", "engineer", "field_medic"):
        credit(d.s, d.block(key, 0, (3, 1)), d.umpire)
        d.s.lift(len(d.s.hex) - 1)
    assert sum(d.s.kills[0]) == 0


@rule("MW-EX.24")
def test_spearmen_learn_then_bring_pikemen_and_medics() -> None:
    d = Desk()
    one = d.block("spearman", 0, (3, 1))
    another = d.block("spearman", 0, (3, 2))
    slay(d, one)
    slay(d, another)
    assert knows(d.s, 0, FACES["spearman"])
    assert (has(d, "pikeman"), player_age(d.s, 0)) == (False, 1)
    slay(d, one)
    assert (has(d, "pikeman"), has(d, "field_medic"), player_age(d.s, 0), kills(d, "pikeman")) == (True, True, 2, 0)
    refill(d.s, 0)
    assert d.s.tp[0] == 3
