"""The Horn of Baldur: take up to two cards of one's own nation (BAT-16.10, BAT-16.11)."""

from __future__ import annotations

from wartable.kernel import Ask, Choice, Umpire, without

from ...content.relic import Relic
from ...content.verbs_and_tellings import ENOUGH, SUMMON, SUMMONED
from ...state.state import BattaliaState
from ..cycle import reveal
from ..lines import distinct, spend_relic

CARDS = 2


class HornCard(Ask[BattaliaState]):
    """A card of the own nation comes into the hand."""

    rule = "BAT-16.10"
    auto = False
    prompt = "The Horn calls: choose a card of your nation, up to two."

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def choices(self, s: BattaliaState) -> list[Choice]:
        """The distinct cards of the nation, or enough."""
        return [*[Choice(SUMMON, no) for no in distinct(s, self.seat, list(s.nation[self.seat]))], Choice(ENOUGH)]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """The card is shown to all; at the end the nation is shuffled."""
        seat = self.seat
        if choice.verb == SUMMON:
            s.nation[seat] = without(s.nation[seat], choice.a)
            s.hand[seat] = s.hand[seat] + (choice.a,)
            reveal(s, seat, choice.a, umpire)
            umpire.tell(SUMMONED, seat, choice.a, s.pieces.face[choice.a])
            if self.left > 1 and s.nation[seat]:
                s.then(HornCard(seat, self.left - 1))
                return
        s.pieces.shuffle(s.nation[seat], umpire)


class Horn(Relic):
    """Looks through the nation; it never causes a reshuffle."""

    rule = "BAT-16.10"
    own_steps = (HornCard,)

    def playable(self, s: BattaliaState, seat: int) -> bool:
        """There must be a card to find."""
        return len(s.nation[seat]) > 0

    def play(self, s: BattaliaState, seat: int, no: int, umpire: Umpire) -> None:
        """The owner sees the whole nation."""
        spend_relic(s, seat, no, umpire)
        for card in s.nation[seat]:
            s.pieces.show(card, 1 << seat, umpire)
        s.then(HornCard(seat, CARDS))
