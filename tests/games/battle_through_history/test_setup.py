"""Setup: the table (BTH-10) and the players (BTH-11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from wartable.games.battle_through_history.battle import ChooseBattle, Deploy
from wartable.games.battle_through_history.content import BASE, ELITE, ERAS, HERO
from wartable.games.battle_through_history.engagement import Reinforcements
from wartable.games.battle_through_history.restoration import Restoration, refill_row
from wartable.games.battle_through_history.setup import ChooseChampion, lay_out_tiles
from wartable.games.battle_through_history.state import (
    ATTACKER,
    BOARD,
    DEFENDER,
    EMPTY,
    OFF_THE_BOARD,
    PROWESS_BACK,
    RELIC_BACK,
    TILE_BACK,
    TOKEN_BACK,
    UNIT_BACK,
    WIDTH,
    HistoryState,
)
from wartable.games.battle_through_history.words import DRAWS
from wartable.kernel.scene import Memory
from wartable.testing import rule

from .builders import GAME, Desk, Fight, a_game, a_setup

every_table = pytest.mark.parametrize("seats", [2, 3, 4, 5])
SEEDS = range(1, 9)


def kinds(desk: Desk, nos: tuple[int, ...] | list[int]) -> Counter[int]:
    return Counter(desk.s.unit(no).kind for no in nos)


def orders(zone: Callable[[HistoryState], tuple[int, ...] | list[int]]) -> set[tuple[str, ...]]:
    """The orders in which the cards of a zone lie after several setups of two players."""
    desks = [a_setup(seed=seed, first_seat=0) for seed in SEEDS]
    return {tuple(desk.keys_of(zone(desk.s))) for desk in desks}


def pieces_with(desk: Desk, back: int) -> list[int]:
    return [no for no in range(len(desk.s.pieces.back)) if desk.s.pieces.back[no] == back]


# -- the table


@rule("BTH-10.1")
@every_table
def test_the_row_has_three_spaces_for_units_of_each_era(seats: int) -> None:
    s = a_setup(seats).s
    assert [s.unit(no).era for no in s.row] == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]


@rule("BTH-10.2")
@pytest.mark.parametrize(
    ("era", "spaces"), [(1, (1, 2, 3)), (2, (4, 5, 6)), (3, (7, 8, 9)), (4, (10, 11, 12))], ids=["I", "II", "III", "IV"]
)
def test_an_era_owns_its_three_spaces_of_the_row(era: int, spaces: tuple[int, int, int]) -> None:
    desk = a_setup()
    desk.at(era, OFF_THE_BOARD).do(ChooseBattle(0))
    on_the_row = desk.keys_of(desk.s.row)
    assert desk.options() == [f"face {on_the_row[space - 1]}" for space in spaces]


@rule("BTH-10.3")
def test_twelve_tiles_are_shuffled_face_down() -> None:
    desk = a_setup()
    s = desk.s
    tiles = [*s.tile_pile, s.active_tile, s.pending_tile]
    assert sorted(desk.keys_of(tiles)) == [f"TT-{i:02}" for i in range(1, 13)]
    assert [s.pieces.back[no] for no in tiles] == [TILE_BACK] * 12
    assert [s.pieces.seen[no] for no in s.tile_pile] == [0] * 10
    assert len(orders(lambda s: s.tile_pile)) > 1


@rule("BTH-10.4", "BTH-10.5")
@every_table
def test_twenty_four_warfare_tokens_are_mixed_face_down(seats: int) -> None:
    desk = a_setup(seats)
    s = desk.s
    assert Counter(desk.keys_of(pieces_with(desk, TOKEN_BACK))) == {
        "W-L1": 4,
        "W-M1": 3,
        "W-M2": 1,
        "W-C1": 2,
        "W-C2": 2,
        "W-HD": 1,
        "W-AC": 2,
        "W-DV": 2,
        "W-RL": 2,
        "W-TU": 3,
        "W-CH": 2,
    }
    given = sum([len(tokens) for tokens in s.tokens])
    assert [s.pieces.seen[no] for no in s.token_pile] == [0] * (21 - given)
    assert s.token_discard == ()
    assert len(orders(lambda s: s.token_pile)) > 1


@rule("BTH-10.6")
def test_relics_of_all_eras_are_shuffled_into_one_face_down_deck() -> None:
    desk = a_setup(2)
    s = desk.s
    relics = [*s.relic_deck, *s.relics[0], *s.relics[1]]
    assert Counter(s.relic(no).era for no in relics) == dict.fromkeys(ERAS, 8)
    assert len(set(desk.keys_of(relics))) == 32
    assert [s.pieces.back[no] for no in relics] == [RELIC_BACK] * 32
    assert [s.pieces.seen[no] for no in s.relic_deck] == [0] * 30
    assert s.relic_discard == ()
    eras = {tuple([key[:2] for key in order]) for order in orders(lambda s: s.relic_deck)}
    assert len(eras) > 1


@rule("BTH-10.7")
def test_five_champions_take_five_base_sets_of_eight() -> None:
    desk = a_setup(5)
    s = desk.s
    base = [no for no in pieces_with(desk, UNIT_BACK) if s.unit(no).kind == BASE]
    assert len(base) == 40
    for seat in range(5):
        assert len(s.hand[seat] + s.deck[seat]) == 8
        assert set(s.hand[seat] + s.deck[seat]) <= set(base)


@rule("BTH-10.8")
def test_elites_and_heroes_are_sorted_by_era() -> None:
    desk = a_setup()
    s = desk.s
    for era in ERAS:
        owned = [*s.row[3 * era - 3 : 3 * era], *s.era_deck[era - 1]]
        assert {s.unit(no).era for no in owned} == {era}
        assert kinds(desk, owned) == {ELITE: 15, HERO: 2}
        assert len(set(desk.keys_of(owned))) == 17


@rule("BTH-10.9")
def test_all_units_have_one_back() -> None:
    desk = a_setup(5)
    s = desk.s
    is_unit = [face < s.cards.first_relic for face in s.pieces.face]
    assert is_unit.count(True) == 108
    assert {back for back, unit in zip(s.pieces.back, is_unit, strict=True) if unit} == {UNIT_BACK}
    assert UNIT_BACK not in [back for back, unit in zip(s.pieces.back, is_unit, strict=True) if not unit]


@rule("BTH-10.10")
def test_counters_honor_and_dice_start_in_the_supply() -> None:
    s = a_setup(5).s
    assert s.honor_supply == 8
    assert s.battle.damage == [0] * (2 * WIDTH)
    assert s.battle.link == [0] * (2 * WIDTH)
    assert s.battle.die == [EMPTY, EMPTY]


@rule("BTH-10.11")
def test_the_round_marker_starts_on_space_1() -> None:
    assert a_game().s.round == 1


@rule("BTH-10.12")
def test_the_defender_board_moves_to_the_host_of_the_battle_and_back() -> None:
    assert a_setup(3).s.battle.defender == BOARD
    desk = Desk(3).at(1, 2, 1).hand(0, "B-ARC").hand(2, "B-ARC").do(ChooseBattle(0), Restoration(0))
    assert desk.s.battle.defender == 2
    desk.choose("deploy B-ARC", "deploy B-ARC")
    assert desk.over
    assert desk.s.battle.defender == BOARD


@rule("BTH-10.13", "BTH-10.14")
def test_two_tiles_are_pushed_in_and_the_second_push_turns_the_wheel() -> None:
    desk = a_setup(shuffled=False)  # the top tiles are TT-12 (turn 2), then TT-11 (turn 1)
    s = desk.s
    assert desk.keys_of([s.active_tile, s.pending_tile]) == ["TT-12", "TT-11"]
    assert desk.known([s.active_tile, s.pending_tile]) == [True, True]
    assert s.gear == 2
    assert len(s.tile_pile) == 10
    assert s.tile_discard == ()


@rule("BTH-10.14")
def test_the_first_push_turns_nothing() -> None:
    assert [key for key in a_setup().told() if key in ("pushed", "wheel")] == ["pushed", "pushed", "wheel"]


@rule("BTH-EX.50", "BTH-10.14", "BTH-31.3")
def test_example_50_setup_wheel_and_first_turn() -> None:
    desk = Desk(numbers=[0, 5, 0, 4])  # this shuffle lays TT-01, TT-06, TT-12, TT-05 on top
    s = desk.s
    lay_out_tiles(s, desk.umpire)
    assert desk.keys_of([s.active_tile, s.pending_tile]) == ["TT-01", "TT-06"]
    assert s.gear == 1
    assert s.cards.wheel[s.gear] == (1, 2)  # RECALL + DISMISS

    desk.turn(0)
    assert desk.keys_of([s.active_tile, s.pending_tile]) == ["TT-06", "TT-12"]
    assert s.tile(s.active_tile).eras == (1, 4)
    assert s.tile(s.active_tile).pointer == 3
    assert s.gear == 0

    desk.choose("push")
    assert desk.keys_of([s.active_tile, s.pending_tile]) == ["TT-12", "TT-05"]
    assert s.tile(s.active_tile).eras == (3, 4)
    assert s.tile(s.active_tile).pointer == 2
    assert s.gear == 2
    assert s.cards.wheel[s.gear] == (2, 3)  # DISMISS + REGROUP
    assert desk.keys_of(s.tile_discard) == ["TT-01", "TT-06"]


@rule("BTH-10.15")
def test_three_warfare_tokens_lie_face_up() -> None:
    desk = a_setup()
    assert len(desk.s.token_space) == 3
    assert EMPTY not in desk.s.token_space
    assert desk.known(desk.s.token_space) == [True] * 3


@rule("BTH-10.16")
@pytest.mark.parametrize("seed", range(1, 21))
def test_the_opening_display_is_face_up_and_holds_no_hero(seed: int) -> None:
    desk = a_setup(seed=seed)
    assert kinds(desk, desk.s.row) == {ELITE: 12}
    assert desk.known(desk.s.row) == [True] * 12


@rule("BTH-10.16")
def test_the_elites_are_shuffled_before_three_are_laid_out() -> None:
    assert len(orders(lambda s: s.row)) > 1


@rule("BTH-10.17")
@pytest.mark.parametrize("era", ERAS)
def test_heroes_are_shuffled_into_the_face_down_era_deck(era: int) -> None:
    desk = a_setup()
    deck = desk.s.era_deck[era - 1]
    assert kinds(desk, deck) == {ELITE: 12, HERO: 2}
    assert [desk.s.pieces.seen[no] for no in deck] == [0] * 14
    places: set[int] = set()
    for seed in SEEDS:
        s = a_setup(seed=seed).s
        places |= {i for i, no in enumerate(s.era_deck[era - 1]) if s.unit(no).kind == HERO}
    assert len(places) > 2


@rule("BTH-10.18")
def test_setup_fills_the_spaces_of_an_era_in_ascending_order() -> None:
    desk = a_setup(shuffled=False)  # the top Elite of every Era is its fifteenth
    assert desk.keys_of(desk.s.row) == [f"E{era}-{i}" for era in ERAS for i in (15, 14, 13)]


@rule("BTH-10.18")
def test_a_refill_takes_the_spaces_of_an_era_in_ascending_order() -> None:
    desk = Desk().row(s5="E2-01").era_deck(2, "E2-02", "E2-03", "E2-04")
    refill_row(desk.s, desk.umpire)
    assert desk.keys_of(desk.s.row[3:6]) == ["E2-02", "E2-01", "E2-03"]


@rule("BTH-10.19")
def test_each_era_has_its_own_empty_discard_pile() -> None:
    assert a_setup().s.era_discard == [(), (), (), ()]


# -- the players


@rule("BTH-11.1", "BTH-11.5")
@every_table
def test_a_player_gets_the_base_units_and_prowess_tokens_of_their_champion(seats: int) -> None:
    desk = a_setup(seats)
    s = desk.s
    for seat in range(seats):
        champion = s.cards.champions[s.champion[seat]].key
        assert Counter(desk.keys_of(s.hand[seat] + s.deck[seat])) == {
            "B-CAT": 1,
            "B-ARC": 2,
            "B-CON": 2,
            "B-SPY": 1,
            "B-HOR": 1,
            "B-MAN": 1,
        }
        assert sorted(desk.keys_of(s.prowess[seat])) == [f"P-{champion}-{value}" for value in (1, 2, 3, 5)]
        assert {s.pieces.back[no] for no in s.prowess[seat]} == {PROWESS_BACK + s.champion[seat]}


@rule("BTH-11.2")
def test_the_next_free_champion_is_given_by_default() -> None:
    assert a_setup(4).s.champion == [0, 1, 2, 3]


@rule("BTH-11.2")
def test_champions_are_picked_in_seat_order_no_two_alike() -> None:
    desk = a_game(3, pick_champions=True, first_seat=1)
    free = ["amber", "azure", "crimson", "jade", "violet"]
    for seat, pick in enumerate(["jade", "amber", "violet"]):
        assert isinstance(desk.ask, ChooseChampion)
        assert desk.ask.seat == seat
        assert desk.options() == [f"champion {champion}" for champion in free]
        desk.choose(f"champion {pick}")
        free.remove(pick)
    s = desk.s
    assert [s.cards.champions[champion].key for champion in s.champion] == ["jade", "amber", "violet"]
    assert {key[:6] for key in desk.keys_of(s.prowess[0])} == {"P-jade"}


@rule("BTH-11.2")
def test_who_looks_on_sees_each_champion_as_it_is_picked() -> None:
    desk = a_game(3, pick_champions=True)
    memory = Memory()
    for pick in ("jade", "amber", "violet"):
        GAME.scene_again(desk.s, 0, memory)
        desk.choose(f"champion {pick}")
        assert GAME.scene_again(desk.s, 0, memory) == GAME.scene(desk.s, 0)


@rule("BTH-11.2")
def test_the_last_champion_is_left_to_the_fifth_player() -> None:
    desk = a_game(5, pick_champions=True)
    desk.choose("champion violet", "champion jade", "champion crimson", "champion azure")
    assert desk.s.champion == [4, 3, 2, 1, 0]
    assert not isinstance(desk.ask, ChooseChampion)


@rule("BTH-11.3")
def test_champions_begin_off_the_board_and_enter_it_in_round_1() -> None:
    desk = a_game(2, first_seat=0)
    assert desk.s.era == [OFF_THE_BOARD, OFF_THE_BOARD]
    first = desk.s.tile(desk.s.active_tile).eras[0]
    desk.choose("stop", "done", f"jump {first}")
    assert desk.s.round == 1
    assert desk.s.era == [first, OFF_THE_BOARD]


@rule("BTH-11.4", "BTH-11.5")
def test_prowess_tokens_are_mixed_face_down_and_unknown_even_to_their_owner() -> None:
    desk = a_setup(3)
    for seat in range(3):
        assert [desk.s.pieces.seen[no] for no in desk.s.prowess[seat]] == [0] * 4
    for seat in range(2):
        assert len(orders(lambda s, seat=seat: s.prowess[seat])) > 1  # type: ignore[misc]


@rule("BTH-11.5")
def test_every_champion_has_prowess_tokens_worth_1_2_3_and_5() -> None:
    s = a_setup(5).s
    for seat in range(5):
        assert sorted(s.prowess_value(no) for no in s.prowess[seat]) == [1, 2, 3, 5]


@rule("BTH-11.6")
@every_table
def test_each_player_has_one_relic_face_up(seats: int) -> None:
    desk = a_setup(seats)
    assert [desk.known(relics) for relics in desk.s.relics] == [[True]] * seats
    assert len(desk.s.relic_deck) == 32 - seats


@rule("BTH-11.7")
@every_table
def test_the_opening_hand_is_four_of_the_shuffled_base_units(seats: int) -> None:
    desk = a_setup(seats)
    s = desk.s
    for seat in range(seats):
        assert (len(s.hand[seat]), len(s.deck[seat]), s.discard[seat]) == (4, 4, ())
        assert desk.known(s.hand[seat], seat) == [True] * 4
        assert desk.known(s.hand[seat], (seat + 1) % seats) == [False] * 4
        assert [s.pieces.seen[no] for no in s.deck[seat]] == [0] * 4
    for seat in range(2):
        assert len(orders(lambda s, seat=seat: s.hand[seat])) > 1  # type: ignore[misc]


@rule("BTH-11.8")
def test_relics_and_hands_are_dealt_in_turn_order() -> None:
    desk = a_setup(3, shuffled=False, first_seat=1)  # from the top: R4-8, R4-7, R4-6
    assert [desk.keys_of(relics) for relics in desk.s.relics] == [["R4-6"], ["R4-8"], ["R4-7"]]
    assert [event.a for event in desk.umpire.events if event.kind == DRAWS] == [1] * 4 + [2] * 4 + [0] * 4


@rule("BTH-11.8")
@every_table
def test_players_start_without_honor_and_warfare_tokens(seats: int) -> None:
    desk = a_setup(seats)
    assert desk.s.honor == [0] * seats
    assert desk.s.tokens == [()] * seats
    assert "starts_with" not in desk.told()


@rule("BTH-11.11")
@every_table
def test_with_a_fair_start_later_players_have_warfare_tokens_from_the_top_of_the_pile(seats: int) -> None:
    desk = a_setup(seats, shuffled=False, first_seat=seats - 1, fair_start=True)
    s = desk.s
    in_turn_order = [s.tokens[(seats - 1 + place) % seats] for place in range(seats)]
    assert [len(tokens) for tokens in in_turn_order] == [0, 1, 1, 2, 2][:seats]
    given = [no for tokens in in_turn_order for no in tokens]
    assert desk.known(given) == [True] * len(given)
    assert given == sorted(given, reverse=True)  # unshuffled, the highest number is the top
    assert all(no > max(s.token_pile) for no in given)


@rule("BTH-11.9")
@every_table
def test_everything_of_unused_champions_leaves_the_game(seats: int) -> None:
    desk = a_setup(seats)
    s = desk.s
    assert len([no for no in pieces_with(desk, UNIT_BACK) if s.unit(no).kind == BASE]) == 8 * seats
    for champion in range(5):
        assert len(pieces_with(desk, PROWESS_BACK + champion)) == (4 if champion < seats else 0)


@rule("BTH-11.10")
@pytest.mark.parametrize(("side", "seat", "slots"), [(ATTACKER, 0, 4), (DEFENDER, 1, 3)])
def test_a_board_has_its_slots_and_one_virtual_slot(side: int, seat: int, slots: int) -> None:
    desk = Fight(2)
    desk.at(1, 1).hand(0, "B-CON").hand(1, "B-CON").do(ChooseBattle(0))
    desk.hand(seat, *["B-CON"] * 6).deck(seat, *["B-ARC"] * 6)
    desk.do(Deploy(seat, side))
    for _ in range(slots):
        assert isinstance(desk.ask, Deploy)
        desk.choose("deploy B-CON")
    assert desk.over
    assert len(desk.s.hand[seat]) == 6 - slots
    desk.tokens(0, "W-L1").do(Reinforcements())
    assert desk.keys_of(desk.s.battle.line_up[side]) == ["B-CON"] * slots + ["B-ARC"]
    assert len(desk.s.deck[seat]) == 5
