"""Why another choice was better, in a sentence or two, from what the search has seen."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.bots.search import SEEDS
from wartable.kernel import FastUmpire, Game, S
from wartable.kernel.phrases import listed

from .playing_on import Futures
from .weighing import SURE, Weighing, error, mean

GUESSES = 24
"""On how many guesses the scores after two choices are compared."""
WORTH_A_WORD = 0.2
"""The least difference of a score that is told."""
NEAR = 0.03
"""A choice whose share is lower by no more than that came near."""


def why(game: Game[S], weighing: Weighing[S], names: Sequence[str], shares: Sequence[float]) -> str:
    """Why the other choice was better: the chances, what it brings, how many were better, and who gained by the slip.

    `shares` are those of the choices that are told.
    """
    mine = weighing.chances[weighing.seat]
    better, chosen = weighing.label(weighing.other, names), weighing.label(weighing.mine, names)
    points = max(1, round(100 * weighing.loss))
    said = [
        f"“{better}” was worth {points} more {'point' if points == 1 else 'points'} of chance than “{chosen}”: "
        f"{round(100 * (mine + weighing.loss))} % instead of {round(100 * mine)} %."
    ]
    said += brought(game, weighing) + alone(weighing, shares) + gained(weighing, names)
    return " ".join(said)


def brought(game: Game[S], weighing: Weighing[S]) -> list[str]:
    """What the better choice brings to the parts of the score, where that can be told from chance."""
    gaps: dict[str, list[float]] = {}
    futures = Futures(game, weighing.umpire.draw(SEEDS))
    turn = game.turn(weighing.state)

    def scored(s: S, umpire: FastUmpire) -> dict[str, int]:
        futures.play_on(s, turn, umpire)
        return dict(game.sources(s, weighing.seat))

    for _ in range(GUESSES):
        mine, other = weighing.both(futures, scored)
        for name in {*mine, *other}:
            gaps.setdefault(name, []).append(other.get(name, 0) - mine.get(name, 0))
    found = {name: sum(numbers) / GUESSES for name, numbers in gaps.items() if is_sure(numbers)}
    most = sorted(found, key=lambda name: (-abs(found[name]), name))[:2]
    best = sorted(most, key=lambda name: -found[name])
    parts = [f"{abs(found[name]):.1f} {'more' if found[name] > 0 else 'fewer'} for {name}" for name in best]
    return [f"On average it soon scores {listed(parts)}."] if parts else []


def is_sure(gaps: Sequence[float]) -> bool:
    """Whether a difference is worth a word and no chance."""
    gap = mean(gaps) * len(gaps) / GUESSES
    return abs(gap) >= WORTH_A_WORD and abs(gap) > SURE * error(gaps)


def alone(weighing: Weighing[S], shares: Sequence[float]) -> list[str]:
    """How the two choices stand among the others."""
    count = len(weighing.others) + 1
    if count == 2:
        return []
    top = weighing.chances[weighing.seat] + weighing.loss
    if len([share for share in shares if share > top - NEAR]) == 1:
        return [f"None of the other {count - 1} choices came near it."]
    return []


def gained(weighing: Weighing[S], names: Sequence[str]) -> list[str]:
    """Who got most of what was given away, at a table of three and more."""
    gifts = weighing.gifts
    sides = weighing.game.sides(weighing.state)
    rivals = [seat for seat in range(len(gifts)) if sides[seat] != sides[weighing.seat]]
    most = max(rivals, key=lambda seat: gifts[seat])
    if len(rivals) > 1 and gifts[most] > 0.6 * weighing.loss:
        return [f"Most of what it gave away went to {names[most]}."]
    return []
