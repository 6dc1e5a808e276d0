"""What the coach says of a game, as browsers are sent it. A job for a worker process."""

from __future__ import annotations

import msgspec

from wartable.coach import Budget, Report, report
from wartable.kernel.record import loads
from wartable.kernel.scene import Plain

from ..base import installed, wire
from ..base.wire import encode

DIGITS = 4


def coached(text: str, seconds: float) -> str:
    """The coach's word on the record of a finished game, encoded. It plays as many futures as fit into the seconds."""
    record = loads(text)
    found = report(installed.game(record.game), record, Budget(seconds=seconds))
    return encode(rounded(msgspec.to_builtins(coaching_of(found)))).decode()


def coaching_of(found: Report) -> wire.Coaching:
    """A report as the message of it. Both have the same names."""
    return wire.Coaching(
        state="ready",
        searches=found.searches,
        error=found.error,
        moments=msgspec.convert(found.moments, list[wire.CoachedMoment], from_attributes=True),
        swings=msgspec.convert(found.swings, list[wire.CoachedSwing], from_attributes=True),
        seats=msgspec.convert(found.seats, list[wire.CoachedSeat], from_attributes=True),
    )


def rounded(plain: Plain) -> Plain:
    """The same with few digits."""
    if isinstance(plain, float):
        return round(plain, DIGITS)
    if isinstance(plain, list):
        return [rounded(one) for one in plain]
    if isinstance(plain, dict):
        return {name: rounded(one) for name, one in plain.items()}
    return plain
