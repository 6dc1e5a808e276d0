"""What a bot is, and how it is asked without ever being shown what its seat may not know."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from wartable.kernel import Ask, Choice, Game, S, Search, WartableError, asked, legal


class UnknownBot(WartableError):
    """No bot of that name."""


class Bot(ABC):
    """Chooses for a seat. What it is given is a resample: everything its seat does not know is dealt anew."""

    name: ClassVar[str] = ""
    people: ClassVar[tuple[str, ...]] = ()
    """What it is called at a table."""
    blind: ClassVar[bool] = False
    """It never looks at the state, so no resample is made for it."""

    @abstractmethod
    def choose(self, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice], umpire: Search) -> Choice:
        """One of two or more choices. The state is the bot's own copy; all its chance comes from the umpire."""


def decide(bot: Bot, game: Game[S], s: S, seat: int, umpire: Search) -> Choice:
    """The bot's answer to the seat's open question, from what that seat knows."""
    for ask in asked(s):
        if ask.seat == seat:
            return pick(bot, game, s, ask, legal(s, ask), umpire)
    raise WartableError(f"Nothing is asked of seat {seat} now.")


def pick(bot: Bot, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice], umpire: Search) -> Choice:
    """The same where the list is at hand: a single choice needs no thought, and nobody thinks with the truth."""
    if len(choices) == 1:
        return choices[0]
    return bot.choose(game, s if bot.blind else game.resample(s, ask.seat, umpire), ask, choices, umpire)


def _kinds() -> dict[str, type[Bot]]:
    from .greedy import GreedyBot
    from .random import RandomBot

    return {kind.name: kind for kind in (RandomBot, GreedyBot)}


def names() -> list[str]:
    """The bots there are, weakest first."""
    return list(_kinds())


def by_name(name: str) -> Bot:
    """A bot by its name."""
    kind = _kinds().get(name)
    if kind is None:
        raise UnknownBot(f"There is no bot {name!r}. Bots: {', '.join(names())}.")
    return kind()
