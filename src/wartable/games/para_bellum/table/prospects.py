"""What laying a card would bring: dice, banners, points on average. For people who look; bots never ask."""

from __future__ import annotations

from typing import Final

from wartable.kernel import FastUmpire

from ..content.kinds import CENTURION_DIE, LEGION_DIE, NEW_LEGION_DICE
from ..rules.banners import EVERY_BANNER, bare_dice
from ..rules.dice import HIGHEST, put, room_for
from ..rules.legions import completed_by, slots_of
from ..rules.objectives import worth
from ..rules.placing import lay, new_centurions
from ..rules.scoring import total
from ..state.state import BellumState

TRIALS: Final = 24
"""How many rolls the average is made of. They are the same rolls for every cell."""


class Prospect:
    """What a card would bring in one cell."""

    def __init__(self, s: BellumState, seat: int, no: int, at: int) -> None:
        self.seat = seat
        after = s.clone()
        lay(after, seat, no, at)
        grid = after.army[seat].grid
        self.legions = completed_by(grid, at)
        """The Legions that it completes."""
        gray: list[int] = []
        for legion in self.legions:
            grid.legions.append(legion)
            after.blazons[seat] |= 1 << legion[2]
            for slot in slots_of(legion):
                grid.closed |= 1 << slot
                gray.append(slot)
        self.gray = gray[: room_for(s, seat, LEGION_DIE)]
        """The slots that get legion dice."""
        centurions = new_centurions(after, seat, at)
        self.red = centurions[: room_for(s, seat, CENTURION_DIE)]
        """The slots that get centurion dice."""
        self.banner = bool(centurions) and (bool(self.red) or bool(bare_dice(after.army[seat], EVERY_BANNER)))
        self.blazons = after.blazons[seat] & ~s.blazons[seat]
        """The colors that are new."""
        self.big = any([legion[1] > 2 for legion in self.legions])
        self.aims = self._aims(s, after)
        """The Objectives of the player that would pay, each with its points."""
        self.points = self._points(s, after)
        """The points that it brings on average."""

    def _aims(self, s: BellumState, after: BellumState) -> list[tuple[str, int]]:
        """What the player's own Objectives would pay more than now. Only the player may be told."""
        seat = self.seat
        found: list[tuple[str, int]] = []
        for i in range(len(s.objectives[seat])):
            card = s.card(s.objectives[seat][i])
            due = worth(after, seat, card) - s.claimed[seat][i]
            if due > 0:
                found.append((card.name, due))
        return found

    def _points(self, s: BellumState, after: BellumState) -> float:
        """The mean over rolls of the new dice. Objectives of the player's own count."""
        seat = self.seat
        now = total(s, seat)
        due = sum([points for _, points in self.aims])
        if not self.gray and not self.red:
            return total(after, seat) - now + due
        umpire = FastUmpire(1)
        more = s.in_event(NEW_LEGION_DICE)
        found = 0
        for _ in range(TRIALS):
            trial = after.clone()
            for slot in self.gray:
                put(trial, seat, slot, min(HIGHEST, umpire.die() + more))
            for slot in self.red:
                put(trial, seat, slot, umpire.die())
            found += total(trial, seat)
        return found / TRIALS - now + due

    def words(self) -> str:
        """What it brings, in pictures."""
        found = "[legion]" * len(self.gray) + "[centurion]" * len(self.red) + "[vexillum]" * int(self.banner)
        points = round(self.points)
        return f"{found} [corona] +{points}" if points else found
