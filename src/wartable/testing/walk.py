"""Random games, step by step or decision by decision."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic

from wartable.kernel import (
    ALL,
    NOTHING,
    Ask,
    Choice,
    Event,
    Pieces,
    S,
    Search,
    Together,
    Umpire,
    advance,
    answer,
    asked,
    legal,
    settle,
)
from wartable.kernel.notation import pieces_of

from .trial import Trial


class Ear(Search):
    """A search umpire that remembers what was told."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.events: list[Event] = []

    def tell(self, kind: int, a: int = NOTHING, b: int = NOTHING, c: int = NOTHING, to: int = ALL) -> None:
        """Remember one event."""
        self.events.append(Event(kind, a, b, c, to, self.rule))

    def heard(self, viewer: int) -> list[Event]:
        """What one viewer was told."""
        return [event for event in self.events if event.heard_by(viewer)]


@dataclass
class Beat(Generic[S]):
    """A moment between two steps. The state is the running game itself: to be looked at, not touched."""

    state: S
    decisions: int
    settled: bool
    """Somebody is asked, or the game is over."""
    before: Pieces | None
    """The pieces before the step that just ran."""
    events: list[Event]
    """What that step told."""


def beats(trial: Trial[S]) -> Iterator[Beat[S]]:
    """A random game, one step at a time, from the setup to the end."""
    bot = Search(trial.seed)
    umpire = trial.seal().umpire()
    s = trial.setup(umpire)
    yield Beat(s, 0, False, None, umpire.events)
    for decision in range(trial.ceiling + 1):
        while True:
            before, told = _pieces(s), len(umpire.events)
            choices = advance(s, umpire)
            yield Beat(s, decision, choices is not None, before, umpire.events[told:])
            if choices is not None:
                break
        if not choices:
            return
        ask = any_ask(s, bot)
        choice = any_choice(s, ask, bot)
        umpire.open_row(decision + 1)
        before = _pieces(s)
        answer(s, ask.seat, choice, umpire)
        yield Beat(s, decision, False, before, umpire.events[:])
    raise AssertionError(
        f"The game was not over after {trial.ceiling} decisions. Find out why it goes on, or raise `ceiling`."
    )


def positions(trial: Trial[S], every: int = 1) -> Iterator[S]:
    """The positions of a random game in which somebody is asked: all, or every so many, shifted by the seed."""
    every = 1 if trial.thorough else every
    for beat in beats(trial):
        if beat.settled and beat.state.agenda and beat.decisions % every == trial.seed % every:
            yield beat.state


def any_ask(s: S, bot: Umpire) -> Ask[S]:
    """One of the open questions."""
    asks = asked(s)
    return asks[bot.draw(len(asks))]


def question(s: S, seat: int) -> Ask[S] | None:
    """What one seat is asked, if anything."""
    return next((ask for ask in asked(s) if ask.seat == seat), None)


def any_choice(s: S, ask: Ask[S], bot: Umpire) -> Choice:
    """One of its legal choices."""
    choices = legal(s, ask)
    assert choices, f"{type(ask).__name__} ({ask.rule}) has no legal choice. List at least one, such as passing."
    return choices[bot.draw(len(choices))]


def play_on(s: S, seed: int, ceiling: int) -> int:
    """Play a state to the end at random; how many decisions it took."""
    umpire = Search(seed)
    bot = Search(seed + 1)
    settle(s, umpire)
    for decision in range(ceiling + 1):
        if not s.agenda:
            return decision
        ask = any_ask(s, bot)
        answer(s, ask.seat, any_choice(s, ask, bot), umpire)
        settle(s, umpire)
    raise AssertionError(f"The game was not over after {ceiling} more decisions from a position in its middle.")


def _pieces(s: S) -> Pieces | None:
    """The pieces as they are now, sharing nothing: a game that writes `face` itself is to be found out."""
    pieces = pieces_of(s)
    if pieces is None:
        return None
    copy = pieces.clone()
    copy.face = pieces.face[:]
    return copy


def step_name(s: S) -> str:
    """What the position waits for, to be named in a message."""
    if not s.agenda:
        return "the end"
    top = s.agenda[-1]
    steps = top.open() if isinstance(top, Together) else [top]
    return ", ".join(sorted({f"{type(step).__name__} ({step.rule})" for step in steps}))
