"""A finished game, row by row: its decisions, and the positions between them."""

from __future__ import annotations

from time import perf_counter
from typing import Generic

from wartable.kernel import BadRecord, Game, S, legal, question_to
from wartable.kernel.notation import read
from wartable.kernel.record import Record, again, replay
from wartable.kernel.session import CHOICE, UNDO

from .weighing import Weighing


class Decision(Generic[S]):
    """A decision of one seat that had a choice, and what the coach makes of it."""

    def __init__(self, row: int, seat: int, weighing: Weighing[S]) -> None:
        self.row = row
        self.seat = seat
        self.weighing = weighing


class Position(Generic[S]):
    """The state after a row."""

    def __init__(self, row: int, seat: int, state: S, before: int, chance: bool) -> None:
        self.row = row
        self.seat = seat
        """Who made the choice of the row; -1 where the row is none."""
        self.state = state
        self.before = before
        """The turn before the row."""
        self.chance = chance
        """Whether the row brought what its seat could not know: dice, draws, cards turned up."""


class Look(Generic[S]):
    """A whole game as the coach sees it."""

    def __init__(self, game: Game[S], record: Record, seed: int) -> None:
        self.game = game
        self.record = record
        self.seats = len(record.names)
        self.decisions: list[Decision[S]] = []
        """What was taken back does not count."""
        self.positions: list[Position[S]] = []
        began = perf_counter()
        taken_back = {row.target for row in record.rows if row.kind == UNDO}
        session = replay(game, record, 1)
        self.keep(session.state, 0, False)
        for no in range(session.next_row, len(record.rows)):
            row = record.rows[no]
            counts = row.kind == CHOICE and no not in taken_back
            before = game.turn(session.state)
            if counts:
                self.decide(no, session.state, seed)
            shown = session.umpire.shown
            again(session, row)
            chance = counts and (bool(row.numbers) or session.umpire.shown != shown)
            if row.kind != UNDO and no not in taken_back:
                self.keep(session.state, before, chance, no, row.seat if counts else -1)
        if not session.over:
            raise BadRecord("This game is not over yet. The coach speaks when it is.")
        self.seconds = perf_counter() - began
        """How long this first look took."""

    def made_by(self, seat: int) -> list[Decision[S]]:
        """The decisions of a seat."""
        return [one for one in self.decisions if one.seat == seat]

    def decide(self, no: int, s: S, seed: int) -> None:
        """Keep the decision of a row, if there was a choice."""
        row = self.record.rows[no]
        ask = question_to(s, row.seat)
        if ask is None:
            raise BadRecord(f"Row {no} answers a question that was not asked.")
        if len(legal(s, ask)) > 1:
            chosen = read(self.game, s, ask, row.choice)
            weighing = Weighing(self.game, s.clone(), row.seat, chosen, seed + no)
            self.decisions.append(Decision(no, row.seat, weighing))

    def keep(self, s: S, before: int, chance: bool, row: int = 0, seat: int = -1) -> None:
        """Keep the position after a row."""
        self.positions.append(Position(row, seat, s.clone(), before, chance))
