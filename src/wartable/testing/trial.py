"""What a check is given: a game, one configuration of it, and the seed of all that is random."""

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
    """The most decisions that a game may take."""
    widest: int = 60
    """The most choices that a question may list."""
    ruleless: bool = False
    """Whether steps, prompts and events may lack rule ids, as in the small games of tests."""
    zones: Callable[[S], Iterable[Iterable[int]]] | None = None
    """All zones of a state, as piece numbers. Every piece must be in exactly one."""
    supplied: tuple[int, ...] = ()
    """Backs of pieces that come from a supply. Such pieces may be added, and exchanged for others."""
    thorough: bool = False
    """Whether checks look at every position for every viewer, instead of at some positions for some viewers."""

    @property
    def names(self) -> tuple[str, ...]:
        """A player's name for every seat."""
        return self.configuration.names

    @property
    def options(self) -> dict[str, OptionValue]:
        """The options that are not at their default."""
        return dict(self.configuration.options)

    @property
    def viewers(self) -> list[int]:
        """All viewers: each seat, and the spectator."""
        return [*range(self.configuration.seats), SPECTATOR]

    def some_viewers(self, n: int) -> list[int]:
        """Three viewers, different ones for each n, so that checks of large tables stay fast."""
        everybody = self.viewers
        return (
            everybody if self.thorough else [everybody[(n + i) % len(everybody)] for i in range(min(3, len(everybody)))]
        )

    def seal(self, salt: str = "") -> Sealed:
        """The seal of the dice, which follows from the seed."""
        seed = blake2b(f"{self.configuration} {self.seed} {salt}".encode(), digest_size=32).digest()
        return Sealed(self.configuration.seats, seed, self.names)

    def setup(self, umpire: Umpire) -> S:
        """A new game, with its first steps on the agenda."""
        seats = self.configuration.seats
        return self.game.new(seats, self.game.check(seats, self.options), umpire)

    def __str__(self) -> str:
        return f"{self.game.key}, {self.configuration}, seed {self.seed}"
