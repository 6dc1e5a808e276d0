"""How bots judge: forecasts of battles, and the value of a position."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from wartable.games.battle_through_history import rehearsal
from wartable.games.battle_through_history.combat import fight
from wartable.games.battle_through_history.content import RISKY, STRONG
from wartable.games.battle_through_history.engagement import FACES, Assault, Links
from wartable.games.battle_through_history.prospects import best_battle, hope, reinforced, turn_begins
from wartable.games.battle_through_history.rehearsal import REMEMBERED, TRIED_PAIRS, forecast, rehearse
from wartable.games.battle_through_history.state import (
    ATTACKER,
    BOARD,
    DEFENDER,
    OVER,
    PEACE,
    TOKEN_BACK,
    WIDTH,
    Battle,
    HistoryState,
)
from wartable.games.battle_through_history.value import turns_left, value, values, worth
from wartable.kernel import FastUmpire, Umpire, answer, asked, fingerprint, settle

from .builders import GAME, Desk

SILENT = Umpire()


def positions(seats: int, seed: int) -> Iterator[HistoryState]:
    """Every position of a random game in which a seat is asked."""
    umpire = FastUmpire(seed)
    s = GAME.new(seats, GAME.check(seats, {}), umpire)
    choices = settle(s, umpire)
    while choices:
        yield s
        answer(s, asked(s)[0].seat, choices[umpire.draw(len(choices))], umpire)
        choices = settle(s, umpire)
    yield s


def fought(s: HistoryState, ours: tuple[int, ...], theirs: tuple[int, ...]) -> tuple[float, float, float]:
    """The same forecast, found with the rules themselves."""
    wins = losses = recruits = 0.0
    for x, y in TRIED_PAIRS:
        battle = s.battle = Battle()
        battle.line_up = [ours, theirs]
        few = len(ours) <= s.cards.strong_die_up_to
        battle.die = [(STRONG if few else RISKY) * FACES + x, (RISKY if few else STRONG) * FACES + y]
        Links().run(s, SILENT)
        Assault().run(s, SILENT)
        fight(s, SILENT)
        a, d = battle.survivors(ATTACKER), battle.survivors(DEFENDER)
        wins += a > 0 and a >= d
        losses += d > 0 and d > a
        for slot, no in enumerate(theirs):
            if battle.fallen[DEFENDER * WIDTH + slot]:
                recruits += rehearsal.recruit_worth(s, s.unit(no))
    return wins / 6, losses / 6, recruits / 6


def line_ups(plain: bool) -> Iterator[tuple[Desk, tuple[int, ...], tuple[int, ...]]]:
    """Random line-ups. Plain ones have no Diversion and no Heroic Death."""
    desk = Desk()
    luck = FastUmpire(11)
    keys = [u.key for u in desk.cards.units if not plain or not (u.diversion or u.heroic_death)]
    for _ in range(400):
        ours = desk.pieces([keys[luck.draw(len(keys))] for _ in range(1 + luck.draw(5))])
        theirs = desk.pieces([keys[luck.draw(len(keys))] for _ in range(1 + luck.draw(4))])
        yield desk, ours, theirs


def test_plain_line_ups_fare_in_thought_as_they_do_by_the_rules() -> None:
    for desk, ours, theirs in line_ups(plain=True):
        expected = fought(desk.s, ours, theirs)
        assert rehearse(desk.s, PEACE, ours, theirs) == pytest.approx(expected)


def test_line_ups_with_any_icons_fare_in_thought_almost_as_by_the_rules() -> None:
    off = [abs(rehearse(desk.s, PEACE, a, d)[0] - fought(desk.s, a, d)[0]) for desk, a, d in line_ups(plain=False)]
    assert sum(off) / len(off) < 0.03


def test_tokens_and_dice_that_lie_are_counted() -> None:
    desk = Desk()
    ours, theirs = desk.pieces(["B-MAN"]), desk.pieces(["E1-08"])
    battle = Battle()
    bare = forecast(desk.s, battle, ours, theirs)
    battle.token[0] = desk.piece("W-M2", TOKEN_BACK)
    armed = forecast(desk.s, battle, ours, theirs)
    assert armed[0] > bare[0]
    battle.die = [2, FACES + 1]
    worth_of_it = rehearsal.recruit_worth(desk.s, desk.s.unit(theirs[0]))
    assert list(forecast(desk.s, battle, ours, theirs)) == pytest.approx([1.0, 0.0, worth_of_it])


def test_a_remembered_battle_is_what_was_rehearsed_and_memory_is_bounded() -> None:
    desk = Desk()
    memory = desk.cards.rehearsed
    memory.clear()
    ours, theirs = desk.pieces(["B-MAN", "B-ARC"]), desk.pieces(["E1-05"])
    first = forecast(desk.s, PEACE, ours, theirs)
    assert len(memory) == 1
    assert (
        forecast(desk.s, PEACE, desk.pieces(["B-MAN", "B-ARC"]), theirs)
        == first
        == rehearse(desk.s, PEACE, ours, theirs)
    )
    assert len(memory) == 1
    assert forecast(desk.s, PEACE, ours[:1], ours[1:] + theirs) != first
    for i in range(REMEMBERED):
        memory[(-2, i)] = (0.0, 0.0, 0.0)
    forecast(desk.s, PEACE, theirs, ours)
    assert len(memory) == 1


def test_reinforcements_come_from_the_deck_of_their_side() -> None:
    desk = Desk().deck(0, "B-SPY", "B-HOR")
    called = desk.pieces(["B-CON"])
    assert desk.keys_of(reinforced(desk.s, 0, ATTACKER, called)) == ["B-CON", "B-SPY"]
    board = desk.pieces(["E1-07"])
    desk.s.era_deck[0] = desk.pieces(["E1-12", "E1-13"])
    assert desk.keys_of(reinforced(desk.s, BOARD, DEFENDER, board)) == ["E1-07", "E1-13"]
    desk.s.deck[0] = ()
    assert reinforced(desk.s, 0, ATTACKER, called) == called


def test_the_best_battle_is_one_that_can_be_won() -> None:
    desk = Desk().row(s1="E1-03", s4="E2-04")
    desk.s.row = [no if i in (0, 3) else -1 for i, no in enumerate(desk.s.row)]
    desk.s.era = [1, 3]
    desk.hand(0, "B-MAN", "B-HOR", "B-ARC", "B-CAT")
    easy, hard = best_battle(desk.s, 0, (1,)), best_battle(desk.s, 0, (2,))
    assert easy > hard
    assert best_battle(desk.s, 0, (1, 2)) == easy
    desk.s.hand[0] = ()
    assert best_battle(desk.s, 0, (1, 2)) == 0.0


@pytest.mark.parametrize("seats", [2, 3])
def test_a_value_changes_nothing_and_all_seats_at_once_give_the_same(seats: int) -> None:
    for s in positions(seats, 3):
        before = fingerprint(GAME, s)
        each = [value(s, seat) for seat in range(seats)]
        assert values(s) == each == GAME.values(s)
        assert fingerprint(GAME, s) == before


def test_turns_are_counted_down_and_nothing_but_points_counts_at_the_end() -> None:
    begun = 0
    for s in positions(3, 5):
        left = [turns_left(s, seat) for seat in range(3)]
        if s.stage == OVER:
            assert tuple([worth(s, seat) for seat in range(3)]) == GAME.result(s).scores
        elif turn_begins(s):
            assert sum(left) == 3 * s.rounds - begun
            assert hope(s, s.active) == 0.0
            begun += s.pushes == 1
    assert begun == 18


def test_a_strong_army_is_worth_more_the_more_turns_are_left() -> None:
    strong, weak = Desk().deck(0, "E4-12", "E4-12"), Desk().deck(0, "E1-08", "E1-08")

    def difference(now: int) -> float:
        for desk in (strong, weak):
            desk.s.round = now
        return worth(strong.s, 0) - worth(weak.s, 0)

    assert difference(1) > difference(4) > difference(6) == 0.0
