"""From the plain data of `interface` to the columns of the database, and back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import RowMapping

from wartable.kernel import OptionValue, WartableError
from wartable.kernel.scene import Plain

from .interface import STANDING, ChatRow, CoachingRow, Move, SeatRow, Snapshot, TableRow

_encoder = msgspec.json.Encoder()
_numbers = msgspec.json.Decoder(list[int])
_told = msgspec.json.Decoder(list[list[int | str]])
_options = msgspec.json.Decoder(dict[str, OptionValue])
_stands = msgspec.json.Decoder(msgspec.defstruct("Stands", [(STANDING, Any, None)]))


def compact_json(value: object) -> str:
    """Compact JSON."""
    return _encoder.encode(value).decode()


def storable(text: str) -> bool:
    """Whether both databases can store this text: it has no lone surrogate and no character zero."""
    if text.isascii():
        return "\0" not in text
    try:
        return b"\0" not in text.encode()
    except UnicodeEncodeError:
        return False


def check_storable(*texts: str) -> None:
    """Raise an error for texts that cannot be stored."""
    if not all(map(storable, texts)):
        raise WartableError("This text holds a character that cannot be kept. Write it without.")


def move_values(move: Move, reasons: str) -> tuple[str, int, str, int, str, int, str, str, int, str, int, str | None]:
    """A move in the order of the columns."""
    check_storable(move.table, move.kind, move.choice, move.client_move_id, reasons)
    return (
        move.table,
        move.seq,
        move.kind,
        move.seat,
        move.choice,
        move.target,
        compact_json(move.numbers),
        compact_json(move.told),
        move.waiting,
        move.client_move_id,
        move.at,
        reasons or None,
    )


def move_from(row: RowMapping) -> Move:
    """A move, from its columns."""
    return Move(
        table=row["table_id"],
        seq=row["seq"],
        kind=row["kind"],
        seat=row["seat"],
        choice=row["choice"],
        target=row["target"],
        numbers=_numbers.decode(row["numbers"]),
        told=_told.decode(row["told"]),
        waiting=row["waiting"],
        client_move_id=row["client_move_id"],
        at=row["at"],
    )


def snapshot_values(snapshot: Snapshot) -> dict[str, object]:
    """A snapshot by column."""
    return {
        "table_id": snapshot.table,
        "version": snapshot.version,
        "seq": snapshot.seq,
        "content": snapshot.content,
        "data": compact_json(snapshot.data),
        "at": snapshot.at,
    }


def snapshot_from(row: RowMapping) -> Snapshot:
    """A snapshot, from its columns."""
    data: dict[str, Plain] = msgspec.json.decode(row["data"])
    return Snapshot(row["table_id"], row["seq"], row["version"], row["content"], data, row["at"])


def standing_from(row: RowMapping) -> Plain:
    """How the game of a snapshot stands; nothing where an earlier version saved it. The rest is passed over."""
    return getattr(_stands.decode(row["data"]), STANDING)  # type: ignore[no-any-return]


def table_values(table: TableRow) -> dict[str, object]:
    """A table by column, without its seats."""
    check_storable(
        *(table.id, table.game, table.version, table.content, table.host),
        *(table.commitment, table.rematch, table.ending, table.practice),
    )
    return {
        "id": table.id,
        "game": table.game,
        "version": table.version,
        "content": table.content,
        "options": compact_json(table.options),
        "status": table.status,
        "public": table.public,
        "spectators": table.spectators,
        "host": table.host,
        "seed": table.seed,
        "commitment": table.commitment,
        "created": table.created,
        "started": table.started,
        "ended": table.ended,
        "rematch": table.rematch,
        "places": compact_json(table.places),
        "scores": compact_json(table.scores),
        "ending": table.ending or None,
        "practice": table.practice or None,
        "practice_row": table.practice_row or None,
        "bots": mask(table.seats, "bot"),
        "opens": mask(table.seats, "open"),
    }


def table_from(row: RowMapping, seats: list[SeatRow]) -> TableRow:
    """A table, from its columns and its seats."""
    return TableRow(
        id=row["id"],
        game=row["game"],
        version=row["version"],
        content=row["content"],
        options=_options.decode(row["options"]),
        status=row["status"],
        public=row["public"],
        spectators=row["spectators"],
        host=row["host"],
        seed=row["seed"],
        commitment=row["commitment"],
        created=row["created"],
        started=row["started"],
        ended=row["ended"],
        rematch=row["rematch"],
        places=_numbers.decode(row["places"]),
        scores=_numbers.decode(row["scores"]),
        ending=row["ending"] or "",
        practice=row["practice"] or "",
        practice_row=row["practice_row"] or 0,
        seats=seats,
        waiting=row["waiting"],
        changes=row["changes"],
    )


def mask(seats: Iterable[SeatRow], kind: str) -> int:
    """A bit for every seat of this kind."""
    return sum(1 << seat.seat for seat in seats if seat.kind == kind)


def seat_values(table: str, seat: SeatRow) -> dict[str, object]:
    """A seat by column."""
    check_storable(seat.kind, seat.guest, seat.name, seat.bot, seat.invite, seat.words)
    return {
        "table_id": table,
        "seat": seat.seat,
        "kind": seat.kind,
        "guest": seat.guest,
        "name": seat.name,
        "bot": seat.bot,
        "invite": seat.invite,
        "words": seat.words,
    }


def seat_from(row: RowMapping) -> SeatRow:
    """A seat, from its columns."""
    return SeatRow(row["seat"], row["kind"], row["guest"], row["name"], row["bot"], row["invite"], row["words"])


def chat_from(row: RowMapping) -> ChatRow:
    """A line of chat, from its columns."""
    return ChatRow(row["table_id"], row["no"], row["seat"], row["name"], row["text"], row["at"])


def coaching_from(row: RowMapping) -> CoachingRow:
    """What the coach says, from its columns."""
    return CoachingRow(row["table_id"], row["state"], row["guest"], row["asked"], row["tries"], row["data"])
