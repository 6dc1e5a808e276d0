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
    """A fast umpire that keeps the events."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.events: list[Event] = []

    def tell(
        self, kind: int, a: int = NOTHING, b: int = NOTHING, c: int = NOTHING, to: int = ALL, of: int = NOTHING
    ) -> None:
        """Keep the event."""
        self.events.append(Event(kind, a, b, c, to, self.rule, of))

    def heard(self, viewer: int) -> list[Event]:
        """The events told to one viewer."""
        return [event for event in self.events if event.heard_by(viewer)]


class Witness(Listener, Generic[S]):
    """Notes the pieces that events name and the viewers that know them then. A step may show and hide a piece again."""

    def __init__(self, game: Game[S], s: S) -> None:
        self.game = game
        self.s = s
        self.noted: set[tuple[int, int, int]] = set()
        """Triples of a piece's number, its face, and a viewer that knows it."""

    def heard(self, event: Event) -> None:
        """Note the pieces that the event names."""
        pieces = pieces_of(self.s)
        t = telling(self.game, event)
        for kind, no in ((t.a, event.a), (t.b, event.b), (t.c, event.c)):
            if kind == PIECE and pieces is not None and 0 <= no < len(pieces.face):
                viewers = [viewer for viewer in range(SPECTATOR, self.s.seats) if pieces.known(no, viewer)]
                self.noted |= {(no, pieces.face[no], viewer) for viewer in viewers}

    def note(self) -> set[tuple[int, int, int]]:
        """The triples noted since the last call."""
        noted, self.noted = self.noted, set()
        return noted


@dataclass
class Beat(Generic[S]):
    """A moment between two steps. Its state is that of the running game, so a check must not change it."""

    state: S
    decisions: int
    settled: bool
    """Whether a seat is asked, or the game is over."""
    before: Pieces | None
    """The pieces before the step that just ran."""
    events: list[Event]
    """The events that the step told."""
    noted: set[tuple[int, int, int]] = field(default_factory=set)
    """The pieces named by these events, as they were then: number, face, and a viewer that knew the face."""


def beats(trial: Trial[S]) -> Iterator[Beat[S]]:
    """The moments of a random game, one after each step, from the setup to the end."""
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
    """Picks positions in which a seat is asked: one of `every`, beginning with the seed, or all in a thorough trial."""

    def __init__(self, trial: Trial[S], every: int) -> None:
        self.every = 1 if trial.thorough else every
        self.first = trial.seed % self.every
        self.n = -1
        """The number of the picked position, from 0."""

    def due(self, beat: Beat[S]) -> bool:
        """Whether the position is picked."""
        due = beat.settled and bool(beat.state.agenda) and beat.decisions % self.every == self.first
        self.n += due
        return due


def positions(trial: Trial[S], every: int = 1) -> Iterator[S]:
    """Positions of a random game in which a seat is asked: one of `every`, or all in a thorough trial."""
    these = Turnwise(trial, every)
    for beat in beats(trial):
        if these.due(beat):
            yield beat.state


def any_ask(s: S, bot: Umpire) -> Ask[S]:
    """One of the open questions, at random."""
    asks = asked(s)
    return asks[bot.draw(len(asks))]


def any_choice(s: S, ask: Ask[S], bot: Umpire) -> Choice:
    """One of the legal choices of a question, at random."""
    choices = legal(s, ask)
    assert choices, f"{type(ask).__name__} ({ask.rule}) has no legal choice. List at least one, such as passing."
    return choices[bot.draw(len(choices))]


def play_on(s: S, seed: int, ceiling: int) -> int:
    """Play a state to the end at random, and give the number of decisions."""
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
    """A copy of the pieces that shares no list with them, so that it notices a game that writes `face` itself."""
    pieces = pieces_of(s)
    if pieces is None:
        return None
    copy = pieces.clone()
    copy.face = pieces.face[:]
    return copy


def step_name(s: S) -> str:
    """The name of the question that is open, for messages."""
    if not s.agenda:
        return "the end"
    top = s.agenda[-1]
    steps = [lane[-1] for lane in top.lanes if lane] if isinstance(top, Together) else [top]
    return ", ".join(sorted({f"{type(step).__name__} ({step.rule})" for step in steps}))
