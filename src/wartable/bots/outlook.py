"""An estimate of who wins: the game's `value` turned into shares of one victory."""

from __future__ import annotations

from math import exp

from wartable.kernel import Game, S


def outlook(game: Game[S], s: S) -> list[float]:
    """Every seat's share of the victory: from the result if the game is over, else estimated from the values.

    Seats of one side win together, so each of them has the share of its side.
    """
    sides = game.sides(s)
    if not s.agenda:
        places = game.result(s).places
        winning = len({sides[seat] for seat in range(s.seats) if places[seat] == 1})
        return [1.0 / winning if place == 1 else 0.0 for place in places]
    best: dict[int, float] = {}
    values = game.values(s)
    for seat in range(s.seats):
        side = sides[seat]
        best[side] = max(values[seat], best.get(side, values[seat]))
    top = max(best.values())
    weights = {side: exp((best[side] - top) / game.value_scale) for side in best}
    total = sum(weights.values())
    return [weights[side] / total for side in sides]
