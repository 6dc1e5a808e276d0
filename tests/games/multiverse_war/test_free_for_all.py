"""Three or four against each other: whom one may attack, and who is in the way."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.marks import COVERING
from wartable.games.multiverse_war.rules.cover import cover_fire
from wartable.games.multiverse_war.rules.lawful import may_harm
from wartable.games.multiverse_war.rules.rounds import order
from wartable.kernel import BadOptions
from wartable.testing import rule

from .builders import GAME, Desk
from .drill import drilled
from .fights import attack
from .fights import order as struck

CENTER, EAST, WEST = (0, 0), (1, 0), (-1, 0)
"""In the middle of the maps of three and four, far from all towns."""
MINE, NEXT, LAST = 0, 1, 2


def free(ffa_mode: str = "left_only", repel: bool = True) -> Desk:
    """Three players; each may attack the next."""
    return Desk("ffa3", ffa_mode=ffa_mode, repel=repel)


def targets(desk: Desk, no: int) -> list[str]:
    """The hexes that a block may attack or shoot at."""
    return [text.split()[1] for text in desk.act(no).options() if text.startswith(("attack", "shoot"))]


@rule("MW-23.1")
@pytest.mark.parametrize(("map", "first", "turns"), [("ffa3", 2, [2, 0, 1]), ("ffa4", 1, [1, 2, 3, 0])])
def test_the_order_is_clockwise(map: str, first: int, turns: list[int]) -> None:
    assert order(Desk(map).s, first) == turns


@rule("MW-23.2")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("mode", ["left_only", "open"])
def test_one_attacks_the_next_player_or_in_open_games_anybody(seats: int, mode: str) -> None:
    desk = Desk(f"ffa{seats}", ffa_mode=mode)
    h = desk.at(CENTER)
    for seat in range(seats):
        lawful = [owner for owner in range(seats) if may_harm(desk.s, seat, owner, h)]
        others = [owner for owner in range(seats) if owner != seat]
        assert lawful == ([(seat + 1) % seats] if mode == "left_only" else others)


@rule("MW-23.13")
def test_over_one_who_has_left_one_attacks_the_next_but_one() -> None:
    desk = Desk("ffa4")
    h = desk.at(CENTER)
    desk.s.out = (1,)
    assert [owner for owner in range(4) if may_harm(desk.s, 0, owner, h)] == [1, 2]
    desk.s.out = (1, 2)
    assert [owner for owner in range(4) if may_harm(desk.s, 0, owner, h)] == [1, 2, 3]


@rule("MW-23.2")
def test_the_default_is_the_next_player_only() -> None:
    assert GAME.check(4, {"map": "ffa4"}).word("ffa_mode") == "left_only"
    assert GAME.check(3, {}).word("ffa_mode") == "left_only"


@rule("MW-23.2", "MW-23.4")
@pytest.mark.parametrize("unit", ["swordsman", "bowman"])
def test_attacks_and_shots_are_offered_only_at_the_next_player(unit: str) -> None:
    desk = free()
    no = desk.block(unit, MINE, CENTER)
    desk.block("spearman", NEXT, EAST)
    desk.block("spearman", LAST, WEST)
    assert targets(desk, no) == ["1,0"]


@rule("MW-23.2")
def test_guardians_are_everybodys_prey() -> None:
    desk = free()
    desk.guardian(WEST)
    assert targets(desk, desk.block("swordsman", MINE, CENTER)) == ["-1,0"]


@rule("MW-23.2")
def test_buildings_of_others_than_the_next_player_are_safe() -> None:
    desk = free()
    desk.house("barracks", NEXT, EAST)
    desk.house("barracks", LAST, WEST)
    assert targets(desk, desk.block("swordsman", MINE, CENTER)) == ["1,0"]


# -- strikes that are not attacks of one's own


@rule("MW-23.3")
def test_anyone_may_strike_back() -> None:
    desk = free()
    desk.umpire.numbers = [9, 9]
    attacker = desk.block("swordsman", MINE, CENTER)
    attacked = desk.block("swordsman", NEXT, EAST)
    assert not may_harm(desk.s, NEXT, MINE, desk.at(CENTER))
    attack(desk, attacker, EAST)
    assert struck(desk) == [attacker, attacked]


def covering(desk: Desk, seat: int) -> int:
    """A Gatling Gun in Cover Fire that looks east from the middle."""
    gun = desk.block("gatling_gun", seat, CENTER)
    desk.s.set_up[gun] = 0
    desk.s.stance[gun], desk.s.front[gun] = COVERING, 0
    return gun


@rule("MW-23.3", "MW-23.12")
@pytest.mark.parametrize(
    ("owner", "attacks", "near", "shot"),
    [(NEXT, "", False, True), (LAST, "", False, False), (LAST, "mine", False, True), (LAST, "next", False, False),
     (LAST, "", True, True)],
)  # fmt: skip
def test_cover_fire_strikes_lawful_targets_and_those_who_attack_an_own_piece(
    owner: int, attacks: str, near: bool, shot: bool
) -> None:
    desk = drilled("gatling_gun", map="ffa3", rolls=[10])
    covering(desk, MINE)
    desk.block("spearman", MINE, (2, -1))
    desk.block("spearman", NEXT, (1, 1))
    if near:
        desk.house("barracks", MINE, (-1, 1))
    comer = desk.block("swordsman", owner, EAST)
    desk.look()
    hexes = {"": -1, "mine": desk.at((2, -1)), "next": desk.at((1, 1))}
    cover_fire(desk.s, comer, desk.umpire, hexes[attacks])
    assert ("cover_shot" in desk.told()) is shot


@rule("MW-9.23", "MW-16.28")
@pytest.mark.parametrize(("scout", "shot"), [(LAST, False), (MINE, True)])
def test_cover_fire_needs_friends_who_identify_the_unit(scout: int, shot: bool) -> None:
    desk = drilled("gatling_gun", map="ffa3", rolls=[10], terrain={(2, 0): "forest"})
    covering(desk, MINE)
    desk.block("scout", scout, (2, 1))
    comer = desk.block("swordsman", NEXT, (2, 0))
    assert desk.look().seen(comer)
    assert cover_fire(desk.s, comer, desk.umpire) is shot


@rule("MW-23.3", "MW-23.12")
@pytest.mark.parametrize("near", [False, True])
def test_area_abilities_strike_lawful_targets_and_guardians_only(near: bool) -> None:
    desk = drilled("bowman", map="ffa3", rolls=[1, 1, 1])
    bowman = desk.block("bowman", MINE, CENTER)
    lawful = desk.block("swordsman", NEXT, EAST)
    other = desk.block("swordsman", LAST, (1, -1))
    guardian = desk.guardian((0, -1))
    if near:
        desk.house("barracks", MINE, (-1, -1))
    desk.act(bowman).choose("use rain_of_arrows")
    assert ("aim 1,-1" in desk.options()) is near
    desk.choose("aim 1,0", "aim 1,-1", "aim 0,-1")
    assert [desk.s.wounds[no] for no in (lawful, other, guardian)] == [1, int(near), 1]


@rule("MW-23.3")
@pytest.mark.parametrize("skill", ["fury", "dread_roar", "thorn_snare"])
def test_hero_abilities_leave_unlawful_targets_alone(skill: str) -> None:
    desk = free()
    desk.umpire.numbers = [0, 0, 0]
    key = "blademaster" if skill == "fury" else "beastcaller"
    hero = desk.hero(key, MINE, CENTER, ap=9, level=8, skills=[skill])
    lawful = desk.block("swordsman", NEXT, EAST)
    other = desk.block("swordsman", LAST, WEST)
    desk.act(hero).choose(f"use {skill}")
    if skill == "thorn_snare":
        assert desk.options() == ["aim 1,0"]
        desk.choose("aim 1,0")
    assert desk.s.wounds[lawful] + desk.s.tokens[lawful] > 0
    assert (desk.s.wounds[other], desk.s.tokens[other]) == (0, 0)


# -- seeing and standing in the way


@rule("MW-23.4")
@pytest.mark.parametrize("viewer", [NEXT, LAST])
def test_viewers_of_every_opponent_identify(viewer: int) -> None:
    desk = free()
    no = desk.block("spearman", MINE, CENTER)
    assert not desk.look().seen(no)
    desk.block("scout", viewer, EAST)
    assert desk.look().seen(no)


@rule("MW-23.4")
def test_blocks_that_may_not_be_attacked_are_obstacles() -> None:
    desk = free()
    no = desk.block("horseman", MINE, CENTER)
    desk.block("spearman", LAST, WEST)
    desk.block("builder", LAST, (0, 1))
    desk.house("barracks", LAST, (1, -1))
    options = desk.act(no).options()
    assert not {"step -1,0", "step 0,1", "step 1,-1"} & set(options)
    assert not [text for text in options if text.startswith("attack")]


# -- repelling


@rule("MW-23.12")
@pytest.mark.parametrize(
    ("at", "repel", "lawful"), [((0, 2), True, True), ((0, 2), False, False), ((0, 1), True, False)]
)
def test_one_may_attack_whoever_comes_within_two_hexes_of_the_own_settlement(
    at: tuple[int, int], repel: bool, lawful: bool
) -> None:
    desk = free(repel=repel)
    apart = min([desk.board.apart[desk.at(at)][h] for h in desk.board.settlement[MINE]])
    assert (apart <= desk.world.repel) is (at == (0, 2))
    assert may_harm(desk.s, MINE, LAST, desk.at(at)) is lawful
    assert not may_harm(desk.s, MINE, MINE, desk.at(at))


@rule("MW-23.12")
def test_but_no_settlement_is_attacked_from_an_own_building_near_it() -> None:
    desk = free()
    town = desk.board.settlement[LAST]
    site = next(h for h in desk.board.within(town[0], 2) if desk.board.town[h] == -1)
    desk.house("barracks", MINE, desk.board.hexes[site])
    assert not any([may_harm(desk.s, MINE, LAST, h) for h in town])
    assert may_harm(desk.s, MINE, NEXT, desk.board.settlement[NEXT][0])
    near = next(h for h in desk.board.within(site, 1) if desk.board.town[h] == -1)
    assert may_harm(desk.s, MINE, LAST, near)


@rule("MW-23.12")
@pytest.mark.parametrize(("at", "lawful"), [((2, 0), True), ((3, 0), False)])
@pytest.mark.parametrize("what", ["unit", "building"])
def test_the_same_holds_near_own_buildings_for_units_and_buildings(
    what: str, at: tuple[int, int], lawful: bool
) -> None:
    desk = free()
    desk.house("guard_tower", MINE, CENTER)
    if what == "unit":
        desk.block("spearman", LAST, at)
    else:
        desk.house("barracks", LAST, at)
    beside = desk.block("swordsman", MINE, (at[0], at[1] - 1))
    assert (f"{at[0]},{at[1]}" in targets(desk, beside)) is lawful


@rule("MW-23.12")
def test_a_destroyed_building_repels_nobody() -> None:
    desk = free()
    house = desk.house("barracks", MINE, CENTER)
    assert may_harm(desk.s, MINE, LAST, desk.at((2, 0)))
    desk.s.buildings.owner[house] = -1
    assert not may_harm(desk.s, MINE, LAST, desk.at((2, 0)))


@rule("MW-23.12")
def test_repelling_is_on_unless_it_is_switched_off() -> None:
    assert GAME.check(3, {}).flag("repel")


# -- who plays free for all


@rule("MW-23.11")
@pytest.mark.parametrize("mode", ["left_only", "open"])
def test_three_players_are_three_sides(mode: str) -> None:
    desk = free(ffa_mode=mode)
    assert [desk.s.side(seat) for seat in range(3)] == [0, 1, 2]
    assert GAME.check(3, {}).word("map") == "ffa3"
    with pytest.raises(BadOptions):
        GAME.check(3, {"map": "team"})
    with pytest.raises(BadOptions):
        GAME.check(3, {"preset": "team"})


@rule("MW-23.2")
@pytest.mark.parametrize("mode", ["left_only", "open"])
def test_neither_mode_touches_duels_and_team_games(mode: str) -> None:
    duel, team = Desk("duel", ffa_mode=mode), Desk("team", ffa_mode=mode)
    assert may_harm(duel.s, 1, 0, 0)
    assert [owner for owner in range(4) if may_harm(team.s, 3, owner, 0)] == [0, 2]
    team.s.treaties = [(0, 3, team.s.round)]
    assert may_harm(team.s, 3, 0, 0)
