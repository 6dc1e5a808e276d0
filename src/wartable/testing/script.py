"""An umpire for tests. It draws the numbers that the test gives and keeps the events."""

from __future__ import annotations

from collections.abc import Iterable

from wartable.kernel import ALL, Event, FastUmpire, Umpire


class Script(Umpire):
    """Draws the numbers it is given, in order, and then those of a fixed generator. It keeps the events."""

    def __init__(self, numbers: Iterable[int] = (), seed: int = 1) -> None:
        super().__init__()
        self.numbers = list(numbers)
        self.rest = FastUmpire(seed)
        self.events: list[Event] = []

    def draw(self, n: int) -> int:
        """The next number of the script."""
        self.drawn += 1
        value = self.numbers.pop(0) if self.numbers else self.rest.draw(n)
        assert 0 <= value < n, f"the script says {value}, but only 0 to {n - 1} can be drawn"
        return value

    def tell(self, kind: int, a: int = -1, b: int = -1, c: int = -1, to: int = ALL, of: int = -1) -> None:
        """Keep the event."""
        self.events.append(Event(kind, a, b, c, to, self.rule, of))
