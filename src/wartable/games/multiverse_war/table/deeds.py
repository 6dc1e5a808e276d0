"""What builders can do where they stand, and what else a build turn offers, as rows to choose from."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Choice, Route
from wartable.kernel.scene import Piece, Stat, Stats

from ..content.cards import Building
from ..content.marks import NONE
from ..content.terrain import UNKNOWN
from ..content.verbs_and_tellings import (
    BUILD_STAGE,
    BUY_MISSION,
    CONSTRUCT,
    CUT,
    IMPROVE,
    PLANT,
    PONTOON,
    RECRUIT_DECOY,
    RESURRECT,
    ROAD,
    SPEND_POINT,
    UPGRADE_UNIT,
    VERBS,
    WORK,
    WORKER_PICK,
)
from ..rules.ages import player_age
from ..rules.build import BuildAction
from ..rules.build_reasons import worker_reason
from ..rules.building import can_improve, kinds_at
from ..rules.exchanging import upgradable
from ..rules.hero_sheets import can_spend
from ..rules.heroes import fallen, return_price
from ..rules.revenue import income
from ..rules.site_reasons import FREE, building_reason, ground_reason
from ..rules.works import LAND_WORKS, WorkHex, WorkKind, price, suits, work_hexes, works_left
from ..state.state import WarState
from .shop import GOLD, Purse
from .shown import NUMERALS, Seen

WORK_NAMES: Final = {ROAD: "A road", CUT: "Cut the forest", PLANT: "Plant a forest", PONTOON: "A pontoon"}
IDLE: Final = {
    "MW-5.29": "new: works from the next round on",
    "MW-6.3": "has worked",
    "MW-6.11": "lead it out of the town first",
    "MW-6.8": "unexplored land beside it",
    "MW-6.9": "an event lies beside it",
    "MW-5.1": "nothing here can be paid",
}
"""Why a worker can do nothing, in a few words, by rule."""
DEEDS: Final = (BUY_MISSION, UPGRADE_UNIT, IMPROVE, RESURRECT, SPEND_POINT, BUILD_STAGE)
"""Actions of a build turn that have a row of their own."""


# -- where choices point


def shop_places(s: WarState, choice: Choice) -> tuple[str, ...]:
    """The rows and cards of the shop that a choice points at; empty where it points elsewhere."""
    verb = choice.verb
    ask = s.agenda[-1] if s.agenda else None
    if isinstance(ask, BuildAction):
        if verb == RECRUIT_DECOY:
            return (f"face:{s.world.decoy_face}",)
        return (f"deed:{VERBS[verb].key}",) if verb in DEEDS else ()
    if isinstance(ask, WorkKind) and (verb == CONSTRUCT or verb in LAND_WORKS):
        return (work_place(ask.no, verb, choice.a),)
    return ()


def work_place(no: int, verb: int, kind: int = NONE) -> str:
    """The row of a work of a worker."""
    return f"work:{no}:{VERBS[verb].key}" + (f":{kind}" if verb == CONSTRUCT else "")


def work_routes(s: WarState, seat: int, no: int) -> list[Route]:
    """Routes from the rows of a worker to what it does."""
    h = s.hex[no]
    name = s.troop(no).name
    found: list[Route] = []
    for kind in kinds_at(s, seat, h):
        card = s.world.buildings[kind]
        way = (Choice(WORK), Choice(WORKER_PICK, no), Choice(CONSTRUCT, kind))
        found.append(
            Route((work_place(no, CONSTRUCT, kind),), f"{name}: build {card.name}", f"{card.cost[0]} gold", way)
        )
    for work in LAND_WORKS:
        hexes = work_hexes(s, no, work)
        if hexes:
            cost = min([price(s, at, work) for at in hexes])
            way = (Choice(WORK), Choice(WORKER_PICK, no), Choice(work))
            label = f"{name}: {VERBS[work].label[0].lower()}{VERBS[work].label[1:]}"
            found.append(Route((work_place(no, work),), label, f"{cost} gold", way))
    return found


# -- the works of builders


def works(seen: Seen) -> Stats:
    """Under each of the viewer's workers what it can build or change there, with price and gain, or why nothing."""
    s = seen.s
    seat = seen.viewer
    purse = Purse(s, seat)
    rows: list[Stat] = []
    lit = -1
    ask = s.agenda[-1] if s.agenda else None
    for no in [no for no in s.blocks(seat) if s.troop(no).worker]:
        piece = Piece(f"works:{no}", s.troop(no).key, owner=seat)
        head = Stat(f"{s.troop(no).name}, {whereabouts(s, no)}", (), piece=piece)
        if not works_left(s, no) or (ground_reason(s, s.hex[no]) != FREE and not s.troop(no).engineer):
            rows.append(Stat(head.label, (), piece=piece, notes=(IDLE.get(worker_reason(s, no)[1], ""),)))
            continue
        rows.append(head)
        for verb, stat in work_rows(s, seat, no, purse):
            if isinstance(ask, WorkHex) and ask.seat == seat and (ask.no, ask.work) == (no, verb):
                lit = len(rows)
            rows.append(stat)
    return Stats("Your builders", ("gain", "price"), tuple(rows), lit=lit)


def work_rows(s: WarState, seat: int, no: int, purse: Purse) -> list[tuple[int, Stat]]:
    """What a worker can do where it stands, and in one line the buildings that cannot stand there."""
    found: list[tuple[int, Stat]] = []
    h = s.hex[no]
    for work in LAND_WORKS:
        hexes = work_hexes(s, no, work)
        if hexes or suits(s, h, work):
            cost = min([price(s, at, work) for at in hexes] or [price(s, h, work)])
            gain = road_gain(s, seat, h) if work == ROAD else ""
            values = (purse.short(cost) or gain, f"{cost} [{GOLD}]")
            found.append((work, Stat(WORK_NAMES[work], values, at=work_place(no, work))))
    barred: dict[str, list[str]] = {}
    for card in s.world.buildings:
        why, rule = building_reason(s, seat, h, card)
        if why and rule != "MW-6.14":
            barred.setdefault(hindrance(s, why, rule), []).append(card.name)
            continue
        values = (purse.short(card.cost[0]) or house_gain(card), f"{card.cost[0]} [{GOLD}]")
        found.append((CONSTRUCT, Stat(card.name, values, at=work_place(no, CONSTRUCT, card.kind))))
    for why, names in barred.items():
        what = "No building" if len(names) == len(s.world.buildings) else f"No {' or '.join(names)}"
        found.append((NONE, Stat(f"{what}: {why}", ())))
    return found


def hindrance(s: WarState, why: str, rule: str) -> str:
    """Why a building cannot stand somewhere, in a few words."""
    if rule in ("MW-6.5", "MW-6.6"):
        near = [card.name for card in s.world.buildings if f"from the {card.name};" in why]
        return f"{near[0] if near else 'your settlement'} too near"
    return {"MW-6.24": "Engineer not unlocked", "MW-6.19": "none left"}.get(rule, "wrong ground")


def house_gain(card: Building) -> str:
    """The points of a new building and the gold it brings in a round."""
    gold = f", +{card.revenue}" if card.revenue else ""
    return f"{card.points[0]} pts{gold}"


def road_gain(s: WarState, seat: int, h: int) -> str:
    """The gold that a road here would bring in a round by joining buildings to the settlement (MW-4.8)."""
    later = s.clone()
    later.roads |= 1 << h
    more = income(later, seat) - income(s, seat)
    return f"+{more} gold" if more else ""


def whereabouts(s: WarState, no: int) -> str:
    """Where a block stands: in the settlement, in a building, in a territory."""
    h = s.hex[no]
    if s.board.town[h] != NONE:
        return "in town"
    if s.house[h] != NONE:
        return s.world.buildings[s.buildings.kind[s.house[h]]].name
    slot = s.board.slot(h)
    if slot < 0 or s.terrain[h] == UNKNOWN:
        return "near your town"
    return s.world.territories[s.pieces.face[s.slots[slot]] - s.world.first_territory].name


# -- what else there is


def deeds(seen: Seen) -> Stats:
    """Missions, upgrades, heroes who come back or learn, the portal: each with its price, or why not."""
    s = seen.s
    seat = seen.viewer
    rows: list[Stat] = []
    if s.terms.missions == 1:
        age = player_age(s, seat)
        cost = s.world.mission_gold[0]
        word = "once a turn" if s.bought else f"age {NUMERALS[age]}" if age == 1 else f"age I to {NUMERALS[age]}"
        rows.append(row(BUY_MISSION, "Exchange a mission", word, cost))
    units = upgradable(s, seat)
    word = some(len(units), "unit") if units else "3 kills, near a building"
    rows.append(row(UPGRADE_UNIT, "Upgrade units", word))
    rows.append(row(IMPROVE, "Upgrade a building", "" if can_improve(s, seat) else "from age II"))
    back = fallen(s, seat)
    if back:
        rows.append(row(RESURRECT, "Bring a hero back", "", min([return_price(s, hero) for hero in back])))
    if can_spend(s, seat):
        rows.append(row(SPEND_POINT, "Spend a skill point", "a hero learns"))
    if s.terms.portal:
        rows.append(row(BUILD_STAGE, "A stage of the Stone Portal", ""))
    return Stats("Further", ("what", "price"), tuple(rows))


def row(verb: int, label: str, word: str, cost: int = 0) -> Stat:
    """One thing to do, with its price; where it is not possible now its place answers nothing."""
    return Stat(label, (word, f"{cost} [{GOLD}]" if cost else ""), at=f"deed:{VERBS[verb].key}")


def some(count: int, noun: str) -> str:
    """So many of something."""
    return f"{count} {noun}{'' if count == 1 else 's'}"
