"""Ranged and siege combat (MW-12)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import ALL, Choice, Umpire

from ..content.marks import ACTED, ATTACKED, NONE, NOT_SET_UP, NOWHERE, RAPID, READIED, STEPS_ONLY, UNDECIDED
from ..content.verbs_and_tellings import FACE_TO, MISSED, SET_UP_DONE, SET_UP_GUN, SHOOT, SHOOTS
from ..content.world import RANGED, SIEGE
from ..state.state import WarState
from ..state.strike import REFEREE
from .details import Aimed, BlockDetail
from .lawful import may_harm
from .moving import foes, spend
from .news import tell_knowing, tell_of
from .sight import Outlook, outlooks, show_face
from .strength import shot_strength
from .strikes import Odds, aim, answers_first, attack_ends, can_answer, land, owner_on, roll, shielded, target_on

SHOT_AP: Final = 1


def shoot_choices(s: WarState, no: int) -> list[Choice]:
    """Hexes that a ranged or siege unit may shoot at, and setting up.

    Rules: MW-12.1, MW-12.2, MW-12.3, MW-12.4, MW-12.6, MW-12.7, MW-12.8, MW-12.9, MW-12.10, MW-12.11, MW-12.12,
    MW-12.13, MW-12.14, MW-12.15, MW-12.16, MW-12.17, MW-12.18, MW-12.19, MW-12.20.
    """
    troop = s.troop(no)
    if not troop.shoots or s.ap[no] < SHOT_AP or s.done[no] & (ATTACKED | STEPS_ONLY):
        return []
    if troop.sets_up and s.set_up[no] == NOT_SET_UP:
        return [Choice(SET_UP_GUN)]
    found = [Choice(SHOOT, h) for h in shot_targets(s, no, reach(s, no))]
    if troop.faces:
        found.append(Choice(SET_UP_GUN))
    return found


def reach(s: WarState, no: int) -> int:
    """The range of a block: that of its card, or more with an Eagle Eye (MW-12.2, MW-12.3, MW-18.63)."""
    return s.always(no).far(s.troop(no).range)


def line_of_fire(s: WarState, no: int, far: int) -> int:
    """The hexes in the line of fire: a mask. For Artillery only mountains block it (MW-9.24, MW-12.12)."""
    at = s.hex[no]
    ground = s.ground
    if s.troop(no).indirect:
        return ground.unscreened(at, far)
    return ground.sight(at, far, ground.height[at], False)


def shot_targets(s: WarState, no: int, far: int, units_only: bool = False) -> list[int]:
    """Hexes within a range with a lawful target that friends identify, in the line of fire.

    Rules: MW-9.23, MW-9.24, MW-9.25, MW-9.26.
    """
    at = s.hex[no]
    seat = s.owner(no)
    apart = s.board.apart[at]
    found: list[int] = []
    for h in s.board.disc[at]:
        if apart[h] > far:
            break
        if foes(s, seat, h):
            found.append(h)
    if not found:
        return found
    mask = line_of_fire(s, no, far)
    watch = Watch(s, no)
    return [
        h
        for h in found
        if (mask >> h) & 1
        and not (units_only and s.holder(h) != NONE)
        and may_harm(s, seat, owner_on(s, h), h)
        and watch.spots(s, h)
    ]


class Watch:
    """What the shooter's side has in sight. Its other pieces are asked only where the shooter does not see enough."""

    def __init__(self, s: WarState, no: int) -> None:
        at = s.hex[no]
        self.side = s.side(s.owner(no))
        self.own = s.ground.sight(at, s.world.sight, s.ground.height[at], False)
        self.views: list[Outlook] = []

    def spots(self, s: WarState, h: int) -> bool:
        """Whether friends have the building on a hex in sight, or identify the unit there."""
        no = target_on(s, h)
        if no == NONE or s.owner(no) == NONE:
            return (self.own >> h) & 1 == 1 or (self.outlook(s).open >> h) & 1 == 1
        return self.knows(s, no)

    def knows(self, s: WarState, no: int) -> bool:
        """Whether friends identify a unit (MW-9.23)."""
        if s.pieces.seen[no] != ALL:
            return False
        if s.seats == 2 or s.terms.teams or no in s.turn.watch:
            return True
        return self.outlook(s).spots(s, no)

    def outlook(self, s: WarState) -> Outlook:
        """All that the side sees, worked out once."""
        if not self.views:
            self.views = outlooks(s)
        return self.views[self.side]


class Shot(Aimed):
    """A shot at a hex, perhaps with an ability declared (MW-12.1)."""

    rule = "MW-12.1"

    def run(self, s: WarState, umpire: Umpire) -> None:
        """The shot is paid, unless an ability paid it; shot and return shot follow; mostly the activation ends."""
        no = self.no
        ability = s.world.ability(self.ability)
        if not ability.prepaid:
            spend(s, no, SHOT_AP)
        fire_exchange(s, no, self.h, self.ability, umpire)
        ability.after_shot(s, self.h)
        if s.hex[no] == NOWHERE or ability.goes_on:
            return
        if s.done[no] & RAPID:
            s.done[no] &= ~RAPID
        else:
            attack_ends(s, no)


def fire_exchange(s: WarState, no: int, h: int, ability: int, umpire: Umpire) -> None:
    """A shot at a hex, and the return shot of the block on it or inside.

    Rules: MW-12.6, MW-12.7, MW-12.8, MW-12.9, MW-12.10, MW-13.3.
    """
    here = s.hex[no]
    s.run[no] = 0
    show_face(s, no, umpire)
    tell_of(s, SHOOTS, no, umpire, aim(s, h))
    target = target_on(s, h)
    answer = shot_answerer(s, no, h, ability)
    if target != NONE:
        show_face(s, target, umpire)
    if answer != NONE:
        show_face(s, answer, umpire)
        if answers_first(s, no, answer):
            shoot(s, answer, target_at(s, no), here, NONE, umpire)
            if s.hex[no] == NOWHERE:
                return
            answer = NONE
    shoot(s, no, target, h, ability, umpire)
    if answer != NONE and s.hex[answer] != NOWHERE and s.ending == UNDECIDED:
        shoot(s, answer, target_at(s, no), here, NONE, umpire)


def target_at(s: WarState, no: int) -> int:
    """What a return shot at a shooter strikes: the block, or NONE for the building it is inside (MW-13.15)."""
    return NONE if s.holder(s.hex[no]) != NONE else no


def shot_answerer(s: WarState, no: int, h: int, ability: int) -> int:
    """The block that returns a shot, or NONE. Ranged infantry answers its like, a set-up siege weapon its like."""
    other = s.stand[h]
    if not can_answer(s, other):
        return NONE
    troop = s.troop(other)
    siege = s.troop(no).category == SIEGE
    if troop.category != (SIEGE if siege else RANGED) or (siege and s.set_up[other] == NOT_SET_UP):
        return NONE
    return other if (line_of_fire(s, other, reach(s, other)) >> s.hex[no]) & 1 else NONE


def shoot(s: WarState, no: int, target: int, h: int, ability: int, umpire: Umpire) -> bool:
    """One shot with the usual modifiers at a block, or (NONE) at the building on the hex. Says if it hit.

    Siege weapons deal double damage to buildings and settlements (MW-12.11, MW-12.18).
    """
    if shielded(s, target):
        umpire.tell(MISSED, no)
        return False
    if not roll(s, no, shot_strength(s, no, target, h, ability), 1, umpire):
        return False
    damage = s.world.ability(ability).damage
    if target == NONE and s.troop(no).category == SIEGE:
        damage = s.world.siege_damage
    land(s, no, target, h, damage, umpire)
    return True


def set_up(s: WarState, no: int, facing: int, umpire: Umpire) -> None:
    """Sets a siege weapon up for 1 AP, a Gatling Gun with a facing (MW-11.34, MW-12.16, MW-9.35)."""
    if s.pieces.seen[no] == ALL:
        spend(s, no, 1)
    else:
        s.ap[no] -= 1
        s.done[no] |= ACTED | READIED
    s.own_marks()
    s.set_up[no] = facing
    tell_knowing(s, SET_UP_DONE, no, umpire, facing)


class SetUpFacing(BlockDetail):
    """Asks in which direction a Gatling Gun is set up."""

    rule = "MW-12.16"
    prompt = "Choose the direction in which it is set up."

    def choices(self, s: WarState) -> list[Choice]:
        """All directions but the present one (MW-12.17)."""
        return [Choice(FACE_TO, direction) for direction in range(6) if direction != s.set_up[self.no]]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The gun is set up."""
        set_up(s, self.no, choice.a, umpire)


def shot_odds(s: WarState, no: int, h: int, ability: int, viewer: int) -> Odds:
    """The odds of a shot for a viewer; blocks it does not know are left out (MW-9.36)."""
    strike = shot_strength(s, no, target_on(s, h), h, ability, viewer)
    answer = shot_answerer(s, no, h, ability)
    if answer == NONE or (viewer != REFEREE and not s.pieces.known(answer, viewer)):
        return Odds(strike, None, False)
    back = shot_strength(s, answer, target_at(s, no), s.hex[no], NONE, viewer)
    return Odds(strike, back, answers_first(s, no, answer))
