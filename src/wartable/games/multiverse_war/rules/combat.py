"""The course of a melee: attack, strikes, advance (MW-10, MW-13.1, MW-13.2, MW-13.3, MW-13.4)."""

from __future__ import annotations

from wartable.kernel import Choice, Umpire

from ..content.marks import ATTACKED, NONE, NOWHERE, STEPS_ONLY, UNDECIDED
from ..content.terrain import WATER
from ..content.verbs_and_tellings import ADVANCED, ATTACK, ATTACKS
from ..content.world import MELEE, MOUNTED, RANGED
from ..state.state import WarState
from ..state.strike import REFEREE
from .cover import cover_fire
from .details import Aimed
from .lawful import may_harm
from .moving import foes, go, spend, step_cost
from .news import tell_of
from .sight import show_face
from .strength import answer_strength, attack_strength
from .strikes import Odds, aim, answers_first, attack_ends, can_answer, land, owner_on, roll, target_on


def attack_choices(s: WarState, no: int) -> list[Choice]:
    """Adjacent hexes that a melee fighter may attack (MW-10.11, MW-10.12)."""
    if s.ap[no] == 0 or s.done[no] & (ATTACKED | STEPS_ONLY) or not s.troop(no).melee:
        return []
    return [Choice(ATTACK, h) for h in melee_targets(s, no) if step_cost(s, no, s.hex[no], h) <= s.ap[no]]


def melee_targets(s: WarState, no: int) -> list[int]:
    """Adjacent enemy-held hexes that a block could attack; AP are checked elsewhere (MW-7.4)."""
    here = s.hex[no]
    seat = s.owner(no)
    return [h for h in s.board.neighbors[here] if foes(s, seat, h) and assailable(s, no, seat, here, h)]


def assailable(s: WarState, no: int, seat: int, here: int, h: int) -> bool:
    """Whether a hex can be attacked in melee: enterable, not water, with a lawful target (MW-11.4, MW-11.11)."""
    if s.terrain[h] == WATER and s.holder(h) == NONE:
        return False
    return step_cost(s, no, here, h) > 0 and may_harm(s, seat, owner_on(s, h), h)


class Attack(Aimed):
    """A melee attack on an adjacent hex, perhaps with an ability declared (MW-10.1)."""

    rule = "MW-10.11"

    def run(self, s: WarState, umpire: Umpire) -> None:
        """The attack is paid; strikes and advance follow, and the activation ends (MW-8.18)."""
        no = self.no
        spend(s, no, step_cost(s, no, s.hex[no], self.h))
        ability = s.world.ability(self.ability)
        advanced = melee_exchange(s, no, self.h, ability.advances, self.ability, umpire)
        if s.hex[no] != NOWHERE and not ability.after_attack(s, no, advanced):
            attack_ends(s, no)


def melee_exchange(s: WarState, no: int, h: int, advance: bool, ability: int, umpire: Umpire) -> bool:
    """One usual melee attack and its answer, already paid. Says if the attacker advanced.

    Rules: MW-10.7, MW-10.8, MW-10.9, MW-10.10, MW-10.11, MW-10.12, MW-10.13, MW-10.14.
    """
    here = s.hex[no]
    s.run[no] = 0
    show_face(s, no, umpire)
    tell_of(s, ATTACKS, no, umpire, aim(s, h))
    cover_fire(s, no, umpire, h)
    if s.hex[no] != here:
        return False
    target = target_on(s, h)
    answer = answerer(s, no, h)
    if target != NONE:
        show_face(s, target, umpire)
    if answer != NONE:
        show_face(s, answer, umpire)
        if answers_first(s, no, answer):
            _strike_back(s, answer, no, h, umpire)
            if s.hex[no] == NOWHERE:
                return False
            answer = NONE
    _strike(s, no, target, h, ability, umpire)
    if answer != NONE and s.hex[answer] != NOWHERE and s.ending == UNDECIDED:
        _strike_back(s, answer, no, h, umpire)
    return advance and _advance(s, no, h, umpire)


def answerer(s: WarState, attacker: int, h: int) -> int:
    """The block that strikes back on a hex, also from inside a building; NONE for none.

    Only ranged infantry and ranged heroes strike back at an attacker in water (MW-11.38).

    Rules: MW-10.16, MW-10.17, MW-10.18, MW-10.19.
    """
    no = s.stand[h]
    if not can_answer(s, no):
        return NONE
    category = s.troop(no).category
    if category == RANGED or (category in (MELEE, MOUNTED) and s.terrain[s.hex[attacker]] != WATER):
        return no
    return NONE


def _strike(s: WarState, no: int, target: int, h: int, ability: int, umpire: Umpire) -> None:
    """The attacker strikes; a declared ability may roll more dice or deal more damage (MW-16.15, MW-16.18)."""
    card = s.world.ability(ability)
    if roll(s, no, attack_strength(s, no, target, h), card.dice(), umpire):
        land(s, no, target, h, card.damage, umpire)


def _strike_back(s: WarState, no: int, attacker: int, h: int, umpire: Umpire) -> None:
    """The attacked unit strikes back, also from inside a building; a hit wounds the attacker (MW-10.18, MW-13.14)."""
    if roll(s, no, answer_strength(s, no, attacker, h), 1, umpire):
        land(s, no, attacker, h, 1, umpire)


def _advance(s: WarState, no: int, h: int, umpire: Umpire) -> bool:
    """The attacker enters the hex if nothing hostile is left there. Says whether it did (MW-10.13, MW-10.14)."""
    if s.hex[no] == NOWHERE or s.entry(h) == 0 or foes(s, s.owner(no), h):
        return False
    go(s, no, h)
    tell_of(s, ADVANCED, no, umpire, s.code(h))
    cover_fire(s, no, umpire)
    return s.hex[no] != NOWHERE


def attack_odds(s: WarState, no: int, h: int, viewer: int) -> Odds:
    """The odds of a melee attack for a viewer; blocks it does not know are left out (MW-9.36)."""
    strike = attack_strength(s, no, target_on(s, h), h, viewer)
    answer = answerer(s, no, h)
    if answer == NONE or (viewer != REFEREE and not s.pieces.known(answer, viewer)):
        return Odds(strike, None, False)
    return Odds(strike, answer_strength(s, answer, no, h, viewer), answers_first(s, no, answer))
