"""Learning goals and hints of guided games (MW-24.14, MW-24.15, MW-24.16, MW-24.17, MW-24.18, MW-24.19, MW-24.20)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import ALL, Umpire

from ..content.marks import NONE, NOWHERE
from ..content.verbs_and_tellings import GOAL
from ..state.state import WarState
from .sight import outlooks

BUILD_BARRACKS: Final = 0
MEET_THE_ENEMY: Final = 1
LEARN_AN_ABILITY: Final = 2
HIRE_A_HERO: Final = 3
GOALS: Final = (
    "construct Barracks",
    "identify three different enemy units",
    "let one unit type earn the kills for its ability",
    "hire a hero",
)
ENOUGH_MET: Final = 3

FIRST_HINTS: Final = (
    "move out and explore the land beside you.",
    "recruit one more unit and bring the Builder forward.",
    "build Barracks where the Builder stands.",
    "spend the gold on troops.",
)
SMALL_MAP_HINT: Final = "recruit one more unit, best a military one, and bring the Builder forward."
FURTHER_HINTS: Final = (
    "keep a unit beside the Builder to guard it.",
    "scout with Scouts and Horsemen.",
    "several units of one type bring its next age sooner.",
    "heroes cost more to bring back the higher their level.",
)
SMALL_MAP: Final = 2
"""A map for this number of players is small."""


def check_goals(s: WarState, seat: int, umpire: Umpire) -> None:
    """Ticks off the goals that players have just reached in guided games; the active player comes first."""
    if not s.terms.guided:
        return
    meet(s)
    for i in range(s.seats):
        player = (seat + i) % s.seats
        for goal in range(len(GOALS)):
            if not (s.goals[player] >> goal) & 1 and reached(s, player, goal):
                s.goals[player] |= 1 << goal
                umpire.tell(GOAL, player, goal + 1)


def reached(s: WarState, seat: int, goal: int) -> bool:
    """Whether a player has what a goal asks for (MW-24.15, MW-24.16, MW-24.17, MW-24.18)."""
    if goal == BUILD_BARRACKS:
        b = s.buildings
        barracks = s.world.kind("barracks")
        return any([b.owner[i] == seat and b.kind[i] == barracks for i in range(len(b.hex))])
    if goal == MEET_THE_ENEMY:
        return s.met[seat].bit_count() >= ENOUGH_MET
    if goal == LEARN_AN_ABILITY:
        return max(s.kills[seat]) >= s.world.kills_ability
    return seat in s.heroes.owner


def meet(s: WarState) -> None:
    """Notes the enemy units that each player's side has in sight, until there are enough (MW-24.16)."""
    views = outlooks(s)
    for no in range(s.world.first_block, len(s.hex)):
        owner = s.owner(no)
        if s.hex[no] == NOWHERE or owner == NONE or s.pieces.seen[no] != ALL:
            continue
        for seat in range(s.seats):
            if s.goals[seat] >> MEET_THE_ENEMY & 1 or s.allied(seat, owner):
                continue
            if views[s.side(seat)].spots(s, no):
                s.met[seat] |= 1 << no - s.world.first_block


def current_goal(s: WarState, seat: int) -> int:
    """The first goal that is not ticked off yet; NONE when all are (MW-24.14)."""
    for goal in range(len(GOALS)):
        if not (s.goals[seat] >> goal) & 1:
            return goal
    return NONE


def hint(s: WarState) -> str:
    """The hint for the round, beside the goals; empty where the game is not guided (MW-24.19, MW-24.20)."""
    if not s.terms.guided or s.round < 1:
        return ""
    return f"Hint: {round_hint(s)}"


def round_hint(s: WarState) -> str:
    """The hint for the round: rounds 1 to 4 have their own, the other hints follow in turn."""
    if s.round == 2 and s.seats <= SMALL_MAP:
        return SMALL_MAP_HINT
    if s.round <= len(FIRST_HINTS):
        return FIRST_HINTS[s.round - 1]
    return FURTHER_HINTS[(s.round - len(FIRST_HINTS) - 1) % len(FURTHER_HINTS)]
