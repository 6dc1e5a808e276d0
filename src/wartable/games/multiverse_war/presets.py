"""Ways to play: named sets of options (MW-24.6 to MW-24.12, MW-24.21)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from wartable.kernel import OptionValue

STARTER: Final = "starter"
PRESETS: Final[dict[str, dict[str, OptionValue]]] = {
    STARTER: {"map": "duel"},
    "first_game": {"map": "duel", "turn_limit": 10, "guided": True, "army_limit": 12},
    "skirmish": {"map": "duel", "turn_limit": 8, "missions": False, "heroes": False, "army_limit": 10},
    "long_duel": {"map": "long_duel", "turn_limit": 20},
    "domination": {"map": "duel", "portal": True, "turn_limit": 0, "missions": False},
    "conquest": {
        "map": "duel",
        "turn_limit": 0,
        "victory_hero": False,
        "victory_age3": False,
        "missions": False,
    },
    "team": {"map": "team", "turn_limit": 12},
    "ffa3": {"map": "ffa3", "turn_limit": 12},
    "ffa4": {"map": "ffa4", "turn_limit": 12},
    "diplomacy": {"map": "ffa4", "turn_limit": 12, "ffa_mode": "open"},
}
LARGER: Final = {3: "ffa3", 4: "team"}
"""The usual game with more than two players."""


def expanded(seats: int, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """What the preset says, changed by what is asked for besides."""
    preset = str(given.get("preset", STARTER))
    chosen = PRESETS.get(LARGER.get(seats, STARTER) if preset == STARTER else preset, {})
    own = {key: value for key, value in given.items() if key != "map" or value != "by_preset"}
    return {**chosen, **own}
