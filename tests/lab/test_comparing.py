"""Comparisons find known effects and no others, and may stop after any look at the games so far."""

from __future__ import annotations

import json
import signal
from dataclasses import replace
from math import inf, sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev

import pyarrow as pa
import pytest
from typer.testing import CliRunner

from tests.patience import PATIENCE
from wartable.cli import app
from wartable.lab.compare.comparing import Comparison, Question, compare
from wartable.lab.compare.comparison_page import compared_page
from wartable.lab.compare.sequential import Answer, answer, looks, reach, spent
from wartable.lab.measure.tallies import Pair, paired, play
from wartable.lab.play.chunks import play_chunk
from wartable.lab.play.pool import LocalPool
from wartable.lab.studies.files import BadStudy
from wartable.lab.studies.study import Study

from .studies import a_study
from .test_running import command, until_there

TWO = {"numbers": {"rounds": {"values": [2]}}}
ONE = {"numbers": {"rounds": {"values": [1]}}}


def short(**changes: object) -> Study:
    """A study with two seats and two rounds, whose games take a few milliseconds."""
    return a_study(Path(), **{"seats": 2, "overlay": TWO, "games": 80, **changes})


# The rule


def first_clear(rng: Random, effect: float, margin: float, width: float = 0.0) -> Answer:
    """Look at synthetic differences as a comparison does. A width stands for an interval that never widens."""
    total = squares = 0.0
    done = 0
    for look, games in enumerate(looks(20, 640), 1):
        for _ in range(games - done):
            x = rng.gauss(effect, 1.0)
            total += x
            squares += x * x
        done = games
        average = total / done
        error = sqrt((squares - total * average) / (done - 1) / done)
        half = (width or reach(spent(look), done)) * error
        said = answer(average - half, average + half, margin)
        if said is not Answer.OPEN:
            return said
    return Answer.OPEN


def test_looking_often_does_not_raise_false_alarms() -> None:
    times = 800
    ours = sum(first_clear(Random(i), 0.0, 0.0) is Answer.DIFFERENT for i in range(times)) / times
    plain = sum(first_clear(Random(i), 0.0, 0.0, 1.96) is Answer.DIFFERENT for i in range(times)) / times
    assert ours <= 0.05
    assert plain > 0.12, "whoever looks six times with plain intervals is fooled: that is what the rule is for"


def test_effects_are_found_and_trifles_are_called_so() -> None:
    assert all(first_clear(Random(i), 0.5, 0.1) is Answer.DIFFERENT for i in range(100))
    assert sum(first_clear(Random(i), 0.0, 0.4) is Answer.SAME for i in range(100)) >= 95


def test_all_that_is_spent_is_no_more_than_five_in_a_hundred() -> None:
    assert 0.0499 < sum(spent(look) for look in range(1, 1000)) < 0.05
    assert spent(3, 4) == spent(3) / 4
    assert list(looks(200, 1000)) == [200, 400, 800, 1000]
    assert list(looks(200, 1000, 400)) == [800, 1000]
    assert list(looks(200, 150)) == [150]
    assert reach(0.05, 11) == pytest.approx(2.228, abs=0.005), "Student's quantile with 10 degrees of freedom"


# The sums


def rows(key: str, numbers: list[tuple[float, float]]) -> pa.Table:
    """Tallied games of one measure."""
    return pa.Table.from_pylist(
        [{"game": game, "key": key, "num": float(num), "den": float(den)} for game, (num, den) in enumerate(numbers)]
    )


def test_a_mean_is_compared_by_its_paired_differences() -> None:
    rng = Random(1)
    a = [rng.gauss(100, 20) for _ in range(50)]
    b = [x + rng.gauss(3, 2) for x in a]
    pair = paired(rows("m", [(x, 1) for x in a]), rows("m", [(x, 1) for x in b]))["m"]
    differences = [y - x for x, y in zip(a, b, strict=True)]
    assert pair.difference == pytest.approx(mean(differences))
    assert pair.error(50) == pytest.approx(stdev(differences) / sqrt(50))
    assert pair.spread(50) == pytest.approx(stdev(a))


def test_a_rate_is_clustered_by_game() -> None:
    rng = Random(2)
    a = [(float(rng.randrange(0, 4)), 4.0 + rng.randrange(0, 4)) for _ in range(200)]
    b = [(float(min(n + (rng.random() < 0.3), d)), d) for n, d in a]
    pair = paired(rows("m", a), rows("m", b))["m"]

    def rate(without: int) -> float:
        sums = [sum(x[i] for g, x in enumerate(side) if g != without) for side in (a, b) for i in (0, 1)]
        return sums[2] / sums[3] - sums[0] / sums[1]

    left_out = [rate(g) for g in range(200)]
    jackknife = sqrt(199 / 200 * sum((x - mean(left_out)) ** 2 for x in left_out))
    assert pair.difference == pytest.approx(rate(-1))
    assert pair.error(200) == pytest.approx(jackknife, rel=0.02)


def test_a_game_that_one_side_lacks_counts_as_nothing() -> None:
    pair = paired(rows("m", [(1, 2), (1, 1)]), rows("m", [(1, 1)]))["m"]
    assert (pair.with_a, pair.with_b, pair.least) == (2, 1, 1)
    assert pair.difference == pytest.approx(1 - 2 / 3)
    assert Pair().error(10) == float("inf")


def test_tallies_are_what_the_rows_say() -> None:
    study = a_study(games=9, bots=["random", "random", {"bot": "random", "name": "other", "forbid": ["challenge"]}])
    found = play(study, LocalPool(), range(9), lambda games: None, (0, 0, 1))
    tallied = {(row["key"], row["game"]): row for row in found.to_pylist()}
    sums = {
        row["key"]: {"num": row["num_sum"], "den": row["den_sum"]}
        for row in found.group_by("key").aggregate([("num", "sum"), ("den", "sum")]).to_pylist()
    }
    assert sum(sums[f"seat {n}"]["num"] for n in (1, 2, 3)) == pytest.approx(9)
    assert (sums["team 1"]["den"], sums["team 2"]["den"]) == (18, 9)
    assert sums["team 1"]["num"] + sums["team 2"]["num"] == pytest.approx(9)
    chunk = play_chunk(study.text, range(9), inf)
    seats = chunk.tables["seats"].to_pylist()
    team = [tallied["team 2", game]["num"] for game in range(9)]
    assert team == [row["share"] for row in seats if row["contender"] == "other"], "wherever it sat"
    seats = [row for row in seats if row["game"] == 0]
    relics = tallied["source Relics", 0]
    points = [dict(row["sources"]) for row in seats]
    assert relics["num"] == sum(row["Relics"] for row in points)
    assert relics["den"] == sum(sum(row.values()) for row in points)
    cards = [
        row
        for row in chunk.tables["cards"].to_pylist()
        if (row["game"], row["card"], row["verb"]) == (0, "B-ARC", "deploy")
    ]
    use = tallied["use deploy:B-ARC", 0]
    assert (use["num"], use["den"]) == (sum(r["chosen"] for r in cards), sum(r["offered"] for r in cards))


# Comparisons


@pytest.fixture(scope="module")
def fewer_rounds() -> Comparison:
    """One round instead of two, and a stronger archer."""
    other = {**ONE, "units": {"B-ARC": {"line": [0, 3, 0]}}}
    return compare(Question(short(), replace(short(), name="other", overlay=other), start=40), LocalPool())


def test_fewer_rounds_make_a_shorter_game_at_the_first_look() -> None:
    other = replace(short(), overlay=ONE)
    found = compare(Question(short(), other, on=["length"], start=20), LocalPool())
    (length,) = found.asked
    assert (found.look, found.games, found.clear) == (1, 20, True)
    assert length.answer is Answer.DIFFERENT
    assert length.sure.high < 0
    assert length.sure.low < length.difference.low < length.difference.high < length.sure.high
    assert length.effect == "large"
    assert found.headline == f"Length: shorter by {-length.difference.value:.1f} decisions (large)."


def test_the_headline_is_seats_length_and_changed_cards(fewer_rounds: Comparison) -> None:
    keys = [finding.measure.key for finding in fewer_rounds.asked]
    assert keys == ["seat 1", "seat 2", "length", "use B-ARC", "win B-ARC"]
    assert {f.measure.key for f in fewer_rounds.beside} == {"turns", "score", "margin", "lead changes", "decided at"}
    seats = [finding.difference.value for finding in fewer_rounds.asked[:2]]
    assert sum(seats) == pytest.approx(0, abs=1e-9)
    assert fewer_rounds.games == 80, "seats are not clear within two points so soon"
    assert not fewer_rounds.clear
    assert "Not clear yet: seat 1 wins, seat 2 wins" in fewer_rounds.headline


def test_its_page_shows_before_and_after(fewer_rounds: Comparison) -> None:
    page = compared_page(fewer_rounds)
    assert page.count("<figure") == 6, "the shares that were asked about, and a figure for each mean"
    assert "clear: shorter by" in page
    assert "http" not in page.replace("http://www.w3.org", "")


def test_what_is_the_same_differs_by_nothing() -> None:
    found = compare(Question(short(), replace(short(), name="again"), start=20), LocalPool())
    assert (found.look, found.games) == (1, 20)
    assert [finding.difference.value for finding in found.asked] == [0.0, 0.0, 0.0]
    assert {finding.answer for finding in found.asked} == {Answer.SAME}
    assert found.movers == []
    assert found.headline == "No difference that matters."


def test_a_comparison_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    question = Question(short(games=30), replace(short(games=30), overlay=ONE), on=["seat 1"], start=10)
    whole = compare(question, LocalPool())
    kept = tmp_path / "kept.compare"

    def stop(found: Comparison, games: int) -> None:
        if found.games == 20:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        compare(question, LocalPool(), kept, stop)
    played: list[int] = []
    again = compare(question, LocalPool(), kept, lambda found, games: played.append(games))
    assert played[0] == 40, "20 of each side were there"
    assert sum(played) == 60
    assert (again.games, again.pairs) == (whole.games, whole.pairs)
    elsewhere = Question(short(seed=2), short(seed=2), start=10)
    assert compare(elsewhere, LocalPool(), kept).games == 10, "what is kept of other games is not used"


def test_questions_are_found_by_their_names() -> None:
    study = short(bots=["random", {"bot": "random", "name": "calm", "forbid": ["challenge"]}])
    for words, keys in (
        (["Length"], ["length"]),
        (["seat 2", "decided_at"], ["seat 2", "decided at"]),
        (["card Archer"], ["use B-ARC", "win B-ARC"]),
        (["card deploy:b-arc"], ["use deploy:B-ARC", "win deploy:B-ARC"]),
        (["calm"], ["team 2"]),
    ):
        assert [measure.key for measure in Question(study, study, on=words).asked] == keys


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"on": ["lenght"]}, r"^Nothing is measured that is called 'lenght'\. Did you mean length\?$"),
        ({"on": ["seat 3"]}, "Nothing is measured that is called 'seat 3'"),
        ({"on": ["card Archers"]}, r"There is no card 'Archers'\. Did you mean Archer"),
        ({"on": ["card play:B-ARC"]}, "There is no verb 'play'"),
        ({"margins": {"": -1}}, "A margin cannot be below nought"),
        ({"second": a_study(seats=3)}, "2 seats cannot be compared with 3"),
    ],
)
def test_what_cannot_be_asked_is_said_in_words(changes: dict[str, object], words: str) -> None:
    given: dict[str, object] = {"first": short(), "second": short(), **changes}
    with pytest.raises(BadStudy, match=words):
        Question(**given)  # type: ignore[arg-type]


def test_a_margin_is_given_as_it_is_shown() -> None:
    question = Question(short(), short(), on=["seat 1", "length"], margins={"": 3, "turns": 2})
    assert question.too_small == {"seat 1": 0.03, "length": 3, "turns": 2}


# The command

FILE = """
game = "battle_through_history"
seats = 2
bots = "random"
games = 40
overlay = {numbers = {rounds = {values = [2]}}}
"""


def test_the_command_compares_a_study_with_a_change_of_it(tmp_path: Path) -> None:
    (tmp_path / "trial.toml").write_text(FILE)
    (tmp_path / "one.overlay.toml").write_text("[numbers.rounds]\nvalues = [1]\n")
    page, data = tmp_path / "page.html", tmp_path / "data.json"
    words = ["lab", "compare", str(tmp_path / "trial.toml"), "--overlay", str(tmp_path / "one.overlay.toml")]
    words += ["--on", "length", "--first", "20", "--workers", "0", "-o", str(page), "--json", str(data)]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("Length: shorter by")
    assert "20 games of each side in pairs, look 1. A: trial. B: trial with one." in done.stdout
    told = json.loads(data.read_text())
    assert told["clear"] is True
    assert [one["answer"] for one in told["asked"]] == ["different"]
    assert told["asked"][0]["always_valid"]["high"] < 0
    assert page.read_text().startswith("<!doctype html>")
    assert not list(tmp_path.glob("*.compare")), "nothing is left where the answer is clear"


def test_the_command_compares_two_studies_under_the_luck_of_the_first(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text(FILE)
    (tmp_path / "other.toml").write_text(FILE + "seed = 7\nrotate = false\n")
    (tmp_path / "three.toml").write_text(FILE.replace("seats = 2", "seats = 3"))
    words = ["lab", "compare", str(tmp_path / "one.toml")]
    same = CliRunner().invoke(app, [*words, str(tmp_path / "other.toml"), "--first", "10", "--workers", "0"])
    assert same.stdout.startswith("No difference that matters."), same.output
    assert "A: one. B: other." in same.stdout
    wrong = CliRunner().invoke(app, [*words, str(tmp_path / "three.toml")])
    assert (wrong.exit_code, "2 seats cannot be compared with 3" in wrong.stderr) == (2, True)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "Name a second study, or what B changes: --overlay FILE.toml or --option KEY=VALUE."),
        (["--option", "long_campain=true"], "long_campain"),
        (["--overlay", "nowhere.toml"], "there is no overlay nowhere.toml"),
        (["--option", "long_campaign=true", "--margin", "length"], "--margin is a number or WHAT=NUMBER"),
    ],
)
def test_the_command_says_what_it_misses(words: list[str], said: str, tmp_path: Path) -> None:
    (tmp_path / "trial.toml").write_text(FILE)
    done = CliRunner().invoke(app, ["lab", "compare", str(tmp_path / "trial.toml"), *words])
    assert done.exit_code == 2
    assert said in done.stderr


def test_stopped_by_hand_it_says_how_to_go_on(tmp_path: Path, joust: Path) -> None:
    (tmp_path / "trial.toml").write_text(FILE.replace("40", "100000"))
    words = ["lab", "compare", "trial.toml", "--option", "long_campaign=true", "--first", "10", "--workers", "0"]
    process = command(*words, "--margin", "0", cwd=tmp_path, joust=joust)
    kept = tmp_path / "trial-trial_with_long_campaign_true.compare"
    until_there(kept, process)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert said.split("wartable: ")[-1].strip() == (
        f"Stopped. What was played is kept in {kept.name}; the same command goes on from there."
    )
    assert json.loads(kept.read_text())["games"] >= 10
