"""A bot is handed what its seat may know, and nothing it answers follows from anything else."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from tests.toys.skirmish import SKIRMISH
from wartable.bots import names
from wartable.games.battle_through_history import GAME
from wartable.kernel import Game, Search, State, WartableError, asked, fingerprint, legal
from wartable.kernel.notation import notations, pieces_of
from wartable.kernel.record import start
from wartable.kernel.session import Session
from wartable.server import installed
from wartable.server.thinking import position, think
from wartable.server.wire import encode
from wartable.server.workers import Workers
from wartable.testing.trial import Configuration, Trial
from wartable.testing.walk import any_ask, any_choice

SETTINGS: list[tuple[Game[Any], int]] = [(SKIRMISH, 2), (SKIRMISH, 3), (GAME, 2), (GAME, 3), (GAME, 5)]
EVERY = 9
POSITIONS = 40
"""Per game and number of seats."""

GAMES: dict[str, Game[Any]] = {game.key: game for game in (SKIRMISH, GAME)}


@pytest.fixture(autouse=True)
def _toys_are_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installed, "game", GAMES.__getitem__)


def sessions(game: Game[Any], seats: int) -> Iterator[Session[State]]:
    """A table at many positions of random games."""
    given = 0
    for seed in range(1000):
        trial = Trial(game, Configuration(seats), seed)
        bot = Search(seed)
        session = start(game, trial.names, trial.seal(), {})
        while not session.over:
            if session.next_row % EVERY == 0:
                yield session
                given += 1
                if given == POSITIONS:
                    return
            ask = any_ask(session.state, bot)
            session.choose(ask.seat, session.prompt_no[ask.seat], any_choice(session.state, ask, bot))


def answers(game: Game[Any], session: Session[State], seat: int, seed: int) -> list[str]:
    """What each bot says, from what leaves the loop."""
    return [think(game.key, bot, position(session, seat, seed), seat, seed) for bot in names()]


@pytest.mark.parametrize(("game", "seats"), SETTINGS, ids=lambda x: getattr(x, "key", str(x)))
def test_no_answer_follows_from_what_the_seat_does_not_know(game: Game[Any], seats: int) -> None:
    """Once with the truth at the table, once with another deal that the seat cannot tell from it."""
    luck = Search(seats)
    moved = 0
    for n, session in enumerate(sessions(game, seats)):
        truth = session.state
        for ask in asked(truth):
            mine = position(session, ask.seat, n)
            said = answers(game, session, ask.seat, n)
            session.state = game.resample(truth, ask.seat, luck)
            moved += fingerprint(game, session.state) != fingerprint(game, truth)
            assert encode(position(session, ask.seat, n)) == encode(mine)
            assert answers(game, session, ask.seat, n) == said
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
            for said in answers(GAME, session, ask.seat, n):
                assert said in possible


def test_the_same_luck_gives_the_same_answer_and_other_luck_another() -> None:
    differ = 0
    for n, session in enumerate(sessions(GAME, 2)):
        seat = asked(session.state)[0].seat
        state = position(session, seat, n)
        said = think(GAME.key, "random", state, seat, n)
        assert think(GAME.key, "random", state, seat, n) == said
        differ += think(GAME.key, "random", state, seat, n + 1) != said
    assert differ


def test_who_is_not_asked_has_nothing_to_say() -> None:
    session = next(sessions(GAME, 2))
    waiting = {ask.seat for ask in asked(session.state)}
    seat = next(seat for seat in range(2) if seat not in waiting)
    with pytest.raises(WartableError, match="Nothing is asked"):
        think(GAME.key, "greedy", position(session, seat, 0), seat, 0)


def test_a_bot_thinks_in_a_worker_as_it_does_here() -> None:
    session = next(sessions(GAME, 2))
    seat = asked(session.state)[0].seat
    state = position(session, seat, 7)

    async def main() -> list[str]:
        workers = Workers(1)
        await workers.open()
        try:
            return [await workers.run(think, GAME.key, bot, state, seat, 7) for bot in names()]
        finally:
            await workers.close()

    assert asyncio.run(main()) == answers(GAME, session, seat, 7)
