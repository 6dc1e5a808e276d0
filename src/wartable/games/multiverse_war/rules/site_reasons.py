"""Why nothing can be built or recruited on a hex, shown to players (MW-5, MW-6). Never called in search."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Blocked
from wartable.kernel.phrases import listed

from ..content.cards import Building
from ..content.marks import NONE
from ..content.terrain import UNKNOWN
from ..content.world import Troop
from ..state.state import WarState
from .building import BUILDING_GROUND, allowed, closer, quiet, token_left, vacant
from .moving import has_room

Reason = tuple[str, str]
"""A reason in words, and the id of its rule."""
FREE: Final[Reason] = ("", "")


def gold_short(s: WarState, seat: int, price: int) -> str:
    """How much gold is missing, in words."""
    return f"It costs {price} gold and you have {s.gold[seat]}."


# --- the ground under a worker ---


def ground_reason(s: WarState, h: int) -> Reason:
    """Why no work at all can be done on a hex (MW-6.8, MW-6.9, MW-6.10, MW-6.11)."""
    if not vacant(s, h):
        here = "a settlement" if s.board.town[h] != NONE else "a building"
        return (f"It stands in {here}: lead it out first.", "MW-6.11")
    if quiet(s, h):
        return FREE
    if any([s.terrain[n] == UNKNOWN for n in s.board.neighbors[h]]):
        return ("This hex borders unexplored land: explore it first.", "MW-6.8")
    return ("A face-down event lies next to this hex: explore it first.", "MW-6.9")


def building_reason(s: WarState, seat: int, h: int, card: Building) -> Reason:
    """Why a kind of building cannot go up on a hex; empty where it can."""
    ground = ground_reason(s, h)
    if ground != FREE:
        return ground
    if h in s.quarries:
        return ("No building stands on a quarry.", "MW-6.11")
    if s.terrain[h] not in BUILDING_GROUND:
        return ("Buildings stand on grassland, forest or hills only.", "MW-6.11")
    near = neighbor_reason(s, seat, h, card)
    if near != FREE:
        return near
    if not allowed(s, seat, card):
        needed = listed([s.world.troops[face].name for face in card.needs_first], "or")
        return (f"The {card.name} needs the {needed} unlocked.", "MW-6.24")
    if card.cost[0] > s.gold[seat]:
        return (f"{card.name}: {gold_short(s, seat, card.cost[0])}", "MW-6.14")
    if not token_left(s, seat, card.kind):
        return (f"All your {s.world.building_tokens} tokens of {card.name} are on the board.", "MW-6.19")
    return FREE


def neighbor_reason(s: WarState, seat: int, h: int, card: Building) -> Reason:
    """The reason that something stands too near: the own settlement or any building (MW-6.5, MW-6.6, MW-6.7)."""
    cards = s.world.buildings
    apart = s.board.apart[h]
    bit = 1 << card.kind
    rule = "MW-6.6" if card.spacing < max([other.spacing for other in cards]) else "MW-6.5"
    town = min([apart[own] for own in s.board.settlement[seat]])
    if closer(cards, town) & bit:
        return (too_near(card.name, card.spacing, "your settlement", town), rule)
    b = s.buildings
    for i in range(len(b.hex)):
        other = cards[b.kind[i]]
        distance = apart[b.hex[i]]
        if b.owner[i] != NONE and distance < other.spacing and closer(cards, distance) & bit:
            needed = min(card.spacing, other.spacing)
            return (too_near(card.name, needed, f"the {other.name}", distance), rule)
    return FREE


def too_near(name: str, needed: int, other: str, distance: int) -> str:
    """The reason in words, with both distances."""
    away = "1 hex" if distance == 1 else f"{distance} hexes"
    return f"{name} must stand {needed} hexes away from {other}; here it would be {away}."


def work_blocked(s: WarState, seat: int, h: int) -> list[Blocked]:
    """The buildings that a worker cannot construct where it stands, and why."""
    found: list[Blocked] = []
    for card in s.world.buildings:
        why, rule = building_reason(s, seat, h, card)
        if why:
            found.append(Blocked(f"building:{card.kind}", why if card.name in why else f"{card.name}: {why}", rule))
    return found


# --- where a recruit can appear ---


def site_blocked(s: WarState, seat: int, troop: Troop, slots: list[int], sites: list[int]) -> list[Blocked]:
    """Own settlement hexes and buildings where such a block cannot appear now, and why."""
    b = s.buildings
    homes = [*s.board.settlement[seat], *[b.hex[i] for i in range(len(b.hex)) if b.owner[i] == seat]]
    found: list[Blocked] = []
    for h in homes:
        if h in sites:
            continue
        why, rule = site_reason(s, seat, troop, h, h in slots)
        places = [s.board.places[h]] + ([f"b{s.house[h]}"] if s.house[h] != NONE else [])
        found += [Blocked(place, why, rule) for place in places]
    return found


def site_reason(s: WarState, seat: int, troop: Troop, h: int, open_slot: bool) -> Reason:
    """Why a block cannot appear: slot used, building new, no room, or wrong building.

    Rules: MW-5.4, MW-5.5, MW-5.6, MW-5.7, MW-5.8, MW-5.9, MW-5.10, MW-5.11, MW-5.12, MW-5.13, MW-5.14, MW-5.15,
    MW-5.16, MW-5.17.
    """
    i = s.house[h]
    if not open_slot:
        if i == NONE:
            return ("This hex of your settlement has recruited in this round.", "MW-5.4")
        if s.buildings.built[i] == s.round:
            return ("A building recruits from the round after it was built.", "MW-5.17")
        return ("This building has recruited in this round.", "MW-5.5")
    if not has_room(s, seat, troop.worker, h):
        return ("Another block stands there: there is no room.", "MW-5.6")
    card = s.world.buildings[s.buildings.kind[i]]
    return (f"The {card.name} of age {s.buildings.age[i]} does not recruit {troop.name}.", "MW-5.8")
