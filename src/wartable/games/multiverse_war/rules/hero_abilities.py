"""How heroes use their abilities and aim them (MW-18.18, MW-18.19, MW-18.20, MW-18.21, decision 22)."""

from __future__ import annotations

from wartable.kernel import Choice, Umpire

from ..content.ability import Ability
from ..content.marks import NO_DECOY, NONE, NOWHERE
from ..content.verbs_and_tellings import AIM, FACE_TO, SPEND_POINT, USE, USED
from ..state.state import WarState
from .cover import cover_fire
from .details import BlockDetail
from .hero_sheets import can_improve
from .moving import go, prove, spend
from .news import tell_of
from .sight import look_around, show_face
from .strikes import fixed_strike


def hero_choices(s: WarState, no: int) -> list[Choice]:
    """What a hero may do that other units cannot: use abilities and spend skill points (MW-18.11, MW-18.19)."""
    hero = s.hero(no)
    sheets = s.heroes
    found = [Choice(SPEND_POINT)] if can_improve(s, hero) else []
    used = sheets.uses[hero]
    if used.bit_count() >= s.world.hero_abilities:
        return found
    troop = s.troop(no)
    ready = sheets.skills[hero] & ~used
    for place in range(len(troop.abilities)):
        ability = troop.abilities[place]
        if (ready >> place) & 1 and not ability.always and troop.ability_ap[place] <= s.ap[no]:
            if ability.targets(s, no):
                found.append(Choice(USE, ability.number))
    return found


def use_hero_ability(s: WarState, seat: int, no: int, ability: int, umpire: Umpire) -> None:
    """A hero uses an ability of the sheet: it is paid with AP, announced, and aimed if it needs a target (MW-18.20)."""
    troop = s.troop(no)
    card = s.world.ability(ability)
    place = troop.abilities.index(card)
    s.own_sheets().uses[s.hero(no)] |= 1 << place
    spend(s, no, troop.ability_ap[place])
    prove(s, no, NO_DECOY)
    show_face(s, no, umpire)
    tell_of(s, USED, no, umpire, ability)
    if card.aims:
        s.then(HeroAim(seat, no, ability, NONE))
    else:
        card.act(s, no, (), umpire)


class HeroAim(BlockDetail):
    """Asks where a hero aims; some abilities ask twice."""

    rule = "MW-18.20"

    def __init__(self, seat: int, no: int, ability: int, first: int) -> None:
        super().__init__(seat, no)
        self.ability = ability
        self.first = first

    def words(self, s: WarState) -> str:
        """The question, for a hex or for a direction."""
        card = s.world.ability(self.ability)
        if card.directed:
            return f"{card.title}: choose the direction."
        return f"{card.title}: choose {'the second hex' if self.first != NONE else 'a hex'}."

    def choices(self, s: WarState) -> list[Choice]:
        """The legal targets of this aim."""
        card = s.world.ability(self.ability)
        if self.first != NONE:
            return [Choice(AIM, h) for h in card.further_targets(s, self.no, self.first)]
        verb = FACE_TO if card.directed else AIM
        return [Choice(verb, target) for target in card.targets(s, self.no)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The next aim is asked for, or the ability takes effect."""
        card = s.world.ability(self.ability)
        aims = (choice.a,) if self.first == NONE else (self.first, choice.a)
        if len(aims) < card.aims:
            s.then(HeroAim(self.seat, self.no, self.ability, choice.a))
        else:
            card.act(s, self.no, aims, umpire)


def strike_one(s: WarState, no: int, target: int, ability: Ability, ranged: bool, umpire: Umpire) -> bool:
    """An ability strikes one unit with its stated strength. Says whether it hit (MW-11.35)."""
    return fixed_strike(s, no, target, ability.strength, ability.damage, umpire, ranged)


def enter(s: WarState, no: int, h: int, telling: int, umpire: Umpire) -> bool:
    """The hero enters a hex; all look around, and guns that cover it fire. Says whether he lives."""
    go(s, no, h)
    tell_of(s, telling, no, umpire, s.code(h))
    look_around(s, umpire)
    cover_fire(s, no, umpire)
    return s.hex[no] != NOWHERE
