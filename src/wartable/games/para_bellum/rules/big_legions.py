"""Big Legions: the battle bonus, then the Morale tests (PB-BIG, PB-BON)."""

from __future__ import annotations

from wartable.kernel import Ask, Choice, Step, Umpire

from ..content.verbs_and_tellings import BONUS, BONUS_IS
from ..state.state import BellumState
from .clauses import carry_out, fruitful, usable
from .morale import test_opponents


class BigLegion(Step[BellumState]):
    """A Legion of three or more cards was completed (PB-BIG.3, PB-BIG.4, PB-BIG.5)."""

    rule = "PB-BIG.3"

    def __init__(self, seat: int, legion: int) -> None:
        self.seat = seat
        self.legion = legion

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """The bonus is done with before the tests begin (PB-BON.4)."""
        s.then(BattleBonus(self.seat, self.legion), LegionTests(self.seat, self.legion))


class BattleBonus(Step[BellumState]):
    """The bonus of the Legion's color, or any one if it is the color of the player's starting card (PB-BON.1, 2)."""

    rule = "PB-BON.1"

    def __init__(self, seat: int, legion: int) -> None:
        self.seat = seat
        self.legion = legion

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """Bonuses that can do nothing are skipped (PB-BON.3)."""
        color = s.army[self.seat].grid.legions[self.legion][2]
        if color == s.color[self.seat]:
            if ChooseBonus(self.seat, self.legion).choices(s):
                s.then(ChooseBonus(self.seat, self.legion))
        elif usable(s, self.seat, s.cards.battles[s.battle].bonuses[color].clause, self.legion):
            give_bonus(s, self.seat, self.legion, color, umpire)


def give_bonus(s: BellumState, seat: int, legion: int, color: int, umpire: Umpire) -> None:
    """One bonus is carried out."""
    umpire.tell(BONUS_IS, seat, s.battle * 5 + color)
    carry_out(s, seat, s.cards.battles[s.battle].bonuses[color].clause, legion)


class ChooseBonus(Ask[BellumState]):
    """A Big Legion of the player's own color brings any one of the five bonuses (PB-BON.2)."""

    rule = "PB-BON.2"
    prompt = "Your own color: which bonus do you take?"
    auto = False

    def __init__(self, seat: int, legion: int) -> None:
        super().__init__(seat)
        self.legion = legion

    def choices(self, s: BellumState) -> list[Choice]:
        """Those that can do something, by the player's own hand as well (PB-BON.3)."""
        found: list[Choice] = []
        for bonus in s.cards.battles[s.battle].bonuses:
            if fruitful(s, self.seat, bonus.clause, self.legion):
                found.append(Choice(BONUS, s.battle * 5 + bonus.color))
        return found

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """It is carried out at once."""
        give_bonus(s, self.seat, self.legion, choice.a % 5, umpire)


class LegionTests(Step[BellumState]):
    """Every opponent takes a Morale test, at +1 for each full card of the Legion (PB-MOR.1, PB-MOR.2)."""

    rule = "PB-MOR.1"

    def __init__(self, seat: int, legion: int) -> None:
        self.seat = seat
        self.legion = legion

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """A Legion of n cards has n - 2 full ones (PB-GEO.15)."""
        cards = s.army[self.seat].grid.legions[self.legion][1]
        spurred = len([legion for legion in s.turn.spurred if legion == self.legion])
        test_opponents(s, self.seat, cards - 2 + spurred, self.legion)
