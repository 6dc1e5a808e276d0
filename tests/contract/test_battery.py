"""The battery itself: how it is used, and the messages of its checks."""

from __future__ import annotations

import inspect
import re
from itertools import combinations, product
from pathlib import Path

import pytest

from tests.contract.mutants import MUTANTS
from tests.contract.mutants.mutant import with_state
from tests.contract.test_teeth import failing
from tests.toys.skirmish import SKIRMISH, SkirmishGame
from tests.toys.skirmish_state import POSTED, Skirmish
from wartable.kernel import ALL, SPECTATOR, BadOptions, Option, Options, OptionValue, Umpire, UnknownGame
from wartable.kernel.scene import Pile, Scene
from wartable.testing import Configuration, Contract, Secrecy, Trial, configurations, rule
from wartable.testing.checks import CHECKS
from wartable.testing.configurations import allowed, each_alone, tried, unplayed
from wartable.testing.differing import difference
from wartable.testing.golden import game_at, main, make
from wartable.testing.goldens import check_golden, golden_file
from wartable.testing.walk import beats, positions

pytest_plugins = ("pytester",)

TWO = Configuration(2)


class Picky(SkirmishGame):
    """A game with even numbers of seats only, an option with several values, and an option with free text."""

    seats = (2, 4)
    options = (
        *SkirmishGame.options,
        Option("pace", "Pace", "slow", ("slow", "quick", "blitz")),
        Option("motto", "Motto", "", text=True),
    )

    def seats_allowed(self, options: Options) -> tuple[int, int]:
        return (2, 2) if options.flag("long_war") else (2, 4)

    def check(self, seats: int, given: dict[str, OptionValue]) -> Options:  # type: ignore[override]
        if seats == 3:
            raise BadOptions("Even seats only.")
        return super().check(seats, given)


def test_each_alone_is_all_seats_and_every_other_value_of_an_option() -> None:
    assert [str(one) for one in each_alone(SKIRMISH)] == ["2 seats", "3 seats", "2 seats, long_war=True"]
    assert [one.slug for one in each_alone(SKIRMISH)] == ["2-seats", "3-seats", "2-seats-long_war=True"]
    assert [str(one) for one in each_alone(Picky(), {"motto": ("", "On!")})] == [
        "2 seats",
        "4 seats",
        "2 seats, long_war=True",
        "2 seats, pace=quick",
        "2 seats, pace=blitz",
        "2 seats, motto=On!",
    ]


def test_a_few_configurations_hold_every_setting_and_most_pairs() -> None:
    standing: dict[str, tuple[OptionValue, ...]] = {"motto": ("", "On!")}
    few = configurations(Picky(), standing)
    assert few[0] == Configuration(2)
    assert len(few) <= 10
    assert unplayed(Picky(), few, standing) == []
    pairs = {pair for one in few for pair in combinations(settings(Picky(), one), 2)}
    missing = {
        frozenset((a, b))
        for a, b in product(("long_war=True", "motto=On!", "pace=blitz", "pace=quick"), repeat=2)
        if a.split("=")[0] != b.split("=")[0] and (a, b) not in pairs and (b, a) not in pairs
    }
    assert missing == set()
    assert all([allowed(Picky(), one.seats, one.options) for one in few])


def settings(game: SkirmishGame, one: Configuration) -> list[str]:
    return [f"{key}={value}" for key, value in game.check(one.seats, dict(one.options)).values.items()]


def test_a_setting_that_occurs_nowhere_is_named() -> None:
    assert unplayed(Picky(), [TWO]) == ["seats=4", "long_war=True", "pace=quick", "pace=blitz"]

    class Half(Contract):
        game = Picky()
        tables = (TWO, Configuration(4))

    with pytest.raises(AssertionError, match="long_war=True, pace=quick, pace=blitz: played in no configuration"):
        Half().test_every_setting_is_played()


def test_games_are_kept_short_in_all_configurations_but_the_first() -> None:
    found = configurations(Picky(), quick={"pace": "blitz"})
    assert found[0] == TWO
    assert all([("pace", "blitz") in one.options for one in found[1:]])


def test_an_option_of_many_values_is_tried_at_its_ends_and_its_default() -> None:
    assert tried(Option("gold", "Gold", 5, tuple(range(40))), {}) == (0, 39, 5)
    assert tried(Option("gold", "Gold", 0, tuple(range(40))), {}) == (0, 39)
    assert tried(Option("gold", "Gold", 5, tuple(range(40))), {"gold": (5, 6)}) == (5, 6)
    assert tried(Option("gold", "Gold", 2, tuple(range(4))), {}) == (0, 1, 2, 3)


def test_a_night_plays_every_value_alone_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    class Night(Contract):
        game = Picky()

    monkeypatch.delenv("WARTABLE_CONFIGURATIONS", raising=False)
    by_day = Night.configurations()
    monkeypatch.setenv("WARTABLE_CONFIGURATIONS", "all")
    assert set(Night.configurations()) == {*by_day, *each_alone(Picky())}
    monkeypatch.setenv("WARTABLE_CONFIGURATIONS", "2")
    assert Night.configurations() == by_day[:2]


def test_a_free_text_makes_a_file_name_too() -> None:
    assert Configuration(2, (("motto", "a: 1,2 / b; c"),)).slug == "2-seats-motto=a_1_2_b_c"


def test_the_contract_holds_a_game_to_every_check() -> None:
    source = inspect.getsource(Contract) + inspect.getsource(Secrecy)
    assert [name for name in CHECKS if f'"{name}"' not in source] == []


def test_every_check_has_a_broken_game_that_it_finds() -> None:
    assert set(CHECKS) - {mutant.found_by for mutant in MUTANTS.values()} == set()


def test_everybody_looks_at_a_large_table_in_turn() -> None:
    trial = Trial(SKIRMISH, Configuration(5))
    assert [trial.some_viewers(n) for n in (0, 1, 5)] == [[0, 1, 2], [1, 2, 3], [SPECTATOR, 0, 1]]
    assert sorted(Trial(SKIRMISH, TWO).some_viewers(7)) == [SPECTATOR, 0, 1]


def test_a_thorough_trial_looks_at_every_position_with_all_eyes() -> None:
    assert sorted(Trial(SKIRMISH, Configuration(5), thorough=True).some_viewers(3)) == [SPECTATOR, 0, 1, 2, 3, 4]
    some, every = Trial(SKIRMISH, TWO), Trial(SKIRMISH, TWO, thorough=True)
    assert len(list(positions(every, 4))) == len(list(positions(some))) > len(list(positions(some, 4)))


def test_everybody_has_a_name() -> None:
    assert len(set(Configuration(12).names)) == 12


def test_the_same_seed_walks_the_same_way() -> None:
    def walk(seed: int) -> list[tuple[int, int]]:
        return [(beat.decisions, len(beat.events)) for beat in beats(Trial(SKIRMISH, TWO, seed))]

    assert walk(5) == walk(5)
    assert walk(5) != walk(6)


def test_a_game_without_end_is_named_so() -> None:
    with pytest.raises(AssertionError, match="not over after 5 decisions"):
        list(beats(Trial(SKIRMISH, TWO, ceiling=5)))


@pytest.mark.parametrize(
    ("a", "b", "words"),
    [
        ({"x": [1, {"y": 2}]}, {"x": [1, {"y": 3}]}, "x.1.y: 2 and 3"),
        ({"x": 1}, {}, "x: 1 and None"),
        ({"x": [1]}, {"x": [1, 2]}, "x: [1] and [1, 2]"),
    ],
)
def test_a_difference_says_where(a: dict[str, object], b: dict[str, object], words: str) -> None:
    assert difference(a, b) == words  # type: ignore[arg-type]


def test_golden_records_are_made_and_replayed(tmp_path: Path) -> None:
    stale = tmp_path / "9-seats.json"
    stale.write_text("{}")
    files = make(SKIRMISH, each_alone(SKIRMISH), tmp_path)
    texts = [file.read_text() for file in files]
    assert sorted(tmp_path.iterdir()) == sorted(files)
    assert [file.read_text() for file in make(SKIRMISH, each_alone(SKIRMISH), tmp_path)] == texts
    for one in each_alone(SKIRMISH):
        check_golden(SKIRMISH, one, tmp_path)


def test_a_missing_golden_record_says_how_to_make_it(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"python -m wartable\.testing\.golden tests\.toys\.skirmish:SkirmishGame"):
        check_golden(SKIRMISH, TWO, tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"version": "1"', '"version": "0"', "does not replay: Played with rules 0"),
        ('["start", -1, -1, [', '["start", -1, -1, [0, ', "does not replay: Row 0"),
        ('"options": {}', '"options": {"long_war": true}', "another configuration"),
    ],
)
def test_a_changed_golden_record_is_refused(tmp_path: Path, old: str, new: str, words: str) -> None:
    make(SKIRMISH, each_alone(SKIRMISH), tmp_path)
    file = golden_file(tmp_path, TWO)
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))
    with pytest.raises(AssertionError, match=words):
        check_golden(SKIRMISH, TWO, tmp_path)


def test_the_command_takes_a_game_a_class_or_an_installed_key(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert game_at("tests.toys.skirmish:SKIRMISH") == (SKIRMISH, each_alone(SKIRMISH))
    assert isinstance(game_at("tests.toys.skirmish:SkirmishGame")[0], SkirmishGame)
    assert game_at("tests.contract.test_skirmish:TestSkirmish") == (SKIRMISH, each_alone(SKIRMISH))
    with pytest.raises(UnknownGame):
        game_at("tests.toys.skirmish:zones")
    assert main(["tests.toys.skirmish:SKIRMISH", str(tmp_path)]) == 0
    assert "3-seats.json" in capsys.readouterr().out
    assert main(["no_such_game", str(tmp_path)]) == 1
    assert "no_such_game" in capsys.readouterr().err


def test_rule_marks_a_test_with_ids() -> None:
    mark = rule("SK-1", "SK-2").mark
    assert (mark.name, mark.args) == ("rule", ("SK-1", "SK-2"))


def test_a_third_party_needs_one_import(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WARTABLE_CONFIGURATIONS", raising=False)
    pytester.makepyfile(
        """
        from tests.toys.skirmish import SkirmishGame
        from wartable.testing import Contract

        class Broken(SkirmishGame):
            def value(self, s, seat):
                return float("nan")

        class TestSound(Contract):
            game = SkirmishGame()

        class TestBroken(Contract):
            game = Broken()
        """
    )
    result = pytester.runpytest_inprocess("-v", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", "end_by or golden")
    result.stdout.fnmatch_lines(
        [
            "*TestSound::test_random_games_end_by_the_rules[[]2 seats, long_war=True[]] PASSED*",
            "*TestBroken::test_random_games_end_by_the_rules[[]2 seats[]] FAILED*",
            "*`value` of seat 0 is nan; a bot needs a finite number. [[]skirmish, 2 seats, seed 0; ends[]]*",
        ]
    )
    result.assert_outcomes(passed=3, failed=3, skipped=6)


@pytest.mark.parametrize("shown", [True, False])
def test_what_a_step_shows_and_covers_again_may_be_named(shown: bool) -> None:
    class Glimpse(Skirmish):
        def draw(self, seat: int, cards: int, umpire: Umpire) -> None:
            super().draw(seat, cards, umpire)
            for no in self.hands[seat][-1:] if self.agenda else ():
                if shown:
                    self.pieces.show(no, ALL, umpire)
                umpire.tell(POSTED, seat, no, self.pieces.face[no])
                self.pieces.hide([no], 1 << seat)

    trial = Trial(with_state(Glimpse), TWO)
    if shown:
        CHECKS["events"](trial)
    else:
        with pytest.raises(AssertionError, match="who knows no such piece"):
            CHECKS["events"](trial)


@pytest.mark.parametrize("check", ["clone", "snapshot", "scenes"])
def test_an_attribute_that_copies_lose_is_called_by_its_name(check: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = MUTANTS["an attribute of the class that the game changes"].make(monkeypatch)
    with pytest.raises(AssertionError, match=r"`__init__` does not set Counting\.draws") as error:
        CHECKS[check](Trial(game, Configuration(3)))
    assert "hidden" not in str(error.value)


def test_an_attribute_that_a_copy_does_not_even_have_is_called_by_its_name() -> None:
    class Forgetful(Skirmish):
        def draw(self, seat: int, cards: int, umpire: Umpire) -> None:
            self.memory = seat
            super().draw(seat, cards, umpire)

    class Shown(SkirmishGame):
        def blank(self) -> Skirmish:
            return Forgetful()

        def scene(self, s: Skirmish, viewer: int) -> Scene:
            assert isinstance(s, Forgetful)
            scene = super().scene(s, viewer)
            scene.areas["memory"] = Pile("Memory", s.memory)
            return scene

    with pytest.raises(AssertionError, match=r"`__init__` does not set Forgetful\.memory"):
        CHECKS["scenes"](Trial(Shown(), TWO))


@pytest.mark.parametrize(
    ("mutant", "check", "words"),
    [
        ("a choice listed twice", "ends", r"React \(SK-6\) lists 'hold'"),
        ("a hand kept in the order of its faces", "futures", r"After '[a-z-]+[^']*'(, then '[^']+')* of seat \d"),
        ("a lane that counts who came first", "lanes", r"seat 0: 'post \w+[^']*', then 'post \w+.*; seat 1: 'post \w+"),
        ("a value that remembers the truth", "honest", r"Bot chooses '[a-z-]+[^']*' for seat \d .* and '[a-z-]+"),
        ("a lane that draws", "ends", r"Garrison \(SK-1\) draws a number or shows a piece inside a lane"),
    ],
)
def test_messages_name_steps_and_write_choices_in_notation(
    mutant: str, check: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = failing(MUTANTS[mutant].make(monkeypatch), [check])[check]
    assert re.search(words, said), said
    assert "Choice(" not in said
