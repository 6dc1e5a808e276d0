"""What one viewer sees, as data to be drawn."""

from __future__ import annotations

from typing import Final

from wartable.kernel.scene import Area, Face, Piece, Pile, Row, Scene, Stat, Stats, Track, seen_piece

from ..content.cost import Cost
from ..content.faces import (
    ART,
    DECK_LABELS,
    FACTION_NAMES,
    KIND_NAMES,
    PLURALS,
    POOL_HEROES,
    banner_face,
    level_area,
    pool_area,
    token_face,
)
from ..content.kinds import ARTEFACTS, DECKS, FACTIONS, FIRST_ROAD, FIRST_TERRAIN_DECK, KINDS, RELIC, SUPPLY, TOOL
from ..rules.deeds import BuildSquare, BuildTurn, NameFaction, Pay
from ..rules.ending import sources, standing
from ..rules.heroes import HeroCity
from ..rules.levels import TOP, cities_of_level, points, tokens_used
from ..rules.lines import means
from ..rules.misfits import turn_area
from ..rules.shortages import covering
from ..state.battle import ATTACKER, DEFENDER, NO_BATTLE
from ..state.state import BACKS, NO_FACTION_YET, OVER, SETUP, WEEK, BattaliaState
from .cutouts import parcel, placing_areas
from .fight import battle_areas
from .making import line
from .realm import free_heroes, hero_piece, realm
from .stake import roles

ELEMENTS: Final = ("air", "fire", "water", "earth")
Drafted = BuildSquare | BuildTurn | NameFaction | HeroCity
"""The questions of an action whose line is paid."""


def scene(faces: tuple[Face, ...], s: BattaliaState, viewer: int) -> Scene:
    """The map, the pool, the oracle, and the players' cards as far as the viewer may see them."""
    areas: dict[str, Area] = {"seats": seats(s)}
    if s.stage == SETUP:
        areas["factions"] = factions(s)
    if s.pieces.face:
        areas["realm"] = realm(faces, s, viewer)
        areas["oracle"] = oracle(s)
        areas["omens"] = today(s)
        areas.update(pool(faces, s, viewer))
        if s.terms.volcano:
            for element, under in zip(ELEMENTS, s.under, strict=True):
                areas[f"under-{element}"] = Row(f"Sanctuary of {element}", pieces(faces, s, under, viewer))
        else:
            areas["artefacts"] = Row("Great Artefacts", pieces(faces, s, s.display, viewer))
        if s.limbo:
            areas["limbo"] = limbo(faces, s, viewer)
        areas.update(tents(faces, s, viewer))
        for seat in range(s.seats):
            areas.update(holdings(faces, s, seat, viewer))
        areas.update(drafted(faces, s, viewer))
    if s.battle.target != NO_BATTLE:
        areas.update(battle_areas(faces, s, viewer))
        return Scene("battle", areas, focus="line-attacker")
    if s.stage == OVER:
        areas["score"] = score(s)
        return Scene("end", areas, focus="score")
    if turn_area(0) in areas:
        return Scene("placing", areas, focus="realm")
    return Scene("setup" if s.stage == SETUP else "realm", areas, focus="realm")


def pieces(faces: tuple[Face, ...], s: BattaliaState, nos: tuple[int, ...], viewer: int) -> tuple[Piece, ...]:
    """Cards as the viewer sees them."""
    return tuple([seen_piece(s.pieces, no, viewer, faces, BACKS) for no in nos])


def limbo(faces: tuple[Face, ...], s: BattaliaState, viewer: int) -> Pile:
    """The suspended cards, face up, the last on top (BAT-18.10)."""
    lying = pieces(faces, s, s.limbo[::-1], viewer)
    return Pile("Limbo", len(lying), lying[0], lying)


# --- the pool ---


def pool(faces: tuple[Face, ...], s: BattaliaState, viewer: int) -> dict[str, Area]:
    """The decks of the pool, tokens for new cities and heroes for hire, with their prices."""
    has = means(s, viewer) if viewer >= 0 and s.stage != SETUP else []
    cards = s.cards
    found: dict[str, Area] = {}
    for deck in range(DECKS):
        shape = deck - FIRST_TERRAIN_DECK
        cost: Cost | None = None
        if deck < FIRST_TERRAIN_DECK:
            cost = cards.gain_costs[deck] if deck != SUPPLY else None
        elif shape >= FIRST_ROAD:
            cost = cards.road_costs[shape - FIRST_ROAD]
        else:
            continue
        found[pool_area(deck)] = pool_pile(faces, s, deck, viewer, price(s, has, cost, not s.decks[deck]))
    found["plots"] = cities(faces, s, viewer)
    if viewer >= 0 and s.stage != SETUP:
        low, high = tokens_used(s, viewer)
        for level in range(1, TOP + 1):
            left = cards.tokens - (high if level > 2 else low)
            token = Piece(f"level:{level}", token_face(level), owner=viewer)
            found[level_area(level)] = Pile(
                f"City {level}", left, token if left else None, price=price(s, has, cards.city_costs[level], not left)
            )
        free = free_heroes(s, viewer)
        top = hero_piece(s, free[0]) if free else None
        found[POOL_HEROES] = Pile("Hero", len(free), top, back="hero", price=price(s, has, cards.hero_cost, not free))
    return found


def cities(faces: tuple[Face, ...], s: BattaliaState, viewer: int) -> Row:
    """The top cards of the decks of cities, one for each shape; each says how many there are."""
    found: list[Piece] = []
    for shape in range(FIRST_ROAD):
        deck = s.decks[FIRST_TERRAIN_DECK + shape]
        if deck:
            found.append(seen_piece(s.pieces, deck[-1], viewer, faces, BACKS, (f"{len(deck)} left",)))
    return Row("Cities to build", tuple(found))


def price(s: BattaliaState, has: list[int], cost: Cost | None, empty: bool = False) -> tuple[tuple[str, bool], ...]:
    """A cost, word by word, and what of it the viewer has. A spectator sees the cost alone.

    Where nothing is left to take there is no price.
    """
    if cost is None or empty:
        return ()
    covered = covering(s, has, cost.slots) if has else [True] * len(cost.slots)
    return tuple([(KINDS[kind], there) for kind, there in zip(cost.slots, covered, strict=True)])


def pool_pile(
    faces: tuple[Face, ...], s: BattaliaState, deck: int, viewer: int, price: tuple[tuple[str, bool], ...]
) -> Pile:
    """A deck of the pool, whose top card lies open (BAT-2.14)."""
    cards = s.decks[deck]
    top = seen_piece(s.pieces, cards[-1], viewer, faces, BACKS) if cards else None
    back = BACKS[0] if deck < FIRST_TERRAIN_DECK else BACKS[1]
    return Pile(DECK_LABELS[deck], len(cards), top, back=back, price=price)


# --- an action in the making ---


def drafted(faces: tuple[Face, ...], s: BattaliaState, viewer: int) -> dict[str, Area]:
    """The line of the viewer's own action in the making, or the tile that is laid with the ways of turning it."""
    ask = s.agenda[-1] if s.agenda else None
    if isinstance(ask, Pay) and ask.seat == viewer:
        return {"line": line(faces, s, ask)}
    if isinstance(ask, BuildSquare) and ask.seat == viewer:
        return {"parcel": parcel(faces, s, ask)}
    if isinstance(ask, BuildTurn) and ask.seat == viewer:
        return placing_areas(faces, s, ask)
    return {}


def set_aside(s: BattaliaState, viewer: int) -> tuple[int, ...]:
    """The viewer's cards that pay for an action in the making."""
    ask = s.agenda[-1] if s.agenda else None
    return ask.paid if isinstance(ask, (Pay, Drafted)) and ask.seat == viewer else ()


# --- players ---


def holdings(faces: tuple[Face, ...], s: BattaliaState, seat: int, viewer: int) -> dict[str, Area]:
    """A player's cards: others see the number of most of them, and the top of the shelter (BAT-3.8)."""
    shelter = s.shelter[seat]
    own = viewer == seat
    top = seen_piece(s.pieces, shelter[-1], viewer, faces, BACKS) if shelter else None
    found: dict[str, Area] = {
        f"hand:{seat}": Row("Hand", hand(faces, s, seat, viewer), fan=own, owner=seat),
        f"nation:{seat}": Pile("Nation", len(s.nation[seat]), owner=seat, back=BACKS[0]),
        f"shelter:{seat}": Pile(
            "Shelter", len(shelter), top, pieces(faces, s, shelter, viewer) if own else (), owner=seat, back=BACKS[0]
        ),
        f"ambush:{seat}": Row("Ambush", pieces(faces, s, s.ambush[seat], viewer), limit=s.cards.ambush, owner=seat),
    }
    if s.faction[seat] != NO_FACTION_YET and s.stage != SETUP:
        found[f"ensign:{seat}"] = Row("Leads", (banner(s.faction[seat], seat),), owner=seat)
    line = s.battle.line[ATTACKER] + s.battle.line[DEFENDER] + s.battle.bribes[ATTACKER] + s.battle.bribes[DEFENDER]
    shown = shown_in_line(s, viewer) if own else ()
    rest = tuple([no for no in s.table.played[seat] if no not in line and no not in shown])
    if rest:
        found[f"muster:{seat}"] = Row("Played", on_table(faces, s, rest, viewer), owner=seat)
    if s.table.fresh[seat]:
        found[f"recruits:{seat}"] = Row("Gained", pieces(faces, s, s.table.fresh[seat], viewer), owner=seat)
    return found


def shown_in_line(s: BattaliaState, viewer: int) -> tuple[int, ...]:
    """The viewer's cards that lie in the line that is being paid."""
    return set_aside(s, viewer) if s.agenda and isinstance(s.agenda[-1], Pay) else ()


def hand(faces: tuple[Face, ...], s: BattaliaState, seat: int, viewer: int) -> tuple[Piece, ...]:
    """A player's hand. What pays for the viewer's action lies in its line, and in the shade once the line is full."""
    mine = viewer == seat
    away = shown_in_line(s, viewer) if mine else ()
    paid = set_aside(s, viewer) if mine else ()
    nos = tuple([no for no in s.hand[seat] if no not in away])
    found = pieces(faces, s, nos, viewer)
    for no, piece in zip(nos, found, strict=True):
        piece.spent = no in paid
    return found


def on_table(faces: tuple[Face, ...], s: BattaliaState, nos: tuple[int, ...], viewer: int) -> tuple[Piece, ...]:
    """Played cards. One with uses left says how many, and what it counts as if it is not what it was."""
    found = pieces(faces, s, nos, viewer)
    table = s.table
    for no, piece in zip(nos, found, strict=True):
        if no in table.staged:
            at = table.staged.index(no)
            role = table.role[at]
            piece.values = (("uses", table.uses[at]),)
            if role != s.kind(no) and role != RELIC:
                piece.badges = (KIND_NAMES[role] if role < len(KIND_NAMES) else "wild",)
        else:
            piece.spent = True
    return found


def tents(faces: tuple[Face, ...], s: BattaliaState, viewer: int) -> dict[str, Area]:
    """The raised tents of all players, each with the cards in it."""
    found: dict[str, Area] = {}
    for seat in dict.fromkeys([tent[0] for tent in s.tents]):
        own = tuple([no for tent in s.tents if tent[0] == seat for no in tent[1:]])
        found[f"tents:{seat}"] = Row("Tents", pieces(faces, s, own, viewer), owner=seat)
    return found


def banner(faction: int, seat: int) -> Piece:
    """The banner of a faction, in the color of which its player is painted."""
    return Piece(f"faction:{faction}", banner_face(faction), owner=seat, badges=(FACTIONS[faction],))


def factions(s: BattaliaState) -> Row:
    """The factions of the game, and who leads them."""
    there = [faction for faction in range(len(FACTIONS)) if faction != s.removed_faction]
    found: list[Piece] = []
    for faction in there:
        taken = faction in s.faction
        found.append(
            banner(faction, s.faction.index(faction)) if taken else Piece(f"faction:{faction}", banner_face(faction))
        )
    return Row("Factions", tuple(found))


# --- the day, the players' numbers, the score ---


def oracle(s: BattaliaState) -> Track:
    """The two wheels of the Sun Oracle: slot j of the inner one has sign 2j (BAT-22.2, BAT-22.3)."""
    inner = tuple([ARTEFACTS[2 * slot % WEEK] for slot in range(WEEK)])
    return Track(
        "Sun Oracle", "ring", tuple(ARTEFACTS), s.day % WEEK, (s.illuminated - TOOL,), inner=inner
    )  # fmt: skip


def today(s: BattaliaState) -> Stats:
    """What the oracle says today, in words (BAT-22.8, BAT-22.9)."""
    shines, meets = PLURALS[s.illuminated].capitalize(), PLURALS[s.matched].capitalize()
    rows = (
        Stat(f"{shines} shine", ("they work twice",), ART[KINDS[s.illuminated]], rule="BAT-22.9"),
        Stat(f"{meets} meet", ("name the faction",), ART[KINDS[s.matched]], rule="BAT-22.8"),
    )
    return Stats("Today", (f"day {s.day + 1}, week {s.day // WEEK + 1}",), rows)


def seats(s: BattaliaState) -> Stats:
    """The players' key numbers; points come last, since small screens show them."""
    columns = tuple([f"seat:{seat}" for seat in range(s.seats)])
    everyone = range(s.seats)

    def stat(label: str, values: list[int], icon: str, most: int = 0) -> Stat:
        return Stat(label, tuple([str(value) for value in values]), icon, most)

    end = f" of {s.terms.vp_target} to win" if s.terms.vp_target else ""
    peoples = tuple([FACTION_NAMES[faction] if faction != NO_FACTION_YET else "" for faction in s.faction])
    rows = (
        *((Stat("Faction", peoples),) if any(peoples) else ()),
        stat("Cities of level 4", [cities_of_level(s, seat, TOP) for seat in everyone], "castle", s.terms.end_level4),
        stat("Heroes", [len(s.heroes(seat)) for seat in everyone], "swordman", s.cards.heroes_each),
        stat("Hand", [len(s.hand[seat]) for seat in everyone], "card-pick"),
        stat("Ambush", [len(s.ambush[seat]) for seat in everyone], "hooded-figure", s.cards.ambush),
        Stat("Points", tuple([f"{points(s, seat)}{end}" for seat in everyone]), "trophy-cup"),
    )  # fmt: skip
    return Stats("Players", columns, rows, tags=roles(s))


def score(s: BattaliaState) -> Stats:
    """The score sheet: points by the level of cities."""
    columns = tuple([f"seat:{seat}" for seat in range(s.seats)])
    parts = [sources(s, seat) for seat in range(s.seats)]
    rows = tuple([Stat(label.capitalize(), tuple([str(part[label]) for part in parts])) for label in parts[0]])
    total = tuple([str(points(s, seat)) for seat in range(s.seats)])
    return Stats("Score", columns, rows, total, crowned=standing(s).winners)
