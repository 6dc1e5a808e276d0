"""A battle as it is drawn: both lines, how the totals came about, and what is at stake."""

from __future__ import annotations

from wartable.kernel import Choice, FastUmpire, drafted
from wartable.kernel.scene import Area, Face, Piece, Row, Track, seen_piece

from ..content.kinds import UNIVERSAL
from ..rules.attacking import OpeningWeapon
from ..rules.battle import BattleMove
from ..rules.strength import ahead, base, cards_total, moral, terrain_bonus, total
from ..state.battle import AT_HERO, ATTACKER, DEFENDER
from ..state.state import BACKS, BattaliaState
from .realm import hero_piece, tile
from .stake import place_name, stake

GUARDS_NAME = "Guards"
SHORTEST = 12
"""The last space of the track of totals, at least."""
AHEAD = 6
"""How many spaces the track goes on beyond what is needed."""


def battle_areas(faces: tuple[Face, ...], s: BattaliaState, viewer: int) -> dict[str, Area]:
    """Both battle lines with their totals, how the totals hop, and what is at stake."""
    return {
        "line-defender": line(faces, s, DEFENDER, viewer),
        "race": race(s, viewer),
        "line-attacker": line(faces, s, ATTACKER, viewer),
        "stake": stake(s, viewer),
    }


def target_name(s: BattaliaState) -> str:
    """What is attacked."""
    where = place_name(s)
    return f"the hero at {where}" if s.battle.target == AT_HERO else where


def line(faces: tuple[Face, ...], s: BattaliaState, side: int, viewer: int) -> Row:
    """A battle line: what is attacked and the heroes at its head, then the cards, what they come to, and the moral."""
    mine = viewer >= 0 and s.battle.seat(side) == viewer
    where = target_name(s)
    if side == ATTACKER:
        label = f"You attack {where}" if mine else f"Attack on {where}"
    else:
        held = f"Your {where.removeprefix('the ')}" if s.battle.target == AT_HERO else f"You hold {where}"
        label = held if mine else f"Defense of {where}"
    head = [*target_piece(faces, s, side, viewer), *leading(s, side)]
    row = summed(s, side, len(head))
    row.label = label
    row.pieces = (*head, *line_cards(faces, s, side, viewer))
    row.owner = max(s.battle.seat(side), -1)
    return row


def summed(s: BattaliaState, side: int, head: int) -> Row:
    """What a line comes to, without its pieces; `head` of them stand before its cards."""
    battle = s.battle
    parts = (
        (base(s) if side == DEFENDER else 0, "base"),
        (cards_total(s, side), "card" if cards_total(s, side) == 1 else "cards"),
        (moral(s, side), "moral"),
        (terrain_bonus(s, side), "land"),
    )
    foreign = stranger(s, side)
    adds = moral(s, side)
    band = ""
    if battle.heroes[side] and battle.line[side]:
        band = f"moral +{adds}" if adds else "moral broken"
    return Row(
        "",
        total=str(total(s, side)),
        sums=" + ".join([f"{number} {word}" for number, word in parts if number]),
        behind=not ahead(s, side),
        band=band,
        torn=head + foreign if band and foreign >= 0 else -1,
    )


def stranger(s: BattaliaState, side: int) -> int:
    """The first card of a line that is not of the heroes' faction, and so breaks the moral (BAT-19.13); -1 if none."""
    battle = s.battle
    seat = battle.seat(side)
    for i in range(len(battle.line[side])):
        if seat >= 0 and s.people(battle.line[side][i]) not in (s.faction[seat], UNIVERSAL):
            return i
    return -1


def head_of(s: BattaliaState, side: int) -> int:
    """How many pieces stand at the head of a line, before its cards."""
    return len(s.battle.heroes[side]) + (1 if side == DEFENDER and s.battle.target != AT_HERO else 0)


def target_piece(faces: tuple[Face, ...], s: BattaliaState, side: int, viewer: int) -> list[Piece]:
    """What is attacked, as a part of the defender's sum (BAT-19.9)."""
    battle = s.battle
    if side == ATTACKER or battle.target == AT_HERO:
        return []
    map_ = s.realm
    piece = tile(
        faces, s, map_.tile[battle.square], viewer, map_.turned[battle.square], map_.owner[battle.square], base(s)
    )
    piece.id = "base"
    return [piece]


def leading(s: BattaliaState, side: int) -> list[Piece]:
    """The heroes that take part."""
    found = [hero_piece(s, hero) for hero in s.battle.heroes[side]]
    for piece in found:
        piece.id = f"leads-{piece.id}"
    return found


def line_cards(faces: tuple[Face, ...], s: BattaliaState, side: int, viewer: int) -> tuple[Piece, ...]:
    """The cards of a battle line; one that counts several times says so."""
    battle = s.battle
    found: list[Piece] = []
    for no, uses in zip(battle.line[side], battle.uses[side], strict=True):
        piece = seen_piece(s.pieces, no, viewer, faces, BACKS)
        if uses > 1:
            piece.values = (("times", uses),)
        found.append(piece)
    return (*found, *[seen_piece(s.pieces, no, viewer, faces, BACKS) for no in battle.bribes[side]])


def who(s: BattaliaState, side: int) -> str:
    """The word for a side: its player, or the guards."""
    seat = s.battle.seat(side)
    return f"seat:{seat}" if seat >= 0 else GUARDS_NAME


def steps(s: BattaliaState, side: int) -> list[int]:
    """The totals of a side from its beginning, one for each card that changed it."""
    t = s.clone()
    whole = s.battle
    part = t.battle = whole.copied()
    found = [0]
    for number in range(len(whole.line[side]) + 1):
        part.line[side] = whole.line[side][:number]
        part.role[side] = whole.role[side][:number]
        part.uses[side] = whole.uses[side][:number]
        part.bribes[side] = ()
        found.append(total(t, side) if number or side == DEFENDER else 0)
    found.append(total(s, side))
    return [found[i] for i in range(len(found)) if i == 0 or found[i] != found[i - 1]]


def needed(s: BattaliaState, side: int) -> int:
    """The total with which a side leads: the attacker must exceed, the defender equal (BAT-19.31)."""
    return total(s, DEFENDER) + 1 if side == ATTACKER else total(s, ATTACKER)


def moving_side(s: BattaliaState) -> int:
    """The side whose move it is, whatever it has in the making; else the one that is behind."""
    ask = drafted(s) or (s.agenda[-1] if s.agenda else None)
    if isinstance(ask, BattleMove):
        return ask.side
    return ATTACKER if total(s, ATTACKER) <= total(s, DEFENDER) else DEFENDER


def race(s: BattaliaState, viewer: int) -> Track:
    """The totals as markers that hop over each other, and the zone in which the side to move leads."""
    side = moving_side(s)
    goal = needed(s, side)
    short = goal - total(s, side)
    last = max(SHORTEST, goal + AHEAD, total(s, ATTACKER), total(s, DEFENDER))
    ways = [(who(s, one), steps(s, one)) for one in (DEFENDER, ATTACKER)]
    mine = viewer >= 0 and s.battle.seat(side) == viewer
    wants = "You need" if mine else "The attacker needs" if side == ATTACKER else "The defender needs"
    return Track(
        f"{wants} {goal} or more",
        "line",
        tuple([str(number) for number in range(last + 1)]),
        markers=tuple([(one, way[-1]) for one, way in ways]),
        hops=tuple([(one, tuple(way[:-1])) for one, way in ways]),
        window=tuple(range(goal, last + 1)),
        at=tuple([f"total:{number}" for number in range(last + 1)]),
        note=f"{short} more" if short > 0 else "leads",
    )


def played(s: BattaliaState, choice: Choice) -> BattaliaState:
    """A copy in which the card of a choice lies in the line of the asked side."""
    t = s.clone()
    ask = t.agenda[-1]
    assert isinstance(ask, (BattleMove, OpeningWeapon)), "only a question of the battle plays into a line"
    ask.take(t, choice, FastUmpire(0))
    return t
