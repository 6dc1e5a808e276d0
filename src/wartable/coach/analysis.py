"""A finished game, row by row: its decisions, and the positions between them."""

from __future__ import annotations

from time import process_time
from typing import Generic

from wartable.kernel import Ask, BadRecord, Game, S, legal, question_to
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
        began = process_time()
        self.game = game
        self.record = record
        self.seats = len(record.names)
        self.positions: list[Position[S]] = []
        questions = self.played_again()
        self.decisions = [self.decision(no, s, seed) for no, s in questions]
        """What was taken back does not count."""
        self.seconds = process_time() - began
        """How long this first look took."""

    def played_again(self) -> list[tuple[int, S]]:
        """Keep the positions of the game. Returns the rows in which a seat had a choice, and the states before them."""
        questions = []
        taken_back = {row.target for row in self.record.rows if row.kind == UNDO}
        session = replay(self.game, self.record, 1)
        self.keep(session.state, 0, False)
        for no in range(session.next_row, len(self.record.rows)):
            row = self.record.rows[no]
            counts = row.kind == CHOICE and no not in taken_back
            before = self.game.turn(session.state)
            if counts and len(legal(session.state, self.question(no, session.state))) > 1:
                questions.append((no, session.state.clone()))
            shown = session.umpire.shown
            again(session, row)
            chance = counts and (bool(row.numbers) or session.umpire.shown != shown)
            if row.kind != UNDO and no not in taken_back:
                self.keep(session.state, before, chance, no, row.seat if counts else -1)
        if not session.over:
            raise BadRecord("This game is not over yet. The coach speaks when it is.")
        return questions

    def made_by(self, seat: int) -> list[Decision[S]]:
        """The decisions of a seat."""
        return [one for one in self.decisions if one.seat == seat]

    def question(self, no: int, s: S) -> Ask[S]:
        """The question that a row answers."""
        ask = question_to(s, self.record.rows[no].seat)
        if ask is None:
            raise BadRecord(f"Row {no} answers a question that was not asked.")
        return ask

    def decision(self, no: int, s: S, seed: int) -> Decision[S]:
        """The decision of a row."""
        row = self.record.rows[no]
        chosen = read(self.game, s, self.question(no, s), row.choice)
        return Decision(no, row.seat, Weighing(self.game, s, row.seat, chosen, seed + no))

    def keep(self, s: S, before: int, chance: bool, row: int = 0, seat: int = -1) -> None:
        """Keep the position after a row."""
        self.positions.append(Position(row, seat, s.clone(), before, chance))
