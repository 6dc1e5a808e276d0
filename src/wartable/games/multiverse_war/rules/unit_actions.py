"""The actions of a block: which are possible, and how they are done (decision 17 of the ledger, MW-8.7)."""

from __future__ import annotations

from wartable.kernel import Choice, Umpire

from ..content.marks import ENDED, NONE, SET_UP, STEPS_ONLY
from ..content.verbs_and_tellings import ATTACK, EXPLORE, SEARCH, SET_UP_GUN, SHOOT, SPEND_POINT, STEP, SWAP, USE
from ..state.state import WarState
from .combat import Attack, attack_choices
from .exploring import explore_choices, take_explore, take_search
from .hero_abilities import hero_choices, use_hero_ability
from .heroes import SpendPoint
from .moving import can_move, move_choices, take_step, take_swap
from .shooting import SetUpFacing, Shot, set_up, shoot_choices
from .tactics import Declare, ability_choices, declarable, usable


def actions(s: WarState, no: int) -> list[Choice]:
    """The actions that a block may take now, in the order of decision 17; a decoy only steps and swaps (MW-8.21)."""
    if s.done[no] & ENDED:
        return []
    found = move_choices(s, no)
    if s.pieces.face[no] == s.world.decoy_face or s.done[no] & STEPS_ONLY:
        return found
    found += attack_choices(s, no)
    found += shoot_choices(s, no)
    found += explore_choices(s, no)
    found += ability_choices(s, no)
    if s.hero(no) != NONE:
        found += hero_choices(s, no)
    return found


def can_act(s: WarState, no: int) -> bool:
    """Whether a block has a legal action at all."""
    if s.done[no] & ENDED:
        return False
    if s.ap[no] == 0 and s.hero(no) == NONE:
        return usable(s, no)
    return can_move(s, no) or bool(actions(s, no))


def do_action(s: WarState, seat: int, no: int, choice: Choice, umpire: Umpire) -> None:
    """A block takes one of its actions; where it needs a target or direction, that is asked for first."""
    verb = choice.verb
    if verb == STEP:
        take_step(s, no, choice.a, umpire)
    elif verb == SWAP:
        take_swap(s, no, choice.a, umpire)
    elif verb == EXPLORE:
        take_explore(s, no, choice.a, umpire)
    elif verb == SEARCH:
        take_search(s, no, choice.a, umpire)
    elif verb in (ATTACK, SHOOT):
        begin_attack(s, seat, no, verb, choice.a)
    elif verb == SET_UP_GUN:
        begin_set_up(s, seat, no, umpire)
    elif verb == SPEND_POINT:
        s.draft(SpendPoint(seat, s.hero(no)))
    elif verb == USE and s.hero(no) != NONE:
        use_hero_ability(s, seat, no, choice.a, umpire)
    elif verb == USE:
        s.troop(no).ability.use(s, seat, no, umpire)


def begin_attack(s: WarState, seat: int, no: int, verb: int, h: int) -> None:
    """Begins an attack or shot; where an ability may be declared with it, that is asked first (MW-16.1)."""
    if declarable(s, no, h):
        s.draft(Declare(seat, no, h))
    elif verb == ATTACK:
        s.then(Attack(no, h, NONE))
    else:
        s.then(Shot(no, h, NONE))


def begin_set_up(s: WarState, seat: int, no: int, umpire: Umpire) -> None:
    """Sets a siege weapon up; for a Gatling Gun the direction is asked for first (MW-12.16)."""
    if s.troop(no).faces:
        s.draft(SetUpFacing(seat, no))
    else:
        set_up(s, no, SET_UP, umpire)
