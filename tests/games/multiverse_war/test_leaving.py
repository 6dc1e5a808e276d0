"""Players who concede."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.marks import (
    ACTION,
    BUILD,
    BY_CAPTURE,
    BY_CONCESSION,
    COVERING,
    NO_STANCE,
    NONE,
    NOWHERE,
    OVER,
    SETUP,
    UNDECIDED,
)
from wartable.games.multiverse_war.rules.action import Aftermath
from wartable.games.multiverse_war.rules.leaving import leave
from wartable.games.multiverse_war.rules.rounds import Phase, Round, order
from wartable.games.multiverse_war.rules.setup import Deal, FirstPhase
from wartable.games.multiverse_war.rules.victory import check, finish, standing
from wartable.games.multiverse_war.rules.wounds import wound_house
from wartable.kernel import asked
from wartable.testing import rule

from .builders import FACES, Desk


def concede(desk: Desk, seat: int) -> Desk:
    """The player gives up, and the game goes on as far as it can."""
    leave(desk.s, seat, desk.umpire)
    return desk.go_on()


@rule("MW-21.22")
@pytest.mark.parametrize(
    ("map", "seat", "victors", "places"),
    [("duel", 0, (1,), (2, 1)), ("duel", 1, (0,), (1, 2)), ("team", 2, (1, 3), (2, 1, 2, 1))],
)
def test_in_duels_and_team_games_the_other_side_wins(
    map: str, seat: int, victors: tuple[int, ...], places: tuple[int, ...]
) -> None:
    desk = Desk(map)
    desk.s.razed[seat] = 50
    desk.do(Round(5))
    concede(desk, seat)
    assert (desk.over, desk.s.phase, desk.s.ending, desk.s.victors) == (True, OVER, BY_CONCESSION, victors)
    assert standing(desk.s).places == places
    assert standing(desk.s).ending == "nobody else is left"


@rule("MW-21.22")
def test_in_a_free_for_all_the_turns_are_skipped_and_the_last_side_left_wins() -> None:
    desk = Desk("ffa3")
    desk.do(Phase(ACTION))
    assert desk.ask.seat == 0
    concede(desk, 0)
    assert desk.ask.seat == 1
    assert order(desk.s, 0) == [1, 2]
    concede(desk, 2)
    assert (desk.s.ending, desk.s.victors) == (BY_CONCESSION, (1,))
    assert standing(desk.s).places[1] == 1


@rule("MW-21.22")
def test_who_left_comes_last_with_the_most_points_too() -> None:
    desk = Desk("ffa3")
    desk.s.razed = [50, 2, 0]
    concede(desk.do(Phase(ACTION)), 0)
    assert standing(desk.s).places == (3, 1, 2)


@rule("MW-19.14", "MW-21.22")
@pytest.mark.parametrize(("map", "leavers"), [("duel", (0,)), ("ffa3", (0,)), ("ffa3", (0, 2)), ("team", (2,))])
def test_missions_of_who_left_are_shown_at_the_end_and_not_before(map: str, leavers: tuple[int, ...]) -> None:
    desk = Desk(map)
    desk.do(Phase(ACTION))
    for seat in leavers:
        assert not any(desk.seen(no) for no in desk.s.missions[seat])
        concede(desk, seat)
    if not desk.over:
        assert not any(desk.seen(no) for no in desk.s.missions[leavers[0]])
        finish(desk.s, desk.umpire)
    assert [len(held) for held in desk.s.missions] == [2] * desk.s.seats
    assert all(desk.seen(no) for held in desk.s.missions for no in held)


@rule("MW-21.22")
def test_a_build_turn_is_cut_short() -> None:
    desk = Desk("ffa4")
    desk.s.gold = [9] * 4
    desk.s.phase = BUILD
    desk.do(Phase(BUILD)).choose("recruit")
    concede(desk, 0)
    assert (desk.ask.seat, desk.s.active) == (1, 1)


@rule("MW-21.22")
def test_somebody_else_may_leave_during_a_turn() -> None:
    desk = Desk("ffa3")
    desk.block("scout", 0, (0, 0))
    desk.do(Phase(ACTION)).choose("act scout")
    concede(desk, 1)
    assert desk.ask.seat == 0
    desk.choose(desk.options()[0])
    while desk.ask.seat == 0:
        desk.choose(next(text for text in desk.options() if text in ("end", "leave")))
    assert desk.ask.seat == 2


@rule("MW-21.22")
def test_who_left_wins_nothing_by_striking_back() -> None:
    desk = Desk("ffa3")
    town = desk.board.settlement[0]
    desk.s.town_damage[0] = desk.world.town_health - 1
    desk.block("bowman", 0, desk.board.hexes[town[0]])
    there = next(h for h in desk.board.within(town[0], 2) if desk.board.town[h] == NONE)
    archer = desk.block("bowman", 1, desk.board.hexes[there])
    concede(desk.do(Phase(ACTION)), 1)
    desk.umpire.numbers = [9, 0]
    desk.choose("act bowman", "shoot {},{}".format(*desk.board.hexes[there]))
    assert (desk.s.town_damage[0], desk.s.ending) == (desk.world.town_health, UNDECIDED)
    wound_house(desk.s, desk.block("bowman", 2, (0, 0)), town[1], 1, desk.umpire)
    desk.do(Aftermath(0, archer))
    assert (desk.s.ending, desk.s.victors) == (BY_CAPTURE, (2,))


@rule("MW-21.22")
@pytest.mark.parametrize("how", ["hero", "age", "portal"])
def test_who_left_wins_in_no_other_way_either(how: str) -> None:
    desk = Desk("ffa3", portal=True)
    if how == "hero":
        desk.hero("protector", 1, (0, 0), level=8)
    elif how == "age":
        for key in ("dragoon", "rifleman", "grenadier"):
            desk.s.unlocked[1] |= 1 << FACES[key]
    else:
        desk.s.stages[1] = 9
    assert not check(concede(desk.do(Phase(ACTION)), 1).s, desk.umpire)
    desk.s.out = ()
    assert check(desk.s, desk.umpire)


@rule("MW-21.22")
def test_who_leaves_in_an_action_turn_takes_no_quarry_any_more() -> None:
    desk = Desk("ffa3", portal=True)
    desk.s.quarries, desk.s.quarry_side = (desk.at((0, 0)),), (1,)
    desk.block("swordsman", 0, (0, 0))
    concede(desk.do(Phase(ACTION)), 0)
    assert desk.s.quarry_side == (1,)


@rule("MW-2.17", "MW-21.22")
def test_the_first_player_of_the_other_phase_is_the_next_who_is_left() -> None:
    desk = Desk("ffa3")
    desk.s.phase, desk.s.out = SETUP, (1,)
    desk.do(FirstPhase(0)).choose("first_build")
    assert (desk.s.build_first, desk.s.action_first) == (0, 2)
    assert desk.s.gold[2] < desk.s.gold[0]


@rule("MW-21.22")
def test_pieces_stay_as_obstacles_that_only_retaliate_and_the_settlement_can_be_captured() -> None:
    desk = Desk("ffa3")
    gun = desk.block("gatling_gun", 1, (0, 0))
    desk.s.stance[gun], desk.s.front[gun] = COVERING, 1
    concede(desk.do(Phase(ACTION)), 1)
    assert desk.where(gun) == (0, 0)
    assert (desk.s.stance[gun], desk.s.front[gun]) == (NO_STANCE, NONE)
    sword = desk.block("swordsman", 0, (2, 1))
    wound_house(desk.s, sword, desk.board.settlement[1][0], 9, desk.umpire)
    desk.do(Aftermath(0, sword))
    assert (desk.s.ending, desk.s.victors) == (BY_CAPTURE, (0,))


@rule("MW-21.22")
def test_a_block_that_was_passing_through_another_leaves_the_board() -> None:
    desk = Desk("ffa3")
    desk.block("swordsman", 0, (1, 0))
    scout = desk.block("scout", 0, (0, 0))
    desk.do(Phase(ACTION)).choose("act scout", "step 1,0")
    concede(desk, 0)
    assert desk.s.hex[scout] == NOWHERE
    assert desk.s.stand[desk.at((1, 0))] != NOWHERE


@rule("MW-21.22")
def test_leaving_during_setup() -> None:
    desk = Desk("ffa3")
    desk.s.phase = SETUP
    desk.do(Deal())
    for _ in range(3):
        desk.choose(desk.options()[0])
    assert desk.ask.seat == 0
    concede(desk, 0)
    assert [ask.seat for ask in asked(desk.s)] == [1, 2]
    while desk.s.phase == SETUP:
        desk.choose(desk.options()[0])
    assert len(desk.s.blocks(0)) == 1
    assert desk.ask.seat in (1, 2)


@rule("MW-21.22")
def test_the_roll_is_made_again_without_the_winner_who_left() -> None:
    desk = Desk("ffa3", allow_double_first=True)
    desk.s.phase = SETUP
    desk.do(Deal())
    while len(asked(desk.s)) > 1 or desk.options()[0].startswith(("pick", "place")):
        desk.choose(desk.options()[0])
    winner = desk.ask.seat
    assert desk.options()[-1] == "first_both"
    desk.choose("first_both")
    other = desk.ask.seat
    concede(desk, other)
    assert desk.ask.seat == winner
    desk.choose("first_build")
    assert other not in [ask.seat for ask in asked(desk.s)]


@rule("MW-21.22")
def test_conceding_is_no_listed_choice() -> None:
    desk = Desk().do(Phase(ACTION))
    assert not any("concede" in text for text in desk.options())
