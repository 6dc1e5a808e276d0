"""The contract battery over this game."""

from __future__ import annotations

from pathlib import Path

from wartable.games.multiverse_war.content.marks import BLOCK_BACK, GUARDIAN_BACK
from wartable.games.multiverse_war.state.state import WarState
from wartable.testing import Configuration, Contract

from .builders import GAME
from .zones import Zone, zones

SUPPLIED = tuple(range(BLOCK_BACK, GUARDIAN_BACK + 1))


OWN_MAP = "bases: 0,0 1,0 0,1; 6,3 5,3 6,2 / slots: 2,1 4,2 3,5"


def short(seats: int, map: str, *options: tuple[str, bool | int | str]) -> Configuration:
    """Few rounds on a map."""
    setting: list[tuple[str, bool | int | str]] = [("map", map)] if map != "duel" else []
    return Configuration(seats, (*setting, ("turn_limit", 6), *options))


class TestMultiverseWar(Contract):
    game = GAME
    ceiling = 9000
    widest = 60
    games = 3
    supplied = SUPPLIED
    golden = Path(__file__).parent / "golden"
    standing = {"custom_map": ("", OWN_MAP), "turn_limit": (15, 6), "army_limit": (0, 6)}
    quick = {"turn_limit": 6}
    kept = (
        Configuration(2),
        short(2, "long_duel", ("hero_pricing", "row"), ("allow_double_first", True)),
        short(2, "duel", ("portal", True), ("guided", True), ("army_limit", 8)),
        short(2, "duel", ("missions", False), ("heroes", False), ("initiative_gold", 6)),
        short(2, "duel", ("custom_map", OWN_MAP)),
        short(4, "team"),
        short(3, "ffa3", ("repel", False)),
        short(4, "ffa4", ("ffa_mode", "open")),
    )

    def zones(self, s: WarState) -> list[Zone]:
        return zones(s)
