"""A bot's choice, made in a worker: the question that is sent there, and the answer with reasons that comes back."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from wartable import bots
from wartable.bots import Level, Thought
from wartable.bots.levels import searching
from wartable.bots.search import Grown, gathered
from wartable.kernel import Ask, Choice, FastUmpire, Game, State, legal, load, question_to, save
from wartable.kernel.notation import label, notations, prompt
from wartable.kernel.scene import Plain
from wartable.kernel.session import Session

from ..base import installed, wire
from ..base.wire import Reasons

MOST: Final = 6
"""How many candidates the reasons list."""


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """A bot's question as it is sent to a worker. The state is a resample, without what the seat does not know."""

    game: str
    bot: str
    seat: int
    state: dict[str, Plain]
    names: tuple[str, ...]
    patience: float = 0.0
    """Seconds after which the bot must answer; 0 for no limit."""


def position(session: Session[State], seat: int, seed: int) -> dict[str, Plain]:
    """The state as the seat may imagine it, saved. Whatever the seat does not know is dealt anew."""
    return save(session.game, session.game.resample(session.state, seat, FastUmpire(seed)))


def think(question: BotQuestion, seed: int) -> tuple[str, Reasons | None]:
    """The bot's choice in notation, and its reasons. Runs in a worker. The seed is the bot's own, never the table's."""
    rules, s = opened(question)
    bot = bots.by_name(question.bot, question.patience)
    return worded(rules, s, question, bots.think(bot, rules, s, question.seat, FastUmpire(seed)))


def advise(question: BotQuestion, seed: int) -> tuple[str, Reasons]:
    """What the bot would choose if it never slipped, in the words of the prompt, and its reasons. Runs in a worker."""
    rules, s = opened(question)
    bot = bots.by_name(question.bot, question.patience)
    mind = bot.mind if isinstance(bot, Level) else bot
    thought = bots.think(mind, rules, s, question.seat, FastUmpire(seed))
    chosen, reasons = worded(rules, s, question, thought)
    reasons = reasons or Reasons(chosen, 1)
    words = {pick.notation: pick.label for pick in prompt(rules, s, question.seat, question.names).choices}
    for one in reasons.candidates:
        one.label = words[one.choice]
    return words[chosen], reasons


@cache
def searches(name: str) -> bool:
    """Whether the bot searches, so that one answer may take seconds. All others answer at once."""
    return searching(bots.by_name(name)) is not None


def trees(name: str) -> int:
    """How many trees the bot searches; each can grow in a worker of its own."""
    search = searching(bots.by_name(name))
    return search.trees if search is not None else 1


def grow(question: BotQuestion, seed: int) -> Grown:
    """One of the bot's trees. Runs in a worker."""
    rules, s = opened(question)
    ask, choices = open_question(s, question.seat)
    search = searching(bots.by_name(question.bot, question.patience))
    assert search is not None, "only a search has trees"
    return search.grow(rules, s, ask, choices, seed) if len(choices) > 1 else []


def conclude(question: BotQuestion, grown: list[Grown]) -> tuple[str, Reasons | None]:
    """The answer of all trees together. Runs in a worker, since labels and notation take time."""
    rules, s = opened(question)
    _, choices = open_question(s, question.seat)
    return worded(rules, s, question, gathered(choices, grown) if len(choices) > 1 else Thought(choices[0]))


def opened(question: BotQuestion) -> tuple[Game[State], State]:
    """The game and the state of a question."""
    rules = installed.game(question.game)
    return rules, load(rules, question.state)


def open_question(s: State, seat: int) -> tuple[Ask[State], list[Choice]]:
    """The question to a seat, and its legal choices."""
    ask = question_to(s, seat)
    assert ask is not None, f"Nothing is asked of seat {seat}."
    return ask, legal(s, ask)


def worded(rules: Game[State], s: State, question: BotQuestion, thought: Thought) -> tuple[str, Reasons | None]:
    """A thought as notation and reasons. A choice without alternatives has no reasons."""
    seat = question.seat
    _, choices = open_question(s, seat)
    texts = notations(rules, s, seat, choices)
    chosen = texts[choices.index(thought.choice)]
    if not thought.candidates and not thought.note:
        return chosen, None
    candidates = [
        wire.Candidate(
            choice=texts[choices.index(one.choice)],
            label=label(rules, s, seat, one.choice, question.names),
            share=round(one.share, 4),
            weight=round(one.weight, 4),
        )
        for one in foremost(thought)
    ]
    return chosen, Reasons(chosen, len(choices), thought.searches, thought.note, candidates)


def foremost(thought: Thought) -> list[bots.Candidate]:
    """The best candidates. The chosen one is always among them."""
    best = list(thought.candidates[:MOST])
    if all(one.choice != thought.choice for one in best):
        best[-1:] = [one for one in thought.candidates if one.choice == thought.choice]
    return best
