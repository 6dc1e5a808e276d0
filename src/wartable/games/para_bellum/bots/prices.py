"""What single things are worth to a bot, in points, while turns enough are ahead to use them."""

from __future__ import annotations

from typing import Final

DIE: Final = 3.5
"""A legion die that will be rolled."""
PIP: Final = 0.3
"""A pip of a centurion die: most are spent, and a rider counts some."""
GENERAL: Final = 0.2
"""A pip of the general die above the last one, which cannot be spent."""
COIN: Final = 0.2
BANNER: Final = 0.5
"""A banner in the army, for the options of cards that ask for it."""
COMMAND: Final = 0.7
"""One more command card."""
DRAWN: Final = 0.7
"""One more army card."""
