"""The battery finds faults: the intended check finds each broken game, and no unrelated check does."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from tests.contract.mutants import MUTANTS
from tests.contract.mutants.teaching import Taught
from tests.toys.skirmish import SkirmishGame, zones
from wartable.testing import Configuration, Trial
from wartable.testing.checks import CHECKS

SEEDS = 3


def failing(game: SkirmishGame, names: Iterable[str] = CHECKS) -> dict[str, str]:
    """The checks that fail, with their messages."""
    found: dict[str, str] = {}
    for name in names:
        for seed in range(SEEDS):
            random.seed(seed)
            try:
                CHECKS[name](Trial(game, Configuration(3), seed, ceiling=300, widest=30, zones=zones))
            except AssertionError as fault:
                found[name] = str(fault)
                break
    return found


@pytest.mark.parametrize("game", [SkirmishGame(), Taught()])
def test_the_toy_itself_is_sound(game: SkirmishGame) -> None:
    assert failing(game) == {}


@pytest.mark.parametrize("name", MUTANTS)
def test_a_broken_game_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    mutant = MUTANTS[name]
    found = failing(mutant.make(monkeypatch))
    assert mutant.found_by in found, f"{name}: not found by {mutant.found_by}, but by {sorted(found)}"
    assert set(found) <= {mutant.found_by, *mutant.also}, f"{name}: also found by {sorted(found)}"
