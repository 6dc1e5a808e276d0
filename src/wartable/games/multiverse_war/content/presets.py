"""Ways to play: named sets of options (MW-24.6, MW-24.7, MW-24.8, MW-24.9, MW-24.10, MW-24.11, MW-24.12, MW-24.21)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import OptionValue

STARTER: Final = "starter"
PRESETS: Final[dict[OptionValue, dict[str, OptionValue]]] = {
    STARTER: {},
    "first_game": {"map": "duel", "turn_limit": 10, "guided": True, "army_limit": 12},
    "skirmish": {"map": "duel", "turn_limit": 8, "missions": False, "heroes": False, "army_limit": 10},
    "long_duel": {"map": "long_duel", "turn_limit": 20},
    "domination": {"map": "duel", "portal": True, "turn_limit": 0, "missions": False},
    "conquest": {"map": "duel", "turn_limit": 0, "victory_hero": False, "victory_age3": False},
    "team": {"map": "team", "turn_limit": 12},
    "ffa3": {"map": "ffa3", "turn_limit": 12},
    "ffa4": {"map": "ffa4", "turn_limit": 12},
    "diplomacy": {"map": "ffa4", "turn_limit": 12, "ffa_mode": "open"},
}
SEATED: Final[dict[int, dict[OptionValue, dict[str, OptionValue]]]] = {
    2: {STARTER: {"map": "duel"}},
    3: {STARTER: PRESETS["ffa3"]},
    4: {STARTER: PRESETS["team"]},
}
"""By number of players: the defaults of the usual game."""
PRESET_WORDS: Final[dict[OptionValue, str]] = {
    STARTER: "Starter game",
    "first_game": "First game (guided, shorter)",
    "skirmish": "Skirmish (quick, without heroes)",
    "long_duel": "Long duel (towns further apart)",
    "domination": "Domination (build the Stone Portal)",
    "conquest": "Conquest (capture a settlement)",
    "team": "Two against two",
    "ffa3": "Free for all (3 players)",
    "ffa4": "Free for all (4 players)",
    "diplomacy": "Diplomacy (4 players, with treaties)",
}
MAP_WORDS: Final[dict[OptionValue, str]] = {
    "by_preset": "as the way to play says",
    "duel": "Duel",
    "long_duel": "Long duel",
    "team": "Two against two",
    "ffa3": "Three shores",
    "ffa4": "Four shores",
}
NO_HEROES: Final[dict[OptionValue, dict[str, OptionValue]]] = {False: {"victory_hero": False}}
"""Without heroes the hero victory is off (MW-24.13)."""
NO_LIMIT: Final[dict[OptionValue, dict[str, OptionValue]]] = {0: {"missions": False}}
"""Without a turn limit missions are played only when asked for (MW-19.15)."""
