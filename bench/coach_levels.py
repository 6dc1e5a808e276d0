"""Levels of strength: what a decision is expected to cost, at moments drawn at random from games of each level.

A level is a bot with whims: in so many of a hundred decisions it takes a random choice. So what a level may expect to
lose at a moment follows from two choices, a random one and the one of its mind, and both are weighed there. That is
the mean over its own coin, and much steadier than what it happened to choose.

The best other choice is found on one set of guesses. If that set finds none better, the choice costs nothing; else the
difference is measured on new guesses, where it may be negative. So noise does not add up to a loss.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import stdev
from typing import Generic

from wartable.bots import Bot, Level, RandomBot, by_name, decide
from wartable.bots.bot import pick
from wartable.coach import Weighing
from wartable.kernel import FastUmpire, Game, S, answer, asked, settle

LEVELS = ("recruit", "soldier", "veteran", "commander")
FIRST_SET = 24
"""Searches that find the best other choice."""
SECOND_SET = 12
"""New guesses on which the two are compared."""
COMPARED = "veteran"
"""At the moments of this level's games all levels are asked."""
OPEN = (0.15, 0.85)
"""The chances between which a game is open."""
RESAMPLED = 2000
"""How often the games are drawn anew for a standard error."""


class Moment(Generic[S]):
    """A question with a choice, in a game of a level."""

    def __init__(self, s: S, seat: int) -> None:
        self.state = s
        self.seat = seat


@dataclass
class Losses:
    """What is expected to be lost at a moment, by how the choice is made."""

    chance: float
    """What its seat could expect of the best choice."""
    mind: float
    """The choice of the level without a whim."""
    whim: float = 0.0
    """A random choice."""
    commander: float = 0.0
    """The choice of a Commander, in games of Veterans only."""


@dataclass
class SampledGame:
    """The moments that were drawn from one game."""

    decisions: int
    """How many the game had: so much do those that were drawn count."""
    losses: list[Losses] = field(default_factory=list)


@dataclass
class LevelFigures:
    """What was found of a level."""

    whims: float
    """The part of its decisions that is random."""
    games: list[SampledGame] = field(default_factory=list)


def drawn(game: Game[S], bot: Bot, seed: int, count: int) -> tuple[int, list[Moment[S]]]:
    """A game of a bot against itself: how many decisions it had, and some of them, each as likely as the other."""
    dice, mind, luck = [FastUmpire(4 * seed + n) for n in range(3)]
    s = game.new(2, game.check(2, {}), dice)
    choices = settle(s, dice)
    kept: list[Moment[S]] = []
    decisions = 0
    while choices:
        ask = asked(s)[0]
        if len(choices) > 1:
            decisions += 1
            place = luck.draw(decisions)
            if len(kept) < count:
                kept.append(Moment(s.clone(), ask.seat))
            elif place < count:
                kept[place] = Moment(s.clone(), ask.seat)
        answer(s, ask.seat, pick(bot, game, s, ask, choices, mind), dice)
        choices = settle(s, dice)
    return decisions, kept


def weighed(game: Game[S], moment: Moment[S], bot: Bot, seed: int) -> Weighing[S]:
    """The choice of a bot at a moment, weighed: its `loss` is 0 where the first set of guesses finds none better."""
    chosen = decide(bot, game, moment.state, moment.seat, FastUmpire(seed))
    weighing = Weighing(game, moment.state, moment.seat, chosen, seed)
    weighing.narrow(FIRST_SET)
    if weighing.suspicion > 0:
        weighing.compare(SECOND_SET)
    return weighing


def sampled(game: Game[S], name: str, seed: int, count: int, met: Callable[[Weighing[S]], None]) -> SampledGame:
    """Some moments of a game of a level, weighed. What has been weighed is shown to `met`."""
    level = by_name(name)
    assert isinstance(level, Level)
    decisions, moments = drawn(game, level, seed, count)
    found = SampledGame(decisions)
    for n, moment in enumerate(moments):
        bots: list[Bot] = [level.mind]
        if level.whims:
            bots.append(RandomBot())
        if name == COMPARED:
            bots.append(by_name("commander"))
        seen = [weighed(game, moment, bot, 1000 * seed + n) for bot in bots]
        for one in seen:
            met(one)
        chance = max([edge.mean() for edge in seen[0].tree.first])
        found.losses.append(Losses(chance, *[one.loss for one in seen]))
    return found


def measured(
    game: Game[S], seeds: Sequence[int], count: int, met: Callable[[Weighing[S]], None]
) -> dict[str, LevelFigures]:
    """All levels of a game."""
    found = {}
    for name in LEVELS:
        level = by_name(name)
        assert isinstance(level, Level)
        games = [sampled(game, name, seed, count, met) for seed in seeds]
        found[name] = LevelFigures(level.whims / 100, games)
    return found


Estimate = tuple[float, float]
"""A mean and its standard error."""


def own(level: LevelFigures, among: tuple[float, float] = (0.0, 1.0)) -> Estimate:
    """What a decision of a level costs in its own games, where the chances of the seat lie between two."""
    return mean_over_games(level.games, lambda one: level.whims * one.whim + (1 - level.whims) * one.mind, among)


def compared(found: dict[str, LevelFigures], name: str) -> Estimate:
    """What a decision of a level costs at the moments of the games of one level, the same ones for all levels."""
    whims = found[name].whims

    def loss(one: Losses) -> float:
        return one.commander if name == "commander" else whims * one.whim + (1 - whims) * one.mind

    return mean_over_games(found[COMPARED].games, loss)


def random_choice(found: dict[str, LevelFigures], among: tuple[float, float]) -> Estimate:
    """What a random choice costs where the chances of the seat lie between two, in games of all levels with whims."""
    games = [one for level in found.values() if level.whims for one in level.games]
    return mean_over_games(games, lambda one: one.whim, among)


def mean_over_games(
    games: Sequence[SampledGame], loss: Callable[[Losses], float], among: tuple[float, float] = (0.0, 1.0)
) -> Estimate:
    """The mean loss of a decision, and its standard error: games are drawn anew."""
    sums = []
    for game in games:
        weight = game.decisions / max(1, len(game.losses))
        losses = [loss(one) for one in game.losses if among[0] <= one.chance <= among[1]]
        sums.append((weight * sum(losses), weight * len(losses)))
    luck = Random(1)
    means = [ratio(luck.choices(sums, k=len(sums))) for _ in range(RESAMPLED)]
    return ratio(sums), stdev(means)


def ratio(sums: Sequence[tuple[float, float]]) -> float:
    """Losses by decisions."""
    lost, decisions = [sum(column) for column in zip(*sums, strict=True)]
    return lost / decisions if decisions else 0.0
