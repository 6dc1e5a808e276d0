"""The active abilities of heroes, and their questions (MW-18.18 to MW-18.76, decision 22)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Choice, Step, Umpire

from .combat import melee_exchange, melee_targets
from .content import (
    CALL_BEAR,
    CHARGE,
    CLEAVE,
    DREAD_ROAR,
    FURY,
    HEADSHOT,
    LEAP,
    PIERCING_SHOT,
    SHIELD_SLAM,
    SHIELD_WALL,
    SMOKE_VEIL,
    TEMPEST,
    THORN_SNARE,
    THUNDER_LANCE,
    WAR_HORN,
)
from .cover import cover_fire
from .details import Detail
from .faces import title_of
from .hero_sheets import can_improve
from .hero_targets import (
    free_for,
    frightened,
    melee_hexes,
    others,
    pierced,
    rallied,
    run_up,
    stormed,
    targets,
    unit_at,
)
from .hero_tokens import give_token
from .marks import ACTED, ENDED, NO_DECOY, NONE, NOWHERE, SHAKEN, SHIELDED, SNARED, STUNNED, UNDECIDED, VEILED
from .moving import go, prove, spend
from .news import tell_of
from .shooting import Shot
from .sight import look_around, show_face
from .state import Table
from .strikes import fixed_strike
from .volleys import strike_hexes
from .words import ADVANCED, AIM, BEAR_CALLED, FACE_TO, LEAPT, MOVED, PUSHED, SPEND_POINT, USE, USED
from .wounds import wound

ALWAYS: Final = 2
"""The place on the sheet of the ability that is always active: it is not used (MW-18.20)."""
AIMED: Final = (CLEAVE, LEAP, CHARGE, SHIELD_SLAM, CALL_BEAR, THORN_SNARE, PIERCING_SHOT, HEADSHOT, THUNDER_LANCE)
"""These ask for a hex or a direction."""


def hero_choices(s: Table, no: int) -> list[Choice]:
    """What a hero may do beside the actions of any unit: abilities and skill points (MW-18.11, MW-18.19)."""
    hero = s.hero(no)
    sheets = s.heroes
    found = [Choice(SPEND_POINT)] if can_improve(s, hero) else []
    used = sheets.uses[hero]
    if used.bit_count() >= s.world.hero_abilities:
        return found
    troop = s.troop(no)
    ready = sheets.skills[hero] & ~used & ~(1 << ALWAYS)
    for place in range(len(troop.abilities)):
        if (ready >> place) & 1 and troop.ability_ap[place] <= s.ap[no]:
            ability = troop.abilities[place]
            if targets(s, no, ability):
                found.append(Choice(USE, ability))
    return found


def use_hero_ability(s: Table, seat: int, no: int, ability: int, umpire: Umpire) -> None:
    """A hero uses an ability of the sheet: paid with AP, announced, and aimed where it needs to be (MW-18.20)."""
    troop = s.troop(no)
    place = troop.abilities.index(ability)
    s.own_sheets().uses[s.hero(no)] |= 1 << place
    spend(s, no, troop.ability_ap[place])
    prove(s, no, NO_DECOY)
    show_face(s, no, umpire)
    tell_of(s, USED, no, umpire, ability)
    if ability in AIMED:
        s.then(HeroAim(seat, no, ability, NONE))
    else:
        at_once(s, no, ability, umpire)


class HeroAim(Detail):
    """Where a hero aims; a Cleave asks twice."""

    rule = "MW-18.20"

    def __init__(self, seat: int, no: int, ability: int, first: int) -> None:
        super().__init__(seat)
        self.no = no
        self.ability = ability
        self.first = first

    def words(self, s: Table) -> str:
        """A hex or a direction."""
        if self.ability == PIERCING_SHOT:
            return "Piercing Shot: choose the direction."
        return f"{title_of(self.ability)}: choose {'the second hex' if self.first != NONE else 'a hex'}."

    def choices(self, s: Table) -> list[Choice]:
        """Every legal target."""
        if self.first != NONE:
            return [Choice(AIM, h) for h in others(s, melee_targets(s, self.no), self.first)]
        verb = FACE_TO if self.ability == PIERCING_SHOT else AIM
        return [Choice(verb, target) for target in targets(s, self.no, self.ability)]

    def take(self, s: Table, choice: Choice, umpire: Umpire) -> None:
        """The ability takes effect."""
        no = self.no
        if self.ability != CLEAVE:
            aimed(s, no, self.ability, choice.a, umpire)
        elif self.first == NONE:
            s.then(HeroAim(self.seat, no, CLEAVE, choice.a))
        else:
            s.then(Cleaving(no, self.first), Cleaving(no, choice.a))


class Cleaving(Step[Table]):
    """One of the two blows of a Cleave, if hero and target are still there."""

    rule = "MW-18.32"

    def __init__(self, no: int, h: int) -> None:
        self.no = no
        self.h = h

    def run(self, s: Table, umpire: Umpire) -> None:
        """A usual attack, with retaliation, without advance."""
        no = self.no
        if s.ending == UNDECIDED and s.hex[no] != NOWHERE and self.h in melee_targets(s, no):
            melee_exchange(s, no, self.h, False, CLEAVE, umpire)


def at_once(s: Table, no: int, ability: int, umpire: Umpire) -> None:
    """Abilities that need no aim."""
    if ability == FURY:
        strike_hexes(s, no, melee_hexes(s, no), FURY, False, umpire)
    elif ability == TEMPEST:
        strike_hexes(s, no, stormed(s, no), TEMPEST, True, umpire)
    elif ability == SHIELD_WALL:
        give_token(s, no, SHIELDED, umpire)
    elif ability == SMOKE_VEIL:
        give_token(s, no, VEILED, umpire)
    elif ability == DREAD_ROAR:
        for target in frightened(s, no):
            give_token(s, target, SHAKEN, umpire)
    elif ability == WAR_HORN:
        for other in rallied(s, no):
            s.ap[other] += s.world.abilities[WAR_HORN].amount
            s.own_marks()
            s.rallied[other] += s.world.abilities[WAR_HORN].amount


def aimed(s: Table, no: int, ability: int, aim: int, umpire: Umpire) -> None:
    """Abilities aimed at a hex, or in a direction."""
    if ability == LEAP:
        enter(s, no, aim, LEAPT, umpire)
    elif ability == CHARGE:
        charge(s, no, aim, umpire)
    elif ability == CALL_BEAR:
        call_bear(s, no, aim, umpire)
    elif ability == PIERCING_SHOT:
        strike_hexes(s, no, pierced(s, no, aim), PIERCING_SHOT, True, umpire)
    elif ability == HEADSHOT:
        s.then(Shot(no, aim, HEADSHOT))
    else:
        target = unit_at(s, s.owner(no), aim)
        if ability == THORN_SNARE:
            give_token(s, target, SNARED, umpire)
        elif strike_one(s, no, target, ability, umpire) and s.hex[target] != NOWHERE:
            if ability == THUNDER_LANCE:
                give_token(s, target, STUNNED, umpire)
            elif ability == SHIELD_SLAM:
                push(s, no, target, umpire)


def strike_one(s: Table, no: int, target: int, ability: int, umpire: Umpire) -> bool:
    """The strike of an ability aimed at one unit, with its stated strength; whether it hit (MW-11.35)."""
    card = s.world.abilities[ability]
    return fixed_strike(s, no, target, card.strength, card.damage, umpire, ability == THUNDER_LANCE)


def enter(s: Table, no: int, h: int, telling: int, umpire: Umpire) -> bool:
    """The hero comes to a hex, in sight of all who watch and under the guns that cover it; whether he lives."""
    go(s, no, h)
    tell_of(s, telling, no, umpire, s.code(h))
    look_around(s, umpire)
    cover_fire(s, no, umpire)
    return s.hex[no] != NOWHERE


def charge(s: Table, no: int, h: int, umpire: Umpire) -> None:
    """Two hexes of run-up, the blow, and on into the hex if it is left empty (MW-18.41, MW-18.42)."""
    seat = s.owner(no)
    for step in run_up(s, no, h):
        if not enter(s, no, step, MOVED, umpire):
            return
    target = unit_at(s, seat, h)
    if target != NONE:
        strike_one(s, no, target, CHARGE, umpire)
    if free_for(s, seat, h):
        enter(s, no, h, ADVANCED, umpire)


def push(s: Table, no: int, target: int, umpire: Umpire) -> None:
    """One hex straight away from the Protector; one more damage if there is no way (MW-18.46)."""
    here = s.hex[target]
    behind = s.board.around[here][s.board.direction(s.hex[no], here)]
    if free_for(s, s.owner(target), behind):
        go(s, target, behind)
        tell_of(s, PUSHED, target, umpire, s.code(behind))
    else:
        wound(s, no, target, 1, umpire)


def call_bear(s: Table, no: int, h: int, umpire: Umpire) -> None:
    """The bear appears, for all to see, and acts from the next action turn on (MW-18.51)."""
    bear = s.add_block(s.world.bear_face, s.owner(no), h, 0)
    s.done[bear] = ACTED | ENDED
    prove(s, bear, NO_DECOY)
    umpire.tell(BEAR_CALLED, bear, s.code(h))
    show_face(s, bear, umpire)
