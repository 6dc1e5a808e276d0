"""How a running game stands, in a line for the list of tables: the round and the points that everybody sees."""

from __future__ import annotations

import re
from typing import Final

from wartable.kernel import SPECTATOR, State
from wartable.kernel.scene import Scene, Stats, Track
from wartable.kernel.session import Session

from ..base.wire import Standing

ROUNDS: Final = "rounds"
"""The area with the track of rounds."""
SEATS: Final = "seats"
"""The area with the players' numbers. The last of them is what the game is won by."""
_NUMBER: Final = re.compile(r"-?\d+(?=$| of )")


def standing_of(session: Session[State]) -> Standing:
    """How a game stands, read from the scene of spectators: they know only what everybody knows."""
    return read_standing(session.game.scene(session.state, SPECTATOR))


def read_standing(scene: Scene) -> Standing:
    """The round and the points in a scene; each is left out where the scene has none."""
    label, points = _points(scene)
    return Standing(_round(scene), label, points)


def _round(scene: Scene) -> str:
    """Round 3 of 6."""
    track = scene.areas.get(ROUNDS)
    if not isinstance(track, Track) or not track.markers:
        return ""
    return f"{track.label} {track.spaces[track.markers[0][1]]} of {len(track.spaces)}"


def _points(scene: Scene) -> tuple[str, list[int]]:
    """The last row of the players' numbers, if it holds a number for each: 7, or 7 of 40 to win."""
    seats = scene.areas.get(SEATS)
    if not isinstance(seats, Stats) or not seats.rows:
        return "", []
    last = seats.rows[-1]
    found = [_NUMBER.match(value) for value in last.values]
    numbers = [int(number.group()) for number in found if number]
    return (last.label, numbers) if len(numbers) == len(seats.columns) else ("", [])
