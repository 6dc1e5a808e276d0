"""What a choice would do, as far as its chooser can know."""

from __future__ import annotations

from wartable.kernel import Choice
from wartable.kernel.scene import Face, Line, Mark, Piece, Show, Stat, Stats, seen_piece

from ..content.grid import place, squares_in
from ..content.kinds import CITY_SHAPES, HORSE, deck_of
from ..content.shapes import SIDES
from ..content.verbs_and_tellings import (
    AMBUSH,
    ATTACK,
    BRIBE,
    BUILD_AT,
    CITY,
    CITY_SHAPE,
    CREATE,
    FLY_TO,
    HERO_CITY,
    HIRE,
    MARCH,
    MARCH_TO,
    PICK_CITY,
    PLAY_CARD,
    RETREAT,
    ROAD,
    TURN_TO,
    UPGRADE,
)
from ..rules.attacking import OpeningWeapon
from ..rules.battle import BattleMove
from ..rules.deeds import BuildSquare, BuildTurn
from ..rules.heroes import MarchTo, WalkTo, paid_squares
from ..rules.levels import points, tokens_used
from ..rules.lines import means
from ..rules.placing import Sites, turns_to
from ..rules.strength import base, cards_total, moral, total
from ..state.battle import ATTACKER, DEFENDER
from ..state.state import BACKS, BattaliaState
from .fight import head_of, played, summed
from .realm import free_heroes, hero_piece, tile, way
from .trial import laid

ARROW = " \u2192 "


def show(faces: tuple[Face, ...], s: BattaliaState, choice: Choice, seat: int) -> Show:
    """The preview of a choice for the seat that is asked."""
    verb, a = choice.verb, choice.a
    ask = s.agenda[-1] if s.agenda else None
    if verb == BUILD_AT and isinstance(ask, BuildSquare):
        ways = Sites(s.realm, seat).exits_at(ask.shape, a)
        return show_tile(faces, s, ask, a, ways[0], len(ways))
    if verb == TURN_TO and isinstance(ask, BuildTurn):
        return show_tile(faces, s, ask, ask.square, a)
    if verb in (ROAD, CITY_SHAPE):
        return Show(marks=reached(Sites(s.realm, seat).of(a)))
    if verb == CITY:
        sites = Sites(s.realm, seat)
        squares = [sites.of(shape) for shape in range(len(CITY_SHAPES)) if s.decks[deck_of(shape)]]
        return Show(marks=reached(joined(squares)), gains=(f"Your points: {grown(s, seat, a)}.",))
    if verb in (HIRE, CREATE):
        card = s.card(s.decks[a][-1]).name
        return Show(gains=(f"{card} and a supply for your shelter." if verb == HIRE else f"{card} for your shelter.",))
    if verb == UPGRADE:
        return show_rise(faces, s, a, seat)
    if verb == PICK_CITY:
        return Show(ghosts=((place(a), tile(faces, s, s.realm.tile[a], seat, s.realm.turned[a], seat, 1)),))
    if verb == HERO_CITY:
        return Show(ghosts=((place(a), hero_piece(s, free_heroes(s, seat)[0])),))
    if verb == MARCH:
        far = s.cards.horse_reach if means(s, seat)[HORSE] else 1
        return Show(marks=reached(paid_squares(s, seat, s.realm.heroes[a], far)))
    if verb in (MARCH_TO, RETREAT, FLY_TO):
        return show_march(s, ask, choice, seat)
    if verb == AMBUSH:
        return Show(ghosts=((f"ambush:{seat}", seen_piece(s.pieces, a, seat, faces, BACKS)),))
    if verb == ATTACK:
        level = s.realm.level[a]
        return Show(gains=(f"Its own strength is {level}; you must exceed it and what its defender adds.",))
    if verb in (PLAY_CARD, BRIBE) and isinstance(ask, (BattleMove, OpeningWeapon)):
        return show_fighting(faces, s, choice, ask.side if isinstance(ask, BattleMove) else ATTACKER, seat)
    return Show()


def reached(mask: int) -> tuple[Mark, ...]:
    """Squares that are marked as within reach."""
    return (Mark("reach", tuple([place(sq) for sq in squares_in(mask)])),) if mask else ()


def joined(masks: list[int]) -> int:
    """The squares of several masks."""
    found = 0
    for mask in masks:
        found |= mask
    return found


def grown(s: BattaliaState, seat: int, more: int) -> str:
    """A player's points before and after they grow."""
    now = points(s, seat)
    return f"{now}{ARROW}{now + more}"


def show_tile(
    faces: tuple[Face, ...], s: BattaliaState, ask: BuildSquare | BuildTurn, sq: int, exits: int, ways: int = 1
) -> Show:
    """A new tile as it would lie: the road to the nearest own city, what it seals, and the numbers that change."""
    seat, shape, level = ask.seat, ask.shape, ask.level
    after = laid(s, seat, shape, level, sq, exits)
    t = after.s
    ghost = tile(faces, s, s.decks[deck_of(shape)][-1], seat, turns_to(shape, exits), seat if level else -1, level)
    links = [t.realm.links(side) for side in SIDES]
    road = way(links, sq, t.realm.owned(seat) & ~(1 << sq))
    sealed = tuple([place(lost) for lost in after.sealed])
    rows = [Stat("Points", (f"{points(s, seat)}{ARROW}{points(t, seat)}",))] if level else []
    rows.append(counted("Open squares", s.realm.open.bit_count(), t.realm.open.bit_count()))
    rows.append(counted("Impassable", s.realm.impassable.bit_count(), t.realm.impassable.bit_count()))
    if level:
        which = 1 if level > 2 else 0
        left = [s.cards.tokens - tokens_used(state, seat)[which] for state in (s, t)]
        rows.append(counted("Tokens for levels 3 and 4" if which else "Tokens for levels 1 and 2", left[0], left[1]))
    gains = [f"It fits in {ways} ways; next you turn it."] if ways > 1 else ["Seals nothing."] if not sealed else []
    return Show(
        ghosts=((place(sq), ghost),),
        marks=(Mark("blocked", sealed),) if sealed and ways == 1 else (),
        lines=(Line("path", tuple([place(step) for step in road])),) if len(road) > 1 else (),
        changes=tuple([(at, "sealed") for at in sealed]) if ways == 1 else (),
        stats=Stats("After it", ("",), tuple(rows)) if ways == 1 else None,
        gains=tuple(gains),
    )


def counted(label: str, before: int, after: int) -> Stat:
    """A number before and after."""
    return Stat(label, (f"{before}{ARROW}{after}" if before != after else str(after),))


def show_rise(faces: tuple[Face, ...], s: BattaliaState, sq: int, seat: int) -> Show:
    """A city one level higher."""
    level = s.realm.level[sq] + 1
    ghost = tile(faces, s, s.realm.tile[sq], seat, s.realm.turned[sq], seat, level)
    rows = (
        Stat("Points", (grown(s, seat, 1),)),
        Stat("Its base in battle", (f"{level - 1}{ARROW}{level}",)),
    )
    return Show(ghosts=((place(sq), ghost),), stats=Stats("After it", ("",), rows))


def show_march(s: BattaliaState, ask: object, choice: Choice, seat: int) -> Show:
    """The way of a hero to a square."""
    if isinstance(ask, (MarchTo, WalkTo)):
        hero = ask.hero
    elif choice.verb == RETREAT and s.battle.heroes[DEFENDER]:
        hero = s.battle.heroes[DEFENDER][0]
    else:
        return Show()
    steps = way(s.realm.ways(seat), s.realm.heroes[hero], 1 << choice.a)
    line = (Line("path", tuple([place(step) for step in steps])),) if steps else ()
    return Show(lines=line, ghosts=((place(choice.a), hero_piece(s, hero)),))


def show_fighting(faces: tuple[Face, ...], s: BattaliaState, choice: Choice, side: int, seat: int) -> Show:
    """A card in the line: where the total hops, and how it adds up."""
    after = played(s, choice)
    began = isinstance(s.agenda[-1], BattleMove)
    card = seen_piece(s.pieces, choice.a, seat, faces, BACKS)
    columns = (f"seat:{seat}", "needed")
    other = total(after, 1 - side) + (1 if side == ATTACKER else 0)
    before = [cards_total(s, side), moral(s, side), total(s, side)] if began else [0, 0, 0]
    now = [cards_total(after, side), moral(after, side), total(after, side)]
    labels = ("Cards", "Moral", "Total")
    rows = [
        Stat(label, (f"{old}{ARROW}{new}" if old != new else str(new), str(other) if label == "Total" else ""))
        for label, old, new in zip(labels, before, now, strict=True)
    ]
    if not began or side == DEFENDER:
        rows.insert(0, Stat("Base", ("" if side == ATTACKER else str(base(after)), "")))
    stats = Stats("With it", columns, tuple(rows))
    if not began:
        return Show(stats=stats)
    line = "line-attacker" if side == ATTACKER else "line-defender"
    ghosts = ((f"total:{now[2]}", Piece(f"next:{seat}", owner=seat)), (line, card))
    return Show(ghosts=ghosts, stats=stats, rows=((line, summed(after, side, head_of(after, side))),))
