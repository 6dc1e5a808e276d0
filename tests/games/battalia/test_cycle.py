"""Turns, and the cycle of a player's cards (BAT-3, BAT-21)."""

from __future__ import annotations

from wartable.games.battalia.content.kinds import KINDS
from wartable.games.battalia.rules.actions import Act
from wartable.games.battalia.rules.cycle import draw
from wartable.games.battalia.rules.days import Day
from wartable.games.battalia.rules.opening import Opening
from wartable.testing import rule

from .builders import Desk, Game

SIX = ("friman", "chief", "priest", "lord", "supply", "tool")


# -- turns


@rule("BAT-3.1")
def test_a_day_is_one_turn_of_each_player_clockwise_from_the_first() -> None:
    desk = Desk(4)
    desk.s.first = 2
    desk.do(Day(1))
    seats = []
    while desk.s.day == 1:
        seats.append(desk.ask.seat)
        desk.choose("begin", "end")
    assert seats == [2, 3, 0, 1]
    assert desk.ask.seat == 2


@rule("BAT-3.2")
def test_the_five_steps_of_a_turn_come_in_order() -> None:
    desk = Desk(2).hand(0, "supply", "supply").ambush(0, "lord").nation(0, *SIX).turn()
    assert isinstance(desk.ask, Opening)
    assert desk.kinds(desk.s.hand[0]) == ["supply", "supply"]
    desk.choose("begin")
    assert isinstance(desk.ask, Act)
    assert desk.kinds(desk.s.hand[0]) == ["lord", "supply", "supply"]
    desk.choose("end")
    assert desk.kinds(desk.s.shelter[0]) == ["lord", "supply", "supply"]
    assert desk.kinds(desk.s.hand[0]) == sorted(SIX)


@rule("BAT-3.3")
def test_cohort_and_actions_may_be_declined_and_the_other_steps_happen() -> None:
    desk = Desk(2).hand(0, "friman", "chief", "priest", "supply", "supply").ambush(0, "lord").nation(0, *SIX).turn()
    assert desk.offers("cohort") == ["barfolk"]
    assert "hire friman" in desk.choose("begin").options()
    desk.choose("end")
    assert desk.s.ambush[0] == ()
    assert len(desk.s.shelter[0]) == 6
    assert len(desk.s.hand[0]) == 6


@rule("BAT-3.4")
def test_only_the_active_player_is_asked_until_the_turn_is_complete() -> None:
    desk = Desk(3, day=1)
    desk.hand(0, "supply", "supply", "friman").do(Day(0))
    assert desk.ask.seat == 0
    assert desk.choose("begin").ask.seat == 0
    assert desk.choose("hire friman").ask.seat == 0
    assert desk.choose("end").ask.seat == 1


# -- drawing


@rule("BAT-3.5")
def test_a_draw_takes_what_is_left_and_the_rest_from_the_shuffled_shelter() -> None:
    desk = Desk(2).nation(0, "friman", "chief").shelter(0, "supply", "supply", "supply", "supply", "lord")
    draw(desk.s, 0, 6, desk.umpire)
    assert desk.kinds(desk.s.hand[0])[:2] == ["chief", "friman"]
    assert (len(desk.s.hand[0]), len(desk.s.nation[0]), desk.s.shelter[0]) == (6, 1, ())


@rule("BAT-3.5")
def test_the_shelter_is_shuffled_before_it_becomes_the_nation() -> None:
    orders = set()
    for seed in range(20):
        desk = Desk(2, seed=seed).shelter(0, *SIX)
        draw(desk.s, 0, 6, desk.umpire)
        orders.add(tuple(desk.names(desk.s.hand[0])))
    assert len(orders) > 10


@rule("BAT-3.6")
def test_drawing_the_last_card_does_not_shuffle_the_shelter() -> None:
    desk = Desk(2).nation(0, *SIX).shelter(0, "horse", "tent")
    draw(desk.s, 0, 6, desk.umpire)
    assert (desk.s.nation[0], desk.names(desk.s.shelter[0])) == ((), ["horse/barfolk", "tent/barfolk"])
    draw(desk.s, 0, 1, desk.umpire)
    assert (len(desk.s.nation[0]), desk.s.shelter[0]) == (1, ())


@rule("BAT-3.6")
def test_cards_come_from_the_top_of_the_nation() -> None:
    desk = Desk(2).nation(0, *SIX)
    draw(desk.s, 0, 2, desk.umpire)
    assert desk.names(desk.s.hand[0]) == ["friman/barfolk", "chief/barfolk"]
    assert desk.names(reversed(desk.s.nation[0]))[:2] == ["priest/barfolk", "lord/barfolk"]


@rule("BAT-3.7", "BAT-21.3")
def test_a_player_with_few_cards_draws_all_there_are() -> None:
    desk = Desk(2).hand(0, "friman").nation(0, "chief").shelter(0, "lord").ambush(0).act().choose("end")
    assert desk.kinds(desk.s.hand[0]) == ["chief", "friman", "lord"]
    assert (desk.s.nation[0], desk.s.shelter[0]) == ((), ())


@rule("BAT-3.8")
def test_the_owner_knows_the_shelter_and_nobody_a_nation_made_of_it() -> None:
    desk = Desk(2).hand(0, *SIX).act().choose("end")
    assert desk.s.shelter[0] == ()
    desk = Desk(2).hand(0, "chief", "horse").nation(0, *SIX).act().choose("end")
    assert [desk.s.pieces.known(no, 0) for no in desk.s.shelter[0]] == [True, True]
    desk.shelter(0, *SIX).nation(0).hand(0)
    draw(desk.s, 0, 2, desk.umpire)
    assert [desk.s.pieces.known(no, viewer) for no in desk.s.nation[0] for viewer in (-1, 0, 1)] == [False] * 12


# -- playing and discarding


@rule("BAT-3.9")
def test_played_cards_lie_open_until_the_turn_ends() -> None:
    desk = Desk(2).hand(0, "supply", "supply", "lord").nation(0, *SIX).act().choose("hire friman")
    assert desk.kinds(desk.s.table.played[0]) == ["supply", "supply"]
    assert [desk.s.pieces.known(no, 1) for no in desk.s.table.played[0]] == [True, True]
    assert desk.kinds(desk.s.hand[0]) == ["lord"]
    assert desk.choose("end").s.table.played[0] == ()


@rule("BAT-3.10", "BAT-7.15")
def test_any_number_of_cards_is_held_played_and_gained() -> None:
    desk = Desk(2).hand(0, *["supply"] * 30).act()
    for _ in range(15):
        desk.choose("hire friman")
    assert len(desk.s.table.played[0]) == 30
    assert len(desk.s.table.fresh[0]) == 30


@rule("BAT-3.11", "BAT-7.4")
def test_gained_cards_wait_for_the_shelter_and_cannot_be_played() -> None:
    desk = Desk(2).hand(0, *["supply"] * 3).nation(0, *SIX).stack("friman", "friman/islander").act()
    desk.choose("hire friman")
    assert desk.names(desk.s.table.fresh[0]) == ["friman/islander", "supply"]
    assert desk.offers("hire") == []
    desk.choose("end")
    assert "friman/islander" in desk.names(desk.s.shelter[0])
    assert desk.s.table.fresh[0] == ()
    assert len(desk.s.hand[0]) == 6


@rule("BAT-21.1", "BAT-21.3", "BAT-21.4")
def test_all_cards_are_discarded_before_six_are_drawn() -> None:
    desk = Desk(2).hand(0, "supply", "supply", "lord").nation(0, "tool", "tent").act().choose("hire friman", "end")
    hand = desk.kinds(desk.s.hand[0])
    assert len(hand) == 6
    assert sorted(hand + desk.kinds(desk.s.nation[0])) == sorted(["friman", "lord", "tent", "tool"] + ["supply"] * 3)
    assert desk.s.shelter[0] == ()


@rule("BAT-21.2")
def test_ambush_and_tents_stay() -> None:
    desk = Desk(2).hand(0, "supply").ambush(0, "lord", "tool").nation(0, *SIX)
    desk.s.tents = [(0, *desk.pieces(["tent", "chief"]))]
    desk.act().choose("end")
    assert desk.names(desk.s.ambush[0]) == ["lord/barfolk", "tool/barfolk"]
    assert desk.names(desk.s.tents[0][1:]) == ["tent/barfolk", "chief/barfolk"]


@rule("BAT-21.5", "BAT-6.10")
def test_unused_copies_are_lost_with_the_turn() -> None:
    desk = Desk(day=1).city("1,1").hand(0, "tool", "supply").nation(0, *SIX).act()
    desk.choose("road straight", "build 1,2")
    assert desk.names(desk.s.table.staged) == ["tool/barfolk"]
    desk.choose("end")
    assert (desk.s.table.staged, desk.s.table.uses, desk.s.table.role) == ((), (), ())


@rule("BAT-21.6")
def test_order_in_the_shelter_and_what_others_see_of_it() -> None:
    desk = Desk(2).hand(0, "priest", "supply", "lord", "supply").nation(0, *SIX).stack("friman", "friman/islander")
    desk.shelter(0, "horse").act().choose("hire friman", "end")
    pile = desk.s.shelter[0]
    assert desk.names(pile) == [
        "horse/barfolk", "priest/barfolk", "lord/barfolk", "supply", "supply", "friman/islander", "supply",
    ]  # fmt: skip
    assert [desk.s.pieces.known(no, 1) for no in pile[:3]] == [False] * 3
    assert desk.s.pieces.known(pile[-1], 1)


@rule("BAT-21.6")
def test_an_idle_player_shows_the_last_card_of_the_hand() -> None:
    desk = Desk(2).hand(0, "priest", "lord").nation(0, *SIX).act().choose("end")
    assert [desk.s.pieces.known(no, 1) for no in desk.s.shelter[0]] == [False, True]


@rule("BAT-EX.18")
def test_the_first_turn_shuffles_eight_cards() -> None:
    units = ("friman", "friman/islander", "friman/emberian", "chief")
    desk = Desk(2).hand(0, "supply", "supply", *units).nation(0, "supply", "supply", "supply", "priest")
    desk.turn().choose("begin", "hire friman", "end")
    assert (len(desk.s.hand[0]), len(desk.s.nation[0]), len(desk.s.shelter[0])) == (6, 6, 0)
    drawn = desk.kinds(desk.s.hand[0])
    assert "priest" in drawn
    assert drawn.count("supply") >= 3
    assert desk.told().count("reshuffles") == 1


# -- the oracle, whose days go with the turns


@rule("BAT-22.5", "BAT-22.7")
def test_the_wheel_turns_before_the_first_players_turn_and_holds_all_day() -> None:
    game = Game(3, seed=4).begin()
    seen = []
    while game.s.day < 3:
        seen.append((game.s.day, KINDS[game.s.illuminated], KINDS[game.s.matched]))
        game.choose("begin", "end")
    assert seen == [(0, "tool", "tool")] * 3 + [(1, "weapon", "amulet")] * 3 + [(2, "amulet", "scroll")] * 3
