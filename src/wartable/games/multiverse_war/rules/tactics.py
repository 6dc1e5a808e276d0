"""Tactical points and the special abilities of units: when one may be used, its cost, its declaration (MW-16)."""

from __future__ import annotations

from wartable.kernel import Choice, Umpire

from ..content.ability import Ability
from ..content.marks import ABILITY_USED, ACTED, ENDED, NO_DECOY, NONE, SPYING
from ..content.verbs_and_tellings import AIM, STANCE, USE, USED, WITH, WITHOUT
from ..state.state import WarState
from .ages import player_age
from .combat import Attack
from .details import BlockDetail
from .moving import prove, spend
from .news import tell_of
from .record import knows
from .shooting import Shot
from .sight import show_face


def ready(s: WarState, no: int) -> Ability:
    """The ability that a unit could pay for and has not used in this round; else one that does nothing (MW-16.5)."""
    seat = s.owner(no)
    if seat == NONE or s.tp[seat] == 0:
        return s.world.no_ability
    ability = s.troop(no).ability
    if ability.number == NONE or s.done[no] & (ABILITY_USED | ENDED) or s.ap[no] < ability.ap:
        return s.world.no_ability
    return ability if knows(s, seat, s.pieces.face[no]) else s.world.no_ability


def usable(s: WarState, no: int) -> bool:
    """Whether a unit can use an ability as an action of its own."""
    return ready(s, no).usable(s, no)


def ability_choices(s: WarState, no: int) -> list[Choice]:
    """The ability of a unit, if it can be used now as an action of its own (MW-16.5)."""
    return [Choice(USE, s.troop(no).ability.number)] if usable(s, no) else []


def declarable(s: WarState, no: int, h: int) -> bool:
    """Whether an ability may be declared with this attack or shot (decision 19)."""
    return ready(s, no).declared_with(s, no, h)


def pay(s: WarState, no: int, ability: Ability, umpire: Umpire) -> None:
    """Pays a tactical point and the AP of the ability; all see the unit and the ability (MW-16.1, MW-16.6)."""
    s.tp[s.owner(no)] -= 1
    s.done[no] |= ABILITY_USED | ACTED
    prove(s, no, NO_DECOY)
    if ability.ap > 0 and ability.spends:
        spend(s, no, ability.ap)
    show_face(s, no, umpire)
    tell_of(s, USED, no, umpire, ability.number)


class Declare(BlockDetail):
    """Asks before an attack or shot whether the ability is declared with it."""

    rule = "MW-16.1"
    prompt = "Use its ability with this attack, for 1 tactical point?"

    def __init__(self, seat: int, no: int, h: int) -> None:
        super().__init__(seat, no)
        self.h = h

    def choices(self, s: WarState) -> list[Choice]:
        """Declare the ability, or keep the point."""
        return [Choice(WITH, s.troop(self.no).ability.number), Choice(WITHOUT)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The ability is paid if it is declared; the attack or shot follows."""
        troop = s.troop(self.no)
        ability = NONE
        if choice.verb == WITH:
            ability = choice.a
            pay(s, self.no, troop.ability, umpire)
        if troop.melee:
            s.then(Attack(self.no, self.h, ability))
        else:
            s.then(Shot(self.no, self.h, ability))


class AbilityTarget(BlockDetail):
    """Asks where a unit aims its ability."""

    rule = "MW-16.5"
    prompt = "Choose the target of its ability."

    def __init__(self, seat: int, no: int, ability: int) -> None:
        super().__init__(seat, no)
        self.ability = ability

    def choices(self, s: WarState) -> list[Choice]:
        """The hexes with a target."""
        return [Choice(AIM, h) for h in s.world.ability(self.ability).targets(s, self.no)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The ability is paid and takes effect."""
        ability = s.world.ability(self.ability)
        pay(s, self.no, ability, umpire)
        ability.act(s, self.no, (choice.a,), umpire)


def take_stance(s: WarState, no: int, stance: int, front: int, umpire: Umpire) -> None:
    """Puts a unit into a stance, which all see. It lasts until the owner's next action turn or a move (MW-9.35)."""
    s.own_marks()
    s.stance[no] = stance
    s.front[no] = front
    tell_of(s, STANCE, no, umpire)


def refill(s: WarState, seat: int) -> None:
    """Gives the tactical points of a new action turn (MW-16.2)."""
    s.tp[seat] = s.world.tactical_points[player_age(s, seat) - 1]


def end_stances(s: WarState, seat: int) -> None:
    """Ends the stances of a player's units at the upkeep (MW-3.8)."""
    for no in s.blocks(seat):
        s.end_stance(no)


def end_spying(s: WarState, seat: int) -> None:
    """Ends the use of the Spyglass at the end of the action turn (MW-16.14)."""
    for no in s.blocks(seat):
        s.done[no] &= ~SPYING
