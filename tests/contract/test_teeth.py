"""The battery finds faults: the intended check finds each broken game, and no unrelated check does."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from tests.contract.mutants import MUTANTS
from tests.contract.mutants.teaching import Quoting, Taught
from tests.toys.skirmish import SkirmishGame, zones
from tests.toys.skirmish_state import Skirmish
from tests.toys.skirmish_steps import Roll
from wartable.kernel import Umpire
from wartable.testing import Configuration, Trial
from wartable.testing.checks import CHECKS
from wartable.testing.lessons import check_lessons

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


def test_a_lesson_whose_words_quote_another_die_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    check_lessons(Quoting())
    honest = Roll.run

    def one_die_more(self: Roll, s: Skirmish, umpire: Umpire) -> None:
        umpire.die(6)
        honest(self, s, umpire)

    monkeypatch.setattr(Roll, "run", one_die_more)
    with pytest.raises(
        AssertionError, match=r"2_strike, step 2 \(A two\): 'rolls a 2' was not told\. Told was: .*rolls a"
    ):
        check_lessons(Quoting())
