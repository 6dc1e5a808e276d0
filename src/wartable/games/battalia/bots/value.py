"""How good a position looks to a bot. All numbers are points, roughly.

A player's worth is the points, what the deck promises until the end, the map, heroes and battles, and in the own turn
what the hand can still do. The nearer the end, the more a lead counts.
"""

from __future__ import annotations

from typing import Final

from ..content.grid import squares_in
from ..rules.attacking import target_at
from ..rules.ending import standing
from ..rules.levels import TOP, points
from ..state.battle import NO_BATTLE
from ..state.state import OVER, BattaliaState
from .hand import in_hand
from .holding import Holding, arms
from .plan import promise, turns_left
from .war import all_targets, battle_worth, heroes_worth

WON: Final = 100.0
RIVAL: Final = 0.8
"""The share of the strongest opponent's worth that counts against the own."""
CLOSING: Final = 6.0
"""How much more a lead counts when the end is near."""
SITE: Final = 0.3
"""A place for a city; the second and third count less."""
MORE_SITES: Final = 0.18
TO_RISE: Final = 0.06
"""A level that a city can still rise."""
REACHED: Final = 0.3
"""A target that roads lead to."""
LATE: Final = 8.0
"""The turns before the end from which places and weapons count less."""
KEPT: Final = (0.12, 0.35, 0.5, 0.75, 0.12, 0.3, 0.25, 0.3, 0.5, 0.1, 0.1, 0.15, 0.4)
"""By kind: a card that waits in ambush for the next turn."""
KEPT_LONG: Final = 0.2
"""The part of it where a full map does not end the game: each such card costs another one for good."""
IN_TENT: Final = 0.8
"""The part of it that a card in a tent counts."""


def map_worth(s: BattaliaState, has: Holding) -> float:
    """Places for cities, levels to rise, targets that roads lead to."""
    rising = 0
    for level in range(1, TOP):
        rising += (TOP - level) * has.cities[level]
    reached = 0
    realm = s.realm
    for sq in squares_in(realm.network(realm.owned(has.seat)) & all_targets(s)):
        if target_at(s, has.seat, sq) != NO_BATTLE:
            reached += 1
    places = SITE * min(has.sites, 1) + MORE_SITES * min(max(has.sites - 1, 0), 2)
    return places + TO_RISE * rising + REACHED * reached


def kept_worth(s: BattaliaState, seat: int) -> float:
    """What cards in ambush and in tents are worth besides their place in the deck."""
    found = 0.0
    part = 1.0 if s.terms.end_full else KEPT_LONG
    for no in s.ambush[seat]:
        found += part * KEPT[s.kind(no)]
    for tent in s.tents:
        if tent[0] == seat:
            for no in tent[2:]:
                found += IN_TENT * KEPT[s.kind(no)]
    return found


def worth(s: BattaliaState, all_have: list[Holding], seat: int, turns: float) -> float:
    """What a player has."""
    has = all_have[seat]
    found = has.points + promise(s, has, turns)
    found += (map_worth(s, has) + arms(s, has)) * min(1.0, turns / LATE)
    found += heroes_worth(s, all_have, seat) + battle_worth(s, all_have, seat) + kept_worth(s, seat)
    if s.active == seat:
        found += in_hand(s, all_have, seat, turns)
    return found


def value(s: BattaliaState, seat: int) -> float:
    """The lead over the best other player."""
    return values(s)[seat]


def values(s: BattaliaState) -> list[float]:
    """The values for all seats; what each is worth is worked out once."""
    if s.stage == OVER:
        return final(s)
    all_have = [Holding(s, seat) for seat in range(s.seats)]
    turns = turns_left(s, all_have)
    found = [worth(s, all_have, seat, turns) if seat not in s.out else -WON for seat in range(s.seats)]
    weight = 1.0 + CLOSING / (turns + 3.0)
    return [weight * (found[seat] - RIVAL * max(found[:seat] + found[seat + 1 :])) for seat in range(s.seats)]


def final(s: BattaliaState) -> list[float]:
    """At the end only who has won counts, and by how many points."""
    places = standing(s).places
    scores = [points(s, seat) for seat in range(s.seats)]
    best = max(scores)
    return [scores[seat] - best + (WON if places[seat] == 1 else -WON) for seat in range(s.seats)]
