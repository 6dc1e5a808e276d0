"""The part of the battery about hidden things, where most is hidden: fog and secret deployment, without a scenario."""

from __future__ import annotations

from wartable.games.engagement import GAME
from wartable.games.engagement.state.state import FieldState
from wartable.testing import Configuration, Secrecy

from .zones import Zone, zones


class TestEngagementInSecret(Secrecy):
    game = GAME
    supplied = (0,)
    tables = (
        Configuration(2, (("size", 60), ("fog", True))),
        Configuration(2, (("size", 60), ("rounds", 3), ("return_match", True))),
        Configuration(2, (("size", 60), ("fog", True), ("alternating", True))),
    )

    def zones(self, s: FieldState) -> list[Zone]:
        return zones(s)
