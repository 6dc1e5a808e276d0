"""Cards, blocks and tiles in play: numbers that carry no identity."""

from __future__ import annotations

from collections.abc import Sequence

from .choice import ALL
from .umpire import Umpire


def without(nos: tuple[int, ...], no: int) -> tuple[int, ...]:
    """A zone less one piece, which must be there."""
    at = nos.index(no)
    return nos[:at] + nos[at + 1 :]


class Pieces:
    """`face[no]` says what a piece is, `seen[no]` which seats know it, `back[no]` what everybody may see of it.

    Zones, steps and choices hold numbers only. A shuffle moves the faces under the numbers and clears `seen`,
    so a number never tells what was shuffled away. Faces and backs change through these methods alone: clones
    share them until one is about to change them.
    """

    face: list[int]
    back: list[int]
    seen: list[int]

    def __init__(self) -> None:
        self.face = []
        self.back = []
        self.seen = []
        self.lent = False
        """Whether another clone shares `face` and `back`."""

    def add(self, face: int, back: int = 0, seen: int = 0) -> int:
        """A new piece; gives its number. Backs are fixed from here on."""
        if self.lent:
            self._own()
        self.face.append(face)
        self.back.append(back)
        self.seen.append(seen)
        return len(self.face) - 1

    def clone(self) -> Pieces:
        """A copy that shares nothing that changes."""
        other = Pieces.__new__(Pieces)
        other.face = self.face
        other.back = self.back
        other.lent = self.lent = True
        other.seen = self.seen[:]
        return other

    def _own(self) -> None:
        """Before faces or backs change: a copy of one's own."""
        self.face = self.face[:]
        self.back = self.back[:]
        self.lent = False

    def known(self, no: int, viewer: int) -> bool:
        """Whether the viewer knows the face."""
        mask = self.seen[no]
        return (mask >> viewer) & 1 == 1 if viewer >= 0 else mask < 0

    def show(self, no: int, to: int, umpire: Umpire) -> None:
        """The seats of the mask learn the face: an undo barrier, unless they knew it."""
        mask = self.seen[no]
        if mask | to != mask:
            self.seen[no] = mask | to
            umpire.shown += 1

    def tell(self, kind: int, a: int, no: int, umpire: Umpire) -> None:
        """Tell of a piece (the event's `b`): its face (the `c`) to those who know it, and to nobody else."""
        seen = self.seen[no]
        if seen:
            umpire.tell(kind, a, no, self.face[no], to=seen)
        if seen != ALL:
            umpire.tell(kind, a, no, to=~seen)

    def hide(self, nos: Sequence[int], but: int = 0) -> None:
        """Turned face down again without a shuffle; who knew it is not held to remember it, but those of the mask."""
        for no in nos:
            self.seen[no] &= but

    def distinct(self, nos: Sequence[int]) -> list[int]:
        """The first piece of each face: equal cards are offered once. Only for those who know them."""
        faces: list[int] = []
        firsts: list[int] = []
        for no in nos:
            if self.face[no] not in faces:
                faces.append(self.face[no])
                firsts.append(no)
        return firsts

    def alike(self, no: int, nos: Sequence[int]) -> list[int]:
        """The pieces among these with the same face: a choice that names one of them stands for all."""
        return [other for other in nos if self.face[other] == self.face[no]]

    def rebuilt(
        self, pile: tuple[int, ...], discards: tuple[int, ...], umpire: Umpire
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """A pile and its discards when a piece is due: an empty pile is made anew from its discards, shuffled."""
        if pile:
            return pile, discards
        self.shuffle(discards, umpire)
        return discards, ()

    def shuffle(self, nos: Sequence[int], umpire: Umpire) -> None:
        """Faces move under the numbers; everybody forgets."""
        faces = [self.face[no] for no in nos]
        umpire.shuffle(faces)
        if self.lent:
            self._own()
        for i in range(len(faces)):
            self.face[nos[i]] = faces[i]
            self.seen[nos[i]] = 0

    def exchange(self, no: int, face: int, seen: int) -> None:
        """A piece is another one from now on, known only to the seats of the mask; its back stays."""
        if self.lent:
            self._own()
        self.face[no] = face
        self.seen[no] = seen

    def arrange(self, nos: Sequence[int], order: Sequence[int]) -> None:
        """Pieces of one back change numbers: the first number gets what the first of `order` is, and who knows it."""
        faces = [self.face[no] for no in order]
        seen = [self.seen[no] for no in order]
        if self.lent:
            self._own()
        for i in range(len(faces)):
            self.face[nos[i]] = faces[i]
            self.seen[nos[i]] = seen[i]

    def redeal(self, pool: Sequence[int], viewer: int, umpire: Umpire) -> None:
        """For `resample`: what the viewer does not know in this pool is dealt anew, what it knows stays.

        Sorted before it is shuffled, so that the deal depends on the umpire and not on what lay there.
        """
        seen = self.seen
        if viewer >= 0:
            unknown = [no for no in pool if not (seen[no] >> viewer) & 1]
        else:
            unknown = [no for no in pool if seen[no] >= 0]
        if len(unknown) < 2:
            return
        if self.lent:
            self._own()
        face = self.face
        faces = [face[no] for no in unknown]
        faces.sort()
        umpire.shuffle(faces)
        for i in range(len(unknown)):
            face[unknown[i]] = faces[i]
