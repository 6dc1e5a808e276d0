"""All that is true of one game in progress."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Pieces, State, copy_agenda

from ..content.cards import Card, Cards
from .army import Army
from .parts import Terms, TurnMarks

ARMY_BACK: Final = 0
COMMAND_BACK: Final = 1
OBJECTIVE_BACK: Final = 2
EVENT_BACK: Final = 3
BACKS: Final = ("army card", "command card", "Objective", "Event")

SETUP: Final = 0
PLAYING: Final = 1
OVER: Final = 2

NOBODY: Final = -1
NO_EVENT: Final = -1


class BellumState(State):
    """The state of a game. The top of a pile is the last of its tuple. Lists go by seat unless they say otherwise."""

    cards: Cards

    def __init__(self) -> None:
        super().__init__()
        self.pieces = Pieces()
        self.terms = Terms()
        self.turn = TurnMarks()
        self.stage = SETUP
        self.first = NOBODY
        """The first player (PB-TRN.7)."""
        self.order: tuple[int, ...] = ()
        """The seats in turn order, the first player first."""
        self.active = NOBODY
        self.ending = NOBODY
        """The ending player, once the end is triggered (PB-END.5)."""
        self.closing = 0
        """How the game ended, a value of `rules.ending`."""
        self.rounds = 0
        """The number of rounds begun."""
        self.turns = 0
        """The number of turns taken, which bots tell turns apart by."""
        self.battle = -1
        """The Battle card of this game, by its place in the content."""
        self.alliance: list[int] = []
        """By team: its Alliance card, by its place in the content."""
        self.runner: list[int] = []
        """How many spaces each player's Runner has moved."""
        self.army_deck: tuple[int, ...] = ()
        self.command_deck: tuple[int, ...] = ()
        self.command_discards: tuple[int, ...] = ()
        self.event_deck: tuple[int, ...] = ()
        self.event_discards: tuple[int, ...] = ()
        self.objective_deck: tuple[int, ...] = ()
        self.line: tuple[int, ...] = ()
        """The Battle Line."""
        self.limbo: tuple[int, ...] = ()
        """Orders that are being resolved, and cards that are being looked at."""
        self.event = NO_EVENT
        """The piece of the Event in force."""
        self.color: list[int] = []
        """The color of each player's starting card, -1 before it is chosen."""
        self.army: list[Army] = [Army()]
        self.hand: list[tuple[int, ...]] = []
        """Army and command cards, in the order in which they came."""
        self.permanents: list[tuple[int, ...]] = []
        self.special_units: list[tuple[int, ...]] = []
        """The Special Units in each army; their cells are in its grid."""
        self.disabled: tuple[int, ...] = ()
        """Permanents and Special Units of all players that lie face down (PB-DIS.1)."""
        self.coins: list[int] = []
        self.points: list[int] = []
        """Point counters that do not lie on Objectives (PB-SCO.9)."""
        self.blazons: list[int] = []
        """The colors of which each player has completed a Legion, as a mask (PB-LEG.8)."""
        self.objectives: list[tuple[int, ...]] = []
        """Each player's own Objectives, in four-player games followed by the team's shared one."""
        self.claimed: list[tuple[int, ...]] = []
        """The points that lie on each of these Objectives for this player (PB-OBJ.3, PB-OBJ.8)."""
        self.met: list[int] = []
        """The faces of Objectives that each player would have met at some check, as a mask. All can see them coming
        true, so no such Objective lies face down before the player (PB-OBJ.4)."""
        self.out: tuple[int, ...] = ()
        """The seats that have left, the first to leave first."""

    def clone(self) -> BellumState:
        """Written by `scripts/write_clones.py`."""
        other = BellumState.__new__(BellumState)
        other.queue = []
        copy_agenda(self, other)
        other.cards = self.cards
        other.pieces = self.pieces.clone()
        other.terms = self.terms.clone()
        other.turn = self.turn.clone()
        other.stage = self.stage
        other.first = self.first
        other.order = self.order
        other.active = self.active
        other.ending = self.ending
        other.closing = self.closing
        other.rounds = self.rounds
        other.turns = self.turns
        other.battle = self.battle
        other.alliance = self.alliance[:]
        other.runner = self.runner[:]
        other.army_deck = self.army_deck
        other.command_deck = self.command_deck
        other.command_discards = self.command_discards
        other.event_deck = self.event_deck
        other.event_discards = self.event_discards
        other.objective_deck = self.objective_deck
        other.line = self.line
        other.limbo = self.limbo
        other.event = self.event
        other.color = self.color[:]
        other.army = [part.clone() for part in self.army]
        other.hand = self.hand[:]
        other.permanents = self.permanents[:]
        other.special_units = self.special_units[:]
        other.disabled = self.disabled
        other.coins = self.coins[:]
        other.points = self.points[:]
        other.blazons = self.blazons[:]
        other.objectives = self.objectives[:]
        other.claimed = self.claimed[:]
        other.met = self.met[:]
        other.out = self.out
        return other

    # --- cards ---

    def card(self, no: int) -> Card:
        """The card of this piece."""
        return self.cards.all[self.pieces.face[no]]

    def type(self, no: int) -> int:
        """The type of a card."""
        return self.cards.type[self.pieces.face[no]]

    def army_cards(self, seat: int) -> list[int]:
        """The army cards in a hand."""
        return [no for no in self.hand[seat] if self.pieces.back[no] == ARMY_BACK]

    def command_cards(self, seat: int) -> list[int]:
        """The command cards in a hand."""
        return [no for no in self.hand[seat] if self.pieces.back[no] == COMMAND_BACK]

    def holds(self, seat: int, back: int) -> bool:
        """Whether a card with this back is in a hand."""
        return any(self.pieces.back[no] == back for no in self.hand[seat])

    def in_play(self, seat: int) -> tuple[int, ...]:
        """A player's Permanents and Special Units, face up or not."""
        return self.permanents[seat] + self.special_units[seat]

    def face_up(self, seat: int) -> tuple[int, ...]:
        """A player's Permanents and Special Units that are not disabled (PB-DIS.1)."""
        cards = self.permanents[seat] + self.special_units[seat]
        disabled = self.disabled
        return tuple([no for no in cards if no not in disabled]) if disabled else cards

    def has_subtype(self, seat: int, subtype: int) -> bool:
        """Whether a card of this subtype lies face up before a player (PB-PER.7)."""
        return any(self.cards.subtypes[self.pieces.face[no]] & subtype for no in self.face_up(seat))

    def in_event(self, passive: int) -> int:
        """What the Event in force changes in this respect."""
        return self.cards.passive[self.pieces.face[self.event]][passive] if self.event != NO_EVENT else 0

    def most(self, seat: int, passive: int) -> int:
        """What the player's cards and the Event change in this respect; copies state it once (PB-PER.3)."""
        found = self.in_event(passive)
        for no in self.face_up(seat):
            found = max(found, self.cards.passive[self.pieces.face[no]][passive])
        return found

    def total(self, seat: int, passive: int) -> int:
        """The same where every card counts (PB-PER.3)."""
        found = self.in_event(passive)
        for no in self.face_up(seat):
            found += self.cards.passive[self.pieces.face[no]][passive]
        return found

    # --- players ---

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat: two teams with four players, else everybody alone (PB-PLY.2, PB-TEA.2)."""
        return (0, 0, 1, 1) if self.seats == 4 else tuple(range(self.seats))

    def mask(self, seat: int) -> int:
        """The viewers who see what a player holds: the player and the ally (PB-TEA.4)."""
        return 1 << seat | 1 << self.ally(seat) if self.seats == 4 else 1 << seat

    def ally(self, seat: int) -> int:
        """The teammate in a four-player game, else NOBODY."""
        return seat ^ 1 if self.seats == 4 else NOBODY

    def playing(self, seat: int) -> bool:
        """Whether a player is still in the game."""
        return seat not in self.out

    def from_seat(self, seat: int) -> list[int]:
        """The players who are in the game in turn order, beginning with this one (PB-GEN.8)."""
        order = self.order
        at = order.index(seat)
        return [other for other in order[at:] + order[:at] if other not in self.out]

    def opponents(self, seat: int) -> list[int]:
        """The rivals who are in the game, in turn order from this player on (PB-GEN.5, PB-LEA.2)."""
        ally = self.ally(seat)
        return [other for other in self.from_seat(seat) if other != seat and other != ally]

    def team(self, seat: int) -> list[int]:
        """The player and the ally, as far as they are in the game (PB-ALL.10)."""
        ally = self.ally(seat)
        return [other for other in (seat, ally) if other != NOBODY and other not in self.out]
