"""The setup (PB-SET)."""

from __future__ import annotations

import pytest

from wartable.games.para_bellum.content.kinds import ARMY, EVENT, OBJECTIVE, SETS
from wartable.games.para_bellum.rules.line import TakeCommand
from wartable.games.para_bellum.rules.setup import KeepObjective
from wartable.games.para_bellum.state.state import NO_EVENT, BellumState
from wartable.kernel import ALL, FastUmpire, asked
from wartable.kernel.notation import telling
from wartable.kernel.options import OptionValue
from wartable.testing import rule
from wartable.testing.desk import Desk as PlainDesk

from .builders import GAME

Setup = PlainDesk[BellumState]


def a_start(seats: int = 2, **options: OptionValue) -> Setup:
    """A game before the first question."""
    return PlainDesk(GAME, seats, options)


def with_colors(seats: int = 2, **options: OptionValue) -> Setup:
    """All have their colors, and nobody has chosen Objectives."""
    desk = a_start(seats, **options)
    for color in ("gold", "green", "purple", "white")[:seats]:
        desk.choose(f"color {color}")
    return desk


def keep_all(desk: Setup, *rolls: int) -> Setup:
    """Everybody keeps the first Objectives they see; then the dice for the first turn are rolled."""
    desk.umpire.numbers = [roll - 1 for roll in rolls]
    while isinstance(desk.ask, KeepObjective):
        desk.choose(desk.options()[0])
    return desk


def picks(desk: Setup) -> list[int]:
    """Command cards are picked up to the first turn. Gives the players who took them, in order."""
    while isinstance(desk.ask, TakeCommand):
        desk.choose(desk.options()[0])
    return [event.a for event in desk.umpire.events if telling(GAME, event).key == "took"]


def line_letters(desk: Setup) -> str:
    """What happened to the line: d for a card that was dealt, t for one that was taken."""
    picks(desk)
    return "".join([key[0] for key in desk.told() if key in ("took", "dealt")])


def a_first_turn(seats: int = 2, first: int = 0, **options: OptionValue) -> Setup:
    """The first turn has begun."""
    desk = keep_all(with_colors(seats, **options), *[6 if seat == first else 1 for seat in range(seats)])
    picks(desk)
    return desk


@rule("PB-SET.1", "PB-SET.2", "PB-GEO.6")
def test_players_choose_colors_in_seat_order_and_none_twice() -> None:
    desk = a_start(3)
    assert (desk.ask.seat, len(desk.options())) == (0, 5)
    desk.choose("color black")
    assert desk.ask.seat == 1
    assert desk.options() == ["color gold", "color green", "color purple", "color white"]
    desk.choose("color gold").choose("color white")
    assert desk.s.color == [4, 0, 3]
    starts = [army.grid.card[13] for army in desk.s.army]
    assert [desk.s.card(no).key for no in starts] == ["S-5", "S-1", "S-4"]
    assert [desk.s.pieces.seen[no] for no in starts] == [ALL] * 3


@rule("PB-SET.2")
def test_unused_starting_cards_are_not_in_the_game() -> None:
    s = a_first_turn(2).s
    assert len([face for face in s.pieces.face if face in s.cards.starts]) == 2


@rule("PB-SET.4", "PB-PLY.4")
@pytest.mark.parametrize(
    ("seats", "cards", "sets"), [(2, 25, {"base"}), (3, 40, {"base", "three"}), (4, 55, {*SETS[1:]})]
)
def test_the_army_deck_by_the_number_of_players(seats: int, cards: int, sets: set[str]) -> None:
    s = with_colors(seats).s
    assert len(s.army_deck) == cards
    assert {SETS[s.card(no).set] for no in s.army_deck} == sets


@rule("PB-SET.3")
def test_the_decks_are_shuffled_apart_and_face_down() -> None:
    one, two = with_colors(2).s, PlainDesk(GAME, 2, None, [3, 4, 5]).choose("color gold", "color green").s
    for deck, types in ((one.army_deck, {ARMY}), (one.command_deck, {1, 2, 3}), (one.event_deck, {EVENT})):
        assert {one.type(no) for no in deck} == types
        assert {one.pieces.seen[no] for no in deck} == {0}
    assert {one.type(no) for no in one.objective_deck} == {OBJECTIVE}
    for deck in (one.army_deck, one.command_deck, one.event_deck, one.objective_deck):
        keys = [one.card(no).key for no in deck]
        assert keys != sorted(keys)
    assert [one.card(no).key for no in one.army_deck] != [two.card(no).key for no in two.army_deck]
    assert (one.command_discards, one.event_discards) == ((), ())


@rule("PB-SET.5", "PB-VAR.3")
def test_one_battle_card_at_random_or_as_agreed() -> None:
    seen = set()
    for seed in range(12):
        desk = a_start(2)
        desk.umpire.rest = FastUmpire(seed)
        seen.add(desk.choose("color gold", "color green").s.battle)
    assert seen == {0, 1, 2}
    for battle, key in enumerate(("dyrrhachium", "ilerda", "pharsalus")):
        assert with_colors(2, battle=key).s.battle == battle


@rule("PB-SET.6", "PB-SET.8", "PB-PLY.5")
@pytest.mark.parametrize("seats", [2, 3])
def test_two_of_three_objectives_are_kept_in_secret(seats: int) -> None:
    desk = with_colors(seats)
    assert [ask.seat for ask in asked(desk.s)] == list(range(seats))
    assert len(desk.s.objective_deck) == 12 - 3 * seats
    dealt = desk.s.objectives[0]
    assert [desk.s.pieces.seen[no] for no in dealt] == [1, 1, 1]
    returned = [desk.s.objectives[seat][2] for seat in range(seats)]
    keep_all(desk, *range(6, 6 - seats, -1))
    assert desk.s.objectives[0] == dealt[:2]
    assert [len(mine) for mine in desk.s.objectives] == [2] * seats
    assert desk.s.objective_deck[:seats] == tuple(reversed(returned))


@rule("PB-SET.6")
def test_which_two_are_kept_is_the_players_choice() -> None:
    desk = with_colors(2)
    names = [text.partition(" ")[2] for text in desk.options()]
    desk.choose(f"keep {names[2]}")
    desk.choose(f"keep {names[0]}")
    keep_all(desk, 6, 1)
    assert [desk.s.card(no).key for no in desk.s.objectives[0]] == [names[2], names[0]]
    assert desk.s.card(desk.s.objective_deck[1]).key == names[1]


@rule("PB-SET.7", "PB-SET.8", "PB-PLY.5")
def test_four_players_keep_one_of_two_and_share_another() -> None:
    desk = with_colors(4)
    assert [len(mine) for mine in desk.s.objectives] == [2] * 4
    kept, returned = [mine[0] for mine in desk.s.objectives], [mine[1] for mine in desk.s.objectives]
    next_cards = desk.s.objective_deck[-2:]
    keep_all(desk, 6, 1, 1, 1)
    s = desk.s
    assert [mine[0] for mine in s.objectives] == kept
    assert [mine[1] for mine in s.objectives] == [next_cards[1], next_cards[1], next_cards[0], next_cards[0]]
    assert s.objective_deck[:4] == tuple(reversed(returned))
    assert [s.pieces.seen[no] for no in (kept[0], kept[2], next_cards[1])] == [0b0011, 0b1100, 0b0011]


@rule("PB-SET.9")
def test_four_command_cards_lie_open() -> None:
    s = keep_all(with_colors(2), 6, 1).s
    assert [s.pieces.seen[no] for no in s.line] == [ALL] * 4


@rule("PB-SET.10", "PB-SET.24", "PB-TRN.1")
def test_the_highest_roll_takes_the_first_turn() -> None:
    desk = a_first_turn(3, first=2)
    assert (desk.s.first, desk.s.active, desk.s.order) == (2, 2, (2, 0, 1))


@rule("PB-SET.11")
def test_those_who_tie_roll_again_among_themselves() -> None:
    desk = keep_all(with_colors(3), 5, 3, 5, 2, 4)
    assert desk.s.first == 2
    assert desk.told().count("rolled_first") == 5


@rule("PB-SET.12", "PB-SET.13")
@pytest.mark.parametrize(
    ("seats", "first", "order"),
    [(2, 0, [1, 0]), (3, 1, [2, 0, 1]), (4, 0, [3, 1, 2, 0]), (4, 2, [1, 3, 0, 2])],
)
def test_command_cards_are_picked_twice_and_the_first_player_is_last(seats: int, first: int, order: list[int]) -> None:
    desk = keep_all(with_colors(seats), *[6 if seat == first else 1 for seat in range(seats)])
    assert picks(desk) == order * 2
    assert [len(desk.s.command_cards(seat)) for seat in range(seats)] == [2] * seats


@rule("PB-SET.14", "PB-SET.15", "PB-SET.16")
@pytest.mark.parametrize(
    ("seats", "letters"),
    [(2, "ddddttttdddd"), (3, "ddddttttddddttdd"), (4, "ddddttttddddttttdddd")],
)
def test_while_picking_only_an_empty_line_is_dealt_anew_and_it_is_full_at_the_end(seats: int, letters: str) -> None:
    desk = keep_all(with_colors(seats), *[6, 1, 1, 1][:seats])
    assert line_letters(desk) == letters
    assert len(desk.s.line) == 4


@rule("PB-SET.17", "PB-SET.18", "PB-SET.19", "PB-SET.20", "PB-SET.21")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_everybody_has_in_the_beginning(seats: int) -> None:
    desk = a_first_turn(seats, events=False)
    s = desk.s
    for seat in range(seats):
        assert len(s.army_cards(seat)) == 2
        assert {s.pieces.seen[no] for no in s.hand[seat]} == {s.mask(seat)}
        assert (s.coins[seat], s.points[seat], s.blazons[seat]) == (2, 0, 0)
        assert s.army[seat].banner == [-1] * 6
        assert s.army[seat].general == 6
    assert s.turn.actions == 0


@rule("PB-SET.22", "PB-OBJ.1", "PB-OBJ.2")
def test_objectives_that_say_so_are_turned_up_as_the_game_begins() -> None:
    found: dict[bool, set[str]] = {True: set(), False: set()}
    for rest in range(8):
        desk = with_colors(3)
        for seat in range(3):
            face = desk.s.cards.face[("ars_oratoria", "terror_hostium", "imperator")[(seat + rest) % 3]]
            desk.s.pieces.exchange(desk.s.objectives[seat][0], face, 1 << seat)
        keep_all(desk, 6, 1, 1)
        assert all([desk.s.pieces.seen[mine[0]] != ALL for mine in desk.s.objectives])
        picks(desk)
        for mine in desk.s.objectives:
            found[desk.s.pieces.seen[mine[0]] == ALL].add(desk.s.card(mine[0]).key)
    assert found == {True: {"ars_oratoria", "terror_hostium"}, False: {"imperator"}}


@rule("PB-SET.23", "PB-ALL.1")
def test_each_team_gets_an_alliance_card_and_runners_stand_at_their_start() -> None:
    s = with_colors(4).s
    assert len(set(s.alliance)) == 2
    assert set(s.alliance) <= {0, 1, 2}
    assert s.runner == [0, 0, 0, 0]
    assert with_colors(3).s.alliance == []


@rule("PB-VAR.4")
def test_without_events_there_is_no_event() -> None:
    s = a_first_turn(2, events=False).s
    assert (s.event, s.event_deck) == (NO_EVENT, ())
    assert a_first_turn(2).s.event != NO_EVENT


@rule("PB-PLY.1", "PB-PLY.2", "PB-TEA.1", "PB-TEA.2")
def test_two_to_four_players_and_four_in_teams_of_neighbors() -> None:
    assert GAME.seats == (2, 4)
    assert [GAME.sides(a_start(seats).s) for seats in (2, 3, 4)] == [(0, 1), (0, 1, 2), (0, 0, 1, 1)]


@rule("PB-TEA.8", "PB-TRN.2", "PB-EX.15")
@pytest.mark.parametrize(
    ("first", "order"), [(0, (0, 3, 1, 2)), (1, (1, 2, 0, 3)), (2, (2, 1, 3, 0)), (3, (3, 0, 2, 1))]
)
def test_turn_order_of_teams_by_first_player(first: int, order: tuple[int, ...]) -> None:
    assert a_first_turn(4, first=first).s.order == order
