"""A ladder added up: every bot's rating, its games against each other bot, and what its thinking takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from wartable.bots import LEVELS, wilson

from .clock import Clock
from .rating import Rating, ratings
from .tournament import Bout


@dataclass
class Meeting:
    """How often one bot came in before another, ties by half, where both sat at the table."""

    games: int = 0
    ahead: float = 0.0

    @property
    def share(self) -> float:
        """The share of games in which it came in before the other."""
        return self.ahead / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval."""
        return wilson(self.share, self.games)


@dataclass
class Rung:
    """One bot on the ladder."""

    name: str
    rating: Rating
    games: int = 0
    against: dict[str, Meeting] = field(default_factory=dict)
    clock: Clock = field(default_factory=Clock)
    below: str = ""
    """The bot it is compared with: the next lower level, or for others the one named before it."""

    @property
    def all(self) -> Meeting:
        """Against everybody it met."""
        found = self.against.values()
        return Meeting(sum([each.games for each in found]), sum([each.ahead for each in found]))

    @property
    def ms(self) -> float:
        """Milliseconds of processor time for a decision."""
        return 1000 * self.clock.seconds / self.clock.decisions if self.clock.decisions else 0.0

    @property
    def searches_per_s(self) -> float:
        """Futures searched in a second of thinking; 0 for a bot that does not search."""
        return self.clock.searches / self.clock.seconds if self.clock.seconds else 0.0


def standing(
    bots: Sequence[str], bouts: Sequence[Bout], seed: int, tick: Callable[[float], None] = lambda _: None
) -> list[Rung]:
    """The ladder, best first."""
    found = ratings(bouts, seed, tick)
    rungs = {name: Rung(name, found[name], below=below(name, bots)) for name in bots}
    for bout in bouts:
        for seat, name in enumerate(bout.who):
            rung = rungs[name]
            rung.games += 1
            rung.clock.add(bout.clocks[seat])
            for other, place in zip(bout.who, bout.places, strict=True):
                if other != name:
                    meeting = rung.against.setdefault(other, Meeting())
                    meeting.games += 1
                    meeting.ahead += 0.5 if place == bout.places[seat] else float(bout.places[seat] < place)
    return sorted(rungs.values(), key=lambda rung: -rung.rating.mu)


def below(name: str, bots: Sequence[str]) -> str:
    """The bot that this one should beat: for a level the next lower level here, else the bot named before it."""
    levels = [level.name for level in LEVELS]
    lower = [level for level in levels[: levels.index(name)] if level in bots] if name in levels else []
    if lower:
        return lower[-1]
    return bots[bots.index(name) - 1] if bots.index(name) else ""
