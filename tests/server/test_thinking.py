"""A bot is given what its seat may know, and its answers depend on nothing else."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from tests.patience import PATIENCE
from tests.toys.skirmish import SKIRMISH
from wartable.bots import Candidate, Thought
from wartable.games.battle_through_history import GAME
from wartable.kernel import FastUmpire, Game, State, WartableError, asked, fingerprint, legal
from wartable.kernel.notation import notations, pieces_of
from wartable.kernel.record import start
from wartable.kernel.session import Session
from wartable.server.base import installed
from wartable.server.base.wire import Reasons, encode
from wartable.server.base.workers import Workers
from wartable.server.play.thinking import MOST, BotQuestion, conclude, grow, position, think, trees, worded
from wartable.testing import Configuration, Trial
from wartable.testing.walk import any_ask, any_choice

SETTINGS: list[tuple[Game[Any], int]] = [(SKIRMISH, 2), (SKIRMISH, 3), (GAME, 2), (GAME, 3), (GAME, 5)]
EVERY = 9
POSITIONS = 40
"""The number of positions per game and number of seats."""

BOTS = ("random", "greedy", "recruit", "soldier", "veteran", "search:3")
"""A fast bot of every kind."""

GAMES: dict[str, Game[Any]] = {game.key: game for game in (SKIRMISH, GAME)}


@pytest.fixture(autouse=True)
def _toys_are_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installed, "game", GAMES.__getitem__)


def sessions(game: Game[Any], seats: int) -> Iterator[Session[State]]:
    """Sessions at many positions of random games."""
    given = 0
    for seed in range(1000):
        trial = Trial(game, Configuration(seats), seed)
        bot = FastUmpire(seed)
        session = start(game, trial.names, trial.seal(), {})
        while not session.over:
            if session.next_row % EVERY == 0:
                yield session
                given += 1
                if given == POSITIONS:
                    return
            ask = any_ask(session.state, bot)
            session.choose(ask.seat, session.prompt_no[ask.seat], any_choice(session.state, ask, bot))


def a_question(session: Session[State], seat: int, seed: int, bot: str = "veteran") -> BotQuestion:
    """The question as it is sent to a worker."""
    return BotQuestion(session.game.key, bot, seat, position(session, seat, seed), tuple(session.names))


Answer = tuple[str, Reasons | None]


def answers(session: Session[State], seat: int, seed: int) -> list[Answer]:
    """The answer and the reasons of each bot."""
    return [think(a_question(session, seat, seed, bot), seed) for bot in BOTS]


@pytest.mark.parametrize(("game", "seats"), SETTINGS, ids=lambda x: getattr(x, "key", str(x)))
def test_no_answer_follows_from_what_the_seat_does_not_know(game: Game[Any], seats: int) -> None:
    """Bots are asked with the real state, and with another deal that the seat cannot tell from it."""
    luck = FastUmpire(seats)
    moved = 0
    for n, session in enumerate(sessions(game, seats)):
        truth = session.state
        for ask in asked(truth):
            mine = position(session, ask.seat, n)
            said = answers(session, ask.seat, n)
            session.state = game.resample(truth, ask.seat, luck)
            moved += fingerprint(game, session.state) != fingerprint(game, truth)
            assert encode(position(session, ask.seat, n)) == encode(mine)
            assert answers(session, ask.seat, n) == said
            session.state = truth
    assert moved >= POSITIONS


@pytest.mark.parametrize(("game", "seats"), SETTINGS, ids=lambda x: getattr(x, "key", str(x)))
def test_what_leaves_is_a_guess_and_not_the_truth(game: Game[Any], seats: int) -> None:
    for n, session in enumerate(sessions(game, seats)):
        seat = asked(session.state)[0].seat
        before = fingerprint(game, session.state)
        sent = position(session, seat, n)
        assert fingerprint(game, session.state) == before
        pieces = pieces_of(session.state)
        assert pieces is not None
        hidden = [no for no in range(len(pieces.face)) if not pieces.known(no, seat)]
        dealt = sent["fields"]["pieces"]["face"]  # type: ignore[index,call-overload]
        true = [game.faces[pieces.face[no]].key for no in hidden]
        assert [dealt[no] for no in hidden] != true  # type: ignore[index]


def test_an_answer_can_be_given() -> None:
    for n, session in enumerate(sessions(GAME, 3)):
        for ask in asked(session.state):
            possible = notations(session.game, session.state, ask.seat, legal(session.state, ask))
            for said, _ in answers(session, ask.seat, n):
                assert said in possible


def test_the_same_luck_gives_the_same_answer_and_other_luck_another() -> None:
    differ = 0
    for n, session in enumerate(sessions(GAME, 2)):
        seat = asked(session.state)[0].seat
        question = a_question(session, seat, n, "random")
        said = think(question, n)
        assert think(question, n) == said
        differ += think(question, n + 1) != said
    assert differ


def test_who_is_not_asked_has_nothing_to_say() -> None:
    session = next(sessions(GAME, 2))
    waiting = {ask.seat for ask in asked(session.state)}
    seat = next(seat for seat in range(2) if seat not in waiting)
    with pytest.raises(WartableError, match="Nothing is asked"):
        think(a_question(session, seat, 0), 0)


def test_a_bot_thinks_in_a_worker_as_it_does_here() -> None:
    session = next(sessions(GAME, 2))
    seat = asked(session.state)[0].seat

    async def main() -> list[Answer]:
        workers = Workers(1)
        await workers.open()
        try:
            return [await workers.run(think, a_question(session, seat, 7, bot), 7) for bot in BOTS]
        finally:
            await workers.close()

    assert asyncio.run(main()) == answers(session, seat, 7)


# -- reasons


def many_choices() -> tuple[Session[State], int]:
    """A position with more choices than reasons name."""
    for session in sessions(SKIRMISH, 2):
        for ask in asked(session.state):
            if len(legal(session.state, ask)) > MOST + 1:
                return session, ask.seat
    raise AssertionError("every question has a short answer")


def test_reasons_name_the_choice_among_the_best_in_words() -> None:
    session, seat = many_choices()
    ask = next(ask for ask in asked(session.state) if ask.seat == seat)
    for bot in ("veteran", "search:3"):
        said, reasons = think(a_question(session, seat, 1, bot), 1)
        assert reasons is not None
        assert (reasons.choice, reasons.choices) == (said, len(legal(session.state, ask)))
        assert said in [one.choice for one in reasons.candidates]
        assert len(reasons.candidates) == MOST
        assert reasons.searches > 0
        for one in reasons.candidates:
            assert 0 <= one.share <= 1
            assert 0 <= one.weight <= 1
            assert one.label[0].isupper()
            assert "{" not in one.label


def test_the_one_chosen_is_told_of_however_far_behind_it_is() -> None:
    session, seat = many_choices()
    ask = next(ask for ask in asked(session.state) if ask.seat == seat)
    choices = legal(session.state, ask)
    weighed = [Candidate(choice, 1 - n / 100, 0.0) for n, choice in enumerate(choices)]
    for n, choice in enumerate(choices):
        said, reasons = worded(session.game, session.state, a_question(session, seat, 1), Thought(choice, weighed))
        assert reasons is not None
        shares = [one.share for one in reasons.candidates]
        assert [one.choice for one in reasons.candidates].count(said) == 1
        assert shares[: MOST - 1] == [1.0, 0.99, 0.98, 0.97, 0.96]
        assert shares[MOST - 1 :] == [round(1 - max(n, MOST - 1) / 100, 4)]


def test_where_nothing_was_weighed_there_are_no_reasons() -> None:
    session, seat = many_choices()
    assert think(a_question(session, seat, 1, "random"), 1)[1] is None


def test_a_whim_is_called_one() -> None:
    session, seat = many_choices()
    said = [think(a_question(session, seat, 1, "recruit"), seed)[1] for seed in range(30)]
    whims = [reasons for reasons in said if reasons is not None and not reasons.candidates]
    assert 0 < len(whims) < 30
    assert all(reasons.note for reasons in whims)


def test_who_must_hurry_answers_in_time() -> None:
    """All of its million searches would take hours."""
    session, seat = many_choices()
    question = replace(a_question(session, seat, 1, "search:1000000"), patience=0.05)
    started = time.perf_counter()
    _, reasons = think(question, 1)
    assert time.perf_counter() - started < PATIENCE
    assert reasons is not None
    assert 0 < reasons.searches < 1_000_000


def test_trees_that_grew_apart_conclude_in_one_answer() -> None:
    """Several workers search for one decision. The answer is legal, and the searches of all are counted."""
    assert trees("marshal") > 1
    assert trees("veteran") == trees("recruit") == 1
    for session in islice(sessions(GAME, 2), 3):
        seat = asked(session.state)[0].seat
        question = a_question(session, seat, 7, "search:24")
        choices = legal(session.state, asked(session.state)[0])
        text, reasons = conclude(question, [grow(question, seed) for seed in (1, 2)])
        assert text in notations(session.game, session.state, seat, choices)
        if len(choices) > 1:
            assert reasons is not None
            assert reasons.searches >= 40
        else:
            assert reasons is None
