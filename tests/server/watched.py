"""A table that goes on from a position set up by hand, with all that the server sends to each of its viewers.

Tests compare what viewers are sent of two games, byte by byte: the server's own session and channels make it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Self

from wartable.kernel import SPECTATOR, Game, Live, drafted, legal, question_to
from wartable.kernel.notation import notations, read
from wartable.kernel.scene import plain
from wartable.kernel.session import UNDO, Kept, Session
from wartable.server.base.wire import Shown, encode
from wartable.server.show.channels import Channel
from wartable.server.show.view import Audience, line, told
from wartable.testing.desk import Desk

NAMES = ("Ann", "Ben", "Cleo", "Dan")


class Loaded(Live):
    """A live umpire whose first numbers are given."""

    def __init__(self, listener: Audience, numbers: Iterable[int]) -> None:
        super().__init__(b"the same for all", listener)
        self.given = list(numbers)

    def draw(self, n: int) -> int:
        return self.note(self.given.pop(0), n) if self.given else super().draw(n)


class WatchedTable:
    """A table on the server that goes on from a desk, with everybody watching. It keeps what each viewer is sent."""

    def __init__(self, desk: Desk[Any], numbers: Iterable[int] = ()) -> None:
        self.game: Game[Any] = desk.game
        names = NAMES[: desk.s.seats]
        audience = Audience()
        kept = Kept(1, desk.s, [1] * len(names))
        self.session: Session[Any] = Session(self.game, names, Loaded(audience, numbers), {}, kept)
        audience.session = self.session
        self.viewers = range(SPECTATOR, len(names))
        self.channels = {viewer: Channel(audience.watch(viewer), self.session, 99) for viewer in self.viewers}
        self.sent: dict[int, list[bytes]] = {viewer: self.joined(viewer) for viewer in self.viewers}

    def joined(self, viewer: int) -> list[bytes]:
        """What a viewer is sent of this moment: scene, prompt, whether it may undo, and the previews of its choices."""
        joining = Audience()
        joining.session = self.session
        channel = Channel(joining.watch(viewer), self.session, 1)
        return [encode(channel.view.seen), encode(channel.prompt), encode(channel.undo), *self.previews(viewer)]

    def log(self, viewer: int) -> list[bytes]:
        """The lines of the log as a viewer is sent them on joining."""
        undone = {row.target for row in self.session.rows if row.kind == UNDO}
        found: list[bytes] = []
        for number, events in enumerate(self.session.told, self.session.first):
            heard = [event for event in events if event.heard_by(viewer)]
            found += [encode(line(told(self.session, event, viewer), number in undone)) for event in heard]
        return found

    def previews(self, seat: int) -> list[bytes]:
        """What the seat is shown when it looks at each of its choices."""
        state = self.session.state
        ask = question_to(state, seat)
        found: list[bytes] = []
        for text in self.options(seat) if ask else ():
            assert ask is not None
            show = plain(self.game.show(state, read(self.game, state, ask, text), seat))
            assert isinstance(show, dict)
            found.append(encode(Shown(0, text, show)))
        return found

    def options(self, seat: int = 0) -> list[str]:
        """The choices of a seat in notation."""
        ask = question_to(self.session.state, seat)
        return notations(self.game, self.session.state, seat, legal(self.session.state, ask)) if ask else []

    def play(self, *texts: str, seat: int = 0) -> Self:
        """Answer in notation."""
        for text in texts:
            self.session.choose_text(seat, self.spelled(text, seat))
            self._send()
        return self

    def undo(self, seat: int = 0) -> Self:
        """The seat takes its last choice back."""
        assert self.session.undo(seat)
        self._send(self.session.rows[-1].target)
        return self

    def concede(self, seat: int) -> Self:
        """The seat gives up."""
        self.session.concede(seat)
        self._send()
        return self

    def spelled(self, text: str, seat: int) -> str:
        """A choice as the open question writes it."""
        return text

    def drafts(self) -> bool:
        """Whether an answer is half said."""
        return drafted(self.session.state) is not None

    def _send(self, undone: int = -1) -> None:
        for viewer, channel in self.channels.items():
            frame = channel.next_frame(self.session, undone)
            self.sent[viewer] += [] if frame is None else [frame]


def same(one: WatchedTable, other: WatchedTable, viewers: Sequence[int]) -> None:
    """These viewers were sent the same bytes, and would be on joining now."""
    for viewer in viewers:
        assert one.sent[viewer] == other.sent[viewer], f"viewer {viewer} is sent what is hidden"
        assert one.joined(viewer) == other.joined(viewer), f"viewer {viewer} is shown what is hidden"
        assert one.log(viewer) == other.log(viewer), f"viewer {viewer} reads in the log what is hidden"
