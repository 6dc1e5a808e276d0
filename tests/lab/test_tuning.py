"""Tunings find planted optima, and stopping and resuming one changes nothing."""

from __future__ import annotations

import json
from collections.abc import Generator
from dataclasses import replace
from html import unescape
from io import StringIO
from math import inf
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from wartable.cli import app
from wartable.lab.estimates import Estimate
from wartable.lab.play.chunks import Chunk, Spans, play_chunk
from wartable.lab.play.pool import LocalPool
from wartable.lab.studies.files import BadStudy
from wartable.lab.studies.overlay import read_overlay
from wartable.lab.studies.study import Study
from wartable.lab.tune.trials import Trial, front
from wartable.lab.tune.tuning import TuningFolder, grid, proposal, tune
from wartable.lab.tune.tuning_file import Parameter, Target, Tuning
from wartable.lab.tune.tuning_page import tuned_page
from wartable.lab.tune.tuning_words import data, overlay_toml, sentence, show
from wartable.lab.tune.verdict import nearer

STUDY = """
game = "battle_through_history"
seats = 2
bots = "random"
"""
ROUNDS = """
[[parameter]]
at = "numbers.rounds.values[0]"
low = 1
high = 4
"""
LENGTH = """
[[target]]
measure = "length"
goal = 45
scale = 10
"""
ARCHER = """
[[parameter]]
at = "units.B-ARC.toughness"
low = 1
high = 3
"""
EVEN = """
[[target]]
measure = "seat_balance"
goal = 0
scale = 10
"""


def written(folder: Path, text: str, name: str = "trial.toml") -> Path:
    """A file in a folder."""
    file = folder / name
    file.write_text(text)
    return file


def tuning(folder: Path, *parts: str, games: int = 10, trials: int = 5) -> Tuning:
    """The tuning that a file with these parts describes."""
    return Tuning.read(written(folder, f"games = {games}\ntrials = {trials}\n{STUDY}{''.join(parts)}"))


# Finding


def test_a_planted_optimum_is_found(tmp_path: Path) -> None:
    planted = tuning(tmp_path, ROUNDS, LENGTH)
    trials = tune(TuningFolder(planted, tmp_path / "out"), LocalPool())
    lengths = {trial.values["numbers.rounds.values[0]"]: trial.figures["length"].value for trial in trials}
    assert sorted(lengths) == [1, 2, 3, 4, 6], "little enough to try all of it, and the content as it is"
    assert lengths[1] < lengths[2] < lengths[3] < lengths[4] < lengths[6]
    best = front(trials)[0]
    wanted = min(lengths, key=lambda rounds: abs(lengths[rounds] - 45))
    assert best.values == {"numbers.rounds.values[0]": wanted}
    assert trials[0].number == 0
    assert trials[0].values == {"numbers.rounds.values[0]": 6}


def test_figures_are_those_of_the_games(tmp_path: Path) -> None:
    measures = ("seat_balance", "turns", "card_use:Archer", "card_win:deploy:B-ARC", "score:Relics", "unused_cards")
    targets = "".join(f'[[target]]\nmeasure = "{measure}"\ngoal = 0\n' for measure in measures)
    one = tuning(tmp_path, ROUNDS, targets, games=12, trials=1)
    found = tune(TuningFolder(one, tmp_path / "out"), LocalPool())[0].figures
    assert list(found) == [m.replace("Archer", "B-ARC") for m in measures]
    chunk = play_chunk(one.study.text, range(12), inf)
    seats, cards = chunk.tables["seats"].to_pylist(), chunk.tables["cards"].to_pylist()
    first = sum(row["share"] for row in seats if row["seat"] == 0) / 12
    assert found["seat_balance"].value == pytest.approx(100 * abs(first - 0.5))
    archer = [row for row in cards if row["card"] == "B-ARC"]
    use = sum(row["chosen"] for row in archer) / sum(row["offered"] for row in archer)
    assert found["card_use:B-ARC"].value == pytest.approx(100 * use)
    takers = [row["share"] for row in archer if row["verb"] == "deploy" and row["chosen"]]
    assert found["card_win:deploy:B-ARC"].value == pytest.approx(100 * sum(takers) / len(takers))
    points = [dict(row["sources"]) for row in seats]
    relics = sum(row["Relics"] for row in points) / sum(sum(row.values()) for row in points)
    assert found["score:Relics"].value == pytest.approx(100 * relics)
    chosen: dict[str, int] = {}
    for row in cards:
        chosen[row["card"]] = chosen.get(row["card"], 0) + row["chosen"]
    assert found["unused_cards"].value == sum(not times for times in chosen.values())


def test_proposals_close_in_on_what_is_wanted(tmp_path: Path) -> None:
    """The misses of trials are computed instead of played, because only the proposals are tested."""
    wide = tuple(
        Parameter(f"numbers.hand.{n}", "numbers", "hand", n, None, 0, 100, 1, None) for n in ("first", "second")
    )
    real = tuning(tmp_path, ROUNDS, LENGTH, EVEN, trials=60)
    book = TuningFolder(replace(real, parameters=wide), tmp_path / "out")
    for number in range(60):
        values = proposal(book, book.trials())
        assert values is not None
        x, y = values.values()
        misses = (abs(x - 70) / 10, abs(y - 20) / 10)
        figures = {target.measure: Estimate(0, 0, 0, 1) for target in real.targets}
        book.add(Trial(number, values, figures, misses, 1, True))
    made = book.trials()
    assert len({tuple(trial.values.values()) for trial in made}) == 60, "nothing is tried twice"
    close = [trial for trial in made if trial.distance < 1]
    assert len(close) >= 8, "chance alone brings 2 of 60 so near"
    assert front(made)[0].distance < 0.2


def test_whoever_falls_behind_in_the_race_is_not_played_on(tmp_path: Path) -> None:
    raced = tuning(tmp_path, ROUNDS.replace("low = 1", "low = 3"), LENGTH.replace("45", "130"), games=100, trials=2)
    trials = tune(TuningFolder(raced, tmp_path / "out"), LocalPool())
    assert [(trial.games, trial.full) for trial in trials] == [(100, True), (20, False), (20, False)]
    assert front(trials) == [trials[0]]
    assert sentence(raced, trials) == ("Nothing that was tried comes nearer to the targets than the content as it is.")


def test_the_front_holds_what_no_other_beats() -> None:
    def trial(number: int, *misses: float, full: bool = True) -> Trial:
        return Trial(number, {}, {}, misses, 1, full)

    trials = [trial(0, 3, 3), trial(1, 0, 2), trial(2, 1, 1), trial(3, 2, 1), trial(4, 0, 0, full=False)]
    assert [one.number for one in front(trials)] == [2, 1]


# What is said of it


def tried(number: int, length: Estimate, balance: Estimate, asked: Tuning) -> Trial:
    """A trial with these figures, played with all games."""
    figures = {"length": length, "seat_balance": balance}
    misses = tuple(target.miss(figures[target.measure].value) for target in asked.targets)
    return Trial(number, {"numbers.rounds.values[0]": 6 - number}, figures, misses, 100, True)


def near(value: float, half: float) -> Estimate:
    """A figure with its interval."""
    return Estimate(value, value - half, value + half, 100)


@pytest.mark.parametrize(
    ("length", "balance", "measures"),
    [
        (near(70, 5), near(4, 3), "nearer: length; farther: "),
        (near(85, 10), near(4, 3), "nearer: ; farther: "),
        (near(46, 5), near(30, 3), "nearer: length; farther: seat_balance"),
        (near(88, 1), near(2, 1), "nearer: ; farther: "),
        (Estimate(45, 45, 45, 0), near(4, 3), "nearer: ; farther: "),
    ],
    ids=["apart", "overlapping", "both ways", "nearly the same", "nothing counted"],
)
def test_contents_are_told_apart_by_their_intervals(
    length: Estimate, balance: Estimate, measures: str, tmp_path: Path
) -> None:
    asked = tuning(tmp_path, ROUNDS, LENGTH, EVEN)
    now, other = tried(0, near(90, 5), near(5, 3), asked), tried(1, length, balance, asked)
    told = [", ".join([one.measure for one in nearer(asked.targets, *pair)]) for pair in ((other, now), (now, other))]
    assert "nearer: {}; farther: {}".format(*told) == measures


def test_no_winner_is_named_where_no_difference_is_seen(tmp_path: Path) -> None:
    asked = tuning(tmp_path, ROUNDS, LENGTH, EVEN)
    trials = [tried(0, near(90, 5), near(5, 3), asked), tried(1, near(85, 10), near(4, 3), asked)]
    said = sentence(asked, trials)
    assert said.startswith(
        "No difference seen: what comes nearest to the targets is not nearer than the content as it is"
    )
    assert "Nearest, trial 1: numbers.rounds.values[0] 6 → 5; distance 16.16, now 20.50. Raise games" in said
    console = Console(file=StringIO(), width=200)
    show(console, asked, trials)
    printed, page = console.file.getvalue(), tuned_page(asked, trials)  # type: ignore[attr-defined]
    for text in (printed, unescape(page)):
        assert said in text
        assert "1 (nearest)" in text
        assert "(best)" not in text
        assert "Best compromise" not in text
    found = data(asked, trials)
    assert (found["difference_seen"], found["nearer"], found["farther"], found["alike"]) == (False, [], [], [])


def test_a_winner_is_named_with_those_that_may_be_as_good(tmp_path: Path) -> None:
    asked = tuning(tmp_path, ROUNDS, LENGTH, EVEN)
    figures = (
        (near(90, 5), near(3, 2)),
        (near(50, 4), near(20, 4)),
        (near(54, 4), near(21, 3)),
        (near(70, 2), near(9, 1)),
    )
    trials = [tried(number, *pair, asked) for number, pair in enumerate(figures)]
    assert sentence(asked, trials) == (
        "Best compromise, trial 1: numbers.rounds.values[0] 6 → 5; distance 4.25, now 20.34. It is nearer to length. "
        "It is farther from seat_balance. No difference seen between it and trial 2."
    )
    assert "1 (best)" in tuned_page(asked, trials)


# The same trials


class Stopping(LocalPool):
    """A pool in this process that stops as if Ctrl-C were pressed after this number of chunks."""

    def __init__(self, chunks: int) -> None:
        self.left = chunks

    def chunks(self, study: Study, spans: Spans) -> Generator[Chunk, None, None]:
        for chunk in super().chunks(study, spans):
            self.left -= 1
            if self.left < 0:
                raise KeyboardInterrupt
            yield chunk


def test_a_tuning_that_was_stopped_makes_the_same_trials(tmp_path: Path) -> None:
    asked = tuning(tmp_path, ROUNDS, ARCHER, LENGTH, EVEN, games=6, trials=4)
    whole = tune(TuningFolder(asked, tmp_path / "whole"), LocalPool())
    assert len(whole) == 5
    with pytest.raises(KeyboardInterrupt):
        tune(TuningFolder(asked, tmp_path / "stopped"), Stopping(5))
    begun = TuningFolder(asked, tmp_path / "stopped").trials()
    assert 0 < len(begun) < 5
    assert tune(TuningFolder(asked, tmp_path / "stopped"), LocalPool()) == whole
    more = tune(TuningFolder(replace(asked, trials=5), tmp_path / "stopped"), LocalPool())
    assert more[:5] == whole
    assert len(more) == 6


def test_another_tuning_is_refused(tmp_path: Path) -> None:
    TuningFolder(tuning(tmp_path, ROUNDS, LENGTH), tmp_path / "out")
    other = tuning(tmp_path, ROUNDS, LENGTH.replace("45", "46"))
    with pytest.raises(BadStudy, match="holds another tuning: something that decides its trials has changed since"):
        TuningFolder(other, tmp_path / "out")
    assert TuningFolder(other, tmp_path / "out", fresh=True).trials() == []
    with pytest.raises(BadStudy, match="holds something else than a tuning"):
        TuningFolder(other, tmp_path)


# The content


def test_one_number_of_a_list_is_turned_and_the_rest_kept(tmp_path: Path) -> None:
    both = ROUNDS.replace("rounds.values[0]", "relics_drawn.values[1]") + ROUNDS.replace("rounds", "relics_drawn")
    turned = tuning(tmp_path, both.replace("low = 1", "low = 0"), LENGTH)
    values = {"numbers.relics_drawn.values[1]": 2.0, "numbers.relics_drawn.values[0]": 3.0}
    overlay = turned.overlay(values)
    assert overlay == {"numbers": {"relics_drawn": {"values": [3, 2, 2, 1, 0]}}}
    assert turned.overlay({"numbers.relics_drawn.values[1]": 3.0}) == {}, "what is as it is need not be changed"
    file = written(tmp_path, overlay_toml(overlay, "Best"), "best.overlay.toml")
    assert read_overlay(file.name, tmp_path, "") == overlay


def test_what_toml_cannot_write_bare_is_quoted() -> None:
    text = overlay_toml({"a b": {"c": {"d": [True, "é", 1.5]}}}, "About")
    assert text == '# About\n\n["a b".c]\nd = [true, "é", 1.5]\n'


def test_contents_that_cannot_be_are_noted_and_left_out(tmp_path: Path) -> None:
    asked = tuning(tmp_path, ROUNDS, LENGTH, games=3, trials=2)
    broken = replace(asked.parameters[0], at="units.B-ARC.tough", table="units", row="B-ARC", field="tough", place=None)
    trials = tune(TuningFolder(replace(asked, parameters=(broken,)), tmp_path / "out"), LocalPool())
    assert [bool(trial.note) for trial in trials] == [False, True, True]
    assert "unknown field tough" in trials[1].note
    assert [one.number for one in front(trials)] == [0]


def test_steps_are_kept() -> None:
    half = Parameter("a.b.c", "a", "b", "c", None, 1, 2.2, 0.5, None)
    assert [values["a.b.c"] for values in grid([half])] == [1, 1.5, 2]
    assert (half.whole, half.allows(1.5), half.allows(1.6), half.allows(2.5)) == (False, True, False, False)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (LENGTH, r"add at least one \[\[parameter\]\]"),
        (ROUNDS, r"add at least one \[\[target\]\]"),
        (ROUNDS.replace("numbers.", "numbres.") + LENGTH, "no table 'numbres'. Did you mean numbers"),
        (ROUNDS.replace("rounds", "round") + LENGTH, "no row 'round' in numbers. Did you mean rounds"),
        (ROUNDS.replace("[0]", "[3]") + LENGTH, r"values has 1 numbers, \[0\] to \[0\]"),
        (ROUNDS.replace("[0]", "") + LENGTH, r"is a list, \[6\]: name one of its numbers"),
        (ROUNDS.replace("low = 1", "low = 4") + LENGTH, "low must be below high, but 4 is not below 4"),
        (ROUNDS.replace("low = 1", "") + LENGTH, "parameter 1: low is missing"),
        (ROUNDS + ROUNDS + LENGTH, "is there twice"),
        (ARCHER.replace("low = 1", "low = 0") + LENGTH, "toughness cannot be 0. .* must be a number from 1 to 9"),
        (
            ARCHER.replace("toughness", "tough") + LENGTH,
            "tough cannot be 1. .*unknown field tough. Fields of B-ARC: key",
        ),
        (ARCHER.replace("toughness", "name") + LENGTH, "is 'Archer' and not a number"),
        (ROUNDS.replace("numbers.rounds.values[0]", "rounds") + LENGTH, "at must be like"),
        (ROUNDS + LENGTH.replace("length", "lenght"), "called 'lenght'. Did you mean length"),
        (ROUNDS + LENGTH.replace("length", "card_use:Archers"), "no card 'Archers'. Did you mean Archer"),
        (ROUNDS + LENGTH.replace("length", "score:Relic"), "no points come from 'Relic'. Did you mean Relics"),
        (ROUNDS + LENGTH + "low = 3", "name a goal, or a band of low and high, not both"),
        (ROUNDS + LENGTH.replace("goal = 45", ""), "name a goal, or a band"),
        (ROUNDS + LENGTH.replace("scale = 10", "scale = 0"), "scale, the miss that counts 1, must be above 0"),
        (ROUNDS + '[[target]]\nmeasure = "card_use:B-ARC"\ngoal = 0.3', "counted in per cent: 30, not 0.3"),
        (ROUNDS.replace("high", "hihg") + LENGTH, "no key 'hihg'. Did you mean high"),
        ("parameter = [3]\n" + LENGTH, "parameter 1: expected a table with at, low and high, not 3"),
        (ROUNDS.replace("low = 1", "low = 'one'") + LENGTH, "parameter 1: low must be a number, not 'one'"),
        ("trails = 3\n" + ROUNDS + LENGTH, "no key 'trails'"),
    ],
)
def test_mistakes_are_said_in_words(text: str, words: str, tmp_path: Path) -> None:
    with pytest.raises(BadStudy, match=words):
        Tuning.read(written(tmp_path, f"games = 10\n{STUDY}{text}"))


def test_a_band_is_missed_by_the_way_to_its_end() -> None:
    band = Target("length", 160, 200, 10)
    assert [band.miss(value) for value in (150, 160, 180, 220)] == [1, 0, 0, 2]
    assert (band.least(140, 150), band.least(140, 170), band.least(210, 300)) == (1, 0, 1)
    assert band.wish == "160 to 200"


# The command


def test_the_command_leaves_content_a_page_and_data(tmp_path: Path) -> None:
    asked = tuning(tmp_path, ROUNDS, LENGTH, EVEN, games=6, trials=4)
    file, out = tmp_path / "trial.toml", tmp_path / "trial.tune"
    done = CliRunner().invoke(app, ["lab", "tune", str(file), "--workers", "0"], env={"COLUMNS": "200"})
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("Best compromise, trial ")
    assert f"wartable lab compare {file} --overlay {out / 'best.overlay.toml'} --seed 2" in done.stdout
    told = json.loads((out / "front.json").read_text())
    best = told["trials"][told["best"]]
    overlay = read_overlay("best.overlay.toml", out, "")
    assert overlay == {"numbers": {"rounds": {"values": [best["values"]["numbers.rounds.values[0]"]]}}}
    assert best["distance"] == min(trial["distance"] for trial in told["trials"] if trial["full"])
    page = (out / "front.html").read_text()
    assert page == tuned_page(asked, TuningFolder(asked, out).trials())
    assert page.count("<figure") == 2
    again = CliRunner().invoke(app, ["lab", "tune", str(file), "--workers", "0"], env={"COLUMNS": "200"})
    assert again.stdout == done.stdout
    assert "5 contents tried in 30 games" in again.stdout
    words = ["lab", "compare", str(file), "--overlay", str(out / "best.overlay.toml"), "--seed", "2", "--first", "10"]
    checked = CliRunner().invoke(app, [*words, "--on", "length", "--games", "10", "--workers", "0"])
    assert checked.stdout.startswith("Length: shorter by "), checked.output
