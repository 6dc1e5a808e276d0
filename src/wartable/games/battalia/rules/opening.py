"""Step 1 of a turn: a cohort or a mulligan; step 2: the ambush is raised (BAT-4, BAT-5)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import ALL, Ask, Choice, Step, Umpire

from ..content.kinds import FACTIONS, UNIVERSAL
from ..content.verbs_and_tellings import (
    ANNOUNCED,
    ANNOUNCED_TWO,
    COHORT,
    EXTRA_CARDS,
    MULLIGAN,
    MULLIGANED,
    PLAIN_OPENING,
    SEEN_IN_COHORT,
    SHOWN_TO,
    TWO_COHORTS,
    WITNESS,
    WITNESS_ALL,
)
from ..state.state import BattaliaState
from .ambush import raise_ambush
from .cycle import draw, met, mix, to_shelter
from .detail import Detail

NOT_TWO: Final = -1
"""The second faction of an announcement of one cohort."""
SMALLEST: Final = 3
LARGEST: Final = 6


def members(s: BattaliaState, seat: int) -> list[int]:
    """The number of hand cards of each faction, and of those that belong to all (BAT-4.4, BAT-4.5, BAT-4.7)."""
    found = [0] * (len(FACTIONS) + 2)
    for no in s.hand[seat]:
        found[s.people(no)] += 1
    return found


def cohort_size(counts: list[int], faction: int) -> int:
    """How many cards count for a cohort: at most six (BAT-4.8)."""
    return min(counts[faction] + counts[UNIVERSAL], LARGEST)


def cohorts(s: BattaliaState, seat: int) -> list[Choice]:
    """The cohorts that the hand holds: of one faction, or two of three cards each (BAT-4.1, BAT-4.3, BAT-4.6)."""
    counts = members(s, seat)
    jokers = counts[UNIVERSAL]
    able = [
        faction
        for faction in range(len(FACTIONS))
        if counts[faction] + jokers >= SMALLEST and faction != s.removed_faction
    ]  # fmt: skip
    found = [Choice(COHORT, faction) for faction in able]
    for i in able:
        for j in able:
            if i < j and max(0, SMALLEST - counts[i]) + max(0, SMALLEST - counts[j]) <= jokers:
                found.append(Choice(TWO_COHORTS, i, j))
    return found


class Opening(Ask[BattaliaState]):
    """At the start of a turn: announce a cohort, discard the hand for five new cards, or neither."""

    rule = "BAT-4.1"
    prompt = "Your turn begins. Play this hand, or discard it for five new cards."

    def words(self, s: BattaliaState) -> str:
        """The question names a cohort only to its owner, who reads it."""
        if cohorts(s, self.seat):
            return "Your hand holds a cohort: announce it for extra cards, play on without, or discard the hand."
        return self.prompt

    def choices(self, s: BattaliaState) -> list[Choice]:
        """Cohorts first; playing on and the mulligan are always possible (BAT-4.15)."""
        return [*cohorts(s, self.seat), Choice(PLAIN_OPENING), Choice(MULLIGAN)]

    def usual(self, s: BattaliaState) -> Choice | None:
        """A cohort costs nothing; most hands are played."""
        found = cohorts(s, self.seat)
        return found[0] if found else Choice(PLAIN_OPENING)

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """A cohort is spelled out further. A mulligan excludes it (BAT-4.14)."""
        if choice.verb == COHORT:
            s.draft(ExtraCards(self.seat, choice.a, NOT_TWO))
        elif choice.verb == TWO_COHORTS:
            s.draft(ExtraCards(self.seat, choice.a, choice.b))
        elif choice.verb == MULLIGAN:
            hand = s.hand[self.seat]
            s.hand[self.seat] = ()
            umpire.tell(MULLIGANED, self.seat)
            to_shelter(s, self.seat, hand, umpire)
            draw(s, self.seat, s.cards.mulligan, umpire)


def allowed(s: BattaliaState, seat: int, faction: int, second: int) -> int:
    """The cards that a cohort lets its owner draw (BAT-4.2, BAT-4.3)."""
    if second != NOT_TWO:
        return s.cards.double_cohort
    return s.cards.cohort[cohort_size(members(s, seat), faction) - SMALLEST]


class ExtraCards(Detail):
    """How many of the extra cards are drawn, at least one (BAT-4.11)."""

    rule = "BAT-4.11"
    auto = False
    prompt = "How many extra cards do you draw for your cohort?"

    def __init__(self, seat: int, faction: int, second: int) -> None:
        super().__init__(seat)
        self.faction = faction
        self.second = second

    def choices(self, s: BattaliaState) -> list[Choice]:
        """From one card to all that are allowed, the most first."""
        most = allowed(s, self.seat, self.faction, self.second)
        return [Choice(EXTRA_CARDS, count) for count in range(most, 0, -1)]

    def usual(self, s: BattaliaState) -> Choice | None:
        """All of them."""
        return Choice(EXTRA_CARDS, allowed(s, self.seat, self.faction, self.second))

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """The cards are drawn once a witness has seen the cohort."""
        s.draft(CohortWitness(self.seat, self.faction, self.second, choice.a))


class CohortWitness(Detail):
    """Who sees the cards of a cohort: one opponent, or all (BAT-4.9, BAT-4.10)."""

    rule = "BAT-4.9"
    prompt = "Who shall see the cards of your cohort?"

    def __init__(self, seat: int, faction: int, second: int, extra: int) -> None:
        super().__init__(seat)
        self.faction = faction
        self.second = second
        self.extra = extra

    def choices(self, s: BattaliaState) -> list[Choice]:
        """Each opponent alone, or all of them."""
        one = [Choice(WITNESS, other) for other in s.others(self.seat)]
        return [*one, Choice(WITNESS_ALL)]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """Announce the cohort, show it, draw."""
        seat = self.seat
        cards = counted(s, seat, self.faction, self.second)
        if self.second == NOT_TWO:
            umpire.tell(ANNOUNCED, seat, self.faction, len(cards))
        else:
            umpire.tell(ANNOUNCED_TWO, seat, self.faction, self.second)
        to = ALL if choice.verb == WITNESS_ALL else 1 << choice.a
        if choice.verb == WITNESS:
            umpire.tell(SHOWN_TO, seat, choice.a)
        show_once(s, seat, cards, to, umpire)
        draw(s, seat, self.extra, umpire)


def counted(s: BattaliaState, seat: int, faction: int, second: int) -> list[int]:
    """The hand cards that count for an announcement, cards of all factions last."""
    size = LARGEST if second == NOT_TWO else SMALLEST
    found: list[int] = []
    jokers = [no for no in s.hand[seat] if s.people(no) == UNIVERSAL]
    for wanted in (faction, second):
        own = [no for no in s.hand[seat] if s.people(no) == wanted][:size]
        if wanted != NOT_TWO:
            found += own + jokers[: size - len(own)]
            jokers = jokers[size - len(own) :]
    return found


def show_once(s: BattaliaState, seat: int, cards: list[int], to: int, umpire: Umpire) -> None:
    """Witnesses see cards, which go back into the hand. The hand is mixed, so that a number tells nothing later."""
    mine = 1 << seat
    for no in cards:
        s.pieces.show(no, to, umpire)
        umpire.tell(SEEN_IN_COHORT, seat, no, s.pieces.face[no], to & ~mine)
        met(s, seat, s.pieces.face[no], to)
    mix(s, seat, s.hand[seat], umpire)


class RaiseAmbush(Step[BattaliaState]):
    """Step 2: the player takes all ambush cards into the hand, without showing them."""

    rule = "BAT-5.1"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: BattaliaState, umpire: Umpire) -> None:
        """The hand may exceed six (BAT-5.3)."""
        raise_ambush(s, self.seat, umpire)
