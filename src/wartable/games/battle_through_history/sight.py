"""Pieces as one viewer sees them, with a face if the viewer knows it, else only with a back."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.kernel.scene import Face, Piece, seen_piece

from .content import HERO, Unit
from .faces import BACKS, NUMERALS, effect
from .state import EMPTY, HistoryState


class Sight:
    """Makes the pieces of a scene for one viewer."""

    def __init__(self, faces: tuple[Face, ...], s: HistoryState, viewer: int) -> None:
        self.faces = faces
        self.s = s
        self.viewer = viewer

    def piece(self, no: int, badges: tuple[str, ...] = ()) -> Piece:
        """One piece. A badge shows the Era of a Relic and the effect of a token."""
        pieces = self.s.pieces
        signs = self.signs(no) if pieces.known(no, self.viewer) else ()
        return seen_piece(pieces, no, self.viewer, self.faces, BACKS, signs + badges)

    def signs(self, no: int) -> tuple[str, ...]:
        """The badges of a piece that the viewer knows: the Era of a Relic, the effect of a token."""
        kind = self.faces[self.s.pieces.face[no]].kind
        if kind == "relic":
            return (f"Era {NUMERALS[self.s.relic(no).era]}",)
        sign = effect(self.s.token(no)) if kind == "token" else ""
        return (sign,) if sign else ()

    def known(self, nos: Sequence[int]) -> tuple[int, ...]:
        """The faces of pieces as the viewer knows them, EMPTY where it does not."""
        pieces = self.s.pieces
        return tuple([pieces.face[no] if no != EMPTY and pieces.known(no, self.viewer) else EMPTY for no in nos])

    def pieces(self, nos: Sequence[int]) -> tuple[Piece, ...]:
        """Several pieces in their order. Empty places are left out."""
        return tuple([self.piece(no) for no in nos if no != EMPTY])


def title(faces: tuple[Face, ...], s: HistoryState, no: int) -> str:
    """The name of a piece. Its viewer must know it."""
    return faces[s.pieces.face[no]].title


def the(unit: Unit) -> str:
    """The name of a Unit in a sentence. Heroes go without an article."""
    return unit.name if unit.kind == HERO or unit.name.startswith("The ") else f"the {unit.name}"
