"""Cards, blocks and tiles in play: numbers that carry no identity."""

from __future__ import annotations

from collections.abc import Sequence

from .choice import ALL
from .umpire import Umpire


def without(nos: tuple[int, ...], no: int) -> tuple[int, ...]:
    """A zone without one of its pieces. The piece must be in it."""
    at = nos.index(no)
    return nos[:at] + nos[at + 1 :]


class Pieces:
    """`face[no]` says what a piece is, `seen[no]` which seats know it, `back[no]` what everybody may see of it.

    Zones, steps and choices hold numbers only. A shuffle moves the faces to other numbers and clears `seen`, so a
    number tells nothing about where a face went. Only these methods change faces and backs, because clones share both
    lists until one of them is about to change them.
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
        """Add a piece and give its number. Its back never changes."""
        if self.lent:
            self._own()
        self.face.append(face)
        self.back.append(back)
        self.seen.append(seen)
        return len(self.face) - 1

    def clone(self) -> Pieces:
        """An independent copy. Faces and backs are shared until one of the two changes them."""
        other = Pieces.__new__(Pieces)
        other.face = self.face
        other.back = self.back
        other.lent = self.lent = True
        other.seen = self.seen[:]
        return other

    def _own(self) -> None:
        """Copy faces and backs, before they change, so that other clones keep theirs."""
        self.face = self.face[:]
        self.back = self.back[:]
        self.lent = False

    def known(self, no: int, viewer: int) -> bool:
        """Whether the viewer knows the face."""
        mask = self.seen[no]
        return (mask >> viewer) & 1 == 1 if viewer >= 0 else mask < 0

    def show(self, no: int, to: int, umpire: Umpire) -> None:
        """The viewers of the mask learn the face. Undo does not reach behind this, unless all of them knew it."""
        mask = self.seen[no]
        if mask | to != mask:
            self.seen[no] = mask | to
            umpire.shown += 1

    def tell(self, kind: int, a: int, no: int, umpire: Umpire) -> None:
        """Tell of a piece. All hear its number (the event's `b`); only viewers that know its face hear that (`c`)."""
        seen = self.seen[no]
        if seen:
            umpire.tell(kind, a, no, self.face[no], to=seen)
        if seen != ALL:
            umpire.tell(kind, a, no, to=~seen)

    def hide(self, nos: Sequence[int], but: int = 0) -> None:
        """Turn pieces face down without a shuffle. Only the viewers of the mask `but` still count as knowing them."""
        for no in nos:
            self.seen[no] &= but

    def distinct(self, nos: Sequence[int]) -> list[int]:
        """The first piece of each face, so that equal cards are offered once. The chooser must know the faces."""
        faces: list[int] = []
        firsts: list[int] = []
        for no in nos:
            if self.face[no] not in faces:
                faces.append(self.face[no])
                firsts.append(no)
        return firsts

    def alike(self, no: int, nos: Sequence[int]) -> list[int]:
        """The pieces among these with the same face. A choice that names one of them stands for all."""
        return [other for other in nos if self.face[other] == self.face[no]]

    def rebuilt(
        self, pile: tuple[int, ...], discards: tuple[int, ...], umpire: Umpire
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The pile and its discards before a draw. An empty pile is replaced by its discards, shuffled."""
        if pile:
            return pile, discards
        self.shuffle(discards, umpire)
        return discards, ()

    def shuffle(self, nos: Sequence[int], umpire: Umpire) -> None:
        """Move the faces to other numbers at random. No viewer knows any of them afterwards."""
        order = list(nos)
        faces = [self.face[no] for no in order]
        umpire.shuffle(faces)
        if self.lent:
            self._own()
        face, seen = self.face, self.seen
        for i in range(len(order)):
            face[order[i]] = faces[i]
            seen[order[i]] = 0

    def exchange(self, no: int, face: int, seen: int) -> None:
        """Give a piece another face, known only to the viewers of the mask. Its back stays."""
        if self.lent:
            self._own()
        self.face[no] = face
        self.seen[no] = seen

    def arrange(self, nos: Sequence[int], order: Sequence[int]) -> None:
        """Renumber pieces of one back: the number `nos[i]` takes the face and `seen` of `order[i]`."""
        faces = [self.face[no] for no in order]
        seen = [self.seen[no] for no in order]
        if self.lent:
            self._own()
        for i in range(len(faces)):
            self.face[nos[i]] = faces[i]
            self.seen[nos[i]] = seen[i]

    def redeal(self, pool: Sequence[int], viewer: int, umpire: Umpire) -> None:
        """For `resample`: faces of this pool that the viewer does not know are dealt anew. Those it knows stay.

        The faces are sorted before the shuffle, so that the deal depends on the umpire alone.
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
