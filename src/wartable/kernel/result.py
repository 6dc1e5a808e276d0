"""How a game ended: places, with ties and teams."""

from __future__ import annotations

from collections.abc import Sequence


class Result:
    """`places[seat]` is 1 for the winners, the same for all who share a place; `scores` are for show."""

    def __init__(self, places: Sequence[int], scores: Sequence[int] = ()) -> None:
        self.places = tuple(places)
        self.scores = tuple(scores) if scores else tuple([0] * len(self.places))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple([seat for seat in range(len(self.places)) if self.places[seat] == 1])

    def share(self, seat: int) -> float:
        """The seat's part of one victory: 1 alone, 1/2 when two share it, 0 otherwise."""
        return 1 / len(self.winners) if self.places[seat] == 1 else 0.0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and self.places == other.places and self.scores == other.scores

    def __hash__(self) -> int:
        return hash((self.places, self.scores))

    def __repr__(self) -> str:
        return f"Result(places={self.places}, scores={self.scores})"


def ranked(keys: Sequence[tuple[int, ...]], scores: Sequence[int] = (), teams: Sequence[int] = ()) -> Result:
    """Places from keys to compare, best first: the score, then each tie-break. Equal keys share a place.

    With teams, `teams[seat]` names the side of each seat, and a side stands where its best key stands.
    """
    sides = list(teams) if teams else list(range(len(keys)))
    best: dict[int, tuple[int, ...]] = {}
    for seat in range(len(keys)):
        side = sides[seat]
        if side not in best or keys[seat] > best[side]:
            best[side] = keys[seat]
    places = [1 + len([key for key in best.values() if key > best[side]]) for side in sides]
    return Result(places, scores)
