"""The reasons of a bot's choice."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.kernel import Choice


class Candidate:
    """A choice that was considered: its expected share of the victory, and its part of the searches."""

    def __init__(self, choice: Choice, share: float, weight: float) -> None:
        self.choice = choice
        self.share = share
        self.weight = weight


class Thought:
    """A choice and its reasons: the candidates, best first, and the number of searches."""

    def __init__(self, choice: Choice, candidates: Sequence[Candidate] = (), searches: int = 0, note: str = "") -> None:
        self.choice = choice
        self.candidates = tuple(candidates)
        self.searches = searches
        self.note = note
        """Something to add for people: that it was a whim, for instance."""


def ranked(choices: Sequence[Choice], shares: Sequence[float], weights: Sequence[float]) -> list[Candidate]:
    """Candidates, best first: by weight, then by share."""
    order = sorted(range(len(choices)), key=lambda i: (-weights[i], -shares[i], i))
    return [Candidate(choices[i], shares[i], weights[i]) for i in order]
