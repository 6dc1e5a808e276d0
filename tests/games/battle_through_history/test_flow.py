"""The course of the game, and conventions (BTH-20)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from wartable.games.battle_through_history.battle import ChooseBattle, Deploy, ExtendGroup
from wartable.games.battle_through_history.engagement import AssignToken, Reinforcements
from wartable.games.battle_through_history.restoration import Restoration
from wartable.games.battle_through_history.scoring import army
from wartable.games.battle_through_history.state import BOARD, CHALLENGE, CONQUEST, EMPTY, NO_BATTLE, HistoryState
from wartable.games.battle_through_history.travel import DismissCard, Prepare, PushTile, TimeJump
from wartable.games.battle_through_history.words import ROUND, TURN
from wartable.testing import rule

from .builders import Desk, Fight, a_battle, a_game, a_setup

tables = pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4)])
GAMES = [(2 + seed % 4, seed) for seed in range(1, 13)]
"""Seats and seed of twelve random games. Everything that happens often happens in some of them."""


def a_turn() -> Desk:
    """Seat 0 has pushed a tile: Active TT-07 (Eras II/III), gear 0; Units of Era II lie on spaces 4 to 6."""
    desk = Desk().gears(active="TT-12", pending="TT-07", pile=["TT-01", "TT-02"], gear=3)
    desk.offers("W-L1", "W-M1", "W-C2").row(s4="E2-01", s5="E2-02", s6="E2-03").era_deck(2, "E2-04", "E2-05")
    desk.hand(0, "B-CAT", "B-ARC").deck(0, "B-MAN", "B-CON", "B-ARC", "B-CON").hand(1, "B-ARC")
    return desk.turn(0)


# -- Rounds and turns


@rule("BTH-20.1", "BTH-20.2")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_headquarters_player_takes_the_first_turn(first: int) -> None:
    desk = a_game(3, first_seat=first)
    assert desk.s.first == first
    assert desk.s.active == first
    assert desk.ask.seat == first


@rule("BTH-20.2")
def test_the_starting_player_is_drawn_from_the_seed() -> None:
    starters = [a_setup(3, seed=seed).s.first for seed in range(1, 31)]
    assert set(starters) == {0, 1, 2}
    assert starters == [a_setup(3, seed=seed).s.first for seed in range(1, 31)]


def rounds_and_turns(desk: Desk) -> list[tuple[int, int]]:
    """Every Round and every turn told, in order."""
    return [(event.kind, event.a) for event in desk.umpire.events if event.kind in (ROUND, TURN)]


@rule("BTH-20.3", "BTH-20.4")
@tables
def test_in_six_rounds_everybody_takes_one_turn_clockwise_from_the_headquarters(seats: int, seed: int) -> None:
    desk = a_game(seats, seed=seed, first_seat=1)
    for _ in desk.wander(seed):
        pass
    clockwise = [*range(1, seats), 0]
    expected: list[tuple[int, int]] = []
    for number in range(1, 7):
        expected += [(ROUND, number), *[(TURN, seat) for seat in clockwise]]
    assert rounds_and_turns(desk) == expected


@rule("BTH-20.5", "BTH-20.6")
@tables
def test_the_headquarters_stay_and_the_round_marker_moves_after_the_last_player(seats: int, seed: int) -> None:
    desk = a_game(seats, seed=seed)
    first = desk.s.first
    for _ in desk.wander(seed):
        turns = [seat for kind, seat in rounds_and_turns(desk) if kind == TURN]
        assert desk.s.first == first
        assert desk.s.round == (len(turns) - 1) // seats + 1
        assert desk.s.active == turns[-1]


@rule("BTH-20.7")
def test_a_turn_is_time_travel_then_battle_then_restoration() -> None:
    desk = a_turn()
    asked: list[type] = []
    for text in ["stop", "done", "jump 2", "face E2-03", "deploy B-CAT", "done"]:
        asked.append(type(desk.ask))
        desk.choose(text)
    assert asked == [PushTile, Prepare, TimeJump, ChooseBattle, Deploy, Deploy]
    while not desk.over:
        desk.choose("done")
    told = desk.told()
    assert told.index("jumped") < told.index("faced") < told.index("rolled") < told.index("cleared")
    assert told.index("cleared") < told.index("refilled")
    assert len(desk.s.hand[0]) == 4


@rule("BTH-20.7")
def test_no_phase_is_skipped_by_choice() -> None:
    desk = a_turn().tokens(0, "W-TU")
    desk.turn(0)
    assert desk.options() == ["push", "tighten W-TU"]
    desk.choose("push", "stop", "done")
    assert desk.options() == ["jump 1", "jump 2", "tighten W-TU"]
    desk.choose("jump 2")
    assert desk.options() == ["face E2-01", "face E2-02", "face E2-03", "tighten W-TU"]


@rule("BTH-20.8")
def test_the_active_player_is_the_attacker() -> None:
    battles: set[int] = set()
    for seats, seed in GAMES:
        desk = a_game(seats, seed=seed)
        for _ in desk.wander(seed):
            battle = desk.s.battle
            if battle.kind != NO_BATTLE:
                battles.add(battle.kind)
                assert battle.attacker == desk.s.active
                assert battle.defender != desk.s.active
                assert (battle.defender == BOARD) == (battle.kind == CONQUEST)
    assert battles == {CONQUEST, CHALLENGE}


# -- Armies


@rule("BTH-20.9")
def test_an_army_is_hand_deck_and_discard() -> None:
    desk = Desk().hand(0, "E1-01").deck(0, "E2-01").discard(0, "E3-01").spent(0, "H1-1").hand(1, "E4-01")
    desk.s.removed = desk.pieces(["E1-02"])
    assert sorted(desk.keys_of(army(desk.s, 0))) == ["E1-01", "E2-01", "E3-01"]


def owners(s: HistoryState) -> dict[int, int]:
    """The owner of each Unit, Units in a battle included."""
    owner = {no: seat for seat in range(s.seats) for no in s.hand[seat] + s.deck[seat] + s.discard[seat]}
    owner |= {no: seat for seat in range(s.seats) for no in s.spent[seat]}
    for side in (0, 1):
        if s.battle.kind != NO_BATTLE and s.battle.player(side) != BOARD:
            owner |= dict.fromkeys(s.battle.line_up[side], s.battle.player(side))
    return owner


@rule("BTH-20.10")
def test_nobody_loses_a_unit_except_by_dismissing_it() -> None:
    dismissed = 0
    for seats, seed in GAMES:
        desk = a_game(seats, seed=seed)
        before = owners(desk.s)
        for ask in desk.wander(seed):
            now = owners(desk.s)
            lost = [no for no, seat in before.items() if now.get(no) != seat]
            assert len(lost) == isinstance(ask, DismissCard)
            assert set(lost) <= set(desk.s.removed)
            before = now
            dismissed += len(lost)
    assert dismissed > 0


@rule("BTH-20.11")
def test_there_is_no_hand_limit() -> None:
    desk = Desk().gears(active="TT-07", pending="TT-01", gear=0).offers("", "", "")
    desk.hand(0, *["B-ARC"] * 9).deck(0, *["B-CAT"] * 4)
    desk.do(Prepare(0), Restoration(0)).choose("use draw_two")
    assert desk.over
    assert len(desk.s.hand[0]) == 11
    assert desk.s.discard[0] == ()


def thin(deck: list[str]) -> Desk:
    """Seat 0 prepares at gear 0 with this deck and five cards in the discard pile."""
    desk = Desk().gears(active="TT-07", pending="TT-01", gear=0).offers("", "", "").hand(0, "B-SPY", "B-CAT")
    return desk.deck(0, *deck).discard(0, *["B-ARC"] * 5)


def draw_two(desk: Desk) -> None:
    desk.do(Prepare(0)).choose("use draw_two")


def tighten_up(desk: Desk) -> None:
    desk.tokens(0, "W-TU").do(Prepare(0)).choose("tighten W-TU")


def dismiss(desk: Desk) -> None:
    desk.s.gear = 1
    desk.do(Prepare(0)).choose("use dismiss", "dismiss B-SPY")


@rule("BTH-20.12")
@pytest.mark.parametrize(
    ("draw", "deck", "hand"),
    [(draw_two, ["B-MAN"], 3), (tighten_up, ["B-MAN"], 3), (dismiss, [], 1)],
    ids=["draw_two", "tighten_up", "dismiss"],
)
def test_a_draw_from_an_empty_deck_yields_nothing(draw: Callable[[Desk], None], deck: list[str], hand: int) -> None:
    desk = thin(deck)
    draw(desk)
    s = desk.s
    assert (len(s.hand[0]), s.deck[0], len(s.discard[0])) == (hand, (), 5)


@rule("BTH-20.12")
def test_reinforcements_do_not_rebuild_a_deck() -> None:
    fight = a_battle(["B-CON"], ["E1-01"])
    fight.discard(0, "B-ARC", "B-ARC").tokens(0, "W-L1").do(Reinforcements())
    assert fight.line_up("attacker") == ["B-CON"]
    assert len(fight.s.discard[0]) == 2


@rule("BTH-20.12")
def test_regroup_and_restoration_rebuild_a_deck() -> None:
    desk = thin([])
    desk.s.gear = 2
    desk.do(Prepare(0)).choose("use regroup")
    assert (len(desk.s.hand[0]), len(desk.s.deck[0]), desk.s.discard[0]) == (3, 4, ())
    desk = thin([]).do(Restoration(0))
    assert (len(desk.s.hand[0]), len(desk.s.deck[0]), desk.s.discard[0]) == (4, 3, ())


# -- the table


@rule("BTH-20.13")
def test_all_discards_lie_face_up() -> None:
    largest: dict[str, int] = {}
    for seats, seed in GAMES:
        desk = a_game(seats, seed=seed)
        for _ in desk.wander(seed):
            s = desk.s
            piles = {
                "personal": [no for pile in s.discard for no in pile],
                "Era": [no for pile in s.era_discard for no in pile],
                "tile": s.tile_discard,
                "token": s.token_discard,
                "Relic": s.relic_discard,
            }
            for name, pile in piles.items():
                assert all(desk.known(pile)), name
                largest[name] = max(largest.get(name, 0), len(pile))
    assert all(largest.values())


@rule("BTH-20.14")
def test_in_a_conquest_the_attacker_handles_both_sides() -> None:
    desk = Fight(3)
    desk.at(2, 2, 2).row(s4="E2-01", s5="E2-02").era_deck(2, "E2-03")
    desk.hand(0, "B-CON", "B-ARC").hand(1, "B-ARC").hand(2, "B-ARC").tokens(0, "W-RL").tokens(1, "W-RL")
    desk.do(ChooseBattle(0)).choose("face E2-01")
    asked: list[type] = []
    while not desk.over:
        assert desk.ask.seat == 0
        asked.append(type(desk.ask))
        desk.choose(desk.options()[0])
    assert asked[:4] == [ExtendGroup, Deploy, Deploy, AssignToken]
    assert desk.s.battle.player(1) == BOARD


@rule("BTH-20.15")
@tables
def test_a_turn_starts_with_three_units_face_up_in_each_era(seats: int, seed: int) -> None:
    desk = a_game(seats, seed=seed)
    s, turns = desk.s, 0
    for _ in desk.wander(seed):
        if not desk.over and isinstance(desk.ask, PushTile):
            turns += 1
            for space, no in enumerate(s.row):
                era = space // 3 + 1
                exhausted = not s.era_deck[era - 1] and not s.era_discard[era - 1]
                assert no != EMPTY or exhausted
                assert no == EMPTY or s.unit(no).era == era
                assert no == EMPTY or desk.known([no]) == [True]
    assert turns >= 6 * seats - 1
