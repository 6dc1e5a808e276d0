"""One game in memory, restored from its snapshot and rows."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from wartable.kernel import BadRecord, Event, Game, Live, Replay, State, asked, load, save
from wartable.kernel.record import again
from wartable.kernel.scene import Plain
from wartable.kernel.seal import stream_key
from wartable.kernel.session import START, Kept, Session

from ..base import installed
from ..base.clock import now
from ..base.wire import Refused
from ..show.channels import Channel, new_epoch
from ..show.records import row_of
from ..show.view import Audience
from ..store import Move, Snapshot, TableRow


class LiveTable:
    """A game in memory and the channels of its viewers. Its lock must be held to use it."""

    def __init__(self, row: TableRow, session: Session[State], audience: Audience, kept: int) -> None:
        self.row = row
        self.session = session
        self.audience = audience
        self.kept = kept
        """How many rows the latest snapshot covers."""
        self.epoch = new_epoch()
        self.channels: dict[int, Channel] = {}
        self.lock = asyncio.Lock()

    @property
    def game(self) -> Game[State]:
        """The rules of this game."""
        return self.session.game

    def channel(self, viewer: int, window: int) -> Channel:
        """The channel of a viewer; a new one begins with the scene of now."""
        if viewer not in self.channels:
            self.channels[viewer] = Channel(self.audience.watch(viewer), self.session, window)
        return self.channels[viewer]

    def close(self, viewer: int) -> None:
        """Drop the channel and the view of a viewer."""
        self.channels.pop(viewer, None)
        self.audience.views.pop(viewer, None)

    def waiting(self) -> int:
        """The seats that must decide, a bit for each."""
        mask = 0
        for ask in asked(self.session.state):
            mask |= 1 << ask.seat
        return mask

    def written(self, client_move_id: str) -> Move:
        """The row just played, as it is stored."""
        row = self.session.rows[-1]
        told: list[list[int | str]] = [[*event.data()] for event in self.session.told[-1]]
        return Move(
            table=self.row.id,
            seq=self.session.next_row - 1,
            kind=row.kind,
            seat=row.seat,
            choice=row.choice,
            target=row.target,
            numbers=row.numbers,
            told=told,
            waiting=self.waiting(),
            client_move_id=client_move_id,
            at=now(),
        )

    def snapshot(self, every: int) -> Snapshot | None:
        """A snapshot, if one is due and undo does not reach behind it."""
        kept = self.session.keep()
        if kept is None or kept.row - self.kept < every:
            return None
        data: dict[str, Plain] = {"state": save(self.game, kept.state), "prompts": list(kept.prompt_no)}
        return Snapshot(self.row.id, kept.row, self.game.version, self.game.content_version(), data, now())


def new_session(row: TableRow) -> tuple[Session[State], Audience]:
    """A new game. Its first row is not stored yet."""
    audience = Audience()
    session = Session(installed.game(row.game), _names(row), _umpire(row, audience), row.options)
    audience.session = session
    return session, audience


def restored(row: TableRow, snapshot: Snapshot | None, moves: Sequence[Move]) -> LiveTable:
    """The game of a snapshot and the rows after it, which are played again with the numbers they drew."""
    game = installed.game(row.game)
    replay = Replay()
    rest = list(moves)
    kept: Kept[State] | None = None
    if snapshot is not None:
        kept = _kept(game, snapshot)
    else:
        replay.given = list(rest[0].numbers)
        assert rest[0].kind == START
        rest = rest[1:]
    try:
        session = Session(game, _names(row), replay, row.options, kept)
        for move in rest:
            again(session, row_of(move))
            session.forget()
    except BadRecord as error:
        raise Refused(
            f"This table was played under other rules ({row.version}) and cannot go on under {game.version}: {error}",
            status=409,
        ) from error
    audience = Audience()
    audience.session = session
    session.umpire = _umpire(row, audience)
    session.forget()
    return LiveTable(row, session, audience, snapshot.seq if snapshot is not None else 0)


def event_of(data: Sequence[int | str]) -> Event:
    """An event, from its stored form."""
    kind, a, b, c, to, rule, *of = data  # rows of earlier versions have no `of`
    return Event(int(kind), int(a), int(b), int(c), int(to), str(rule), *[int(seat) for seat in of])


def _kept(game: Game[State], snapshot: Snapshot) -> Kept[State]:
    state, prompts = snapshot.data.get("state"), snapshot.data.get("prompts")
    if not isinstance(state, dict) or not isinstance(prompts, list):
        raise BadRecord("The snapshot of this table is damaged.")
    return Kept(snapshot.seq, load(game, state), [int(str(n)) for n in prompts])


def _names(row: TableRow) -> list[str]:
    return [seat.name for seat in row.seats]


def _umpire(row: TableRow, audience: Audience) -> Live:
    return Live(stream_key(row.seed, [seat.words for seat in row.seats]), audience)
