"""How the game ends, and who has won (BAT-23)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Result, Umpire, ranked

from ..content.verbs_and_tellings import ENDED, SCORED
from ..state.state import OVER, WEEK, BattaliaState
from .levels import TOP, cities_of_level, points, volcano_points

GOING_ON: Final = 0
BY_FULL_MAP: Final = 1
BY_CITIES: Final = 2
BY_POINTS: Final = 3
BY_WEEKS: Final = 4
BY_STANDSTILL: Final = 5
BY_LEAVING: Final = 6
ENDINGS: Final = (
    "",
    "the map is full",
    "enough cities of level 4",
    "the points are reached",
    "the last week is over",
    "nothing grows any more",
    "all others have left",
)


def finish(s: BattaliaState, how: int, umpire: Umpire) -> None:
    """The game is over at once: nothing that waits is run (BAT-23.5)."""
    s.stage = OVER
    s.ending = how
    umpire.tell(ENDED, how)
    for seat in range(s.seats):
        umpire.tell(SCORED, seat, points(s, seat))
    s.end()


def check_growth(s: BattaliaState, seat: int, umpire: Umpire) -> None:
    """End the game if a full map, the player's cities or points say so.

    Rules: BAT-23.1, BAT-23.2, BAT-23.3, BAT-23.4, BAT-43.9, BAT-43.10.
    """
    terms = s.terms
    if terms.end_level4 and cities_of_level(s, seat, TOP) >= terms.end_level4:
        finish(s, BY_CITIES, umpire)
    elif terms.vp_target and points(s, seat) >= terms.vp_target:
        finish(s, BY_POINTS, umpire)
    elif terms.end_full and not s.realm.open:
        finish(s, BY_FULL_MAP, umpire)


def end_of_day(s: BattaliaState, umpire: Umpire) -> bool:
    """Whether the game ends with the last turn of this day (BAT-23.12, BAT-43.8)."""
    terms = s.terms
    if terms.weeks and s.day + 1 >= terms.weeks * WEEK:
        finish(s, BY_WEEKS, umpire)
    elif terms.stall_days and s.day - s.growth >= terms.stall_days:
        finish(s, BY_STANDSTILL, umpire)
    return s.stage == OVER


def standing(s: BattaliaState) -> Result:
    """Places by points, then by cities of the higher levels, then by heroes; who has left ranks below all others.

    Rules: BAT-23.6, BAT-23.7, BAT-23.8, BAT-23.9, BAT-97.5.
    """
    keys: list[tuple[int, ...]] = []
    for seat in range(s.seats):
        stayed = s.seats if seat not in s.out else s.out.index(seat)
        cities = [cities_of_level(s, seat, level) for level in range(TOP, 0, -1)]
        keys.append((stayed, points(s, seat), *cities, len(s.heroes(seat))))
    scores = [points(s, seat) for seat in range(s.seats)]
    return ranked(keys, scores, ending=ENDINGS[s.ending])


def sources(s: BattaliaState, seat: int) -> dict[str, int]:
    """A player's points by the level of the cities that give them."""
    found = {f"level {level}": level * cities_of_level(s, seat, level) for level in range(1, TOP + 1)}
    if s.terms.volcano:
        found["volcano"] = volcano_points(s, seat)
    return found
