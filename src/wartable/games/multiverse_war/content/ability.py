"""The questions that the rules ask of abilities and of random events; the rules never ask which one it is.

By default an answer changes nothing. A class in `rules/abilities/` overrides what its ability bends, a class in
`rules/events.py` says what an event does. No other module of the content knows the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from wartable.kernel import ContentRow, Effect, Umpire

from .geometry import FAR
from .marks import NONE

if TYPE_CHECKING:
    from wartable.kernel import Step

    from ..state.state import WarState
    from ..state.strike import Strike

AT_TURN_END: Final = 0
"""A token is lifted when the block's owner ends an action turn."""
AT_UPKEEP: Final = 1
"""A token is lifted when the block's owner begins the next action turn."""
COUNTED: Final = 2
"""A token is lifted when the block's owner has begun as many action turns as `times` says."""
OF_ABILITIES: Final = 64
"""Modifiers of abilities that have no kind of their own are numbered from here on."""


def title(key: str) -> str:
    """A key in words: `rain_of_arrows` is Rain of Arrows."""
    small = ("of", "and", "the", "a", "on")
    words = [word if word in small else word.capitalize() for word in key.split("_")]
    return " ".join([words[0].capitalize(), *words[1:]])


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(Effect):
    """An ability with the numbers of its row. Comments in `content/abilities.toml` say what each number means there."""

    text: ClassVar[str] = ""
    """What the ability does, in a line for the card; `{a.reach}` stands for a number of the row."""
    own_steps: ClassVar[tuple[type[Step[WarState]], ...]] = ()
    """Steps and questions that only this ability has."""

    def __init__(self, row: ContentRow, number: int) -> None:
        self.key = row.key
        self.number = number
        """Its place in `World.abilities`; choices and steps name it by this number."""
        self.modifier = OF_ABILITIES + number
        self.title = title(row.key)
        self.ap = row.number("ap", 0, 9, 0)
        """The cost of a unit's ability; the costs of a hero's abilities stand on the sheet."""
        self.strength = row.number("strength", 1, 10, 0)
        """The stated strength; 0 where the usual modifiers apply (MW-11.35)."""
        self.damage = row.number("damage", 1, 9, 1)
        self.house_damage = row.number("house_damage", 1, 9, 1)
        self.reach = row.number("reach", 1, FAR, 0)
        self.hexes = row.number("hexes", 1, 9, 0)
        """An area ability falls on at most so many connected hexes."""
        self.amount = row.number("amount", 1, 9, 0)
        self.flank = row.number("flank", 1, 9, 0)
        self.times = row.number("times", 1, 9, 0)
        self.levels = row.numbers("levels", -1, 1, 8) if "levels" in row.values else ()
        row.done()

    def line(self) -> str:
        """The text for the card, with its numbers."""
        return self.text.format(a=self)

    # --- of a unit: an action of its own, or declared with an attack or shot (MW-16) ---

    innate: ClassVar[bool] = False
    """Whether a unit type knows it without kills (MW-16.30)."""
    spends: ClassVar[bool] = True
    """Whether its AP are paid when it is used; otherwise what it does pays them."""

    def usable(self, s: WarState, no: int) -> bool:
        """Whether it can be used now as an action of its own; AP and tactical points are checked elsewhere."""
        return False

    def use(self, s: WarState, seat: int, no: int, umpire: Umpire) -> None:
        """The unit uses it as an action: it is paid and takes effect, or its target is asked for first."""

    def declared_with(self, s: WarState, no: int, h: int) -> bool:
        """Whether it may be declared with an attack or shot at this hex."""
        return False

    # --- an attack or shot with it ---

    advances: ClassVar[bool] = True
    """Whether the attacker advances as usual."""
    prepaid: ClassVar[bool] = False
    """Whether the shot was paid as an ability."""
    goes_on: ClassVar[bool] = False
    """Whether the activation goes on after the shot."""
    infantry: ClassVar[bool] = False
    """Whether the shot is one of ranged infantry."""
    unhindered: ClassVar[bool] = False
    """Whether neither distance nor the ground of the target counts against the shot."""

    def dice(self) -> int:
        """How many dice are rolled for the strike; the lowest counts."""
        return 1

    def after_attack(self, s: WarState, no: int, advanced: bool) -> bool:
        """Whether the activation goes on after a melee attack."""
        return False

    def at_ground(self, s: WarState, strike: Strike, h: int) -> None:
        """Adds what it changes about the ground of a unit that is shot at."""

    def after_shot(self, s: WarState, h: int) -> None:
        """Changes the hex that was shot at."""

    # --- a stance that it leaves behind (MW-9.35) ---

    def struck_from(self, s: WarState, strike: Strike, no: int, h: int) -> None:
        """Adds its modifiers where a unit in its stance is struck in melee from this hex."""

    def strikes_back(self, s: WarState, strike: Strike, no: int, h: int) -> None:
        """Adds its modifiers where a unit in its stance strikes back at this hex."""

    def shot_at(self, s: WarState, strike: Strike, no: int) -> None:
        """Adds its modifiers where a unit in its stance is shot at."""

    # --- hexes that an area ability falls on (MW-16.8) ---

    def field(self, s: WarState, no: int) -> int:
        """The hexes it can fall on, within reach on a clear line: a mask."""
        at = s.hex[no]
        return s.ground.sight(at, self.reach, s.ground.height[at], False)

    def begins_with(self, s: WarState, no: int, hexes: list[int]) -> list[int]:
        """Those of the enemy-held hexes that may be chosen first."""
        return hexes

    # --- aims, of units and heroes ---

    aims: ClassVar[int] = 0
    """How many hexes or directions a hero is asked for."""
    directed: ClassVar[bool] = False
    """Whether it is aimed in a direction."""

    def targets(self, s: WarState, no: int) -> list[int]:
        """Hexes, directions or blocks that it can touch; without any it cannot be used."""
        return [s.hex[no]]

    def further_targets(self, s: WarState, no: int, first: int) -> list[int]:
        """The targets of a second aim, after the first."""
        return []

    def act(self, s: WarState, no: int, aims: tuple[int, ...], umpire: Umpire) -> None:
        """It takes effect; it is announced and paid by now."""

    # --- an effect token that it leaves on blocks (MW-18.75) ---

    token: ClassVar[int] = 0
    token_word: ClassVar[str] = ""
    token_ends: ClassVar[int] = AT_TURN_END

    def slows(self) -> int:
        """AP that its token takes from a block at the upkeep."""
        return 0

    def shakes(self) -> int:
        """Strength that its token takes from the strikes of a block."""
        return 0

    # --- always active, once a hero has bought it (MW-18.20) ---

    always: ClassVar[bool] = False
    shared: ClassVar[bool] = False
    """Whether it is active for the hero's companion as well."""
    calls: ClassVar[str] = ""
    """The key of the companion that the ability brings."""
    sees_far: ClassVar[bool] = False
    rides_anywhere: ClassVar[bool] = False
    """Whether neither forest nor walls weaken the strikes of a mounted hero."""
    walks_forest: ClassVar[bool] = False
    """Whether forest costs 1 AP."""

    def far(self, usual: int) -> int:
        """How far the hero sees and shoots, given how far others do."""
        return usual

    def melee_edge(self, s: WarState, no: int) -> int:
        """Strength that it adds to the hero's strikes at melee units and takes from theirs at the hero."""
        return 0

    def beside(self, s: WarState, strike: Strike, no: int, h: int, viewer: int) -> None:
        """Adds its modifiers where the hero or companion strikes in melee at a hex."""

    def leads(self, s: WarState, strike: Strike, hero: int, no: int, viewer: int) -> None:
        """Adds its modifiers where another block of the hero's owner attacks in melee."""

    def upkeep(self, s: WarState, no: int, umpire: Umpire) -> None:
        """It acts for the living hero at the upkeep."""


@mypyc_attr(allow_interpreted_subclasses=True)
class EventEffect(Effect):
    """What a random event does, with the numbers of its row in `content/events.toml`. By default nothing happens."""

    own_steps: ClassVar[tuple[type[Step[WarState]], ...]] = ()
    """Questions that only this effect asks."""

    def __init__(self, row: ContentRow, number: int, units: list[str]) -> None:
        self.number = number
        """Its place in `World.events`."""
        self.amount = row.number("amount", 0, 99, 0)
        joins = row.words("joins", units)
        self.joins = tuple([face for face, key in enumerate(units) if key in joins])
        """Unit types of which one joins the explorer."""

    def happens(self, s: WarState, no: int, h: int, umpire: Umpire) -> None:
        """The event on a hex happens to the unit that uncovered it."""


def plain() -> Ability:
    """The ability of cards that have none: every answer is the default."""
    return Ability(ContentRow("abilities.toml", {"key": "none"}), NONE)
