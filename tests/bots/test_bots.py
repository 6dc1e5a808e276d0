"""Bots are honest, deterministic, and better than nothing."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from wartable.bots import Bot, GreedyBot, RandomBot, by_name, decide, names, play
from wartable.bots.roster import UnknownBot
from wartable.kernel import (
    Ask,
    Choice,
    FastUmpire,
    Game,
    S,
    State,
    Stuck,
    WartableError,
    answer,
    asked,
    fingerprint,
    flush,
    settle,
)
from wartable.kernel.registry import find

from .joust import GAME, Field

BTH = find("battle_through_history")


def open_questions(game: Game[S], seats: int, seed: int) -> list[S]:
    """Positions of a random game in which a seat has two choices or more."""
    dice = FastUmpire(seed)
    s = game.new(seats, game.check(seats, {}), dice)
    flush(s)
    choices = settle(s, dice)
    found: list[S] = []
    while choices:
        if len(choices) > 1:
            found.append(s.clone())
        answer(s, asked(s)[0].seat, choices[dice.draw(len(choices))], dice)
        choices = settle(s, dice)
    return found


def assert_honest(game: Game[S], bot: Bot, positions: Sequence[S]) -> None:
    """A bot answers the same in two states that differ only in what the seat cannot see, with the same seed."""
    differ = 0
    for s in positions:
        seat = asked(s)[0].seat
        other = game.resample(s, seat, FastUmpire(99))
        differ += fingerprint(game, s) != fingerprint(game, other)
        assert decide(bot, game, s, seat, FastUmpire(5)) == decide(bot, game, other, seat, FastUmpire(5))
    assert differ > len(positions) // 2, "the states must differ for this to prove anything"


class Curious(Bot):
    """A bot whose choice depends on every card of the state it is given."""

    name = "curious"

    def choose(self, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice], umpire: FastUmpire) -> Choice:
        """Choose by the fingerprint of the whole state."""
        return choices[int(fingerprint(game, s), 16) % len(choices)]


def test_a_bot_that_looks_everywhere_learns_nothing() -> None:
    assert_honest(GAME, Curious(), open_questions(GAME, 4, 3))
    assert_honest(BTH, Curious(), open_questions(BTH, 2, 3))


QUICK = [name for name in names() if name not in ("commander", "marshal")]
"""All bots but the two levels that search. The search has tests of its own."""


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_answers_alike_whatever_is_hidden_from_it(name: str) -> None:
    assert_honest(GAME, by_name(name), open_questions(GAME, 3, 1))
    assert_honest(BTH, by_name(name), open_questions(BTH, 3, 1)[::8])


@pytest.mark.parametrize("name", ["commander", "marshal"])
def test_the_strongest_are_honest_too(name: str) -> None:
    assert_honest(GAME, by_name(name), open_questions(GAME, 3, 1)[:2])


class Peeping(Bot):
    """A bot that keeps the states it is given and the lengths of its lists of choices."""

    name = "peeping"

    def __init__(self) -> None:
        self.shown: list[State] = []
        self.listed: list[int] = []

    def choose(self, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice], umpire: FastUmpire) -> Choice:
        """Keep the state and the length of the list, and choose the first."""
        self.shown.append(s)
        self.listed.append(len(choices))
        return choices[0]


def test_a_bot_is_never_shown_the_truth() -> None:
    positions = open_questions(GAME, 2, 4)
    bot = Peeping()
    for s in positions:
        decide(bot, GAME, s, asked(s)[0].seat, FastUmpire(0))
    hidden = 0
    for s, shown in zip(positions, bot.shown, strict=True):
        assert isinstance(shown, Field)
        assert shown is not s
        seat = asked(s)[0].seat
        assert [shown.pieces.face[no] for no in shown.hands[seat]] == [s.pieces.face[no] for no in s.hands[seat]]
        hidden += shown.pieces.face != s.pieces.face
    assert hidden == len(positions)


@pytest.mark.parametrize("name", QUICK)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    options = GAME.check(3, {})
    bots = [by_name(name)] * 3
    first, second = play(GAME, bots, options, 8), play(GAME, bots, options, 8)
    assert (first.result, first.decisions, first.listed) == (second.result, second.decisions, second.listed)
    assert len({play(GAME, bots, options, seed).result for seed in range(12)}) > 1


def test_statistics_of_a_game_count_what_was_listed() -> None:
    played = play(GAME, [RandomBot(), RandomBot()], GAME.check(2, {"lances": 3}), 1)
    assert played.longest == 3
    assert played.decisions < played.listed <= 3 * played.decisions


def test_a_single_choice_needs_no_thought() -> None:
    bot = Peeping()
    played = play(GAME, [bot, bot], GAME.check(2, {"lances": 2}), 3)
    assert min(bot.listed) == 2
    assert len(bot.listed) == played.decisions - 2, "the last lance of each is no question"


def test_greedy_takes_the_surest_glory() -> None:
    """To hold back gives two glory for sure, the die three and a half on average. Enough guesses show it to greedy."""
    s = next(s for s in open_questions(GAME, 2, 2) if type(asked(s)[0]).__name__ == "Glory")
    answers = [decide(GreedyBot(samples=40), GAME, s, asked(s)[0].seat, FastUmpire(i)).verb for i in range(5)]
    assert answers == [1] * 5


def test_greedy_leaves_the_position_as_it_found_it() -> None:
    for s in open_questions(GAME, 2, 6):
        before = fingerprint(GAME, s)
        decide(GreedyBot(), GAME, s, asked(s)[0].seat, FastUmpire(1))
        assert fingerprint(GAME, s) == before


def test_a_game_that_does_not_end_is_broken_off() -> None:
    with pytest.raises(Stuck, match="did not end within 3 decisions"):
        play(GAME, [RandomBot(), RandomBot()], GAME.check(2, {}), 1, limit=3)


def test_nobody_decides_where_nothing_is_asked() -> None:
    s = next(s for s in open_questions(GAME, 2, 2) if len(asked(s)) == 1)
    with pytest.raises(WartableError, match="Nothing is asked"):
        decide(RandomBot(), GAME, s, 1 - asked(s)[0].seat, FastUmpire(1))


def test_unknown_bots_are_named() -> None:
    with pytest.raises(UnknownBot, match=r"There is no bot 'clever'\. Bots: random, greedy, recruit"):
        by_name("clever")
