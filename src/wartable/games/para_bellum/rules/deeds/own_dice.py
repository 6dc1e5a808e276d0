"""Deeds that change a player's own dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wartable.kernel import Ask, Choice, Step, Umpire, drafted

from ...content.deed import Counted, Deed
from ...content.grid import GENERAL_SLOT
from ...content.kinds import CENTURION_DIE, LEGION_DIE
from ...content.verbs_and_tellings import DONE, INTO, LOSE, MOVE, MOVED_DIE, RAISE, REROLL, ROLLED, SKIP
from ...state.army import NO_DIE
from ...state.state import BellumState
from ..dice import HIGHEST, OWN, RollInto, add, lose, put, reroll, room_for
from ..legions import slots_of
from ..naming import change_words

DICE_WORDS: Final = ("general", "legion", "legion_unpaid", "any")


class Raise(Deed):
    """`raise legion 1 4`: add 1 to each of up to four legion dice. Without the second number: to one die, which must be
    named. `legion_unpaid` leaves out dice that paid for this (PB-GEN.12, C-19)."""

    def __init__(self, where: str, words: Sequence[str]) -> None:
        super().__init__(where, words)
        self.which = self.word(1, DICE_WORDS)
        self.pips = self.number(2)
        self.most = self.number(3, 0)
        self.minds_payers = self.which == "legion_unpaid"

    def targets(self, s: BellumState, seat: int, payers: tuple[int, ...]) -> list[int]:
        """The dice below 6 that may be raised (PB-CON.8)."""
        army = s.army[seat]
        found = army.legion_dice() if self.which != "general" else []
        if self.which == "legion_unpaid":
            found = [slot for slot in found if slot not in payers]
        if self.which == "any":
            found += army.centurion_dice()
        if self.which in ("general", "any"):
            found.append(GENERAL_SLOT)
        return [slot for slot in found if army.dice[slot] < HIGHEST]

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """If a die is below 6."""
        return bool(self.targets(s, seat, s.turn.payers))

    def possible_if(self, s: BellumState, seat: int, payers: tuple[int, ...]) -> bool:
        """If another die is below 6."""
        return bool(self.targets(s, seat, payers))

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """The general die needs no question."""
        found = self.targets(s, seat, s.turn.payers)
        if self.which == "general":
            add(s, seat, GENERAL_SLOT, self.pips, umpire)
        elif self.most:
            s.then(RaiseDice(seat, tuple(found), self.pips, self.most, 1))
        else:
            s.then(RaiseDice(seat, tuple(found), self.pips, 1, 0))


class RaiseDice(Ask[BellumState]):
    """Which die is raised (PB-GEN.12)."""

    rule = "PB-GEN.12"

    def __init__(self, seat: int, slots: tuple[int, ...], pips: int, left: int, may_stop: int) -> None:
        super().__init__(seat)
        self.slots = slots
        self.pips = pips
        self.left = left
        self.may_stop = may_stop

    def choices(self, s: BellumState) -> list[Choice]:
        """The dice that were not raised yet, and perhaps to stop."""
        found = [Choice(RAISE, slot) for slot in self.slots]
        return found + [Choice(DONE)] if self.may_stop else found

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """It rises; the next one is asked for."""
        if choice.verb == DONE:
            return
        add(s, self.seat, choice.a, self.pips, umpire)
        rest = tuple([slot for slot in self.slots if slot != choice.a])
        if self.left > 1 and rest:
            s.then(RaiseDice(self.seat, rest, self.pips, self.left - 1, 1))

    def words(self, s: BellumState) -> str:
        """The question."""
        return f"Which die gets +{self.pips}?"

    def label(self, s: BellumState, choice: Choice) -> str:
        """What the die shows, and what it will show."""
        if choice.verb == DONE:
            return ""
        before = s.army[self.seat].dice[choice.a]
        return change_words(s, self.seat, choice.a, min(HIGHEST, before + self.pips))


class Dress(Counted):
    """`dress 1`: add to each legion die of the Legion that was completed (B-3 white)."""

    def dice(self, s: BellumState, seat: int, at: int) -> list[int]:
        """The dice of the Legion that are below 6."""
        army = s.army[seat]
        return [slot for slot in slots_of(army.grid.legions[at]) if 0 < army.dice[slot] < HIGHEST]

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """If one of them is below 6."""
        return bool(self.dice(s, seat, at))

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """All of them rise."""
        for slot in self.dice(s, seat, at):
            add(s, seat, slot, self.count, umpire)


class Fill(Deed):
    """`fill legion`: roll a legion die into an empty slot; `fill any`: or a centurion die; `fill legion 5`: a die that
    shows 5 (PB-LOS.8, PB-LOS.9, PB-CON.9)."""

    def __init__(self, where: str, words: Sequence[str]) -> None:
        super().__init__(where, words)
        self.centurions = self.word(1, ("legion", "any")) == "any"
        self.value = self.number(2, 0)

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """If a slot is empty and the maximum is not reached (PB-MAX.6)."""
        return bool(fillable(s, seat, self.centurions))

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """The player picks the slot."""
        s.then(FillSlot(seat, int(self.centurions), self.value))


def fillable(s: BellumState, seat: int, centurions: bool) -> list[int]:
    """The empty slots that may be filled (PB-LOS.8, PB-MAX.6)."""
    army = s.army[seat]
    found = army.empty_legion_slots() if room_for(s, seat, LEGION_DIE) else []
    if centurions and room_for(s, seat, CENTURION_DIE):
        found += army.empty_centurion_slots()
    return found


class FillSlot(Ask[BellumState]):
    """Which empty slot gets a die (PB-LOS.8)."""

    rule = "PB-LOS.8"
    prompt = "Which empty slot gets the die?"

    def __init__(self, seat: int, centurions: int, value: int = 0, may_skip: int = 0) -> None:
        super().__init__(seat)
        self.centurions = centurions
        self.value = value
        self.may_skip = may_skip

    def choices(self, s: BellumState) -> list[Choice]:
        """The slots that may be filled."""
        found = [Choice(INTO, slot) for slot in fillable(s, self.seat, bool(self.centurions))]
        return found + [Choice(SKIP)] if self.may_skip else found

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """A die is rolled into it, or one lies there as the card says."""
        if not self.value:
            s.then(RollInto(self.seat, choice.a))
            return
        put(s, self.seat, choice.a, self.value)
        umpire.tell(ROLLED, self.seat, choice.a, self.value)


class Sacrifice(Deed):
    """`sacrifice`: lose one of one's own legion dice (PB-CON.12)."""

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """With at least two legion dice."""
        return s.army[seat].legions > 1

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """The player picks it."""
        s.then(SacrificeDie(seat))


class SacrificeDie(Ask[BellumState]):
    """Which legion die is given up (PB-CON.12)."""

    rule = "PB-CON.12"
    prompt = "Which of your legion dice do you give up?"

    def choices(self, s: BellumState) -> list[Choice]:
        """Any legion die."""
        return [Choice(LOSE, slot) for slot in s.army[self.seat].legion_dice()]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """It is lost with its banner."""
        lose(s, self.seat, choice.a, OWN, umpire)


class Reroll(Deed):
    """`reroll exactly 2`: two legion dice or none (PB-BON.12); `reroll up_to 2`: as many as the player names."""

    def __init__(self, where: str, words: Sequence[str]) -> None:
        super().__init__(where, words)
        self.exactly = self.word(1, ("exactly", "up_to")) == "exactly"
        self.dice = self.number(2)

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """With a legion die."""
        return s.army[seat].legions > 0

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """All are named before the first is rolled."""
        s.then(RerollDice(seat, int(self.exactly), min(self.dice, s.army[seat].legions), ()))


class RerollDice(Ask[BellumState]):
    """Which legion dice are rerolled (PB-BON.12)."""

    rule = "PB-BON.12"
    prompt = "Which legion dice do you reroll?"

    def __init__(self, seat: int, exactly: int, dice: int, named: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.exactly = exactly
        self.dice = dice
        self.named = named

    def choices(self, s: BellumState) -> list[Choice]:
        """Another die, or to stop: at the beginning, or whenever the number is free."""
        found = [Choice(REROLL, slot) for slot in s.army[self.seat].legion_dice() if slot not in self.named]
        if not self.named:
            found.append(Choice(SKIP))
        elif not self.exactly:
            found.append(Choice(DONE))
        return found

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """Roll, once all are named."""
        named = (*self.named, choice.a) if choice.verb == REROLL else self.named
        if choice.verb == REROLL and len(named) < self.dice:
            s.draft(RerollDice(self.seat, self.exactly, self.dice, named))
            return
        for slot in named:
            reroll(s, self.seat, slot, umpire)

    def half(self, s: BellumState) -> bool:
        """The first die was the first half."""
        return bool(self.named)


class MoveDie(Deed):
    """`move_die`: two legion dice change places, or one goes to an empty slot; then one that moved may be rerolled
    (PB-CON.13)."""

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """With two dice, or with one and an empty slot."""
        army = s.army[seat]
        return army.legions > 1 or (army.legions == 1 and bool(army.empty_legion_slots()))

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """First the die; a single one names itself."""
        dice = s.army[seat].legion_dice()
        s.then(MoveFrom(seat) if len(dice) > 1 else MoveTo(seat, dice[0]))


class MoveFrom(Ask[BellumState]):
    """Which legion die moves (PB-CON.13)."""

    rule = "PB-CON.13"
    prompt = "Which legion die moves?"

    def choices(self, s: BellumState) -> list[Choice]:
        """Any legion die."""
        return [Choice(MOVE, slot) for slot in s.army[self.seat].legion_dice()]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """Then where to."""
        s.draft(MoveTo(self.seat, choice.a))


class MoveTo(Ask[BellumState]):
    """Where it goes: to another die, which takes its place, or to an empty slot (PB-CON.13)."""

    rule = "PB-CON.13"
    prompt = "With which die does it change places, or into which empty slot does it go?"

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot = slot

    def choices(self, s: BellumState) -> list[Choice]:
        """The other legion dice and the empty slots."""
        army = s.army[self.seat]
        others = [slot for slot in army.legion_dice() + army.empty_legion_slots() if slot != self.slot]
        return [Choice(INTO, slot) for slot in others]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """Banners go along (PB-BAN.7)."""
        army = s.army[self.seat]
        source, target = self.slot, choice.a
        moved = (target,) if army.dice[target] == NO_DIE else (target, source)
        army.dice[source], army.dice[target] = army.dice[target], army.dice[source]
        for banner in range(len(army.banner)):
            if army.banner[banner] == source:
                army.banner[banner] = target
            elif army.banner[banner] == target:
                army.banner[banner] = source
        umpire.tell(MOVED_DIE, self.seat, source, target)
        s.then(MovedReroll(self.seat, moved))

    def half(self, s: BellumState) -> bool:
        """Whether the die was the first half."""
        return drafted(s) is not None


class MovedReroll(Ask[BellumState]):
    """One die that moved may be rerolled (PB-CON.13)."""

    rule = "PB-CON.13"
    prompt = "Reroll one of the dice that moved?"

    def __init__(self, seat: int, slots: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.slots = slots

    def choices(self, s: BellumState) -> list[Choice]:
        """One of them, or none."""
        return [*[Choice(REROLL, slot) for slot in self.slots], Choice(DONE)]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """Roll it."""
        if choice.verb == REROLL:
            reroll(s, self.seat, choice.a, umpire)


DEED_STEPS: Final[tuple[type[Step[BellumState]], ...]] = (
    RaiseDice,
    FillSlot,
    SacrificeDie,
    RerollDice,
    MoveFrom,
    MoveTo,
    MovedReroll,
)
