"""How a game ended: places, with ties and teams, and the way it ended."""

from __future__ import annotations

from collections.abc import Sequence


class Result:
    """`places[seat]` is 1 for the winners. Seats that share a place have the same number. `scores` are only shown.

    `ending` says how the game ended, in a short phrase that can stand after a colon ("a settlement is taken"). It is
    empty while the game goes on, and where a game has only one way to end.
    """

    def __init__(self, places: Sequence[int], scores: Sequence[int] = (), ending: str = "") -> None:
        self.places = tuple(places)
        self.scores = tuple(scores) if scores else tuple([0] * len(self.places))
        self.ending = ending

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple([seat for seat in range(len(self.places)) if self.places[seat] == 1])

    def share(self, seat: int) -> float:
        """The seat's part of one victory: 1 alone, 1/2 when two share it, 0 otherwise."""
        return 1 / len(self.winners) if self.places[seat] == 1 else 0.0

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Result)
            and self.places == other.places
            and self.scores == other.scores
            and self.ending == other.ending
        )

    def __hash__(self) -> int:
        return hash((self.places, self.scores, self.ending))

    def __repr__(self) -> str:
        ending = f", ending={self.ending!r}" if self.ending else ""
        return f"Result(places={self.places}, scores={self.scores}{ending})"


def ranked(
    keys: Sequence[tuple[int, ...]], scores: Sequence[int] = (), teams: Sequence[int] = (), ending: str = ""
) -> Result:
    """The result in which higher keys have better places. A key is the score, then each tie-break; equal keys tie.

    With teams, `teams[seat]` is the side of each seat, and the best key of a side counts for all its seats.
    """
    sides = list(teams) if teams else list(range(len(keys)))
    best: dict[int, tuple[int, ...]] = {}
    for seat in range(len(keys)):
        side = sides[seat]
        if side not in best or keys[seat] > best[side]:
            best[side] = keys[seat]
    places = [1 + len([key for key in best.values() if key > best[side]]) for side in sides]
    return Result(places, scores, ending)
