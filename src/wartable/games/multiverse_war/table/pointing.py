"""What a choice points at, the short tag drawn there, and how far a block can walk."""

from __future__ import annotations

from typing import Final

from wartable.kernel import PIECE, Choice, Route, Verb

from ..content import landmarks
from ..content.geometry import CLUSTER, PLACES
from ..content.landmarks import EXACT
from ..content.marks import NONE
from ..content.verbs_and_tellings import (
    ACT,
    ATTACK,
    BECOME,
    BUY_MISSION,
    CHART,
    CONSTRUCT,
    DECK,
    EXCHANGE,
    EXPLORE,
    FACE_TO,
    HERO,
    HIRE,
    IMPROVE_AT,
    RECRUIT_DECOY,
    RECRUIT_TYPE,
    RESURRECT,
    SEARCH,
    SHOOT,
    STEP,
    SWAP,
    USE,
    WITH,
    WORKER_PICK,
)
from ..rules.action import TransitStep, UnitAction
from ..rules.combat import attack_odds
from ..rules.details import BlockDetail
from ..rules.exchanging import UpgradeTo, upgrade_price
from ..rules.heroes import fallen, for_hire, hire_price, return_price
from ..rules.missions import for_sale
from ..rules.moving import can_step, may_stand, movable, step_cost
from ..rules.shooting import shot_odds
from ..rules.strikes import aim, shielded, target_on
from ..rules.works import LAND_WORKS, WorkKind, price, work_hexes
from ..state.state import WarState

SHORT: Final = {ATTACK: "Attack", SHOOT: "Shoot", EXPLORE: "Explore", SEARCH: "Explore"}
"""By verb: what a button says where the block that acts is named beside it."""


def acting(s: WarState) -> int:
    """The block that the open question is about; NONE where it is about none."""
    ask = s.agenda[-1] if s.agenda else None
    return ask.no if isinstance(ask, (UnitAction, TransitStep, BlockDetail)) else NONE


def in_question(s: WarState, viewer: int) -> tuple[str, ...]:
    """The block that the viewer is asked about, on the map and in the roster."""
    ask = s.agenda[-1] if s.agenda else None
    if not isinstance(ask, (UnitAction, TransitStep, BlockDetail)) or ask.seat != viewer:
        return ()
    return (f"p{ask.no}", f"roster:{ask.no}")


def places(verbs: tuple[Verb, ...], s: WarState, choice: Choice, default: tuple[str, ...]) -> tuple[str, ...]:
    """The places that a choice points at. Blocks are on the map and in the roster, territories cover seven hexes."""
    verb, a = choice.verb, choice.a
    if verb in (EXPLORE, CHART):
        return tuple([s.board.places[h] for h in s.board.slot_hexes(a)])
    if verb in (ATTACK, SHOOT):
        found = [s.board.places[a]]
        found += [f"p{no}" for no in sorted((s.stand[a], s.helper[a])) if no != NONE]
        return (*found, f"b{s.house[a]}") if s.house[a] != NONE else tuple(found)
    if verb == SEARCH:
        return (s.board.places[a], f"p{s.event_at[a]}")
    if verb == IMPROVE_AT:
        return (s.board.places[a], f"b{s.house[a]}")
    if verb == FACE_TO and acting(s) != NONE:
        h = s.board.around[s.hex[acting(s)]][a]
        return (s.board.places[h],) if h != NONE else ()
    if verbs[verb].a == PIECE and verb in (ACT, EXCHANGE, WORKER_PICK, SWAP):
        return (f"p{a}", f"roster:{a}")
    return default


def tag(s: WarState, choice: Choice, seat: int) -> str:
    """The cost or the chance of a choice, from what the seat knows."""
    verb, a = choice.verb, choice.a
    no = acting(s)
    if verb in (ATTACK, SHOOT) and no != NONE:
        odds = attack_odds(s, no, a, seat) if verb == ATTACK else shot_odds(s, no, a, NONE, seat)
        hits = 0 if verb == SHOOT and shielded(s, target_on(s, a)) else odds.strike.strength(s)
        return f"{100 * hits // s.world.die} %"
    if verb == STEP and no != NONE:
        return f"{step_cost(s, no, s.hex[no], a)} AP"
    if verb in (EXPLORE, SEARCH):
        return f"{s.world.explore_ap} AP"
    if verb == RECRUIT_TYPE:
        return f"{s.world.troops[a].gold} gold"
    if verb == RECRUIT_DECOY:
        return f"{s.world.troops[s.world.decoy_face].gold} gold"
    if verb == EXCHANGE:
        return f"{min([upgrade_price(s, s.pieces.face[a], better) for better in s.troop(a).becomes])} gold"
    if verb == BECOME and isinstance(s.agenda[-1], UpgradeTo):
        return f"{upgrade_price(s, s.pieces.face[s.agenda[-1].no], a)} gold"
    if verb == CONSTRUCT:
        return f"{s.world.buildings[a].cost[0]} gold"
    if verb == IMPROVE_AT:
        i = s.house[a]
        return f"{s.world.buildings[s.buildings.kind[i]].cost[s.buildings.age[i]]} gold"
    if verb == HERO:
        return f"{hero_price(s, a - s.world.first_hero)} gold"
    if verb == HIRE:
        return f"from {min([hire_price(s, hero) for hero in for_hire(s, seat)])} gold"
    if verb == RESURRECT:
        return f"from {min([return_price(s, hero) for hero in fallen(s, seat)])} gold"
    if verb == BUY_MISSION:
        return f"from {s.world.mission_gold[for_sale(s, seat)[0] - 1]} gold"
    if verb == DECK:
        return f"{s.world.mission_gold[a - 1]} gold"
    if verb in LAND_WORKS and isinstance(s.agenda[-1], WorkKind):
        worker = s.agenda[-1].no
        return f"{min([price(s, h, verb) for h in work_hexes(s, worker, verb)])} gold"
    if verb in (USE, WITH):
        return ability_tag(s, a)
    return ""


def hero_price(s: WarState, hero: int) -> int:
    """The gold to hire a free hero, or to bring back a dead one."""
    return hire_price(s, hero) if s.heroes.owner[hero] == NONE else return_price(s, hero)


def ability_tag(s: WarState, ability: int) -> str:
    """The cost of an ability: units pay tactical points, heroes AP."""
    no = acting(s)
    if no != NONE and s.hero(no) != NONE:
        troop = s.troop(no)
        card = s.world.ability(ability)
        return f"{troop.ability_ap[troop.abilities.index(card)]} AP" if card in troop.abilities else ""
    return "1 TP"


def routes(s: WarState) -> list[Route]:
    """The hexes further off than one step, each with the cheapest way there (decision 17 of the ledger)."""
    ask = s.agenda[-1] if s.agenda else None
    if not isinstance(ask, UnitAction):
        return []
    no = ask.no
    found: list[Route] = []
    for h, (cost, way) in sorted(reachable(s, no).items()):
        if len(way) > 1 and may_stand(s, no, h):
            steps = tuple([Choice(STEP, step) for step in way])
            passed = tuple([s.board.places[step] for step in (s.hex[no], *way)])
            found.append(Route(passed, f"Go to {whither(s, ask.seat, h)}", f"{cost} AP", steps))
    return found


def whither(s: WarState, seat: int, h: int) -> str:
    """The name of a hex as a destination; what stands there belongs to the player or the partner."""
    at = told(s, "hex", h)
    mine = landmarks.owner(at) == seat
    whose = "your " if mine else "your partner's " if landmarks.owner(at) != NONE else ""
    return whose + landmarks.words(s.world, at)


def told(s: WarState, kind: str, h: int) -> int:
    """The number that tells a hex of a choice; an exact one where a hex of the same region would be called the same."""
    first = h - h % CLUSTER
    names = [_called(s, kind, other) for other in range(first, first + CLUSTER)]
    number = aim(s, h) if kind == "foe" else s.code(h)
    return number + EXACT if names.count(names[h - first]) > 1 else number


def _called(s: WarState, kind: str, h: int) -> int:
    """What a hex is called beside its region: an event by its card, others by what stands there."""
    if kind == "spot":
        return int(s.event_at[h] != NONE)
    return (aim(s, h) if kind == "foe" else s.code(h)) // PLACES


def reachable(s: WarState, no: int) -> dict[int, tuple[int, tuple[int, ...]]]:
    """By hex: the cost and the way to where a block can go with its AP, without the extra AP of roads."""
    if not movable(s, no):
        return {}
    here = s.hex[no]
    found: dict[int, tuple[int, tuple[int, ...]]] = {here: (0, ())}
    fresh = [here]
    ap = s.ap[no]
    while fresh:
        fresh.sort(key=lambda h: found[h][0])
        at = fresh.pop(0)
        cost, way = found[at]
        for h in s.board.neighbors[at]:
            if not can_step(s, no, at, h, ap - cost):
                continue
            total = cost + step_cost(s, no, at, h)
            if h not in found or total < found[h][0]:
                found[h] = (total, (*way, h))
                if h not in fresh:
                    fresh.append(h)
    del found[here]
    return found
