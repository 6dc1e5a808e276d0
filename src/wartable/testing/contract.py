"""The contract of a game, as a pytest class to derive from."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from wartable.kernel import Game

from .checks import CHECKS
from .goldens import check_golden
from .trial import Configuration, Trial, configurations


def rule(*ids: str) -> pytest.MarkDecorator:
    """`@rule("BTH-34.1")` says which rules of the ledger a test holds the code to."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", pytest.PytestUnknownMarkWarning)
        return pytest.mark.rule(*ids)


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


class Contract:
    """Derive from it, set `game`, and pytest holds your game to what every game promises.

    class TestMyGame(Contract):
        game = MyGame()
        golden = Path(__file__).parent / "golden"
    """

    game: ClassVar[Game[Any]]
    ceiling: ClassVar[int] = 3000
    """No game may take more decisions."""
    widest: ClassVar[int] = 60
    """No list of choices may be longer."""
    games: ClassVar[int] = 20
    """Random games per configuration; the environment variable WARTABLE_GAMES overrides it."""
    golden: ClassVar[Path | None] = None
    """The directory of golden records."""
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
        given_zones = type(self).zones is not Contract.zones
        trial = Trial(
            self.game,
            configuration,
            seed,
            ceiling=self.ceiling,
            widest=self.widest,
            ruleless=self.ruleless,
            supplied=self.supplied,
            zones=(lambda s: self.zones(s) or ()) if given_zones else None,
        )
        CHECKS[check](trial)

    def test_random_games_end_by_the_rules(self, configuration: Configuration) -> None:
        """None stuck, none endless, every list of choices short and clean."""
        for seed in range(int(os.environ.get("WARTABLE_GAMES", self.games))):
            self.hold("ends", configuration, seed)

    def test_declared_words_hold_together(self, configuration: Configuration) -> None:
        """Keys, tags, defaults."""
        self.hold("words", configuration)

    @few
    @given(seed=seeds)
    def test_every_rule_can_be_looked_up(self, configuration: Configuration, seed: int) -> None:
        """Steps, prompts and events carry rules of the ledger."""
        self.hold("rules", configuration, seed)

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
    def test_a_resample_keeps_what_the_viewer_knows(self, configuration: Configuration, seed: int) -> None:
        """And can be played on."""
        self.hold("resample", configuration, seed)

    @few
    @given(seed=seeds)
    def test_scenes_and_prompts_hide_what_is_hidden(self, configuration: Configuration, seed: int) -> None:
        """For every viewer."""
        self.hold("scenes", configuration, seed)

    @few
    @given(seed=seeds)
    def test_what_follows_hides_what_is_hidden(self, configuration: Configuration, seed: int) -> None:
        """Alike before, alike after, unless told."""
        self.hold("futures", configuration, seed)

    @few
    @given(seed=seeds)
    def test_events_name_only_what_is_known(self, configuration: Configuration, seed: int) -> None:
        """To everyone who hears them."""
        self.hold("events", configuration, seed)

    @few
    @given(seed=seeds)
    def test_silence_tells_nothing(self, configuration: Configuration, seed: int) -> None:
        """A question is skipped only where everybody could see that it would be."""
        self.hold("silence", configuration, seed)

    def test_numbers_of_pieces_tell_nothing(self, configuration: Configuration) -> None:
        """Faces move under them."""
        self.hold("numbers", configuration)

    @few
    @given(seed=seeds)
    def test_no_piece_is_lost(self, configuration: Configuration, seed: int) -> None:
        """From setup to end."""
        self.hold("conservation", configuration, seed)

    @few
    @given(seed=seeds)
    def test_all_luck_comes_from_the_umpire(self, configuration: Configuration, seed: int) -> None:
        """Not from elsewhere."""
        self.hold("dice", configuration, seed)

    def test_the_golden_record_replays(self, configuration: Configuration) -> None:
        """The record kept in the repository."""
        if self.golden is None:
            pytest.skip("no directory of golden records is set")
        check_golden(self.game, configuration, self.golden)
