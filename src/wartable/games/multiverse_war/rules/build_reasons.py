"""Why something cannot be bought in a build turn, shown to players (MW-5, MW-6, MW-18). Never called in search."""

from __future__ import annotations

from wartable.kernel import Blocked

from ..content.marks import NONE
from ..state.state import WarState
from .building import can_rise, unlocked_for
from .heroes import fallen, for_hire, hero_limit, hero_sites, hire_price, return_price
from .recruiting import army_full, on_board, recruits
from .site_reasons import FREE, Reason, gold_short, ground_reason
from .works import has_work, works_left


def build_blocked(s: WarState, seat: int) -> list[Blocked]:
    """Units of the market, workers, buildings and heroes with which nothing can be done now."""
    return market_blocked(s, seat) + workers_blocked(s, seat) + houses_blocked(s, seat) + heroes_blocked(s, seat)


def market_blocked(s: WarState, seat: int) -> list[Blocked]:
    """Unlocked units that cannot be recruited now."""
    offered = recruits(s, seat)
    counts = on_board(s, seat)
    full = army_full(s, seat)
    found: list[Blocked] = []
    for troop in s.world.units:
        if troop.face in offered or not s.unlocked[seat] >> troop.face & 1:
            continue
        if full:
            why, rule = f"Your army is full: {s.terms.army_limit} units.", "MW-24.5"
        elif troop.gold > s.gold[seat]:
            why, rule = gold_short(s, seat, troop.gold), "MW-5.1"
        elif counts[troop.face] >= troop.blocks:
            why, rule = f"All your {troop.blocks} blocks of {troop.name} are on the map.", "MW-5.19"
        else:
            why, rule = "No settlement hex or building that recruits it is free.", "MW-5.6"
        found.append(Blocked(f"face:{troop.face}", why, rule))
    return found


def workers_blocked(s: WarState, seat: int) -> list[Blocked]:
    """Workers that have nothing to do where they stand."""
    found: list[Blocked] = []
    for no in s.blocks(seat):
        if s.troop(no).worker and not (works_left(s, no) and has_work(s, no)):
            why, rule = worker_reason(s, no)
            found += [Blocked(f"p{no}", why, rule), Blocked(f"roster:{no}", why, rule)]
    return found


def worker_reason(s: WarState, no: int) -> Reason:
    """Why a worker can do nothing: it is new, has no work left, stands in the wrong place, or gold is short."""
    if no in s.fresh:
        return ("It is new: it can work from the next build phase on.", "MW-5.29")
    if not works_left(s, no):
        return ("It has done its work of this build phase.", "MW-6.3")
    ground = ground_reason(s, s.hex[no])
    return ground if ground != FREE else ("Nothing that could be built here can be paid.", "MW-5.1")


def houses_blocked(s: WarState, seat: int) -> list[Blocked]:
    """Own buildings that cannot be upgraded now."""
    b = s.buildings
    found: list[Blocked] = []
    for i in range(len(b.hex)):
        if b.owner[i] == seat and not can_rise(s, seat, i):
            why, rule = house_reason(s, seat, i)
            found.append(Blocked(f"b{i}", why, rule))
    return found


def house_reason(s: WarState, seat: int, i: int) -> Reason:
    """Why a building cannot rise: its age, a rise in this phase, locked units, gold, tokens.

    Rules: MW-6.15, MW-6.16, MW-6.17, MW-6.18, MW-6.19, MW-6.20, MW-6.21, MW-6.22, MW-6.23, MW-6.24, MW-6.25, MW-6.26,
    MW-6.27, MW-6.28.
    """
    b = s.buildings
    card = s.world.buildings[b.kind[i]]
    age = b.age[i]
    if age == len(card.cost):
        return ("It has reached the last age.", "MW-6.15")
    if b.raised[i] == s.round:
        return ("A building rises by one age in a build phase.", "MW-6.28")
    if not unlocked_for(s, seat, card, age + 1):
        names = [s.world.troops[face].name for face in card.needs[age - 1]] or [f"a fighter of age {age + 1}"]
        return (
            f"For age {age + 1} you must first unlock {' or '.join(names)}.",
            "MW-6.26" if age > 1 else card.upgrade_rule,
        )
    if card.cost[age] > s.gold[seat]:
        return (gold_short(s, seat, card.cost[age]), "MW-6.17")
    return (f"All your {s.world.building_tokens} tokens of {card.name} are on the board.", "MW-6.19")


def heroes_blocked(s: WarState, seat: int) -> list[Blocked]:
    """Hero sheets that can neither be hired nor brought back now, without the player's living heroes."""
    if not s.terms.heroes:
        return []
    room = bool(hero_sites(s, seat))
    offered = for_hire(s, seat) + fallen(s, seat)
    found: list[Blocked] = []
    sheets = s.heroes
    for hero in range(len(sheets.owner)):
        mine = sheets.owner[hero] == seat
        if (hero in offered and room) or (mine and sheets.block[hero] != NONE):
            continue
        why, rule = hero_reason(s, seat, hero, mine)
        found.append(Blocked(f"face:{s.world.first_hero + hero}", why, rule))
    return found


def hero_reason(s: WarState, seat: int, hero: int, mine: bool) -> Reason:
    """Why a hero cannot come: another player's, the limit, the price, or no place (MW-18.3, MW-18.4, MW-18.5)."""
    owner = s.heroes.owner[hero]
    if owner != NONE and not mine:
        return ("This hero belongs to another player for the whole game.", "MW-18.3")
    if not mine and s.heroes.owner.count(seat) >= hero_limit(s):
        return (f"You may own {hero_limit(s)} of the heroes, not more.", "MW-18.4")
    price = return_price(s, hero) if mine else hire_price(s, hero)
    if price > s.gold[seat]:
        return (gold_short(s, seat, price), "MW-18.22" if mine else "MW-18.1")
    if s.terms.army_limit and not hero_sites(s, seat) and s.army(seat) >= s.terms.army_limit:
        return (f"Your army is full: {s.terms.army_limit} units.", "MW-24.5")
    return ("No settlement hex or Fortress is free for it.", "MW-18.5")
