"""Deeds that look at hidden cards: the top of the army deck, or the hand of a rival (C-07)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import ALL, Ask, Choice, Step, Umpire, without

from ...content.deed import Counted, Deed
from ...content.verbs_and_tellings import (
    DISCARD,
    DISCARDED,
    DREW,
    LOOKED,
    LOOKS_AT_HAND,
    PUT_BACK,
    PUT_UNDER,
    SPY_ON,
    TAKE,
)
from ...state.state import BellumState
from ..drawing import may_draw
from ..ending import DECK_EMPTY, trigger


class Scout(Counted):
    """`scout 3`: look at the top army cards, draw one and put the others under the deck (C-07, PB-CON.10)."""

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """It is a draw (PB-CON.29)."""
        return may_draw(s)

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """The player and the ally see them."""
        top = tuple(reversed(s.army_deck[-self.count :]))
        s.army_deck = s.army_deck[: -len(top)]
        s.limbo = s.limbo + top
        for no in top:
            s.pieces.show(no, s.mask(seat), umpire)
            s.pieces.tell(LOOKED, seat, no, umpire)
        s.then(ScoutKeep(seat, top))


class ScoutKeep(Ask[BellumState]):
    """Which of them is drawn (C-07)."""

    rule = "PB-CON.10"
    prompt = "Which of these cards do you draw?"
    auto = False

    def __init__(self, seat: int, cards: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.cards = cards

    def choices(self, s: BellumState) -> list[Choice]:
        """Any of them."""
        return [Choice(TAKE, no) for no in self.cards]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """It counts as drawn; if no card is left of the deck, that brings the end (PB-END.10)."""
        s.limbo = without(s.limbo, choice.a)
        s.hand[self.seat] = (*s.hand[self.seat], choice.a)
        s.pieces.tell(DREW, self.seat, choice.a, umpire)
        rest = without(self.cards, choice.a)
        if rest:
            s.then(ScoutUnder(self.seat, rest))
        elif not s.army_deck:
            trigger(s, self.seat, DECK_EMPTY, umpire)


class ScoutUnder(Ask[BellumState]):
    """Which of the others goes under the deck first (C-07)."""

    rule = "PB-CON.10"
    prompt = "Which card goes under the deck first?"

    def __init__(self, seat: int, cards: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.cards = cards

    def choices(self, s: BellumState) -> list[Choice]:
        """Any of them."""
        return [Choice(PUT_UNDER, no) for no in self.cards]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """The last one lies lowest."""
        s.limbo = without(s.limbo, choice.a)
        s.army_deck = (choice.a, *s.army_deck)
        s.pieces.tell(PUT_BACK, self.seat, choice.a, umpire)
        rest = without(self.cards, choice.a)
        if rest:
            s.then(ScoutUnder(self.seat, rest))


class Spy(Deed):
    """`spy`: look at a rival's hand and discard a command card of it (C-07)."""

    hostile = True

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """If a rival holds a card."""
        return any([s.hand[rival] for rival in s.opponents(seat)])

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """First the rival."""
        s.then(SpyRival(seat))


class SpyRival(Ask[BellumState]):
    """Whose hand is looked at (C-07)."""

    rule = "PB-GEN.6"
    prompt = "Whose hand do you look at?"

    def choices(self, s: BellumState) -> list[Choice]:
        """Rivals with cards."""
        return [Choice(SPY_ON, rival) for rival in s.opponents(self.seat) if s.hand[rival]]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """The player and the ally see it; all know that it was seen."""
        umpire.tell(LOOKS_AT_HAND, self.seat, choice.a)
        for no in s.hand[choice.a]:
            s.pieces.show(no, s.mask(self.seat), umpire)
        if s.command_cards(choice.a):
            s.then(SpyDiscard(self.seat, choice.a))


class SpyDiscard(Ask[BellumState]):
    """Which command card of the seen hand is discarded (C-07)."""

    rule = "PB-GEN.6"
    prompt = "Which command card is discarded?"
    auto = False

    def __init__(self, seat: int, rival: int) -> None:
        super().__init__(seat)
        self.rival = rival

    def choices(self, s: BellumState) -> list[Choice]:
        """The command cards there."""
        if not s.playing(self.rival):
            return []  # PB-LEA.2
        return [Choice(DISCARD, no) for no in s.pieces.distinct(s.command_cards(self.rival))]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """It goes face up to the discard pile."""
        no = choice.a
        s.hand[self.rival] = without(s.hand[self.rival], no)
        s.command_discards = (*s.command_discards, no)
        s.pieces.show(no, ALL, umpire)
        umpire.tell(DISCARDED, self.rival, no, s.pieces.face[no])


DEED_STEPS: Final[tuple[type[Step[BellumState]], ...]] = (
    ScoutKeep,
    ScoutUnder,
    SpyRival,
    SpyDiscard,
)
