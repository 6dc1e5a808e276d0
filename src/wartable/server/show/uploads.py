"""Records that guests upload, read by worker processes: what others wrote may be long, and wrong in any way."""

from __future__ import annotations

from ..base import wire
from .records import draws


def draws_of_upload(data: bytes) -> bytes:
    """The numbers drawn in an uploaded record. What cannot be read is refused in words."""
    record = wire.body(data, dict)
    return draws(wire.encode(record).decode())
