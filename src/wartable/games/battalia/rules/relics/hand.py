"""The Hand of Luut: play a card of an opponent's nation for one turn (BAT-16.17 to 16.20)."""

from __future__ import annotations

from wartable.kernel import Ask, Choice, Umpire, without

from ...content.kinds import RELIC
from ...content.relic import Relic
from ...content.verbs_and_tellings import NOTHING_TO_STEAL, ROB, STEAL, STOLEN
from ...state.state import BattaliaState
from ..cycle import reveal
from ..detail import Detail
from ..lines import distinct, spend_relic


class HandVictim(Detail):
    """The opponent whose nation is looked through."""

    rule = "BAT-16.17"
    prompt = "Choose the opponent from whose nation you take a card for this turn."

    def __init__(self, seat: int, no: int) -> None:
        super().__init__(seat)
        self.no = no

    def choices(self, s: BattaliaState) -> list[Choice]:
        """Opponents with cards in their nations (BAT-16.18)."""
        return [Choice(ROB, other) for other in victims(s, self.seat)]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """The thief sees the whole nation."""
        spend_relic(s, self.seat, self.no, umpire)
        for no in s.nation[choice.a]:
            reveal(s, choice.a, no, umpire, 1 << self.seat)
        s.then(HandCard(self.seat, choice.a))


def victims(s: BattaliaState, seat: int) -> list[int]:
    """The opponents who have cards in their nations."""
    return [other for other in s.others(seat) if s.nation[other]]


class HandCard(Ask[BattaliaState]):
    """The card that is taken; no Great Artefact (BAT-16.19)."""

    rule = "BAT-16.17"
    auto = False
    prompt = "Choose the card you play this turn as your own. It goes back to its owner afterwards."

    def __init__(self, seat: int, victim: int) -> None:
        super().__init__(seat)
        self.victim = victim

    def choices(self, s: BattaliaState) -> list[Choice]:
        """The distinct cards of the nation, or nothing if it holds Great Artefacts only."""
        cards = [no for no in s.nation[self.victim] if s.kind(no) != RELIC]
        return [Choice(STEAL, no) for no in distinct(s, self.victim, cards)] or [Choice(NOTHING_TO_STEAL)]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """It joins the thief's hand, for all to see; the nation is shuffled."""
        if choice.verb == STEAL:
            s.nation[self.victim] = without(s.nation[self.victim], choice.a)
            s.hand[self.seat] = s.hand[self.seat] + (choice.a,)
            reveal(s, self.victim, choice.a, umpire)
            s.table.stolen = choice.a
            s.table.victim = self.victim
            umpire.tell(STOLEN, self.seat, choice.a, s.pieces.face[choice.a])
        s.pieces.shuffle(s.nation[self.victim], umpire)


class Hand(Relic):
    """Looks through the nation of an opponent."""

    rule = "BAT-16.17"
    own_steps = (HandVictim, HandCard)

    def playable(self, s: BattaliaState, seat: int) -> bool:
        """Somebody must have a card in the nation."""
        return len(victims(s, seat)) > 0

    def play(self, s: BattaliaState, seat: int, no: int, umpire: Umpire) -> None:
        """Ask for the opponent."""
        s.draft(HandVictim(seat, no))
