"""The other subcommands of `wartable`: what they print, and how they refuse."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tests.bots.joust import Field, Joust
from wartable import __version__
from wartable.cli import app
from wartable.cli.bench import PEERS
from wartable.kernel import Result as GameResult
from wartable.kernel import ranked

pytestmark = pytest.mark.usefixtures("joust")


def run(*arguments: str, typed: str = "") -> Result:
    """The command with this input."""
    return CliRunner().invoke(app, list(arguments), input=typed, catch_exceptions=False)


@pytest.fixture
def record() -> Path:
    """A finished game."""
    run("play", "joust", "--seed", "5", "--seats", "you,greedy", "--record", "game.json", typed="1\n" * 50)
    return Path("game.json")


def test_version() -> None:
    assert run("--version").output == f"wartable {__version__}\n"


def test_games() -> None:
    done = run("games")
    assert "Joust  joust, 2 to 4 seats" in done.output
    assert "lances  Lances in hand: 2, 3, 4 (normally 3)" in done.output
    games = {game["key"]: game for game in json.loads(run("games", "--json").stdout)["games"]}
    assert games["joust"]["seats"] == [2, 4]
    assert games["joust"]["options"][0]["values"] == [2, 3, 4]


def test_a_game_that_cannot_be_loaded_is_named_and_the_others_are_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = tmp_path / "ruins-2.1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: ruins\nVersion: 2.1\n")
    (info / "entry_points.txt").write_text("[wartable.games]\nruins = ruins:GAME\n")
    (tmp_path / "ruins.py").write_text("import no_such_library\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    said = "wartable: The game 'ruins' cannot be loaded: ModuleNotFoundError: No module named 'no_such_library'."
    done = run("games")
    assert done.exit_code == 0
    assert "Joust  joust, 2 to 4 seats" in done.stdout
    assert done.stderr.startswith(said)
    assert "ruins" not in [game["key"] for game in json.loads(run("games", "--json").stdout)["games"]]
    refused = run("play", "ruins")
    assert refused.exit_code == 2
    assert refused.stderr.startswith(said)
    asked = run("play", typed="")
    assert "  4  Joust" in asked.stdout
    assert "ruins" not in asked.stdout


def test_simulate_prints_one_object_and_the_same_with_more_processes() -> None:
    arguments = ["simulate", "joust", "-n", "50", "--seats", "greedy,random", "--seed", "3", "-o", "lances=2", "--json"]
    one, two = [json.loads(run(*arguments, "--jobs", jobs).stdout) for jobs in ("1", "2")]
    for each in (one, two):
        for changing in ("seconds", "jobs", "games_per_s"):
            del each[changing]
    assert one == two
    assert one["games"] == 50
    assert one["bots"]["greedy"]["games"] == 50
    assert one["bots"]["greedy"]["low"] < one["bots"]["greedy"]["share"] < one["bots"]["greedy"]["high"]
    assert one["choices_max"] == 3


def test_simulate_prints_a_table() -> None:
    done = run("simulate", "joust", "-n", "20", "--seats", "random,random,random", "--no-rotate")
    assert "A fair share is 33.3 %." in done.output
    assert "seat 3 (random)" in done.output


def test_simulate_says_how_games_ended_where_they_say_it(monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ["simulate", "joust", "-n", "20", "--seats", "random,random"]
    assert "Endings" not in run(*arguments).output
    assert json.loads(run(*arguments, "--json").stdout)["endings"] == {}

    def result(game: Joust, s: Field) -> GameResult:
        return ranked([(n,) for n in s.glory], s.glory, ending="tie" if s.glory[0] == s.glory[1] else "clear")

    monkeypatch.setattr(Joust, "result", result)
    found = json.loads(run(*arguments, "--json").stdout)["endings"]
    assert sum(found.values()) == 20
    first, second = sorted(found, key=lambda ending: -found[ending])
    said = f"Endings: {first} {5 * found[first]}.0 %, {second} {5 * found[second]}.0 %."
    assert said in run(*arguments).output


def test_replay_tells_the_game_again(record: Path) -> None:
    done = run("replay", str(record))
    assert "Player rides with" in done.output
    assert "The table" in done.output
    assert "wins with" in done.output
    mine = run("replay", str(record), "--seat", "1", "--plain")
    assert "You ride with" in mine.output
    late = run("replay", str(record), "--from", "3")
    assert len(late.output) < len(done.output)


def test_replay_stops_after_every_choice(record: Path) -> None:
    done = run("replay", str(record), "--step", "--seat", "2", typed="\nlook\n\nquit\n")
    assert "Row 0, The table" in done.output
    assert "Row 2" in done.output
    assert "Row 3" not in done.output
    assert "Row 2, Player: ride" not in run("replay", str(record), "--step", typed="\n" * 99).output


def test_verify(record: Path) -> None:
    done = run("verify", str(record))
    assert done.exit_code == 0
    assert done.output.startswith("OK.")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: data["rows"][0][3].__setitem__(4, (data["rows"][0][3][4] + 1) % 19), "Row 0, number 4"),
        (lambda data: data.update(seed="00" * 32), "The seed does not match the commitment"),
        (lambda data: data.update(end="00"), "the final state is not the recorded one"),
        (lambda data: data.update(version="0"), "Verify it with the version it was played with"),
        (lambda data: data["contributions"].__setitem__(0, "luck"), "Row 0, number"),
    ],
)
def test_verify_finds_the_first_thing_wrong(record: Path, change: object, said: str) -> None:
    data = json.loads(record.read_text(encoding="utf-8"))
    assert callable(change)
    change(data)
    record.write_text(json.dumps(data), encoding="utf-8")
    done = run("verify", str(record))
    assert done.exit_code == 1
    assert said in done.stderr.replace("\n", " ")


def test_a_picture_holds_together_and_fetches_nothing() -> None:
    done = run("picture", "joust", "opening.svg", "--seats", "you,veteran,random", "--rows", "5")
    assert done.exit_code == 0
    svg = Path("opening.svg").read_text(encoding="utf-8")
    ET.fromstring(svg)
    addresses = set(re.findall(r"https?://[^\"')\s]+", svg))
    assert addresses == {"http://www.w3.org/2000/svg"}
    assert "Greta" in svg
    assert "play" in svg


def test_bench() -> None:
    figures = json.loads(run("bench", "joust", "--seconds", "0.1", "--json").stdout)
    assert [game["seats"] for game in figures["games"]] == [2, 3, 4]
    assert all(game["decisions_per_s"] > 0 and game["scene_ms"] > 0 for game in figures["games"])
    assert figures["peers"] == []
    assert "The kernel is" in run("bench", "joust", "--seconds", "0.1").output


def test_bench_beside_peers() -> None:
    assert "bench/peers.py" in run("bench", "joust", "--seconds", "0.1", "--peers").stderr
    PEERS.parent.mkdir()
    PEERS.write_text('print(\'{"peers": [{"engine": "Other", "game": "checkers", "decisions_per_s": 1234.5}]}\')')
    done = run("bench", "joust", "--seconds", "0.1", "--peers")
    assert "Other checkers" in done.output
    assert "1,234" in done.output
    PEERS.write_text("raise SystemExit('no such engine')")
    assert "no such engine" in run("bench", "joust", "--seconds", "0.1", "--peers").stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ["play", "chess"],
            "There is no game 'chess'. Installed: battalia, battle_through_history, engagement, joust, "
            "multiverse_war, para_bellum.",
        ),
        (["play", "joust", "--seats", "you"], "Joust is played with 2 to 4 seats here, not 1."),
        (["play", "joust", "--seats", "you,me"], "Nobody called 'me' can sit down."),
        (["play", "joust", "-o", "lances=9"], "Option 'lances' cannot be '9'. Allowed: 2, 3, 4."),
        (["play", "joust", "-o", "swords=9"], "There is no option 'swords'."),
        (["play", "joust", "--seed", "-4"], "A seed is a number from 0 on."),
        (["play", "joust", "--words", "a", "--words", "b"], "only 1 people"),
        (
            ["play", "--resume", "broken.json", "--seed", "0"],
            "goes on with its own dice and settings: leave out --seed.",
        ),
        (["play", "joust", "--resume", "broken.json", "-o", "lances=2"], "leave out --option."),
        (["play", "--resume", "nowhere.json"], "nowhere.json: No such file or directory."),
        (["simulate", "joust", "--seats", "greedy,clever"], "There is no bot 'clever'."),
        (["simulate", "joust", "--seats", "greedy"], "not 1."),
        (["simulate", "joust", "--seats", ""], "Name the seats"),
        (["replay", "broken.json"], "broken.json: This is not a record"),
        (["verify", "picture.bin"], "it is not even text"),
        (["rules", "joust", "JST-9.9"], "Joust has no rule JST-9.9."),
        (["rules", "joust", "--tests", "nowhere"], "There is no folder nowhere with tests."),
        (["picture", "joust", "x.svg", "--seat", "7"], "There are 2 seats."),
        (["picture", "joust", "no/where.svg"], "No such file or directory"),
    ],
)
def test_refusals_are_sentences(arguments: list[str], said: str) -> None:
    Path("broken.json").write_text("{", encoding="utf-8")
    Path("picture.bin").write_bytes(b"\xff\xfe\x00\x81")
    done = run(*arguments)
    assert done.exit_code == 2
    assert said in done.stderr.replace("\n", " ")
    assert "Traceback" not in done.output


def test_a_record_that_keeps_its_seed_cannot_go_on(record: Path) -> None:
    data = json.loads(record.read_text(encoding="utf-8"))
    data["seed"] = ""
    record.write_text(json.dumps(data), encoding="utf-8")
    done = run("play", "--resume", str(record))
    assert done.exit_code == 2
    assert "keeps its seed secret" in done.stderr.replace("\n", " ")
    assert run("replay", str(record)).exit_code == 0
