"""All that is true of one game in progress."""

from __future__ import annotations

from typing import Final

from wartable.kernel import ALL, Pieces, State, Umpire, copy_agenda

from ..content.cards import Card, Cards
from ..content.kinds import TOOL
from ..content.relic import Relic
from .battle import PEACE, Battle
from .parts import TableCards, Terms
from .realm import NO_TILE, Realm

CREATION_BACK: Final = 0
TERRAIN_BACK: Final = 1
BACKS: Final = ("creation card", "terrain card")

SETUP: Final = 0
PLAYING: Final = 1
OVER: Final = 2

NO_FACTION_YET: Final = -1
WEEK: Final = 7


class BattaliaState(State):
    """The state of a game. The top of a pile is the last of its tuple. Lists go by seat unless they say otherwise."""

    cards: Cards

    def __init__(self) -> None:
        super().__init__()
        self.pieces = Pieces()
        self.terms = Terms()
        self.stage = SETUP
        self.removed_faction = -1
        """The faction that is not in a game of two players, else -1 (BAT-31.1)."""
        self.first = 0
        self.active = -1
        self.day = 0
        """The number of days that have passed, 0 on the first day."""
        self.growth = -1
        """The day on which somebody last gained a card, laid a card or raised a city; -1 for never (BAT-23.12)."""
        self.turns = 0
        """The number of turns taken, which bots tell turns apart by."""
        self.decks: list[tuple[int, ...]] = []
        """The pool: a deck for each kind of creation card, then for each shape of terrain card."""
        self.display: tuple[int, ...] = ()
        """The Great Artefacts that can be won at the ruins."""
        self.under: list[tuple[int, ...]] = []
        """The Great Artefacts under each sanctuary of the volcano, face down (BAT-41.5)."""
        self.aside: tuple[int, ...] = ()
        """Cards that are out of the game from the start. Nobody sees them."""
        self.limbo: tuple[int, ...] = ()
        self.faction: list[int] = []
        self.nation: list[tuple[int, ...]] = []
        self.shelter: list[tuple[int, ...]] = []
        self.hand: list[tuple[int, ...]] = []
        self.ambush: list[tuple[int, ...]] = []
        self.tents: list[tuple[int, ...]] = []
        """The raised tents of all players: each a tuple of owner, tent card, and the cards stationed there."""
        self.table = TableCards()
        self.realm = Realm()
        self.battle: Battle = PEACE
        self.relics: list[int] = []
        """How many Great Artefacts each player owns (BAT-16.1)."""
        self.dealt: list[tuple[int, ...]] = []
        """By seat: the faces of starting units that not all others have seen yet; see `secrets.hidden`."""
        self.dealt_seen: list[tuple[int, ...]] = []
        """For each of these faces, the viewers who know that the player has it, as a mask."""
        self.out: tuple[int, ...] = ()
        """The seats that have left, the first to leave first."""
        self.ending = 0
        """How the game ended, a value of `rules.ending`."""
        self._realm_lent = False

    def clone(self) -> BattaliaState:
        """Written by `scripts/write_clones.py`."""
        other = BattaliaState.__new__(BattaliaState)
        other.queue = []
        copy_agenda(self, other)
        other.cards = self.cards
        other.pieces = self.pieces.clone()
        other.terms = self.terms.clone()
        other.stage = self.stage
        other.removed_faction = self.removed_faction
        other.first = self.first
        other.active = self.active
        other.day = self.day
        other.growth = self.growth
        other.turns = self.turns
        other.decks = self.decks[:]
        other.display = self.display
        other.under = self.under[:]
        other.aside = self.aside
        other.limbo = self.limbo
        other.faction = self.faction[:]
        other.nation = self.nation[:]
        other.shelter = self.shelter[:]
        other.hand = self.hand[:]
        other.ambush = self.ambush[:]
        other.tents = self.tents[:]
        other.table = self.table.clone()
        other.realm = self.realm
        other.battle = self.battle.clone()
        other.relics = self.relics[:]
        other.dealt = self.dealt[:]
        other.dealt_seen = self.dealt_seen[:]
        other.out = self.out
        other.ending = self.ending
        other._realm_lent = self._realm_lent = True
        return other

    def own_realm(self) -> Realm:
        """The map, to be changed: from now on no clone shares it."""
        self._take_realm()
        self.realm.forget()
        return self.realm

    def put_hero(self, hero: int, sq: int) -> None:
        """A hero comes to stand on a square, or leaves the board (NOWHERE). Where cards may be laid stays the same."""
        self._take_realm()
        self.realm.heroes[hero] = sq

    def _take_realm(self) -> None:
        """From now on no clone shares the map."""
        if self._realm_lent:
            self._realm_lent = False
            self.realm = self.realm.clone()

    # --- cards ---

    def card(self, no: int) -> Card:
        """The card of this piece."""
        return self.cards.all[self.pieces.face[no]]

    def kind(self, no: int) -> int:
        """The kind of a card."""
        return self.cards.kind[self.pieces.face[no]]

    def people(self, no: int) -> int:
        """The faction of a card."""
        return self.cards.faction[self.pieces.face[no]]

    def relic(self, no: int) -> Relic:
        """What a Great Artefact does."""
        return self.cards.powers[self.pieces.face[no] - self.cards.first_relic]

    @property
    def illuminated(self) -> int:
        """The kind of artefact that the sunray points at today (BAT-22.6)."""
        return TOOL + self.day % WEEK

    @property
    def matched(self) -> int:
        """The kind of artefact whose two symbols meet today (BAT-22.6)."""
        return TOOL + 2 * self.day % WEEK

    # --- the pool ---

    def take_top(self, deck: int, umpire: Umpire) -> int:
        """The top card of a pool deck leaves it; the next one comes to light (BAT-2.14)."""
        no = self.decks[deck][-1]
        self.decks[deck] = self.decks[deck][:-1]
        self.uncover(deck, umpire)
        return no

    def uncover(self, deck: int, umpire: Umpire) -> None:
        """All see the top card of a pool deck (BAT-2.14)."""
        if self.decks[deck]:
            self.pieces.show(self.decks[deck][-1], ALL, umpire)

    def shuffle_deck(self, deck: int, umpire: Umpire) -> None:
        """A pool deck is shuffled, and its new top card comes to light."""
        self.pieces.shuffle(self.decks[deck], umpire)
        self.uncover(deck, umpire)

    # --- players ---

    def others(self, seat: int) -> list[int]:
        """The other players who are still in the game, clockwise from this one."""
        return [
            other
            for other in [(seat + i) % self.seats for i in range(1, self.seats)]
            if other not in self.out
        ]  # fmt: skip

    def heroes(self, seat: int) -> list[int]:
        """The numbers of a player's heroes that stand on the board."""
        at = self.realm.heroes
        found: list[int] = []
        for hero in range(2 * seat, 2 * seat + 2):
            if at[hero] >= 0:
                found.append(hero)
        return found

    def tent_cards(self, seat: int) -> int:
        """The number of cards that a player has in tents, with the tents."""
        found = 0
        for tent in self.tents:
            if tent[0] == seat:
                found += len(tent) - 1
        return found

    def owned_cards(self, seat: int) -> int:
        """The size of a player's creation deck, wherever its cards lie (BAT-18.6)."""
        table = self.table
        stolen = (table.victim == seat) - (table.stolen >= 0 and table.victim != seat and self.active == seat)
        return (
            len(self.nation[seat])
            + len(self.shelter[seat])
            + len(self.hand[seat])
            + len(self.ambush[seat])
            + len(table.played[seat])
            + len(table.fresh[seat])
            + self.tent_cards(seat)
            + stolen
        )

    def tile_at(self, sq: int) -> Card | None:
        """The terrain card on a square, if there is one."""
        no = self.realm.tile[sq]
        return self.card(no) if no != NO_TILE else None
