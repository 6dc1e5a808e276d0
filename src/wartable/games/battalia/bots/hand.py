"""What the hand of the player whose turn it is can still bring in this turn."""

from __future__ import annotations

from typing import Final

from ..content.kinds import CHIEF, FRIMAN, LORD, PRIEST, RELIC, SUPPLY, TOOL, WEAPON, WILD
from ..content.verbs_and_tellings import CITY, HIRE_HERO, ROAD, UPGRADE
from ..rules.attacking import target_at
from ..rules.deeds import BuildSquare, BuildTurn, NameFaction, Pay, ShapeOfCity
from ..rules.heroes import HeroCity
from ..rules.lines import means
from ..state.battle import NO_BATTLE
from ..state.state import BattaliaState
from .holding import Holding
from .plan import LONGEST, gained
from .war import HERO, hope

DONE: Final = 0.9
"""What can still be done counts less than what is done."""
ROAD_LAID: Final = 0.2
HIRED: Final = (0.15, 0.45, 0.75, 1.1)
CREATED: Final = ((LORD, 0.5), (PRIEST, 0.4), (CHIEF, 0.3))
"""The artefacts that a unit of this rank makes with two frimen, at the start of a game."""
MORE: Final = 0.3
"""What the cards besides an attack still bring."""


def in_hand(s: BattaliaState, all_have: list[Holding], seat: int, turns: float) -> float:
    """The best that the hand of the active player can bring, with the action that is being spelled out."""
    uses = means(s, seat)
    promised = 0.0
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, (Pay, BuildSquare, BuildTurn, ShapeOfCity, NameFaction, HeroCity)) and top.seat == seat:
        if isinstance(top, Pay):
            promised = deed_worth(s, all_have[seat], top, turns)
            take_off(uses, top.slots)
            take_off(uses, top.paid_as)
        elif isinstance(top, ShapeOfCity):
            promised = float(top.level)
            take_off(uses, s.cards.city_costs[top.level].slots)
        elif isinstance(top, NameFaction):
            promised = gained(s, all_have[seat], top.kind, turns)
            take_off(uses, top.paid_as)
        elif isinstance(top, HeroCity):
            promised = HERO
            take_off(uses, top.paid_as)
        else:
            promised = top.level if top.level else ROAD_LAID
            take_off(uses, top.paid_as)
    peace = peaceful(s, all_have[seat], uses, turns)
    fight = fighting(s, all_have, seat, uses)
    if fight > 0.0 and peace > 0.0:
        fight += MORE
    return promised + DONE * max(peace, fight)


def deed_worth(s: BattaliaState, has: Holding, top: Pay, turns: float) -> float:
    """What an action will bring whose cards are being chosen."""
    if top.verb == CITY:
        return float(top.subject)
    if top.verb == ROAD:
        return ROAD_LAID
    if top.verb == HIRE_HERO:
        return HERO
    if top.verb == UPGRADE:
        return 1.0
    return gained(s, has, top.subject, turns)


def take_off(uses: list[int], slots: tuple[int, ...]) -> None:
    """These slots are paid."""
    for kind in slots:
        if kind == FRIMAN and uses[FRIMAN] <= 0:
            uses[TOOL] -= 1
        else:
            uses[kind] -= 1


def peaceful(s: BattaliaState, has: Holding, uses: list[int], turns: float) -> float:
    """What can be built, raised, hired and created."""
    sites = has.sites
    cities = has.cities[:]
    units = [uses[FRIMAN], uses[CHIEF], uses[PRIEST], uses[LORD] + uses[WILD]]
    found = 0.0
    for rank in (LORD, PRIEST, CHIEF):
        while units[rank] >= 3 and sites > 0 and not (rank == CHIEF and cities[1] > 1 and units[rank] == 4):
            units[rank] -= 3
            sites -= 1
            cities[rank + 1] += 1
            found += rank + 1
    for rank in (CHIEF, PRIEST, LORD):
        while units[rank] >= 2 and cities[rank] > 0:
            units[rank] -= 2
            cities[rank] -= 1
            cities[rank + 1] += 1
            found += 1.0
    frimen = units[FRIMAN] + s.cards.tool_frimen * uses[TOOL]
    if frimen >= 3 and sites > 0:
        frimen -= 3
        sites -= 1
        found += 1.0
    supplies = uses[SUPPLY]
    early = turns / LONGEST
    if uses[WEAPON] > 0 and supplies >= 2 and len(s.heroes(has.seat)) < s.cards.heroes_each:
        supplies -= 2
        found += 0.8 * HERO
    if frimen > 0 and supplies > 0 and sites < 2:
        frimen -= 1
        supplies -= 1
        found += ROAD_LAID
    while supplies >= 2:
        rank = min(supplies, 5) - 2
        if not s.decks[rank]:
            break
        supplies -= rank + 2
        found += HIRED[rank] * early
    for rank, worth in CREATED:
        if units[rank] > 0 and frimen >= 2:
            frimen -= 2
            found += worth * early
    return found


def fighting(s: BattaliaState, all_have: list[Holding], seat: int, uses: list[int]) -> float:
    """What the best attack can bring."""
    heroes = s.heroes(seat)
    if not heroes or s.battle.target != NO_BATTLE or uses[WEAPON] + uses[WILD] <= 0:
        return 0.0
    power = 4 * uses[WILD]
    for kind in range(RELIC):
        power += s.cards.strengths[kind] * uses[kind]
    found = 0.0
    for hero in heroes:
        sq = s.realm.heroes[hero]
        target = target_at(s, seat, sq)
        if target != NO_BATTLE:
            found = max(found, hope(s, all_have, seat, sq, target, float(power)))
    return found
