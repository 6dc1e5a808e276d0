"""The one who rolls, shuffles and tells.

Umpires differ only in where the numbers come from and who hears. None is ever stored in a state.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64, mypyc_attr

from .choice import ALL, NOTHING
from .errors import BadRecord


class Event:
    """Something that happened: a kind of the game's tellings, up to three ints, who hears it, and its rule.

    `of`: whose piece it names by its face, said before the face; -1 where that goes without saying.
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
    """Numbers and news. `drawn` and `shown` count what undo must not cross."""

    def __init__(self) -> None:
        self.rule = ""
        self.drawn = 0
        self.shown = 0

    def draw(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the other."""
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
        """Say that something happened, to everybody or to the seats of the mask `to`. Silent unless live."""


_M1: Final = 2147483563
_M2: Final = 2147483399


@mypyc_attr(allow_interpreted_subclasses=True)
class FastUmpire(Umpire):
    """Fast and silent, for bots, simulations and tests: L'Ecuyer's two combined generators of 1988."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        digest = blake2b(seed.to_bytes(16, "big", signed=True), digest_size=8, person=b"wartable search").digest()
        self.x = int.from_bytes(digest[:4], "big") % (_M1 - 1) + 1
        self.y = int.from_bytes(digest[4:], "big") % (_M2 - 1) + 1

    def draw(self, n: int) -> int:
        """A number from 0 to n - 1; the bias of the multiplication is below n / 2^31."""
        self.drawn += 1
        x = self.x * 40014 % _M1
        y = self.y * 40692 % _M2
        self.x = x
        self.y = y
        z = x - y
        if z < 1:
            z += 2147483562
        return (z - 1) * n // 2147483562

    def shuffle(self, xs: list[int]) -> None:
        """The same numbers as one `draw` after the other, without the calls: a resample draws a hundred."""
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
    """Hears each event at the moment it is told, when the state shows just that much: the beats of a replay."""

    def heard(self, event: Event) -> None:
        """Take note of one event."""


_LANES: Final = 8
_SPACE: Final = 1 << 64


@mypyc_attr(allow_interpreted_subclasses=True)
class Live(Umpire):
    """Numbers from a keyed BLAKE2 stream addressed by row and index: nothing to restore, nothing undo can shift."""

    def __init__(self, key: bytes, listener: Listener | None = None) -> None:
        super().__init__()
        self.key = key
        self.listener = listener
        self.row = 0
        self.index = 0
        self.block = b""
        self.numbers: list[int] = []
        self.spans: list[int] = []
        """Out of how many each number of this row was drawn: with the seed, all it takes to draw it again."""
        self.events: list[Event] = []

    def open_row(self, row: int) -> None:
        """Begin a row: its numbers start at index 0, whatever was drawn before."""
        self.row = row
        self.index = 0
        self.numbers = []
        self.spans = []
        self.events = []

    def draw(self, n: int) -> int:
        """The next number of this row that falls into a whole multiple of n: no face is favored."""
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
    """Numbers from a record, so that it replays even where nobody knows the seed."""

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
