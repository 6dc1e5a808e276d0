"""Many games of the same bots, added up: how often each wins, with an interval."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt

from wartable.kernel import Game, Options, OptionValue, S

from .playing import Played, play
from .roster import by_name

_STREAM = 1 << 40
"""The number of games of a series whose seeds do not overlap with those of the next."""


@dataclass
class Totals:
    """The wins and points of one bot or seat."""

    games: int = 0
    wins: float = 0.0
    points: int = 0
    squares: int = 0

    def add(self, share: float, score: int) -> None:
        """Add a game with its share of the victory and its score."""
        self.games += 1
        self.wins += share
        self.points += score
        self.squares += score * score

    def merge(self, other: Totals) -> None:
        """Add the games of other totals."""
        self.games += other.games
        self.wins += other.wins
        self.points += other.points
        self.squares += other.squares

    @property
    def share(self) -> float:
        """The share of games won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def mean(self) -> float:
        """The mean score."""
        return self.points / self.games if self.games else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of the score."""
        if self.games < 2:
            return 0.0
        return sqrt(max(0.0, (self.squares - self.points * self.points / self.games) / (self.games - 1)))


@dataclass
class Tally:
    """The totals of a series. The tallies of its parts, merged in order, equal that of the whole."""

    games: int = 0
    decisions: int = 0
    most_decisions: int = 0
    listed: int = 0
    longest: int = 0
    bots: dict[str, Totals] = field(default_factory=dict)
    seats: list[Totals] = field(default_factory=list)
    endings: dict[str, int] = field(default_factory=dict)
    """The number of games by ending, where the result names one."""

    def add(self, played: Played, who: Sequence[str]) -> None:
        """Add a game. `who` names the bot of each seat."""
        self.games += 1
        self.decisions += played.decisions
        self.most_decisions = max(self.most_decisions, played.decisions)
        self.listed += played.listed
        self.longest = max(self.longest, played.longest)
        self._ended(played.result.ending, 1)
        for seat, name in enumerate(who):
            share, score = played.result.share(seat), played.result.scores[seat]
            self._seat(seat).add(share, score)
            self.bots.setdefault(name, Totals()).add(share, score)

    def merge(self, other: Tally) -> None:
        """Add the games of another tally."""
        self.games += other.games
        self.decisions += other.decisions
        self.most_decisions = max(self.most_decisions, other.most_decisions)
        self.listed += other.listed
        self.longest = max(self.longest, other.longest)
        for ending, games in other.endings.items():
            self._ended(ending, games)
        for name, line in other.bots.items():
            self.bots.setdefault(name, Totals()).merge(line)
        for seat, line in enumerate(other.seats):
            self._seat(seat).merge(line)

    def _ended(self, ending: str, games: int) -> None:
        if ending:
            self.endings[ending] = self.endings.get(ending, 0) + games

    def _seat(self, seat: int) -> Totals:
        while len(self.seats) <= seat:
            self.seats.append(Totals())
        return self.seats[seat]


@dataclass
class Series:
    """Bots, options and a seed. Game i is the same on every machine and at any time."""

    who: tuple[str, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    seed: int = 0
    rotate: bool = True
    """Whether every bot moves on by a seat from game to game."""

    def seating(self, i: int) -> tuple[str, ...]:
        """Which bot sits where in game i."""
        turn = i % len(self.who) if self.rotate else 0
        return self.who[turn:] + self.who[:turn]

    def run(self, game: Game[S], first: int, count: int) -> Tally:
        """Play some of the games and add them up."""
        options: Options = game.check(len(self.who), self.options)
        bots = {name: by_name(name) for name in self.who}
        tally = Tally()
        for i in range(first, first + count):
            who = self.seating(i)
            tally.add(play(game, [bots[name] for name in who], options, self.seed * _STREAM + i), who)
        return tally


def wilson(share: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The interval in which the true share lies, 95 times in 100 (Wilson's score interval)."""
    if not games:
        return 0.0, 1.0
    spread = z * z / games
    middle = (share + spread / 2) / (1 + spread)
    half = z / (1 + spread) * sqrt(share * (1 - share) / games + spread / games / 4)
    return max(0.0, middle - half), min(1.0, middle + half)
