"""The rows of the database as plain data, and every operation of a store. Times are milliseconds since 1970, UTC."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from wartable.kernel import OptionValue, WartableError
from wartable.kernel.scene import Plain


class StoreDown(WartableError):
    """The database cannot be reached. Whether the last write succeeded is not known."""


@dataclass(slots=True)
class Move:
    """One appended row of a game. `(table, seq)` is unique, and so is `(table, client_move_id)`."""

    table: str
    seq: int
    kind: str
    seat: int
    choice: str
    target: int
    numbers: list[int]
    told: list[list[int | str]]
    """The told events, as `Event.data()`. Later rules may tell other events, so they are stored."""
    waiting: int
    """The seats that must decide after this row, a bit for each; 0 when the game is over."""
    client_move_id: str
    at: int


STANDING: Final = "standing"
"""Where the data of a snapshot say how the game stands."""


@dataclass(slots=True)
class Snapshot:
    """The game after `seq` rows, so that opening a table never replays all of them."""

    table: str
    seq: int
    version: str
    content: str
    data: dict[str, Plain]
    at: int


@dataclass(slots=True)
class SeatRow:
    """One seat. Its kind is open, invite, guest or bot. A bot that took over for a guest keeps the guest's id."""

    seat: int
    kind: str
    guest: str = ""
    name: str = ""
    bot: str = ""
    invite: str = ""
    """The secret of the seat's invite link."""
    words: str = ""
    """The words that this seat added to the seed."""


LESSON: Final = "lesson:"
"""Before the key of a lesson, as the bot of all seats that the lesson plays."""


@dataclass(slots=True)
class TableRow:
    """A table before, during and after its game."""

    id: str
    game: str
    version: str
    content: str
    options: dict[str, OptionValue]
    status: str
    public: bool
    spectators: bool
    host: str
    seed: bytes
    commitment: str
    created: int
    started: int = 0
    ended: int = 0
    rematch: str = ""
    places: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    ending: str = ""
    seats: list[SeatRow] = field(default_factory=list)
    practice: str = ""
    """The table whose game is practiced here; empty at other tables."""
    practice_row: int = 0
    """The row of that game before which practice begins."""
    waiting: int = 0
    """`Move.waiting` of the latest move. It is read only, never written."""
    changes: int = field(default=0, compare=False)
    """How often the table or its seats have changed. The store counts it."""

    @property
    def lesson(self) -> str:
        """The key of the lesson that is played here; empty at other tables."""
        return next((seat.bot.removeprefix(LESSON) for seat in self.seats if seat.bot.startswith(LESSON)), "")

    def seat_of(self, guest: str) -> int:
        """The seat of a guest, or -1."""
        return next((seat.seat for seat in self.seats if seat.kind == "guest" and seat.guest == guest), -1)

    def left_by(self, guest: str) -> int:
        """The seat that a bot plays in place of this guest, or -1."""
        return next((seat.seat for seat in self.seats if seat.kind == "bot" and guest and seat.guest == guest), -1)

    def may_look(self, guest: str) -> bool:
        """Whether a guest may look at the table. Where spectators are not wanted, only players see the game."""
        plays = self.seat_of(guest) >= 0 or self.left_by(guest) >= 0
        return self.status == "open" or self.spectators or plays


@dataclass(frozen=True, slots=True)
class Mark:
    """How far a table has come: its rows, the lines of its chat, and how often the table or its seats have changed."""

    rows: int
    chat: int
    changes: int


@dataclass(slots=True)
class ChatRow:
    """A line of chat."""

    table: str
    no: int
    seat: int
    name: str
    text: str
    at: int


@dataclass(slots=True)
class NoteRow:
    """A guest's private note about a table."""

    table: str
    guest: str
    text: str
    at: int


@dataclass(slots=True)
class CoachingRow:
    """What the coach says of a finished game, or that it was asked."""

    table: str
    state: str
    """waiting, ready or failed"""
    guest: str
    """Who asked."""
    asked: int
    tries: int = 0
    """How often somebody has begun to look at the game."""
    data: str = ""


class Store(Protocol):
    """All operations of a database. Any method may raise `StoreDown`."""

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""

    async def close(self) -> None:
        """Close all connections."""

    async def ready(self) -> bool:
        """Whether the database answers."""

    def queued(self) -> int:
        """How many moves wait for a connection."""

    async def writable(self) -> bool:
        """Whether the database can be written, which it cannot while its disk is full. This writes a row."""

    # -- the hot path

    async def append(self, move: Move, reasons: str = "") -> bool:
        """Write one row, durably, in one statement. False: its number or its id is taken, and nothing was written.

        `reasons` is why a bot made the choice, as text. Only the method `reasons` reads it again.
        """

    # -- a game's rows

    async def moves(self, table: str, since: int = 0) -> list[Move]:
        """The rows from `since` on, in order."""

    async def reasons(self, table: str) -> dict[int, str]:
        """The reasons of bots, by row, where they gave any."""

    async def find_move(self, table: str, client_move_id: str) -> Move | None:
        """The row with this id. A client that missed the answer learns so that its move was written."""

    async def move_ids(self, table: str) -> list[str]:
        """The ids of all rows of a table."""

    async def save_snapshots(self, snapshots: Sequence[Snapshot]) -> None:
        """Store snapshots, of one table each. Older ones may go, but one of every version stays.

        Those of tables that were forgotten are left out.
        """

    async def snapshot(self, table: str) -> Snapshot | None:
        """The latest snapshot of a table."""

    async def standings(self, tables: Sequence[str]) -> dict[str, Plain]:
        """How games stand, from their snapshots. A game of which rows were written since is left out."""

    # -- tables and seats

    async def create_table(self, table: TableRow) -> None:
        """Write a new table with its seats."""

    async def table(self, id: str) -> TableRow | None:
        """A table with its seats and `waiting`."""

    async def marks(self, tables: Sequence[str]) -> dict[str, Mark]:
        """How far these tables have come. One that was dropped is left out."""

    async def take_seat(self, table: str, seat: SeatRow, was: str) -> bool:
        """Write a seat whose kind is still `was`. False: it changed before, or it would be empty in a running game."""

    async def start(self, table: str, at: int) -> bool:
        """Change the status from open to playing if every seat is a guest or a bot. False: it did not change."""

    async def set_version(self, table: str, version: str, content: str) -> None:
        """Set the version under which a table starts."""

    async def finish(self, table: str, at: int, places: Sequence[int], scores: Sequence[int], ending: str = "") -> None:
        """Change the status from playing to over. A second call changes nothing."""

    async def drop_table(self, table: str) -> bool:
        """Remove a table that has not started. False: there is none."""

    async def forget_table(self, table: str) -> None:
        """Remove the table of a lesson or of practice with all its moves. Nothing is done to any other table."""

    async def practice_tables(self, guest: str) -> list[str]:
        """The tables at which a guest practices or has practiced, newest first."""

    async def set_rematch(self, table: str, rematch: str) -> str:
        """Set the rematch of a table unless it has one. Returns the rematch that counts."""

    async def open_tables(self, limit: int = 50) -> list[TableRow]:
        """Public tables with an open seat, newest first."""

    async def tables_to_watch(self, limit: int = 50) -> list[TableRow]:
        """Public running tables that allow spectators, latest first."""

    async def tables_of(self, guest: str, limit: int = 50) -> list[TableRow]:
        """Tables where a guest sits, was replaced or is host: running ones, open ones, finished ones; newest first."""

    async def waiting_for_bots(self, limit: int = 1000) -> list[str]:
        """Running tables whose latest row waits for a bot. The server looks for them after a restart."""

    async def hosted_open(self, host: str) -> int:
        """How many tables of a host have not started."""

    async def still_open(self, ids: Sequence[str]) -> set[str]:
        """Which of these tables have not started."""

    async def unstarted(self, before: int, limit: int = 1000) -> list[str]:
        """Tables that were created before a time and have not started."""

    async def count_tables(self) -> dict[str, int]:
        """How many tables there are of each status. This reads all tables, so it is asked seldom."""

    # -- chat, notes and lessons

    async def add_chat(self, table: str, seat: int, name: str, text: str, at: int) -> ChatRow:
        """Append a line of chat. It gets the next number of its table."""

    async def chat(self, table: str, limit: int = 100) -> list[ChatRow]:
        """The latest lines of chat, oldest first."""

    async def note(self, table: str, guest: str) -> str:
        """A guest's note about a table."""

    async def save_note(self, note: NoteRow) -> None:
        """Store a note in place of the earlier one."""

    async def lessons_done(self, guest: str) -> set[tuple[str, str]]:
        """The lessons that a guest has done: of which game, and their keys."""

    async def save_lesson_done(self, guest: str, game: str, lesson: str, at: int) -> None:
        """Note that a guest has done a lesson. The first time counts."""

    # -- what the coach says

    async def coaching(self, table: str) -> CoachingRow | None:
        """What the coach says of a game, if it was asked."""

    async def ask_coach(self, table: str, guest: str, at: int) -> None:
        """Ask the coach to look at a game, where it was not asked or has failed. Otherwise this changes nothing."""

    async def begin_coaching(self, table: str, at: int, dead: int) -> int:
        """Begin to look at a game that waits, if nobody has given a sign of life since `dead`.

        Returns the number of this try, from 1 on; 0 where there is nothing to do.
        """

    async def coaching_lives(self, table: str, at: int) -> None:
        """A sign of life: somebody still looks at the game."""

    async def end_coaching(self, table: str, state: str, data: str) -> None:
        """Store what came of it, ready or failed. Whoever is first counts."""

    async def waiting_coachings(self, dead: int, limit: int = 1000) -> list[CoachingRow]:
        """The games that wait for the coach and at which nobody has looked since `dead`, oldest first."""

    async def coachings_waiting_of(self, guest: str) -> int:
        """How many games of a guest wait for the coach, those it is looking at included."""
