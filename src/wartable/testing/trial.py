"""What a check looks at: a game, one way to set it up, and the seed of all that is random."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Generic

from wartable.kernel import SPECTATOR, Game, OptionValue, S, Umpire
from wartable.kernel.record import Sealed

from .configurations import Configuration


@dataclass(frozen=True)
class Trial(Generic[S]):
    """One game under test. Checks that take a trial raise AssertionError with words for the game's author."""

    game: Game[S]
    configuration: Configuration
    seed: int = 0
    ceiling: int = 3000
    """No game may take more decisions."""
    widest: int = 60
    """No list of choices may be longer."""
    ruleless: bool = False
    """Steps, prompts and events need no rule ids: for a game that is only a test's toy."""
    zones: Callable[[S], Iterable[Iterable[int]]] | None = None
    """All zones of a state, as piece numbers: every piece is in exactly one."""
    supplied: tuple[int, ...] = ()
    """Backs of pieces that come from a supply: they may appear, and be exchanged for others."""
    thorough: bool = False
    """Look at every position, and with everybody's eyes, instead of at some with some."""

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where."""
        return self.configuration.names

    @property
    def options(self) -> dict[str, OptionValue]:
        """The options that are not at their default."""
        return dict(self.configuration.options)

    @property
    def viewers(self) -> list[int]:
        """Everybody who looks at the table: each seat, and the spectator."""
        return [*range(self.configuration.seats), SPECTATOR]

    def some_viewers(self, n: int) -> list[int]:
        """Three viewers, others for every n: at a large table not everybody looks at every position."""
        everybody = self.viewers
        return (
            everybody if self.thorough else [everybody[(n + i) % len(everybody)] for i in range(min(3, len(everybody)))]
        )

    def seal(self, salt: str = "") -> Sealed:
        """Dice that follow from the seed."""
        seed = blake2b(f"{self.configuration} {self.seed} {salt}".encode(), digest_size=32).digest()
        return Sealed(self.configuration.seats, seed, self.names)

    def setup(self, umpire: Umpire) -> S:
        """A new game, its first step on the agenda."""
        seats = self.configuration.seats
        return self.game.new(seats, self.game.check(seats, self.options), umpire)

    def __str__(self) -> str:
        return f"{self.game.key}, {self.configuration}, seed {self.seed}"
