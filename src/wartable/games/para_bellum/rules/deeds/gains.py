"""Deeds that bring a player something: cards, coins, actions, points, banners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wartable.kernel import Step, Umpire

from ...content.deed import Counted, Deed
from ...content.kinds import BANNERS, GRAY_BANNERS, SUBTYPES, VIA
from ...content.verbs_and_tellings import GAINS_ACTIONS, GAINS_COINS, GAINS_POINTS
from ...state.state import BellumState
from ..banners import AddBanner, bare_dice
from ..drawing import draw, may_draw
from ..legions import slots_of
from ..line import ANY, TakeCommand, in_line, refill


class Draw(Deed):
    """`draw 2`: draw so many army cards. `draw 2 via`: only with a Via of one's own in play (PB-CRD.5)."""

    def __init__(self, where: str, words: Sequence[str]) -> None:
        super().__init__(where, words)
        self.cards = self.number(1)
        self.via = self.word(2, ("via",), "-") == "via"

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """While the deck lasts and draws are not banned (PB-CON.29)."""
        return may_draw(s) and (not self.via or s.has_subtype(seat, VIA))

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """Draw as many as there are (PB-GEN.7)."""
        for _ in range(self.cards):
            draw(s, seat, umpire)


class TakeCommands(Deed):
    """`take_command 2`: take so many cards of the Battle Line; `take_command 1 construct`: of a subtype (PB-BON.14)."""

    def __init__(self, where: str, words: Sequence[str]) -> None:
        super().__init__(where, words)
        self.cards = self.number(1)
        word = self.word(2, SUBTYPES, "any")
        self.subtype = 1 << SUBTYPES.index(word) if word in SUBTYPES else ANY

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """If such a card lies there."""
        return bool(in_line(s, self.subtype))

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """One by one; the line is filled up after each (PB-CMD.4)."""
        s.then(*[TakeOne(seat, self.subtype) for _ in range(self.cards)])


class TakeOne(Step[BellumState]):
    """One card of the Battle Line is taken, if there is one (PB-CMD.5, PB-GEN.7)."""

    rule = "PB-CMD.4"

    def __init__(self, seat: int, subtype: int) -> None:
        self.seat = seat
        self.subtype = subtype

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """The line may have run out."""
        if in_line(s, self.subtype):
            s.then(TakeCommand(self.seat, self.subtype))


class DealLine(Deed):
    """`deal_line`: the Battle Line is discarded and dealt anew (E-11)."""

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """Always."""
        return True

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """Four new cards."""
        s.command_discards = s.command_discards + s.line
        s.line = ()
        refill(s, umpire)


class GainCoins(Deed):
    """`gain_coins 2`: gain coins. `gain_coins 1 via`: one more with a Via of one's own in play (C-15)."""

    def __init__(self, where: str, words: Sequence[str]) -> None:
        super().__init__(where, words)
        self.coins = self.number(1)
        self.via = self.word(2, ("via",), "-") == "via"

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """Always."""
        return True

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """There is no limit (PB-COI.3)."""
        coins = self.coins + int(self.via and s.has_subtype(seat, VIA))
        s.coins[seat] += coins
        umpire.tell(GAINS_COINS, seat, coins)


class GainActions(Counted):
    """`gain_actions 2`: more actions in this turn (PB-BON.9, PB-CON.11)."""

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """Always."""
        return True

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """Before the action phase they are added to what it gives (PB-BON.10)."""
        if s.turn.acting:
            s.turn.actions += self.count
        else:
            s.turn.more_actions += self.count
        umpire.tell(GAINS_ACTIONS, seat, self.count)


class GainPoints(Counted):
    """`gain_points 2`: points (PB-SCO.9)."""

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """Always."""
        return True

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """They lie before the player."""
        s.points[seat] += self.count
        umpire.tell(GAINS_POINTS, seat, self.count)


class GainBanner(Deed):
    """`gain_banner artifex`: that banner, on any die of its color; `gain_banner gray legion`: a gray banner on a die of
    the Legion that was completed (PB-BAN.12, PB-BON.6)."""

    def __init__(self, where: str, words: Sequence[str]) -> None:
        super().__init__(where, words)
        word = self.word(1, (*BANNERS, "gray"))
        self.banners = GRAY_BANNERS if word == "gray" else (BANNERS.index(word),)
        self.of_legion = self.word(2, ("legion",), "-") == "legion"

    def slots(self, s: BellumState, seat: int, at: int) -> tuple[int, ...]:
        """The dice that may get it; empty for all."""
        return tuple(slots_of(s.army[seat].grid.legions[at])) if self.of_legion else ()

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """If a die without a banner can take one that is in stock."""
        return bool(bare_dice(s.army[seat], self.banners, self.slots(s, seat, at)))

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """The player picks the die."""
        s.then(AddBanner(seat, self.banners, self.slots(s, seat, at)))


DEED_STEPS: Final[tuple[type[Step[BellumState]], ...]] = (TakeOne,)
