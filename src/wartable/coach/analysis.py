"""A finished game, decision by decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wartable.kernel import BadRecord, Game, S, question_to
from wartable.kernel.notation import label, read
from wartable.kernel.record import Record, again, replay
from wartable.kernel.session import CHOICE, UNDO

from .weighing import Weighed, weigh


class Decision:
    """A decision of one seat, and what the coach makes of it."""

    def __init__(self, row: int, seat: int, chosen: str, other: str, weighed: Weighed) -> None:
        self.row = row
        self.seat = seat
        self.chosen = chosen
        """What was chosen, in words."""
        self.other = other
        """The best other choice, in words."""
        self.weighed = weighed


def decisions(game: Game[S], record: Record, seats: Sequence[int], searches: int, seed: int = 1) -> Iterator[Decision]:
    """The decisions of some seats that had a choice, in order. What was taken back does not count."""
    taken_back = {row.target for row in record.rows if row.kind == UNDO}
    session = replay(game, record, 1)
    for no in range(session.next_row, len(record.rows)):
        row = record.rows[no]
        if row.kind == CHOICE and row.seat in seats and no not in taken_back:
            ask = question_to(session.state, row.seat)
            if ask is None:
                raise BadRecord(f"Row {no} answers a question that was not asked.")
            chosen = read(game, session.state, ask, row.choice)
            found = weigh(game, session.state, row.seat, chosen, searches, seed + no)
            if found is not None:
                words = [label(game, session.state, row.seat, one, record.names) for one in (chosen, found.other)]
                yield Decision(no, row.seat, words[0], words[1], found)
        again(session, row)
