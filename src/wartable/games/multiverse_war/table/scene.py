"""What a viewer may see: the map, the players' numbers, sheets, missions, and the score at the end."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Together
from wartable.kernel.scene import Area, Face, Piece, Row, Scene, Stat, Stats, Track

from ..content.marks import ACTION, BUILD, NONE, OVER, REVENUE, SETUP
from ..rules.ages import player_age
from ..rules.building import ImproveBuilding
from ..rules.goals import hint
from ..rules.hero_sheets import SpendPoint, top_level
from ..rules.heroes import HeroSite, HireHero, ResurrectHero
from ..rules.recruiting import RecruitSite
from ..rules.revenue import income
from ..rules.setup import AgreeToBoth, FirstPhase, FirstRoll, OnePhase, SetupHex
from ..rules.victory import branches, points, stages_needed
from ..rules.works import SecondHex, WorkHex
from ..state.state import WarState
from .deeds import deeds, works
from .pointing import in_question
from .score import parts, points_by_source, score_sheet
from .shop import hero_offer, hero_terms, market, treasury
from .shown import NUMERALS, Seen
from .tasks import accomplished, goals, missions_in_hand
from .unit_sheets import hero_notes
from .war_map import war_map

ABREAST: Final = 3
"""How many blocks of the roster lie side by side."""
PHASES: Final = {REVENUE: 0, BUILD: 1, ACTION: 2}
"""The phases of a round, in their order."""


def scene(faces: tuple[Face, ...], s: WarState, viewer: int) -> Scene:
    """The whole table as a viewer sees it."""
    seen = Seen(faces, s, viewer)
    areas: dict[str, Area] = {}
    if s.phase == OVER:
        areas["score"] = score_sheet(s)
    areas["seats"] = seats(seen)
    if s.phase != OVER:
        areas["points"] = points_by_source(s)
    areas["rounds"] = rounds(s)
    areas["map"] = war_map(seen)
    if s.terms.heroes:
        areas["heroes"] = heroes(seen, about_heroes(s, viewer))
    areas["record"] = record(s)
    if s.terms.portal:
        areas["portal"] = portal(s)
    if s.terms.open_diplomacy and s.seats > 2 and not s.terms.teams:
        areas["deals"] = deals(s, viewer)
    for seat in range(s.seats):
        areas.update(personal(seen, seat))
    stage = "over" if s.phase == OVER else "build" if s.phase == BUILD or landing(s) else "map"
    if stage == "build" and about_heroes(s, viewer):
        stage = "heroes"
    elif stage == "build" and about_a_site(s, viewer):
        stage = "site"
    if viewer >= 0:
        areas["market"] = market(seen)
    if viewer >= 0 and s.phase == BUILD:
        areas["treasury"] = treasury(seen)
        areas["builders"] = works(seen)
        areas["dealings"] = deeds(seen)
    if viewer >= 0 and s.terms.guided and s.phase != OVER:
        areas["goals"] = goals(s, viewer)
    advice = hint(s) if viewer >= 0 and s.phase != OVER else ""
    focus = {"over": "score", "heroes": "heroes"}.get(stage, "map")
    return Scene(stage, areas, focus, advice, acting=in_question(s, viewer))


def landing(s: WarState) -> bool:
    """Whether units are picked and put down, before it is settled who is first."""
    ask = s.agenda[-1] if s.agenda else None
    return s.phase == SETUP and not isinstance(ask, (FirstRoll, FirstPhase, AgreeToBoth, OnePhase))


def about_heroes(s: WarState, viewer: int) -> bool:
    """Whether the viewer chooses a hero: then their sheets lie over the map."""
    ask = s.agenda[-1] if s.agenda else None
    return isinstance(ask, (HireHero, ResurrectHero, SpendPoint)) and ask.seat == viewer and s.phase == BUILD


def about_a_site(s: WarState, viewer: int) -> bool:
    """Whether the viewer is asked for a place on the map: then what is for sale can wait."""
    top = s.agenda[-1] if s.agenda else None
    asks = top.open() if isinstance(top, Together) else [top]
    sites = (SetupHex, RecruitSite, HeroSite, WorkHex, SecondHex, ImproveBuilding)
    return any([isinstance(ask, sites) and ask.seat == viewer for ask in asks])


# -- the players


def seats(seen: Seen) -> Stats:
    """The numbers of every player, the most important last. Only the own side sees the gold (MW-4.14)."""
    s = seen.s
    everybody = range(s.seats)
    best = [
        max([s.heroes.level[i] for i in range(len(s.world.heroes)) if s.heroes.owner[i] == seat], default=0)
        for seat in everybody
    ]
    rows: list[Stat] = []
    if s.terms.teams:
        rows.append(Stat("Partner", tuple([f"seat:{s.partner(seat)}" for seat in everybody]), rule="MW-22.1"))
    if s.terms.missions:
        held = tuple([str(len(s.missions[seat])) for seat in everybody])
        rows.append(Stat("Missions", held, icon="scroll-unfurled", rule="MW-19.2"))
    if s.terms.age_victory:
        third = tuple([f"{branches(s, seat)}/{s.world.branches}" for seat in everybody])
        rows.append(Stat("Third age", third, icon="upgrade", rule="MW-21.5"))
    if s.terms.heroes:
        rows.append(
            Stat("Hero", tuple([f"{n}/{top_level(s)}" if n else "–" for n in best]), icon="star-medal", rule="MW-21.3")
        )
    rows += [
        Stat(
            "Tactics",
            tuple([f"{s.tp[seat]}/{s.world.tactical_points[player_age(s, seat) - 1]}" for seat in everybody]),
            icon="chess-knight",
            rule="MW-16.2",
        ),
        Stat("Age", tuple([NUMERALS[player_age(s, seat)] for seat in everybody]), icon="hourglass", rule="MW-15.14"),
        Stat(
            "Settlement",
            tuple([str(s.world.town_health - s.town_damage[seat]) for seat in everybody]),
            icon="village",
            max=s.world.town_health,
            rule="MW-13.6",
        ),
        Stat(
            "Gold",
            tuple([f"{s.gold[seat]} +{income(s, seat)}" if seen.ours(seat) else "?" for seat in everybody]),
            icon="two-coins",
            rule="MW-4.14",
        ),
        Stat(
            "Points",
            tuple([str(points(s, seat)) for seat in everybody]),
            icon="trophy-cup",
            rule="MW-21.21",
            parts=tuple([parts(s, seat) for seat in everybody]),
        ),
    ]
    return Stats("Players", tuple([f"seat:{seat}" for seat in everybody]), tuple(rows))


def rounds(s: WarState) -> Track:
    """The track of rounds with the phases of each, and who is first in the present one (MW-2.18, MW-3.1)."""
    last = s.terms.turn_limit or s.world.longest
    spaces = tuple([str(n) for n in range(1, last + 1)])
    markers = (("now", s.round - 1),) if s.round else ()
    first = {BUILD: f"seat:{s.build_first} builds first", ACTION: f"seat:{s.action_first} acts first"}
    note = "setup" if s.phase == SETUP else first.get(s.phase, "")
    phase = PHASES.get(s.phase, -1)
    return Track(
        "Round", "line", spaces, markers=markers, note=note, phases=("Revenue", "Build", "Action"), phase=phase
    )


def personal(seen: Seen, seat: int) -> dict[str, Area]:
    """What lies in front of a player: blocks, missions in hand, missions accomplished."""
    s = seen.s
    areas: dict[str, Area] = {}
    if seat == seen.viewer:
        areas[f"roster:{seat}"] = roster(seen, seat)
    if s.terms.missions:
        areas[f"missions:{seat}"] = missions_in_hand(seen, seat)
        if s.accomplished[seat]:
            areas[f"accomplished:{seat}"] = accomplished(seen, seat)
    return areas


def roster(seen: Seen, seat: int) -> Row:
    """A player's own blocks, and how many of them can still act."""
    blocks = tuple(seen.roster(seat))
    able = len([block for block in blocks if not block.spent])
    acts = seen.s.phase == ACTION and seen.s.active == seat
    note = f"{able} of {len(blocks)} can act" if acts else ""
    return Row("Your blocks", blocks, owner=seat, note=note)


def heroes(seen: Seen, in_full: bool = False) -> Row:
    """The hero sheets, open to all (MW-18.25); in full with what each hero can do."""
    s = seen.s
    sheets = s.heroes
    order = [*[i for i in range(len(s.world.heroes)) if i not in sheets.row], *sheets.row]
    pieces: list[Piece] = []
    for i in order:
        hired = sheets.owner[i] != NONE
        badges: list[str] = []
        if hired:
            dead = sheets.block[i] == NONE and not any([isinstance(t, HeroSite) and t.hero == i for t in s.agenda])
            badges.append(f"level {sheets.level[i]}{', dead' if dead else ''}")
            if sheets.level[i] < top_level(s):
                badges.append(f"{sheets.kills[i]}/{s.world.hero_kills[sheets.level[i] - 1]} kills")
            badges += [f"{sheets.ap[i]} AP", f"{sheets.health[i]} health"]
            troop = s.world.heroes[i]
            badges += [troop.abilities[k].title for k in range(len(troop.abilities)) if (sheets.skills[i] >> k) & 1]
            if sheets.points[i]:
                badges.append(f"{sheets.points[i]} skill point{'s' if sheets.points[i] > 1 else ''}")
        pieces.append(
            Piece(
                f"face:{s.world.first_hero + i}",
                seen.faces[s.world.first_hero + i].key,
                "",
                sheets.owner[i],
                badges=tuple(badges),
                spent=hired and sheets.block[i] == NONE,
                offer=hero_offer(s, seen.viewer, i) if s.phase != OVER else None,
                notes=hero_notes(s, i) if in_full else (),
            )
        )
    return Row("Heroes", tuple(pieces), note=hero_terms(s) if s.phase != OVER else "")


def record(s: WarState) -> Stats:
    """The battle record: kills of every unit type, open to all (MW-15.16)."""
    everybody = range(s.seats)
    rows: list[Stat] = []
    for troop in s.world.units:
        if troop.fighter and any([(s.unlocked[seat] >> troop.face) & 1 for seat in everybody]):
            most = s.world.kills_next_age if troop.becomes else s.world.kills_ability
            values = tuple(
                [str(s.kills[seat][troop.face]) if (s.unlocked[seat] >> troop.face) & 1 else "–" for seat in everybody]
            )
            rows.append(Stat(f"{NUMERALS[troop.age]} {troop.name}", values, max=most, rule="MW-15.2"))
    rows.append(
        Stat(
            "Constructions",
            tuple([str(s.constructions[seat]) for seat in everybody]),
            max=s.world.constructions[-1],
            rule="MW-17.11",
        )
    )
    return Stats("Battle record", tuple([f"seat:{seat}" for seat in everybody]), tuple(rows))


def portal(s: WarState) -> Stats:
    """Stones, stages and quarries, by side (MW-20.9)."""
    sides = sorted({s.side(seat) for seat in range(s.seats)})
    held = [str(len([side for side in s.quarry_side if side == mine])) for mine in sides]
    rows = (
        Stat("Stages", tuple([str(s.stages[side]) for side in sides]), icon="magic-gate", max=stages_needed(s)),
        Stat("Aether stones", tuple([str(s.stones[side]) for side in sides]), icon="crystal-growth"),
        Stat("Quarries", tuple(held), icon="mining", rule="MW-20.4"),
    )
    return Stats("Stone Portal", tuple([f"seat:{side}" for side in sides]), rows)


def deals(s: WarState, viewer: int) -> Stats:
    """Treaties, and loans as far as the viewer is a party (MW-23.10)."""
    rows: list[Stat] = []
    for a, b, made in s.treaties:
        if s.round < made + s.world.treaty[0]:
            sides = tuple(
                [str(made + s.world.treaty[0] - s.round) if seat in (a, b) else "" for seat in range(s.seats)]
            )
            rows.append(Stat("Treaty, rounds left", sides, rule="MW-23.5"))
    for lender, borrower, due, when in s.loans:
        if viewer in (lender, borrower):
            sides = tuple([f"{due} due" if seat == borrower else "" for seat in range(s.seats)])
            rows.append(Stat(f"Loan, round {when}", sides, rule="MW-23.9"))
    return Stats("Deals", tuple([f"seat:{seat}" for seat in range(s.seats)]), tuple(rows))
