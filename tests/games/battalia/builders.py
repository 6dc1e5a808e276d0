"""Tables set up by hand, so that the test of a rule begins where the rule begins.

A `Desk` is a table with a full pool and an empty map. A test lays cards and terrain on it, runs a step and looks at the
result. Cards are named by kind and faction (`friman/islander`; a kind alone is of the Bärfolk) or by key (`hammer`),
squares by column and row (`7,1`), exits by their letters (`NS`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Self

from wartable.games.battalia import GAME
from wartable.games.battalia.content.grid import BOARD, mask_of
from wartable.games.battalia.content.kinds import (
    CITY_SHAPES,
    FACTIONS,
    FIRST_ROAD,
    KINDS,
    RELIC,
    ROAD_SHAPES,
    SHAPES,
    SUPPLY,
    TERRAIN,
    TERRAINS,
    UNIVERSAL,
    deck_of,
)
from wartable.games.battalia.content.shapes import PLAIN, exits_of, turned
from wartable.games.battalia.rules.actions import Act
from wartable.games.battalia.rules.building import lay
from wartable.games.battalia.rules.days import Turn, TurnEnds
from wartable.games.battalia.state.realm import NEUTRAL, NOBODY
from wartable.games.battalia.state.state import CREATION_BACK, PLAYING, TERRAIN_BACK, BattaliaState
from wartable.kernel import ALL, Ask, FastUmpire, OptionValue
from wartable.testing import Script

from .looking import Looks, named, sq

__all__ = ["GAME", "NEUTRAL", "NOBODY", "Desk", "Game", "named", "sq"]

CITIES = {1: ("one",), 2: ("opposite", "perpendicular"), 3: ("three",), 4: ("four",)}
ROADS = {2: ("straight", "turn"), 3: ("junction",), 4: ("crossroad",)}


def shape_of(exits: str, shapes: dict[int, tuple[str, ...]]) -> int:
    """The shape of a card with these exits."""
    straight = exits in ("NS", "EW")
    return SHAPES.index(shapes[len(exits)][-1 if len(exits) == 2 and not straight else 0])


class Desk(Looks):
    """A table before a turn of seat 0 on a day of choice: the pool is full, the map empty, nobody holds a card."""

    def __init__(self, seats: int = 4, *, day: int = 2, seed: int = 1, **options: OptionValue) -> None:
        self.game = GAME
        self.umpire = Script([], seed)
        s = self.s = GAME.new(seats, GAME.check(seats, options), self.umpire)
        s.agenda = []
        s.stage = PLAYING
        s.active = 0
        s.day = s.growth = day - 1
        s.faction = list(range(seats))
        s.realm.playable = BOARD & ~mask_of(s.cards.maps[seats].missing)
        for card in s.cards.all:
            if card.kind < RELIC and card.faction != UNIVERSAL:
                copies = s.cards.supplies if card.kind == SUPPLY else card.copies
                s.decks[card.kind] += tuple([self.piece(card.key) for _ in range(copies)])
            elif card.shape >= 0:
                s.decks[deck_of(card.shape)] += tuple([self.piece(card.key) for _ in range(card.copies)])

    # -- cards

    def face(self, name: str) -> int:
        """The face of a card, named by kind and faction or by key."""
        keys = self.s.cards.face
        if name in keys:
            return keys[name]
        kind, _, faction = name.partition("/")
        code = "un" if faction == "universal" else (faction or FACTIONS[0])[:2]
        rank = KINDS.index(kind) < SUPPLY
        return keys[f"U-{code}-{kind}1" if rank else f"A-{code}-{kind}"]

    def piece(self, name: str, seen: int = ALL) -> int:
        """A new piece with this face."""
        face = self.face(name)
        back = TERRAIN_BACK if self.s.cards.kind[face] == TERRAIN else CREATION_BACK
        return self.s.pieces.add(face, back, seen)

    def pieces(self, names: Iterable[str], seen: int = ALL) -> tuple[int, ...]:
        """New pieces with these faces."""
        return tuple([self.piece(name, seen) for name in names])

    def hand(self, seat: int, *names: str) -> Self:
        """A player's hand."""
        self.s.hand[seat] = self.pieces(names, 1 << seat)
        return self

    def nation(self, seat: int, *names: str) -> Self:
        """A player's nation, from the top."""
        self.s.nation[seat] = self.pieces(reversed(names), 0)
        return self

    def shelter(self, seat: int, *names: str) -> Self:
        """A player's shelter, from the bottom."""
        self.s.shelter[seat] = self.pieces(names, 1 << seat)
        return self

    def ambush(self, seat: int, *names: str) -> Self:
        """A player's ambush."""
        self.s.ambush[seat] = self.pieces(names, 1 << seat)
        return self

    def stack(self, deck: str, *names: str) -> Self:
        """A pool deck, from the top; empty without cards."""
        at = KINDS.index(deck) if deck in KINDS else deck_of(SHAPES.index(deck))
        self.s.decks[at] = self.pieces(reversed(names))
        return self

    def stack_none_but(self, *shapes: str) -> Self:
        """Of cities and roads only these shapes are left in the pool."""
        for shape in [shape for shape in SHAPES if shape not in shapes]:
            self.stack(shape)
        return self

    # -- the map

    def city(
        self, at: str, exits: str = "NESW", *, owner: int = 0, level: int = 1, terrain: str = "woods"
    ) -> Self:  # fmt: skip
        """A city on the map."""
        shape = CITY_SHAPES[shape_of(exits, CITIES)]
        self._lay(f"C-{terrain[:2]}-{shape}" + ("-1" if shape == "four" else ""), at, exits)
        self.s.realm.owner[sq(at)], self.s.realm.level[sq(at)] = owner, level
        return self

    def road(self, at: str, exits: str, *, terrain: str = "woods") -> Self:
        """A road on the map."""
        shape = ROAD_SHAPES[shape_of(exits, ROADS) - FIRST_ROAD]
        assert terrain in TERRAINS
        return self._lay(f"R-{terrain[:2]}-{shape}", at, exits)

    def ruins(self) -> Self:
        """The ruins in the center."""
        self.s.realm.guarded |= 1 << sq("4,4")
        self.s.realm.level[sq("4,4")] = 8
        return self._lay("ruins", "4,4", "NESW")

    def _lay(self, key: str, at: str, exits: str) -> Self:
        no, wanted = self.piece(key), exits_of(exits)
        card = self.s.card(no)
        plain = PLAIN[card.shape] if card.shape >= 0 else card.exits
        lay(self.s, no, sq(at), wanted, next(k for k in range(4) if turned(plain, k) == wanted))
        return self

    def seal(self, *squares: str) -> Self:
        """Squares that are impassable already."""
        self.s.realm.impassable |= mask_of(tuple([sq(at) for at in squares]))
        return self

    def hero(self, seat: int, at: str) -> Self:
        """A hero of a player on a square."""
        self.s.realm.heroes[2 * seat + len(self.s.heroes(seat))] = sq(at)
        return self

    def stage(self, card: str, role: int, uses: int = 1) -> Self:
        """A card on the table of the active player with uses left, which counts as a kind."""
        no, table = self.piece(card), self.s.table
        table.played[self.s.active] += (no,)
        table.staged, table.role, table.uses = table.staged + (no,), table.role + (role,), table.uses + (uses,)
        return self

    # -- turns

    def turn(self, seat: int = 0) -> Self:
        """A whole turn of a player, up to its first question."""
        return self.do(Turn(seat))

    def act(self, seat: int = 0) -> Self:
        """The actions of a player and the end of the turn, without what comes before."""
        self.s.active = seat
        return self.do(Act(seat), TurnEnds(seat))

    def rush(self) -> Self:
        """Take the first choice of every question up to the next action."""
        while not self.over and not isinstance(self.ask, Act):
            super().choose(self.options()[0])
        return self

    def choose(self, *texts: str) -> Self:
        """Answer in notation; a card that pays is named by kind and faction."""
        for text in texts:
            verb, _, card = text.partition(" ")
            plain = verb == "pay" and "#" not in card
            super().choose(f"pay {self.game.faces[self.face(card)].key}" if plain else text)
        return self


class Game(Looks):
    """A real game, from its setup on."""

    def __init__(self, seats: int = 4, *, seed: int = 1, **options: OptionValue) -> None:
        self.game = GAME
        self.umpire = Script([], seed)
        self.s = GAME.new(seats, GAME.check(seats, options), self.umpire)
        self.go_on()

    def wander(self, seed: int = 1) -> Iterator[Ask[BattaliaState]]:
        """Answer every question at random to the end of the game. Yields each question after its answer."""
        bot = FastUmpire(seed)
        while not self.over:
            yield self.choose_any(bot)

    def begin(self) -> Self:
        """Take the first choice of every question of the setup."""
        while self.s.stage != PLAYING:
            self.choose(self.options()[0])
        return self
