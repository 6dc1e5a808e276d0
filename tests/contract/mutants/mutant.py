"""A mutant is Skirmish broken on purpose, with the check that must find it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from tests.toys.skirmish import Skirmish, SkirmishGame
from tests.toys.skirmish_steps import Garrison
from wartable.kernel import Choice, Umpire

Patch = pytest.MonkeyPatch


@dataclass
class Mutant:
    """A broken game, the check that must find it, and other checks that may find it too."""

    make: Callable[[Patch], SkirmishGame]
    found_by: str
    also: set[str] = field(default_factory=set)


MUTANTS: dict[str, Mutant] = {}


def mutant(found_by: str, *also: str) -> Callable[[Callable[[Patch], SkirmishGame]], None]:
    """Register a mutant under its name."""

    def keep(make: Callable[[Patch], SkirmishGame]) -> None:
        MUTANTS[make.__name__.replace("_", " ")] = Mutant(make, found_by, set(also))

    return keep


def with_state(state: type[Skirmish]) -> SkirmishGame:
    """Skirmish with another state."""

    class Other(SkirmishGame):
        def blank(self) -> Skirmish:
            return state()

    return Other()


def patch_lane(patch: Patch, more: Callable[[Skirmish, int, Umpire], None]) -> None:
    """Let `more` happen whenever a card is posted."""

    def take(self: Garrison, s: Skirmish, choice: Choice, umpire: Umpire) -> None:
        more(s, self.seat, umpire)
        honest(self, s, choice, umpire)

    honest = Garrison.take
    patch.setattr(Garrison, "take", take)
