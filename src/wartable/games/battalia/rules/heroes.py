"""Heroes: hiring them and marching with them (BAT-17)."""

from __future__ import annotations

from wartable.kernel import Choice, Umpire

from ..content.grid import NOWHERE, shifted, squares_in
from ..content.kinds import HORSE, RELIC, SUPPLY, WILD
from ..content.shapes import SIDES
from ..content.verbs_and_tellings import (
    HERO_CITY,
    HERO_HIRED,
    HIRE_HERO,
    MARCH,
    MARCH_BY,
    MARCH_TO,
    MARCHED,
    WALK,
)
from ..state.realm import Realm
from ..state.state import BattaliaState
from .detail import Detail
from .lines import Line, candidates, close, covered, distinct, role_of, spend


def hero_hires(s: BattaliaState, seat: int, has: list[int], found: list[Choice]) -> None:
    """Add the hiring of a hero: one must be free, a city must be there (BAT-17.1, BAT-17.3, BAT-17.4)."""
    if covered(s, has, s.cards.hero_cost) and len(s.heroes(seat)) < s.cards.heroes_each and s.realm.owned(seat):
        found.append(Choice(HIRE_HERO))


class HeroCity(Detail):
    """The own city in which a new hero is placed (BAT-17.1, BAT-17.2)."""

    rule = "BAT-17.1"
    prompt = "Choose the city in which your hero takes up arms."

    def __init__(self, seat: int, paid: tuple[int, ...], paid_as: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.paid = paid
        self.paid_as = paid_as

    def choices(self, s: BattaliaState) -> list[Choice]:
        """All own cities."""
        return [Choice(HERO_CITY, sq) for sq in squares_in(s.realm.owned(self.seat))]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """The line is closed, and the hero stands in the city."""
        close(s, self.seat, Line((), self.paid, self.paid_as), umpire)
        at = s.realm.heroes
        hero = next(hero for hero in (2 * self.seat, 2 * self.seat + 1) if at[hero] == NOWHERE)
        s.put_hero(hero, choice.a)
        umpire.tell(HERO_HIRED, self.seat, hero, choice.a)


# --- marching ---


def reach(realm: Realm, seat: int, sq: int, steps: int) -> int:
    """The other squares that lie at most so many links away for a player's hero (BAT-17.7, BAT-17.8)."""
    here = 1 << sq
    links = realm.ways(seat)
    found = here
    front = here
    for _ in range(steps):
        reached = 0
        for side in SIDES:
            reached |= shifted(front & links[side], side)
        front = reached & ~found
        found |= front
    return found & ~here


def native_land(s: BattaliaState, seat: int) -> int:
    """In the advanced game, the squares that a player's heroes enter for nothing (BAT-40.1, BAT-40.2, BAT-40.9)."""
    found = 0
    if s.terms.advanced:
        for sq in squares_in(s.realm.built):
            card = s.tile_at(sq)
            if card is not None and card.shape >= 0 and card.terrain == s.faction[seat]:
                found |= 1 << sq
    return found


def strolled(ways: list[int], found: int, native: int) -> int:
    """The squares with all that can be reached from them over native land alone."""
    front = found
    while front:
        reached = 0
        for side in SIDES:
            reached |= shifted(front & ways[side], side)
        front = reached & native & ~found
        found |= front
    return found


def free_squares(s: BattaliaState, seat: int, sq: int) -> int:
    """The squares that a hero reaches for nothing (BAT-40.7)."""
    return strolled(s.realm.ways(seat), 1 << sq, native_land(s, seat)) & ~(1 << sq)


def paid_squares(s: BattaliaState, seat: int, sq: int, steps: int) -> int:
    """The squares whose cheapest way has one to so many paid steps, with free ones anywhere (BAT-40.3, BAT-40.8)."""
    if not s.terms.advanced:
        return reach(s.realm, seat, sq, steps)
    native = native_land(s, seat)
    ways = s.realm.ways(seat)
    free = found = strolled(ways, 1 << sq, native)
    for _ in range(steps):
        further = found
        for side in SIDES:
            further |= shifted(found & ways[side], side)
        found = strolled(ways, further, native)
    return found & ~free


def steps_with(s: BattaliaState, role: int) -> int:
    """How far one use of a card carries a hero: a supply one square, a horse three (BAT-17.5, BAT-17.6)."""
    return 1 if role == SUPPLY else s.cards.horse_reach


def marches(s: BattaliaState, seat: int, has: list[int], walked: tuple[int, ...], found: list[Choice]) -> None:
    """Add the heroes that can move, if a card is there that moves them; free walks need none (BAT-17.12, BAT-40.7)."""
    carried = has[SUPPLY] or has[HORSE] or has[WILD]
    for hero in s.heroes(seat):
        at = s.realm.heroes[hero]
        if carried and paid_squares(s, seat, at, 1):
            found.append(Choice(MARCH, hero))
        if s.terms.advanced and hero not in walked and free_squares(s, seat, at):
            found.append(Choice(WALK, hero))


def march_cards(s: BattaliaState, seat: int) -> list[int]:
    """The distinct cards that move a hero: supplies, horses, and wild cards and the Hammer as horses."""
    return distinct(s, seat, [no for no in candidates(s, seat) if moves_heroes(s, no)])


def moves_heroes(s: BattaliaState, no: int) -> bool:
    """Whether a card moves a hero."""
    role = role_of(s, no)
    return HORSE in s.relic(no).pays if role == RELIC else role in (SUPPLY, HORSE, WILD)


def march_role(s: BattaliaState, no: int) -> int:
    """What a card is used as to move a hero."""
    return SUPPLY if role_of(s, no) == SUPPLY else HORSE


class MarchBy(Detail):
    """The card that moves a hero."""

    rule = "BAT-17.5"
    prompt = "Choose what moves your hero: a supply one square, a horse up to three."

    def __init__(self, seat: int, hero: int) -> None:
        super().__init__(seat)
        self.hero = hero

    def choices(self, s: BattaliaState) -> list[Choice]:
        """Distinct supplies and horses, from hand or staged."""
        return [Choice(MARCH_BY, no) for no in march_cards(s, self.seat)]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """The square comes next."""
        s.draft(MarchTo(self.seat, self.hero, choice.a))


class MarchTo(Detail):
    """The square that a hero moves to (BAT-17.9, BAT-17.12)."""

    rule = "BAT-17.12"
    prompt = "Choose where your hero goes, along the roads."

    def __init__(self, seat: int, hero: int, no: int) -> None:
        super().__init__(seat)
        self.hero = hero
        self.no = no

    def choices(self, s: BattaliaState) -> list[Choice]:
        """All squares within reach."""
        steps = steps_with(s, march_role(s, self.no))
        found = paid_squares(s, self.seat, s.realm.heroes[self.hero], steps)
        return [Choice(MARCH_TO, sq) for sq in squares_in(found)]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """The card is used once, and the hero stands there. No battle begins by itself (BAT-17.10)."""
        spend(s, self.seat, self.no, march_role(s, self.no), umpire)
        s.put_hero(self.hero, choice.a)
        umpire.tell(MARCHED, self.hero, choice.a)


class WalkTo(Detail):
    """In the advanced game, a walk over native land that costs nothing (BAT-40.7)."""

    rule = "BAT-40.7"
    prompt = "Choose where your hero walks for nothing, over the land of your people."

    def __init__(self, seat: int, hero: int) -> None:
        super().__init__(seat)
        self.hero = hero

    def choices(self, s: BattaliaState) -> list[Choice]:
        """All squares that can be reached for nothing."""
        found = free_squares(s, self.seat, s.realm.heroes[self.hero])
        return [Choice(MARCH_TO, sq) for sq in squares_in(found)]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """The hero stands there."""
        s.put_hero(self.hero, choice.a)
        umpire.tell(MARCHED, self.hero, choice.a)
