"""Forces that are written down: the ready-made lists and the sides of scenarios (ENG-30.9, ENG-300, ENG-310)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import BadContent, ContentRow

from .field import DEPTHS, FRONT, WINGS
from .troops import TroopType

ATTACKER: Final = 0
DEFENDER: Final = 1
ROLES: Final = ("attacker", "defender")

SLOW_START: Final = 0
ENVELOPMENT: Final = 1
MADDENED_BEASTS: Final = 2
FOG: Final = 3
HOLD_OUT: Final = 4
RAMPART: Final = 5
SECURE_FLANKS: Final = 6
NO_WAY_BACK: Final = 7
MODULES: Final = (
    "slow_start",
    "envelopment",
    "maddened_beasts",
    "fog",
    "hold_out",
    "rampart",
    "secure_flanks",
    "no_way_back",
)
"""Rules of a single battle (ENG-300.4, ENG-300.7 to ENG-300.13). Reinforcements are Units that arrive later."""


class ForceUnit:
    """A Unit of a force: its Troops, its zone from the owner's side, and the round in which it comes."""

    def __init__(self, tiles: tuple[int, ...], wing: int, depth: int, round: int) -> None:
        self.tiles = tiles
        self.wing = wing
        self.depth = depth
        self.round = round
        """The round in which it arrives, 1 for a Unit that is there from the start."""


class ReadyList:
    """A ready-made list: an army, the battle size that it is for, and its Units."""

    def __init__(self, no: int, row: ContentRow, armies: tuple[str, ...], units: list[ForceUnit]) -> None:
        self.no = no
        self.key = row.key
        self.army = armies.index(row.word("army", armies))
        self.size = row.number("size", 10, 200)
        self.name = row.text("name")
        self.units = units
        row.done()


class Module:
    """A rule of one battle: for whom, for which wings, and how much."""

    def __init__(self, where: str, text: str) -> None:
        words = text.split()
        if not words or words[0] not in MODULES:
            raise BadContent(f"{where}: there is no module {text!r}.")
        self.what = MODULES.index(words[0])
        self.role = -1
        self.wings: list[int] = []
        self.number = 0
        for word in words[1:]:
            if word in ROLES:
                self.role = ROLES.index(word)
            elif word in WINGS:
                self.wings.append(WINGS.index(word))
            elif word.isdigit():
                self.number = int(word)
            else:
                raise BadContent(f"{where}: {word!r} in the module {text!r} means nothing.")


class Scenario:
    """A battle of history: two armies, their Units and tokens, a round limit, and rules of its own."""

    def __init__(self, no: int, row: ContentRow, armies: tuple[str, ...]) -> None:
        self.no = no
        self.key = row.key
        self.name = row.text("name")
        self.year = row.text("year")
        self.text = row.text("text")
        self.rounds = row.number("rounds", 1, 12)
        self.modules = [Module(row.where, text) for text in row.texts("modules")]
        self.armies = [armies.index(row.word(role, armies)) for role in ROLES]
        self.tokens = [row.number(f"{role}_tokens", 1, 12) for role in ROLES]
        self.units: list[list[ForceUnit]] = [[], []]
        """By role."""

    def module(self, what: int, role: int) -> Module | None:
        """The module of this kind that holds for a role."""
        for module in self.modules:
            if module.what == what and module.role in (-1, role):
                return module
        return None


class UnitReader:
    """Reads Units of one force. Copies are taken in ascending number, as the Units stand there (ENG-30.10)."""

    def __init__(self, where: str, types: list[TroopType]) -> None:
        self.where = where
        self.types = {type.key.split("-", 1)[1]: type for type in types}
        self.taken = {type.key: 0 for type in types}

    def unit(self, text: str) -> ForceUnit:
        """A text such as `left front: 3 hastati, 1 consul`, with `round 2` before it for one that arrives later."""
        place, _, what = text.partition(": ")
        words = place.split()
        round = 1
        if words[:1] == ["round"]:
            round = int(words[1])
            words = words[2:]
        if len(words) != 2 or words[0] not in WINGS or words[1] not in DEPTHS[: FRONT + 1] or not what:
            raise BadContent(f"{self.where}: a Unit is written like 'left front: 3 hastati, 1 consul', not {text!r}.")
        tiles: list[int] = []
        for part in what.split(", "):
            number, _, key = part.partition(" ")
            if not number.isdigit() or key not in self.types:
                raise BadContent(f"{self.where}: there is no Troop {part!r} in this army.")
            for _ in range(int(number)):
                tiles.append(self.next_tile(self.types[key]))
        return ForceUnit(tuple(tiles), WINGS.index(words[0]), DEPTHS.index(words[1]), round)

    def next_tile(self, type: TroopType) -> int:
        """The next copy of a kind."""
        copy = self.taken[type.key]
        if copy == type.tiles:
            raise BadContent(f"{self.where}: there are only {type.tiles} tiles of {type.name}.")
        self.taken[type.key] = copy + 1
        return type.tile_faces[copy % type.cycle]
