"""Blocks, buildings and cards as one viewer sees them."""

from __future__ import annotations

from typing import Final

from wartable.kernel.scene import Face, Piece, seen_piece

from ..content.faces import BACKS, DIRECTIONS
from ..content.marks import (
    ACTION,
    BLOCK_BACK,
    COVERING,
    ENDED,
    NEW,
    NONE,
    NOT_SET_UP,
    NOWHERE,
    PAVISE_UP,
    SET_UP,
    SPEARS_LOWERED,
)
from ..content.world import HERO_LINE
from ..rules.sight import identified
from ..state.state import WarState
from .unit_sheets import notes, where

NUMERALS: Final = ("", "I", "II", "III")


class Seen:
    """A table as one viewer sees it."""

    def __init__(self, faces: tuple[Face, ...], s: WarState, viewer: int) -> None:
        self.faces = faces
        self.s = s
        self.viewer = viewer
        self.side = s.side(viewer) if viewer >= 0 else NONE
        self.standing = self.by_hex()

    def ours(self, seat: int) -> bool:
        """Whether a player is of the viewer's side."""
        return self.viewer >= 0 and seat != NONE and self.s.allied(seat, self.viewer)

    def by_hex(self) -> dict[int, list[int]]:
        """By hex: the blocks there, without those that the viewer sees only when a build turn ends (MW-5.29)."""
        s = self.s
        found: dict[int, list[int]] = {}
        for no in range(s.world.first_block, len(s.hex)):
            if s.hex[no] != NOWHERE and (not s.done[no] & NEW or self.ours(s.owner(no))):
                found.setdefault(s.hex[no], []).append(no)
        return found

    def blocks(self, h: int) -> list[int]:
        """The blocks on a hex: those that hold it, pass through it, or work there."""
        return self.standing.get(h, [])

    def block(self, no: int, id: str = "") -> Piece:
        """A block with its face where the viewer knows it, else its back with what was last seen of it (MW-9.34)."""
        s = self.s
        owner = s.owner(no)
        known = s.pieces.known(no, self.viewer)
        return Piece(
            id or f"p{no}",
            self.faces[s.pieces.face[no]].key if known else "",
            "block",
            owner,
            values=self.numbers(no, known),
            badges=self.badges(no, known),
            memo="" if known else self.memo(no),
            spent=self.has_acted(no),
            notes=notes(s, no) if known else (),
            line=where(s, s.hex[no], self.viewer),
        )

    def has_acted(self, no: int) -> bool:
        """Whether a block of the viewer's side has no more to do in this action turn."""
        s = self.s
        if s.phase != ACTION or s.active != s.owner(no) or not self.ours(s.owner(no)):
            return False
        return bool(s.done[no] & ENDED) or not s.ap[no]

    def memo(self, no: int) -> str:
        """The key of the face noted last, for a block that lies hidden again; empty where there is none."""
        note = self.s.note[no]
        return self.faces[note].key if note != NONE else ""

    def numbers(self, no: int, known: bool) -> tuple[tuple[str, int], ...]:
        """Wounds, which all see, and AP, which belong to the face (MW-9.21, MW-9.35)."""
        s = self.s
        found: list[tuple[str, int]] = []
        if known and s.troop(no).line == HERO_LINE and s.hero(no) != NONE:
            found.append(("health", s.health(no) - s.wounds[no]))
        elif s.wounds[no]:
            found.append(("damage", s.wounds[no]))
        if known and s.active == s.owner(no) and s.ap[no]:
            found.append(("AP", s.ap[no]))
        return tuple(found)

    def badges(self, no: int, known: bool) -> tuple[str, ...]:
        """Set-up, which belongs to the face, and tokens and stances, which all see (MW-9.35)."""
        s = self.s
        found: list[str] = []
        if self.ours(s.owner(no)) and identified(s, no):
            found.append("watched")
        if known and s.set_up[no] == SET_UP:
            found.append("set up")
        elif known and s.set_up[no] != NOT_SET_UP:
            found.append(f"set up {DIRECTIONS[s.set_up[no]]}")
        stance = s.stance[no]
        if stance == PAVISE_UP:
            found.append("pavise")
        elif stance == COVERING:
            found.append("cover fire")
        elif stance == SPEARS_LOWERED:
            found.append(f"wall {DIRECTIONS[s.front[no]]}")
        for token, word in s.world.token_words.items():
            if s.tokens[no] & token:
                found.append(word)
        if s.healing[no]:
            found.append("heals")
        if not known and s.note[no] != NONE:
            found.append(f"round {s.noted[no]}")
            if s.outdated[no]:
                found.append("exchanged since")
        return tuple(found)

    def building(self, i: int) -> Piece:
        """A building with its age and damage, which all see (MW-6.30)."""
        s = self.s
        b = s.buildings
        card = s.world.buildings[b.kind[i]]
        values = (("damage", b.damage[i]),) if b.damage[i] else ()
        return Piece(f"b{i}", card.key, "", b.owner[i], values=values, badges=(f"age {NUMERALS[b.age[i]]}",))

    def card(self, no: int, badges: tuple[str, ...] = ()) -> Piece:
        """A mission, territory or event token."""
        return seen_piece(self.s.pieces, no, self.viewer, self.faces, BACKS, badges)

    def roster(self, seat: int) -> list[Piece]:
        """A player's own blocks, shown once more beside the map."""
        s = self.s
        back = BLOCK_BACK + seat
        nos = [
            no for no in range(s.world.first_block, len(s.hex)) if s.hex[no] != NOWHERE and s.pieces.back[no] == back
        ]
        nos.sort(key=lambda no: (s.pieces.face[no], no))
        return [self.block(no, f"roster:{no}") for no in nos]
