"""Why a block cannot act, go somewhere or attack something, shown to players. Never called in search.

Only what the block's owner knows is used: where pieces stand, whose they are, whether they are identified (MW-9.36).
"""

from __future__ import annotations

from wartable.kernel import Blocked, Choice

from ..content.marks import ATTACKED, ENDED, NONE, NOT_SET_UP, STEPS_ONLY
from ..content.terrain import MOUNTAIN, UNKNOWN, WATER
from ..content.verbs_and_tellings import ATTACK, EXPLORE, SEARCH, SHOOT, STEP, SWAP
from ..content.world import SIEGE
from ..state.state import WarState
from .combat import melee_targets
from .lawful import in_treaty, may_harm
from .moving import foes, movable, step_cost
from .shooting import SHOT_AP, Watch, line_of_fire, reach
from .site_reasons import FREE, Reason
from .strikes import owner_on, target_on


def act_blocked(s: WarState, seat: int, able: list[int]) -> list[Blocked]:
    """A player's own blocks that have nothing left to do in this action turn."""
    found: list[Blocked] = []
    for no in s.blocks(seat):
        if no not in able:
            why, rule = tired(s, no)
            found += [Blocked(f"p{no}", why, rule), Blocked(f"roster:{no}", why, rule)]
    return found


def tired(s: WarState, no: int) -> Reason:
    """Why a block cannot act: its activation has ended, its AP are spent, or it has no way out."""
    if s.done[no] & ENDED:
        return ("Its activation has ended for this round: it has attacked or fired, or has only just come.", "MW-8.18")
    if s.done[no] & ATTACKED:
        return ("After its attack a hero neither moves nor attacks again in this round.", "MW-18.21")
    if s.ap[no] == 0:
        return ("It has no AP left in this round.", "MW-3.6")
    return (f"With {s.ap[no]} AP there is nothing it can do from here.", "MW-8.6")


def unit_blocked(s: WarState, seat: int, no: int, offered: list[Choice]) -> list[Blocked]:
    """The enemies that a block cannot attack and the neighboring hexes that it cannot enter, with reasons."""
    chosen = aimed_at(s, offered)
    aim = Aim(s, no)
    found: list[Blocked] = []
    for h in range(s.board.size):
        if h in chosen:
            continue
        why, rule = FREE
        if foes(s, seat, h):
            why, rule = aim.reason(h)
        elif h in s.board.neighbors[s.hex[no]]:
            why, rule = step_reason(s, no, h)
        if why:
            found += [Blocked(place, why, rule) for place in pieces_on(s, h)]
    return found


def aimed_at(s: WarState, offered: list[Choice]) -> set[int]:
    """The hexes that the choices are about."""
    found: set[int] = set()
    for choice in offered:
        if choice.verb in (STEP, ATTACK, SHOOT, SEARCH):
            found.add(choice.a)
        elif choice.verb == EXPLORE:
            found.update(s.board.slot_hexes(choice.a))
        elif choice.verb == SWAP:
            found.add(s.hex[choice.a])
    return found


def pieces_on(s: WarState, h: int) -> list[str]:
    """The places of a hex and of what is on it, for pointing."""
    found = [s.board.places[h]]
    # Sorted by number, because not everybody may know which of two blocks is the worker.
    found += [f"p{no}" for no in sorted((s.stand[h], s.helper[h], s.event_at[h])) if no != NONE]
    return found + ([f"b{s.house[h]}"] if s.house[h] != NONE else [])


# --- going somewhere ---


def step_reason(s: WarState, no: int, h: int) -> Reason:
    """Why a block cannot step into a neighboring hex without enemies."""
    if s.terrain[h] == UNKNOWN:
        return ("This land is not explored yet.", "MW-7.14")
    if s.event_at[h] != NONE:
        return ("A face-down event lies there: explore it from the next hex.", "MW-7.12")
    cost = step_cost(s, no, s.hex[no], h)
    if cost == 0:
        there = "mountains" if s.terrain[h] == MOUNTAIN else "water"
        return (f"Nobody can enter {there}.", "MW-8.3")
    if not movable(s, no):
        return tired(s, no)
    if cost > s.ap[no]:
        return (f"A step there costs {cost} AP and it has {s.ap[no]}.", "MW-8.6")
    return ("Another of your blocks stands there, and it cannot go on from there.", "MW-8.9")


# --- attacking ---


class Aim:
    """Why a block cannot attack its enemies. Its line of fire and what its side sees are worked out once."""

    def __init__(self, s: WarState, no: int) -> None:
        self.s = s
        self.no = no
        self.seat = s.owner(no)
        self.troop = s.troop(no)
        self.unable = unable(s, no)
        self.melee = melee_targets(s, no) if self.troop.melee else []
        self.far = reach(s, no) if self.troop.shoots else 1
        self.line = line_of_fire(s, no, self.far) if self.troop.shoots else 0
        self.watch = Watch(s, no)

    def reason(self, h: int) -> Reason:
        """Why the enemies on a hex cannot be attacked now."""
        s = self.s
        if self.unable != FREE:
            return self.unable
        if not may_harm(s, self.seat, owner_on(s, h), h):
            return unlawful(s, self.seat, owner_on(s, h))
        return self.shot_reason(h) if self.troop.shoots else self.melee_reason(h)

    def melee_reason(self, h: int) -> Reason:
        """Why a melee attack is not possible: not adjacent, not enterable, or AP short."""
        s = self.s
        here = s.hex[self.no]
        if s.board.apart[here][h] > 1:
            return ("It fights hand to hand and attacks adjacent hexes only.", "MW-10.11")
        if h not in self.melee:
            if s.terrain[h] == WATER:
                return ("Only ranged units hit what is in water: there is no melee attack into it.", "MW-11.4")
            return ("There is no melee attack where nobody can go.", "MW-11.11")
        return (f"The attack costs {step_cost(s, self.no, here, h)} AP and it has {s.ap[self.no]}.", "MW-10.12")

    def shot_reason(self, h: int) -> Reason:
        """Why a shot is not possible: not set up, out of range, not identified, or no clear line."""
        s = self.s
        if self.troop.sets_up and s.set_up[self.no] == NOT_SET_UP:
            return ("It must be set up first, for 1 AP.", "MW-11.34")
        distance = s.board.apart[s.hex[self.no]][h]
        if distance > self.far:
            rule = "MW-12.3" if self.troop.category == SIEGE else "MW-12.2"
            return (f"It shoots {self.far} hexes far; this is {distance} hexes away.", rule)
        if not self.watch.spots(s, h):
            if target_on(s, h) == NONE:
                return ("None of your pieces has this building in sight.", "MW-9.26")
            return ("None of your pieces identifies this block: come closer, or send a Scout.", "MW-9.23")
        if self.troop.indirect:
            return ("A mountain stands between.", "MW-12.12")
        return ("The line of the shot is not clear: higher ground stands between.", "MW-9.24")


def unable(s: WarState, no: int) -> Reason:
    """Why a block cannot attack anything now."""
    troop = s.troop(no)
    if s.pieces.face[no] == s.world.decoy_face:
        return ("A decoy cannot attack.", "MW-9.31")
    if not troop.fighter:
        return (f"A {troop.name} cannot fight.", "MW-10.16" if troop.worker else "MW-10.17")
    if s.done[no] & STEPS_ONLY:
        return ("It has attacked and may only step now.", "MW-16.17")
    if s.done[no] & ATTACKED:
        return ("A hero attacks once in a round.", "MW-18.18")
    if s.ap[no] < SHOT_AP:
        return ("It has no AP left in this round.", "MW-3.6")
    return FREE


def unlawful(s: WarState, seat: int, owner: int) -> Reason:
    """Why an owner's pieces may not be attacked: a treaty, or the order of the free for all."""
    if s.terms.open_diplomacy and in_treaty(s, seat, owner):
        return ("You have a treaty with this player.", "MW-23.8")
    return ("You may attack only the next player in order, and intruders near your own buildings.", "MW-23.2")
