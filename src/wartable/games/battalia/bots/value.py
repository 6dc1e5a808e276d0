"""How good a position looks to a bot. All numbers are points, roughly."""

from __future__ import annotations

from typing import Final

from ..content.grid import shifted
from ..content.kinds import RELIC, WILD
from ..content.shapes import SIDES
from ..rules.levels import points
from ..rules.placing import Sites
from ..rules.strength import ahead, card_strength, total
from ..state.battle import AT_HERO, AT_RUINS, ATTACKER, DEFENDER, GUARDS, NO_BATTLE
from ..state.realm import NEUTRAL
from ..state.state import OVER, BattaliaState

WON: Final = 100.0
CARDS: Final = (0.22, 0.42, 0.62, 0.9, 0.16, 0.3, 0.3, 0.45, 0.5, 0.15, 0.15, 0.2, 1.2)
"""By kind: a card of the own deck, the Great Artefacts last."""
LEAN: Final = 0.02
"""What every card takes off beyond the tenth: a large deck brings its good cards more seldom."""
IN_HAND: Final = 0.02
"""A card in hand, beside what it is worth in the deck: extra cards are good, and paying costs something."""
SITE: Final = 0.25
"""A square, up to four, on which the player could found a city."""
SITES: Final = 4
HERO: Final = 0.6
NEAR: Final = (0.5, 0.3, 0.15)
"""A hero on a square that can be attacked, or one and two links away from it."""
CITY_TAKEN: Final = 1.3
"""How much more than its level a city that is won is worth: what one wins another may lose."""
RELIC_WON: Final = 2.0
HERO_LOST: Final = 1.0
FOLLOW_UP: Final = 1.6
"""The strength that a hidden hand card of the other side brings on average."""
RIVAL: Final = 0.8
"""The share of the strongest opponent's worth that counts against the own."""


def deck_worth(s: BattaliaState, seat: int) -> float:
    """What the cards of a player are worth, wherever they lie."""
    table = s.table
    kinds, face = s.cards.kind, s.pieces.face
    found = 0.0
    count = 0
    for zone in (s.nation[seat], s.shelter[seat], s.hand[seat], s.ambush[seat], table.played[seat], table.fresh[seat]):
        for no in zone:
            found += CARDS[kinds[face[no]]]
        count += len(zone)
    for tent in s.tents:
        if tent[0] == seat:
            for no in tent[1:]:
                found += CARDS[kinds[face[no]]]
    found += IN_HAND * len(s.hand[seat])
    return found - LEAN * max(0, count - s.cards.smallest_deck)


def sites_worth(s: BattaliaState, seat: int) -> float:
    """What places for new cities are worth."""
    return SITE * min(SITES, Sites(s.realm, seat).cities().bit_count())


def targets(s: BattaliaState, seat: int) -> int:
    """The squares with a city or guards that a hero of the player could attack."""
    realm = s.realm
    found = realm.guarded if s.display and s.relics[seat] < s.cards.relics_owned else 0
    mask = realm.cities
    while mask:
        low = mask & -mask
        owner = realm.owner[low.bit_length() - 1]
        if owner == NEUTRAL or (owner >= 0 and owner != seat):
            found |= low
        mask ^= low
    return found


def heroes_worth(s: BattaliaState, seat: int) -> float:
    """Heroes on the board, more the closer they are to a target."""
    heroes = s.heroes(seat)
    if not heroes:
        return 0.0
    near = [targets(s, seat)]
    ways = s.realm.ways(seat)
    for _ in range(len(NEAR) - 1):
        wider = near[-1]
        for side in SIDES:
            wider |= shifted(near[-1] & ways[side], side)
        near.append(wider)
    found = HERO * len(heroes)
    for hero in heroes:
        for step in range(len(NEAR)):
            if near[step] >> s.realm.heroes[hero] & 1:
                found += NEAR[step]
                break
    return found


def hand_strength(s: BattaliaState, seat: int, side: int) -> int:
    """The strength that a player's hand could add to a line."""
    found = 0
    for no in s.hand[seat]:
        found += card_strength(s, no, s.kind(no), side)
    for i in range(len(s.table.staged)):
        if s.table.staged[i] in s.table.played[seat] and s.table.role[i] not in (WILD, RELIC):
            found += card_strength(s, s.table.staged[i], s.table.role[i], side) * s.table.uses[i]
    return found


def stake(s: BattaliaState) -> float:
    """What the attacker wins with the battle in progress."""
    battle = s.battle
    if battle.target == AT_HERO:
        return HERO_LOST
    if battle.target == AT_RUINS:
        return RELIC_WON
    if battle.defender == GUARDS:
        return float(s.cards.neutral_conquered)
    return s.realm.level[battle.square] * CITY_TAKEN


def battle_worth(s: BattaliaState, seat: int) -> float:
    """The hope or fear of a battle in progress."""
    battle = s.battle
    if battle.target == NO_BATTLE or seat not in (battle.attacker, battle.defender):
        return 0.0
    side = ATTACKER if seat == battle.attacker else DEFENDER
    other = battle.seat(1 - side)
    mine = total(s, side) + hand_strength(s, seat, side)
    theirs = total(s, 1 - side) + (FOLLOW_UP * len(s.hand[other]) if other >= 0 else 0.0)
    if other < 0:
        chance = 1.0 if ahead(s, ATTACKER) else 0.9 if mine > theirs else 0.0
    else:
        margin = mine - theirs + (0.5 if ahead(s, side) else 0.0)
        chance = min(1.0, max(0.0, 0.5 + 0.08 * margin))
    if side == DEFENDER:
        return (chance - 1.0) * stake(s)
    lost = HERO_LOST * len(battle.heroes[ATTACKER]) if other >= 0 else 0.0
    return chance * stake(s) - (1.0 - chance) * lost


def worth(s: BattaliaState, seat: int) -> float:
    """What a player has: points, cards, places for cities, heroes, hopes."""
    return (
        points(s, seat)
        + deck_worth(s, seat)
        + sites_worth(s, seat)
        + heroes_worth(s, seat)
        + battle_worth(s, seat)
    )  # fmt: skip


def value(s: BattaliaState, seat: int) -> float:
    """The lead over the best other player."""
    return values(s)[seat]


def values(s: BattaliaState) -> list[float]:
    """The values for all seats; what each is worth is worked out once."""
    if s.stage == OVER:
        return final(s)
    found = [worth(s, seat) if seat not in s.out else -WON for seat in range(s.seats)]
    return [found[seat] - RIVAL * max(found[:seat] + found[seat + 1 :]) for seat in range(s.seats)]


def final(s: BattaliaState) -> list[float]:
    """At the end only points count, and who has won."""
    scores = [points(s, seat) if seat not in s.out else -WON for seat in range(s.seats)]
    best = max(scores)
    return [score - best + (WON if score == best else -WON) for score in scores]
