"""Finished games for the tests of the coach."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.bots import Bot, think
from wartable.kernel import FastUmpire, Game, S, asked
from wartable.kernel.record import Record, Sealed, record_of, start


def played(game: Game[S], bots: Sequence[Bot], seed: int = 5) -> Record:
    """The record of a game between bots."""
    seal = Sealed(len(bots), seed.to_bytes(32, "big"))
    session = start(game, [f"Seat {n}" for n in range(len(bots))], seal)
    mind = FastUmpire(seed)
    while not session.over:
        seat = asked(session.state)[0].seat
        session.choose(seat, session.prompt_no[seat], think(bots[seat], game, session.state, seat, mind).choice)
    return record_of(session, seal)
