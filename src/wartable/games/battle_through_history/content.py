"""All cards, tokens, tiles and numbers, read from `content/*.toml` and checked."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from pathlib import Path
from typing import Final

from wartable.kernel import BadContent, Content, ContentRow, Numbers

PACKAGE: Final = "wartable.games.battle_through_history"

LONG: Final = 0
MEDIUM: Final = 1
CLOSE: Final = 2
LINES: Final = (LONG, MEDIUM, CLOSE)

BASE: Final = 0
ELITE: Final = 1
HERO: Final = 2
KINDS: Final = ("base", "elite", "hero")

ERAS: Final = (1, 2, 3, 4)

DRAW_TWO: Final = 0
RECALL: Final = 1
DISMISS: Final = 2
REGROUP: Final = 3
ACTIONS: Final = ("draw_two", "recall", "dismiss", "regroup")

ON_A_LINE: Final = 0
ABILITY: Final = 1
TIGHTEN_UP: Final = 2
CHASE: Final = 3
USES: Final = ("line", "ability", "tighten_up", "chase")

STRONG: Final = 0
RISKY: Final = 1
DICE: Final = ("strong", "risky")


class Icons:
    """What Unit cards and Warfare tokens both show: Line values, and counts of the four Ability icons."""

    def __init__(self, row: ContentRow, face: int) -> None:
        self.face = face
        self.key = row.key
        self.name = row.text("name")
        self.copies = row.number("copies", 1, 9, 1)
        self.line = row.numbers("line", 3, 0, 9) if "line" in row.values else (0, 0, 0)
        self.heroic_death = row.number("heroic_death", 0, 9, 0)
        self.accuracy = row.number("accuracy", 0, 9, 0)
        self.diversion = row.number("diversion", 0, 9, 0)
        self.relaunch = row.number("relaunch", 0, 9, 0)


class Unit(Icons):
    """One Unit card."""

    def __init__(self, row: ContentRow, face: int) -> None:
        super().__init__(row, face)
        self.line = row.numbers("line", 3, 0, 9)
        self.kind = KINDS.index(row.word("kind", KINDS))
        self.era = row.number("era", 1, 4) if self.kind != BASE else 0
        self.toughness = row.number("toughness", 1, 9)
        self.reinforce = row.number("reinforce", 0, 9, 0)
        self.assault = row.number("assault", 0, 9, 0)
        self.left = row.number("left", 0, 4, 0)
        self.right = row.number("right", 0, 4, 0)
        self.note = row.text("note", "-")
        icons = self.accuracy + self.diversion + self.relaunch + 2 * self.heroic_death + self.assault
        self.strength = sum(self.line) + 1.2 * (self.toughness - 1) + 0.4 * icons + 0.8 * self.reinforce
        """A rough number for how strong the Unit is. Bots judge by it."""
        row.done()


class Warfare(Icons):
    """One kind of Warfare token."""

    def __init__(self, row: ContentRow, face: int) -> None:
        super().__init__(row, face)
        self.use = USES.index(row.word("use", USES))
        row.done()

    @property
    def assignable(self) -> bool:
        """Whether the token goes onto a Unit (BTH-53.4)."""
        return self.use in (ON_A_LINE, ABILITY)


class Relic:
    """One Relic card."""

    def __init__(self, row: ContentRow, face: int) -> None:
        self.face = face
        self.key = row.key
        self.name = row.text("name")
        self.era = row.number("era", 1, 4)
        row.done()


class Tile:
    """One Time-traveling tile (BTH-31.1)."""

    def __init__(self, row: ContentRow, face: int) -> None:
        self.face = face
        self.key = row.key
        self.eras = row.numbers("eras", 2, 1, 4)
        if self.eras[0] == self.eras[1]:
            raise BadContent(f"{row.where}: eras must be two different ones.")
        self.pointer = row.number("pointer", 1, 3)
        self.turn = row.number("turn", 1, 3)
        row.done()


class Champion:
    """A champion, and the values and faces of its four Prowess tokens."""

    def __init__(self, row: ContentRow, face: int) -> None:
        self.key = row.key
        self.name = row.text("name")
        self.prowess = row.numbers("prowess", 4, 0, 99)
        self.faces = tuple([face + i for i in range(4)])
        row.done()


class DieFace:
    """One face of a die, with what it adds on each Line."""

    def __init__(self, row: ContentRow) -> None:
        self.key = row.key
        self.die = DICE.index(row.word("die", DICE))
        self.line = row.numbers("line", 3, -9, 9)
        self.negative = min(self.line) < 0
        row.done()


class Cards:
    """The whole content. Faces are numbered in this order: Units, Relics, Warfare tokens, tiles, Prowess tokens."""

    def __init__(self, overlay: Mapping[str, object] | None = None, folder: Path | None = None) -> None:
        source = self.source = Content(PACKAGE, overlay, folder)
        self.art = {row.key: row.text("icon") for row in Content(PACKAGE, None, folder).rows("art")}
        """Pictures by key. They do not count for the version of the content."""
        self.units = [Unit(row, i) for i, row in enumerate(source.rows("units"))]
        at = self.first_relic = len(self.units)
        self.relics = [Relic(row, at + i) for i, row in enumerate(source.rows("relics"))]
        at = self.first_token = at + len(self.relics)
        self.tokens = [Warfare(row, at + i) for i, row in enumerate(source.rows("warfare"))]
        at = self.first_tile = at + len(self.tokens)
        self.tiles = [Tile(row, at + i) for i, row in enumerate(source.rows("tiles"))]
        at = self.first_prowess = at + len(self.tiles)
        self.champions = [Champion(row, at + 4 * i) for i, row in enumerate(source.rows("champions"))]
        self.prowess = [value for champion in self.champions for value in champion.prowess]
        self.dice = [DieFace(row) for row in source.rows("dice")]
        self.base_set = [unit.face for unit in self.units if unit.kind == BASE for _ in range(unit.copies)]
        self.elites = {era: self._faces(ELITE, era) for era in ERAS}
        self.heroes = {era: self._faces(HERO, era) for era in ERAS}
        self._read_numbers(Numbers(source.rows("numbers")))
        by_kind = (0, self.elite_points, self.hero_points)
        self.points = [by_kind[unit.kind] for unit in self.units]
        """The points of each Unit (BTH-90.2, BTH-90.3, BTH-90.4)."""
        pairs = [max(a, b) for champion in self.champions for a, b in combinations(champion.prowess, 2)]
        self.prize = sum(pairs) / len(pairs)
        """The mean value of the better of two Prowess tokens (BTH-71.3)."""
        self.rehearsed: dict[tuple[int, ...], tuple[float, float, float]] = {}
        """A cache of what bots forecast for battles, by the faces of both line-ups; see `rehearsal`."""
        self.version = source.version()
        self._check()

    def _faces(self, kind: int, era: int) -> list[int]:
        return [unit.face for unit in self.units if unit.kind == kind and unit.era == era]

    def _read_numbers(self, numbers: Numbers) -> None:
        self.rounds = numbers.one("rounds")
        self.long_campaign_rounds = numbers.one("long_campaign_rounds")
        self.hand = numbers.one("hand")
        self.first_tokens = numbers.many("first_tokens", 5)
        self.pushes = numbers.one("pushes")
        self.draw_two = numbers.one("draw_two")
        self.tokens_held = numbers.one("tokens_held")
        self.tokens_assigned = numbers.one("tokens_assigned")
        self.slots = (numbers.one("attacker_slots"), numbers.one("defender_slots"))
        self.strong_die_up_to = numbers.one("strong_die_up_to")
        self.relics_drawn = numbers.many("relics_drawn", 5)
        self.prowess_drawn = numbers.one("prowess_drawn")
        self.honor_tokens = numbers.one("honor_tokens")
        self.fallen_per_honor = numbers.one("fallen_per_honor")
        self.elite_points = numbers.one("elite_points")
        self.hero_points = numbers.one("hero_points")
        self.honor_points = numbers.one("honor_points")
        self.relic_points = numbers.many("relic_points", 6)
        wheel = numbers.many("wheel", 8)
        self.wheel = [(wheel[2 * gear], wheel[2 * gear + 1]) for gear in range(4)]

    def _check(self) -> None:
        """Raise if the numbers of cards, tokens, tiles or die faces are not those of the component list (BTH-96.1)."""
        for what, found, wanted in (
            ("cards in a Base set", len(self.base_set), 8),
            ("Relics", len(self.relics), 32),
            ("Warfare tokens", sum([token.copies for token in self.tokens]), 24),
            ("tiles", len(self.tiles), 12),
            ("champions", len(self.champions), 5),
            ("faces of the Strong die", len([face for face in self.dice if face.die == STRONG]), 6),
            ("faces of the Risky die", len([face for face in self.dice if face.die == RISKY]), 6),
        ):
            if found != wanted:
                raise BadContent(f"There must be {wanted} {what}, not {found}.")
        for era in ERAS:
            for kind, faces, wanted in ((ELITE, self.elites[era], 15), (HERO, self.heroes[era], 2)):
                if len(faces) != wanted:
                    raise BadContent(f"Era {era} must have {wanted} {KINDS[kind]} Units, not {len(faces)}.")
        if [face.die for face in self.dice] != [STRONG] * 6 + [RISKY] * 6:
            raise BadContent("dice.toml must list the Strong die first, then the Risky die.")
