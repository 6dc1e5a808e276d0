"""Buildings: the ground they need, construction, tokens and upgrades (MW-6)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Choice, Umpire

from ..content.cards import Building
from ..content.marks import NONE
from ..content.terrain import FOREST, GRASS, HILL, UNKNOWN
from ..content.verbs_and_tellings import BUILT, CONSTRUCTIONS, IMPROVE_AT, IMPROVED
from ..state.state import WarState
from .details import Detail
from .record import unlock

BUILDING_GROUND: Final = (GRASS, FOREST, HILL)


def pay(s: WarState, seat: int, gold: int) -> None:
    """Pays for works and buildings; all see what they cost."""
    s.gold[seat] -= gold
    s.purse[seat] -= gold


def quiet(s: WarState, h: int) -> bool:
    """Whether nothing unexplored and no face-down event lies on a hex or next to it (MW-6.8, MW-6.9, MW-6.10)."""
    if s.event_at[h] != NONE:
        return False
    for n in s.board.neighbors[h]:
        if s.terrain[n] == UNKNOWN:
            return False
        if s.event_at[n] != NONE:
            return False
    return True


def vacant(s: WarState, h: int) -> bool:
    """Whether neither a building nor a settlement stands on a hex."""
    return s.house[h] == NONE and s.board.town[h] == NONE


# --- the ground ---


def road_left(s: WarState, terrain: int) -> bool:
    """Whether one of the roads of a kind is not on the board (MW-17.3)."""
    limit = s.world.roads[terrain]
    if s.roads.bit_count() < limit:
        return True
    return len([h for h in range(s.board.size) if s.roads >> h & 1 and s.terrain[h] == terrain]) < limit


def lose_forest(s: WarState, h: int) -> None:
    """Turns a forest into grassland; a planted one gives its overlay back (MW-17.20)."""
    s.plants &= ~(1 << h)
    reshape(s, h, GRASS)


def reshape(s: WarState, h: int, terrain: int) -> None:
    """Changes the ground of a hex; its road stays if one of the new kind is left (MW-17.21)."""
    if s.roads >> h & 1 and not road_left(s, terrain):
        s.roads &= ~(1 << h)
    s.lay(h, terrain)


# --- construction ---


def kinds_at(s: WarState, seat: int, h: int) -> list[int]:
    """The buildings that a player's worker may construct on its hex."""
    if s.terrain[h] not in BUILDING_GROUND or not vacant(s, h) or h in s.quarries or not quiet(s, h):
        return []
    crowded = too_close(s, seat, h)
    return [card.kind for card in s.world.buildings if not crowded >> card.kind & 1 and available(s, seat, card)]


def too_close(s: WarState, seat: int, h: int) -> int:
    """The kinds that would stand too near the player's settlement or any building: a mask (MW-6.5, MW-6.6, MW-6.7)."""
    cards = s.world.buildings
    apart = s.board.apart[h]
    found = closer(cards, min([apart[town] for town in s.board.settlement[seat]]))
    buildings = s.buildings
    for i in range(len(buildings.hex)):
        distance = apart[buildings.hex[i]]
        if buildings.owner[i] != NONE and distance < cards[buildings.kind[i]].spacing:
            found |= closer(cards, distance)
    return found


def closer(cards: list[Building], distance: int) -> int:
    """The kinds that need more than this distance: a mask. Of two buildings the smaller spacing counts (MW-6.6)."""
    found = 0
    for card in cards:
        if distance < card.spacing:
            found |= 1 << card.kind
    return found


def available(s: WarState, seat: int, card: Building) -> bool:
    """Whether gold, a free token and the unit that it needs are there (MW-6.19, MW-6.24)."""
    return card.cost[0] <= s.gold[seat] and token_left(s, seat, card.kind) and allowed(s, seat, card)


def allowed(s: WarState, seat: int, card: Building) -> bool:
    """Whether a unit is unlocked without which the building cannot go up (MW-6.24)."""
    return not card.needs_first or any([s.unlocked[seat] >> face & 1 == 1 for face in card.needs_first])


def token_left(s: WarState, seat: int, kind: int) -> bool:
    """Whether a token of the kind is free: a building lies on as many as its age (MW-6.18, MW-6.19)."""
    buildings = s.buildings
    used = 0
    for i in range(len(buildings.hex)):
        if buildings.owner[i] == seat and buildings.kind[i] == kind:
            used += buildings.age[i]
    return used < s.world.building_tokens


def construct(s: WarState, seat: int, h: int, kind: int, umpire: Umpire) -> None:
    """Puts up a building of age 1 on cleared ground; the road of its hex goes back (MW-6.2, MW-6.12, MW-17.21)."""
    pay(s, seat, s.world.buildings[kind].cost[0])
    s.roads &= ~(1 << h)
    if s.terrain[h] == FOREST:
        lose_forest(s, h)
    buildings = s.own_houses()
    s.house[h] = len(buildings.hex)
    buildings.hex.append(h)
    buildings.owner.append(seat)
    buildings.kind.append(kind)
    buildings.age.append(1)
    buildings.damage.append(0)
    buildings.built.append(s.round)
    buildings.recruited.append(0)
    buildings.raised.append(0)
    umpire.tell(BUILT, seat, kind, s.code(h))
    count_construction(s, seat, umpire)


def count_construction(s: WarState, seat: int, umpire: Umpire) -> None:
    """Counts a new building or road; enough of them unlock the Engineer (MW-17.11)."""
    s.constructions[seat] += 1
    umpire.tell(CONSTRUCTIONS, seat, s.constructions[seat])
    if s.constructions[seat] == s.world.constructions[1]:
        for troop in s.world.units:
            if troop.engineer:
                unlock(s, seat, troop.face, umpire)


# --- upgrades ---


def can_rise(s: WarState, seat: int, i: int) -> bool:
    """Whether a building can rise by an age, once in a build phase: gold, token, units.

    Rules: MW-6.15, MW-6.16, MW-6.17, MW-6.18, MW-6.19.
    """
    buildings = s.buildings
    if buildings.owner[i] != seat:
        return False
    card = s.world.buildings[buildings.kind[i]]
    age = buildings.age[i]
    if age == len(card.cost) or card.cost[age] > s.gold[seat] or buildings.raised[i] == s.round:
        return False
    return token_left(s, seat, card.kind) and unlocked_for(s, seat, card, age + 1)


def unlocked_for(s: WarState, seat: int, card: Building, age: int) -> bool:
    """Whether a player has a unit that lets the building reach an age.

    Rules: MW-6.20, MW-6.21, MW-6.22, MW-6.23, MW-6.24, MW-6.25, MW-6.26, MW-6.27.
    """
    unlocked = s.unlocked[seat]
    needed = card.needs[age - 2]
    if needed:
        return any([unlocked >> face & 1 == 1 for face in needed])
    return any([troop.fighter and troop.age == age and unlocked >> troop.face & 1 for troop in s.world.units])


def can_improve(s: WarState, seat: int) -> bool:
    """Whether some building can be upgraded now."""
    return any([can_rise(s, seat, i) for i in range(len(s.buildings.hex))])


def improve(s: WarState, seat: int, i: int, umpire: Umpire) -> None:
    """Lays a further token on a building; its damage stays (MW-6.18, MW-6.29)."""
    buildings = s.own_houses()
    pay(s, seat, s.world.buildings[buildings.kind[i]].cost[buildings.age[i]])
    buildings.age[i] += 1
    buildings.raised[i] = s.round
    umpire.tell(IMPROVED, seat, buildings.kind[i], buildings.age[i])


class ImproveBuilding(Detail):
    """Asks which building rises by an age (decision 12 of the ledger)."""

    rule = "MW-6.15"
    prompt = "Choose the building to upgrade by one age; it will yield and score more."

    def choices(self, s: WarState) -> list[Choice]:
        """Own buildings that can be upgraded."""
        buildings = s.buildings
        return [
            Choice(IMPROVE_AT, buildings.hex[i]) for i in range(len(buildings.hex)) if can_rise(s, self.seat, i)
        ]  # fmt: skip

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The building rises at once."""
        improve(s, self.seat, s.house[choice.a], umpire)
