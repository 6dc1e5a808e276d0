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
from .lessons import check_lessons, other_content
from .secrecy import Secrecy


def rule(*ids: str) -> pytest.MarkDecorator:
    """`@rule("BTH-34.1")` names the rules of the ledger that a test checks."""
    return mark("rule", *ids)


class Contract(Secrecy):
    """The tests of the contract. Derive a class from it and set `game`, and pytest runs them on your game.

    class TestMyGame(Contract):
        game = MyGame()
        golden = Path(__file__).parent / "golden"
    """

    games: ClassVar[int] = 20
    """The number of random games per configuration. The environment variable WARTABLE_GAMES overrides it."""
    golden: ClassVar[Path | None] = None
    """The directory of golden records."""
    kept: ClassVar[tuple[Configuration, ...]] = ()
    """The configurations of the golden records. Without any, every value of every option has a record of its own."""

    @classmethod
    def recorded(cls) -> list[Configuration]:
        """All configurations that have a golden record."""
        return list(cls.kept) or each_alone(cls.game, cls.standing)

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Run each test once per configuration, and the test of golden records once per record."""
        super().pytest_generate_tests(metafunc)
        if "recorded" in metafunc.fixturenames:
            metafunc.parametrize("recorded", self.recorded(), ids=str)

    def test_every_setting_is_played(self) -> None:
        """Each number of seats occurs in a configuration, and so does each tried value of each option."""
        left = unplayed(self.game, self.tables or self.cover(), self.standing)
        assert not left, f"{', '.join(left)}: played in no configuration. See `standing` and `quick`."

    def test_random_games_end_by_the_rules(self, configuration: Configuration) -> None:
        """No game gets stuck or goes on for ever, and every list of choices is short, with each choice once."""
        for seed in range(int(os.environ.get("WARTABLE_GAMES", self.games))):
            self.hold("ends", configuration, seed)

    def test_lessons_can_be_followed(self) -> None:
        """In every lesson each choice is possible when it is wanted, and what is lit up is there.

        Lessons are laid out for the content that is installed. With other cards, others are drawn.
        """
        if not other_content(self.game):
            check_lessons(self.game)

    def test_declared_words_hold_together(self, configuration: Configuration) -> None:
        """Keys and tags are unique, and defaults are allowed values."""
        self.hold("words", configuration)

    @few
    @given(seed=seeds)
    def test_rules_pieces_and_drawings_are_in_order(self, configuration: Configuration, seed: int) -> None:
        """Rules can be looked up, no piece is lost, all is drawn once and in its place, and usual answers are good."""
        self.watch(("rules", "left_out", "conservation", "drawn", "remembered", "layout", "usual"), configuration, seed)

    @few
    @given(seed=seeds)
    def test_a_record_replays_at_every_prefix(self, configuration: Configuration, seed: int) -> None:
        """State, told events and prompt numbers are the same after every row, with undo and concessions."""
        self.hold("record", configuration, seed)

    @few
    @given(seed=seeds)
    def test_a_false_record_is_found_out(self, configuration: Configuration, seed: int) -> None:
        """A record with a changed number, seed or choice is not verified."""
        self.hold("verified", configuration, seed)

    @few
    @given(seed=seeds)
    def test_a_snapshot_goes_on_like_the_original(self, configuration: Configuration, seed: int) -> None:
        """A state that is saved and loaded is the same, and so are the decisions and states that follow."""
        self.hold("snapshot", configuration, seed)

    @few
    @given(seed=seeds)
    def test_a_clone_is_equal_and_independent(self, configuration: Configuration, seed: int) -> None:
        """Playing a clone to the end leaves the original as it was, agenda included."""
        self.hold("clone", configuration, seed)

    @few
    @given(seed=seeds)
    def test_undo_lets_nobody_peek(self, configuration: Configuration, seed: int) -> None:
        """Undo leads back to the position before the choice, and never behind a number drawn or a piece shown."""
        self.hold("undo", configuration, seed)

    @few
    @given(seed=seeds)
    def test_who_concedes_is_out_and_the_others_go_on(self, configuration: Configuration, seed: int) -> None:
        """A seat may concede at any moment. It is never asked again, and the game ends by the rules."""
        self.hold("concede", configuration, seed)

    @few
    @given(seed=seeds)
    def test_lanes_commute(self, configuration: Configuration, seed: int) -> None:
        """Secret simultaneous choices tell nothing and do not depend on one another."""
        self.hold("lanes", configuration, seed)

    @few
    @given(seed=seeds)
    def test_all_luck_comes_from_the_umpire(self, configuration: Configuration, seed: int) -> None:
        """With the same numbers from the umpire the same game is played. No other random source or clock matters."""
        self.hold("dice", configuration, seed)

    def test_the_golden_record_replays(self, recorded: Configuration) -> None:
        """The record in the repository replays to the same end, and its dice are verified."""
        if self.golden is None:
            pytest.skip("no directory of golden records is set")
        check_golden(self.game, recorded, self.golden)
