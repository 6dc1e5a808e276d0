"""What hidden blocks may be, and a random deal among all that is possible (MW-9.34, *Who sees what*)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Deal, Umpire, bits

from ..content.marks import IS_WORKER, NO_DECOY, NONE
from ..rules.recruiting import possible_faces
from ..state.state import WarState

_TRIES: Final = 8


class Rack:
    """A player's blocks whose faces a viewer does not know, and the blocks that are left in the rack for them."""

    def __init__(self, s: WarState, seat: int, viewer: int, keep: tuple[int, ...], transit: int) -> None:
        self.s = s
        self.seat = seat
        self.keep = keep
        """The blocks that keep their faces."""
        self.hidden: list[int] = []
        self.left = [troop.blocks for troop in s.world.troops if troop.face != s.world.guardian_face]
        self.heroes: list[int] = []
        """Living heroes that are among the hidden blocks (MW-18.25)."""
        pieces = s.pieces
        known = 0
        for no in s.blocks(seat):
            if pieces.known(no, viewer):
                self.left[pieces.face[no]] -= 1
                known |= 1 << pieces.face[no]
            else:
                self.hidden.append(no)
        for hero in range(len(s.world.heroes)):
            face = s.world.first_hero + hero
            lives = s.heroes.owner[hero] == seat and s.heroes.block[hero] != NONE
            self.left[face] = 1 if lives and not (known >> face) & 1 else 0
            if self.left[face]:
                self.heroes.append(face)
        self.ready = self.available()
        self.quick: dict[int, int] = {}
        self.could = [self.possible(no) for no in self.hidden]
        self.couples = self.stacks(viewer, transit)

    def possible(self, no: int) -> int:
        """The faces that a block may have by its note, its recruitment, its wounds and what it has done: a mask."""
        s = self.s
        note = s.note[no]
        if no in self.keep:
            return 1 << s.pieces.face[no]
        if note == NONE:
            found = possible_faces(s, no) & self.ready
        elif s.outdated[no]:
            found = s.world.after[note] & ~(1 << note) & s.unlocked[self.seat]
        else:
            return 1 << note
        found &= self.swift(s.paces[no])
        if s.proofs[no] & NO_DECOY:
            found &= ~(1 << s.world.decoy_face)
        if s.proofs[no] & IS_WORKER:
            found &= s.world.workers
        return self.hardy(found, s.wounds[no]) if s.wounds[no] else found

    def hardy(self, found: int, wounds: int) -> int:
        """Those of the faces that would live with so many wounds: a mask."""
        s = self.s
        for face in bits(found):
            health = s.heroes.health[face - s.world.first_hero] if face in self.heroes else s.world.troops[face].health
            if health <= wounds:
                found &= ~(1 << face)
        return found

    def available(self) -> int:
        """The faces that a block can have been recruited with: a mask. A bear is never hidden."""
        found = self.s.unlocked[self.seat]
        for face in range(self.s.world.first_hero, len(self.left)):
            if self.left[face] > 0 and face != self.s.world.bear_face:
                found |= 1 << face
        return found

    def swift(self, pace: int) -> int:
        """The faces that have at least so many AP: a mask."""
        found = self.quick.get(pace, -1)
        if found < 0:
            s = self.s
            found = 0
            for face in range(len(self.left)):
                ap = s.heroes.ap[face - s.world.first_hero] if face in self.heroes else s.world.troops[face].ap
                if ap >= pace:
                    found |= 1 << face
            self.quick[pace] = found
        return found

    def stacks(self, viewer: int, transit: int) -> list[tuple[int, int]]:
        """Pairs of hidden blocks on one hex, by place in `hidden`: one of the two is a worker (MW-8.10).

        Where a block passes through, workers stay workers. Else it might be allowed to stay where it must leave
        (MW-8.12).
        """
        s = self.s
        workers = s.world.workers
        at: dict[int, list[int]] = {}
        for i in range(len(self.hidden)):
            no = self.hidden[i]
            h = s.hex[no]
            if transit != NONE and h == s.hex[transit]:
                self.could[i] &= workers if s.troop(no).worker else ~workers
                continue
            for other in (s.stand[h], s.helper[h]):
                if other not in (NONE, no) and s.pieces.known(other, viewer):
                    self.could[i] &= ~workers if s.troop(other).worker else workers
            at.setdefault(h, []).append(i)
        return [(pair[0], pair[1]) for pair in at.values() if len(pair) == 2]

    def deal(self, umpire: Umpire) -> list[int]:
        """A face for each hidden block, living heroes among them; empty where no deal was found (MW-18.25)."""
        for _ in range(_TRIES):
            deal = Deal(self.could[:], self.left[:])
            if self._stack(deal, umpire) and deal.place(self.heroes, umpire) and deal.fill(umpire):
                return deal.face
        return []

    def _stack(self, deal: Deal, umpire: Umpire) -> bool:
        """Decides by lot which block of each stack is the worker; false where neither can be."""
        workers = self.s.world.workers
        for a, b in self.couples:
            ways = [
                (worker, other)
                for worker, other in ((a, b), (b, a))
                if deal.could[worker] & workers and deal.could[other] & ~workers
            ]
            if not ways:
                return False
            worker, other = ways[umpire.draw(len(ways))]
            deal.could[worker] &= workers
            deal.could[other] &= ~workers
        return True
