"""The battery of the toy game Skirmish."""

from __future__ import annotations

from pathlib import Path

from tests.toys.skirmish import SKIRMISH, Skirmish, zones
from wartable.testing import Contract


class TestSkirmish(Contract):
    game = SKIRMISH
    golden = Path(__file__).parent / "golden" / "skirmish"
    ceiling = 300
    widest = 30

    def zones(self, s: Skirmish) -> list[tuple[int, ...]]:
        return zones(s)
