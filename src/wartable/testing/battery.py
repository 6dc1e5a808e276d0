"""What all batteries share: a game, the tables it is played at, and a check held to each of them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from wartable.kernel import Game

from .checks import CHECKS
from .trial import Configuration, Trial, configurations

# The same seeds in every run. A seed says nothing when it is small, so none is shrunk.
few = settings(
    max_examples=int(os.environ.get("WARTABLE_SEEDS", "2")),
    derandomize=True,
    deadline=None,
    database=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
seeds = st.integers(0, (1 << 32) - 1)


class Battery:
    """Tests that take a `configuration` run once for each.

    With the environment variable WARTABLE_THOROUGH checks look at every position and for every viewer, not at some.
    """

    game: ClassVar[Game[Any]]
    ceiling: ClassVar[int] = 3000
    """No game may take more decisions."""
    widest: ClassVar[int] = 60
    """No list of choices may be longer."""
    also: ClassVar[tuple[Configuration, ...]] = ()
    """Configurations beside those of `configurations(game)`: options that matter together."""
    tables: ClassVar[tuple[Configuration, ...]] = ()
    """Instead of `configurations(game)`, for a game with so many options that these would take hours."""
    supplied: ClassVar[tuple[int, ...]] = ()
    """Backs of pieces that come from a supply: they may appear, and be exchanged for others."""
    ruleless: ClassVar[bool] = False
    """The game has no rule ids: for the toys of tests."""

    def zones(self, s: Any) -> Iterable[Iterable[int]] | None:
        """All zones of a state as piece numbers, so that no piece is ever lost; None: not checked."""
        return None

    @classmethod
    def configurations(cls) -> list[Configuration]:
        """All that is played in the battery."""
        return [*(cls.tables or configurations(cls.game)), *cls.also]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Each test once per configuration."""
        if "configuration" in metafunc.fixturenames:
            metafunc.parametrize("configuration", self.configurations(), ids=str)

    def hold(self, check: str, configuration: Configuration, seed: int = 0) -> None:
        """Run one check of the battery."""
        given_zones = type(self).zones is not Battery.zones
        trial = Trial(
            self.game,
            configuration,
            seed,
            ceiling=self.ceiling,
            widest=self.widest,
            ruleless=self.ruleless,
            supplied=self.supplied,
            thorough="WARTABLE_THOROUGH" in os.environ,
            zones=(lambda s: self.zones(s) or ()) if given_zones else None,
        )
        CHECKS[check](trial)
