"""What a test sees of a table, in the words of the game: cards as `friman/islander`, squares as `7,1`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from wartable.games.battalia.content.faces import key_of, people
from wartable.games.battalia.content.grid import square, squares_in
from wartable.games.battalia.content.kinds import KINDS, RELIC, SHAPES, SUPPLY, TERRAIN, deck_of
from wartable.games.battalia.content.shapes import spellings
from wartable.games.battalia.rules.leaving import leave
from wartable.games.battalia.state.realm import NO_TILE
from wartable.games.battalia.state.state import BattaliaState
from wartable.testing import Desk as PlainDesk


def sq(text: str) -> int:
    """The number of a square written as column and row."""
    column, row = text.split(",")
    return square(int(column), int(row))


def named(squares: Iterable[int]) -> list[str]:
    """Squares as column and row, in order."""
    return sorted([key_of("square", at) for at in squares])


class Looks(PlainDesk[BattaliaState]):
    """What a test sees of a table, in the words of the game."""

    def names(self, nos: Iterable[int]) -> list[str]:
        """Cards as kind and faction; Great Artefacts and terrain cards by key."""
        cards = [self.s.card(no) for no in nos]
        return [
            card.key
            if card.kind in (SUPPLY, RELIC, TERRAIN)
            else f"{KINDS[card.kind]}/{people(card.faction)}"
            for card in cards
        ]  # fmt: skip

    def kinds(self, nos: Iterable[int]) -> list[str]:
        """Cards as kinds, sorted."""
        return sorted([name.split("/")[0] for name in self.names(nos)])

    def deck(self, name: str) -> tuple[int, ...]:
        """The cards of a pool deck, the top one last."""
        return self.s.decks[KINDS.index(name) if name in KINDS else deck_of(SHAPES.index(name))]

    def exits(self, at: str) -> str:
        """The letters of the exits of the card on a square."""
        mask = sum([1 << side for side in range(4) if self.s.realm.exits[side] >> sq(at) & 1])
        return spellings(mask)

    def tile(self, at: str) -> str:
        """The key of the card on a square; empty where there is none."""
        no = self.s.realm.tile[sq(at)]
        return self.names([no])[0] if no != NO_TILE else ""

    def owner(self, at: str) -> int:
        """The owner of a square."""
        return self.s.realm.owner[sq(at)]

    def level(self, at: str) -> int:
        """The number on the token of a square."""
        return self.s.realm.level[sq(at)]

    def sealed(self) -> list[str]:
        """The impassable squares."""
        return named(squares_in(self.s.realm.impassable))

    def points(self, seat: int = 0) -> int:
        """The points of a player."""
        return self.game.result(self.s).scores[seat]

    def offers(self, verb: str) -> list[str]:
        """What the open question offers for a verb."""
        return [text.split(" ", 1)[-1] for text in self.options() if text.split(" ")[0] == verb]

    def leave(self, *seats: int) -> Self:
        """Players leave, and the game goes on to the next question."""
        for seat in seats:
            leave(self.s, seat, self.umpire)
            self.go_on()
        return self
