"""How the futures for the decisions of a seat are spent: glances at many of them, long looks at a few."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.kernel import S

from .analysis import Decision
from .comparison import comparisons, race
from .farther import Farther
from .weighing import LEAST

GLANCES = ((3, 2), (3, 3), (2, 6))
"""The best other choices that are glanced at, and on how many guesses; then, at fewer decisions, more closely."""
NEAR_END = ((9, 1), (3, 4), (2, 8))
"""The same where the end of the game is near. There the search often takes the only good choice for a bad one.

The shorter the games are that are left, the more guesses.
"""
FEWER = 3
"""One decision in so many is glanced at again."""
GRAVE = 0.4
"""What costs that much at the second glance, is looked at far even if there are others that look costlier."""
FOR_GLANCES = 0.5
"""The part of the futures that may be used for glances. The others are for long looks."""


def look_farther(made: Sequence[Decision[S]], futures: int) -> float:
    """Glance at what becomes of the choices after the turn, then look far where that or the search found something.

    The slips of the search, each on a few guesses at least, and what looks costly at a close glance come first, the
    costliest before the others; then what looks costly at any glance. Returns how many futures that took.
    """
    found = [Farther(one.weighing) for one in made if one.weighing.others]
    for one in reversed(found):
        if not one.reaches_end():
            break
    glanced = glance(found, futures * FOR_GLANCES)
    costly = [one for one in glanced[1] if one.suspicion > (LEAST if one in glanced[-1] else GRAVE)]
    first = [one for one in found if one.weighing.cost or one in costly]
    others = [one for one in glanced[0] if one.suspicion > LEAST and one not in first]
    first.sort(key=lambda one: -max(one.suspicion, one.weighing.cost))
    others.sort(key=lambda one: (-one.guesses, -one.suspicion))
    race(
        [each for one in first for each in comparisons(one)],
        [each for one in others for each in comparisons(one)],
        lambda: futures - sum([one.used for one in found]),
    )
    return sum([one.used for one in found])


def glance(found: Sequence[Farther[S]], futures: float) -> list[list[Farther[S]]]:
    """Glance at as many decisions as these futures are enough for, ever closer at ever fewer. Returns at which.

    Those come first after which the game is soon over, then those that the search found most suspicious. Where the
    futures are enough for all, each is glanced at on more guesses.
    """
    left: list[Farther[S]] = []
    need = 0.0
    for one in sorted(found, key=lambda one: (not one.near_end, -one.suspicion)):
        if need + needed(one) > futures:
            break
        need += needed(one)
        left.append(one)
    glanced = []
    for n in range(len(GLANCES)):
        glanced.append(left)
        for one in left:
            others, guesses = glances(one)[n]
            one.glance(others, max(1, int(guesses * futures / need / one.length)))
        near = [one for one in left if one.near_end]
        left = most_suspicious(near) + most_suspicious([one for one in left if not one.near_end])
    return glanced


def most_suspicious(glanced: list[Farther[S]]) -> list[Farther[S]]:
    """Those that are glanced at again."""
    return sorted(glanced, key=lambda one: -one.suspicion)[: max(1, len(glanced) // FEWER)]


def glances(one: Farther[S]) -> tuple[tuple[int, int], ...]:
    """How a decision is glanced at."""
    return NEAR_END if one.near_end else GLANCES


def needed(one: Farther[S]) -> float:
    """About how many futures the glances at a decision need."""
    tries = [(1 + min(others, len(one.left))) * guesses for others, guesses in glances(one)]
    return sum([many * (1 / FEWER) ** n for n, many in enumerate(tries)])
