"""Deals hidden faces anew: each piece gets a face it may have, and each face is dealt as often as it is left.

`resample` uses it in games where some pieces cannot have some faces. Faces are small ints, sets of faces are masks.
"""

from __future__ import annotations

from typing import Final

from .umpire import Umpire

UNDEALT: Final = -1


def bits(mask: int) -> list[int]:
    """The faces of a mask, in order."""
    return [face for face in range(mask.bit_length()) if (mask >> face) & 1]


class Deal:
    """An unfinished deal: the faces each piece may have, how often each face is left, and the faces given so far.

    A game narrows `could` and fixes what is certain, then calls `fill`. The deal changes both lists it is given.
    """

    def __init__(self, could: list[int], left: list[int]) -> None:
        self.could = could
        """For each piece, a mask of the faces it may have."""
        self.left = left
        """For each face, how often it is left."""
        self.face = [UNDEALT] * len(could)
        """For each piece, the face it was given."""
        self.tried = 0

    def fix(self, i: int, face: int) -> None:
        """Give a piece a face that it keeps."""
        self.could[i] = 1 << face
        self.give(i, face)

    def give(self, i: int, face: int) -> None:
        """Give a piece a face, which `make_room` may exchange for another."""
        self.face[i] = face
        self.left[face] -= 1

    def place(self, faces: list[int], umpire: Umpire) -> bool:
        """Fix each of these faces to a piece that may have it, faces with the fewest such pieces first.

        No other piece can have one of these faces afterwards. False: no piece is free for one of them.
        """
        places = [[i for i in range(len(self.could)) if (self.could[i] >> face) & 1] for face in faces]
        for _, k in sorted([(len(found), k) for k, found in enumerate(places)]):
            sure = [i for i in places[k] if self.could[i] == 1 << faces[k]]
            free = sure or [i for i in places[k] if self.face[i] == UNDEALT]
            if not free:
                return False
            self.fix(free[umpire.draw(len(free))], faces[k])
        for i in range(len(self.could)):
            if self.face[i] == UNDEALT:
                for face in faces:
                    self.could[i] &= ~(1 << face)
        return True

    def fill(self, umpire: Umpire) -> bool:
        """Give every piece a face, pieces with the fewest possible faces first. Faces left more often are likelier.

        False: no deal is possible that keeps the fixed faces.
        """
        waiting = sorted([(self.could[i].bit_count(), i) for i in range(len(self.could)) if self.face[i] == UNDEALT])
        for _, i in waiting:
            face = self.drawn(self.could[i], umpire)
            self.tried = 0
            if face != UNDEALT:
                self.give(i, face)
            elif not self.make_room(i):
                return False
        return True

    def drawn(self, could: int, umpire: Umpire) -> int:
        """One of these faces at random, weighted by how often it is left. UNDEALT if none is left."""
        left = self.left
        total = 0
        for face in range(len(left)):
            if (could >> face) & 1 and left[face] > 0:
                total += left[face]
        if total == 0:
            return UNDEALT
        ticket = umpire.draw(total)
        for face in range(len(left)):
            if (could >> face) & 1 and left[face] > 0:
                ticket -= left[face]
                if ticket < 0:
                    return face
        return UNDEALT

    def make_room(self, i: int) -> bool:
        """Give a piece a face it may have by exchanging the faces of others. False: no exchange helps."""
        for face in bits(self.could[i] & ~self.tried):
            if (self.tried >> face) & 1:
                continue
            self.tried |= 1 << face
            if self.left[face] > 0:
                self.give(i, face)
                return True
            for other in range(len(self.face)):
                if self.face[other] == face and other != i and self.could[other] & ~self.tried:
                    self.face[other] = UNDEALT
                    if self.make_room(other):
                        self.face[i] = face
                        return True
                    self.face[other] = face
        return False
