"""One game in memory, restored from its snapshot and rows."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import structlog

from wartable.kernel import BadRecord, Event, Game, Live, Replay, State, WartableError, asked, load, save
from wartable.kernel.handover import HANDED, begun, plays, read_handover, taken_over, upgrade
from wartable.kernel.lesson_session import LessonSession
from wartable.kernel.record import again
from wartable.kernel.scene import Plain
from wartable.kernel.seal import stream_key
from wartable.kernel.session import Kept, Session

from ..base import installed
from ..base.clock import now
from ..base.wire import Refused, Standing
from ..show.channels import Channel, new_epoch
from ..show.limits import LONGEST
from ..show.records import row_of
from ..show.standing import standing_of
from ..show.view import Audience
from ..store import STANDING, Move, Snapshot, TableRow
from .known_ids import KnownIds

log = structlog.get_logger()


class LiveTable:
    """A game in memory and the channels of its viewers. Its lock must be held to use it."""

    def __init__(
        self, row: TableRow, session: Session[State], audience: Audience, kept: int, ids: Iterable[str] = ()
    ) -> None:
        self.row = row
        self.session = session
        self.audience = audience
        self.kept = kept
        """How many rows the latest snapshot covers."""
        self.ids = KnownIds(ids)
        self.played_under = (row.version, row.content)
        """The version of the rules and of the content under which its latest rows were played."""
        self.outdated = False
        """Whether that is another version than the one that is installed."""
        self.epoch = new_epoch()
        self.channels: dict[int, Channel] = {}
        self.lock = asyncio.Lock()
        self._standing: tuple[int, Standing] | None = None
        """How the game stands, and after how many rows."""

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
        """The seats that must decide, a bit for each. Nobody is waited for in a game that has become too long."""
        mask = 0
        if self.session.next_row >= LONGEST:
            return mask
        for ask in asked(self.session.state):
            mask |= 1 << ask.seat
        return mask

    def standing(self) -> Standing | None:
        """How the game stands. While a row is being written, as it stood when that was last asked."""
        if not self.lock.locked():
            return self._stands()
        return self._standing[1] if self._standing else None

    def _stands(self) -> Standing:
        """How the game stands, read from it once for every row."""
        rows = self.session.next_row
        if self._standing is None or self._standing[0] != rows:
            self._standing = rows, standing_of(self.session)
        return self._standing[1]

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

    def upgrade(self) -> Move:
        """Hand the game over to the installed version, and give the row that says so."""
        try:
            upgrade(self.session, self.kept)
        except WartableError as error:
            raise _left_behind(self.row, self.game, error) from error
        self.outdated = False
        return self.written(f"upgrade.{self.session.next_row - 1}")

    def snapshot(self, every: int) -> Snapshot | None:
        """A snapshot with all that can be taken back, if that many rows were played since the last one.

        Lessons are short, and may be forgotten while a copy is in memory: they have none.
        """
        if self.session.next_row - self.kept < every or self.row.lesson:
            return None
        kept = self.session.keep()
        data: dict[str, Plain] = {"prompts": list(kept.prompt_no), "left": list(kept.left)}
        if kept.undo or any(kept.undone):
            # Not under the name `state`: a server of before, which does not know about undo, must not go on from it.
            data["barrier"] = save(self.game, kept.state)
            data["undo"] = [list(entry) for entry in kept.undo]
            data["undone"] = list(kept.undone)
        else:
            data["state"] = save(self.game, kept.state)
        data[STANDING] = msgspec.to_builtins(self._stands())
        return Snapshot(self.row.id, kept.row, self.game.version, self.game.content_version(), data, now())


def new_session(row: TableRow) -> tuple[Session[State], Audience]:
    """A new game. Its first row is not stored yet."""
    audience = Audience()
    session = _session(row, _umpire(row, audience))
    audience.session = session
    return session, audience


def set_up(row: TableRow, position: str) -> LiveTable:
    """A game that begins from a position. Its first row is not stored yet."""
    audience = Audience()
    session = begun(installed.game(row.game), _names(row), _umpire(row, audience), row.options, position)
    audience.session = session
    return LiveTable(row, session, audience, 0)


def restored(row: TableRow, snapshot: Snapshot | None, moves: Sequence[Move], ids: Iterable[str] = ()) -> LiveTable:
    """The game of a snapshot and the rows after it, which are played again with the numbers they drew.

    Where another version played them, every row must tell the same and ask the same seats as it did then.
    """
    game = installed.game(row.game)
    rest = list(moves)
    handed = [i for i in range(len(rest)) if rest[i].kind in HANDED]
    version, content, kept = row.version, row.content, 0
    replay = Replay()
    try:
        if handed:
            rest = rest[handed[-1] :]
            handover, kept = read_handover(rest[0].choice), rest[0].seq
            version, content = handover.version, handover.content
            session = taken_over(game, _names(row), replay, row.options, kept, row_of(rest[0]))
        elif snapshot is not None:
            version, content, kept = snapshot.version, snapshot.content, snapshot.seq
            session = _session(row, replay, _kept(game, snapshot))
        else:
            replay.given = list(rest[0].numbers)
            session = _session(row, replay)
            rest = rest[1:]
        ours = plays(game, version, content)
        if row.lesson and not ours:
            raise BadRecord("A lesson is not handed over.")
        for move in rest:
            again(session, row_of(move))
            if not ours:
                _check_same(session, move)
            session.forget()
    except WartableError as error:
        raise _left_behind(row, game, error) from error
    audience = Audience()
    audience.session = session
    session.umpire = _umpire(row, audience)
    session.forget()
    live = LiveTable(row, session, audience, kept, ids)
    live.played_under = (version, content)
    live.outdated = not ours
    return live


def _check_same(session: Session[State], move: Move) -> None:
    """Raise if a row of another version tells other events now, or leads to questions to other seats."""
    waiting = sum([1 << ask.seat for ask in asked(session.state)])
    if [event_of(data) for data in move.told] != session.told[-1] or waiting != move.waiting:
        raise BadRecord(f"Row {move.seq} happens otherwise now.")


def _left_behind(row: TableRow, game: Game[State], error: WartableError) -> Refused:
    """The refusal where the installed version cannot go on. It fits into the reason of a close frame."""
    log.warning("table left behind", table=row.id, rules=row.version, installed=game.version, error=str(error))
    if row.lesson:
        return Refused("This lesson has changed since you began it. Begin it again.", status=409)
    words = f"This game began under rules {row.version} and cannot go on under {game.version}."
    return Refused(f"{words} Its host can put the older Wartable back.", status=409)


def event_of(data: Sequence[int | str]) -> Event:
    """An event, from its stored form."""
    kind, a, b, c, to, rule, *of = data  # rows of earlier versions have no `of`
    return Event(int(kind), int(a), int(b), int(c), int(to), str(rule), *[int(seat) for seat in of])


def _kept(game: Game[State], snapshot: Snapshot) -> Kept[State]:
    data = snapshot.data
    try:
        state = msgspec.convert(data.get("barrier", data.get("state")), dict[str, Any])
        prompts = msgspec.convert(data.get("prompts"), list[int])
        undo = msgspec.convert(data.get("undo", []), list[tuple[int, int, str, int]])
        undone = msgspec.convert(data.get("undone", []), list[int])
        left = msgspec.convert(data.get("left", []), list[int])
    except msgspec.ValidationError as error:
        raise BadRecord(f"The snapshot of this table is damaged: {error}.") from error
    return Kept(snapshot.seq, load(game, state), prompts, undo, undone, left)


def _session(row: TableRow, umpire: Live, kept: Kept[State] | None = None) -> Session[State]:
    """The game of a table, which may be a lesson."""
    game = installed.game(row.game)
    if not row.lesson:
        return Session(game, _names(row), umpire, row.options, kept)
    lesson = installed.lessons(row.game).get(row.lesson)
    if lesson is None:
        raise BadRecord(f"There is no lesson {row.lesson!r} any more.")
    return LessonSession(game, _names(row), umpire, lesson, kept)


def _names(row: TableRow) -> list[str]:
    return [seat.name for seat in row.seats]


def _umpire(row: TableRow, audience: Audience) -> Live:
    return Live(stream_key(row.seed, [seat.words for seat in row.seats]), audience)
