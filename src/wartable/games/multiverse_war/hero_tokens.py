"""Effect tokens, and what the upkeep does for heroes (MW-3.7, MW-3.8, MW-18.75)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Umpire

from .content import MAN_OF_WAR, SHIELD_WALL, THORN_SNARE, THUNDER_LANCE
from .marks import NONE, NOWHERE, SHAKEN, SHIELDED, SNARED, STUNNED, VEILED
from .news import tell_of
from .state import Table
from .words import TOKEN
from .wounds import heal

ALWAYS: Final = 1 << 2
"""The place on the sheet of what is always active."""


def give_token(s: Table, no: int, token: int, umpire: Umpire) -> None:
    """An effect begins or begins anew; the same does not add up (MW-18.75)."""
    s.own_marks()
    s.tokens[no] |= token
    if token == SHIELDED:
        s.shield[no] = s.world.abilities[SHIELD_WALL].times
    tell_of(s, TOKEN, no, umpire, token)


def hero_upkeep(s: Table, seat: int, umpire: Umpire) -> None:
    """At the upkeep: always-active healing, tokens that end now, uses forgotten (MW-3.7)."""
    man_of_war(s, seat, umpire)
    for no in range(s.world.first_block, len(s.hex)):
        tokens = s.tokens[no]
        if tokens and s.hex[no] != NOWHERE:
            s.own_marks()
            if s.pieces.face[no] == s.world.guardian_face:
                s.tokens[no] = 0
            elif s.owner(no) == seat:
                _lift_at_upkeep(s, no)
    for hero in range(len(s.world.heroes)):
        if s.heroes.owner[hero] == seat and s.heroes.uses[hero]:
            s.own_sheets().uses[hero] = 0


def _lift_at_upkeep(s: Table, no: int) -> None:
    """A veil ends with the next own action turn, a Shield Wall with the third (MW-18.44, MW-18.62)."""
    tokens = s.tokens[no] & ~VEILED
    if tokens & SHIELDED:
        s.shield[no] -= 1
        if s.shield[no] == 0:
            tokens &= ~SHIELDED
    s.tokens[no] = tokens


def man_of_war(s: Table, seat: int, umpire: Umpire) -> None:
    """The Protector heals by himself from level 4 on, twice as fast from level 6 (MW-18.45)."""
    sheets = s.heroes
    protector = next(troop.hero for troop in s.world.heroes if troop.key == "protector")
    no = sheets.block[protector]
    level = sheets.level[protector]
    if no != NONE and sheets.owner[protector] == seat and sheets.skills[protector] & ALWAYS:
        one, two = s.world.abilities[MAN_OF_WAR].levels
        wounds = 2 if level >= two else 1 if level >= one else 0
        if min(wounds, s.wounds[no]) > 0:
            heal(s, no, wounds, umpire)


def hero_turn_ends(s: Table, seat: int) -> None:
    """When a player says done: tokens on own units that end now are removed (MW-3.8)."""
    for no in s.blocks(seat):
        if s.tokens[no]:
            s.own_marks()
            s.tokens[no] &= ~(SNARED | SHAKEN | STUNNED)


def lowered_ap(s: Table, no: int) -> int:
    """AP that effect tokens take from a block at the upkeep (MW-18.44, MW-18.53, MW-18.71)."""
    tokens = s.tokens[no]
    if not tokens:
        return 0
    abilities = s.world.abilities
    lowered = abilities[THORN_SNARE].amount if tokens & SNARED else 0
    if tokens & STUNNED:
        lowered += abilities[THUNDER_LANCE].amount
    if tokens & SHIELDED:
        lowered += abilities[SHIELD_WALL].amount
    return lowered
