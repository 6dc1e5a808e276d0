"""All cards and numbers, read from `content/*.toml` and checked."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from wartable.kernel import BadContent, Content, ContentRow, Numbers

from .cost import FREE, Cost, read_cost
from .deed import Clause, Deed
from .kinds import (
    ARMY,
    ASKS,
    COLORS,
    COMMANDS,
    EVENT,
    ICONS,
    LEGION_NAMES,
    LEGIONS,
    OBJECTIVE,
    ORDER,
    PASSIVES,
    SETS,
    SUBTYPES,
    TYPES,
)

PACKAGE: Final = "wartable.games.para_bellum"

ONCE: Final = 0
GRADED: Final = 1
EACH: Final = 2
AT_END: Final = 3
PAYS: Final = ("once", "graded", "each", "end")

NEVER: Final = 100
"""More than any Objective may ask for."""

NOTHING_PASSIVE: Final = (0,) * len(PASSIVES)


class Card:
    """One face: an army card, a command card, an Event or an Objective."""

    def __init__(self, face: int, key: str, name: str, type: int) -> None:
        self.face = face
        self.key = key
        self.id = key
        self.name = name
        self.type = type
        self.copies = 1
        self.text = ""
        self.lines: tuple[str, ...] = ()
        """What stands on it in pictures, a line for each option."""
        self.art = ""
        self.set = 0
        """The set of an army card."""
        self.left = 0
        self.right = 0
        """The colors of the halves of an army card."""
        self.icon = 0
        self.subtypes = 0
        self.extra = 0
        """Further actions that it costs to deploy (PB-PER.8)."""
        self.options: tuple[Clause, ...] = ()
        """The options of an Order."""
        self.action: Clause | None = None
        """The action of a card in play."""
        self.passive: tuple[int, ...] = NOTHING_PASSIVE
        self.once: Clause | None = None
        """What an Event does to the table when it is revealed."""
        self.reveal: Clause | None = None
        """What an Event does to each player when it is revealed."""
        self.face_up = False
        self.pays = ONCE
        self.asks = ""
        """What an Objective asks for, a word of `ASKS`."""
        self.ask = 0
        """The place of that word."""
        self.needs: tuple[int, ...] = ()
        self.need = 0
        """The lowest of these."""
        self.points: tuple[int, ...] = ()

    @property
    def full(self) -> bool:
        """Whether both halves of an army card have one color (PB-GEO.4)."""
        return self.left == self.right

    @property
    def command(self) -> bool:
        """Whether it is a command card."""
        return ORDER <= self.type < EVENT

    def option_text(self, option: int) -> str:
        """The words of one option of an Order."""
        text = self.text.split(" Or ")[option]
        return text[0].upper() + text[1:]


class Bonus:
    """One of the five bonuses of a Battle card (PB-BON.1)."""

    def __init__(self, row: ContentRow, clause: Clause) -> None:
        self.key = row.key
        self.name = row.text("name")
        self.text = row.text("text")
        self.color = COLORS.index(row.word("color", COLORS))
        self.clause = clause


class Battle:
    """A Battle card: its name, and a bonus for each color."""

    def __init__(self, row: ContentRow) -> None:
        self.key = row.key
        self.id = row.text("id")
        self.name = row.text("name")
        self.year = row.text("year")
        self.bonuses: list[Bonus] = []
        row.done()


class Alliance:
    """An Alliance card: its action, a bonus for each Runner, and what either may bring instead (PB-ALL)."""

    def __init__(self, row: ContentRow, action: Clause, bonuses: tuple[Clause, Clause], common: Clause) -> None:
        self.key = row.key
        self.id = row.text("id")
        self.name = row.text("name")
        self.action = action
        self.bonuses = bonuses
        self.common = common
        self.action_text = row.text("action_text")
        self.bonus_texts = (row.text("first_text"), row.text("second_text"))
        self.common_text = row.text("common_text")


class Cards:
    """The whole content. Faces: army cards, command cards, Events, Objectives."""

    def __init__(
        self,
        deeds: Mapping[str, type[Deed]],
        overlay: Mapping[str, object] | None = None,
        folder: Path | None = None,
    ) -> None:
        self.deeds = deeds
        source = self.source = Content(PACKAGE, overlay, folder)
        self.all: list[Card] = []
        self.clauses: dict[str, Clause] = {}
        """Every part of a card that does something, by where it stands."""
        for row in source.rows("army"):
            self._army_card(row)
        for row in source.rows("commands"):
            self._command_card(row)
        for row in source.rows("events"):
            self._event(row)
        for row in source.rows("objectives"):
            self._objective(row)
        self.face = {card.key: card.face for card in self.all}
        """Faces by key."""
        self.type = [card.type for card in self.all]
        self.left = [card.left for card in self.all]
        self.right = [card.right for card in self.all]
        self.icon = [card.icon for card in self.all]
        self.subtypes = [card.subtypes for card in self.all]
        self.passive = [card.passive for card in self.all]
        self.starts = [card.face for card in self.all if card.type == ARMY and SETS[card.set] == "start"]
        """The starting cards, in the order of their colors."""
        self.conditions = [card for card in self.all if card.type == OBJECTIVE and card.pays != EACH]
        """The Objectives whose condition the table shows; the others pay for deeds."""
        self.first_objective = min([card.face for card in self.all if card.type == OBJECTIVE], default=0)
        """The lowest face of an Objective."""
        self.battles = [Battle(row) for row in source.rows("battles")]
        self._read_bonuses(source.rows("bonuses"))
        self.alliances = [self._alliance(row) for row in source.rows("alliances")]
        self._read_numbers(Numbers(source.rows("numbers")))
        self.version = source.version()
        self._check()

    # --- rows ---

    def _add(self, key: str, name: str, type: int) -> Card:
        card = Card(len(self.all), key, name, type)
        self.all.append(card)
        return card

    def _army_card(self, row: ContentRow) -> None:
        left = COLORS.index(row.word("left", COLORS))
        right = COLORS.index(row.word("right", COLORS))
        card_set = row.word("set", SETS)
        card = self._add(row.key, self._army_name(left, right, card_set == "start"), ARMY)
        card.left, card.right = left, right
        card.set = SETS.index(card_set)
        card.icon = ICONS.index(row.word("icon", ICONS, "none"))
        row.done()

    def _army_name(self, left: int, right: int, start: bool) -> str:
        """A card is called by the legions of its halves, a full one by its cohort, a starting card in full."""
        if start:
            return LEGION_NAMES[left]
        if left != right:
            return f"{LEGIONS[left]} / {LEGIONS[right]}"
        earlier = [card for card in self.all if card.full and card.left == left and SETS[card.set] != "start"]
        return f"{LEGIONS[left]}, cohort {len(earlier) + 1}"

    def _command_card(self, row: ContentRow) -> None:
        card = self._add(row.key, row.text("name"), TYPES.index(row.word("type", COMMANDS)))
        self._printed(card, row)
        card.copies = row.number("copies", 1, 9)
        card.extra = row.number("extra", 0, 3, 0)
        for word in row.words("subtypes", SUBTYPES):
            card.subtypes |= 1 << SUBTYPES.index(word)
        options: list[Clause] = []
        for number, part in enumerate(("first", "second"), 1):
            if row.texts(part):
                options.append(self._clause(row, f"{row.key}/{number}", part, row.texts(f"{part}_cost") or ("",)))
        card.options = tuple(options)
        if row.texts("action"):
            card.action = self._clause(row, row.key, "action", row.texts("action_cost"))
        card.passive = self._passive(row)
        row.done()
        if (card.type == ORDER) != bool(card.options):
            raise BadContent(f"{row.where}: orders, and only orders, have options.")
        if options and len(card.text.split(" Or ")) != len(options):
            raise BadContent(f"{row.where}: in the text, the word Or must stand between the options.")

    def _event(self, row: ContentRow) -> None:
        card = self._add(row.key, row.text("name"), EVENT)
        self._printed(card, row)
        if row.texts("once"):
            card.once = self._clause(row, f"{row.key}/once", "once")
        if row.texts("reveal"):
            card.reveal = self._clause(row, f"{row.key}/reveal", "reveal")
        card.passive = self._passive(row)
        row.done()

    def _printed(self, card: Card, row: ContentRow) -> None:
        card.id = row.text("id")
        card.text = row.text("text")
        card.lines = row.texts("lines")
        card.art = row.text("art")

    def _objective(self, row: ContentRow) -> None:
        card = self._add(row.key, row.text("name"), OBJECTIVE)
        card.id = row.text("id")
        card.text = row.text("text")
        card.face_up = row.word("face", ("up", "down")) == "up"
        card.pays = PAYS.index(row.word("pays", PAYS))
        card.asks = row.word("asks", ASKS)
        card.ask = ASKS.index(card.asks)
        card.needs = row.numbers("needs", -1, 1, 99)
        card.need = min(card.needs, default=NEVER)
        card.points = row.numbers("points", -1, 1, 99)
        row.done()

    def _alliance(self, row: ContentRow) -> Alliance:
        action = self._clause(row, f"{row.key}/action", "action")
        first = self._clause(row, f"{row.key}/first", "first")
        second = self._clause(row, f"{row.key}/second", "second")
        common = self._clause(row, f"{row.key}/common", "common")
        alliance = Alliance(row, action, (first, second), common)
        row.done()
        return alliance

    def _read_bonuses(self, rows: list[ContentRow]) -> None:
        keys = tuple([battle.key for battle in self.battles])
        for row in rows:
            battle = self.battles[keys.index(row.word("battle", keys))]
            clause = self._clause(row, row.key, "deeds", otherwise=row.texts("otherwise"))
            battle.bonuses.append(Bonus(row, clause))
            row.done()
        for battle in self.battles:
            battle.bonuses.sort(key=lambda bonus: bonus.color)
            if [bonus.color for bonus in battle.bonuses] != list(range(len(COLORS))):
                raise BadContent(f"bonuses.toml: {battle.key} must have a bonus of each color.")

    def _clause(
        self,
        row: ContentRow,
        key: str,
        part: str,
        costs: tuple[str, ...] = (),
        otherwise: tuple[str, ...] = (),
    ) -> Clause:
        ways: list[Cost] = [read_cost(row.where, text) if text else FREE for text in costs]
        clause = Clause(
            key,
            tuple([self.deed(row.where, text) for text in row.texts(part)]),
            tuple(ways) or (FREE,),
            tuple([self.deed(row.where, text) for text in otherwise]),
        )
        if key in self.clauses:
            raise BadContent(f"{row.where}: the key {key} occurs twice.")
        self.clauses[key] = clause
        return clause

    def deed(self, where: str, text: str) -> Deed:
        """A deed as content files write it."""
        words = text.split()
        if not words or words[0] not in self.deeds:
            raise BadContent(f"{where}: there is no deed {text!r}.")
        return self.deeds[words[0]](where, words)

    def _passive(self, row: ContentRow) -> tuple[int, ...]:
        found = [0] * len(PASSIVES)
        for text in row.texts("passive"):
            name, _, number = text.partition(" ")
            if name not in PASSIVES or not number.isdigit():
                raise BadContent(f"{row.where}: passive must hold words like {PASSIVES[0]} 1, not {text!r}.")
            found[PASSIVES.index(name)] = int(number)
        return tuple(found)

    def _read_numbers(self, numbers: Numbers) -> None:
        self.actions = numbers.many("actions", 3)
        self.coins = numbers.one("coins")
        self.army_cards = numbers.one("army_cards")
        self.line = numbers.one("line")
        self.first_commands = numbers.one("first_commands")
        self.objectives_drawn = numbers.many("objectives_drawn", 3)
        self.objectives_kept = numbers.many("objectives_kept", 3)
        self.general = numbers.one("general")
        self.centurions = numbers.one("centurions")
        self.legions = numbers.one("legions")
        self.hand = numbers.one("hand")
        self.low_roll = numbers.one("low_roll")
        self.empower = numbers.one("empower")
        self.requisition = numbers.one("requisition")
        self.all_colors = numbers.one("all_colors")
        self.track = numbers.one("track")
        self.rounds = numbers.one("rounds")

    def _check(self) -> None:
        """Raise if the cards are not those of the component list (PB-GEO.1, PB-CMD.1)."""
        for name, wanted in zip(SETS, (5, 25, 15, 15), strict=True):
            found = len([card for card in self.all if card.type == ARMY and SETS[card.set] == name])
            if found != wanted:
                raise BadContent(f"There must be {wanted} army cards of the set {name}, not {found}.")
        if [self.all[face].left for face in self.starts] != list(range(len(COLORS))):
            raise BadContent("There must be a starting card of each color, in their order.")
        for type, wanted in ((ORDER, 23), (ORDER + 1, 20), (ORDER + 2, 4), (EVENT, 12), (OBJECTIVE, 12)):
            found = sum([card.copies for card in self.all if card.type == type])
            if found != wanted:
                raise BadContent(f"There must be {wanted} cards of the type {TYPES[type]}, not {found}.")
