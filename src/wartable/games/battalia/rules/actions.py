"""Step 3 of a turn: any number of actions, each paid by a line of its own (BAT-6, BAT-7, BAT-8, BAT-10).

An action is spelled out over several questions: what, with which cards, where (see `deeds`). All of it is a draft, so
nobody sees a part of it, and it can be taken back up to its first card.
"""

from __future__ import annotations

from wartable.kernel import Ask, Blocked, Choice, Umpire

from ..content.grid import squares_in
from ..content.kinds import FIRST_ROAD, HORSE, LORD, RELIC, ROAD_SHAPES, SUPPLY, deck_of, is_unit
from ..content.verbs_and_tellings import (
    AMBUSH,
    ANNEX,
    ATTACK,
    ATTACK_HERO,
    CITY,
    CREATE,
    DECAMP,
    END_ACTIONS,
    HIRE,
    HIRE_HERO,
    MARCH,
    PLAY_AMULET,
    PLAY_RELIC,
    PLAY_SCROLL,
    PLAY_TITLE,
    RAISE_TENT,
    ROAD,
    UPGRADE,
    WALK,
)
from ..state.state import OVER, BattaliaState
from .ambush import Suspend, ambushes
from .attacking import attacks, begin
from .conquest import annex, annexations
from .deeds import Deed, ShapeOfCity, city_shapes, pay_for
from .heroes import MarchBy, WalkTo, hero_hires, marches
from .levels import TOP, can_rise, token_free
from .lines import covered, means
from .naming import named
from .placing import Sites
from .shortages import hindrances
from .tents import decamp, pitch, tents
from .transforming import Target, role_played, transforms


class Act(Ask[BattaliaState]):
    """The player chooses an action, or ends the actions. Only what can be carried out to its end is offered."""

    rule = "BAT-6.1"
    auto = False
    prompt = "Choose an action, or end your actions."

    def __init__(self, seat: int, walked: tuple[int, ...] = ()) -> None:
        super().__init__(seat)
        self.walked = walked
        """The heroes that have walked for nothing since the last other action (BAT-40.7)."""

    def choices(self, s: BattaliaState) -> list[Choice]:
        """All actions that cards, decks, tokens and the map allow (BAT-6.12)."""
        has = means(s, self.seat)
        found = gains(s, has)
        builds(s, self.seat, has, found)
        upgrades(s, self.seat, has, found)
        transforms(s, self.seat, has, found)
        hero_hires(s, self.seat, has, found)
        if s.heroes(self.seat):
            marches(s, self.seat, has, self.walked, found)
            attacks(s, self.seat, found)
            annexations(s, self.seat, found)
        tents(s, self.seat, has, found)
        relic_actions(s, self.seat, has, found)
        ambushes(s, self.seat, found)
        found.append(Choice(END_ACTIONS))
        return found

    def words(self, s: BattaliaState) -> str:
        """How many decks are within reach, and which one a single card would open."""
        near = len([choice for choice in self.choices(s) if choice.verb in (HIRE, CREATE, ROAD, CITY, HIRE_HERO)])
        if not near:
            return "Choose an action, or end your actions. Nothing of the pool can be paid now."
        return f"Choose an action, or end your actions. {'One pile' if near == 1 else f'{near} piles'} can be paid."

    def label(self, s: BattaliaState, choice: Choice) -> str:
        """Cities and heroes are called by their names."""
        return named(s, choice)

    def blocked(self, s: BattaliaState) -> list[Blocked]:
        """The decks of the pool that are out of reach, each with what is missing."""
        return hindrances(s, self.seat)

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """An action goes on with its further questions; ending the actions ends step 3 (BAT-6.17)."""
        verb = choice.verb
        if verb == END_ACTIONS:
            return
        if verb == CITY:
            s.draft(ShapeOfCity(self.seat, choice.a))
        elif verb == MARCH:
            s.draft(MarchBy(self.seat, choice.a))
        elif verb == WALK:
            s.draft(WalkTo(self.seat, choice.a))
        elif verb == AMBUSH:
            s.draft(Suspend(self.seat, choice.a))
        elif verb in (ATTACK, ATTACK_HERO):
            begin(s, self.seat, choice)
        elif verb == ANNEX:
            annex(s, self.seat, choice.a, umpire)
        elif verb == RAISE_TENT:
            pitch(s, self.seat, choice.a)
        elif verb == DECAMP:
            decamp(s, self.seat, choice.a, umpire)
        elif verb == PLAY_RELIC:
            s.relic(choice.a).play(s, self.seat, choice.a, umpire)
        elif verb in (PLAY_AMULET, PLAY_TITLE, PLAY_SCROLL):
            s.draft(Target(self.seat, choice.a, role_played(verb)))
        else:
            pay_for(s, Deed(verb, choice.a), self.seat, umpire)
        if s.stage != OVER:
            s.then(Act(self.seat, (*self.walked, choice.a) if verb == WALK else ()))


def relic_actions(s: BattaliaState, seat: int, has: list[int], found: list[Choice]) -> None:
    """Add the Great Artefacts that are played as actions of their own (BAT-16.28)."""
    if has[RELIC]:
        for no in s.hand[seat]:
            if s.kind(no) == RELIC and s.relic(no).playable(s, seat):
                found.append(Choice(PLAY_RELIC, no))


def gains(s: BattaliaState, has: list[int]) -> list[Choice]:
    """Units to hire and artefacts to create (BAT-7.17)."""
    found: list[Choice] = []
    costs = s.cards.gain_costs
    for kind in range(HORSE + 1):
        if kind != SUPPLY and s.decks[kind] and covered(s, has, costs[kind]):
            found.append(Choice(HIRE if is_unit(kind) else CREATE, kind))
    return found


def builds(s: BattaliaState, seat: int, has: list[int], found: list[Choice]) -> None:
    """Add the roads and cities that can be paid and laid (BAT-8.21)."""
    cards = s.cards
    roads = [
        shape
        for shape in range(FIRST_ROAD, FIRST_ROAD + len(ROAD_SHAPES))
        if s.decks[deck_of(shape)] and covered(s, has, cards.road_costs[shape - FIRST_ROAD])
    ]
    levels = [
        level
        for level in range(1, TOP + 1)
        if covered(s, has, cards.city_costs[level]) and token_free(s, seat, level)
    ]  # fmt: skip
    if not roads and not levels:
        return
    sites = Sites(s.realm, seat)
    for shape in roads:
        if sites.of(shape):
            found.append(Choice(ROAD, shape))
    if levels and city_shapes(s, sites):
        for level in levels:
            found.append(Choice(CITY, level))


def upgrades(s: BattaliaState, seat: int, has: list[int], found: list[Choice]) -> None:
    """Add the own cities that can rise by a level (BAT-10.2, BAT-10.3, BAT-10.5)."""
    costs = s.cards.upgrade_costs
    payable = [level >= 2 and covered(s, has, costs[level]) for level in range(LORD + 2)]
    if not any(payable):
        return
    for sq in squares_in(s.realm.owned(seat)):
        level = s.realm.level[sq]
        if level < TOP and payable[level + 1] and can_rise(s, seat, sq):
            found.append(Choice(UPGRADE, sq))
