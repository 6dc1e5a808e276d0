"""An army kept as a plain dictionary of cells, with the rules of placement and of Legions as the ledger words them.

It shares nothing with the game but the names of the colors, and is slow. Tests compare the two.
"""

from __future__ import annotations

from wartable.kernel import FastUmpire

Place = tuple[int, int]
"""Row and column."""
Halves = tuple[str, str]
"""The colors of the left and the right half of an army card."""
UNIT: Halves = ("", "")
"""Stands for a Special Unit, which has no halves (PB-GEO.23)."""
PLACES = [(row, column) for row in range(-1, 3) for column in range(-4, 5)]
"""At most 2 above, 1 below, 4 to the left or right of the starting card (PB-ARM.5)."""


class PlainArmy:
    """A grid of army cards and Special Units."""

    def __init__(self, start: Halves, loose: bool = False) -> None:
        self.cards: dict[Place, Halves] = {(0, 0): start}
        self.loose = loose

    def army_card(self, row: int, column: int) -> Halves | None:
        """The army card in a cell."""
        card = self.cards.get((row, column))
        return None if card == UNIT else card

    def unit(self, row: int, column: int) -> bool:
        """Whether a Special Unit lies in a cell."""
        return self.cards.get((row, column)) == UNIT

    def may_lay(self, halves: Halves, place: Place) -> bool:
        """Whether an army card may be put in a cell (PB-ARM.4 to PB-ARM.9, PB-VAR.1)."""
        row, column = place
        if place not in PLACES or place in self.cards:
            return False
        if self.unit(row, column - 1) or self.unit(row, column + 1) or self.unit(row - 1, column):
            return False
        left, right = self.army_card(row, column - 1), self.army_card(row, column + 1)
        matches = []
        if left is not None:
            matches.append(left[1] == halves[0])
        if right is not None:
            matches.append(right[0] == halves[1])
        upright = (row + 1, column) in self.cards or self.army_card(row - 1, column) is not None
        if self.loose:
            return upright or any(matches)
        return all(matches) and (upright or bool(matches))

    def may_stand(self, place: Place) -> bool:
        """Whether a Special Unit may be put in a cell (PB-SPU.3, PB-SPU.4, PB-SPU.5)."""
        row, column = place
        if place not in PLACES or place in self.cards:
            return False
        beside = [(row, column - 1), (row, column + 1), (row + 1, column)]
        if any(self.army_card(*other) is not None for other in beside):
            return False
        if self.unit(row + 1, column) or self.unit(row - 1, column):
            return False
        return self.army_card(row - 1, column) is not None or self.unit(row, column - 1) or self.unit(row, column + 1)

    def legions(self) -> list[tuple[Place, int, str]]:
        """Every completed Legion: where it begins, its cards, its color (PB-GEO.13, PB-GEO.14)."""
        found = []
        for row, column in self.cards:
            first = self.army_card(row, column)
            if first is None or first[0] == first[1]:
                continue
            color = first[1]
            length = 1
            following = self.army_card(row, column + length)
            while following == (color, color):
                length += 1
                following = self.army_card(row, column + length)
            if following is not None and following[0] == color:
                found.append(((row, column), length + 1, color))
        return sorted(found)

    def centurions(self) -> list[Place]:
        """The lower cell of each pair of army cards one above the other (PB-GEO.10)."""
        both = [place for place in self.cards if self.army_card(*place) is not None]
        return sorted([(row, column) for row, column in both if self.army_card(row + 1, column) is not None])

    def lay_something(self, deck: list[tuple[str, Halves]], chance: FastUmpire) -> tuple[Place, str] | None:
        """A card of the deck at random, or now and then a Special Unit, in a cell that it fits."""
        if not chance.draw(5):
            places = [place for place in PLACES if self.may_stand(place)]
            if places:
                place = places[chance.draw(len(places))]
                self.cards[place] = UNIT
                return (place, "balista")
        for _ in range(len(deck)):
            key, halves = deck.pop(chance.draw(len(deck)))
            places = [place for place in PLACES if self.may_lay(halves, place)]
            if places:
                place = places[chance.draw(len(places))]
                self.cards[place] = halves
                return (place, key)
        return None
