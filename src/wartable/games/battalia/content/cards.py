"""All cards, maps and numbers, read from `content/*.toml` and checked."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from wartable.kernel import BadContent, Content, ContentRow, Numbers

from .cost import Cost
from .grid import WIDTH, square
from .kinds import (
    ARTEFACTS,
    CITY_SHAPES,
    FACTIONS,
    FIRST_ROAD,
    KINDS,
    LORD,
    NO_FACTION,
    NO_TERRAIN,
    PEOPLES,
    RANKS,
    RELIC,
    ROAD_SHAPES,
    SHAPES,
    SUPPLY,
    TERRAIN,
    TERRAINS,
    TOOL,
    UNIVERSAL,
)
from .relic import Relic
from .shapes import PLAIN, exits_of

PACKAGE: Final = "wartable.games.battalia"
NO_SHAPE: Final = -1


class Card:
    """One face: a unit, the supply, an artefact, a Great Artefact, a city, a road or a landmark."""

    def __init__(self, face: int, key: str, name: str, kind: int, faction: int = NO_FACTION) -> None:
        self.face = face
        self.key = key
        self.name = name
        self.kind = kind
        self.faction = faction
        self.copies = 1
        self.terrain = NO_TERRAIN
        self.shape = NO_SHAPE
        """The deck of a city or road; NO_SHAPE for all other cards."""
        self.exits = 0
        """The exits of a terrain card before it is turned."""
        self.square = -1
        """Where a landmark lies."""
        self.text = ""

    @property
    def ground(self) -> str:
        """What a terrain card is made of, as it is drawn."""
        return TERRAINS[self.terrain] if self.shape >= 0 else "ruins"

    @property
    def city(self) -> bool:
        """Whether it is a city card."""
        return 0 <= self.shape < FIRST_ROAD


class BoardMap:
    """The squares of the setup for one number of players (BAT-2.6, BAT-30.3, BAT-31.6)."""

    def __init__(self, row: ContentRow) -> None:
        self.players = row.number("players", 2, 4)
        self.starts = _squares(row, "starts")
        self.neutral = _squares(row, "neutral")
        self.more_neutral = _squares(row, "more_neutral")
        self.missing = _squares(row, "missing")
        row.done()
        if len(self.starts) != self.players or len(self.neutral) != self.players:
            raise BadContent(f"{row.where}: {self.players} players need as many starting and neutral cities.")


def _squares(row: ContentRow, name: str) -> tuple[int, ...]:
    """Squares written as column and row: 47 is column 4, row 7."""
    found = row.numbers(name, -1, 11, 77)
    for number in found:
        if number % 10 not in range(1, WIDTH + 1):
            raise BadContent(f"{row.where}: {name} has {number}, which is no square.")
    return tuple([square(number // 10, number % 10) for number in found])


class Cards:
    """The whole content. Faces: units, the supply, artefacts, Great Artefacts, cities, roads, landmarks."""

    def __init__(
        self,
        relics: Mapping[str, type[Relic]],
        overlay: Mapping[str, object] | None = None,
        folder: Path | None = None,
    ) -> None:
        source = self.source = Content(PACKAGE, overlay, folder)
        self.all: list[Card] = []
        for row in source.rows("units"):
            card = self._add(row, RANKS.index(row.word("rank", RANKS)), PEOPLES.index(row.word("faction", PEOPLES)))
            row.done()
        self.supply = len(self.all)
        self.all.append(Card(self.supply, "supply", "Supply", SUPPLY))
        for row in source.rows("artefacts"):
            kind = TOOL + ARTEFACTS.index(row.word("kind", ARTEFACTS))
            card = self._add(row, kind, FACTIONS.index(row.word("faction", FACTIONS)))
            card.copies = row.number("copies", 1, 9)
            row.done()
        self.first_relic = len(self.all)
        self.basic_relics: list[int] = []
        """The faces of the basic set (BAT-2.16)."""
        self.powers: list[Relic] = []
        """What the Great Artefacts do, in the order of their faces."""
        for row in source.rows("relics"):
            card = self._add(row, RELIC, UNIVERSAL)
            card.text = row.text("text")
            if row.key not in relics:
                raise BadContent(f"{row.where}: there is no class for this Great Artefact.")
            self.powers.append(relics[row.key]())
            if row.word("set", ("base", "extra")) == "base":
                self.basic_relics.append(card.face)
            row.done()
        self.relics = list(range(self.first_relic, len(self.all)))
        for row in source.rows("cities"):
            card = self._terrain(row, CITY_SHAPES.index(row.word("shape", CITY_SHAPES)))
            row.done()
        for row in source.rows("roads"):
            card = self._terrain(row, FIRST_ROAD + ROAD_SHAPES.index(row.word("shape", ROAD_SHAPES)))
            card.copies = row.number("copies", 1, 9)
            row.done()
        for row in source.rows("landmarks"):
            card = self._add(row, TERRAIN)
            card.exits = exits_of(row.text("exits"))
            card.square = _square(row)
            card.text = row.word("element", ("none", "air", "fire", "water", "earth"), "none")
            row.done()
        self.face = {card.key: card.face for card in self.all}
        """Faces by key."""
        self.kind = [card.kind for card in self.all]
        self.faction = [card.faction for card in self.all]
        self.alike = self._alike()
        """For each face, the first face that no rule tells apart from it (BAT-6.14)."""
        self.shape = [card.shape for card in self.all]
        self.terrain = [card.terrain for card in self.all]
        self.heroes: list[tuple[str, str]] = [("", "")] * len(FACTIONS)
        """The names of the two heroes of each faction."""
        self._read_heroes(source.rows("heroes"))
        self.maps = {row.number("players", 2, 4): BoardMap(row) for row in source.rows("maps")}
        self._read_costs(source.rows("costs"))
        self._read_numbers(Numbers(source.rows("numbers")))
        self.version = source.version()
        self._check()

    def _add(self, row: ContentRow, kind: int, faction: int = NO_FACTION) -> Card:
        card = Card(len(self.all), row.key, row.text("name"), kind, faction)
        self.all.append(card)
        return card

    def _terrain(self, row: ContentRow, shape: int) -> Card:
        card = self._add(row, TERRAIN)
        card.shape = shape
        card.terrain = TERRAINS.index(row.word("terrain", TERRAINS))
        card.exits = PLAIN[shape]
        return card

    def _alike(self) -> list[int]:
        """Cards of one kind and people are alike. Each Great Artefact is only like itself."""
        firsts: dict[tuple[int, int], int] = {}
        return [
            card.face if card.kind == RELIC else firsts.setdefault((card.kind, card.faction), card.face)
            for card in self.all
        ]

    def _read_heroes(self, rows: list[ContentRow]) -> None:
        for row in rows:
            faction = FACTIONS.index(row.word("faction", FACTIONS))
            first, second = self.heroes[faction]
            self.heroes[faction] = (first or row.text("name"), row.text("name") if first else second)
            row.done()

    def _read_costs(self, rows: list[ContentRow]) -> None:
        """The slots of each line, in the order in which they are filled (BAT-6.13)."""
        lines: dict[str, Cost] = {}
        for row in rows:
            lines[row.key] = Cost(tuple([KINDS.index(word) for word in row.words("slots", KINDS)]))
            row.done()
        try:
            hires = [lines[f"hire_{rank}"] for rank in RANKS]
            creations = [lines[f"create_{kind}"] for kind in ARTEFACTS]
            self.gain_costs = [*hires, Cost(()), *creations]
            """The line of each kind of creation card. Supplies have none (BAT-7.5)."""
            self.road_costs = [lines[f"road_{shape}"] for shape in ROAD_SHAPES]
            self.city_costs = [Cost(()), *[lines[f"city_{level}"] for level in range(1, LORD + 2)]]
            """The line of a new city of each level. There is none of level 0."""
            self.upgrade_costs = [Cost(()), Cost(()), *[lines[f"upgrade_{level}"] for level in range(2, LORD + 2)]]
            """The line that raises a city to each level."""
            self.hero_cost = lines["hero"]
            self.tent_cost = lines["tent"]
        except KeyError as error:
            raise BadContent(f"costs.toml has no line {error}.") from error

    def _read_numbers(self, numbers: Numbers) -> None:
        self.hand = numbers.one("hand")
        self.mulligan = numbers.one("mulligan")
        self.cohort = numbers.many("cohort", 4)
        self.double_cohort = numbers.one("double_cohort")
        self.first_units = numbers.many("first_units", 4)
        self.first_supplies = numbers.one("first_supplies")
        self.fair_start = numbers.one("fair_start")
        self.supplies = numbers.one("supplies")
        self.supplies_removed = numbers.one("supplies_removed")
        self.ambush = numbers.one("ambush")
        self.smallest_deck = numbers.one("smallest_deck")
        self.tokens = numbers.one("tokens")
        self.heroes_each = numbers.one("heroes")
        self.relics_shown = numbers.many("relics", 3)
        self.relics_owned = numbers.one("relics_owned")
        self.horse_reach = numbers.one("horse")
        self.tool_frimen = numbers.one("tool")
        self.strengths = numbers.many("strengths", 12)
        self.neutral_conquered = numbers.one("neutral_conquered")
        self.sanctuary = numbers.one("sanctuary")
        self.keeper = numbers.one("keeper")
        self.keeper_loss = numbers.one("keeper_loss")
        self.peak_points = numbers.one("peak")
        self.seal_points = numbers.one("seal")
        self.volcano_points = numbers.many("volcano_points", 2)
        self.volcano_relics = numbers.one("volcano_relics")
        self.relics_under = numbers.one("relics_under")

    def _check(self) -> None:
        """Raise if the cards are not those of the component list (BAT-1.9, BAT-1.12, BAT-1.13, BAT-1.14)."""
        for faction in range(len(FACTIONS)):
            for rank, wanted in enumerate((7, 5, 4, 4)):
                self._count(f"{FACTIONS[faction]} of rank {RANKS[rank]}", wanted, rank, faction)
            for kind in range(TOOL, RELIC):
                self._count(f"{FACTIONS[faction]} {KINDS[kind]} cards", 3, kind, faction)
        for rank in range(len(RANKS)):
            self._count(f"Unbound of rank {RANKS[rank]}", 2, rank, UNIVERSAL)
        for shape, terrain in [(shape, terrain) for shape in range(len(SHAPES)) for terrain in range(len(TERRAINS))]:
            cards = [card for card in self.all if card.shape == shape and card.terrain == terrain]
            wanted = 1 if shape < FIRST_ROAD - 1 else 3
            if sum([card.copies for card in cards]) != wanted:
                raise BadContent(f"There must be {wanted} {SHAPES[shape]} cards of {TERRAINS[terrain]}.")
        if len(self.relics) != 10 or len(self.basic_relics) != 5:
            raise BadContent("There must be ten Great Artefacts, five of them of the basic set.")

    def _count(self, what: str, wanted: int, kind: int, faction: int) -> None:
        cards = [card for card in self.all if card.kind == kind and card.faction == faction]
        found = sum([card.copies for card in cards])
        if found != wanted:
            raise BadContent(f"There must be {wanted} {what}, not {found}.")


def _square(row: ContentRow) -> int:
    """The square of a landmark, written as column and row."""
    number = row.number("square", 11, 77)
    return square(number // 10, number % 10)
