"""The army phase: playing an army card, and all that it completes (PB-ARM, PB-CEN)."""

from __future__ import annotations

from wartable.kernel import ALL, Ask, Blocked, Choice, Step, Umpire, without

from ..content.grid import above, below, cells_in, centurion_slot
from ..content.kinds import CENTURION_DIE
from ..content.verbs_and_tellings import CENTURION, PLACED, PLAY, PLAY_AT, SKIP
from ..state.state import BellumState
from .banners import EVERY_BANNER, AddBanner
from .big_legions import BigLegion
from .dice import RollInto, room_for
from .legions import CompleteLegion, LowRoll, completed_by, slots_of
from .objectives import Completed


def cells_for(s: BellumState, seat: int, no: int) -> int:
    """Where an army card may be laid in a player's army, as a mask."""
    face = s.pieces.face[no]
    return s.army[seat].grid.cells_for(s.cards.left[face], s.cards.right[face])


def playable(s: BellumState, seat: int) -> list[int]:
    """The army cards of a hand that fit somewhere (PB-ARM.2, PB-ARM.3)."""
    return [no for no in s.army_cards(seat) if cells_for(s, seat, no)]


def can_play(s: BellumState, seat: int) -> bool:
    """Whether there is such a card."""
    return any(cells_for(s, seat, no) for no in s.army_cards(seat))


class ArmyCard(Ask[BellumState]):
    """Which army card is played (PB-ARM.1, PB-ARM.2)."""

    rule = "PB-ARM.1"
    auto = False

    def __init__(self, seat: int, may: int = 0) -> None:
        super().__init__(seat)
        self.may = may
        """1 where the player need not play one."""

    def choices(self, s: BellumState) -> list[Choice]:
        """The cards that fit somewhere."""
        found = [Choice(PLAY, no) for no in playable(s, self.seat)]
        return found + [Choice(SKIP)] if self.may else found

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """Then its cell is asked for."""
        if choice.verb == PLAY:
            s.draft(ArmyCell(self.seat, choice.a))

    def words(self, s: BellumState) -> str:
        """The question."""
        return "You may play another army card." if self.may else "Choose an army card and fit it to your army."

    def blocked(self, s: BellumState) -> list[Blocked]:
        """Army cards that fit nowhere."""
        fits = playable(s, self.seat)
        return [
            Blocked(f"p{no}", "No free place of your army matches its halves.", "PB-ARM.6")
            for no in s.army_cards(self.seat)
            if no not in fits
        ]


class ArmyCell(Ask[BellumState]):
    """Where it is laid (PB-ARM.4 to PB-ARM.9)."""

    rule = "PB-ARM.4"
    auto = False

    def __init__(self, seat: int, no: int) -> None:
        super().__init__(seat)
        self.no = no

    def choices(self, s: BellumState) -> list[Choice]:
        """The cells that it fits."""
        return [Choice(PLAY_AT, at) for at in cells_in(cells_for(s, self.seat, self.no))]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """It is laid there."""
        s.then(Place(self.seat, self.no, choice.a))

    def half(self, s: BellumState) -> bool:
        """The card was the first half."""
        return True

    def words(self, s: BellumState) -> str:
        """The question, with the card."""
        return f"Where does {s.card(self.no).name} go?"


def lay(s: BellumState, seat: int, no: int, at: int) -> None:
    """An army card comes to lie in a cell."""
    grid = s.army[seat].own_grid()
    face = s.pieces.face[no]
    left, right = s.cards.left[face], s.cards.right[face]
    grid.card[at] = no
    grid.army |= 1 << at
    grid.left[left] |= 1 << at
    grid.right[right] |= 1 << at
    if left == right:
        grid.full |= 1 << at


class Place(Step[BellumState]):
    """A card is laid; what it completes follows in order (PB-ARM.10, PB-ARM.11, PB-ARM.12).

    Objectives are looked at after each part of it that could meet one (PB-GEN.16).
    """

    rule = "PB-ARM.12"

    def __init__(self, seat: int, no: int, at: int) -> None:
        self.seat = seat
        self.no = no
        self.at = at

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """Legions from left to right, the low-roll card, Centurions from above, Big Legions, Objectives."""
        seat, at = self.seat, self.at
        s.hand[seat] = without(s.hand[seat], self.no)
        s.pieces.show(self.no, ALL, umpire)
        lay(s, seat, self.no, at)
        umpire.tell(PLACED, seat, self.no, s.pieces.face[self.no])
        grid = s.army[seat].grid
        first = len(grid.legions)
        for legion in completed_by(grid, at):
            grid.legions.append(legion)
            for slot in slots_of(legion):
                grid.closed |= 1 << slot
        new = range(first, len(grid.legions))
        if new:
            for i in new:
                s.then(CompleteLegion(seat, i))
            s.then(Completed(), LowRoll(seat))
        centurions = new_centurions(s, seat, at)
        for slot in centurions:
            s.then(CompleteCenturion(seat, slot), AddBanner(seat, EVERY_BANNER, ()))
        if centurions and new:
            s.then(Completed())
        for i in new:
            if grid.legions[i][1] > 2:
                s.then(BigLegion(seat, i))
        s.then(Completed())


def new_centurions(s: BellumState, seat: int, at: int) -> list[int]:
    """The slots between this card and army cards above and below it, the upper one first (PB-CEN.1, PB-CEN.3)."""
    army = s.army[seat].grid.army
    found: list[int] = []
    if above(at) >= 0 and (army >> above(at)) & 1:
        found.append(centurion_slot(at))
    if below(at) >= 0 and (army >> below(at)) & 1:
        found.append(centurion_slot(below(at)))
    return found


class CompleteCenturion(Step[BellumState]):
    """Two army cards, one above the other: a centurion die is rolled (PB-CEN.1, PB-CEN.4)."""

    rule = "PB-CEN.1"

    def __init__(self, seat: int, slot: int) -> None:
        self.seat = seat
        self.slot = slot

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """No die at the maximum; the banner comes all the same (PB-MAX.5)."""
        umpire.tell(CENTURION, self.seat)
        if room_for(s, self.seat, CENTURION_DIE):
            s.then(RollInto(self.seat, self.slot))
