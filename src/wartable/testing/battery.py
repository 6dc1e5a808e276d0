"""What all batteries share: a game, the configurations it is played in, and how a check is run on each of them."""

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

# Every run has the same seeds. Hypothesis does not shrink them, because a small seed is no simpler than a large one.
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
    """A mark of pytest, also in a project that has not declared it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", pytest.PytestUnknownMarkWarning)
        found: pytest.MarkDecorator = getattr(pytest.mark, name)
        return found(*arguments) if arguments else found


class Battery:
    """A class of tests. A test that takes a `configuration` runs once for each.

    Environment variables make the run longer or shorter. WARTABLE_SEEDS is the number of games of each check.
    WARTABLE_GAMES is the number of random games that are only played to their end. WARTABLE_CONFIGURATIONS=all plays
    every value of every option alone as well, and a number plays only that many configurations. With
    WARTABLE_THOROUGH, checks look at every position, and for every viewer.
    """

    pytestmark = mark("contract")

    game: ClassVar[Game[Any]]
    ceiling: ClassVar[int] = 3000
    """The most decisions that a game may take."""
    widest: ClassVar[int] = 60
    """The most choices that a question may list."""
    standing: ClassVar[Mapping[str, tuple[OptionValue, ...]]] = {}
    """For an option with many values, or with free text, the values that are tried."""
    quick: ClassVar[Mapping[str, OptionValue]] = {}
    """Options that keep games short. They are set in every configuration but the first."""
    tables: ClassVar[tuple[Configuration, ...]] = ()
    """The configurations to play in place of `configurations(game)`, if there are any."""
    supplied: ClassVar[tuple[int, ...]] = ()
    """Backs of pieces that come from a supply. Such pieces may be added, and exchanged for others."""
    ruleless: ClassVar[bool] = False
    """Whether steps, prompts and events may lack rule ids, as in the small games of tests."""

    def zones(self, s: Any) -> Iterable[Iterable[int]] | None:
        """All zones of a state as piece numbers. Every piece must be in exactly one; with None this is not checked."""
        return None

    @classmethod
    @cache
    def cover(cls) -> tuple[Configuration, ...]:
        """A few configurations in which every setting occurs. Pytest asks for them often, so they are kept."""
        return tuple(configurations(cls.game, cls.standing, cls.quick))

    @classmethod
    def configurations(cls) -> list[Configuration]:
        """All configurations that the battery plays."""
        if cls.tables:
            return list(cls.tables)
        played = list(cls.cover())
        wanted = os.environ.get("WARTABLE_CONFIGURATIONS", "")
        if wanted == "all":
            return list(dict.fromkeys([*played, *each_alone(cls.game, cls.standing)]))
        return played[: int(wanted)] if wanted else played

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Run each test once per configuration."""
        if "configuration" in metafunc.fixturenames:
            metafunc.parametrize("configuration", self.configurations(), ids=str)

    def hold(self, check: str, configuration: Configuration, seed: int = 0) -> None:
        """Run one check of the battery."""
        CHECKS[check](self.trial(configuration, seed))

    def watch(self, checks: Sequence[str], configuration: Configuration, seed: int = 0) -> None:
        """Play one game that several checks look at. None of them changes it."""
        watched(self.trial(configuration, seed), checks)

    def trial(self, configuration: Configuration, seed: int) -> Trial[Any]:
        """The game under test, in one configuration and with one seed."""
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
