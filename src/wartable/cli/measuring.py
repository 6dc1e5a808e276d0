"""The speed of the rules, per second of processor time, so that other work on the machine disturbs little."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import process_time

from wartable.bots import RandomBot, play
from wartable.kernel import FastUmpire, Game, Options, State, agenda, answer, asked, playout, settle
from wartable.kernel.scene import Plain

BATCH = 50
"""The number of games whose lists are counted, and of those played between two looks at the clock."""


@dataclass
class Speed:
    """The figures of one game at one number of seats."""

    game: str
    seats: int
    games: int
    decisions_per_game: float
    choices_per_decision: float
    longest: int
    decisions_per_s: float
    games_per_s: float
    clones_per_s: float
    resamples_per_s: float
    scene_ms: float

    def data(self) -> dict[str, Plain]:
        """The figures as plain data."""
        return dict(asdict(self))


def compiled() -> bool:
    """Whether the kernel is compiled."""
    return not (agenda.__file__ or "").endswith(".py")


def positions(game: Game[State], seats: int, options: Options, count: int) -> list[State]:
    """States from every part of a few random games."""
    found: list[State] = []
    seed = 0
    while len(found) < count:
        dice = FastUmpire(seed)
        s = game.new(seats, options, dice)
        choices = settle(s, dice)
        made = 0
        while choices:
            if made % 17 == seed % 17:
                found.append(s.clone())
            made += 1
            answer(s, asked(s)[0].seat, choices[dice.draw(len(choices))], dice)
            choices = settle(s, dice)
        seed += 1
    return found[:count]


def rate(work: Callable[[], int], seconds: float) -> float:
    """How much work is done per second. `work` returns how much it did."""
    work()
    done = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        done += work()
    return done / spent


def measure(game: Game[State], seats: int, options: Options, seconds: float) -> Speed:
    """All figures: half the time for play, the rest for copies, guesses and scenes."""
    bots = [RandomBot()] * seats
    seen = [play(game, bots, options, seed) for seed in range(BATCH)]
    games = decisions = 0
    began = process_time()
    while (spent := process_time() - began) < seconds / 2 or not games:
        for _ in range(BATCH):
            dice = FastUmpire(games)
            decisions += playout(game.new(seats, options, dice), dice)
            games += 1
    states = positions(game, seats, options, 64)
    umpire = FastUmpire(1)

    def clones() -> int:
        for s in states:
            s.clone()
        return len(states)

    def resamples() -> int:
        for i, s in enumerate(states):
            game.resample(s, i % seats, umpire)
        return len(states)

    def scenes() -> int:
        for i, s in enumerate(states):
            game.scene(s, i % seats)
        return len(states)

    return Speed(
        game.key,
        seats,
        games,
        decisions / games,
        sum([played.listed for played in seen]) / max(1, sum([played.decisions for played in seen])),
        max([played.longest for played in seen]),
        decisions / spent,
        games / spent,
        rate(clones, seconds / 6),
        rate(resamples, seconds / 6),
        1000 / rate(scenes, seconds / 6),
    )
