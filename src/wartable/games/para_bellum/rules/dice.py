"""Dice in an army: what they show, how they are rolled, and the one way to lose them (PB-GEN, PB-LOS)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Ask, Choice, Step, Umpire

from ..content.grid import GENERAL_SLOT, die_in
from ..content.kinds import CENTURION_DIE, GUARD, LEGION_DIE, NEW_DICE_AGAIN, NO_BANNER
from ..content.verbs_and_tellings import (
    BANNER_BACK,
    GUARDED,
    KEEP_ROLL,
    LET_GO,
    LOST,
    LOWERED,
    RAISED,
    REROLLED,
    ROLL_AGAIN,
    ROLLED,
)
from ..content.verbs_and_tellings import GUARD as GUARD_VERB
from ..state.army import IN_STOCK, NO_DIE
from ..state.state import BellumState
from .naming import die_name

HIGHEST: Final = 6

PAID: Final = 0
"""The owner paid with it."""
MORALE: Final = 1
"""A Morale test failed."""
OWN: Final = 2
"""The owner's own card asks for it."""
RIVAL: Final = 3
"""A rival's card or bonus takes it. Only this can be answered with a Vallum (PB-CON.16)."""


def room_for(s: BellumState, seat: int, kind: int) -> int:
    """How many more dice of a kind an army may have (PB-MAX.1)."""
    army = s.army[seat]
    if kind == LEGION_DIE:
        return s.cards.legions - army.legions
    return s.cards.centurions - army.centurions


def put(s: BellumState, seat: int, slot: int, value: int) -> None:
    """A die comes to lie in an empty slot."""
    army = s.army[seat]
    assert army.dice[slot] == NO_DIE
    army.dice[slot] = value
    kind = die_in(slot)
    if kind == LEGION_DIE:
        army.legions += 1
    elif kind == CENTURION_DIE:
        army.centurions += 1


def add(s: BellumState, seat: int, slot: int, pips: int, umpire: Umpire) -> None:
    """Raise a die; what goes above 6 is lost (PB-GEN.3, PB-GEN.14)."""
    dice = s.army[seat].dice
    if dice[slot] == NO_DIE:
        return  # PB-LOS.3
    dice[slot] = min(HIGHEST, dice[slot] + pips)
    umpire.tell(RAISED, seat, slot, dice[slot])


def subtract(s: BellumState, seat: int, slot: int, pips: int, cause: int, umpire: Umpire) -> None:
    """Lower a die. At 0 it is lost; the general die stops at 1 (PB-LOS.1, PB-LOS.5, PB-LOS.6, PB-LOS.7)."""
    dice = s.army[seat].dice
    if dice[slot] == NO_DIE:
        return
    left = dice[slot] - pips
    if slot == GENERAL_SLOT:
        left = max(1, left)
    if left <= 0:
        lose(s, seat, slot, cause, umpire)
        return
    dice[slot] = left
    umpire.tell(LOWERED, seat, slot, left)


def lose(s: BellumState, seat: int, slot: int, cause: int, umpire: Umpire) -> None:
    """The gate that every loss of a die goes through. A Vallum can stop it (PB-LOS.10, PB-CON.16)."""
    if cause == RIVAL and die_in(slot) == LEGION_DIE and guards(s, seat):
        s.then(Guard(seat, slot))
    else:
        remove(s, seat, slot, umpire)


def remove(s: BellumState, seat: int, slot: int, umpire: Umpire) -> None:
    """The die goes back to the supply, its banner to the stock (PB-LOS.1, PB-BAN.8, PB-BAN.9)."""
    army = s.army[seat]
    umpire.tell(LOST, seat, slot, army.dice[slot])
    army.dice[slot] = NO_DIE
    if die_in(slot) == LEGION_DIE:
        army.legions -= 1
    else:
        army.centurions -= 1
    banner = army.banner_on(slot)
    if banner != NO_BANNER:
        stock(s, seat, banner, umpire)


def stock(s: BellumState, seat: int, banner: int, umpire: Umpire) -> None:
    """A banner goes back to its owner's stock (PB-BAN.9)."""
    s.army[seat].banner[banner] = IN_STOCK
    umpire.tell(BANNER_BACK, seat, banner)


def guards(s: BellumState, seat: int) -> list[int]:
    """A player's face-up cards that can be disabled in place of a legion die."""
    return [no for no in s.face_up(seat) if s.card(no).passive[GUARD]]


class Guard(Ask[BellumState]):
    """The owner of a Vallum may disable it instead of losing a legion die (PB-CON.16)."""

    rule = "PB-CON.16"
    auto = False

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot = slot

    def choices(self, s: BellumState) -> list[Choice]:
        """One of the cards that guard, or none."""
        return [Choice(GUARD_VERB, no) for no in s.pieces.distinct(guards(s, self.seat))] + [Choice(LET_GO)]

    def words(self, s: BellumState) -> str:
        """The question, with the die."""
        return f"You would lose {die_name(s, self.seat, self.slot)}. Disable a card instead?"

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """The card is disabled, or the die is lost."""
        if choice.verb == LET_GO:
            remove(s, self.seat, self.slot, umpire)
            return
        s.disabled = s.disabled + (choice.a,)
        umpire.tell(GUARDED, self.seat, choice.a, s.pieces.face[choice.a])


class RollInto(Step[BellumState]):
    """A die is rolled and put into an empty slot."""

    rule = "PB-LEG.3"

    def __init__(self, seat: int, slot: int) -> None:
        self.seat = seat
        self.slot = slot

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """Roll it; under some Events it may be rolled once more (E-01)."""
        put(s, self.seat, self.slot, umpire.die())
        umpire.tell(ROLLED, self.seat, self.slot, s.army[self.seat].dice[self.slot])
        if s.in_event(NEW_DICE_AGAIN):
            s.then(RollAgain(self.seat, self.slot))


class RollAgain(Ask[BellumState]):
    """A die that was just rolled into a slot may be rolled once more, and the second result stands (E-01)."""

    rule = "PB-CON.28"
    prompt = "Let this roll stand, or roll it again?"

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot = slot

    def choices(self, s: BellumState) -> list[Choice]:
        """Keep it, or roll again."""
        return [Choice(KEEP_ROLL), Choice(ROLL_AGAIN)]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """The second result stands."""
        if choice.verb == ROLL_AGAIN:
            reroll(s, self.seat, self.slot, umpire)


def reroll(s: BellumState, seat: int, slot: int, umpire: Umpire) -> None:
    """Roll a die that lies in the army; its banner stays (PB-BAN.11)."""
    s.army[seat].dice[slot] = umpire.die()
    umpire.tell(REROLLED, seat, slot, s.army[seat].dice[slot])
