"""Units in fog: a legal army of the public value, with the sizes that all can see (ENG-190.2)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Umpire

from ..content.troops import TroopType
from ..state.state import SETUP, FieldState
from .ways import Kind, Ways, ways_of

LARGEST: Final = 4
"""The most Troops in a Unit: the highest Formation (ENG-15.9)."""


def deal_hidden_units(s: FieldState, seat: int, viewer: int, umpire: Umpire) -> None:
    """Deal anew the Troops of a player's Units that the viewer does not know."""
    hidden = [unit for unit in s.units(seat) if s.troops[unit] and not s.pieces.known(s.troops[unit][0], viewer)]
    if not hidden:
        return
    found = FogDeal(s, seat, hidden).dealt(umpire)
    for i in range(len(hidden)):
        unit = hidden[i]
        for j in range(len(s.troops[unit])):
            no = s.troops[unit][j]
            s.pieces.exchange(no, found[i][j], s.pieces.seen[no])
        if s.stage != SETUP:
            s.roster[unit] = tuple(found[i])
    s.listed[seat] = -1


class FogDeal:
    """The tiles that may lie under hidden Units. Every legal army of the public value is equally likely.

    Nothing here looks at the hidden faces but for what is public: their number and their value.
    """

    def __init__(self, s: FieldState, seat: int, hidden: list[int]) -> None:
        self.s = s
        self.sizes = [len(s.troops[unit]) for unit in hidden]
        self.left: dict[int, int] = {}
        """Copies of each tile that are not known to lie elsewhere (ENG-30.3)."""
        types = s.armies.armies[s.army[seat]].types
        for type in types:
            for face in type.tile_faces:
                self.left[face] = s.armies.tiles[face].copies
        self.leaders: list[int] = []
        """The faces of the leaders that may be hidden, one by one."""
        self.others: list[TroopType] = sorted(
            [type for type in types if not type.leads], key=lambda type: type.formation
        )
        self.black = False
        """Whether a black die is known to be in the army (ENG-30.8)."""
        total = s.value[seat] if s.stage != SETUP else s.terms.size
        self.most = total - self.take_away_known(seat, hidden)
        """The points of the hidden Troops together, or the most they may be before the value is told."""
        self.least = self.most if s.stage != SETUP else 0
        for type in types:
            if type.leads:
                for face in type.tile_faces:
                    self.leaders += [face] * self.left[face]

    def take_away_known(self, seat: int, hidden: list[int]) -> int:
        """Tiles in sight are not hidden elsewhere. Gives what they are worth."""
        s = self.s
        in_sight = list(s.captured[1 - seat])
        for unit in s.units(seat):
            if unit not in hidden:
                in_sight += list(s.troops[unit])
        points = 0
        for no in in_sight:
            face = s.pieces.face[no]
            self.left[face] -= 1
            points += s.armies.points[face]
            self.black = self.black or s.armies.black_dice[face] > 0
        return points

    def dealt(self, umpire: Umpire) -> list[list[int]]:
        """The faces of each hidden Unit. There is a way, since the true army is one."""
        ways = self.ways()
        while True:
            sizes, counts = ways.draw(ways.cost(self.least, self.most, umpire), umpire)
            found = self.laid_out(sizes, counts, umpire)
            if self.black or any([self.s.armies.black_dice[face] for faces in found for face in faces]):
                return found

    def ways(self) -> Ways:
        """All ways to lay out the tiles that are left."""
        points, type_of = self.s.armies.points, self.s.armies.type_of
        leaders: list[Kind] = [(type_of[face].formation, points[face], 1) for face in self.leaders]
        others: list[Kind] = []
        for type in self.others:
            others.append((type.formation, type.points, sum([self.left[face] for face in type.tile_faces])))
        units = tuple([self.sizes.count(size) for size in range(1, LARGEST + 1)])
        return ways_of(tuple(leaders), tuple(others), units, self.most)

    def laid_out(self, sizes: list[int], counts: list[int], umpire: Umpire) -> list[list[int]]:
        """Tiles drawn at random for the Units: leaders to Units of these sizes, and so many of each other kind."""
        found: list[list[int]] = [[] for _ in self.sizes]
        for i in range(len(sizes)):
            if sizes[i]:
                free = [unit for unit in range(len(found)) if self.sizes[unit] == sizes[i] and not found[unit]]
                found[free[umpire.draw(len(free))]].append(self.leaders[i])
        places: list[int] = []
        """A Unit for each place that is open to the kind that is dealt."""
        formation = 0
        for i in range(len(self.others)):
            type = self.others[i]
            while formation < type.formation:
                formation += 1
                for unit in range(len(found)):
                    if self.sizes[unit] == formation:
                        places += [unit] * (formation - len(found[unit]))
            tiles: list[int] = []
            for face in type.tile_faces:
                tiles += [face] * self.left[face]
            for _ in range(counts[i]):
                unit = places.pop(umpire.draw(len(places)))
                found[unit].append(tiles.pop(umpire.draw(len(tiles))))
        for faces in found:
            umpire.shuffle(faces)
        return found
