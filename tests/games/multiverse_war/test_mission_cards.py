"""The 40 mission cards: each accomplished exactly when it should be, and a near miss that does not do."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from wartable.games.multiverse_war.content.hexes import Hex
from wartable.games.multiverse_war.content.marks import NONE
from wartable.games.multiverse_war.rules.action import Aftermath
from wartable.games.multiverse_war.rules.combat import Attack
from wartable.games.multiverse_war.rules.exploring import take_search
from wartable.games.multiverse_war.rules.mission_cards import EVENT_CARDS
from wartable.games.multiverse_war.rules.mission_states import STATE_CARDS
from wartable.games.multiverse_war.rules.missions import treated
from wartable.games.multiverse_war.rules.wounds import wound, wound_house
from wartable.testing import rule

from .builders import FACES, GAME, Desk
from .hands import accomplished, end_turn, hold, kill, turn_of, wilds

Scene = Callable[[Desk], object]

CENTERS: list[Hex] = [(2, 1), (4, 2), (3, -2), (5, -1), (7, 0), (-1, 3), (1, 4), (3, 5)]
"""Of the territories of the duel."""


def scene(*parts: Scene) -> Scene:
    """One after another."""

    def play(desk: Desk) -> None:
        for part in parts:
            part(desk)

    return play


def kills(by: str = "swordsman", victim: str = "swordsman", at: str = "grass") -> Scene:
    return lambda desk: kill(desk, by, victim, at=at)


def turn(seat: int) -> Scene:
    return lambda desk: turn_of(desk, seat)


def ends(desk: Desk) -> None:
    end_turn(desk)
    turn_of(desk, 0)


def stands(key: str, *hexes: Hex) -> Scene:
    return lambda desk: [desk.block(key, 0, hex) for hex in hexes]


def owns(kind: str, *hexes: Hex, age: int = 1, seat: int = 0) -> Scene:
    return lambda desk: [desk.house(kind, seat, hex, age) for hex in hexes]


def paved(*hexes: Hex) -> Scene:
    return lambda desk: desk.road(*hexes)


def hills(*hexes: Hex) -> Scene:
    return lambda desk: [desk.ground(hex, "hill") for hex in hexes]


def has_gold(gold: int) -> Scene:
    def play(desk: Desk) -> None:
        desk.s.gold[0] = gold

    return play


def searches(desk: Desk) -> None:
    here, there = (2, 1), (2, 0)
    scout = desk.s.stand[desk.at(here)]
    if scout == NONE:
        scout = desk.block("scout", 0, here, ap=2)
    desk.event(there, "E01")
    take_search(desk.s, scout, desk.at(there), desk.umpire)


def meets(*keys: str, before: int = 0) -> Scene:
    """A Scout comes upon these blocks, of which some have been in sight since the turn began."""

    def play(desk: Desk) -> None:
        ring: list[Hex] = [(5, 2), (4, 3), (3, 3), (3, 2), (4, 1), (5, 1)]
        blocks = [desk.block(key, 1, hex) for key, hex in zip(keys, ring, strict=False)]
        for no in blocks[:before]:
            desk.s.turn.watch = (*desk.s.turn.watch, no)
            desk.look()
        desk.upkeep(0)
        scout = desk.block("scout", 0, (4, 2))
        desk.do(Aftermath(0, scout))

    return play


def ghosts(count: int) -> Scene:
    def play(desk: Desk) -> None:
        desk.block("scout", 1, (4, 2))
        for hex in [(3, 2), (4, 1), (5, 1)][:count]:
            desk.block("decoy", 0, hex)
        desk.look()

    return play


def struck_ghost(desk: Desk) -> None:
    wound(desk.s, desk.block("bowman", 1, (3, -2)), desk.block("decoy", 0, (5, -1)), 1, desk.umpire)


def hero(level: int, alive: bool = True) -> Scene:
    def play(desk: Desk) -> None:
        no = desk.hero("blademaster", 0, (2, 1), level=level)
        if not alive:
            wound(desk.s, NONE, no, 9, desk.umpire)

    return play


def slays_hero(level: int) -> Scene:
    def play(desk: Desk) -> None:
        victim = desk.hero("blademaster", 1, (2, 1), level=level)
        wound(desk.s, desk.block("pikeman", 0, (3, 1)), victim, 9, desk.umpire)

    return play


def unlocked(*keys: str) -> Scene:
    def play(desk: Desk) -> None:
        for key in keys:
            desk.s.unlocked[0] |= 1 << FACES[key]

    return play


def razes(desk: Desk) -> None:
    here, there = wilds(desk)[:2]
    desk.house("barracks", 1, there)
    wound_house(desk.s, desk.block("swordsman", 0, here), desk.at(there), 9, desk.umpire)


def hits(*keys: str) -> Scene:
    """Each of these deals one damage to a unit that survives."""

    def play(desk: Desk) -> None:
        for key in keys:
            here, there = wilds(desk)[:2]
            wound(desk.s, desk.block(key, 0, here), desk.block("swordsman", 1, there), 1, desk.umpire)

    return play


def shells(key: str, damage: int) -> Scene:
    """Damage to a building that stands."""

    def play(desk: Desk) -> None:
        here, there = wilds(desk)[:2]
        desk.house("fortress", 1, there)
        wound_house(desk.s, desk.block(key, 0, here), desk.at(there), damage, desk.umpire)

    return play


def shells_town(damage: int, key: str = "swordsman") -> Scene:
    def play(desk: Desk) -> None:
        wound_house(desk.s, desk.block(key, 0, wilds(desk)[0]), desk.at((6, 3)), damage, desk.umpire)

    return play


def heals(wounds: int) -> Scene:
    return lambda desk: treated(desk.s, 0, wounds, desk.umpire)


def quarries(*hexes: Hex) -> Scene:
    def play(desk: Desk) -> None:
        desk.s.quarries = tuple([desk.at(hex) for hex in hexes])
        desk.s.quarry_side = (NONE,) * len(hexes)

    return play


PARADE = scene(
    stands("pikeman", (2, 1)), stands("crossbowman", (3, 1)), stands("lancer", (2, 2)), stands("bombard", (1, 2))
)

CARDS: dict[str, tuple[Scene, Scene]] = {
    "M1-01": (kills(), kills(victim="decoy")),
    "M1-02": (
        scene(stands("scout", *CENTERS[:3]), stands("builder", CENTERS[3])),
        scene(stands("scout", *CENTERS[:3], (3, 1), (1, 0)), stands("decoy", CENTERS[3])),
    ),
    "M1-03": (scene(searches, searches), searches),
    "M1-04": (owns("barracks", (2, 1), (5, -1)), scene(owns("barracks", (2, 1)), owns("academy", (5, -1)))),
    "M1-05": (owns("guard_tower", (2, 1), (5, -1)), scene(owns("guard_tower", (2, 1)), owns("academy", (5, -1)))),
    "M1-06": (
        scene(owns("barracks", (3, 0)), paved((1, 0), (2, 0))),
        scene(owns("barracks", (5, -1)), owns("guard_tower", (3, 0)), paved((1, 0), (2, 0))),
    ),
    "M1-07": (kills(at="forest"), scene(turn(1), kills(at="forest"))),
    "M1-08": (
        scene(hills(*CENTERS[:3]), stands("scout", *CENTERS[:2]), stands("builder", CENTERS[2])),
        scene(
            hills(*CENTERS[:3]),
            stands("scout", *CENTERS[:2]),
            stands("decoy", CENTERS[2]),
            stands("builder", CENTERS[0]),
        ),
    ),
    "M1-09": (kills("pikeman", "horseman"), scene(kills("grenadier", "horseman"), kills("spearman", "bowman"))),
    "M1-10": (scene(kills("bowman"), kills("rifleman")), scene(kills("bowman"), kills("catapult"))),
    "M1-11": (
        kills("scout", "field_medic"),
        scene(kills("horseman", "bowman"), kills("swordsman", "builder")),
    ),
    "M1-12": (
        meets("swordsman", "bowman", "decoy", "scout"),
        meets("swordsman", "bowman", "decoy", "scout", before=1),
    ),
    "M1-13": (ghosts(3), scene(ghosts(2), struck_ghost)),
    "M1-14": (hero(2), scene(hero(1))),
    "M1-15": (scene(kills("spearman"), kills("spearman")), scene(kills("spearman"), kills("swordsman"))),
    "M1-16": (stands("scout", (4, 3)), scene(stands("builder", (4, 3)), stands("scout", (4, 2)))),
    "M2-01": (unlocked("pikeman", "engineer"), unlocked("pikeman", "field_medic", "grenadier")),
    "M2-02": (razes, shells("catapult", 3)),
    "M2-03": (
        scene(owns("academy", (3, 0), (3, 1), (2, 2)), paved((1, 0), (2, 0))),
        scene(owns("academy", (3, 0), (3, 1)), owns("guard_tower", (2, 2)), paved((1, 0), (2, 0))),
    ),
    "M2-04": (kills("swordsman", "engineer"), scene(kills(), slays_hero(2))),
    "M2-05": (kills("pikeman", "dragoon"), kills("pikeman", "lancer")),
    "M2-06": (
        owns("barracks", *CENTERS[:5]),
        scene(owns("barracks", *CENTERS[:4]), owns("barracks", CENTERS[4], seat=1)),
    ),
    "M2-07": (
        scene(owns("barracks", (2, 1), age=3), owns("guard_tower", (5, -1), age=2)),
        scene(owns("barracks", (2, 1), age=2), owns("guard_tower", (5, -1))),
    ),
    "M2-08": (hero(3), hero(2)),
    "M2-09": (hits("swordsman", "bowman", "horseman"), hits("swordsman", "scout", "bowman")),
    "M2-10": (
        scene(shells("catapult", 2), shells_town(2, "artillery")),
        scene(shells("catapult", 3), shells("swordsman", 1), hits("catapult")),
    ),
    "M2-11": (scene(heals(1), heals(2)), heals(2)),
    "M2-12": (owns("fortress", (2, 1)), owns("fortress", (2, 1), seat=1)),
    "M2-13": (scene(kills(), kills()), scene(kills(), turn(1), kills())),
    "M2-14": (
        scene(quarries((2, 1), (4, 2)), stands("scout", (2, 1), (4, 2))),
        scene(
            quarries((2, 1), (4, 2), (5, -1)),
            stands("scout", (2, 1)),
            stands("builder", (4, 2)),
            stands("decoy", (5, -1)),
        ),
    ),
    "M3-01": (unlocked("grenadier", "artillery"), unlocked("gatling_gun", "artillery", "pikeman")),
    "M3-02": (scene(shells_town(2), shells_town(1)), scene(shells_town(2), ends, shells_town(1))),
    "M3-03": (scene(kills("artillery"), kills("gatling_gun")), scene(kills("artillery"), kills("bombard"))),
    "M3-04": (hero(4), hero(4, alive=False)),
    "M3-05": (slays_hero(1), kills("swordsman", "bear")),
    "M3-06": (
        scene(PARADE, stands("engineer", (1, 1))),
        scene(PARADE, stands("pikeman", (3, 0)), stands("scout", (2, 0))),
    ),
    "M3-07": (owns("guard_tower", (2, 1), age=3), owns("barracks", *CENTERS[:3], age=2)),
    "M3-08": (scene(razes, razes), razes),
    "M3-09": (scene(kills(), kills(), kills()), scene(kills(), kills(), ends, kills())),
    "M3-10": (
        scene(stands("scout", *CENTERS[:3]), owns("barracks", *CENTERS[3:6])),
        scene(stands("scout", *CENTERS[:3], (1, 0)), owns("barracks", *CENTERS[3:5]), stands("builder", CENTERS[5])),
    ),
}


def test_every_card_has_its_condition_and_its_case() -> None:
    missions = GAME.world.missions
    assert list(CARDS) == [m.key for m in missions]
    assert {m.key for m in missions if m.by_event} == set(EVENT_CARDS)
    assert {m.key for m in missions if m.by_state} == set(STATE_CARDS)


@rule("MW-19.16", "MW-19.11")
@pytest.mark.parametrize("key", CARDS)
def test_the_card_is_accomplished(key: str) -> None:
    desk = Desk()
    hold(desk, 0, key)
    CARDS[key][0](desk)
    assert (key in accomplished(desk, 0)) == (key in EVENT_CARDS)
    end_turn(desk)
    assert key in accomplished(desk, 0)


@rule("MW-19.16")
@pytest.mark.parametrize("key", CARDS)
def test_a_near_miss_does_not_accomplish_it(key: str) -> None:
    desk = Desk()
    hold(desk, 0, key)
    CARDS[key][1](desk)
    end_turn(desk)
    assert key not in accomplished(desk, 0)


@rule("MW-19.16")
@pytest.mark.parametrize(("gold", "done"), [(11, False), (12, True)])
def test_treasure_hunters_may_simply_be_rich(gold: int, done: bool) -> None:
    desk = Desk()
    hold(desk, 0, "M1-03")
    has_gold(gold)(desk)
    end_turn(desk)
    assert ("M1-03" in accomplished(desk, 0)) == done


@rule("MW-19.16")
def test_two_settlements_are_not_broken_together() -> None:
    desk = Desk("ffa3")
    hold(desk, 0, "M3-02")
    gun = desk.block("artillery", 0, (0, 0))
    for town, damage in ((1, 2), (2, 1)):
        wound_house(desk.s, gun, desk.board.settlement[town][0], damage, desk.umpire)
    assert accomplished(desk, 0) == []
    wound_house(desk.s, gun, desk.board.settlement[1][1], 1, desk.umpire)
    assert accomplished(desk, 0) == ["M3-02"]


@rule("MW-19.16", "MW-19.18")
@pytest.mark.parametrize(("town", "done"), [(1, True), (2, False)])
def test_only_the_settlement_of_a_player_one_may_attack_has_gates(town: int, done: bool) -> None:
    desk = Desk("ffa3")
    hold(desk, 0, "M1-16")
    desk.block("scout", 0, desk.board.hexes[desk.board.open[town][0]])
    end_turn(desk)
    assert ("M1-16" in accomplished(desk, 0)) == done


@rule("MW-19.18")
@pytest.mark.parametrize(
    ("here", "there", "turn", "done"),
    [("forest", "grass", 0, True), ("grass", "forest", 0, False), ("forest", "grass", 1, False)],
)
def test_out_of_the_trees_looks_at_the_killers_hex_at_the_strike(here: str, there: str, turn: int, done: bool) -> None:
    desk = Desk(terrain={(2, 1): here, (3, 1): there}, numbers=[0])
    hold(desk, 0, "M1-07")
    one = desk.block("swordsman", 0, (2, 1))
    desk.block("catapult", 1, (3, 1), wounds=1)
    turn_of(desk, turn).do(Attack(one, desk.at((3, 1)), NONE))
    assert desk.where(one) == (3, 1)
    assert ("M1-07" in accomplished(desk, 0)) == done


@rule("MW-19.18")
@pytest.mark.parametrize(
    ("keys", "done"),
    [
        (("pikeman", "engineer"), True),
        (("pikeman", "crossbowman"), True),
        (("pikeman", "field_medic"), False),
        (("pikeman", "grenadier"), False),
    ],
)
def test_lines_of_a_new_model_army(keys: tuple[str, ...], done: bool) -> None:
    desk = Desk()
    hold(desk, 0, "M2-01")
    unlocked(*keys)(desk)
    end_turn(desk)
    assert ("M2-01" in accomplished(desk, 0)) == done


@rule("MW-19.18")
@pytest.mark.parametrize(("level", "done"), [(2, False), (3, True)])
def test_heroes_and_bears_of_age_2_parade_as_types(level: int, done: bool) -> None:
    desk = Desk()
    hold(desk, 0, "M3-06")
    scene(stands("pikeman", (2, 1)), stands("crossbowman", (3, 1)), stands("lancer", (2, 2)))(desk)
    desk.hero("beastcaller", 0, (1, 1), level=level)
    desk.block("bear", 0, (1, 2))
    end_turn(desk)
    assert ("M3-06" in accomplished(desk, 0)) == done
