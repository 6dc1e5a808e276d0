"""The hero sheets: experience, levels, skill points, death.

Rules: MW-18.7, MW-18.8, MW-18.9, MW-18.10, MW-18.11, MW-18.12, MW-18.13, MW-18.14, MW-18.15, MW-18.16, MW-18.24.
"""

from __future__ import annotations

from typing import Final

from wartable.kernel import Choice, Umpire

from ..content.ability import Ability
from ..content.marks import NONE
from ..content.verbs_and_tellings import EXPERIENCE, FELL, HERO, LEARN, LEVEL, MORE_AP, MORE_HEALTH, SKILLED
from ..state.state import WarState
from .details import Detail
from .news import tell_of
from .sight import show_face

LATE: Final = 3
"""The place on the sheet of the ability that needs a level, and this level (MW-18.12)."""
SKILL_AP: Final = 0
SKILL_HEALTH: Final = 1
SKILL_ABILITY: Final = 2
"""Skills are told by number: AP, health, then the abilities from here on."""


def sheet_of(s: WarState, no: int) -> int:
    """The sheet that a block counts for, as a hero or as its bear; NONE for others (MW-18.52)."""
    return s.troop(no).sheet


def gain_kill(s: WarState, no: int, umpire: Umpire) -> None:
    """A hero or his bear has killed a unit; the sheet gains experience and levels (MW-18.13, MW-18.14, MW-18.52)."""
    hero = sheet_of(s, no)
    if hero == NONE:
        return
    sheets = s.own_sheets()
    level = sheets.level[hero]
    if level >= top_level(s):
        return
    sheets.kills[hero] += 1
    umpire.tell(EXPERIENCE, s.world.first_hero + hero)
    if sheets.kills[hero] >= s.world.hero_kills[level - 1]:
        sheets.level[hero] = level + 1
        sheets.kills[hero] = 0
        sheets.points[hero] += s.world.hero_points_per_level
        umpire.tell(LEVEL, s.world.first_hero + hero, level + 1)


def top_level(s: WarState) -> int:
    """The highest level that can be reached; the last one is there only for the victory (MW-21.24)."""
    return len(s.world.hero_kills) + s.terms.hero_victory


def hero_dies(s: WarState, no: int, umpire: Umpire) -> None:
    """The sheet stays with its owner; a companion goes with the hero (MW-18.24, MW-18.52)."""
    hero = s.hero(no)
    if hero == NONE:
        return
    s.own_sheets().block[hero] = NONE
    other = companion(s, s.owner(no), hero)
    if other != NONE:
        show_face(s, other, umpire)
        tell_of(s, FELL, other, umpire)
        s.lift(other)
        s.own_marks()
        s.wounds[other] = s.healing[other] = s.ap[other] = s.tokens[other] = 0


def companion(s: WarState, seat: int, hero: int) -> int:
    """The block on the board that a hero has called; NONE where there is none (MW-18.52)."""
    for no in s.blocks(seat):
        troop = s.troop(no)
        if troop.sheet == hero and troop.hero == NONE:
            return no
    return NONE


def learnable(s: WarState, hero: int) -> list[Ability]:
    """The abilities of the sheet that its level allows and that are not bought yet (MW-18.12)."""
    known = s.heroes.skills[hero]
    places = LATE + 1 if s.heroes.level[hero] >= LATE else LATE
    abilities = s.world.heroes[hero].abilities
    return [abilities[place] for place in range(places) if not (known >> place) & 1]


def can_improve(s: WarState, hero: int) -> bool:
    """Whether the sheet has a skill point and something to buy with it."""
    sheets = s.heroes
    if sheets.points[hero] == 0:
        return False
    troop = s.world.heroes[hero]
    return sheets.ap[hero] < troop.most_ap or sheets.health[hero] < troop.most_health or bool(learnable(s, hero))


def improvable(s: WarState, seat: int) -> list[int]:
    """The player's living heroes with a skill point to spend."""
    sheets = s.heroes
    return [
        hero
        for hero in range(len(s.world.heroes))
        if sheets.owner[hero] == seat and sheets.block[hero] != NONE and can_improve(s, hero)
    ]


def can_spend(s: WarState, seat: int) -> bool:
    """Whether a living hero has a skill point that can be spent."""
    return bool(improvable(s, seat))


class SpendPoint(Detail):
    """Asks what a skill point buys; where no hero is given, also of which hero."""

    rule = "MW-18.11"

    def __init__(self, seat: int, hero: int) -> None:
        super().__init__(seat)
        self.hero = hero

    def words(self, s: WarState) -> str:
        """The question, with the name of the hero."""
        if self.hero == NONE:
            return "Choose the hero who learns."
        return f"{s.world.heroes[self.hero].name}: spend a skill point."

    def choices(self, s: WarState) -> list[Choice]:
        """One AP, one health, or an ability (MW-18.8)."""
        hero = self.hero
        if hero == NONE:
            return [Choice(HERO, s.world.first_hero + other) for other in improvable(s, self.seat)]
        troop = s.world.heroes[hero]
        found: list[Choice] = []
        if s.heroes.ap[hero] < troop.most_ap:
            found.append(Choice(MORE_AP))
        if s.heroes.health[hero] < troop.most_health:
            found.append(Choice(MORE_HEALTH))
        return found + [Choice(LEARN, ability.number) for ability in learnable(s, hero)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The point is spent. More health counts at once, more AP from the next upkeep on (MW-18.11)."""
        if choice.verb == HERO:
            s.draft(SpendPoint(self.seat, choice.a - s.world.first_hero))
            return
        hero = self.hero
        sheets = s.own_sheets()
        sheets.points[hero] -= 1
        skill = SKILL_AP
        if choice.verb == MORE_AP:
            sheets.ap[hero] += 1
        elif choice.verb == MORE_HEALTH:
            sheets.health[hero] += 1
            skill = SKILL_HEALTH
        else:
            place = s.world.heroes[hero].abilities.index(s.world.ability(choice.a))
            sheets.skills[hero] |= 1 << place
            skill = SKILL_ABILITY + choice.a
        umpire.tell(SKILLED, s.world.first_hero + hero, skill)
