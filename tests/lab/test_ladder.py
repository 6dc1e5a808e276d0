"""The ladder: its pairings, the same games for all bots, ratings, and the table of results."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random
from statistics import mean, stdev

import pytest
from typer.testing import CliRunner, Result

from wartable.bots import by_name, play
from wartable.cli import app
from wartable.kernel import BadOptions, BadRecord, WartableError
from wartable.kernel.registry import find
from wartable.lab.ladder.clock import Clock, clocked
from wartable.lab.ladder.ladder_file import LadderFile
from wartable.lab.ladder.markdown_page import BEGIN, END, placed
from wartable.lab.ladder.rating import rated, ratings
from wartable.lab.ladder.rungs import below, standing
from wartable.lab.ladder.tournament import Bout, Tournament, bouts, tables, tasks

JOUST = Tournament("joust", 2, {}, 7)


@pytest.fixture(autouse=True)
def empty_folder(joust: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Joust is installed, and the current folder is empty."""
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)


def run(*arguments: str) -> Result:
    """The command."""
    return CliRunner().invoke(app, ["ladder", "joust", *arguments], catch_exceptions=False)


def without_times(text: str) -> dict[str, object]:
    """The results of a ladder, without times."""
    data: dict[str, object] = json.loads(text)
    found = data["bots"]
    assert isinstance(found, list)
    for bot in found:
        del bot["time"]
    return data


def invented(chance: float, games: int, seed: int) -> list[Bout]:
    """Invented games of a strong bot that wins with this chance."""
    random = Random(seed)
    made: list[Bout] = []
    for no in range(games):
        who = ("strong", "weak") if no % 2 == 0 else ("weak", "strong")
        won = "strong" if random.random() < chance else "weak"
        places = tuple([1 if name == won else 2 for name in who])
        made.append(Bout(("strong", "weak"), no, who, places, (0, 0), (Clock(), Clock())))
    return made


def test_everybody_meets_everybody_or_only_the_next() -> None:
    bots = ("random", "greedy", "veteran", "soldier")
    assert len(tables(bots, 2)) == 6
    assert tables(bots, 2, next_only=True) == [("greedy", "random"), ("greedy", "veteran"), ("soldier", "veteran")]
    assert len(tables(bots, 3)) == 4
    assert len(tables(bots, 3, next_only=True)) == 2
    assert tables(bots, 2) == tables(bots[::-1], 2), "the order of names decides nothing"


@pytest.mark.parametrize(
    ("bots", "seats", "said"),
    [(("greedy", "greedy"), 2, "twice"), (("greedy",), 2, "needs 2"), (("greedy", "random"), 3, "needs 3")],
)
def test_tables_that_cannot_be(bots: tuple[str, ...], seats: int, said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        tables(bots, seats)


def test_the_games_of_a_deal_share_their_luck_and_swap_sides() -> None:
    table = ("greedy", "random")
    assert JOUST.seating(table, 0) == table
    assert JOUST.seating(table, 1) == ("random", "greedy")
    assert JOUST.deal_seed(0) == JOUST.deal_seed(1) != JOUST.deal_seed(2)
    three = Tournament("joust", 3, {}, 7)
    assert [three.seating(("a", "b", "c"), no)[0] for no in range(6)] == ["a", "b", "c", "a", "b", "c"]
    assert len({three.deal_seed(no) for no in range(6)}) == 2
    assert Tournament("joust", 2, {}, 8).deal_seed(0) != JOUST.deal_seed(0)


@pytest.mark.parametrize("name", ["random", "greedy", "recruit", "search:6"])
def test_a_clock_changes_nothing_about_a_game(name: str) -> None:
    game = find("joust")
    options = game.check(2, {})
    timed = clocked(by_name(name))
    for seed in range(5):
        plain = play(game, [by_name(name), by_name("random")], options, seed)
        assert play(game, [timed, by_name("random")], options, seed).result == plain.result
    assert timed.clock.decisions > 5
    assert 0 < timed.clock.worst <= timed.clock.seconds
    assert (timed.clock.searches > 0) == (name == "search:6")


def test_the_strong_stand_above_the_weak() -> None:
    bots = ("random", "recruit", "greedy")
    contest = Tournament("battle_through_history", 2, {}, 7)
    played = list(bouts(contest, tasks(tables(bots, 2), 2, 4, ()), jobs=1))
    rungs = standing(bots, played, seed=1)
    assert [rung.name for rung in rungs] == ["greedy", "recruit", "random"]
    top, _, last = rungs
    assert top.rating.low > last.rating.high
    assert top.against["random"].games == 8
    assert top.against["random"].interval[0] > 0.5
    assert top.against["random"].share + last.against["greedy"].share == pytest.approx(1)
    assert top.games == top.all.games == 16


def test_intervals_hold_what_other_games_find() -> None:
    """Of many ladders of the same two bots, most intervals hold the mean of all of them."""
    many = [ratings(invented(0.7, 40, seed), seed=seed)["strong"] for seed in range(12)]
    truth = mean([rating.mu for rating in many])
    assert sum([rating.low <= truth <= rating.high for rating in many]) >= 10
    half = mean([rating.high - rating.mu for rating in many])
    assert half == pytest.approx(1.96 * stdev([rating.mu for rating in many]), rel=0.4), (
        "neither too wide nor too narrow"
    )


def test_more_games_make_a_rating_surer() -> None:
    few, many = [stdev([rated(invented(0.7, games, seed))["strong"] for seed in range(10)]) for games in (40, 640)]
    assert many < few / 2


def test_ratings_do_not_depend_on_the_order_of_play() -> None:
    games = invented(0.6, 40, 1)
    assert ratings(games, seed=1) == ratings(games[::-1], seed=1)


def test_a_table_of_three_is_rated_as_one_game() -> None:
    bout = Bout(("a", "b", "c"), 0, ("c", "a", "b"), (2, 1, 3), (0, 0, 0), ())
    skill = rated([bout])
    assert skill["a"] > skill["c"] > skill["b"]
    assert skill["c"] == pytest.approx(25, abs=1)


def test_ties_count_by_half_and_move_no_one() -> None:
    played = [Bout(("a", "b"), no, ("a", "b"), (1, 1), (3, 3), (Clock(), Clock())) for no in range(10)]
    rungs = standing(("a", "b"), played, seed=1)
    assert [rung.against[other].share for rung, other in zip(rungs, ("b", "a"), strict=True)] == [0.5, 0.5]
    assert [rung.rating.mu for rung in rungs] == pytest.approx([25, 25])


def test_a_level_is_compared_with_the_next_lower_level() -> None:
    bots = ("random", "recruit", "soldier", "greedy", "veteran")
    assert [below(name, bots) for name in bots] == ["", "random", "recruit", "soldier", "soldier"]


def test_one_object_and_the_same_with_more_processes() -> None:
    arguments = ["--bots", "random,greedy,soldier", "-n", "6", "--seed", "3", "-o", "lances=2", "--json"]
    one, two = [without_times(run(*arguments, "--jobs", jobs).stdout) for jobs in ("1", "2")]
    assert one == two
    assert one["games_of_each_table"] == 6
    assert one["options"] == {"lances": 2}
    assert one != without_times(run(*[*arguments[:5], "4", *arguments[6:]]).stdout)


def test_what_is_kept_is_not_played_again_and_a_torn_line_is() -> None:
    arguments = ["--bots", "random,greedy,soldier", "-n", "8", "--json"]
    whole = without_times(run(*arguments, "--keep", "whole.jsonl").stdout)
    lines = Path("whole.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    assert len(lines) == 1 + 3 * 8
    Path("part.jsonl").write_text("".join(lines[:12]) + lines[12][:30], encoding="utf-8")
    assert without_times(run(*arguments, "--keep", "part.jsonl").stdout) == whole
    again = Path("part.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    assert again[:12] == lines[:12], "these were not played again"
    assert len(again) == len(lines)
    run(*arguments, "--keep", "part.jsonl")
    assert Path("part.jsonl").read_text(encoding="utf-8") == "".join(again)


def test_kept_games_that_are_not_asked_for_do_not_count() -> None:
    run("--bots", "random,recruit", "-n", "6", "--keep", "kept.jsonl")
    asked = ["--bots", "random,recruit", "-n", "2", "--json"]
    assert without_times(run(*asked, "--keep", "kept.jsonl").stdout) == without_times(run(*asked).stdout)


def test_kept_games_are_taken_as_they_are() -> None:
    book = LadderFile(Path("kept.jsonl"), JOUST)
    book.read()
    for bout in invented(1.0, 4, 1):
        who = tuple([{"strong": "random", "weak": "greedy"}[name] for name in bout.who])
        book.add(Bout(("greedy", "random"), bout.no, who, bout.places, bout.scores, bout.clocks))
    done = run("--bots", "greedy,random", "-n", "4", "--seed", "7", "--keep", "kept.jsonl", "--json")
    assert [bot["bot"] for bot in json.loads(done.stdout)["bots"]] == ["random", "greedy"]


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (Tournament("joust", 2, {}, 8), "seed was 7 there and is 8 now"),
        (Tournament("joust", 3, {}, 7), "seats was 2"),
        (Tournament("joust", 2, {"lances": 2}, 7), "options was {}"),
    ],
)
def test_a_file_of_another_ladder_is_not_touched(other: Tournament, said: str) -> None:
    path = Path("kept.jsonl")
    LadderFile(path, JOUST).read()
    before = path.read_text(encoding="utf-8")
    with pytest.raises(BadRecord, match=said):
        LadderFile(path, other).read()
    assert path.read_text(encoding="utf-8") == before


@pytest.mark.parametrize("text", ["# A diary", "# A diary\nDear me\n", "[]\n", '{"ladder": "joust"}\n'])
def test_a_file_that_is_no_ladder_is_not_touched(text: str) -> None:
    path = Path("diary.md")
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadRecord):
        LadderFile(path, JOUST).read()
    assert path.read_text(encoding="utf-8") == text


def test_the_table_says_what_it_shows() -> None:
    done = run("--bots", "random,greedy,search:4", "-n", "10", "-o", "noble=true")
    text = " ".join(done.output.split())
    assert "Joust: 10 games of each pairing, seed 0, noble = true" in text
    assert "not from OpenSkill's sigma" in text
    assert "Wilson's 95 % interval" in text
    assert "compiled" in text
    names = {"random", "greedy", "search:4"}
    lines = {
        words[0]: words for line in done.output.splitlines() if "±" in (words := line.split()) and words[0] in names
    }
    assert set(lines) == names
    assert lines["random"][-1] == lines["greedy"][-1] == "-", "they do not search"
    assert int(lines["search:4"][-1].replace(",", "")) > 0


def test_neighbors_only() -> None:
    data = json.loads(run("--bots", "random,recruit,greedy", "-n", "4", "--next-only", "--json").stdout)
    against: Mapping[str, set[str]] = {bot["bot"]: set(bot["against"]) for bot in data["bots"]}
    assert against == {"random": {"recruit"}, "recruit": {"random", "greedy"}, "greedy": {"recruit"}}


def test_the_page_is_renewed_between_its_marks_only() -> None:
    page = Path("bots.md")
    page.write_text(f"# Bots\n\n{BEGIN}\nold\n{END}\n\nThe end.\n", encoding="utf-8")
    for _ in range(2):
        run("--bots", "random,greedy", "-n", "4", "--markdown", str(page))
    text = page.read_text(encoding="utf-8")
    assert text.startswith(f"# Bots\n\n{BEGIN}\n**Joust: 4 games")
    assert text.endswith(f"{END}\n\nThe end.\n")
    assert "old" not in text
    assert text.count("\n| greedy |") == 2, "one line in each of the two tables"


def test_a_page_without_marks_gets_them() -> None:
    assert placed("", "x") == f"{BEGIN}\nx\n{END}\n"
    assert placed("# Bots\n", "x") == f"# Bots\n\n{BEGIN}\nx\n{END}\n"


@pytest.mark.parametrize("text", [BEGIN, END, f"{END}\n{BEGIN}"])
def test_a_page_with_half_its_marks_is_refused(text: str) -> None:
    with pytest.raises(WartableError, match="is missing"):
        placed(text, "x")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--bots", "greedy,clever"], "There is no bot 'clever'."),
        (["--bots", "greedy"], "needs 2 different bots, not 1"),
        (["--seats", "5"], "2 to 4 seats"),
        (["--bots", "greedy,random", "--keep", "."], "is a folder"),
    ],
)
def test_refusals_are_sentences(arguments: list[str], said: str) -> None:
    done = run(*arguments)
    assert done.exit_code == 2
    assert said in done.stderr.replace("\n", " ")


def test_without_openskill_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [
        name for name in sys.modules if name.startswith(("openskill", "wartable.lab.ladder", "wartable.cli.la"))
    ]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    done = run("--bots", "greedy,random")
    assert done.exit_code == 2
    assert "pip install 'wartable[lab]'" in done.stderr.replace("\n", " ")
