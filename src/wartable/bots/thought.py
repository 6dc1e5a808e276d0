"""Why a bot chose what it chose."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.kernel import Choice


class Candidate:
    """A choice that was looked at: the share of the victory it promises, and how much of the thinking it got."""

    def __init__(self, choice: Choice, share: float, weight: float) -> None:
        self.choice = choice
        self.share = share
        self.weight = weight


class Thought:
    """An answer and its reasons: candidates, best first, and how many futures were played to weigh them."""

    def __init__(self, choice: Choice, candidates: Sequence[Candidate] = (), searches: int = 0, note: str = "") -> None:
        self.choice = choice
        self.candidates = tuple(candidates)
        self.searches = searches
        self.note = note
        """Something to add for people: that it was a whim, for instance."""


def ranked(choices: Sequence[Choice], shares: Sequence[float], weights: Sequence[float]) -> list[Candidate]:
    """Candidates, best first: what got the most thought, then what promises most."""
    order = sorted(range(len(choices)), key=lambda i: (-weights[i], -shares[i], i))
    return [Candidate(choices[i], shares[i], weights[i]) for i in order]
