"""All content, read from `content/*.toml` and checked (ENG-400)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from wartable.kernel import BadContent, Content, ContentRow, Numbers

from .forces import ReadyList, Scenario, UnitReader
from .traits import INSPIRE, TRAITS, Trait
from .troops import Tile, TroopType, hits_by_roll

PACKAGE: Final = "wartable.games.engagement"

SIZES: Final = (50, 60, 70, 80, 90, 100, 110)
"""The battle sizes (ENG-20.1)."""
UNITS: Final = 12
"""The most Units of an army (ENG-30.7)."""
TILES: Final = 36
"""The tiles of an army (ENG-400.1)."""
ROUNDING: Final = 25
"""How far a price may be from its formula, in hundredths of a point (ENG-400.3)."""


class Army:
    """One of the eight armies."""

    def __init__(self, no: int, row: ContentRow) -> None:
        self.no = no
        self.key = row.key
        self.name = row.text("name")
        self.art = row.text("art")
        self.about = row.text("about")
        self.types: list[TroopType] = []
        self.by_price: list[TroopType] = []
        """Its kinds of Troops, the cheapest first."""
        self.first_face = 0
        self.copies: list[int] = []
        """How many tiles it has of each face, from its first face on; the faces of an army stand together."""
        row.done()


class Armies:
    """The whole content. The faces of pieces are the tiles, kind by kind, and behind them one for a tile not taken."""

    def __init__(self, overlay: Mapping[str, object] | None = None, folder: Path | None = None) -> None:
        source = self.source = Content(PACKAGE, overlay, folder)
        self.traits = [Trait(row) for row in source.rows("traits")]
        rows = source.rows("armies")
        self.armies = [Army(no, rows[no]) for no in range(len(rows))]
        keys = tuple([army.key for army in self.armies])
        self.types: list[TroopType] = []
        self.tiles: list[Tile] = []
        for row in source.rows("troops"):
            self._troop(row, keys)
        for army in self.armies:
            self._sort(army)
        self.blank = len(self.tiles)
        """The face of a tile that nobody has taken."""
        self.type_of = [tile.type for tile in self.tiles]
        self.black = [hits_by_roll(tile.black) for tile in self.tiles]
        """By face and roll: the hits of its black dice."""
        self.white = [hits_by_roll(tile.white) for tile in self.tiles]
        self.black_dice = [len(tile.black) for tile in self.tiles]
        self.white_dice = [len(tile.white) for tile in self.tiles]
        self.traits_of = [tile.type.traits for tile in self.tiles]
        self.wounds = [tile.type.wounds for tile in self.tiles]
        self.points = [tile.type.points for tile in self.tiles]
        self.leads = [tile.type.leads for tile in self.tiles]
        self.rides = [tile.type.rides for tile in self.tiles]
        self.scope = [trait.scope for trait in self.traits]
        self._read_numbers(Numbers(source.rows("numbers")))
        self.lists: list[ReadyList] = []
        for row in source.rows("lists"):
            self._list(row, keys)
        self.scenarios: list[Scenario] = []
        for row in source.rows("scenarios"):
            self._scenario(row, keys)
        self.version = source.version()
        self._check()

    def _troop(self, row: ContentRow, armies: tuple[str, ...]) -> None:
        type = TroopType(len(self.types), row, armies)
        self.types.append(type)
        self.armies[type.army].types.append(type)
        for variant in range(type.cycle):
            tile = Tile(len(self.tiles), type, variant)
            self.tiles.append(tile)
            type.tile_faces.append(tile.face)

    def _sort(self, army: Army) -> None:
        army.by_price = sorted(army.types, key=lambda type: type.points)
        faces = [face for type in army.types for face in type.tile_faces]
        army.first_face = faces[0]
        army.copies = [self.tiles[face].copies for face in faces]
        if faces != list(range(faces[0], faces[0] + len(faces))):
            raise BadContent(f"troops.toml: the Troops of {army.name} must stand together.")

    def _list(self, row: ContentRow, armies: tuple[str, ...]) -> None:
        army = self.armies[armies.index(row.word("army", armies))]
        reader = UnitReader(row.where, army.types)
        units = [reader.unit(text) for text in row.texts("units")]
        self.lists.append(ReadyList(len(self.lists), row, armies, units))

    def _scenario(self, row: ContentRow, armies: tuple[str, ...]) -> None:
        scenario = Scenario(len(self.scenarios), row, armies)
        for role, name in enumerate(("attacker", "defender")):
            reader = UnitReader(row.where, self.armies[scenario.armies[role]].types)
            scenario.units[role] = [reader.unit(text) for text in row.texts(f"{name}_units")]
            scenario.units[role] += [reader.unit(text) for text in row.texts(f"{name}_arrivals")]
        row.done()
        self.scenarios.append(scenario)

    def _read_numbers(self, numbers: Numbers) -> None:
        self.points_a_token = numbers.one("points_a_token")
        self.fewest_units, self.most_units = numbers.many("units", 2)
        self.most_changes = numbers.one("changes")
        self.fewest_rounds, self.most_rounds = numbers.many("rounds", 2)
        self.armour = numbers.one("armour")
        self.rampage = numbers.one("rampage")
        self.maddened = numbers.one("maddened")
        self.rally = numbers.one("rally")
        self.tiles_an_army = numbers.one("tiles")

    def _check(self) -> None:
        """Raise if the armies are not what the ledger asks for (ENG-400.1, ENG-400.3, ENG-400.5)."""
        if tuple([trait.key for trait in self.traits]) != TRAITS:
            raise BadContent("traits.toml must hold the twenty traits in their order.")
        if self.most_units > UNITS or self.tiles_an_army > TILES:
            raise BadContent(f"numbers.toml: there is room for {UNITS} Units and {TILES} tiles of an army.")
        for army in self.armies:
            if sum([type.tiles for type in army.types]) != self.tiles_an_army:
                raise BadContent(f"{army.name} must have {self.tiles_an_army} tiles.")
            if not any([type.traits >> INSPIRE & 1 for type in army.types]):
                raise BadContent(f"{army.name} must have a Troop with Inspire.")
        for type in self.types:
            if abs(100 * type.points - type.raw_cost(self.traits)) > ROUNDING:
                raise BadContent(f"{type.name}: the price must be its cost by the formula, rounded (ENG-400.3).")

    def value(self, tiles: tuple[int, ...]) -> int:
        """The Deployment Points of tiles."""
        return sum([self.points[face] for face in tiles])
