"""Heroes: hiring and return. Their sheets are in `hero_sheets`.

Rules: MW-18.1, MW-18.2, MW-18.3, MW-18.4, MW-18.5, MW-18.6, MW-18.22, MW-18.23, MW-18.24, MW-18.25.
"""

from __future__ import annotations

from wartable.kernel import Choice, Umpire

from ..content.marks import NONE
from ..content.verbs_and_tellings import HERO, HIRED, REVIVED, SITE
from ..state.state import WarState
from .details import Detail
from .hero_sheets import SpendPoint as SpendPoint
from .hero_sheets import can_spend as can_spend
from .hero_sheets import gain_kill as gain_kill
from .hero_sheets import hero_dies as hero_dies
from .recruiting import appear, army_full, sites


def hero_limit(s: WarState) -> int:
    """How many heroes a player may own (MW-18.4)."""
    return len(s.world.heroes) // s.seats


def hire_price(s: WarState, hero: int) -> int:
    """The gold to hire a hero: the same for all, or more for those further back in the row (MW-18.1, MW-18.6)."""
    return s.world.hero_gold[0] + (s.heroes.row.index(hero) if s.terms.hero_row else 0)


def return_price(s: WarState, hero: int) -> int:
    """The gold for the return of a dead hero, by its level; at level 1 that of a new one (MW-18.22, MW-18.23)."""
    level = s.heroes.level[hero]
    first, per_level = s.world.hero_gold
    return first if level == 1 else per_level * level


def for_hire(s: WarState, seat: int) -> list[int]:
    """The free heroes that a player can pay, within the limit (MW-18.3, MW-18.4)."""
    if s.heroes.owner.count(seat) >= hero_limit(s):
        return []
    return [hero for hero in s.heroes.row if hire_price(s, hero) <= s.gold[seat]]


def fallen(s: WarState, seat: int) -> list[int]:
    """The player's dead heroes whose return can be paid (MW-18.22)."""
    sheets = s.heroes
    return [
        hero
        for hero in range(len(s.world.heroes))
        if sheets.owner[hero] == seat and sheets.block[hero] == NONE and return_price(s, hero) <= s.gold[seat]
    ]


def hero_sites(s: WarState, seat: int) -> list[int]:
    """Settlement hexes and Fortresses with a free slot and room for a hero (MW-18.5, MW-24.5)."""
    return [] if army_full(s, seat) else sites(s, seat, s.world.first_hero)


def can_hire(s: WarState, seat: int) -> bool:
    """Whether a hero can be hired now."""
    return bool(for_hire(s, seat)) and bool(hero_sites(s, seat))


def can_resurrect(s: WarState, seat: int) -> bool:
    """Whether a dead hero can be brought back now."""
    return bool(fallen(s, seat)) and bool(hero_sites(s, seat))


def pay(s: WarState, seat: int, gold: int) -> None:
    """Pays for a hero; all see it, unlike the gold for other blocks (MW-5.29)."""
    s.gold[seat] -= gold
    s.purse[seat] -= gold


class HireHero(Detail):
    """Asks which hero is hired."""

    rule = "MW-18.3"
    prompt = "Choose the hero to hire.\nHe is yours for the whole game. Next you place his skill points."

    def choices(self, s: WarState) -> list[Choice]:
        """The heroes that can be hired."""
        return [Choice(HERO, s.world.first_hero + hero) for hero in for_hire(s, self.seat)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The sheet is taken at once; then a site and the free skill points (MW-18.7, MW-18.8)."""
        seat = self.seat
        hero = choice.a - s.world.first_hero
        pay(s, seat, hire_price(s, hero))
        sheets = s.own_sheets()
        sheets.row = tuple([other for other in sheets.row if other != hero])
        sheets.owner[hero] = seat
        sheets.ap[hero], sheets.health[hero], sheets.points[hero] = s.world.hero_start
        umpire.tell(HIRED, seat, choice.a)
        points = [SpendPoint(seat, hero) for _ in range(sheets.points[hero])]
        s.then(HeroSite(seat, hero), *points)


class ResurrectHero(Detail):
    """Asks which dead hero comes back."""

    rule = "MW-18.22"
    prompt = "Choose the hero to bring back, with all it has learned."

    def choices(self, s: WarState) -> list[Choice]:
        """The dead heroes whose return can be paid."""
        return [Choice(HERO, s.world.first_hero + hero) for hero in fallen(s, self.seat)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The hero returns with its level and skills, at full health; its site is asked for (MW-18.24)."""
        hero = choice.a - s.world.first_hero
        pay(s, self.seat, return_price(s, hero))
        umpire.tell(REVIVED, self.seat, choice.a)
        s.then(HeroSite(self.seat, hero))


class HeroSite(Detail):
    """Asks where the hero appears."""

    rule = "MW-18.5"
    prompt = "Choose where the hero appears."

    def __init__(self, seat: int, hero: int) -> None:
        super().__init__(seat)
        self.hero = hero

    def choices(self, s: WarState) -> list[Choice]:
        """Settlement hexes and Fortresses with a free slot and room."""
        return [Choice(SITE, h) for h in hero_sites(s, self.seat)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The hero appears as a block like any other and uses up a recruiting slot (MW-18.25)."""
        no = appear(s, self.seat, s.world.first_hero + self.hero, choice.a, umpire)
        sheets = s.own_sheets()
        sheets.block[self.hero] = no
        sheets.uses[self.hero] = 0
