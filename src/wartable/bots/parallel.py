"""Growing the trees of one decision in several processes."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor

from wartable.kernel import Ask, Choice, FastUmpire, Game, S, legal, load, question_to, save
from wartable.kernel.registry import find
from wartable.kernel.scene import Plain

from .bot import Bot
from .search import SEEDS, Grown, SearchBot, gathered
from .thought import Thought


class ParallelBot(Bot):
    """A searching bot whose trees grow in other processes. Its answers are the same, only sooner."""

    def __init__(self, bot: SearchBot, processes: Executor) -> None:
        self.bot = bot
        self.processes = processes

    def choose(self, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice], umpire: FastUmpire) -> Choice:
        """The choice most often tried."""
        return self.consider(game, s, ask, choices, umpire).choice

    def consider(self, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice], umpire: FastUmpire) -> Thought:
        """The choice with reasons. Each tree is one task; the state is sent in its saved form."""
        seeds = [umpire.draw(SEEDS) for _ in range(self.bot.trees)]
        plan = (self.bot.searches, self.bot.trees, self.bot.patience)
        position = save(game, s)
        tasks = [self.processes.submit(grow_elsewhere, game.key, plan, position, ask.seat, seed) for seed in seeds]
        return gathered(choices, [task.result() for task in tasks])


def grow_elsewhere(game: str, plan: tuple[int, int, float], position: dict[str, Plain], seat: int, seed: int) -> Grown:
    """Grow one tree. Runs in another process."""
    rules = find(game)
    s = load(rules, position)
    ask = question_to(s, seat)
    assert ask is not None, f"Nothing is asked of seat {seat}."
    return SearchBot(*plan).grow(rules, s, ask, legal(s, ask), seed)
