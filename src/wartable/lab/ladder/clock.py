"""What thinking costs: bots whose decisions are timed, in processor time, so that a busy machine disturbs little."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import process_time

from wartable.bots import Bot
from wartable.bots.levels import searching
from wartable.kernel import Ask, Choice, FastUmpire, Game, S


@dataclass
class Clock:
    """Decisions that needed thought, the seconds they took together and the longest, and futures searched."""

    decisions: int = 0
    seconds: float = 0.0
    worst: float = 0.0
    searches: int = 0

    def add(self, other: Clock) -> None:
        """Add the figures of another clock."""
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.worst = max(self.worst, other.worst)
        self.searches += other.searches


class Clocked(Bot):
    """Plays exactly as the bot inside, and measures the time it takes."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.clock = Clock()
        self.counts = searching(bot) is not None
        """Its reasons say how much it searched, and cost nothing more."""

    def choose(self, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice], umpire: FastUmpire) -> Choice:
        """The choice of the bot inside."""
        searches = 0
        began = process_time()
        if self.counts:
            thought = self.bot.consider(game, s, ask, choices, umpire)
            choice, searches = thought.choice, thought.searches
        else:
            choice = self.bot.choose(game, s, ask, choices, umpire)
        took = process_time() - began
        self.clock.add(Clock(1, took, took, searches))
        return choice


class BlindClocked(Clocked):
    """A timed bot for one that does not look at the state."""

    blind = True


def clocked(bot: Bot) -> Clocked:
    """The bot, timed."""
    return BlindClocked(bot) if bot.blind else Clocked(bot)
