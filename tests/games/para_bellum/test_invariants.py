"""What is true after every completed step of every game (PB-INV)."""

from __future__ import annotations

from collections import Counter

import pytest

from wartable.games.para_bellum.content.grid import CELLS, GENERAL_SLOT, cell, column_of, die_in, row_of
from wartable.games.para_bellum.content.kinds import (
    ARMY,
    ASKS,
    COLORS,
    EVENT,
    GRAY_BANNERS,
    LEGION_DIE,
    ORDER,
    RED_BANNERS,
    SETS,
    SPECIAL_UNIT,
)
from wartable.games.para_bellum.rules.conditions import BIG_LEGIONS, tally
from wartable.games.para_bellum.rules.objectives import Completed
from wartable.games.para_bellum.rules.turns import TurnEnds
from wartable.games.para_bellum.state.state import PLAYING, BellumState
from wartable.kernel import Ask, FastUmpire, advance, answer, asked
from wartable.testing import rule

from .brute_force import UNIT, PlainArmy
from .builders import GAME, Desk

Check = tuple[int, str, int]
"""Seats, edge rule, seed."""
GAMES: list[Check] = [(seats, edge, seed) for seats in (2, 3, 4) for edge in ("strict", "loose") for seed in range(6)]


def plain(s: BellumState, seat: int) -> PlainArmy:
    """A player's grid as a plain dictionary."""
    army = PlainArmy(("", ""), bool(s.terms.loose))
    del army.cards[0, 0]
    for at, no in enumerate(s.army[seat].grid.card):
        if no >= 0:
            card = s.card(no)
            halves = UNIT if card.type == SPECIAL_UNIT else (COLORS[card.left], COLORS[card.right])
            army.cards[row_of(at), column_of(at)] = halves
    return army


def dice_are_in_bounds(s: BellumState) -> None:
    """PB-INV.1."""
    for army in s.army:
        assert 1 <= army.dice[GENERAL_SLOT] <= 6
        assert all(0 <= value <= 6 for value in army.dice)
        legions = [slot for slot in range(CELLS) if army.dice[slot]]
        centurions = [slot for slot in range(CELLS, GENERAL_SLOT) if army.dice[slot]]
        assert len(legions) == army.legions <= 10
        assert len(centurions) == army.centurions <= 5


def dice_lie_in_their_slots(s: BellumState) -> None:
    """PB-INV.2."""
    for seat, army in enumerate(s.army):
        grid = plain(s, seat)
        gray = set()
        for (row, column), length, _ in grid.legions():
            gray |= {cell(row, column + i) for i in range(length - 1)}
        red = {CELLS + cell(*place) for place in grid.centurions()}
        assert {slot for slot in range(CELLS) if army.dice[slot]} <= gray
        assert {slot for slot in range(CELLS, GENERAL_SLOT) if army.dice[slot]} <= red
        assert {slot for slot in range(CELLS) if army.grid.closed >> slot & 1} == gray
        legions = [((row_of(at), column_of(at)), length, COLORS[color]) for at, length, color in army.grid.legions]
        assert sorted(legions) == grid.legions()


def banners_lie_on_dice_of_their_color(s: BellumState) -> None:
    """PB-INV.3."""
    for army in s.army:
        there = [slot for slot in army.banner if slot >= 0]
        assert len(there) == len(set(there))
        assert all(army.dice[slot] for slot in there)
        for banner, slot in enumerate(army.banner):
            if slot >= 0:
                assert slot != GENERAL_SLOT
                assert banner in (GRAY_BANNERS if die_in(slot) == LEGION_DIE else RED_BANNERS)


def no_card_leaves_the_game(s: BellumState) -> None:
    """PB-INV.4. Cards that are being resolved or looked at lie on the table."""
    sets = SETS[1 : s.seats]
    army = [*s.army_deck]
    command = [*s.command_deck, *s.command_discards, *s.line]
    for seat in range(s.seats):
        laid = [no for no in s.army[seat].grid.card if no >= 0]
        army += [no for no in laid if s.type(no) == ARMY and SETS[s.card(no).set] != "start"]
        army += s.army_cards(seat)
        command += s.command_cards(seat)
        command += s.in_play(seat)
        assert sorted(s.special_units[seat]) == sorted([no for no in laid if s.type(no) == SPECIAL_UNIT])
        assert [s.card(no).key for no in laid if s.type(no) == ARMY and SETS[s.card(no).set] == "start"] == [
            f"S-{s.color[seat] + 1}"
        ]
    army += [no for no in s.limbo if s.type(no) == ARMY]
    command += [no for no in s.limbo if s.type(no) != ARMY]
    keys = Counter([s.card(no).key for no in army])
    assert keys == {card.key: 1 for card in s.cards.all if card.type == ARMY and SETS[card.set] in sets}
    kinds = {card.key: card.copies for card in s.cards.all if ORDER <= card.type < EVENT}
    assert Counter([s.card(no).key for no in command]) == kinds
    assert len(army) == len(set(army)) == (25, 40, 55)[s.seats - 2]
    assert len(command) == len(set(command)) == 47
    assert set(s.disabled) <= {no for seat in range(s.seats) for no in s.in_play(seat)}


def cards_lie_as_they_may(s: BellumState) -> None:
    """PB-INV.5."""
    for seat in range(s.seats):
        grid = plain(s, seat)
        for (row, column), halves in grid.cards.items():
            right = grid.cards.get((row, column + 1))
            over = grid.cards.get((row + 1, column))
            if right is not None:
                assert (halves == UNIT) == (right == UNIT)
                if not s.terms.loose and halves != UNIT:
                    assert halves[1] == right[0]
            if halves == UNIT:
                assert over is None


def the_battle_line_is_full(s: BellumState) -> None:
    """PB-INV.6."""
    assert len(s.line) == 4 or not (s.command_deck or s.command_discards)


def tallies_count_what_lies_there(s: BellumState) -> None:
    """PB-OBJ.4: what Objectives count, beside a count of the whole table."""
    for seat, army in enumerate(s.army):
        grid = plain(s, seat)
        legions = grid.legions()
        lengths = [length for _, length, _ in legions]
        laid = {place for place, halves in grid.cards.items() if halves != UNIT}
        runs = [length for length in range(1, 10) for row, column in laid if beside(laid, row, column, length)]
        wanted = {
            "legions_of_one_color": max(Counter([color for *_, color in legions]).values(), default=0),
            "blazons": len({color for *_, color in legions}),
            "rows_with_legions": len({row for (row, _), *_ in legions}),
            "cards_side_by_side": max(runs),
            "centurion_dice": len([value for value in army.dice[CELLS:GENERAL_SLOT] if value]),
            "banners": len([slot for slot in army.banner if slot >= 0]),
            "coins": s.coins[seat],
            "cards_face_up": len(set(s.in_play(seat)) - set(s.disabled)),
            "general_die": army.dice[GENERAL_SLOT],
            "long_legion_or_big_ones": max(lengths, default=0),
            "motivate": 0,
            "broken_rival": 0,
        }
        have = tally(s, seat)
        assert dict(zip(ASKS, have, strict=False)) == wanted
        assert have[BIG_LEGIONS] == len([length for length in lengths if length > 2])


def beside(laid: set[tuple[int, int]], row: int, column: int, length: int) -> bool:
    """Whether so many army cards lie side by side from a cell on."""
    return all((row, column + i) in laid for i in range(length))


CHECKS = {
    "PB-INV.1": dice_are_in_bounds,
    "PB-INV.2": dice_lie_in_their_slots,
    "PB-INV.3": banners_lie_on_dice_of_their_color,
    "PB-INV.4": no_card_leaves_the_game,
    "PB-INV.5": cards_lie_as_they_may,
    "PB-INV.6": the_battle_line_is_full,
    "PB-OBJ.4": tallies_count_what_lies_there,
}


def play(seats: int, edge_rule: str, seed: int, leaves_after: int = -1) -> int:
    """Play a game at random and check after every completed step. One player may leave after so many questions."""
    umpire = FastUmpire(seed)
    s: BellumState = GAME.new(seats, GAME.check(seats, {"edge_rule": edge_rule}), umpire)
    checked = questions = 0
    while True:
        top = s.agenda[-1] if s.agenda else None
        choices = advance(s, umpire)
        if isinstance(top, (Completed, TurnEnds)) and s.stage == PLAYING:
            checked += 1
            for name, check in CHECKS.items():
                try:
                    check(s)
                except AssertionError as error:
                    raise AssertionError(f"{name} after step {checked} of seed {seed}: {error}") from error
        if choices is None:
            continue
        if not choices:
            return checked
        questions += 1
        if questions == leaves_after:
            GAME.concede(s, umpire.draw(seats), umpire)
            continue
        question: Ask[BellumState] = asked(s)[0]
        answer(s, question.seat, choices[umpire.draw(len(choices))], umpire)


@rule("PB-INV.1", "PB-INV.2", "PB-INV.3", "PB-INV.4", "PB-INV.5", "PB-INV.6", "PB-GEN.16", "PB-GEO.16")
@pytest.mark.parametrize(("seats", "edge_rule", "seed"), GAMES)
def test_a_random_game_keeps_every_invariant_after_every_completed_step(seats: int, edge_rule: str, seed: int) -> None:
    assert play(seats, edge_rule, seed) > 20


@rule("PB-INV.1", "PB-INV.2", "PB-INV.3", "PB-INV.4", "PB-INV.5", "PB-INV.6", "PB-LEA.3")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_so_does_a_game_that_a_player_leaves(seats: int, seed: int) -> None:
    assert play(seats, "strict", seed, leaves_after=40 + 23 * seed) > 5


@rule("PB-INV.6", "PB-CMD.3", "PB-CMD.5")
def test_a_short_battle_line_is_filled_as_soon_as_a_card_is_discarded() -> None:
    desk = Desk().line("raid", "bribe", "castra").hand(0, "frumentatio")
    desk.s.command_deck = desk.s.command_discards = ()
    desk.act().choose("play-order frumentatio")
    assert desk.keys(desk.s.line) == ["raid", "bribe", "castra", "frumentatio"]


@rule("PB-INV.6")
def test_it_is_filled_from_the_discards_of_the_draw_phase_as_well() -> None:
    desk = Desk().line("raid", "bribe", "castra").hand(0, *["vallum"] * 8)
    desk.s.command_deck = desk.s.command_discards = desk.s.army_deck = ()
    desk.s.terms.events = 0
    desk.turn().choose("end", "discard vallum")
    assert desk.keys(desk.s.line) == ["raid", "bribe", "castra", "vallum"]
