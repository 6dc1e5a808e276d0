"""No hidden byte: what is sent to a viewer is the same in every deal of what that viewer does not know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from tests.bots.joust import GAME as JOUST
from tests.server.twins import Seen, Walk, alike, dealt_anew
from tests.toys.skirmish import SKIRMISH
from wartable.games.battle_through_history import GAME
from wartable.kernel import FACE, SPECTATOR, Event, Game, IllegalChoice, Search, asked, legal
from wartable.kernel.notation import pieces_of
from wartable.kernel.scene import Row, Scene, Show
from wartable.kernel.session import UNDO, Session
from wartable.server import channels, seeing
from wartable.server.playing import Act

SETTINGS: list[tuple[Game[Any], int]] = [
    *[(SKIRMISH, seats) for seats in (2, 3)],
    *[(JOUST, seats) for seats in (2, 4)],
    *[(GAME, seats) for seats in (2, 3, 4, 5)],
]
POSITIONS = 25
"""For each of the eight: 200 in all."""
settings = pytest.mark.parametrize(("game", "seats"), SETTINGS, ids=lambda x: getattr(x, "key", str(x)))


def tables(game: Game[Any], seats: int) -> Iterator[tuple[Session[Any], Act]]:
    """Positions of random games, and what is done next."""
    return islice((at for seed in range(1000) for at in Walk(game, seats, seed)), POSITIONS)


def viewers(session: Session[Any]) -> list[int]:
    return [*range(len(session.names)), SPECTATOR]


def joining(game: Game[Any], seats: int) -> None:
    """What a viewer is shown on joining, and of every choice it asks about."""
    luck = Search(1)
    for session, _ in tables(game, seats):
        for viewer in viewers(session):
            mine = Seen(session, viewer, session.state.clone()).frames()
            assert Seen(session, viewer, dealt_anew(game, session.state, viewer, luck)).frames() == mine


def playing(game: Game[Any], seats: int) -> None:
    """What a viewer is sent of a row: every event with the scene at that moment, and the prompt after it.

    A viewer may learn something in the row; the other deal leaves that as it is. Where the rules come to draw or shuffle
    other cards in it, what follows is not compared.
    """
    luck = Search(2)
    compared = in_all = 0
    for session, act in tables(game, seats):
        for viewer in viewers(session):
            mine = Seen(session, viewer, session.state.clone()).play(act)
            twin = Seen(session, viewer, dealt_anew(game, session.state, viewer, luck, mine.learned))
            if session.can_undo(viewer):  # what is taken back is played again from the barrier on
                twin.session.base = dealt_anew(game, session.base, viewer, luck, mine.learned)
                twin.session._rebuild()
            try:
                theirs = twin.play(act)
            except IllegalChoice:  # somebody chose what it cannot have in the other deal
                continue
            in_all += 1
            compared += alike(mine, theirs)
    assert compared > 0.7 * in_all > 0


@settings
def test_on_joining_nothing_hidden_is_sent(game: Game[Any], seats: int) -> None:
    joining(game, seats)


@settings
def test_while_playing_nothing_hidden_is_sent(game: Game[Any], seats: int) -> None:
    playing(game, seats)
