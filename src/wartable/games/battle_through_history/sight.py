"""Pieces as one viewer sees them: a face where it is known, else only a back."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.kernel.scene import Face, Piece, seen_piece

from .faces import BACKS, NUMERALS, effect
from .state import EMPTY, HistoryState


class Sight:
    """The eyes of a viewer on a table."""

    def __init__(self, faces: tuple[Face, ...], s: HistoryState, viewer: int) -> None:
        self.faces = faces
        self.s = s
        self.viewer = viewer

    def piece(self, no: int, badges: tuple[str, ...] = ()) -> Piece:
        """One piece. Relics and tokens carry a badge that says what they are good for."""
        pieces = self.s.pieces
        signs = self.signs(no) if pieces.known(no, self.viewer) else ()
        return seen_piece(pieces, no, self.viewer, self.faces, BACKS, signs + badges)

    def signs(self, no: int) -> tuple[str, ...]:
        """The Era of a Relic, the effect of a token."""
        kind = self.faces[self.s.pieces.face[no]].kind
        if kind == "relic":
            return (f"Era {NUMERALS[self.s.relic(no).era]}",)
        sign = effect(self.s.token(no)) if kind == "token" else ""
        return (sign,) if sign else ()

    def pieces(self, nos: Sequence[int]) -> tuple[Piece, ...]:
        """Several pieces, in their order; empty places are left out."""
        return tuple([self.piece(no) for no in nos if no != EMPTY])


def title(faces: tuple[Face, ...], s: HistoryState, no: int) -> str:
    """What a piece is called; only for those who know it."""
    return faces[s.pieces.face[no]].title
