"""The contract of a game, as a pytest class to derive from."""

from __future__ import annotations

import os
from pathlib import Path
from typing import ClassVar

import pytest
from hypothesis import given

from .battery import few, mark, seeds
from .configurations import Configuration, each_alone, unplayed
from .goldens import check_golden
from .secrecy import Secrecy


def rule(*ids: str) -> pytest.MarkDecorator:
    """`@rule("BTH-34.1")` says which rules of the ledger a test holds the code to."""
    return mark("rule", *ids)


class Contract(Secrecy):
    """Derive from it, set `game`, and pytest holds your game to what every game promises.

    class TestMyGame(Contract):
        game = MyGame()
        golden = Path(__file__).parent / "golden"
    """

    games: ClassVar[int] = 20
    """Random games per configuration; the environment variable WARTABLE_GAMES overrides it."""
    golden: ClassVar[Path | None] = None
    """The directory of golden records."""
    kept: ClassVar[tuple[Configuration, ...]] = ()
    """The tables of the golden records, where they are not every value of every option alone."""

    @classmethod
    def recorded(cls) -> list[Configuration]:
        """All configurations that have a golden record."""
        return list(cls.kept) or each_alone(cls.game, cls.standing)

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Each test once per configuration, and each golden record."""
        super().pytest_generate_tests(metafunc)
        if "recorded" in metafunc.fixturenames:
            metafunc.parametrize("recorded", self.recorded(), ids=str)

    def test_every_setting_is_played(self) -> None:
        """Each number of seats and each value of an option that is tried."""
        left = unplayed(self.game, self.tables or self.cover(), self.standing)
        assert not left, f"{', '.join(left)}: played in no configuration. See `standing` and `quick`."

    def test_random_games_end_by_the_rules(self, configuration: Configuration) -> None:
        """None stuck, none endless, every list of choices short and clean."""
        for seed in range(int(os.environ.get("WARTABLE_GAMES", self.games))):
            self.hold("ends", configuration, seed)

    def test_declared_words_hold_together(self, configuration: Configuration) -> None:
        """Keys, tags, defaults."""
        self.hold("words", configuration)

    @few
    @given(seed=seeds)
    def test_rules_pieces_and_drawings_are_in_order(self, configuration: Configuration, seed: int) -> None:
        """Every rule can be looked up, no piece is lost, everything is drawn once."""
        self.watch(("rules", "conservation", "drawn"), configuration, seed)

    @few
    @given(seed=seeds)
    def test_a_record_replays_at_every_prefix(self, configuration: Configuration, seed: int) -> None:
        """State, news and prompt numbers, with undo and concessions."""
        self.hold("record", configuration, seed)

    @few
    @given(seed=seeds)
    def test_a_false_record_is_found_out(self, configuration: Configuration, seed: int) -> None:
        """Another number, seed or choice."""
        self.hold("verified", configuration, seed)

    @few
    @given(seed=seeds)
    def test_a_snapshot_goes_on_like_the_original(self, configuration: Configuration, seed: int) -> None:
        """State to bytes and back."""
        self.hold("snapshot", configuration, seed)

    @few
    @given(seed=seeds)
    def test_a_clone_is_equal_and_independent(self, configuration: Configuration, seed: int) -> None:
        """Also of steps on the agenda."""
        self.hold("clone", configuration, seed)

    @few
    @given(seed=seeds)
    def test_undo_lets_nobody_peek(self, configuration: Configuration, seed: int) -> None:
        """Nor loses anything."""
        self.hold("undo", configuration, seed)

    @few
    @given(seed=seeds)
    def test_who_concedes_is_out_and_the_others_go_on(self, configuration: Configuration, seed: int) -> None:
        """At any moment."""
        self.hold("concede", configuration, seed)

    @few
    @given(seed=seeds)
    def test_lanes_commute(self, configuration: Configuration, seed: int) -> None:
        """Secret simultaneous choices are silent and independent."""
        self.hold("lanes", configuration, seed)

    @few
    @given(seed=seeds)
    def test_all_luck_comes_from_the_umpire(self, configuration: Configuration, seed: int) -> None:
        """Not from elsewhere."""
        self.hold("dice", configuration, seed)

    def test_the_golden_record_replays(self, recorded: Configuration) -> None:
        """The record kept in the repository."""
        if self.golden is None:
            pytest.skip("no directory of golden records is set")
        check_golden(self.game, recorded, self.golden)
