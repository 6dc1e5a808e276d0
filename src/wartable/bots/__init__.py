"""Computer players. They know the kernel only; a game tells them what they need through the methods of `Game`."""

from .bot import Bot, decide, think
from .greedy import GreedyBot
from .levels import Level
from .outlook import outlook
from .playing import Played, play, recorded
from .random import RandomBot
from .roster import LEVELS, Opponent, by_name, names, opponent
from .search import SearchBot
from .series import Series, Tally, wilson
from .thought import Candidate, Thought

__all__ = [
    "LEVELS",
    "Bot",
    "Candidate",
    "GreedyBot",
    "Level",
    "Opponent",
    "Played",
    "RandomBot",
    "SearchBot",
    "Series",
    "Tally",
    "Thought",
    "by_name",
    "decide",
    "names",
    "opponent",
    "outlook",
    "play",
    "recorded",
    "think",
    "wilson",
]
