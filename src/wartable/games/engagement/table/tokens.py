"""The racks of tokens: what a player can still order, what is used, and what wounds bind (ENG-20, ENG-60)."""

from __future__ import annotations

from wartable.kernel.scene import Piece, Row

from ..content.faces import ORDER_TOKEN, WOUND_TOKEN
from ..state.state import FieldState


def rack(s: FieldState, seat: int) -> Row:
    """A player's tokens in one row; a token keeps its place in it."""
    on_units, wounds = s.order_tokens(seat), s.wound_tokens(seat)
    groups = (("free", s.available[seat]), ("on Units", on_units), ("aside", s.aside[seat]), ("wounds", wounds))
    pieces: list[Piece] = []
    for word, count in groups:
        for _ in range(count):
            face = WOUND_TOKEN if word == "wounds" else ORDER_TOKEN
            used = word in ("on Units", "aside")
            pieces.append(Piece(f"t{seat}.{len(pieces)}", face, spent=used))
    kept = tuple([(word, count) for word, count in groups if count or word == "free"])
    return Row("Orders", tuple(pieces), owner=seat, groups=kept)
