"""The Battle Line and the Command deck (PB-CMD)."""

from __future__ import annotations

from wartable.kernel import ALL, Ask, Choice, Umpire, without

from ..content.verbs_and_tellings import DEALT, TAKE, TOOK
from ..state.state import BellumState

ANY: int = 0


def in_line(s: BellumState, subtype: int = ANY) -> list[int]:
    """The cards of the Battle Line that have a subtype, or all of them."""
    return [no for no in s.line if not subtype or s.card(no).subtypes & subtype]


def take_from_line(s: BellumState, seat: int, no: int, umpire: Umpire) -> None:
    """A card goes from the Battle Line to a hand, and the line is filled up (PB-CMD.3, PB-CMD.4)."""
    s.line = without(s.line, no)
    s.hand[seat] = s.hand[seat] + (no,)
    umpire.tell(TOOK, seat, no, s.pieces.face[no])
    s.pieces.hide((no,), s.mask(seat))
    if s.stage:
        refill(s, umpire)


def refill(s: BellumState, umpire: Umpire) -> None:
    """The Battle Line is brought to four cards, as far as there are any (PB-CMD.3, PB-CMD.5)."""
    while len(s.line) < s.cards.line and (s.command_deck or s.command_discards):
        s.command_deck, s.command_discards = s.pieces.rebuilt(s.command_deck, s.command_discards, umpire)
        no = s.command_deck[-1]
        s.command_deck = s.command_deck[:-1]
        s.line = s.line + (no,)
        s.pieces.show(no, ALL, umpire)
        umpire.tell(DEALT, 0, no, s.pieces.face[no])


class TakeCommand(Ask[BellumState]):
    """A player takes a card of the Battle Line (PB-CMD.3)."""

    rule = "PB-CMD.3"
    prompt = "Take a card of the Battle Line. The line is filled up again."

    def __init__(self, seat: int, subtype: int = ANY) -> None:
        super().__init__(seat)
        self.subtype = subtype

    def choices(self, s: BellumState) -> list[Choice]:
        """The cards that lie there, of the subtype that is asked for."""
        return [Choice(TAKE, no) for no in s.pieces.distinct(in_line(s, self.subtype))]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """It goes to the hand."""
        take_from_line(s, self.seat, choice.a, umpire)
