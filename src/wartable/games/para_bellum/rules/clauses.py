"""Parts of cards: whether they can be used, and how they are carried out (PB-GEN.7, PB-GEN.11)."""

from __future__ import annotations

from wartable.kernel import NOTHING, Step, Umpire

from ..content.deed import Clause, Deed
from ..content.kinds import TRUCE
from ..state.state import BellumState


def possible(s: BellumState, seat: int, deeds: tuple[Deed, ...], at: int = NOTHING) -> bool:
    """Whether the first of these deeds would change anything; in a truce nobody is harmed (PB-CON.24)."""
    if s.in_event(TRUCE) and deeds[0].hostile:
        return False
    return deeds[0].possible(s, seat, at)


def usable(s: BellumState, seat: int, clause: Clause, at: int = NOTHING) -> bool:
    """Whether a part of a card would change anything."""
    if possible(s, seat, clause.deeds, at):
        return True
    return bool(clause.otherwise) and possible(s, seat, clause.otherwise, at)


def fruitful(s: BellumState, seat: int, clause: Clause, at: int = NOTHING) -> bool:
    """Whether a part of a card would change anything, by all that the player knows. Only that player may be told."""
    return usable(s, seat, clause, at) and (bool(clause.otherwise) or clause.deeds[0].fruitful(s, seat, at))


def carry_out(s: BellumState, seat: int, clause: Clause, at: int = NOTHING) -> None:
    """Queue the deeds of a part of a card, or what stands there for the case that they are not possible."""
    other = not possible(s, seat, clause.deeds, at)
    count = len(clause.otherwise if other else clause.deeds)
    for i in range(count):
        s.then(Do(seat, clause.key, i, at, int(other)))


class Do(Step[BellumState]):
    """One deed of a card. It is carried out as far as possible (PB-GEN.7)."""

    rule = "PB-GEN.7"

    def __init__(self, seat: int, clause: str, number: int, at: int = NOTHING, otherwise: int = 0) -> None:
        self.seat = seat
        self.clause = clause
        self.number = number
        self.at = at
        self.otherwise = otherwise

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """Nothing happens where it would change nothing, or to a player who has left (PB-LEA.1)."""
        if not s.playing(self.seat):
            return
        clause = s.cards.clauses[self.clause]
        deed = (clause.otherwise if self.otherwise else clause.deeds)[self.number]
        if possible(s, self.seat, (deed,), self.at):
            deed.begin(s, self.seat, self.at, umpire)
