"""How the game ends, and the score (MW-21)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import ALL, Result, Umpire, ranked

from ..content.faces import ENDINGS
from ..content.marks import (
    BY_AGE,
    BY_CAPTURE,
    BY_GOLD,
    BY_HERO,
    BY_KILLS,
    BY_POINTS,
    BY_PORTAL,
    BY_RAZING,
    NONE,
    OVER,
    UNDECIDED,
)
from ..content.verbs_and_tellings import CAPTURED, REVEALED, SCORED, WON
from ..state.state import WarState

# --- victory at once ---


def check(s: WarState, umpire: Umpire) -> bool:
    """Ends the game if a side has won at once; called after every atomic action. Says whether it is over (MW-3.10)."""
    if s.phase == OVER:
        return True
    if s.ending != UNDECIDED:
        win(s, s.victors[0], s.ending, umpire)
        return True
    terms = s.terms
    if terms.hero_victory and max(s.heroes.level) > len(s.world.hero_kills):
        for hero in range(len(s.world.heroes)):
            if s.heroes.level[hero] > len(s.world.hero_kills) and s.heroes.owner[hero] not in s.out:
                win(s, s.heroes.owner[hero], BY_HERO, umpire)
                return True
    for seat in range(s.seats):
        if seat in s.out:
            continue
        if terms.age_victory and branches(s, seat) >= s.world.branches:
            win(s, seat, BY_AGE, umpire)
            return True
        if terms.portal and s.stages[s.side(seat)] >= stages_needed(s):
            win(s, seat, BY_PORTAL, umpire)
            return True
    return False


def branches(s: WarState, seat: int) -> int:
    """How many branches of the third age a player has unlocked; both guns are one branch (MW-21.5)."""
    unlocked = s.unlocked[seat]
    found = 0
    for types in s.world.branch_types:
        if unlocked & types:
            found += 1
    return found


def stages_needed(s: WarState) -> int:
    """The number of stages of a whole Stone Portal; a team needs more (MW-20.6)."""
    return s.world.portal[s.terms.teams]


def captured(s: WarState, seat: int, town: int, umpire: Umpire) -> None:
    """A player has taken a settlement; the game ends with this action (MW-13.12, MW-21.4, MW-22.7).

    A player who has left the game does not win; the next hit by another player takes the settlement (MW-21.22).
    """
    if s.terms.capture_victory and s.ending == UNDECIDED and seat not in s.out:
        umpire.tell(CAPTURED, seat, town)
        s.ending = BY_CAPTURE
        s.victors = side_of(s, seat)


def side_of(s: WarState, seat: int) -> tuple[int, ...]:
    """The seats of a player's side."""
    return tuple([other for other in range(s.seats) if s.allied(seat, other)])


def win(s: WarState, seat: int, ending: int, umpire: Umpire) -> None:
    """Ends the game with a victory of the player's side (MW-22.11)."""
    s.ending = ending
    s.victors = side_of(s, seat)
    for victor in s.victors:
        umpire.tell(WON, victor, ending)
    close(s, umpire)


def close(s: WarState, umpire: Umpire) -> None:
    """Shows the missions left over and clears the agenda (MW-19.14)."""
    for seat in range(s.seats):
        for no in s.missions[seat]:
            s.pieces.show(no, ALL, umpire)
            umpire.tell(REVEALED, seat, no, s.pieces.face[no])
    s.phase = OVER
    s.active = NONE
    s.end()


# --- the count ---


def finish(s: WarState, umpire: Umpire) -> None:
    """Ends the game after the last round; victory points are counted (MW-21.7)."""
    s.ending = BY_POINTS
    close(s, umpire)
    for seat in range(s.seats):
        umpire.tell(SCORED, seat, points(s, seat))
    for seat in standing(s).winners:
        umpire.tell(WON, seat, decided_by(s))


def sources(s: WarState, seat: int) -> dict[str, int]:
    """A player's victory points by source."""
    return {
        "Buildings": building_points(s, seat),
        "Razed": s.razed[seat],
        "Missions": mission_points(s, seat),
        "Heroes": hero_points(s, seat),
    }


def points(s: WarState, seat: int) -> int:
    """A player's victory points.

    Rules: MW-21.8, MW-21.9, MW-21.10, MW-21.11, MW-21.12, MW-21.13, MW-21.14, MW-21.15, MW-21.16, MW-21.17, MW-21.18.
    """
    return building_points(s, seat) + s.razed[seat] + mission_points(s, seat) + hero_points(s, seat)


def building_points(s: WarState, seat: int) -> int:
    """The victory points of a player's buildings, at their present age.

    Rules: MW-21.8, MW-21.9, MW-21.10, MW-21.11, MW-21.12, MW-21.13.
    """
    b = s.buildings
    cards = s.world.buildings
    found = 0
    for i in range(len(b.hex)):
        if b.owner[i] == seat:
            found += cards[b.kind[i]].points[b.age[i] - 1]
    return found


def mission_points(s: WarState, seat: int) -> int:
    """The victory points of a player's accomplished missions (MW-19.14, MW-21.16)."""
    first = s.world.first_mission
    found = 0
    for no in s.accomplished[seat]:
        found += s.world.missions[s.pieces.face[no] - first].points
    return found


def hero_points(s: WarState, seat: int) -> int:
    """The victory points of a player's living heroes, by level (MW-21.17, MW-21.18)."""
    sheets = s.heroes
    found = 0
    for i in range(len(s.world.heroes)):
        if sheets.owner[i] == seat and sheets.block[i] != NONE:
            found += s.world.hero_victory_points[sheets.level[i] - 1]
    return found


def standing(s: WarState) -> Result:
    """Places and scores, as things stand: teams together, conceders last (MW-21.19, MW-22.11).

    Once the game is over, also how it was won (MW-21.1), or that nobody else is left (MW-21.22).
    """
    scores = [points(s, seat) for seat in range(s.seats)]
    ending = ENDINGS[decided_by(s)] if s.phase == OVER else ""
    return ranked(ranks(s), scores, [s.side(seat) for seat in range(s.seats)], ending)


def decided_by(s: WarState) -> int:
    """How the game ended; with equal points, what decided between the sides (MW-21.19)."""
    keys = sorted(set(ranks(s)))
    if s.ending != BY_POINTS or len(keys) == 1:
        return s.ending
    for tie, how in ((POINTS, BY_POINTS), (POINTS + 1, BY_RAZING), (POINTS + 2, BY_KILLS)):
        if keys[-1][tie] != keys[-2][tie]:
            return how
    return BY_GOLD


POINTS: Final = 2
"""The place of the victory points in a rank."""


def ranks(s: WarState) -> list[tuple[int, ...]]:
    """By seat: what decides between the sides, in order of weight (MW-21.19)."""
    scores = [points(s, seat) for seat in range(s.seats)]
    keys: list[tuple[int, ...]] = []
    for seat in range(s.seats):
        side = [other for other in range(s.seats) if s.allied(seat, other)]
        keys.append(
            (
                int(seat in s.victors),
                int(any([other not in s.out for other in side])),
                sum([scores[other] for other in side]),
                sum([s.razed[other] for other in side]),
                sum([s.slain[other] for other in side]),
                sum([s.gold[other] for other in side]) if s.phase == OVER else 0,
            )
        )
    return keys
