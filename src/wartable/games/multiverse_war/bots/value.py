"""How good a position looks to a bot. All numbers are victory points, roughly."""

from __future__ import annotations

from typing import Final

from wartable.kernel.teams import lead

from ..content.marks import NONE, OVER, UNDECIDED
from ..content.world import Troop
from ..rules.missions import mission_card, progress
from ..rules.victory import building_points, hero_points, mission_points
from ..state.state import WarState

WON: Final = 100.0
GOLD: Final = 0.3
"""One gold. Gold in hand and gold still to come count the same, so the passing of a round changes nothing."""
BODY: Final = (1.2, 2.2, 1.4, 1.3, 0.0, 0.6, 0.0)
"""By category: a unit of the first age with two action points. Its price does not matter, only what it can do."""
PACE: Final = 0.15
"""Every action point of a unit above two."""
GIFT: Final = 0.3
"""Each attribute of a unit that helps in every fight."""
SAME: Final = 0.08
"""The share that a unit loses for every other one of its type: mixed armies meet more enemies and can do more."""
MODERN: Final = (0.0, 1.0, 1.5, 2.0)
"""By age: a unit is worth so many times as much as one of the first age."""
HERO: Final = 5.0
"""A living hero, beside the victory points of its level."""
WORKERS: Final = (0.0, 1.6, 3.0, 3.6, 3.8)
"""By number of workers; more of them are worth no more."""
BLUFF: Final = 0.3
"""A decoy."""
WOUND: Final = 0.4
"""The share of a unit's worth that a wound takes."""
KILL: Final = 0.8
AGES: Final = (0.0, 0.0, 2.5, 5.0)
"""By age: an unlocked unit type."""
TOWN: Final = 3.0
"""A health point of a settlement."""
CRACK: Final = 0.6
"""A health point of a building."""
NEAR: Final = 0.06
"""Every hex that a fighter is closer to an opponent's town."""
SITE: Final = 0.25
"""Every hex, up to four, that a worker is away from home."""
LAND: Final = 0.3
"""Every explored hex. It counts for all players, but the explorer is the first to use it."""
STAGE: Final = 9.0
"""A stage of the Stone Portal; the last one wins the game."""
STONE: Final = 3.0
QUARRY: Final = 3.0
"""A quarry that the side controls, for the stones to come."""
HOPE: Final = 0.2
"""The share of its reward that a mission in hand is worth while rounds are left."""
DONE: Final = 0.5
"""The share that is added in proportion to how far the mission is done."""
RIVAL: Final = 0.9
"""The share of the strongest opponent's worth that counts against the own."""


def value(s: WarState, seat: int) -> float:
    """A player's worth less that of the strongest opponent; partners count together."""
    return lead(s.sides, all_worths(s), seat, RIVAL)


def values(s: WarState) -> list[float]:
    """The value for every seat; the worths are worked out once."""
    worths = all_worths(s)
    return [lead(s.sides, worths, seat, RIVAL) for seat in range(s.seats)]


def all_worths(s: WarState) -> list[float]:
    """What each player has: points, gold and income, units, records, a sound town."""
    if s.ending != UNDECIDED and s.phase == OVER and s.victors:
        return [WON if seat in s.victors else 0.0 for seat in range(s.seats)]
    last = s.terms.turn_limit or s.world.longest
    ahead = last - s.round
    found = [standing_worth(s, seat, ahead) for seat in range(s.seats)]
    if ahead > 0:
        add_blocks(s, found)
    land = LAND * s.ground.explored
    return [worth + land for worth in found]


def standing_worth(s: WarState, seat: int, ahead: int) -> float:
    """What a player has beside blocks, with so many rounds ahead."""
    worth = float(building_points(s, seat) + s.razed[seat] + mission_points(s, seat) + hero_points(s, seat))
    worth -= TOWN * s.town_damage[seat]
    hope = HOPE if ahead > 0 else 0.0
    for no in s.missions[seat]:
        worth += mission_card(s, no).points * (hope + DONE * progress(s, seat, no))
    if ahead <= 0:
        return worth
    income = s.world.town_gold
    b = s.buildings
    for i in range(len(b.hex)):
        if b.owner[i] == seat:
            income += s.world.buildings[b.kind[i]].revenue * b.age[i]
            worth -= CRACK * b.damage[i]
    worth += GOLD * (s.gold[seat] + ahead * income)
    unlocked = s.unlocked[seat]
    for face in range(len(s.world.units)):
        if (unlocked >> face) & 1:
            worth += AGES[s.world.troops[face].age]
    if s.terms.portal:
        side = s.side(seat)
        worth += STAGE * s.stages[side] + STONE * s.stones[side] + QUARRY * s.quarry_side.count(side)
    return worth + KILL * sum(s.kills[seat])


def add_blocks(s: WarState, found: list[float]) -> None:
    """Adds the blocks on the board. Fighters gain by nearness to an opponent's town, workers by distance from home."""
    hexes = s.hex
    board = s.board
    faces = s.pieces.face
    troops = s.world.troops
    workers = [0] * s.seats
    types = [[0] * len(troops) for _ in range(s.seats)]
    for no in range(s.world.first_block, len(hexes)):
        h = hexes[no]
        seat = s.owner(no)
        if h < 0 or seat == NONE:
            continue
        troop = troops[faces[no]]
        if troop.worker:
            workers[seat] += 1
            found[seat] += SITE * min(board.apart[h][board.settlement[seat][0]], 4)
            continue
        worth = BLUFF
        if troop.abilities:
            worth = HERO
        elif troop.face != s.world.decoy_face:
            worth = soldier_worth(troop, types[seat][troop.face])
            types[seat][troop.face] += 1
        if s.wounds[no]:
            worth *= 1.0 - WOUND * s.wounds[no]
        if troop.fighter:
            worth -= NEAR * near_town(s, seat, h)
        found[seat] += worth
    for seat in range(s.seats):
        found[seat] += WORKERS[min(workers[seat], len(WORKERS) - 1)]


def soldier_worth(troop: Troop, others: int) -> float:
    """A unit by what is printed on its card; less where others of its type are on the board."""
    gifts = troop.hitter + troop.armor + troop.indirect
    body = BODY[troop.category] + PACE * (troop.ap - 2) + GIFT * gifts
    return MODERN[troop.age] * body * (1.0 - SAME * others)


def near_town(s: WarState, seat: int, h: int) -> int:
    """The distance to the nearest town of an opponent."""
    apart = s.board.apart[h]
    best = 99
    for other in range(s.seats):
        if not s.allied(seat, other):
            best = min(best, apart[s.board.settlement[other][0]])
    return best
