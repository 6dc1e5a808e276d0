"""The base class of bots, and functions that ask a bot without showing it what its seat does not know."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from mypy_extensions import mypyc_attr

from wartable.kernel import Ask, Choice, FastUmpire, Game, S, WartableError, legal, question_to

from .thought import Thought


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses for a seat. The state it gets is a resample: everything its seat does not know is dealt anew."""

    blind: ClassVar[bool] = False
    """Whether the bot never looks at the state. Then no resample is made for it."""

    @abstractmethod
    def choose(self, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice], umpire: FastUmpire) -> Choice:
        """One of two or more choices. The state is the bot's own copy. All random numbers come from the umpire."""

    def consider(self, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice], umpire: FastUmpire) -> Thought:
        """A choice with reasons. Bots with reasons override this method."""
        return Thought(self.choose(game, s, ask, choices, umpire))


def think(bot: Bot, game: Game[S], s: S, seat: int, umpire: FastUmpire) -> Thought:
    """The bot's answer to the seat's open question, with reasons. The bot sees only what that seat knows."""
    ask = question_to(s, seat)
    if ask is None:
        raise WartableError(f"Nothing is asked of seat {seat} now.")
    choices = legal(s, ask)
    if len(choices) == 1:
        return Thought(choices[0])
    return bot.consider(game, seen(bot, game, s, ask, umpire), ask, choices, umpire)


def decide(bot: Bot, game: Game[S], s: S, seat: int, umpire: FastUmpire) -> Choice:
    """The bot's answer to the seat's open question. The bot sees only what that seat knows."""
    return think(bot, game, s, seat, umpire).choice


def pick(bot: Bot, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice], umpire: FastUmpire) -> Choice:
    """The bot's answer where the legal choices are known already. A single choice is taken without asking the bot."""
    if len(choices) == 1:
        return choices[0]
    return bot.choose(game, seen(bot, game, s, ask, umpire), ask, choices, umpire)


def seen(bot: Bot, game: Game[S], s: S, ask: Ask[S], umpire: FastUmpire) -> S:
    """The state that a bot gets: a resample, never the true state."""
    return s if bot.blind else game.resample(s, ask.seat, umpire)
