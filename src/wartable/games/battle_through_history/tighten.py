"""Tighten up!: the Warfare token that may be played at many moments."""

from __future__ import annotations

from wartable.kernel import Ask, Choice, Umpire, without

from .content import TIGHTEN_UP
from .state import HistoryState
from .words import TIGHTEN, TIGHTENED


class Planning(Ask[HistoryState]):
    """A question at which the player may also play Tighten up! (BTH-74.4, BTH-74.5, BTH-74.6, BTH-74.7, BTH-74.8)."""

    def offers(self, s: HistoryState) -> list[Choice]:
        """Tighten up!, while the deck has a card. Equal tokens are one offer."""
        if s.deck[self.seat]:
            for no in s.tokens[self.seat]:
                if s.token(no).use == TIGHTEN_UP:
                    return [Choice(TIGHTEN, no)]
        return []

    def take_offer(self, s: HistoryState, choice: Choice, umpire: Umpire) -> bool:
        """Discard the token at once and draw two cards."""
        if choice.verb != TIGHTEN:
            return False
        umpire.tell(TIGHTENED, self.seat, choice.a, s.pieces.face[choice.a])
        s.tokens[self.seat] = without(s.tokens[self.seat], choice.a)
        s.token_discard = s.token_discard + (choice.a,)
        s.draw_cards(self.seat, s.cards.draw_two, umpire)
        return True
