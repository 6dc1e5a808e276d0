"""The event missions: what counts toward each card, and how much is needed (MW-19.16).

A card in hand has a tally of what has happened since it was dealt (`progress`). Cards that must tell things apart also
keep what has counted (`counted`): blocks, categories or settlements.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..content.marks import ACTION, NONE
from ..content.terrain import FOREST
from ..content.world import BOW_LINE, MEDIC, MOUNTED, SCOUT_LINE, SIEGE, SPEAR_LINE, WORKER
from ..state.state import WarState

# What event missions count (`Deed.kind`).
KILL: Final = 0
DAMAGE: Final = 1
HOUSE_DAMAGE: Final = 2
RAZING: Final = 3
TREATMENT: Final = 4
SEARCHING: Final = 5
GHOST: Final = 6
SPOTTING: Final = 7
LEARNING: Final = 8


class Deed:
    """Something that happened and may count toward a player's missions."""

    def __init__(self, kind: int, seat: int, by: int = NONE, no: int = NONE, h: int = NONE, amount: int = 1) -> None:
        self.kind = kind
        self.seat = seat
        self.by = by
        """The player's block that did it."""
        self.no = no
        """The block it was done to."""
        self.h = h
        self.amount = amount

    def own_turn(self, s: WarState) -> bool:
        """Whether it happened in the player's own action turn."""
        return s.phase == ACTION and s.active == self.seat


class EventCard:
    """What counts toward a card, how much is needed, and whether it must happen in one own action turn."""

    def __init__(
        self, kind: int, worth: Callable[[WarState, Deed, int], int], needed: int, in_turn: bool = False
    ) -> None:
        self.kind = kind
        self.worth = worth
        """How much a deed adds to the tally of a mission; the mission is given by its piece number."""
        self.needed = needed
        self.in_turn = in_turn


def any_deed(s: WarState, deed: Deed, mission: int) -> int:
    """Every deed of the kind counts by its amount."""
    return deed.amount


def out_of_the_trees(s: WarState, deed: Deed, mission: int) -> int:
    """Deeds in the own turn by a unit on a forest hex; retaliation and cover fire do not count."""
    return int(deed.own_turn(s) and s.terrain[s.hex[deed.by]] == FOREST)


def pike_discipline(s: WarState, deed: Deed, mission: int) -> int:
    """Deeds of the spear line against mounted units."""
    return int(s.troop(deed.by).line == SPEAR_LINE and s.troop(deed.no).category == MOUNTED)


def grey_feathers(s: WarState, deed: Deed, mission: int) -> int:
    """Kills by the bow line."""
    return int(s.troop(deed.by).line == BOW_LINE)


def raiders(s: WarState, deed: Deed, mission: int) -> int:
    """Deeds of mounted units or Scouts against workers, medics and siege weapons."""
    by = s.troop(deed.by)
    return int(
        (by.category == MOUNTED or by.line == SCOUT_LINE) and s.troop(deed.no).category in (WORKER, MEDIC, SIEGE)
    )


def know_thy_enemy(s: WarState, deed: Deed, mission: int) -> int:
    """Blocks identified in this turn, without those that counted already or were identified before the card came."""
    fresh = len(s.turn.spotted) - len(s.counted[mission])
    s.counted[mission] = s.turn.spotted
    return fresh


def big_game(s: WarState, deed: Deed, mission: int) -> int:
    """Deeds against a victim of age 2 or more."""
    return int(s.age(deed.no) >= 2)


def giant_slayer(s: WarState, deed: Deed, mission: int) -> int:
    """Deeds against a victim of a higher age."""
    return int(s.age(deed.by) < s.age(deed.no))


def combined_arms(s: WarState, deed: Deed, mission: int) -> int:
    """Deeds of a category that has not counted yet."""
    category = s.troop(deed.by).category
    if category in s.counted[mission]:
        return 0
    s.counted[mission] += (category,)
    return 1


def bombardment(s: WarState, deed: Deed, mission: int) -> int:
    """Damage by siege units."""
    return deed.amount if s.troop(deed.by).category == SIEGE else 0


def city_breaker(s: WarState, deed: Deed, mission: int) -> int:
    """Damage to one settlement: the most that any of them has taken."""
    town = s.board.town[deed.h]
    if town == NONE:
        return 0
    s.counted[mission] += (town,) * deed.amount
    return max(0, s.counted[mission].count(town) - s.progress[mission])


def iron_rain(s: WarState, deed: Deed, mission: int) -> int:
    """Kills by siege units of age 3."""
    by = s.troop(deed.by)
    return int(by.category == SIEGE and by.age == 3)


def hero_slayer(s: WarState, deed: Deed, mission: int) -> int:
    """Deeds against a hero."""
    return int(s.hero(deed.no) != NONE)


EVENT_CARDS: Final = {
    "M1-01": EventCard(KILL, any_deed, 1),
    "M1-03": EventCard(SEARCHING, any_deed, 2),
    "M1-07": EventCard(KILL, out_of_the_trees, 1),
    "M1-09": EventCard(KILL, pike_discipline, 1),
    "M1-10": EventCard(KILL, grey_feathers, 2),
    "M1-11": EventCard(KILL, raiders, 1),
    "M1-12": EventCard(SPOTTING, know_thy_enemy, 4, True),
    "M1-13": EventCard(GHOST, any_deed, 3),
    "M1-15": EventCard(LEARNING, any_deed, 1),
    "M2-02": EventCard(RAZING, any_deed, 1),
    "M2-04": EventCard(KILL, big_game, 1),
    "M2-05": EventCard(KILL, giant_slayer, 1),
    "M2-09": EventCard(DAMAGE, combined_arms, 3, True),
    "M2-10": EventCard(HOUSE_DAMAGE, bombardment, 4),
    "M2-11": EventCard(TREATMENT, any_deed, 3),
    "M2-13": EventCard(KILL, any_deed, 2, True),
    "M3-02": EventCard(HOUSE_DAMAGE, city_breaker, 3, True),
    "M3-03": EventCard(KILL, iron_rain, 2),
    "M3-05": EventCard(KILL, hero_slayer, 1),
    "M3-08": EventCard(RAZING, any_deed, 2),
    "M3-09": EventCard(KILL, any_deed, 3, True),
}
