"""Rolling for a strike and what a hit does; strikes with a stated strength.

Rules: MW-10.3, MW-10.4, MW-10.5, MW-10.6, MW-10.7, MW-10.8, MW-10.9, MW-10.10, MW-11.35.
"""

from __future__ import annotations

from wartable.kernel import ALL, Umpire

from ..content.geometry import PLACES
from ..content.landmarks import HIDDEN, of_block
from ..content.marks import ATTACKED, ENDED, NONE, SHIELDED, STUNNED
from ..content.verbs_and_tellings import MISSED, MODIFIER, ROLLED, STRENGTH
from ..state.state import WarState
from ..state.strike import Strike, fixed
from .news import tell_of
from .sight import remove_decoy, show_face
from .wounds import wound, wound_house


class Odds:
    """What would be rolled in an attack or shot: the strike, the answer if there is one, and which is first."""

    def __init__(self, strike: Strike, answer: Strike | None, answer_first: bool) -> None:
        self.strike = strike
        self.answer = answer
        self.answer_first = answer_first


def target_on(s: WarState, h: int) -> int:
    """The block that an attack on a hex strikes, a military unit before a worker; NONE for a building (MW-10.15)."""
    if s.holder(h) != NONE:
        return NONE
    return s.stand[h] if s.stand[h] != NONE else s.helper[h]


def owner_on(s: WarState, h: int) -> int:
    """The owner of the piece that an attack on a hex strikes; NONE for guardians."""
    holder = s.holder(h)
    if holder != NONE:
        return holder
    return s.owner(s.stand[h] if s.stand[h] != NONE else s.helper[h])


def aim(s: WarState, h: int) -> int:
    """The number that tells what an attack on a hex strikes. A block is named only while it is identified for all.

    Players who aim at blocks of their own, to help them, know these.
    """
    no = target_on(s, h)
    if no == NONE:
        return s.code(h)
    known = s.pieces.seen[no] == ALL or s.owner(no) == s.active
    face = s.pieces.face[no] if known else HIDDEN
    return s.whereabouts(h) + PLACES * of_block(face, s.owner(no))


def can_answer(s: WarState, no: int) -> bool:
    """Whether a unit can strike back; a stunned one cannot (MW-18.71)."""
    return no != NONE and not s.tokens[no] & STUNNED


def answers_first(s: WarState, no: int, other: int) -> bool:
    """Whether the attacked unit trumps the attacker and is not trumped itself (MW-10.8, MW-10.9)."""
    trumps = s.world.hits_first
    a = s.pieces.face[no]
    b = s.pieces.face[other]
    return trumps[b][a] and not trumps[a][b]


def roll(s: WarState, no: int, strike: Strike, dice: int, umpire: Umpire) -> bool:
    """Rolls for a strike; it hits if the lowest die is at most the strength (MW-10.3). All hear why (MW-10.25)."""
    strength = strike.strength(s)
    tell_of(s, STRENGTH, no, umpire, strength)
    for i in range(len(strike.kinds)):
        umpire.tell(MODIFIER, strike.kinds[i], strike.values[i])
    lowest = s.world.die
    for _ in range(dice):
        shown = umpire.die(s.world.die)
        tell_of(s, ROLLED, no, umpire, shown)
        lowest = min(lowest, shown)
    if lowest > strength:
        umpire.tell(MISSED, no)
    return lowest <= strength


def land(s: WarState, no: int, target: int, h: int, damage: int, umpire: Umpire) -> None:
    """Deals the damage of a hit to the block, or to the building or settlement on the hex."""
    if target == NONE:
        wound_house(s, no, h, damage, umpire)
    else:
        wound(s, no, target, damage, umpire)


def shielded(s: WarState, target: int) -> bool:
    """Whether ranged and siege strikes miss a block because of a Shield Wall (MW-18.44)."""
    return target != NONE and s.tokens[target] & SHIELDED != 0


def attack_ends(s: WarState, no: int) -> None:
    """Ends the activation after an attack; a hero only loses steps and further attacks (MW-8.18, MW-8.19, MW-18.21)."""
    if s.hero(no) != NONE:
        s.done[no] |= ATTACKED
    else:
        s.ap[no] = 0
        s.done[no] |= ENDED


def fixed_strike(
    s: WarState, no: int, target: int, strength: int, damage: int, umpire: Umpire, ranged: bool = False
) -> bool:
    """A strike with a stated strength at a block: no modifiers, no retaliation (MW-11.35, MW-11.37). Says if it hit.

    Strikes of ranged infantry and siege weapons are always ranged; `ranged` is for others (MW-18.71, MW-18.74).
    """
    show_face(s, target, umpire)
    if s.pieces.face[target] == s.world.decoy_face:
        remove_decoy(s, target, umpire)
        return False
    if (ranged or s.troop(no).shoots) and shielded(s, target):
        umpire.tell(MISSED, no)
        return False
    if not roll(s, no, fixed(strength), 1, umpire):
        return False
    wound(s, no, target, damage, umpire)
    return True


def fixed_strike_house(s: WarState, no: int, h: int, strength: int, damage: int, umpire: Umpire) -> bool:
    """A strike with a stated strength at a building or settlement. Says whether it hit."""
    if not roll(s, no, fixed(strength), 1, umpire):
        return False
    wound_house(s, no, h, damage, umpire)
    return True
