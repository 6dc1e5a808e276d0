"""The state of one game in progress, and the battle of the turn as a part of it."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Part, Pieces, State, Umpire, copy_agenda

from .content import Cards, Relic, Tile, Unit, Warfare
from .words import DRAWS, DREW

OFF_THE_BOARD: Final = 0
EMPTY: Final = -1
BOARD: Final = -1
"""The Defender when no player defends, but Units of the main board."""

NO_BATTLE: Final = 0
CONQUEST: Final = 1
CHALLENGE: Final = 2

ATTACKER: Final = 0
DEFENDER: Final = 1
NEITHER: Final = -1

WIDTH: Final = 5
"""The places of one side in the lists of a battle: four slots and the virtual one."""

TRAVEL: Final = 0
BATTLE: Final = 1
OVER: Final = 2

UNIT_BACK: Final = 0
RELIC_BACK: Final = 1
TOKEN_BACK: Final = 2
TILE_BACK: Final = 3
PROWESS_BACK: Final = 4
"""The first of five backs, one for each champion."""


class Battle(Part):
    """The battle of this turn. Lists by slot have WIDTH places for the Attacker, then WIDTH for the Defender."""

    def __init__(self) -> None:
        self.kind = NO_BATTLE
        self.attacker = -1
        self.defender = BOARD
        self.space = EMPTY
        """The space of the chosen Unit."""
        self.group: tuple[int, ...] = ()
        """The spaces of all Units faced, from left to right."""
        self.line_up: list[tuple[int, ...]] = [(), ()]
        self.damage = [0] * (2 * WIDTH)
        self.fallen = [0] * (2 * WIDTH)
        self.token = [EMPTY] * (2 * WIDTH)
        self.link = [0] * (2 * WIDTH)
        """The type of the Link counter between a slot and the next one outward."""
        self.die = [EMPTY, EMPTY]
        self.totals: list[tuple[int, ...]] = []
        self.line = -1
        self.winner = NEITHER
        self.declined: tuple[int, ...] = ()

    def clone(self) -> Battle:
        """An independent copy. Without a battle all states share `PEACE`."""
        return self.copied() if self.kind != NO_BATTLE else PEACE

    def copied(self) -> Battle:
        """Written by `scripts/write_clones.py`."""
        other = Battle.__new__(Battle)
        other.kind = self.kind
        other.attacker = self.attacker
        other.defender = self.defender
        other.space = self.space
        other.group = self.group
        other.line_up = self.line_up[:]
        other.damage = self.damage[:]
        other.fallen = self.fallen[:]
        other.token = self.token[:]
        other.link = self.link[:]
        other.die = self.die[:]
        other.totals = self.totals[:]
        other.line = self.line
        other.winner = self.winner
        other.declined = self.declined
        return other

    def player(self, side: int) -> int:
        """The seat of a side, or BOARD."""
        return self.attacker if side == ATTACKER else self.defender

    def survivors(self, side: int) -> int:
        """The number of Units of a side that are still face up."""
        n = len(self.line_up[side])
        first = side * WIDTH
        for k in range(first, first + n):
            n -= self.fallen[k]
        return n


PEACE: Final = Battle()
"""The battle of a state that has none. All states share it, and it never changes."""


class HistoryState(State):
    """The state of a game. The top of a pile is the last of its tuple."""

    cards: Cards

    def __init__(self) -> None:
        super().__init__()
        self.pieces = Pieces()
        self.rounds = 0
        self.round = 0
        self.first = 0
        self.active = 0
        self.stage = TRAVEL
        self.champion: list[int] = []
        self.era: list[int] = []
        self.row: list[int] = []
        self.era_deck: list[tuple[int, ...]] = []
        self.era_discard: list[tuple[int, ...]] = []
        self.tile_pile: tuple[int, ...] = ()
        self.tile_discard: tuple[int, ...] = ()
        self.active_tile = EMPTY
        self.pending_tile = EMPTY
        self.gear = 0
        self.pushes = 0
        self.used: tuple[int, ...] = ()
        self.token_pile: tuple[int, ...] = ()
        self.token_discard: tuple[int, ...] = ()
        self.token_space: list[int] = []
        self.relic_deck: tuple[int, ...] = ()
        self.relic_discard: tuple[int, ...] = ()
        self.honor_supply = 0
        self.hand: list[tuple[int, ...]] = []
        self.deck: list[tuple[int, ...]] = []
        self.discard: list[tuple[int, ...]] = []
        self.spent: list[tuple[int, ...]] = []
        self.removed: tuple[int, ...] = ()
        self.relics: list[tuple[int, ...]] = []
        self.tokens: list[tuple[int, ...]] = []
        self.prowess: list[tuple[int, ...]] = []
        self.won: list[tuple[int, ...]] = []
        self.honor: list[int] = []
        self.fan: tuple[int, ...] = ()
        """The Relics drawn, of which one is kept."""
        self.look: tuple[int, ...] = ()
        """The Prowess tokens that the winner looks at, of which one is kept."""
        self.battle: Battle = PEACE
        self.out: tuple[int, ...] = ()
        """The seats that have conceded."""

    def clone(self) -> HistoryState:
        """Written by `scripts/write_clones.py`."""
        other = HistoryState.__new__(HistoryState)
        other.queue = []
        copy_agenda(self, other)
        other.cards = self.cards
        other.pieces = self.pieces.clone()
        other.rounds = self.rounds
        other.round = self.round
        other.first = self.first
        other.active = self.active
        other.stage = self.stage
        other.champion = self.champion[:]
        other.era = self.era[:]
        other.row = self.row[:]
        other.era_deck = self.era_deck[:]
        other.era_discard = self.era_discard[:]
        other.tile_pile = self.tile_pile
        other.tile_discard = self.tile_discard
        other.active_tile = self.active_tile
        other.pending_tile = self.pending_tile
        other.gear = self.gear
        other.pushes = self.pushes
        other.used = self.used
        other.token_pile = self.token_pile
        other.token_discard = self.token_discard
        other.token_space = self.token_space[:]
        other.relic_deck = self.relic_deck
        other.relic_discard = self.relic_discard
        other.honor_supply = self.honor_supply
        other.hand = self.hand[:]
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.spent = self.spent[:]
        other.removed = self.removed
        other.relics = self.relics[:]
        other.tokens = self.tokens[:]
        other.prowess = self.prowess[:]
        other.won = self.won[:]
        other.honor = self.honor[:]
        other.fan = self.fan
        other.look = self.look
        other.battle = self.battle.clone()
        other.out = self.out
        return other

    def unit(self, no: int) -> Unit:
        """The Unit card of this piece."""
        return self.cards.units[self.pieces.face[no]]

    def token(self, no: int) -> Warfare:
        """The Warfare token of this piece."""
        return self.cards.tokens[self.pieces.face[no] - self.cards.first_token]

    def tile(self, no: int) -> Tile:
        """The tile of this piece."""
        return self.cards.tiles[self.pieces.face[no] - self.cards.first_tile]

    def relic(self, no: int) -> Relic:
        """The Relic of this piece."""
        return self.cards.relics[self.pieces.face[no] - self.cards.first_relic]

    def prowess_value(self, no: int) -> int:
        """The value of a Prowess token."""
        return self.cards.prowess[self.pieces.face[no] - self.cards.first_prowess]

    def draw_cards(self, seat: int, n: int, umpire: Umpire) -> None:
        """A player draws cards from the own deck. An empty deck gives nothing (BTH-20.12)."""
        deck = self.deck[seat]
        mine = 1 << seat
        for _ in range(min(n, len(deck))):
            no = deck[-1]
            deck = deck[:-1]
            self.pieces.show(no, mine, umpire)
            self.hand[seat] = self.hand[seat] + (no,)
            self.deck[seat] = deck
            umpire.tell(DREW, seat, no, self.pieces.face[no], mine)
            umpire.tell(DRAWS, seat, to=~mine)
