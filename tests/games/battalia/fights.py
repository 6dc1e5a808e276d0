"""Tables for tests of artefacts, heroes and battles.

A `Field` is a `Desk` on which all cards of a choice are named by kind and faction: `play chief/islander`, `on friman`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self, TypedDict, Unpack

from wartable.games.battalia.content.kinds import FACTIONS, KINDS, SUPPLY
from wartable.games.battalia.rules.strength import total
from wartable.games.battalia.rules.transforming import Target, role_played
from wartable.games.battalia.rules.volcano import lay_out_volcano
from wartable.games.battalia.state.battle import ATTACKER, DEFENDER, NO_BATTLE
from wartable.games.battalia.state.realm import NEUTRAL
from wartable.kernel import PIECE, Choice, legal

from .builders import Desk, sq

TOOL_DAY, WEAPON_DAY, AMULET_DAY, TITLE_DAY, SCROLL_DAY, TENT_DAY, HORSE_DAY = range(1, 8)
"""The days on which each kind of artefact is illuminated."""
CITY = "4,2"
"""The square of the attacked city."""
OPENING = ("play weapon", "play lord")
"""An attack with weapon and lord: 6 with moral."""


def full(name: str) -> str:
    """The name of a card with its faction; a kind alone is of the Bärfolk."""
    return f"{name}/{FACTIONS[0]}" if name in KINDS and name != KINDS[SUPPLY] else name


def in_full(text: str) -> str:
    """A choice in words with the full name of its card."""
    verb, *words = text.split(" ")
    return " ".join([verb, *[full(word) for word in words]])


class Field(Desk):
    """A desk on which cards are named by kind and faction in every choice."""

    def said(self, choice: Choice) -> str:
        """A choice in words: its verb, its card by kind and faction, and how often it counts if more than once."""
        verb = self.game.verbs[choice.verb]
        times = f" {choice.b}" if choice.b > 1 else ""
        return f"{verb.key} {self.names([choice.a])[0]}{times}" if verb.a == PIECE else ""

    def choose(self, *texts: str) -> Self:
        """Answer in notation; cards are named by kind and faction. Staged cards come first."""
        for text in texts:
            said = [self.said(choice) for choice in legal(self.s, self.ask)]
            super().choose(self.options()[said.index(in_full(text))] if in_full(text) in said else text)
        return self

    def cards(self, verb: str) -> list[str]:
        """The cards that the open question offers for a verb, by kind and faction, sorted."""
        texts = [self.said(choice) for choice in legal(self.s, self.ask)]
        return sorted([text.split(" ", 1)[1] for text in texts if text.split(" ")[0] == verb])

    def verbs(self) -> set[str]:
        """The verbs of the open question."""
        return {text.split(" ")[0] for text in self.options()}

    def roll(self, *shown: int) -> Self:
        """The next dice show these numbers."""
        self.umpire.numbers += [number - 1 for number in shown]
        return self

    def use(self, verb: str, card: str, on: str, *further: str) -> Self:
        """Play a transformer on a card. A single card it can work on is taken without a question."""
        self.choose(f"{verb} {card}")
        if isinstance(self.ask, Target):
            self.choose(f"on {on}")
        return self.choose(*further)

    def title(self, on: str, *further: str, by: str = "title") -> Self:
        """Raise a unit."""
        return self.use("title", by, on, *further)

    def scroll(self, on: str, faction: str, by: str = "scroll") -> Self:
        """Convert a card."""
        return self.use("scroll", by, on, f"convert {faction}")

    def bless(self, card: str, shown: int, by: str = "amulet") -> Self:
        """Put a card on an amulet; the die shows this number."""
        return self.roll(shown).use("amulet", by, card)

    def steal(self, card: str, victim: int = 1) -> Self:
        """Take a card with the Hand of Luut. A single victim is taken without a question."""
        self.choose("relic hand")
        return self.choose(*[f"rob {victim}"] * ("rob" in self.verbs()), f"steal {card}")

    def targets(self, verb: str, card: str) -> list[str]:
        """The cards that a transformer can work on, sorted; none if it is not offered."""
        for choice in legal(self.s, self.ask):
            if self.said(choice) == in_full(f"{verb} {card}"):
                question = Target(self.ask.seat, choice.a, role_played(choice.verb))
                return sorted(self.names([put.a for put in question.choices(self.s)]))
        return []

    # -- what a test sees

    def staged(self) -> dict[str, int]:
        """The staged cards and the uses they have left."""
        table = self.s.table
        return dict(zip(self.names(table.staged), table.uses, strict=True))

    def held(self, seat: int = 0) -> list[str]:
        """The hand of a player, sorted."""
        return sorted(self.names(self.s.hand[seat]))

    def played(self, seat: int = 0) -> list[str]:
        """The cards that a player has on the table, in order of play."""
        return self.names(self.s.table.played[seat])

    def fresh(self, seat: int = 0) -> list[str]:
        """The cards that a player has gained in this turn."""
        return self.names(self.s.table.fresh[seat])

    def sheltered(self, seat: int = 0) -> list[str]:
        """The shelter of a player, from the bottom."""
        return self.names(self.s.shelter[seat])

    def lying(self, seat: int = 0) -> list[str]:
        """The ambush of a player, sorted."""
        return sorted(self.names(self.s.ambush[seat]))

    def tented(self) -> list[list[str]]:
        """The raised tents with their cards."""
        return [self.names(tent[1:]) for tent in self.s.tents]

    def heroes_at(self, at: str) -> list[int]:
        """The numbers of the heroes on a square; seat 0 has 0 and 1, seat 1 has 2 and 3."""
        return [hero for hero, where in enumerate(self.s.realm.heroes) if where == sq(at)]

    @property
    def totals(self) -> tuple[int, int]:
        """How it stands: attacker, defender."""
        return total(self.s, ATTACKER), total(self.s, DEFENDER)

    @property
    def fighting(self) -> bool:
        """Whether a battle goes on."""
        return self.s.battle.target != NO_BATTLE

    def marks(self, numbers: Iterable[int]) -> list[str]:
        """Marked cards by name, sorted."""
        return sorted(self.names(numbers))


def acting(*hand: str, day: int = WEAPON_DAY) -> Field:
    """A player with a city of level 1 and room to build, at the first action."""
    return Field(day=day).city("1,1").ruins().hand(0, *hand).act()


def deep(*hand: str, more: int = 10) -> Field:
    """A player with so many cards besides the hand, at the first action."""
    return Field().city("1,1").hand(0, *hand).nation(0, *["supply"] * more).act()


class Scene(TypedDict, total=False):
    """What may differ before a battle."""

    against: Iterable[str]
    """The defender's hand."""
    level: int
    terrain: str
    heroes: int
    """The attacker's heroes on the square; 1 unless told."""
    defending: int
    """The defender's heroes on the square; 0 unless told."""
    day: int
    advanced: bool


def before_siege(*hand: str, **scene: Unpack[Scene]) -> Field:
    """The Bärfolk (seat 0) stand before a city of the Cloudborn (seat 1), of level 3 unless told."""
    field = Field(day=scene.get("day", TOOL_DAY), advanced=scene.get("advanced", False)).city("1,1")
    field.city("7,7", owner=1).city(CITY, owner=1, level=scene.get("level", 3), terrain=scene.get("terrain", "lakes"))
    for seat, number in ((0, scene.get("heroes", 1)), (1, scene.get("defending", 0))):
        for _ in range(number):
            field.hero(seat, CITY)
    return field.hand(0, *hand).hand(1, *scene.get("against", ()))


def siege(*hand: str, opening: Iterable[str] = ("play weapon",), **scene: Unpack[Scene]) -> Field:
    """The attack on the city has begun with these cards; with two heroes, both lead it."""
    field = before_siege(*hand, **scene).act().choose(f"attack {CITY}")
    if "lead-both" in field.options():
        field.choose("lead-both")
    return field.choose(*opening)


def defense(*hand: str, opening: Iterable[str] = OPENING, **scene: Unpack[Scene]) -> Field:
    """The opening is committed, by default with weapon and lord (6 with moral); the defender is asked."""
    return siege(*("weapon", "lord", *hand), opening=(*opening, "commit"), **scene)


def neutral_city(*hand: str, strength: int = 4, terrain: str = "lakes", day: int = TOOL_DAY) -> Field:
    """A hero of the Bärfolk stands on a neutral city, at the first action."""
    field = Field(day=day).city("1,1").city(CITY, owner=NEUTRAL, level=strength, terrain=terrain).hero(0, CITY)
    return field.hand(0, *hand).act()


def at_ruins(*hand: str, display: Iterable[str] = ("horn", "crown"), day: int = TOOL_DAY) -> Field:
    """A hero of the Bärfolk stands on the ruins, at the first action."""
    field = Field(day=day).city("1,1").ruins().hero(0, "4,4").hand(0, *hand)
    field.s.display = field.pieces(display)
    return field.act()


def volcano(seats: int = 4, **seals: int) -> Field:
    """The volcano with its neighborhood, on an ordinary day; `seal0=3` gives seat 0 the seals of air and fire."""
    field = Field(seats, day=TOOL_DAY, volcano=True).city("2,2" if seats < 4 else "1,1")
    lay_out_volcano(field.s, field.umpire)
    for seat in range(seats):
        field.s.realm.seals[seat] = seals.get(f"seal{seat}", 0)
    return field
