"""What is missing for an action, in words. Only people are told it, bots never ask."""

from __future__ import annotations

from wartable.kernel import Blocked
from wartable.kernel.phrases import listed

from ..content.faces import KIND_NAMES, PLURALS, POOL_HEROES, level_area, pool_area
from ..content.kinds import CITY_SHAPES, FIRST_ROAD, FRIMAN, HORSE, ROAD_SHAPES, SUPPLY, TOOL, WILD, deck_of
from ..state.state import BattaliaState
from .levels import TOP, token_free
from .lines import means, uses_in_hand
from .placing import Sites

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def covering(s: BattaliaState, has: list[int], slots: tuple[int, ...]) -> list[bool]:
    """For each slot of a cost, whether these uses fill it.

    Kinds pay for themselves first, tools for frimen, and wild cards for what is left (BAT-6.15, BAT-11.1).
    """
    left = has[:]
    wild = left[WILD]
    found: list[bool] = []
    for kind in slots:
        own = left[kind] > 0
        left[kind] -= own
        found.append(own)
    for i, kind in enumerate(slots):
        if not found[i] and kind != FRIMAN and wild:
            wild -= 1
            found[i] = True
    frimen = [i for i, kind in enumerate(slots) if kind == FRIMAN and not found[i]]
    carried = s.cards.tool_frimen * (left[TOOL] + wild * uses_in_hand(s, TOOL))
    for i in frimen[:carried]:
        found[i] = True
    return found


def shortage(s: BattaliaState, has: list[int], slots: tuple[int, ...]) -> str:
    """What a cost lacks: "one chief short", "a chief and two frimen short"; empty if it can be paid."""
    covered = covering(s, has, slots)
    lacks = [kind for kind, there in zip(slots, covered, strict=True) if not there]
    if not lacks:
        return ""
    words = [counted(kind, lacks.count(kind)) for kind in dict.fromkeys(lacks)]
    return f"{listed(words)} short"


def counted(kind: int, number: int) -> str:
    """So many cards of a kind."""
    return f"{NUMBERS[number]} {KIND_NAMES[kind] if number == 1 else PLURALS[kind]}"


def hindrances(s: BattaliaState, seat: int) -> list[Blocked]:
    """Every deck of the pool that a player can take nothing from now, and why."""
    has = means(s, seat)
    sites = Sites(s.realm, seat)
    cards = s.cards
    found: list[tuple[str, str, str]] = []
    for kind in range(HORSE + 1):
        if kind != SUPPLY:
            found.append((pool_area(kind), *of_deck(s, kind, shortage(s, has, cards.gain_costs[kind].slots))))
    for shape in range(FIRST_ROAD, FIRST_ROAD + len(ROAD_SHAPES)):
        why, rule = of_deck(s, deck_of(shape), "" if sites.of(shape) else "no place on the map", "BAT-8.21")
        short = shortage(s, has, cards.road_costs[shape - FIRST_ROAD].slots)
        found.append((pool_area(deck_of(shape)), why or short, rule))
    room = any([s.decks[deck_of(shape)] and sites.of(shape) for shape in range(len(CITY_SHAPES))])
    for level in range(1, TOP + 1):
        why, rule = "" if room else "no place on the map", "BAT-8.21"
        if not token_free(s, seat, level):
            why, rule = "no token of this level", "BAT-10.6"
        found.append((level_area(level), why or shortage(s, has, cards.city_costs[level].slots), rule))
    why = "both heroes are out" if len(s.heroes(seat)) >= cards.heroes_each else ""
    why = why or ("" if s.realm.owned(seat) else "no city of yours")
    found.append((POOL_HEROES, why or shortage(s, has, cards.hero_cost.slots), "BAT-17.1"))
    return [Blocked(at, why, rule) for at, why, rule in found if why]


def of_deck(s: BattaliaState, deck: int, otherwise: str, rule: str = "BAT-6.12") -> tuple[str, str]:
    """The reason against a deck and its rule: it is empty, or something else."""
    return (otherwise, rule) if s.decks[deck] else ("the deck is empty", "BAT-7.17")
