"""The defender's choices after an opening: fight, surrender or retreat (BAT-19.18 to 19.25, BAT-19.56, BAT-19.61)."""

from __future__ import annotations

from wartable.kernel import Ask, Choice, Umpire
from wartable.kernel.phrases import listed

from ..content.grid import squares_in
from ..content.kinds import HORSE, SUPPLY
from ..content.verbs_and_tellings import (
    DECAMP,
    FIGHT,
    FIGHTS,
    INVOLVE,
    INVOLVED,
    KEEP_AMBUSH,
    RAISE_AMBUSH,
    RETREAT,
    RETREAT_BY,
    RETREATED,
    STAY_OUT,
    SURRENDER,
    SURRENDERS,
)
from ..state.battle import AT_HERO, ATTACKER, DEFENDER, PEACE
from ..state.state import BattaliaState
from .ambush import raise_ambush
from .conquest import battle_over
from .detail import Detail
from .heroes import reach
from .lines import distinct, spend
from .naming import hero_name, named, place_name
from .strength import total
from .tents import decamp, decampable


class Defense(Ask[BattaliaState]):
    """What the defender does about an attack."""

    rule = "BAT-19.18"
    auto = False

    def words(self, s: BattaliaState) -> str:
        """What is attacked, and how it stands."""
        stands = f"with {total(s, ATTACKER)} against {total(s, DEFENDER)}"
        if s.battle.target == AT_HERO:
            heroes = listed([hero_name(s, hero) for hero in s.battle.heroes[DEFENDER]])
            return f"{heroes or 'Your hero'} is attacked {stands}. Fight, give the hero up, or retreat along the roads."
        return f"{place_name(s, s.battle.square)} is attacked {stands}. Fight for your city, or surrender it."

    def choices(self, s: BattaliaState) -> list[Choice]:
        """Retreat is for a hero who is attacked alone, and only now."""
        found = [Choice(FIGHT)]
        if s.battle.target == AT_HERO:
            found += [Choice(RETREAT, sq) for sq in squares_in(refuges(s, self.seat))]
        found.append(Choice(SURRENDER))
        decampable(s, self.seat, found, False)
        return found

    def label(self, s: BattaliaState, choice: Choice) -> str:
        """Cities and heroes are called by their names."""
        return named(s, choice)

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """A fighter decides on the ambush first, then hero by hero, then moves (BAT-19.56)."""
        if choice.verb == DECAMP:
            decamp(s, self.seat, choice.a, umpire)
            s.then(self)
        elif choice.verb == SURRENDER:
            umpire.tell(SURRENDERS, self.seat)
            battle_over(s, ATTACKER, umpire)
        elif choice.verb == RETREAT:
            s.draft(RetreatBy(self.seat, choice.a))
        else:
            umpire.tell(FIGHTS, self.seat)
            if s.ambush[self.seat]:
                s.then(RaiseInDefense(self.seat))
            for hero in s.heroes(self.seat):
                if s.realm.heroes[hero] == s.battle.square and hero not in s.battle.heroes[DEFENDER]:
                    s.then(InvolveHero(self.seat, hero))


class RaiseInDefense(Ask[BattaliaState]):
    """Whether all ambush cards come into the hand, or none (BAT-19.21)."""

    rule = "BAT-19.21"
    prompt = "Take your ambush into your hand? Later in this battle you cannot."

    def choices(self, s: BattaliaState) -> list[Choice]:
        """All of it, or nothing."""
        return [Choice(RAISE_AMBUSH), Choice(KEEP_AMBUSH)]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """The cards come into the hand without being shown."""
        if choice.verb == RAISE_AMBUSH:
            raise_ambush(s, self.seat, umpire)


class InvolveHero(Ask[BattaliaState]):
    """Whether a hero on the square takes part in the defense (BAT-19.22, BAT-19.23, BAT-19.25)."""

    rule = "BAT-19.22"
    prompt = (
        "Shall your hero take part? A hero who does is lost with the battle, and adds moral to a line of one faction."
    )

    def __init__(self, seat: int, hero: int) -> None:
        super().__init__(seat)
        self.hero = hero

    def choices(self, s: BattaliaState) -> list[Choice]:
        """Yes or no, before the first defending card (BAT-19.24)."""
        return [Choice(INVOLVE, self.hero), Choice(STAY_OUT, self.hero)]

    def label(self, s: BattaliaState, choice: Choice) -> str:
        """Cities and heroes are called by their names."""
        return named(s, choice)

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """A hero that stays out survives."""
        if choice.verb == INVOLVE:
            s.battle.heroes[DEFENDER] = s.battle.heroes[DEFENDER] + (self.hero,)
            umpire.tell(INVOLVED, self.hero)


# --- retreat ---


def refuges(s: BattaliaState, seat: int) -> int:
    """The squares to which an attacked hero can retreat and pay for it.

    Rules: BAT-19.61, BAT-19.62, BAT-19.63, BAT-19.64, BAT-19.65.
    """
    two, three = distances(s)
    supplies = len([no for no in s.hand[seat] if s.kind(no) == SUPPLY])
    horses = [no for no in s.hand[seat] if s.kind(no) == HORSE]
    found = 0
    if horses or supplies >= 2:
        found |= two
    if horses or supplies >= 3:
        found |= three
    attacker = s.battle.attacker
    found &= ~s.realm.owned(attacker)
    if s.realm.peak >= 0 and s.realm.owner[s.realm.peak] == attacker:
        found &= ~(1 << s.realm.peak)  # BAT-41.27
    for hero in s.heroes(attacker):
        found &= ~(1 << s.realm.heroes[hero])
    return found


def distances(s: BattaliaState) -> tuple[int, int]:
    """The squares two links away from the battle, and those three links away."""
    at, seat = s.battle.square, s.battle.defender
    one, two, three = [reach(s.realm, seat, at, steps) for steps in (1, 2, 3)]
    return two & ~one, three & ~two


class RetreatBy(Detail):
    """How a retreat is paid: a supply for each square, or a horse (BAT-19.62, BAT-19.66)."""

    rule = "BAT-19.62"
    auto = False
    prompt = "Pay for the retreat: with a supply for each square, or with a horse."

    def __init__(self, seat: int, square: int) -> None:
        super().__init__(seat)
        self.square = square

    def price(self, s: BattaliaState) -> int:
        """The supplies that the way costs."""
        return 2 if distances(s)[0] >> self.square & 1 else 3

    def choices(self, s: BattaliaState) -> list[Choice]:
        """Supplies, if there are enough, and distinct horses."""
        supplies = [no for no in s.hand[self.seat] if s.kind(no) == SUPPLY]
        found = [Choice(RETREAT_BY, supplies[0])] if len(supplies) >= self.price(s) else []
        horses = [no for no in s.hand[self.seat] if s.kind(no) == HORSE]
        return found + [Choice(RETREAT_BY, no) for no in distinct(s, self.seat, horses)]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """The battle ends without a winner; the attacker's cards stay spent (BAT-19.67)."""
        if s.kind(choice.a) == SUPPLY:
            for no in [no for no in s.hand[self.seat] if s.kind(no) == SUPPLY][: self.price(s)]:
                spend(s, self.seat, no, SUPPLY, umpire)
        else:
            spend(s, self.seat, choice.a, HORSE, umpire)
        hero = s.battle.heroes[DEFENDER][0]
        s.put_hero(hero, self.square)
        umpire.tell(RETREATED, hero, self.square)
        s.battle = PEACE
