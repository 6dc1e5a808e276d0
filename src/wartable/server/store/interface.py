"""The rows of the database as plain data, and what can be asked of a store. Times are milliseconds since 1970, UTC."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from wartable.kernel import OptionValue, WartableError
from wartable.kernel.scene import Plain


class StoreDown(WartableError):
    """The database cannot be reached. Whether the last thing was written is not known; ask again."""


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
    """What was told, as `Event.data()`: it cannot be made again once the rules have improved."""
    waiting: int
    """After this row: a bit for every seat that must decide; 0 when the game is over."""
    client_move_id: str
    at: int


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
    """Who sits where: kind is open, invite, guest or bot."""

    seat: int
    kind: str
    guest: str = ""
    name: str = ""
    bot: str = ""
    invite: str = ""
    """The secret of an invite link, for a seat that waits for whoever has it."""
    words: str = ""
    """What this seat added to the seed."""


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
    waiting: int = 0
    """Filled in when read: that of the latest move."""

    def seat_of(self, guest: str) -> int:
        """Where a guest sits, or -1."""
        return next((seat.seat for seat in self.seats if seat.kind == "guest" and seat.guest == guest), -1)


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
    """What a guest wrote down about a table, for nobody else."""

    table: str
    guest: str
    text: str
    at: int


class Store(Protocol):
    """All that is asked of a database. Any method may raise `StoreDown`."""

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""

    async def close(self) -> None:
        """Let go of all connections."""

    async def ready(self) -> bool:
        """Whether the database answers."""

    # -- the hot path

    async def append(self, move: Move, reasons: str = "") -> bool:
        """Write one row, durably, in one statement. False: that place or that id is taken, nothing was written.

        With a bot's row come its reasons, as text; they are no part of the row and are read by `reasons` only.
        """

    # -- a game's rows

    async def moves(self, table: str, since: int = 0) -> list[Move]:
        """The rows from `since` on, in order."""

    async def reasons(self, table: str) -> dict[int, str]:
        """Why bots chose what they chose, by row, where they had reasons."""

    async def find_move(self, table: str, client_move_id: str) -> Move | None:
        """The row with this id: how a client that never saw the answer learns that it was taken."""

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        """Keep a snapshot; older ones of the table may go, but one of every version stays."""

    async def snapshot(self, table: str) -> Snapshot | None:
        """The latest."""

    # -- tables and seats

    async def create_table(self, table: TableRow) -> None:
        """A new table with its seats."""

    async def table(self, id: str) -> TableRow | None:
        """A table with its seats and whom it waits for."""

    async def take_seat(self, table: str, seat: SeatRow, was: str) -> bool:
        """Put somebody into a seat whose kind is still `was`. False: too late, or it would be empty in mid-game."""

    async def start(self, table: str, at: int) -> bool:
        """From open to playing, once every seat is a guest or a bot. False: not so, or done already."""

    async def finish(self, table: str, at: int, places: Sequence[int], scores: Sequence[int], ending: str = "") -> None:
        """From playing to over. Doing it twice changes nothing."""

    async def drop_table(self, table: str) -> bool:
        """Remove a table that never started."""

    async def set_rematch(self, table: str, rematch: str) -> str:
        """Name the table where they play again, unless one is named; returns the one that counts."""

    async def open_tables(self, limit: int = 50) -> list[TableRow]:
        """Public tables with an open seat, newest first."""

    async def tables_to_watch(self, limit: int = 50) -> list[TableRow]:
        """Public running tables that let people watch, latest first."""

    async def tables_of(self, guest: str, limit: int = 50) -> list[TableRow]:
        """Where a guest sits or is host: running first, then open, then over; newest first."""

    async def waiting_for_bots(self, limit: int = 1000) -> list[str]:
        """Running tables whose latest row waits for a seat that a bot holds: found again after a restart."""

    # -- chat and notes

    async def add_chat(self, table: str, seat: int, name: str, text: str, at: int) -> ChatRow:
        """Append a line; its number is the next of the table."""

    async def chat(self, table: str, limit: int = 100) -> list[ChatRow]:
        """The latest lines, oldest first."""

    async def note(self, table: str, guest: str) -> str:
        """What a guest wrote down."""

    async def save_note(self, note: NoteRow) -> None:
        """Write it down."""
