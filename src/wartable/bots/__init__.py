"""Who plays when nobody does. Knows the kernel only: what a bot needs of a game, the game hands it."""

from .bot import Bot, by_name, decide, names
from .greedy import GreedyBot
from .playing import Played, play
from .random import RandomBot
from .series import Series, Tally, wilson

__all__ = [
    "Bot",
    "GreedyBot",
    "Played",
    "RandomBot",
    "Series",
    "Tally",
    "by_name",
    "decide",
    "names",
    "play",
    "wilson",
]
