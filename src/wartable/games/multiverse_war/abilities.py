"""The special abilities of units: what may be used when, stances, what is declared with an attack (MW-16)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Choice, Umpire

from .ages import player_age
from .combat import Attack
from .content import (
    BREAKTHROUGH,
    CARBINE,
    COVER_FIRE,
    FIRE_POTS,
    HIT_AND_RIDE,
    LANCE_CHARGE,
    PAVISE,
    PRESS_ON,
    RAPID_FIRE,
    SPEAR_WALL,
    SPYGLASS,
    TREAT,
)
from .details import BlockDetail
from .marks import COVERING, NONE, NOT_SET_UP, PAVISE_UP, RAPID, SPEARS_LOWERED, SPYING
from .missions import treated
from .moving import friendly
from .news import tell_of
from .shooting import Shot, shot_targets
from .state import Table
from .strikes import attack_ends
from .tactics import pay, ready
from .terrain import FOREST, GRASS
from .volleys import AREAS, AbilityHex, can_fire
from .words import AIM, FACE_TO, STANCE, TREATED, USE, WITH, WITHOUT
from .wounds import heal

WITH_ATTACK: Final = (PRESS_ON, BREAKTHROUGH, HIT_AND_RIDE, LANCE_CHARGE, FIRE_POTS)
"""Declared with an attack or shot, no actions of their own."""


def ability_choices(s: Table, no: int) -> list[Choice]:
    """A known ability that is an action of its own (MW-16.5)."""
    ability = usable(s, no)
    return [Choice(USE, ability)] if ability != NONE else []


def usable(s: Table, no: int) -> int:
    """Which one, NONE where there is none."""
    ability = ready(s, no)
    if ability == NONE or ability in WITH_ATTACK or not _useful(s, no, ability):
        return NONE
    return ability


def _useful(s: Table, no: int, ability: int) -> bool:
    """Whether the ability finds its ground, its targets, its gun set up."""
    if ability in AREAS:
        return can_fire(s, no, ability)
    if ability == SPEAR_WALL:
        return s.terrain[s.hex[no]] == GRASS and s.holder(s.hex[no]) == NONE
    if ability == RAPID_FIRE:
        return s.ap[no] > 0
    if ability == CARBINE:
        return bool(carbine_hexes(s, no))
    if ability == COVER_FIRE:
        return s.set_up[no] != NOT_SET_UP
    if ability == TREAT:
        return bool(patients(s, no))
    return True


def declarable(s: Table, no: int, h: int) -> int:
    """The ability that may be declared with this attack or shot, NONE where there is none (decision 19)."""
    ability = ready(s, no)
    if ability not in WITH_ATTACK:
        return NONE
    if ability == LANCE_CHARGE and not _charges(s, no, h):
        return NONE
    if ability == FIRE_POTS and (s.terrain[h] != FOREST or s.holder(h) != NONE):
        return NONE
    return ability


def _charges(s: Table, no: int, h: int) -> bool:
    """The last two actions were plain steps in the direction of the attack (MW-16.18)."""
    long_enough = s.run[no] >= s.world.abilities[LANCE_CHARGE].times
    return long_enough and s.heading[no] == s.board.direction(s.hex[no], h)


class Declare(BlockDetail):
    """With the ability or without it, before the attack or shot."""

    rule = "MW-16.1"
    prompt = "Use its ability with this attack, for 1 tactical point?"

    def __init__(self, seat: int, no: int, h: int) -> None:
        super().__init__(seat, no)
        self.h = h

    def choices(self, s: Table) -> list[Choice]:
        """Use it, or keep the point."""
        return [Choice(WITH, s.troop(self.no).ability), Choice(WITHOUT)]

    def take(self, s: Table, choice: Choice, umpire: Umpire) -> None:
        """Pay, then attack or shoot."""
        ability = NONE
        if choice.verb == WITH:
            ability = choice.a
            pay(s, self.no, ability, umpire)
        if s.troop(self.no).melee:
            s.then(Attack(self.no, self.h, ability))
        else:
            s.then(Shot(self.no, self.h, ability))


def use(s: Table, seat: int, no: int, ability: int, umpire: Umpire) -> None:
    """A unit uses its ability: questions first, where it needs a direction or hexes."""
    if ability in AREAS:
        s.draft(AbilityHex(seat, no, ability, ()))
    elif ability == SPEAR_WALL:
        s.draft(SpearFacing(seat, no))
    elif ability in (CARBINE, TREAT):
        s.draft(AbilityTarget(seat, no, ability))
    else:
        pay(s, no, ability, umpire)
        if ability == SPYGLASS:
            s.done[no] |= SPYING
        elif ability == RAPID_FIRE:
            s.done[no] |= RAPID
        elif ability == PAVISE:
            take_stance(s, no, PAVISE_UP, NONE, umpire)
        elif ability == COVER_FIRE:
            take_stance(s, no, COVERING, s.set_up[no], umpire)
            attack_ends(s, no)


def take_stance(s: Table, no: int, stance: int, front: int, umpire: Umpire) -> None:
    """It lasts until the owner's next action turn or until the unit moves, open to all (MW-9.35)."""
    s.own_marks()
    s.stance[no] = stance
    s.front[no] = front
    tell_of(s, STANCE, no, umpire)


class SpearFacing(BlockDetail):
    """Where the front of a Spear Wall looks (decision 21)."""

    rule = "MW-16.11"
    prompt = "Choose the direction of its wall: that side and the two beside it are covered."

    def choices(self, s: Table) -> list[Choice]:
        """All six; the neighboring directions are covered too."""
        return [Choice(FACE_TO, direction) for direction in range(6)]

    def take(self, s: Table, choice: Choice, umpire: Umpire) -> None:
        """The spears are lowered."""
        pay(s, self.no, SPEAR_WALL, umpire)
        take_stance(s, self.no, SPEARS_LOWERED, choice.a, umpire)


class AbilityTarget(BlockDetail):
    """Whom a Carbine shoots, or whom a Field Medic treats."""

    rule = "MW-16.5"
    prompt = "Choose the target of its ability."

    def __init__(self, seat: int, no: int, ability: int) -> None:
        super().__init__(seat, no)
        self.ability = ability

    def choices(self, s: Table) -> list[Choice]:
        """Hexes with a target."""
        hexes = patients(s, self.no) if self.ability == TREAT else carbine_hexes(s, self.no)
        return [Choice(AIM, h) for h in hexes]

    def take(self, s: Table, choice: Choice, umpire: Umpire) -> None:
        """Treat, or shoot."""
        pay(s, self.no, self.ability, umpire)
        if self.ability == TREAT:
            treat(s, self.seat, choice.a, umpire)
        else:
            s.then(Shot(self.no, choice.a, CARBINE))


def carbine_hexes(s: Table, no: int) -> list[int]:
    """Identified enemies within range on a clear line, as for ranged infantry (MW-16.19)."""
    return shot_targets(s, no, s.world.abilities[CARBINE].reach)


def patients(s: Table, no: int) -> list[int]:
    """Adjacent hexes with a wounded unit of the own side (MW-16.30, MW-22.3)."""
    seat = s.owner(no)
    return [h for h in s.board.neighbors[s.hex[no]] if wounded(s, seat, h) != NONE]


def wounded(s: Table, seat: int, h: int) -> int:
    """The friendly unit on a hex that has wounds, NONE where there is none."""
    for no in (s.stand[h], s.helper[h]):
        if no != NONE and s.wounds[no] > 0 and friendly(s, seat, no):
            return no
    return NONE


def treat(s: Table, seat: int, h: int, umpire: Umpire) -> None:
    """One wound is removed at once (MW-16.30)."""
    no = wounded(s, seat, h)
    tell_of(s, TREATED, no, umpire)
    treated(s, seat, heal(s, no, s.world.abilities[TREAT].amount, umpire), umpire)


def refill(s: Table, seat: int) -> None:
    """Tactical points for a new action turn (MW-16.2)."""
    s.tp[seat] = s.world.tactical_points[player_age(s, seat) - 1]


def end_stances(s: Table, seat: int) -> None:
    """At the upkeep the stances that last until the own next action turn end (MW-3.8)."""
    for no in s.blocks(seat):
        s.end_stance(no)


def end_spying(s: Table, seat: int) -> None:
    """At the end of the action turn the spyglass is lowered (MW-16.14)."""
    for no in s.blocks(seat):
        s.done[no] &= ~SPYING
