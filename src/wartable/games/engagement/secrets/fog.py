"""Units in fog: a legal army of the public value, with the sizes that all can see (ENG-190.2)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Umpire

from ..state.state import SETUP, FieldState

DEALS: Final = 20
EXCHANGES: Final = 200
"""How often a deal at random is tried, and how many tiles of it are exchanged, before all deals are gone through."""


def deal_hidden_units(s: FieldState, seat: int, viewer: int, umpire: Umpire) -> None:
    """Deal anew the Troops of a player's Units that the viewer does not know."""
    hidden = [unit for unit in s.units(seat) if s.troops[unit] and not s.pieces.known(s.troops[unit][0], viewer)]
    if not hidden:
        return
    deal = FogDeal(s, seat, hidden)
    found = deal.dealt(umpire)
    for i in range(len(hidden)):
        unit = hidden[i]
        for j in range(len(s.troops[unit])):
            no = s.troops[unit][j]
            s.pieces.exchange(no, found[i][j], s.pieces.seen[no])
        if s.stage != SETUP:
            s.roster[unit] = tuple(found[i])
    s.listed[seat] = -1


class FogDeal:
    """The tiles that may lie under hidden Units, and a search for one army among all that are possible.

    Nothing here looks at the hidden faces but for what is public: their number and their value.
    """

    def __init__(self, s: FieldState, seat: int, hidden: list[int]) -> None:
        self.s = s
        self.sizes = [len(s.troops[unit]) for unit in hidden]
        self.types = s.armies.armies[s.army[seat]].types
        self.left: dict[int, int] = {}
        """Copies of each tile that are not known to lie elsewhere (ENG-30.3)."""
        for type in self.types:
            for face in type.tile_faces:
                self.left[face] = s.armies.tiles[face].copies
        known = 0
        self.black = False
        """Whether a black die is known to be in the army (ENG-30.8)."""
        open_troops = list(s.captured[1 - seat])
        for unit in s.units(seat):
            if unit not in hidden:
                open_troops += list(s.troops[unit])
        for no in open_troops:
            face = s.pieces.face[no]
            self.left[face] -= 1
            known += s.armies.points[face]
            self.black = self.black or s.armies.black_dice[face] > 0
        total = s.value[seat] if s.stage != SETUP else s.terms.size
        self.most = total - known
        """The points of the hidden Troops together, or the most they may be before the value is told."""
        self.least = self.most if s.stage != SETUP else 0
        self.found: list[list[int]] = [[] for _ in hidden]

    def dealt(self, umpire: Umpire) -> list[list[int]]:
        """The faces of each hidden Unit. There is a solution, since the true army is one."""
        for _ in range(DEALS):
            if self.spread(umpire) and self.mended(umpire):
                return self.found
            self.gather()
        assert self.fill(0, 0, umpire), "the army that stands there is legal"
        return self.found

    # --- a deal at random, mended until its value is right ---

    def spread(self, umpire: Umpire) -> bool:
        """Give every hidden Troop a tile at random. False if a Unit finds none."""
        for unit in range(len(self.sizes)):
            for _ in range(self.sizes[unit]):
                pool = self.candidates(unit)
                if not pool:
                    return False
                self.take(unit, pool[umpire.draw(len(pool))])
        return True

    def mended(self, umpire: Umpire) -> bool:
        """Exchange single tiles until the value is right and somebody can strike. False if it takes too long."""
        for _ in range(EXCHANGES):
            off = self.off()
            if not off and self.strikes():
                return True
            unit = umpire.draw(len(self.sizes))
            old = self.found[unit][umpire.draw(self.sizes[unit])]
            self.put_back(unit, old)
            points = self.s.armies.points
            pool = [face for face in self.candidates(unit) if abs(off + points[face] - points[old]) <= abs(off)]
            self.take(unit, pool[umpire.draw(len(pool))] if pool else old)
        return False

    def off(self) -> int:
        """By how many points the army is too dear, or, below 0, too cheap."""
        total = sum([self.s.armies.value(tuple(faces)) for faces in self.found])
        return max(0, total - self.most) + min(0, total - self.least)

    def strikes(self) -> bool:
        """Whether a black die is in the army (ENG-30.8)."""
        return self.black or any([self.s.armies.black_dice[face] for faces in self.found for face in faces])

    def gather(self) -> None:
        """Take all dealt tiles back."""
        for unit in range(len(self.sizes)):
            for face in self.found[unit][:]:
                self.put_back(unit, face)

    # --- all deals, one after the other ---

    def fill(self, unit: int, spent: int, umpire: Umpire) -> bool:
        """Give the next Troop a tile, and go on until the value is right; else try the next tile."""
        if unit == len(self.sizes):
            return self.least <= spent <= self.most and self.strikes()
        if len(self.found[unit]) == self.sizes[unit]:
            return self.fill(unit + 1, spent, umpire)
        prices: list[int] = []
        for face, copies in self.left.items():
            prices += [self.s.armies.points[face]] * copies
        prices.sort()
        missing = sum(self.sizes) - sum([len(faces) for faces in self.found])
        if spent + sum(prices[:missing]) > self.most or spent + sum(prices[-missing:]) < self.least:
            return False
        pool = self.candidates(unit)
        umpire.shuffle(pool)
        for face in dict.fromkeys(pool):
            self.take(unit, face)
            if self.fill(unit, spent + self.s.armies.points[face], umpire):
                return True
            self.put_back(unit, face)
        return False

    # --- tiles ---

    def candidates(self, unit: int) -> list[int]:
        """The tiles that may join a Unit, once for each copy that is left (ENG-30.5, ENG-30.6)."""
        leads = any([self.s.armies.leads[face] for face in self.found[unit]])
        found: list[int] = []
        for type in self.types:
            if type.formation >= self.sizes[unit] and not (leads and type.leads):
                for face in type.tile_faces:
                    found += [face] * self.left[face]
        return found

    def take(self, unit: int, face: int) -> None:
        """A tile is dealt to a Unit."""
        self.found[unit].append(face)
        self.left[face] -= 1

    def put_back(self, unit: int, face: int) -> None:
        """A tile is taken back from a Unit."""
        self.found[unit].remove(face)
        self.left[face] += 1
