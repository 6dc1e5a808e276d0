"""The prices of `value`, in Deployment Points. They are guesses: single changes made no difference to greedy bots."""

from __future__ import annotations

from typing import Final

ALIVE: Final = 0.3
"""A point of a Troop on the field, beside what the enemy gets for it."""
WOUNDED: Final = 0.6
"""The part of a Troop's points that each of its Wound Points stands for, when it is wounded."""
BOUND: Final = 0.8
"""A token that lies on a wound, while there are rounds to come."""
NOW: Final = 0.5
"""The part of what an order would bring that counts while the token for it is still there."""
LATER: Final = 0.3
"""The same for an order that can be given in the next round."""
TOKEN: Final = 0.15
"""A token that has not been used."""
BREAKING: Final = 8.0
"""An army that is nearly broken."""
BROKEN: Final = 20.0
"""An enemy army that is broken, at the end of a round."""
AHEAD: Final = 8.0
"""Being ahead when the last round is over."""
