"""Sheets of what is for sale, in words."""

from __future__ import annotations

import pytest

from wartable.kernel.scene import Offer, Piece, Row, Scene

from .test_drawing import drawn


@pytest.mark.parametrize("plain", [False, True])
def test_sheets_of_what_is_for_sale_are_read_out(plain: bool) -> None:
    offer = Offer(7, "gold")
    notes = (("Cleave", "2", "attacks two hexes"), ("Hardy", "", ""))
    row = Row("Heroes", (Piece("f1", "crew", offer=offer, notes=notes), Piece("f2", "spy", notes=notes[:1])))
    text = " ".join(drawn(Scene("field", {"heroes": row}), plain=plain).split())
    assert text.count("Cleave (2): attacks two hexes") == 2
    assert "; Hardy" in text
    unsold = Row("Heroes", (Piece("f1", "crew", notes=notes),))
    assert "Cleave" not in drawn(Scene("field", {"heroes": unsold}), plain=plain)
