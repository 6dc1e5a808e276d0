"""Hidden information in every preset, to the end and at every step, with WARTABLE_THOROUGH=1 and WARTABLE_SEEDS=200.

Else it is one short table, since the battery plays eight.
"""

from __future__ import annotations

import os

from wartable.games.multiverse_war.content.presets import PRESETS
from wartable.testing import Configuration, Secrecy

from .builders import GAME
from .test_contract import SUPPLIED

SEATS = {"team": 4, "ffa3": 3, "ffa4": 4, "diplomacy": 4}
EVERY_PRESET = tuple([Configuration(SEATS.get(str(key), 2), (("preset", key),)) for key in PRESETS])
ONE_SHORT = (Configuration(2, (("preset", "skirmish"), ("turn_limit", 5))),)


class TestPresets(Secrecy):
    game = GAME
    ceiling = 25000
    widest = 80
    supplied = SUPPLIED
    tables = EVERY_PRESET if "WARTABLE_THOROUGH" in os.environ else ONE_SHORT
