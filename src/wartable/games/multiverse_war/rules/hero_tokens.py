"""Effect tokens, and what the upkeep does for heroes (MW-3.7, MW-3.8, MW-18.75)."""

from __future__ import annotations

from wartable.kernel import Umpire

from ..content.ability import AT_TURN_END, AT_UPKEEP, COUNTED, Ability
from ..content.marks import NONE, NOWHERE
from ..content.verbs_and_tellings import TOKEN
from ..state.state import WarState
from .news import tell_of


def give_token(s: WarState, no: int, ability: Ability, umpire: Umpire) -> None:
    """An ability lays its token on a block. The same effect begins anew and does not add up (MW-18.75)."""
    s.own_marks()
    s.tokens[no] |= ability.token
    if ability.token_ends == COUNTED:
        s.shield[no] = ability.times
    tell_of(s, TOKEN, no, umpire, ability.token)


def hero_upkeep(s: WarState, seat: int, umpire: Umpire) -> None:
    """At the upkeep: active abilities heal, tokens end, abilities may be used again (MW-3.7)."""
    for hero in range(len(s.heroes.block)):
        no = s.heroes.block[hero]
        if no != NONE and s.heroes.owner[hero] == seat:
            s.always(no).upkeep(s, no, umpire)
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


def _lift_at_upkeep(s: WarState, no: int) -> None:
    """Lifts tokens: a veil at the next upkeep of its owner, a Shield Wall some later (MW-18.44, MW-18.62)."""
    tokens = s.tokens[no] & ~s.world.tokens_until(AT_UPKEEP)
    counted = s.world.tokens_until(COUNTED)
    if tokens & counted:
        s.shield[no] -= 1
        if s.shield[no] == 0:
            tokens &= ~counted
    s.tokens[no] = tokens


def hero_turn_ends(s: WarState, seat: int) -> None:
    """At the end of a player's action turn, lifts the tokens on own units that end then (MW-3.8)."""
    for no in s.blocks(seat):
        if s.tokens[no]:
            s.own_marks()
            s.tokens[no] &= ~s.world.tokens_until(AT_TURN_END)


def lowered_ap(s: WarState, no: int) -> int:
    """AP that effect tokens take from a block at the upkeep (MW-18.44, MW-18.53, MW-18.71)."""
    tokens = s.tokens[no]
    return sum([ability.slows() for ability in s.world.tokens if tokens & ability.token]) if tokens else 0
