"""Random games, step by step or decision by decision."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Generic

from wartable.kernel import (
    ALL,
    NOTHING,
    PIECE,
    SPECTATOR,
    Ask,
    Choice,
    Event,
    FastUmpire,
    Game,
    Listener,
    Pieces,
    S,
    Together,
    Umpire,
    advance,
    answer,
    asked,
    legal,
    settle,
)
from wartable.kernel.notation import pieces_of, telling

from .trial import Trial


class Ear(FastUmpire):
    """A search umpire that remembers what was told."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.events: list[Event] = []

    def tell(
        self, kind: int, a: int = NOTHING, b: int = NOTHING, c: int = NOTHING, to: int = ALL, of: int = NOTHING
    ) -> None:
        """Remember one event."""
        self.events.append(Event(kind, a, b, c, to, self.rule, of))

    def heard(self, viewer: int) -> list[Event]:
        """What one viewer was told."""
        return [event for event in self.events if event.heard_by(viewer)]


class Witness(Listener, Generic[S]):
    """Notes the pieces that are told of, with who knows them just then: a step may show one and cover it again."""

    def __init__(self, game: Game[S], s: S) -> None:
        self.game = game
        self.s = s
        self.noted: set[tuple[int, int, int]] = set()
        """Number, face, and a viewer who knows it."""

    def heard(self, event: Event) -> None:
        """Look at the pieces it names."""
        pieces = pieces_of(self.s)
        t = telling(self.game, event)
        for kind, no in ((t.a, event.a), (t.b, event.b), (t.c, event.c)):
            if kind == PIECE and pieces is not None and 0 <= no < len(pieces.face):
                viewers = [viewer for viewer in range(SPECTATOR, self.s.seats) if pieces.known(no, viewer)]
                self.noted |= {(no, pieces.face[no], viewer) for viewer in viewers}

    def note(self) -> set[tuple[int, int, int]]:
        """What was noted since the last time."""
        noted, self.noted = self.noted, set()
        return noted


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
    noted: set[tuple[int, int, int]] = field(default_factory=set)
    """The pieces it told of as they were when it did: number, face, and each viewer who knew it."""


def beats(trial: Trial[S]) -> Iterator[Beat[S]]:
    """A random game, one step at a time, from the setup to the end."""
    bot = FastUmpire(trial.seed)
    umpire = trial.seal().umpire()
    s = trial.setup(umpire)
    yield Beat(s, 0, False, None, umpire.events)
    umpire.listener = witness = Witness(trial.game, s)
    for decision in range(trial.ceiling + 1):
        while True:
            before, told = _pieces(s), len(umpire.events)
            choices = advance(s, umpire)
            yield Beat(s, decision, choices is not None, before, umpire.events[told:], witness.note())
            if choices is not None:
                break
        if not choices:
            return
        ask = any_ask(s, bot)
        choice = any_choice(s, ask, bot)
        umpire.open_row(decision + 1)
        before = _pieces(s)
        answer(s, ask.seat, choice, umpire)
        yield Beat(s, decision, False, before, umpire.events[:], witness.note())
    raise AssertionError(
        f"The game was not over after {trial.ceiling} decisions. Find out why it goes on, or raise `ceiling`."
    )


class Turnwise(Generic[S]):
    """The positions of a game in which somebody is asked: all, or every so many, shifted by the seed."""

    def __init__(self, trial: Trial[S], every: int) -> None:
        self.every = 1 if trial.thorough else every
        self.first = trial.seed % self.every
        self.n = -1
        """How many there were before this one."""

    def due(self, beat: Beat[S]) -> bool:
        """Whether this is one of them."""
        due = beat.settled and bool(beat.state.agenda) and beat.decisions % self.every == self.first
        self.n += due
        return due


def positions(trial: Trial[S], every: int = 1) -> Iterator[S]:
    """The positions of a random game in which somebody is asked: all, or every so many."""
    these = Turnwise(trial, every)
    for beat in beats(trial):
        if these.due(beat):
            yield beat.state


def any_ask(s: S, bot: Umpire) -> Ask[S]:
    """One of the open questions."""
    asks = asked(s)
    return asks[bot.draw(len(asks))]


def any_choice(s: S, ask: Ask[S], bot: Umpire) -> Choice:
    """One of its legal choices."""
    choices = legal(s, ask)
    assert choices, f"{type(ask).__name__} ({ask.rule}) has no legal choice. List at least one, such as passing."
    return choices[bot.draw(len(choices))]


def play_on(s: S, seed: int, ceiling: int) -> int:
    """Play a state to the end at random; how many decisions it took."""
    umpire = FastUmpire(seed)
    bot = FastUmpire(seed + 1)
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
