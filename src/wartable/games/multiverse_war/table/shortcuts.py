"""Build turns by pointing at a unit in the market, a sheet, or a worker or building on the map (decisions 8 to 13)."""

from __future__ import annotations

from wartable.kernel import Choice, Route

from ..content.verbs_and_tellings import (
    EXCHANGE,
    HERO,
    HIRE,
    IMPROVE,
    IMPROVE_AT,
    RECRUIT,
    RECRUIT_TYPE,
    RESURRECT,
    UPGRADE_UNIT,
    WORK,
    WORKER_PICK,
)
from ..rules.build import BuildAction
from ..rules.building import can_rise
from ..rules.exchanging import upgradable
from ..rules.heroes import can_hire, can_resurrect, fallen, for_hire, hire_price, return_price
from ..rules.recruiting import can_recruit, recruits
from ..rules.works import has_work, workers
from ..state.state import WarState
from .deeds import work_routes


def shortcuts(s: WarState) -> list[Route]:
    """What a player may point at instead of choosing a kind of action first."""
    ask = s.agenda[-1] if s.agenda else None
    if not isinstance(ask, BuildAction):
        return []
    seat = ask.seat
    return recruit_routes(s, seat) + block_routes(s, seat) + building_routes(s, seat) + hero_routes(s, seat)


def recruit_routes(s: WarState, seat: int) -> list[Route]:
    """Routes from the units of the market to recruiting them."""
    if not can_recruit(s, seat):
        return []
    return [
        Route(
            (f"face:{face}",),
            f"Recruit {s.world.troops[face].name}",
            f"{s.world.troops[face].gold} gold",
            (Choice(RECRUIT), Choice(RECRUIT_TYPE, face)),
        )
        for face in recruits(s, seat)
    ]


def block_routes(s: WarState, seat: int) -> list[Route]:
    """Routes from workers to their works, and from units to their exchange."""
    found: list[Route] = []
    for no in workers(s, seat):
        if has_work(s, no):
            found.append(
                Route((f"p{no}",), f"Build with {s.troop(no).name}", "", (Choice(WORK), Choice(WORKER_PICK, no)))
            )
            found += work_routes(s, seat, no)
    for no in upgradable(s, seat):
        found.append(
            Route((f"p{no}",), f"Upgrade {s.troop(no).name}", "", (Choice(UPGRADE_UNIT), Choice(EXCHANGE, no)))
        )
    return found


def building_routes(s: WarState, seat: int) -> list[Route]:
    """Routes from buildings to their upgrade."""
    found: list[Route] = []
    b = s.buildings
    for i in range(len(b.hex)):
        if b.owner[i] == seat and can_rise(s, seat, i):
            card = s.world.buildings[b.kind[i]]
            way = (Choice(IMPROVE), Choice(IMPROVE_AT, b.hex[i]))
            found.append(Route((f"b{i}",), f"Upgrade {card.name}", f"{card.cost[b.age[i]]} gold", way))
    return found


def hero_routes(s: WarState, seat: int) -> list[Route]:
    """Routes from the sheets of free heroes to hiring them, and from dead ones to their return."""
    found: list[Route] = []
    if can_hire(s, seat):
        for hero in for_hire(s, seat):
            way = (Choice(HIRE), Choice(HERO, s.world.first_hero + hero))
            name = s.world.heroes[hero].name
            found.append(
                Route((f"face:{s.world.first_hero + hero}",), f"Hire {name}", f"{hire_price(s, hero)} gold", way)
            )
    if can_resurrect(s, seat):
        for hero in fallen(s, seat):
            way = (Choice(RESURRECT), Choice(HERO, s.world.first_hero + hero))
            name = s.world.heroes[hero].name
            found.append(
                Route(
                    (f"face:{s.world.first_hero + hero}",), f"Bring {name} back", f"{return_price(s, hero)} gold", way
                )
            )
    return found
