"""Fast clones are up to date with what `scripts/write_clones.py` writes from `__init__`."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

import wartable

BEFORE = '''
class Hunt(State):
    """A hunt."""

    cards: Cards
    rounds = 3

    def __init__(self) -> None:
        super().__init__()
        self.pieces = Pieces()
        self.prey = -1
        self.way: tuple[int, ...] = ()
        self.hunters: list[int] = []
        self.left = [0] * SEATS
        self.camp: FarCamp = NO_CAMP
        self.wounds: list[int] = []
        self._wounds_lent = False

    def clone(self) -> Hunt:
        """Written by `scripts/write_clones.py`."""

    def own_wounds(self) -> list[int]:
        if self._wounds_lent:
            self._wounds_lent = False
            self.wounds = self.wounds[:]
        return self.wounds
'''

WRITTEN = '''
    def clone(self) -> Hunt:
        """Written by `scripts/write_clones.py`."""
        other = Hunt.__new__(Hunt)
        other.queue = []
        copy_agenda(self, other)
        other.cards = self.cards
        other.pieces = self.pieces.clone()
        other.prey = self.prey
        other.way = self.way
        other.hunters = self.hunters[:]
        other.left = self.left[:]
        other.camp = self.camp.clone()
        other.wounds = self.wounds
        other._wounds_lent = self._wounds_lent = True
        return other

    def own_wounds'''


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = spec_from_file_location("write_clones", Path(__file__).parents[2] / "scripts" / "write_clones.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_no_clone_is_stale(script: ModuleType) -> None:
    games = Path(wartable.__file__).parent / "games"
    assert list(script.stale(games)) == [], "run python scripts/write_clones.py"


def test_a_clone_copies_what_changes_and_shares_the_rest(script: ModuleType) -> None:
    after = script.renewed(BEFORE)
    assert WRITTEN in after
    assert script.renewed(after) == after, "what is written is not stale"


def test_a_new_field_is_written_into_the_clone(script: ModuleType) -> None:
    after = script.renewed(
        script.renewed(BEFORE).replace("self.prey = -1", "self.prey = -1\n        self.tracks = [0]")
    )
    assert "other.prey = self.prey\n        other.tracks = self.tracks[:]\n" in after
