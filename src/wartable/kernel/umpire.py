"""Umpires: they roll, shuffle, and tell what happens.

Umpires differ in where their numbers come from and in whether they keep the events. A state never holds an umpire.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64, mypyc_attr

from .choice import ALL, NOTHING
from .errors import BadRecord


class Event:
    """Something that happened: a kind of the game's tellings, up to three ints, the viewers that hear it, and its rule.

    `of` is the seat that owns the piece named by its face. The sentence names that seat before the face. It is -1 where
    the sentence needs no owner.
    """

    def __init__(self, kind: int, a: int, b: int, c: int, to: int, rule: str, of: int = NOTHING) -> None:
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c
        self.to = to
        self.rule = rule
        self.of = of

    def heard_by(self, viewer: int) -> bool:
        """Whether this seat, or the spectator, hears the event."""
        return (self.to >> viewer) & 1 == 1 if viewer >= 0 else self.to < 0

    def data(self) -> tuple[int, int, int, int, int, str, int]:
        """The event as plain data, to store and to compare."""
        return (self.kind, self.a, self.b, self.c, self.to, self.rule, self.of)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash(self.data())

    def __repr__(self) -> str:
        return f"Event{self.data()}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Umpire:
    """Gives random numbers and takes events. `drawn` and `shown` count what undo must not cross."""

    def __init__(self) -> None:
        self.rule = ""
        self.drawn = 0
        self.shown = 0

    def draw(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""
        raise NotImplementedError

    def die(self, faces: int = 6) -> int:
        """Roll one die: 1 to `faces`."""
        return self.draw(faces) + 1

    def shuffle(self, xs: list[int]) -> None:
        """Put the list into random order, in place."""
        for i in range(len(xs) - 1, 0, -1):
            j = self.draw(i + 1)
            x = xs[i]
            xs[i] = xs[j]
            xs[j] = x

    def tell(
        self, kind: int, a: int = NOTHING, b: int = NOTHING, c: int = NOTHING, to: int = ALL, of: int = NOTHING
    ) -> None:
        """Say that something happened, to everybody or to the viewers of the mask `to`. Only live umpires keep it."""


_M1: Final = 2147483563
_M2: Final = 2147483399


@mypyc_attr(allow_interpreted_subclasses=True)
class FastUmpire(Umpire):
    """A fast and silent umpire for bots, simulations and tests. It combines two generators, after L'Ecuyer (1988)."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        digest = blake2b(seed.to_bytes(16, "big", signed=True), digest_size=8, person=b"wartable search").digest()
        self.x = int.from_bytes(digest[:4], "big") % (_M1 - 1) + 1
        self.y = int.from_bytes(digest[4:], "big") % (_M2 - 1) + 1

    def draw(self, n: int) -> int:
        """A number from 0 to n - 1. The multiplication adds a bias of less than n / 2^31."""
        self.drawn += 1
        x: i64 = self.x
        y: i64 = self.y
        x = x * 40014 % _M1
        y = y * 40692 % _M2
        self.x = x
        self.y = y
        z = x - y
        if z < 1:
            z += 2147483562
        return (z - 1) * n // 2147483562

    def shuffle(self, xs: list[int]) -> None:
        """Draws the same numbers as repeated `draw` does, without the calls. A resample draws about a hundred."""
        x: i64 = self.x
        y: i64 = self.y
        i: i64 = len(xs) - 1
        self.drawn += max(len(xs) - 1, 0)
        while i > 0:
            x = x * 40014 % _M1
            y = y * 40692 % _M2
            z = x - y
            if z < 1:
                z += 2147483562
            j = (z - 1) * (i + 1) // 2147483562
            kept = xs[i]
            xs[i] = xs[j]
            xs[j] = kept
            i -= 1
        self.x = x
        self.y = y


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener:
    """Hears each event when it is told, while the state is as it is at that moment. Beats are made this way."""

    def heard(self, event: Event) -> None:
        """Take note of one event."""


_LANES: Final = 8
_SPACE: Final = 1 << 64


@mypyc_attr(allow_interpreted_subclasses=True)
class Live(Umpire):
    """Takes its numbers from a keyed BLAKE2 stream, addressed by row and index.

    So there is no generator state to restore, and undo does not shift the numbers that come later.
    """

    def __init__(self, key: bytes, listener: Listener | None = None) -> None:
        super().__init__()
        self.key = key
        self.listener = listener
        self.row = 0
        self.index = 0
        self.block = b""
        self.numbers: list[int] = []
        self.spans: list[int] = []
        """The `n` of each draw of this row. With it and the seed, every number can be drawn again."""
        self.events: list[Event] = []

    def open_row(self, row: int) -> None:
        """Begin a row: its numbers start at index 0, whatever was drawn before."""
        self.row = row
        self.index = 0
        self.numbers = []
        self.spans = []
        self.events = []

    def draw(self, n: int) -> int:
        """A number from 0 to n - 1. Numbers of the stream that would favor some results are skipped."""
        limit = _SPACE - _SPACE % n
        while True:
            lane = self.index % _LANES
            if lane == 0:
                address = self.row.to_bytes(8, "big") + (self.index // _LANES).to_bytes(8, "big")
                self.block = blake2b(address, key=self.key, digest_size=64).digest()
            value = int.from_bytes(self.block[8 * lane : 8 * lane + 8], "big")
            self.index += 1
            if value < limit:
                return self.note(value % n, n)

    def note(self, value: int, n: int) -> int:
        """Write a number into the row."""
        self.drawn += 1
        self.numbers.append(value)
        self.spans.append(n)
        return value

    def tell(
        self, kind: int, a: int = NOTHING, b: int = NOTHING, c: int = NOTHING, to: int = ALL, of: int = NOTHING
    ) -> None:
        """Keep the event with this row."""
        event = Event(kind, a, b, c, to, self.rule, of)
        self.events.append(event)
        if self.listener is not None:
            self.listener.heard(event)


@mypyc_attr(allow_interpreted_subclasses=True)
class Replay(Live):
    """Takes its numbers from a record, which therefore replays even without its seed."""

    def __init__(self) -> None:
        super().__init__(b"")
        self.given: list[int] = []

    def draw(self, n: int) -> int:
        """The next recorded number."""
        if self.index >= len(self.given):
            raise BadRecord(f"Row {self.row} holds too few numbers: the rules have changed, or the record was cut.")
        value = self.given[self.index]
        if not 0 <= value < n:
            raise BadRecord(f"Number {self.index} of row {self.row} is {value}; only 0 to {n - 1} can be drawn there.")
        self.index += 1
        return self.note(value, n)
