"""A fight before it is fought, as far as the attacker knows: both strikes, how it may end, what a kill would bring."""

from __future__ import annotations

from typing import Final

from wartable.kernel.phrases import signed
from wartable.kernel.scene import Blow, Duel, Outcome, Piece

from ..content import landmarks
from ..content.faces import name
from ..content.marks import NONE
from ..content.modifiers import (
    AT_HOUSE,
    BASE,
    DISTANCE,
    FIXED,
    FROM_HILL,
    FROM_TOWER,
    HITTER,
    HOLDS_GRASS,
    IN_FOREST,
    ON_GRASS,
    ON_HILL,
    ON_WATER,
    OTHER_SUPPORT,
    OWN_SUPPORT,
    RIDES_FOREST,
)
from ..content.terrain import UNKNOWN
from ..rules.mission_cards import DAMAGE, KILL, Deed
from ..rules.missions import event_card, mission_card
from ..rules.strikes import Odds, shielded, target_on
from ..state.state import WarState
from ..state.strike import Strike

GROUND: Final = (ON_GRASS, HOLDS_GRASS, ON_WATER, IN_FOREST, RIDES_FOREST, ON_HILL, AT_HOUSE)
"""The modifiers that the attacked hex itself gives."""
OWN: Final = (FROM_HILL, FROM_TOWER, DISTANCE, HITTER)
"""The modifiers that the attacker brings along."""
PLACES: Final = (" on grassland", " in the forest", " on the hill", " in the water", " on the mountain")
"""By terrain: where it is struck."""
HUNDRED: Final = 100


def mine(s: WarState, no: int) -> str:
    """The chooser's own block."""
    return f"Your {s.troop(no).name}"


def struck_on(s: WarState, no: int, h: int, target: int) -> str:
    """The name of what is struck on a hex, as far as the attacker can know."""
    if target != NONE:
        known = s.pieces.known(target, s.owner(no))
        return f"the {landmarks.block(s.world, s.pieces.face[target] if known else landmarks.HIDDEN)}"
    return f"the {s.world.buildings[s.buildings.kind[s.house[h]]].name}" if s.house[h] != NONE else "the settlement"


def question(s: WarState, no: int, h: int, shot: bool) -> str:
    """The attack as a question."""
    target = target_on(s, h)
    ground = PLACES[s.terrain[h]] if target != NONE and s.terrain[h] != UNKNOWN else ""
    return f"{'Shoot at' if shot else 'Attack'} {struck_on(s, no, h, target)}{ground}?"


def duel(s: WarState, no: int, h: int, odds: Odds, shot: bool) -> Duel:
    """Both strikes in their order, the outcomes and their chances, and what a kill would bring."""
    target = target_on(s, h)
    struck = struck_on(s, no, h, target)
    hits = 0 if shot and shielded(s, target) else odds.strike.strength(s)
    first = not odds.answer_first
    ours = Blow(mine(s, no), hits, s.world.die, face_of(s, no), order(odds, first), rows(s, odds.strike), total(hits))
    blows = [ours]
    back = 0
    if odds.answer is not None:
        other = s.stand[h]
        back = odds.answer.strength(s)
        title = f"The {s.troop(other).name}{' inside' if target == NONE else ''}"
        note = "strikes back if it lives" if first else "strikes first"
        theirs = Blow(title, back, s.world.die, face_of(s, other), note, rows(s, odds.answer), total(back))
        blows = [ours, theirs] if first else [theirs, ours]
    prizes = (*won(s, no, target), *missions_won(s, no, target))
    return Duel(
        tuple(blows),
        outcomes(s, no, target, struck, hits, back, first),
        f"If {struck} falls" if prizes else "",
        prizes,
        "Blocks whose faces you do not see may change the numbers.",
    )


def order(odds: Odds, first: bool) -> str:
    """When the attacker strikes."""
    if odds.answer is None:
        return "nobody you see strikes back"
    return "strikes first" if first else "strikes then if it lives"


def face_of(s: WarState, no: int) -> Piece:
    """A block of the fight, drawn beside its strike. It is known to the attacker."""
    return Piece(f"duel:{no}", s.troop(no).key, "block", s.owner(no))


def rows(s: WarState, strike: Strike) -> tuple[tuple[str, str], ...]:
    """What adds up to the strength."""
    return tuple(
        [
            (name(s.world, "modifier", kind), str(value) if kind in (BASE, FIXED) else signed(value))
            for kind, value in zip(strike.kinds, strike.values, strict=True)
        ]
    )


def total(hits: int) -> tuple[str, str]:
    """The rolls that hit."""
    return ("hits with", f"{hits} or less" if hits else "no roll")


def outcomes(s: WarState, no: int, target: int, struck: str, hits: int, back: int, first: bool) -> tuple[Outcome, ...]:
    """How the fight may end; a strike of one who has fallen is not made (MW-10.7, MW-10.8)."""
    per = HUNDRED // s.world.die
    p, q = hits * per, back * per
    known = target != NONE and s.pieces.known(target, s.owner(no))
    kills = known and s.health(target) - s.wounds[target] <= 1
    dies = s.health(no) - s.wounds[no] <= 1
    both = p * q // HUNDRED
    if first:
        hit, hurt = (p, 0) if kills else (p - both, both)
        only = q - both
    else:
        hit, hurt = p - both, 0 if dies else both
        only = q if dies else q - both
    one = struck.removeprefix("the ")
    own = s.troop(no).name
    ends = "falls" if kills else "is hit" if not known else left(s.health(target) - s.wounds[target] - 1)
    own_end = "falls" if dies else left(s.health(no) - s.wounds[no] - 1)
    found = (
        Outcome(hit, f"{one} {ends}", "good"),
        Outcome(hurt, f"{one} {ends}, and your {own} {own_end}"),
        Outcome(HUNDRED - hit - hurt - only, "both miss" if back else "it misses"),
        Outcome(only, f"your {own} {own_end}", "bad"),
    )
    return tuple([outcome for outcome in found if outcome.chance > 0])


def left(health: int) -> str:
    """A block that has lost one health."""
    return f"is wounded, {health} health left"


def won(s: WarState, no: int, target: int) -> tuple[str, ...]:
    """What the record of kills, or the sheet of a hero, would gain (MW-15.4, MW-15.5, MW-18.13)."""
    troop = s.troop(no)
    if target == NONE or not troop.fighter:
        return ()
    if s.hero(no) != NONE:
        return hero_won(s, s.hero(no))
    if not troop.unit:
        return ()
    kills = s.kills[s.owner(no)][troop.face] + 1
    found = [f"{troop.name}: {kills} kill{'s' if kills > 1 else ''}"]
    if kills == s.world.kills_ability and troop.ability.number != NONE:
        found.append(f"every {troop.name} learns {troop.ability.title}")
    if kills == s.world.kills_next_age and troop.becomes:
        found.append(f"unlocks {' and '.join([s.world.troops[face].name for face in troop.becomes])}")
    return tuple(found)


def hero_won(s: WarState, hero: int) -> tuple[str, ...]:
    """How near a hero would come to the next level."""
    level, kills = s.heroes.level[hero], s.heroes.kills[hero] + 1
    if level > len(s.world.hero_kills):
        return ()
    needed = s.world.hero_kills[level - 1]
    words = f"level {level + 1}" if kills >= needed else f"{kills} of {needed} kills to level {level + 1}"
    return (f"{s.world.heroes[hero].name}: {words}",)


def missions_won(s: WarState, no: int, target: int) -> tuple[str, ...]:
    """The missions in hand that a kill would bring forward; only where the attacker knows the target (MW-19.13)."""
    seat = s.owner(no)
    if target == NONE or not s.terms.missions or not s.pieces.known(target, seat):
        return ()
    if s.owner(target) == NONE or s.allied(seat, s.owner(target)):
        return ()
    later = s.clone()
    later.own_marks()
    found: list[str] = []
    for mission in s.missions[seat]:
        card = event_card(s, mission)
        if card is None or card.kind not in (KILL, DAMAGE):
            continue
        more = card.worth(later, Deed(card.kind, seat, no, target), mission)
        if more:
            printed = mission_card(s, mission)
            have = s.progress[mission] + more
            gain = f"+{printed.points} points" if have >= card.needed else f"{have} of {card.needed}"
            found.append(f"[missions] {printed.name}: {gain}")
    return tuple(found)


def changes(s: WarState, no: int, h: int, strike: Strike) -> tuple[tuple[str, str], ...]:
    """What each piece and the ground give to the attacker's strike, at the place that gives it."""
    found: list[tuple[str, str]] = []
    ground = sum([value for kind, value in zip(strike.kinds, strike.values, strict=True) if kind in GROUND])
    if ground:
        found.append((s.board.places[h], signed(ground)))
    if OWN_SUPPORT in strike.kinds or OTHER_SUPPORT in strike.kinds:
        found += supporters(s, no, h)
    own = sum([value for kind, value in zip(strike.kinds, strike.values, strict=True) if kind in OWN])
    if own:
        found.append((f"p{no}", signed(own)))
    return tuple(found)


def callouts(s: WarState, no: int, h: int, strike: Strike) -> tuple[tuple[str, str], ...]:
    """Why these numbers stand there, in a few words beside the ground, the supporters and the attacker."""
    found: list[tuple[str, str]] = []
    for place, kinds in ((s.board.places[h], GROUND), (f"p{no}", OWN)):
        words = [name(s.world, "modifier", kind).removeprefix("Target ") for kind in strike.kinds if kind in kinds]
        if words:
            found.append((place, ", ".join(words)))
    if OWN_SUPPORT in strike.kinds or OTHER_SUPPORT in strike.kinds:
        for place, number in supporters(s, no, h):
            block = s.troop(int(place[1:])).name
            found.append((place, f"{'your' if number.startswith('+') else 'their'} {block} beside the fight"))
    return tuple([(place, f"{words[0].lower()}{words[1:]}") for place, words in found])


def supporters(s: WarState, no: int, h: int) -> list[tuple[str, str]]:
    """The melee fighters beside the fight that the attacker sees, and what each gives (MW-11.19)."""
    own = s.owner(no)
    target = target_on(s, h)
    other = s.owner(target) if target != NONE else s.holder(h)
    found: list[tuple[str, str]] = []
    for n in s.board.neighbors[h]:
        one = s.stand[n]
        if one in (NONE, no) or not s.pieces.known(one, own) or not s.troop(one).melee or s.owner(one) == NONE:
            continue
        if s.allied(s.owner(one), own):
            found.append((f"p{one}", signed(s.world.support)))
        elif other != NONE and s.allied(s.owner(one), other):
            found.append((f"p{one}", signed(-s.world.support)))
    return found
