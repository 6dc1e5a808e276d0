"""What all batteries share: a game, the tables it is played at, and a check held to each of them."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from wartable.kernel import Game, OptionValue

from .checks import CHECKS, watched
from .configurations import Configuration, configurations, each_alone
from .trial import Trial

# The same seeds in every run. A seed says nothing when it is small, so none is shrunk.
few = settings(
    max_examples=int(os.environ.get("WARTABLE_SEEDS", "1")),
    derandomize=True,
    deadline=None,
    database=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
seeds = st.integers(0, (1 << 32) - 1)


def mark(name: str, *arguments: str) -> pytest.MarkDecorator:
    """A mark of ours, also where a project has not declared it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", pytest.PytestUnknownMarkWarning)
        found: pytest.MarkDecorator = getattr(pytest.mark, name)
        return found(*arguments) if arguments else found


class Battery:
    """Tests that take a `configuration` run once for each.

    Environment variables make it longer: WARTABLE_SEEDS is the number of games of each check, WARTABLE_GAMES that of
    games played only to their end, WARTABLE_CONFIGURATIONS=all plays every value of every option alone as well (a
    number: only the first so many), and with WARTABLE_THOROUGH checks look at every position and for every viewer.
    """

    pytestmark = mark("contract")

    game: ClassVar[Game[Any]]
    ceiling: ClassVar[int] = 3000
    """No game may take more decisions."""
    widest: ClassVar[int] = 60
    """No list of choices may be longer."""
    standing: ClassVar[Mapping[str, tuple[OptionValue, ...]]] = {}
    """The values that stand for all of an option with many values, or with any text."""
    quick: ClassVar[Mapping[str, OptionValue]] = {}
    """Options that keep games short: set in every configuration but the first."""
    tables: ClassVar[tuple[Configuration, ...]] = ()
    """Instead of `configurations(game)`, for a battery of a special kind."""
    supplied: ClassVar[tuple[int, ...]] = ()
    """Backs of pieces that come from a supply: they may appear, and be exchanged for others."""
    ruleless: ClassVar[bool] = False
    """The game has no rule ids: for the toys of tests."""

    def zones(self, s: Any) -> Iterable[Iterable[int]] | None:
        """All zones of a state as piece numbers, so that no piece is ever lost; None: not checked."""
        return None

    @classmethod
    @cache
    def cover(cls) -> tuple[Configuration, ...]:
        """The configurations that hold every setting: worked out once, since pytest asks for each test."""
        return tuple(configurations(cls.game, cls.standing, cls.quick))

    @classmethod
    def configurations(cls) -> list[Configuration]:
        """All that is played in the battery."""
        if cls.tables:
            return list(cls.tables)
        played = list(cls.cover())
        wanted = os.environ.get("WARTABLE_CONFIGURATIONS", "")
        if wanted == "all":
            return list(dict.fromkeys([*played, *each_alone(cls.game, cls.standing)]))
        return played[: int(wanted)] if wanted else played

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Each test once per configuration."""
        if "configuration" in metafunc.fixturenames:
            metafunc.parametrize("configuration", self.configurations(), ids=str)

    def hold(self, check: str, configuration: Configuration, seed: int = 0) -> None:
        """Run one check of the battery."""
        CHECKS[check](self.trial(configuration, seed))

    def watch(self, checks: Sequence[str], configuration: Configuration, seed: int = 0) -> None:
        """Play one game under the eyes of several checks that only look."""
        watched(self.trial(configuration, seed), checks)

    def trial(self, configuration: Configuration, seed: int) -> Trial[Any]:
        """The game under test."""
        given_zones = type(self).zones is not Battery.zones
        return Trial(
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
