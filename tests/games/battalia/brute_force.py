"""Where cards may be laid and which squares are impassable, worked out square by square from the words of the ledger.

Slow and plain: squares are pairs of column and row, exits are letters, and nothing of the game's rules is used.
"""

from __future__ import annotations

from functools import cache

from wartable.games.battalia.content.kinds import SHAPES, deck_of
from wartable.games.battalia.state.realm import NEUTRAL
from wartable.games.battalia.state.state import BattaliaState

Spot = tuple[int, int]

STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
FACING = {"N": "S", "E": "W", "S": "N", "W": "E"}
CITY_EXITS = {"one": "N", "opposite": "NS", "perpendicular": "NE", "three": "NES", "four": "NESW"}
ROAD_EXITS = {"straight": "NS", "turn": "NE", "junction": "NES", "crossroad": "NESW"}
UNTURNED = {**CITY_EXITS, **ROAD_EXITS}
RUINS = "NESW"


@cache
def quarter_turns(exits: str, turns: int) -> frozenset[str]:
    """Exits after so many quarter turns clockwise (BAT-1.16)."""
    return frozenset(["NESW"[("NESW".index(letter) + turns) % 4] for letter in exits])


def step(spot: Spot, side: str) -> Spot:
    """The square on this side."""
    return spot[0] + STEPS[side][0], spot[1] + STEPS[side][1]


class PlainMap:
    """The map of a game, written out."""

    def __init__(self, s: BattaliaState) -> None:
        realm = s.realm
        self.playable: set[Spot] = set()
        self.impassable: set[Spot] = set()
        self.exits: dict[Spot, frozenset[str]] = {}
        """The exits of each card on the map."""
        self.cities: dict[Spot, int] = {}
        """The owner of each city."""
        self.ruins: set[Spot] = set()
        self.shapes = {shape for i, shape in enumerate(SHAPES) if s.decks[deck_of(i)]}
        """The shapes that are left in the pool."""
        for number in range(49):
            spot = number % 7 + 1, number // 7 + 1
            if realm.playable >> number & 1:
                self.playable.add(spot)
            if realm.impassable >> number & 1:
                self.impassable.add(spot)
            card = s.tile_at(number)
            if card is None:
                continue
            if card.key == "ruins":
                self.ruins.add(spot)
                self.exits[spot] = frozenset(RUINS)
                continue
            shape = SHAPES[card.shape]
            self.exits[spot] = quarter_turns(UNTURNED[shape], realm.turned[number])
            if shape in CITY_EXITS:
                self.cities[spot] = realm.owner[number]

    def empty(self, spot: Spot) -> bool:
        """Whether a square is in play and holds no card, impassable or not."""
        return spot in self.playable and spot not in self.exits

    def open(self, spot: Spot) -> bool:
        """Whether a square is empty and not impassable."""
        return self.empty(spot) and spot not in self.impassable

    def open_squares(self) -> set[Spot]:
        """All such squares."""
        return {spot for spot in self.playable if self.open(spot)}

    # -- building (BAT-8)

    def meets_neighbors(self, spot: Spot, exits: frozenset[str]) -> bool:
        """Towards each neighboring card both sides have a road, or both have none (BAT-8.12)."""
        for side in "NESW":
            beside = step(spot, side)
            if beside in self.exits and (side in exits) != (FACING[side] in self.exits[beside]):
                return False
        return True

    def city_may_stand(self, spot: Spot) -> bool:
        """No city and no ruins on any side (BAT-8.10, BAT-8.11)."""
        return not any(step(spot, side) in self.cities or step(spot, side) in self.ruins for side in "NESW")

    def touches(self, spot: Spot) -> bool:
        """Some side touches a placed card (BAT-8.9)."""
        return any(step(spot, side) in self.exits for side in "NESW")

    def connected(self, seat: int, spot: Spot, exits: frozenset[str]) -> bool:
        """Whether roads lead from a card laid here to a city of the player (BAT-8.15, BAT-8.16)."""
        laid = {**self.exits, spot: exits}
        seen, front = {spot}, [spot]
        while front:
            at = front.pop()
            if at != spot and self.cities.get(at) == seat:
                return True
            for side in laid[at]:
                beside = step(at, side)
                if beside in laid and FACING[side] in laid[beside] and beside not in seen:
                    seen.add(beside)
                    front.append(beside)
        return False

    def legal(self, seat: int, shape: str, exits: frozenset[str], spot: Spot) -> bool:
        """The complete test but for deck and token (BAT-8.21)."""
        if not self.open(spot) or not self.touches(spot) or not self.meets_neighbors(spot, exits):
            return False
        if shape in CITY_EXITS and not self.city_may_stand(spot):
            return False
        if seat not in self.cities.values():
            return shape in CITY_EXITS
        return self.connected(seat, spot, exits)

    def placements(self, seat: int, shape: str) -> set[tuple[Spot, frozenset[str]]]:
        """All squares and exits with which a player may lay a card of a shape."""
        turns = {quarter_turns(UNTURNED[shape], k) for k in range(4)}
        return {(spot, exits) for spot in self.playable for exits in turns if self.legal(seat, shape, exits, spot)}

    # -- impassable squares (BAT-9)

    def fits(self, spot: Spot) -> bool:
        """Whether some card of the pool fits a square and leads to a card or an open square (BAT-9.3)."""
        for shape in self.shapes:
            if shape in CITY_EXITS and not self.city_may_stand(spot):
                continue
            for k in range(4):
                exits = quarter_turns(UNTURNED[shape], k)
                leads = [side for side in exits if step(spot, side) in self.exits or self.open(step(spot, side))]
                if leads and self.meets_neighbors(spot, exits):
                    return True
        return False

    def flooded(self) -> set[Spot]:
        """The squares that the flood from owned and masterless cities comes to (BAT-9.4)."""
        front = [spot for spot, owner in self.cities.items() if owner != NEUTRAL]
        seen = set(front)
        while front:
            at = front.pop()
            for side in "NESW":
                beside = step(at, side)
                if at in self.exits:
                    linked = beside in self.exits and FACING[side] in self.exits[beside]
                    goes = side in self.exits[at] and (linked or self.open(beside))
                else:
                    goes = self.open(beside) or FACING[side] in self.exits.get(beside, ())
                if goes and beside not in seen:
                    seen.add(beside)
                    front.append(beside)
        return seen

    def mark(self) -> set[Spot]:
        """Mark squares one at a time until every open one passes both tests (BAT-9.5). Gives all impassable squares."""
        while True:
            flooded = self.flooded()
            failing = [spot for spot in sorted(self.open_squares()) if spot not in flooded or not self.fits(spot)]
            if not failing:
                return self.impassable
            self.impassable.add(failing[0])
