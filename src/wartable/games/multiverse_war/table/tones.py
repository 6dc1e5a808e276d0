"""How choices are drawn: what is suggested stands out, the end of a turn comes forward as less is left to do.

A tone is for people; no bot reads it.
"""

from __future__ import annotations

from typing import Final

from wartable.kernel import Choice
from wartable.kernel.words import Tone

from ..content.verbs_and_tellings import ATTACK, END_TURN, EXPLORE, PICK, SEARCH, SHOOT, VERBS
from ..rules.hero_tokens import lowered_ap
from ..rules.setup import suggested
from ..rules.unit_actions import actions, can_act
from ..state.state import WarState

DEEDS: Final = (ATTACK, SHOOT, EXPLORE, SEARCH)
"""What a block does that is more than to walk on."""


def tone(s: WarState, choice: Choice, seat: int) -> Tone:
    """How a choice is drawn for the seat that is asked."""
    if choice.verb == PICK and choice.a in suggested(s, seat):
        return "main"
    if choice.verb == END_TURN:
        return end_of_turn(s, seat)
    return VERBS[choice.verb].tone


def end_of_turn(s: WarState, seat: int) -> Tone:
    """Quiet while a block has much to do, since unspent AP are lost (MW-3.9); bright once nobody can act."""
    able = [no for no in s.blocks(seat) if can_act(s, no)]
    if not able:
        return "main"
    return "give_up" if any([has_much_to_do(s, no) for no in able]) else VERBS[END_TURN].tone


def has_much_to_do(s: WarState, no: int) -> bool:
    """Whether a block that can act has not moved at all, or could attack or explore. Decoys only walk."""
    if s.pieces.face[no] == s.world.decoy_face:
        return False
    fresh = s.full_ap(no) - lowered_ap(s, no)
    return 0 < fresh <= s.ap[no] or any([choice.verb in DEEDS for choice in actions(s, no)])
