"""Hidden faces dealt anew under numbers: each piece one of the faces it may have, each face as often as it is left.

For `resample` in games where not every face can lie under every number. Faces are small ints, sets of them are masks.
"""

from __future__ import annotations

from typing import Final

from .umpire import Umpire

UNDEALT: Final = -1


def bits(mask: int) -> list[int]:
    """The faces of a mask, in order."""
    return [face for face in range(mask.bit_length()) if (mask >> face) & 1]


class Deal:
    """One deal in the making: what each piece may still be, how often each face is left, what has been given.

    A game narrows `could` and fixes what is certain, then calls `fill`. Both lists are the deal's own.
    """

    def __init__(self, could: list[int], left: list[int]) -> None:
        self.could = could
        """For each piece, the faces it may have: a mask."""
        self.left = left
        """For each face, how often it is left."""
        self.face = [UNDEALT] * len(could)
        """For each piece, the face it was given."""
        self.tried = 0

    def fix(self, i: int, face: int) -> None:
        """This piece has that face and keeps it."""
        self.could[i] = 1 << face
        self.give(i, face)

    def give(self, i: int, face: int) -> None:
        """This piece has that face, unless another one needs it more."""
        self.face[i] = face
        self.left[face] -= 1

    def place(self, faces: list[int], umpire: Umpire) -> bool:
        """Each of these faces is fixed to a piece that may have it, those with the fewest such pieces first.

        No other piece can have one of them then. False: there is no room for one of them.
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
        """A face for every piece, those with the fewest possible ones first; likelier what is left more often.

        False: no deal is possible in which what was fixed stays.
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
        """One of these faces by lot, UNDEALT if none of them is left."""
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
        """Other pieces take other faces, one after the other, so that this one gets a face it may have."""
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
