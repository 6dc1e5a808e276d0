"""Turns, rounds and Events, and the draw phase (PB-TRN, PB-EVT, PB-DRW)."""

from __future__ import annotations

from wartable.kernel import ALL, Ask, Choice, Step, Umpire, without

from ..content.kinds import HAND, MORE_DRAWS, SECOND_CARD
from ..content.verbs_and_tellings import (
    DISCARD,
    DISCARDED,
    DRAW_MORE,
    EVENT_IS,
    NO_CARD_FITS,
    NO_MORE,
    TURN,
)
from ..state.parts import TurnMarks
from ..state.state import ARMY_BACK, NO_EVENT, NOBODY, BellumState
from .actions import ActionPhase
from .clauses import carry_out
from .deploying import restore
from .drawing import draw, put_under
from .ending import BY_ROUNDS, finish, over_before
from .morale import MoraleSettled
from .objectives import Completed, claim_all, step_complete
from .placing import ArmyCard, can_play


class Turn(Step[BellumState]):
    """A player's turn: army, action and draw phase; the first player's opens with an Event (PB-TRN.3, PB-TRN.4)."""

    rule = "PB-TRN.3"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """Limits that hold for a turn begin anew (PB-TRN.8)."""
        s.active = self.seat
        s.turns += 1
        s.turn = TurnMarks()
        if self.seat == s.first:
            if s.rounds == s.cards.rounds and s.ending == NOBODY:  # PB-END.11
                close(s, BY_ROUNDS, umpire)
                return
            s.rounds += 1
        umpire.tell(TURN, self.seat)
        if self.seat == s.first and s.terms.events:
            s.then(RevealEvent(), Completed())
        s.then(ArmyPhase(self.seat), ActionPhase(self.seat), DrawPhase(self.seat), TurnEnds(self.seat))


def close(s: BellumState, how: int, umpire: Umpire) -> None:
    """The count: Objectives that are met at the end pay, then the game is over (PB-OBJ.6, PB-SCO.8, PB-SCO.11)."""
    claim_all(s, True, umpire)
    finish(s, how, umpire)


class RevealEvent(Step[BellumState]):
    """The old Event is discarded, a new one is turned over (PB-EVT.1, PB-EVT.3)."""

    rule = "PB-EVT.1"

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """What it does at once is done for each player in turn order (PB-EVT.4, PB-EVT.5)."""
        if s.event != NO_EVENT:
            s.event_discards = (*s.event_discards, s.event)
        s.event_deck, s.event_discards = s.pieces.rebuilt(s.event_deck, s.event_discards, umpire)
        s.event = s.event_deck[-1]
        s.event_deck = s.event_deck[:-1]
        s.pieces.show(s.event, ALL, umpire)
        umpire.tell(EVENT_IS, 0, s.event, s.pieces.face[s.event])
        card = s.card(s.event)
        if card.once is not None:
            carry_out(s, s.first, card.once)
        if card.reveal is not None:
            for seat in s.from_seat(s.first):
                carry_out(s, seat, card.reveal)
            s.then(MoraleSettled())


class ArmyPhase(Step[BellumState]):
    """The first phase: an army card is played, if one fits (PB-ARM.1, PB-ARM.2, PB-ARM.3)."""

    rule = "PB-ARM.1"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """Playing is compulsory; under some Events a second card may follow (E-07)."""
        if not can_play(s, self.seat):
            umpire.tell(NO_CARD_FITS, self.seat)
            return
        s.then(ArmyCard(self.seat))
        if s.in_event(SECOND_CARD):
            s.then(SecondCard(self.seat))


class SecondCard(Step[BellumState]):
    """A second army card may be played in the same phase (E-07)."""

    rule = "PB-ARM.13"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """The question is put whenever there are army cards, so that it tells nothing of the hand."""
        if s.army_cards(self.seat):
            s.then(ArmyCard(self.seat, 1))


class DrawPhase(Step[BellumState]):
    """The third phase: an army card, more with a Via Appia; then the hand limit (PB-DRW.1, PB-DRW.2, PB-CON.30)."""

    rule = "PB-DRW.1"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """First the draws, while actions that are left still lie there."""
        draw(s, self.seat, umpire)
        for _ in range(s.total(self.seat, MORE_DRAWS)):
            s.then(MoreDraws(self.seat))
        s.then(HandLimit(self.seat))


class MoreDraws(Step[BellumState]):
    """One more army card may be drawn, if there is one (PB-CON.30)."""

    rule = "PB-CON.30"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """Ask."""
        if s.army_deck:
            s.then(DrawMore(self.seat))


class DrawMore(Ask[BellumState]):
    """Whether one more army card is drawn (PB-CON.30)."""

    rule = "PB-CON.30"
    prompt = "Your Via Appia brings another army card, if you like."

    def choices(self, s: BellumState) -> list[Choice]:
        """Draw, or not."""
        return [Choice(DRAW_MORE), Choice(NO_MORE)]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """It is a draw like others."""
        if choice.verb == DRAW_MORE:
            draw(s, self.seat, umpire)


class HandLimit(Step[BellumState]):
    """Cards above the limit are discarded one by one (PB-DRW.3, PB-DRW.8, PB-CON.17)."""

    rule = "PB-DRW.3"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """Actions that are left are lost before (PB-ACT.10, PB-DRW.2)."""
        s.turn.actions = 0
        if len(s.hand[self.seat]) > s.cards.hand + s.most(self.seat, HAND):
            s.then(HandDiscard(self.seat), HandLimit(self.seat))


class HandDiscard(Ask[BellumState]):
    """Which card is discarded (PB-DRW.4, PB-DRW.5)."""

    rule = "PB-DRW.4"
    prompt = "You have too many cards. Which one goes?"
    auto = False

    def choices(self, s: BellumState) -> list[Choice]:
        """Any card in hand."""
        return [Choice(DISCARD, no) for no in s.pieces.distinct(s.hand[self.seat])]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """Command cards go face up to the discard pile, army cards face down under the deck."""
        no = choice.a
        if s.pieces.back[no] == ARMY_BACK:
            put_under(s, self.seat, no, umpire)
            return
        s.hand[self.seat] = without(s.hand[self.seat], no)
        s.command_discards = (*s.command_discards, no)
        s.pieces.show(no, ALL, umpire)
        umpire.tell(DISCARDED, self.seat, no, s.pieces.face[no])


class TurnEnds(Step[BellumState]):
    """Disabled cards are turned up, and the next player is on, unless the game is over (PB-DRW.7, PB-DIS.3)."""

    rule = "PB-DRW.7"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """Turn order leaves out those who have left (PB-TRN.1, PB-TRN.2, PB-LEA.4)."""
        restore(s, self.seat, umpire)
        step_complete(s, umpire)
        following = next_player(s, self.seat)
        if over_before(s, following):
            close(s, s.closing, umpire)
            return
        if s.ending == self.seat and self.seat in s.out:  # PB-LEA.4
            s.ending = following
        s.then(Turn(following))


def next_player(s: BellumState, seat: int) -> int:
    """The next player in turn order who is in the game."""
    following = s.from_seat(seat)
    if seat in s.out:
        return following[0]
    return following[1] if len(following) > 1 else seat
