"""Deeds that harm a rival: dice lost or lowered, cards disabled or discarded, coins taken, Morale tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wartable.kernel import NOTHING, Ask, Choice, Step, Umpire

from ...content.deed import Counted, Deed
from ...content.kinds import SPECIAL_UNIT, SUBTYPES
from ...content.verbs_and_tellings import COINS_TO, DONE, RIVAL, THEIR_CARD, THEIR_DIE
from ...state.state import NOBODY, BellumState
from ..deploying import disable, discard_card
from ..dice import RIVAL as BY_RIVAL
from ..dice import lose, subtract
from ..morale import MoraleSettled, MoraleTest, test_opponents

ANY_CARD: Final = "any"
UNITS: Final = "special_unit"


class Destroy(Deed):
    """`destroy legion`: a rival loses a legion die of the player's choice (PB-CRD.3, PB-CRD.4)."""

    hostile = True

    def __init__(self, where: str, words: Sequence[str]) -> None:
        super().__init__(where, words)
        self.word(1, ("legion",))

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """If a rival has one."""
        return any([s.army[rival].legions for rival in s.opponents(seat)])

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """The player picks it (PB-GEN.6)."""
        s.then(TheirLegionDie(seat, 0))


class Weaken(Counted):
    """`weaken 2`: pips off a legion die of a rival (B-2 purple)."""

    hostile = True

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """If a rival has one."""
        return any([s.army[rival].legions for rival in s.opponents(seat)])

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """The player picks it (PB-GEN.6)."""
        s.then(TheirLegionDie(seat, self.count))


class TheirLegionDie(Ask[BellumState]):
    """Which legion die of a rival is lost, or lowered (PB-GEN.6)."""

    rule = "PB-GEN.6"

    def __init__(self, seat: int, pips: int) -> None:
        super().__init__(seat)
        self.pips = pips
        """The pips that are taken off it; 0 where it is lost."""

    def choices(self, s: BellumState) -> list[Choice]:
        """All legion dice of rivals."""
        return [
            Choice(THEIR_DIE, rival, slot) for rival in s.opponents(self.seat) for slot in s.army[rival].legion_dice()
        ]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """A Vallum may answer (PB-CON.16)."""
        if self.pips:
            subtract(s, choice.a, choice.b, self.pips, BY_RIVAL, umpire)
        else:
            lose(s, choice.a, choice.b, BY_RIVAL, umpire)

    def words(self, s: BellumState) -> str:
        """The question."""
        return f"Which rival die loses {self.pips} pips?" if self.pips else "Which rival die is lost?"


def their_cards(s: BellumState, seat: int, which: str, face_up: bool) -> list[int]:
    """Rivals' cards in play of a subtype, Special Units, or any (PB-PER.5, PB-PER.6, PB-DIS.4)."""
    found: list[int] = []
    for rival in s.opponents(seat):
        found += s.face_up(rival) if face_up else s.in_play(rival)
    if which == UNITS:
        return [no for no in found if s.type(no) == SPECIAL_UNIT]
    if which in SUBTYPES:
        return [no for no in found if s.card(no).subtypes & 1 << SUBTYPES.index(which)]
    return found


class Disable(Deed):
    """`disable construct 1`: disable a rival's card of a subtype; `disable any 2`: up to two of any (PB-DIS)."""

    hostile = True

    def __init__(self, where: str, words: Sequence[str]) -> None:
        super().__init__(where, words)
        self.which = self.word(1, (*SUBTYPES, ANY_CARD))
        self.cards = self.number(2)

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """If such a card lies face up before a rival."""
        return bool(their_cards(s, seat, self.which, True))

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """One by one (PB-GEN.12)."""
        s.then(DisableCard(seat, self.which, self.cards, int(self.cards > 1)))


class DisableCard(Ask[BellumState]):
    """Which card of a rival is disabled (PB-GEN.6)."""

    rule = "PB-DIS.1"
    prompt = "Which card do you disable?"

    def __init__(self, seat: int, which: str, left: int, may_stop: int) -> None:
        super().__init__(seat)
        self.which = which
        self.left = left
        self.may_stop = may_stop

    def choices(self, s: BellumState) -> list[Choice]:
        """Rivals' face-up cards of the kind."""
        found = [Choice(THEIR_CARD, no) for no in their_cards(s, self.seat, self.which, True)]
        return found + [Choice(DONE)] if self.may_stop else found

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """It is turned face down."""
        if choice.verb == DONE:
            return
        disable(s, choice.a, umpire)
        if self.left > 1 and their_cards(s, self.seat, self.which, True):
            s.then(DisableCard(self.seat, self.which, self.left - 1, 1))


class Discard(Deed):
    """`discard construct`: a rival's card of a subtype, or a Special Unit, is discarded (PB-DIS.4, PB-CRD.10)."""

    hostile = True

    def __init__(self, where: str, words: Sequence[str]) -> None:
        super().__init__(where, words)
        self.which = self.word(1, (*SUBTYPES, UNITS))

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """If a rival has one, disabled or not."""
        return bool(their_cards(s, seat, self.which, False))

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """The player picks it (PB-GEN.6)."""
        s.then(DiscardCard(seat, self.which))


class DiscardCard(Ask[BellumState]):
    """Which card of a rival is discarded (PB-GEN.6)."""

    rule = "PB-CMD.7"
    prompt = "Which card do you discard?"

    def __init__(self, seat: int, which: str) -> None:
        super().__init__(seat)
        self.which = which

    def choices(self, s: BellumState) -> list[Choice]:
        """Rivals' cards of the kind."""
        return [Choice(THEIR_CARD, no) for no in their_cards(s, self.seat, self.which, False)]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """It leaves play."""
        discard_card(s, choice.a, umpire)


class TakeCoins(Counted):
    """`take_coins 2`: up to so many coins of one rival (B-2 gold)."""

    hostile = True

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """If a rival has coins."""
        return any([s.coins[rival] for rival in s.opponents(seat)])

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """The player picks the rival."""
        s.then(RobRival(seat, self.count))


class RobRival(Ask[BellumState]):
    """Whose coins are taken (PB-GEN.6)."""

    rule = "PB-GEN.6"
    prompt = "Whose coins do you take?"

    def __init__(self, seat: int, coins: int) -> None:
        super().__init__(seat)
        self.coins = coins

    def choices(self, s: BellumState) -> list[Choice]:
        """Rivals with coins."""
        return [Choice(RIVAL, rival) for rival in s.opponents(self.seat) if s.coins[rival]]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """As many as there are (PB-GEN.7)."""
        coins = min(self.coins, s.coins[choice.a])
        s.coins[choice.a] -= coins
        s.coins[self.seat] += coins
        umpire.tell(COINS_TO, choice.a, self.seat, coins)


class TestAll(Counted):
    """`test_all 1`: every rival takes a Morale test with this modifier (PB-MOR.1, PB-MOR.6)."""

    hostile = True

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """A test always counts as a change (PB-GEN.11)."""
        return bool(s.opponents(seat))

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """In turn order."""
        test_opponents(s, seat, self.count, NOTHING)


class TestOne(Counted):
    """`test_one 2`: a rival of the player's choice takes a Morale test (C-22)."""

    hostile = True

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """A test always counts as a change (PB-GEN.11)."""
        return bool(s.opponents(seat))

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """The player picks the rival."""
        s.then(TestRival(seat, self.count))


class TestRival(Ask[BellumState]):
    """Who takes the Morale test (PB-GEN.6)."""

    rule = "PB-MOR.1"
    prompt = "Who takes the Morale test?"

    def __init__(self, seat: int, modifier: int) -> None:
        super().__init__(seat)
        self.modifier = modifier

    def choices(self, s: BellumState) -> list[Choice]:
        """Any rival."""
        return [Choice(RIVAL, rival) for rival in s.opponents(self.seat)]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """The test is this player's doing."""
        s.then(MoraleTest(choice.a, self.seat, self.modifier), MoraleSettled())


class TestSelf(Counted):
    """`test_self 0`: each player takes a Morale test that nobody caused (E-09, PB-CON.21)."""

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """A test always counts as a change (PB-GEN.11)."""
        return True

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """At the modifier of the card."""
        s.then(MoraleTest(seat, NOBODY, self.count))


class Spur(Counted):
    """`spur 2`: the Morale tests of the Legion that was completed get so much more (B-3 green)."""

    hostile = True

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """A test always counts as a change."""
        return bool(s.opponents(seat))

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """Noted for the tests that follow."""
        s.turn.spurred = s.turn.spurred + (at,) * self.count


DEED_STEPS: Final[tuple[type[Step[BellumState]], ...]] = (
    TheirLegionDie,
    DisableCard,
    DiscardCard,
    RobRival,
    TestRival,
)
