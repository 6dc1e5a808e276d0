"""Two tables that a viewer cannot tell apart, and everything that the server would send it from each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from wartable.kernel import (
    ALL,
    Event,
    FastUmpire,
    Game,
    IllegalChoice,
    Live,
    S,
    State,
    Together,
    answer,
    asked,
    legal,
    question_to,
    settle,
)
from wartable.kernel.lesson_session import LessonSession, at_table
from wartable.kernel.lessons import Lesson
from wartable.kernel.notation import pieces_of, read
from wartable.kernel.record import Sealed
from wartable.kernel.scene import plain
from wartable.kernel.session import Kept, Session
from wartable.server.base.wire import Shown, encode
from wartable.server.play.playing import Act, conceding
from wartable.server.show import view
from wartable.server.show.channels import Channel
from wartable.server.show.standing import standing_of
from wartable.testing import Configuration, Trial
from wartable.testing.lessons import answers

Known = dict[int, int]
"""The faces a viewer knows, by piece."""


def knows(s: State, viewer: int) -> Known:
    pieces = pieces_of(s)
    assert pieces is not None
    return {no: pieces.face[no] for no in range(len(pieces.face)) if pieces.known(no, viewer)}


def dealt_anew(game: Game[S], s: S, viewer: int, luck: FastUmpire, learns: Mapping[int, int] | None = None) -> S:
    """A resample of the state in which the faces that the viewer is about to learn stay as well."""
    mine = s.clone()
    pieces = pieces_of(mine)
    assert pieces is not None
    seen = pieces.seen[:]
    for no, face in (learns or {}).items():
        if no < len(seen) and pieces.face[no] == face:
            pieces.seen[no] = ALL if viewer < 0 else seen[no] | 1 << viewer
    other = game.resample(mine, viewer, luck)
    dealt = pieces_of(other)
    assert dealt is not None
    dealt.seen[:] = seen
    return other


class Witness(view.Audience):
    """The server's audience, which also notes what the viewer knew at every event that it heard."""

    def __init__(self, viewer: int) -> None:
        super().__init__()
        self.viewer = viewer
        self.knew: list[Known] = []

    def heard(self, event: Event) -> None:
        super().heard(event)
        if self.session is not None and event.heard_by(self.viewer):
            self.knew.append(knows(self.session.state, self.viewer))


def again_from(session: Session[Any], umpire: Live, kept: Kept[Any]) -> Session[Any]:
    """A session of the same kind that goes on from here."""
    if isinstance(session, LessonSession):
        return LessonSession(session.game, session.names, umpire, session.lesson, kept)
    return Session(session.game, session.names, umpire, session.options, kept)


class Seen:
    """A copy of a table in some state, with the server's own channel to one viewer.

    If a base is given, the state is made from it by the choices that were made since the barrier.
    """

    def __init__(self, session: Session[Any], viewer: int, state: State, base: State | None = None) -> None:
        self.viewer = viewer
        self.audience = Witness(viewer)
        umpire = Live(session.umpire.key, self.audience)
        kept = Kept(session.next_row, state, session.prompt_no)
        self.session = again_from(session, umpire, kept)
        self.session.first = session.first
        self.session.rows = list(session.rows)
        self.session.told = list(session.told)
        self.session.played = dict(session.played)
        self.session.base = base or session.base.clone()
        if base is not None:
            self._follow(base)
        self.audience.session = self.session
        self.channel = Channel(self.audience.watch(viewer), self.session, 10)

    def _follow(self, base: State) -> None:
        """Make the choices since the barrier again. Raises if the rules do not allow one of them in this deal."""
        session, quiet = self.session, FastUmpire(0)
        session.state = base.clone()
        for choice, seat in [(one.choice, one.seat) for one in session.played.values()]:
            ask = question_to(session.state, seat)
            if ask is None or choice not in legal(session.state, ask):
                raise IllegalChoice(f"{choice} is not possible in this deal.")
            answer(session.state, ask.seat, choice, quiet)
            settle(session.state, quiet)
        if quiet.drawn or quiet.shown:
            raise IllegalChoice("The same choices draw or show something in this deal.")

    def frames(self) -> list[bytes]:
        """What the viewer is sent when it joins, in the list of its tables, and when it asks for previews."""
        channel, session = self.channel, self.session
        out = [encode(channel.view.seen), encode(channel.prompt), encode(channel.undo)]
        out.append(encode(standing_of(session)))
        for ask in asked(session.state):
            if ask.seat == self.viewer:
                for choice in legal(session.state, ask):
                    show = plain(session.game.show(session.state, choice, self.viewer))
                    assert isinstance(show, dict)
                    out.append(encode(Shown(0, str(choice), show)))
        return out

    def play(self, act: Act) -> Sent:
        """Play a row, and give what the viewer is sent of it."""
        undoable = list(self.session.played)
        assert act(self.session)
        self.audience.knew.append(knows(self.session.state, self.viewer))
        undone = self.session.rows[-1].target
        frame = self.channel.next_frame(self.session, undone if undone in undoable else -1)
        return Sent(frame, self.audience.knew)


@dataclass
class Sent:
    """The frame of a row, and what the viewer knew at each of its events and at the end."""

    frame: bytes | None
    knew: list[Known]

    @property
    def learned(self) -> Known:
        """All faces that the viewer knew at some moment."""
        return {no: face for known in self.knew for no, face in known.items()}

    @property
    def beats(self) -> list[bytes]:
        beats = msgspec.json.decode(self.frame)["beats"] if self.frame is not None else []
        return [encode(beat) for beat in beats]

    def knew_at(self, beat: int) -> list[Known]:
        """What the viewer knew at an event and at the next, since some rules tell before they show."""
        last = len(self.knew) - 1
        return [self.knew[min(beat, last)], self.knew[min(beat + 1, last)]]


def alike(one: Sent, other: Sent) -> bool:
    """Whether two frames are the same, byte for byte. False: they differ once the viewer has learned different things.

    Raises if they differ before that.
    """
    if one.frame == other.frame:
        return True
    mine, theirs = one.beats, other.beats
    for i in range(max(len(mine), len(theirs))):
        if one.knew_at(i) != other.knew_at(i):
            return False
        assert mine[i : i + 1] == theirs[i : i + 1], f"beat {i} tells what is hidden:\n{mine[i:]}\n{theirs[i:]}"
    assert one.knew[-1] != other.knew[-1], f"the prompt tells what is hidden:\n{one.frame!r}\n{other.frame!r}"
    return False


@dataclass
class Walk:
    """A random game at a table, with undo and concessions. It stops at one of `every` rows."""

    game: Game[Any]
    at: Configuration
    seed: int = 0
    every: int = 7
    gone: set[int] = field(default_factory=set)

    def __iter__(self) -> Iterator[tuple[Session[Any], Act]]:
        """The positions at which it stops: the session, and how its next row is played."""
        trial = Trial(self.game, self.at, self.seed)
        luck = FastUmpire(self.seed)
        session: Session[Any] = Session(self.game, trial.names, trial.seal().umpire(), trial.options)
        while not session.over:
            act = self._next(session, luck)
            if session.next_row % self.every == self.seed % self.every:
                yield session, act
            act(session)

    def _next(self, session: Session[Any], luck: FastUmpire) -> Act:
        able = [seat for seat in range(self.at.seats) if session.can_undo(seat)]
        lot = luck.draw(60)
        secret = isinstance(session.state.agenda[-1], Together)  # how far other lanes are is secret
        if lot == 0 and len(self.gone) < self.at.seats - 1 and not secret:
            seat = next(seat for seat in range(self.at.seats) if seat not in self.gone)
            self.gone.add(seat)
            return conceding(seat)
        if lot < 15 and able:
            seat = able[luck.draw(len(able))]
            return lambda s: s.undo(seat)
        asks = asked(session.state)
        ask = asks[luck.draw(len(asks))]
        choices = legal(session.state, ask)
        choice = choices[luck.draw(len(choices))]
        return lambda s: s.choose(ask.seat, s.prompt_no[ask.seat], choice)


def followed(game: Game[Any], lesson: Lesson, every: int) -> Iterator[tuple[Session[Any], Act]]:
    """One of `every` rows of a lesson: the session, and how its next row is played."""
    umpire = Sealed(lesson.seats, lesson.sealed()).umpire()
    session = LessonSession(game, at_table(lesson, "Greta"), umpire, lesson)
    while (line := lesson.line(session.next_row)) is not None:
        text = line.choice or answers(session, lesson, line.step)[0]
        act = saying(line.seat, text)
        if session.next_row % every == 0:
            yield session, act
        act(session)


def saying(seat: int, text: str) -> Act:
    """Answer in notation."""

    def act(session: Session[Any]) -> bool:
        ask = question_to(session.state, seat)
        assert ask is not None
        return session.choose(seat, session.prompt_no[seat], read(session.game, session.state, ask, text))

    return act
