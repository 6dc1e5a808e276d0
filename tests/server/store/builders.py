"""Rows for tests. A test gives what matters; everything else has a default."""

from __future__ import annotations

from typing import Any

from wartable.server.store import Move, SeatRow, Snapshot, TableRow

NOW = 1_700_000_000_000
"""A time in 2023, in milliseconds: too large for 32 bits, like all such times."""


def guest(seat: int, id: str = "") -> SeatRow:
    return SeatRow(seat, "guest", guest=id or f"guest{seat}", name=f"Guest {seat}", words="heads")


def bot(seat: int) -> SeatRow:
    return SeatRow(seat, "bot", name="Bot", bot="greedy")


def open_seat(seat: int) -> SeatRow:
    return SeatRow(seat, "open")


def invited(seat: int) -> SeatRow:
    return SeatRow(seat, "invite", invite=f"secret{seat}")


def a_table(id: str, *seats: SeatRow, **more: Any) -> TableRow:
    row: dict[str, Any] = {
        "id": id,
        "game": "skirmish",
        "version": "1.2",
        "content": "c0ffee",
        "options": {"short": True, "rounds": 3, "map": "hills"},
        "status": "open",
        "public": True,
        "spectators": True,
        "host": "host",
        "seed": bytes(range(32)),
        "commitment": "abc",
        "created": NOW,
        "seats": list(seats) or [guest(0), open_seat(1)],
    }
    return TableRow(**row | more)


def a_move(table: str, seq: int, id: str = "", **more: Any) -> Move:
    row: dict[str, Any] = {
        "table": table,
        "seq": seq,
        "kind": "choice",
        "seat": seq % 2,
        "choice": f"play:{seq}",
        "target": -1,
        "numbers": [seq, 6],
        "told": [["rolled", seq, 6, -1, 255, "T-1"]],
        "waiting": 1,
        "client_move_id": id or f"{table}.{seq}",
        "at": NOW + seq,
    }
    return Move(**row | more)


def a_snapshot(table: str, seq: int, version: str = "1.2", at: int = NOW) -> Snapshot:
    return Snapshot(
        table, seq, version, "c0ffee", {"agenda": [["Turn", [seq]]], "none": None, "deep": {"x": [1.5]}}, at
    )
