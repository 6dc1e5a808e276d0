"""The time, as the database keeps it and as browsers read it."""

from __future__ import annotations

import time
from datetime import UTC, datetime


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def iso_time(ms: int) -> str:
    """A time in ISO 8601, in UTC, to the second."""
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
