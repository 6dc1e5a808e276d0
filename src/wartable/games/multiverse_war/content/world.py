"""The words of the content files as numbers, units and heroes, and the `World`: all content together."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from wartable.kernel import BadContent, Content, ContentRow, Numbers

from .ability import Ability, EventEffect, plain
from .cards import Building, Mission, RandomEvent, Territory
from .figures import Figures
from .geometry import Map, printed_map
from .ground import Ground
from .marks import ALWAYS, NONE
from .terrain import GRASS

MELEE: Final = 0
RANGED: Final = 1
MOUNTED: Final = 2
SIEGE: Final = 3
WORKER: Final = 4
MEDIC: Final = 5
BLANK: Final = 6
"""The category of decoys."""
CATEGORIES: Final = ("melee_infantry", "ranged_infantry", "mounted", "siege", "worker", "medic", "blank")

LINES: Final = ("scout", "spear", "sword", "bow", "horse", "siege", "builder", "medic", "grenadier", "hero")
SCOUT_LINE: Final = 0
SPEAR_LINE: Final = 1
SWORD_LINE: Final = 2
BOW_LINE: Final = 3
HORSE_LINE: Final = 4
SIEGE_LINE: Final = 5
BUILDER_LINE: Final = 6
MEDIC_LINE: Final = 7
GRENADIER_LINE: Final = 8
HERO_LINE: Final = 9

ATTRIBUTES: Final = (
    "heavy_armor",
    "hard_hitter",
    "highly_agile",
    "set_up",
    "facing",
    "indirect",
    "forest_sight",
    "evangelist",
    "engineer",
)

MOST_GROUNDS: Final = 500
MOST_CUSTOM: Final = 50

AGES: Final = (1, 2, 3)
PLACES_ON_SHEET: Final = 4
"""Two abilities of level 1, the one that is always active, the one of level 3."""
COMPONENTS: Final = (
    "unit cards",
    "blocks",
    "heroes",
    "territories",
    "event tokens",
    "missions of age 1",
    "missions of age 2",
    "missions of age 3",
)
"""What the component list counts, in the order of its numbers in `numbers.toml`."""


class Troop:
    """What a block can be: a unit, a hero, the bear, a decoy or a guardian."""

    def __init__(self, face: int, key: str, name: str, category: int, line: int, ability: Ability) -> None:
        self.face = face
        self.key = key
        self.name = name
        self.category = category
        self.line = line
        self.age = 1
        self.gold = 0
        self.ap = 0
        self.health = 2
        self.range = 0
        self.works = 0
        self.blocks = 1
        self.art = ""
        self.unit = False
        """Whether it has one of the unit cards."""
        self.hero = NONE
        """Which hero it is, as the sheets are numbered; NONE for others."""
        self.sheet = NONE
        """The sheet that it counts for: that of the hero it is, or of the hero that called it (MW-18.52)."""
        self.ability = ability
        """The ability of an ordinary unit; one that does nothing where it has none."""
        self.becomes: tuple[int, ...] = ()
        self.sites: tuple[int, ...] = ()
        self.armor = False
        self.hitter = False
        self.agile = False
        self.sets_up = False
        self.faces = False
        self.indirect = False
        self.eyes = False
        """Whether it sees through forest and into it (MW-9.11, MW-9.15)."""
        self.evangelist = False
        self.engineer = False
        """Whether it works beside its hex, lays pontoons, comes with constructions (MW-6.31, MW-17.11, MW-17.14)."""
        self.trump_words: tuple[str, ...] = ()
        self.abilities: tuple[Ability, ...] = ()
        """The abilities of a hero, in the order of the sheet."""
        self.always = ability
        """The one of them that is always active; a companion may share it."""
        self.keen = False
        """Whether it may see further than others."""
        self.ability_ap: tuple[int, ...] = ()
        self.most_ap = 0
        self.most_health = 0
        self.note = ""
        """A remark on the card, such as whose invention it is."""
        self.worker = category == WORKER
        self.fighter = category in (MELEE, RANGED, MOUNTED, SIEGE)
        self.melee = category in (MELEE, MOUNTED)
        """Whether it attacks by moving, gives and gets support (MW-11.21)."""
        self.shoots = category in (RANGED, SIEGE)

    def mark(self, attributes: tuple[str, ...]) -> None:
        """Sets what the attributes printed on the card say."""
        self.armor = "heavy_armor" in attributes
        self.hitter = "hard_hitter" in attributes
        self.agile = "highly_agile" in attributes
        self.sets_up = "set_up" in attributes
        self.faces = "facing" in attributes
        self.indirect = "indirect" in attributes
        self.eyes = self.keen = "forest_sight" in attributes
        self.evangelist = "evangelist" in attributes
        self.engineer = "engineer" in attributes

    def hits_first(self, other: Troop) -> bool:
        """Whether this one trumps the other (MW-10.23)."""
        return CATEGORIES[other.category] in self.trump_words or LINES[other.line] in self.trump_words


def _unit(row: ContentRow, face: int, keys: list[str], houses: list[str], abilities: AbilityBook) -> Troop:
    category = CATEGORIES.index(row.word("category", CATEGORIES[:6]))
    ability = abilities.find(row.text("ability", "-"), row)
    troop = Troop(face, row.key, row.text("name"), category, LINES.index(row.word("line", LINES)), ability)
    troop.unit = True
    troop.art = row.text("art")
    troop.age = row.number("age", 1, 3)
    troop.gold = row.number("gold", 0, 99)
    troop.ap = row.number("ap", 1, 9)
    troop.health = row.number("health", 1, 9)
    troop.range = row.number("range", 0, 3, 0)
    troop.mark(row.words("attributes", ATTRIBUTES))
    troop.trump_words = row.words("trumps", CATEGORIES + LINES)
    troop.becomes = tuple([keys.index(key) for key in row.words("becomes", keys)])
    troop.sites = tuple([houses.index(key) for key in row.words("sites", houses)])
    troop.blocks = row.number("blocks", 1, 9)
    troop.works = row.number("works", 0, 9, 0)
    row.done()
    return troop


def _hero(row: ContentRow, face: int, hero: int, abilities: AbilityBook) -> Troop:
    category = CATEGORIES.index(row.word("category", CATEGORIES[:3]))
    troop = Troop(face, row.key, row.text("name"), category, HERO_LINE, abilities.none)
    troop.hero = troop.sheet = hero
    troop.art = row.text("art")
    troop.range = row.number("range", 1, 3)
    troop.mark(row.words("attributes", ATTRIBUTES))
    troop.trump_words = row.words("trumps", CATEGORIES + LINES)
    troop.abilities = tuple([abilities.find(key, row) for key in row.words("abilities", list(abilities.rows))])
    if [ability.always for ability in troop.abilities] != [place == ALWAYS for place in range(PLACES_ON_SHEET)]:
        raise BadContent(f"{row.where}: of four abilities the third is the one that is always active.")
    troop.always = troop.abilities[ALWAYS]
    troop.keen = troop.eyes or troop.always.sees_far
    troop.ability_ap = row.numbers("costs", PLACES_ON_SHEET, 0, 9)
    troop.most_ap, troop.most_health = row.numbers("most", 2, 3, 9)
    troop.note = row.text("note", "")
    row.done()
    return troop


class AbilityBook:
    """The rows of `abilities.toml` with the classes behind them; numbered as the cards name them, units first."""

    def __init__(self, kinds: Mapping[str, type[Ability]], rows: list[ContentRow]) -> None:
        self.kinds = kinds
        self.rows = {row.key: row for row in rows}
        self.none = plain()
        self.found: dict[str, Ability] = {"-": self.none}

    def find(self, key: str, card: ContentRow) -> Ability:
        """The ability that a card names."""
        if key not in self.found:
            if key not in self.rows or key not in self.kinds:
                raise BadContent(f"{card.where}: the ability {key} needs a row in abilities.toml and a class.")
            self.found[key] = self.kinds[key](self.rows[key], len(self.found) - 1)
        return self.found[key]

    def all(self) -> list[Ability]:
        """All abilities by number; a row that no card names is an error."""
        unused = sorted(set(self.rows) - set(self.found))
        if unused:
            raise BadContent(f"abilities.toml: no card has {', '.join(unused)}.")
        return [ability for ability in self.found.values() if ability.number != NONE]


def _successors(troops: list[Troop], face: int) -> int:
    found = 1 << face
    for later in troops[face].becomes:
        found |= _successors(troops, later)
    return found


class World(Figures):
    """The whole content. Faces are numbered through: blocks, territories, events, missions, buildings."""

    def __init__(
        self,
        kinds: Mapping[str, type[Ability]],
        effects: Mapping[str, type[EventEffect]],
        overlay: Mapping[str, object] | None = None,
        folder: Path | None = None,
    ) -> None:
        source = self.source = Content("wartable.games.multiverse_war", overlay, folder)
        unit_rows = source.rows("units")
        house_rows = source.rows("buildings")
        keys = [row.key for row in unit_rows]
        houses = [row.key for row in house_rows]
        book = AbilityBook(kinds, source.rows("abilities"))
        self.units = [_unit(row, i, keys, houses, book) for i, row in enumerate(unit_rows)]
        self.first_hero = len(self.units)
        self.heroes = [_hero(row, self.first_hero + i, i, book) for i, row in enumerate(source.rows("heroes"))]
        self.abilities = book.all()
        self.no_ability = book.none
        self.tokens = [ability for ability in self.abilities if ability.token]
        """The abilities that leave a token on blocks."""
        self.token_words = {ability.token: ability.token_word for ability in self.tokens}
        self.slowing = sum([ability.token for ability in self.tokens if ability.slows()])
        """Tokens that lower AP, a mask."""
        self.buildings = [Building(row, i, keys) for i, row in enumerate(house_rows)]
        self.territories = [Territory(row) for row in source.rows("territories")]
        self.events = [RandomEvent(row, i, keys, effects) for i, row in enumerate(source.rows("events"))]
        self.missions = [Mission(row) for row in source.rows("missions")]
        self.maps = [
            printed_map(row.key, row.text("name"), row.numbers("bases", -1, -99, 99), row.numbers("slots", -1, -99, 99))
            for row in source.rows("maps")
        ]
        self.read_numbers(Numbers(source.rows("numbers")))
        self.troops = self.units + self.heroes + self._others()
        """What blocks can be, by face."""
        self.first_territory = len(self.troops)
        self.first_event = self.first_territory + len(self.territories)
        self.first_mission = self.first_event + len(self.events)
        self.first_building = self.first_mission + len(self.missions)
        self.first_block = len(self.territories) + sum([event.copies for event in self.events]) + len(self.missions)
        """Piece numbers below are territories, event tokens and missions."""
        self.deserters = sum([1 << face for face in {face for event in self.events for face in event.effect.joins}])
        """What events bring, a mask of faces (MW-7.18)."""
        self.hero_faces = sum([1 << hero.face for hero in self.heroes])
        self.hits_first = [[a.hits_first(b) for b in self.troops] for a in self.troops]
        """By the faces of striker and opponent: whether the striker trumps the opponent."""
        self.after = [_successors(self.troops, face) for face in range(len(self.troops))]
        """By face, a mask: all that exchanges can make of it, itself included (MW-5.23)."""
        self.branch_types = [
            sum([1 << troop.face for troop in self.units if troop.age == 3 and troop.category == category])
            for category in (MELEE, RANGED, MOUNTED, SIEGE)
        ]
        """The branches of the third age, a mask of unit types each (MW-21.5)."""
        self.workers = sum([1 << troop.face for troop in self.units if troop.worker])
        """Builders and Engineers, a mask."""
        self.births: dict[tuple[int, int, int, int], int] = {}
        """By origin, training and exchanges of a block: the faces it can have, worked out once by `recruiting`."""
        self.version = source.version()
        self._check()
        self.custom: dict[tuple[int, ...], Map] = {}
        """By plan: the maps that players have laid out themselves; `custom_now` is the last one asked for (MW-2.25)."""
        self.custom_now = self.maps[0]
        self.grounds: dict[tuple[tuple[int, ...], tuple[int, ...]], Ground] = {}
        """By map and terrain: what was worked out about them lately; `ground_now` is the last one asked for."""
        self.ground_now = self.ground_of(self.maps[0], (GRASS,) * self.maps[0].size)

    def map_of(self, plan: tuple[int, ...]) -> Map:
        """The map of a plan: the number of players, home bases and slots."""
        board = self.custom.get(plan)
        if board is None:
            if len(self.custom) >= MOST_CUSTOM:
                self.custom.clear()
                self.grounds.clear()
            printed = [board for board in self.maps if board.plan == plan]
            slots = 1 + 6 * plan[0]
            board = printed[0] if printed else Map("custom", "Custom map", plan[1:slots], plan[slots:])
            self.custom[plan] = board
        self.custom_now = board
        return board

    def ground_of(self, board: Map, terrain: tuple[int, ...]) -> Ground:
        """Heights and sights of a terrain; positions of one game share what was worked out about it."""
        key = (board.plan, terrain)
        ground = self.grounds.get(key)
        if ground is None:
            if len(self.grounds) >= MOST_GROUNDS:
                self.grounds.clear()
            ground = self.grounds[key] = Ground(board, terrain)
        self.ground_now = ground
        return ground

    def _others(self) -> list[Troop]:
        """Bear, decoy and guardian, which have no cards (MW-7.20, MW-9.27, MW-18.52)."""
        self.bear_face = self.first_hero + len(self.heroes)
        self.decoy_face = self.bear_face + 1
        self.guardian_face = self.bear_face + 2
        bear = Troop(self.bear_face, "bear", "Bear", MELEE, HERO_LINE, self.no_ability)
        bear.ap, bear.health = self.bear
        bear.range = 1
        bear.art = "bear-head"
        decoy = Troop(self.decoy_face, "decoy", "Decoy", BLANK, HERO_LINE, self.no_ability)
        decoy.blocks, decoy.gold, decoy.ap = self.decoys
        decoy.health = 1
        decoy.art = "scarecrow"
        guardian = Troop(self.guardian_face, "guardian", "Guardian", MELEE, HERO_LINE, self.no_ability)
        guardian.health = self.guardian[1]
        guardian.range = 1
        guardian.art = "minotaur"
        for hero in self.heroes:
            if any([ability.calls == bear.key for ability in hero.abilities]):
                bear.sheet = hero.hero
                bear.always = hero.always if hero.always.shared else self.no_ability
        return [bear, decoy, guardian]

    def ability(self, number: int) -> Ability:
        """An ability by its number in choices and steps; NONE gives one that does nothing."""
        return self.abilities[number] if number != NONE else self.no_ability

    def tokens_until(self, ends: int) -> int:
        """The tokens that are lifted at that moment, a mask."""
        return sum([ability.token for ability in self.tokens if ability.token_ends == ends])

    def kind(self, key: str) -> int:
        """The kind of a building, by its key."""
        return [building.key for building in self.buildings].index(key)

    def _check(self) -> None:
        """Compares the rows with the counts of the component list (MW-1.5)."""
        ages = [len([m for m in self.missions if m.age == age]) for age in AGES]
        found = (
            len(self.units),
            sum([troop.blocks for troop in self.units]),
            len(self.heroes),
            len(self.territories),
            sum([event.copies for event in self.events]),
            *ages,
        )
        for i, what in enumerate(COMPONENTS):
            if found[i] != self.components[i]:
                raise BadContent(f"There must be {self.components[i]} {what}, not {found[i]}.")
