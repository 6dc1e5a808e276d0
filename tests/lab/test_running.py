"""A study that is stopped and resumed makes the same rows as one that runs to its end."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from io import StringIO
from math import inf
from multiprocessing import active_children
from pathlib import Path
from time import perf_counter

import pyarrow as pa
import pytest
from rich.console import Console

from tests.patience import PATIENCE
from wartable.cli.lab import stopped
from wartable.kernel import WartableError
from wartable.lab.play.chunks import Spans, play_chunk
from wartable.lab.play.open_pool import AutoPool, open_pool
from wartable.lab.play.pool import LocalPool, Pool
from wartable.lab.play.process_pool import ProcessPool
from wartable.lab.play.ray_pool import clause
from wartable.lab.query import read
from wartable.lab.run.progress import StudyProgress, duration
from wartable.lab.run.run_study import run
from wartable.lab.run.study_folder import StudyFolder
from wartable.lab.run.totals import RunningTotals
from wartable.lab.studies.files import BadStudy
from wartable.lab.studies.study import Study

from .studies import a_study, all_rows

ROOT = Path(__file__).parents[2]
FILE = """
name = "trial"
game = "joust"
seats = 3
bots = "random"
games = 600
part = 25
"""


def command(*words: str, cwd: Path, joust: Path, blocked: str = "", **environment: str) -> subprocess.Popen[str]:
    """Start `wartable` in a process of its own, in which the library `blocked`, if any, cannot be imported."""
    block = f"import sys; sys.modules[{blocked!r}] = None; " if blocked else ""
    # The process reacts to Ctrl-C even if the tests run in the background and ignore it.
    hears = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    return subprocess.Popen(
        [sys.executable, "-c", f"{hears}{block}from wartable.cli import app; app()", *words],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": f"{joust}{os.pathsep}{ROOT}", "COLUMNS": "120", **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def until_there(file: Path, process: subprocess.Popen[str]) -> None:
    """Wait for a file that a running process is to write."""
    while not file.exists():
        with suppress(subprocess.TimeoutExpired):
            process.wait(0.02)
            raise AssertionError(f"it has ended: {process.communicate()}")


class Stop(Exception):
    """Something goes wrong in the middle."""


def stopped_after(study: Study, out: Path, games: int) -> int:
    """Play until the progress shows this number of games, then break off. Returns the number it showed."""
    shown: list[int] = []

    def watch(standing: RunningTotals) -> None:
        shown.append(standing.games)
        if standing.games >= games:
            raise Stop

    with pytest.raises(Stop):
        run(study, out, LocalPool(), watch)
    return shown[-1]


@pytest.mark.usefixtures("joust")
@pytest.mark.parametrize("games", [1, 51])
def test_a_broken_off_study_keeps_all_games_and_goes_on(tmp_path: Path, games: int) -> None:
    """The study is broken off within its first block of games, and after it."""
    study = a_study(game="joust", games=130, part=50)
    seen: list[int] = []
    whole = run(study, tmp_path / "whole", LocalPool())
    kept = stopped_after(study, tmp_path / "broken", games)
    assert len(all_rows(tmp_path / "broken")["games"]) == kept >= games
    again = run(study, tmp_path / "broken", LocalPool(), lambda standing: seen.append(standing.games))
    assert seen[0] == kept
    assert all_rows(tmp_path / "broken") == all_rows(tmp_path / "whole")
    assert (again.seats, again.contenders, again.decisions) == (whole.seats, whole.contenders, whole.decisions)
    assert [row["game"] for row in all_rows(tmp_path / "whole")["games"]] == list(range(130))


@pytest.mark.usefixtures("joust")
def test_a_part_ends_by_time_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every part is late here, so every chunk is written by itself."""
    study = a_study(game="joust", games=30, part=20)
    run(study, tmp_path / "whole", LocalPool())
    monkeypatch.setattr("wartable.lab.play.pool.LIMIT", 0.0)
    monkeypatch.setattr("wartable.lab.run.open_part.LATEST", 0.0)
    run(study, tmp_path / "cut", LocalPool())
    assert len(list((tmp_path / "whole" / "games").iterdir())) == 2
    assert len(list((tmp_path / "cut" / "games").iterdir())) == 30
    assert all_rows(tmp_path / "cut") == all_rows(tmp_path / "whole")


@pytest.mark.usefixtures("joust")
def test_a_study_may_be_prolonged_but_not_cut(tmp_path: Path) -> None:
    study = a_study(game="joust", games=70, part=50)
    run(study, tmp_path / "grown", LocalPool())
    longer = replace(study, games=130)
    run(longer, tmp_path / "grown", LocalPool())
    run(longer, tmp_path / "whole", LocalPool())
    assert all_rows(tmp_path / "grown") == all_rows(tmp_path / "whole")
    with pytest.raises(BadStudy, match="holds more games than the 70 asked for"):
        run(study, tmp_path / "grown", LocalPool())


@pytest.mark.usefixtures("joust")
def test_another_study_is_refused_unless_begun_anew(tmp_path: Path) -> None:
    run(a_study(game="joust", games=20), tmp_path, LocalPool())
    other = a_study(game="joust", games=10, seed=2)
    with pytest.raises(BadStudy, match=r"holds another study: .* --out, or begin anew with --fresh"):
        run(other, tmp_path, LocalPool())
    run(other, tmp_path, LocalPool(), fresh=True)
    assert [row["seed"] for row in all_rows(tmp_path)["games"]] == [other.seed_of(i) for i in range(10)]


@pytest.mark.usefixtures("joust")
def test_two_do_not_play_into_one_directory(tmp_path: Path) -> None:
    study = a_study(game="joust", games=20)
    with StudyFolder(tmp_path, study).alone(), pytest.raises(BadStudy, match="is being played by another command"):
        run(study, tmp_path, LocalPool())
    assert run(study, tmp_path, LocalPool()).games == 20


def test_ctrl_c_before_the_first_game_is_told(tmp_path: Path) -> None:
    assert stopped(0, 20, tmp_path) == "Stopped before a game was finished; the same command begins again."


@pytest.mark.usefixtures("joust")
def test_a_study_ends_when_it_is_precise_enough(tmp_path: Path) -> None:
    study = a_study(game="joust", games=1000, part=40, precision=0.08)
    standing = run(study, tmp_path / "out", LocalPool())
    before = run(replace(study, games=standing.games - 40, precision=0.0), tmp_path / "before", LocalPool())
    assert standing.games % 40 == 0
    assert standing.precision <= 0.08 < before.precision
    again = run(study, tmp_path / "out", LocalPool())
    assert again.games == standing.games, "what is precise enough stays as it is"
    stopped_after(study, tmp_path / "stopped", standing.games - 39)
    assert run(study, tmp_path / "stopped", LocalPool()).games == standing.games, "it ends where it would have ended"
    finer = run(replace(study, precision=0.06), tmp_path / "out", LocalPool())
    assert finer.games > standing.games


def test_small_studies_are_played_here(tmp_path: Path) -> None:
    with open_pool() as pool:
        assert isinstance(pool, AutoPool)
        run(a_study(games=20), tmp_path, pool)
        assert pool.later is None
    assert len(all_rows(tmp_path)["games"]) == 20


def stopped_command(workers: str, how: signal.Signals, tmp_path: Path, joust: Path, **environment: str) -> int:
    """Stop a study of Joust in the middle, and look at what it leaves behind. Returns how many games it keeps."""
    (tmp_path / "trial.toml").write_text(FILE.replace("games = 600", "games = 100000"))
    out = tmp_path / "trial.study"
    words = ("lab", "run", "trial.toml", "--workers", workers)
    process = command(*words, cwd=tmp_path, joust=joust, **environment)
    until_there(out / "games" / "000001.parquet", process)
    os.killpg(process.pid, how)
    printed, noise = process.communicate(timeout=PATIENCE)
    rows = all_rows(out)
    kept = len(rows["games"])
    assert 50 <= kept < 100000, "it was stopped in the middle"
    assert [row["game"] for row in rows["games"]] == list(range(kept))
    if how == signal.SIGINT:
        assert process.returncode == 130
        assert noise.splitlines()[-1] == (
            f"wartable: Stopped. {kept:,} of 100,000 games are kept in trial.study; "
            "the same command goes on from there, and `wartable lab report trial.study` tells what they say."
        )
        assert "Traceback" not in noise
        assert printed == ""
        last = (out / "progress.txt").read_text(encoding="utf-8").splitlines()[-1]
        assert re.search(rf"  {kept:,} of 100,000 games, [\d.]+ games/s, stopped$", last)
        assert read(out)[0].games == kept, "a report can be made of it"
    return kept


@pytest.mark.parametrize(
    ("workers", "how"), [("0", signal.SIGINT), ("0", signal.SIGKILL), ("2", signal.SIGINT)], ids=str
)
def test_a_stopped_command_keeps_its_games_and_goes_on(
    tmp_path: Path, joust: Path, workers: str, how: signal.Signals
) -> None:
    """In this process, where it may be killed too, and in two, because Ray cannot start."""
    (tmp_path / "nowhere").touch()
    kept = stopped_command(workers, how, tmp_path, joust, RAY_TMPDIR=str(tmp_path / "nowhere"))
    (tmp_path / "trial.toml").write_text(FILE.replace("games = 600", f"games = {kept + 60}"))
    began = perf_counter()
    process = command("lab", "run", "trial.toml", "--workers", "0", cwd=tmp_path, joust=joust)
    printed, noise = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    told = noise.splitlines()
    assert len(told) <= 10 + (perf_counter() - began) / 10, "no bar is drawn into a pipe: a line for every tenth"
    left = r"(starting|no game finished yet|about [\w ]+ left, seat \d wins [\d.]+ ± [\d.]+ %)"
    line = rf"[\d,]+ of {kept + 60:,} games, [\d.]+ games/s, {left}"
    assert all(re.fullmatch(line, one) for one in told)
    run(Study.read(tmp_path / "trial.toml"), tmp_path / "whole", LocalPool())
    assert all_rows(tmp_path / "trial.study") == all_rows(tmp_path / "whole")
    assert f"Joust: {kept + 60:,} games" in printed
    assert "seat 3" in printed
    assert "from 'trial.study/seats/*.parquet'" in printed


def test_progress_is_told_while_no_game_is_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first game takes for ever here; lines come even so, into the file and into a pipe."""
    monkeypatch.setattr("wartable.lab.run.progress.EVERY", 0.01)
    monkeypatch.setattr("wartable.lab.run.progress.SILENCE", 0.0)
    file, pipe = tmp_path / "progress.txt", StringIO()
    study = a_study(games=2000)
    with StudyProgress(study, Console(file=pipe, width=120), file) as progress:
        progress(RunningTotals(study))
        deadline = perf_counter() + PATIENCE
        while pipe.getvalue().count("no game finished yet") < 3 and perf_counter() < deadline:
            progress.over.wait(0.01)
    told = file.read_text(encoding="utf-8").splitlines()
    when = r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[+-]\d\d:\d\d"
    assert re.fullmatch(rf"{when}  0 of 2,000 games, 0\.0 games/s, no game finished yet", told[-2])
    assert told[-1].endswith("0 of 2,000 games, 0.0 games/s, done")
    assert "0 of 2,000 games, 0.0 games/s, no game finished yet" in pipe.getvalue().splitlines()


def test_the_time_left_is_told_in_words() -> None:
    assert [duration(seconds) for seconds in (0.4, 89, 90, 5000, 12_000)] == [
        "0 s",
        "89 s",
        "2 min",
        "83 min",
        "3 h 20 min",
    ]


@pytest.mark.parametrize("library", ["pyarrow", "ray"])
def test_without_the_extra_there_is_a_sentence(tmp_path: Path, joust: Path, library: str) -> None:
    (tmp_path / "trial.toml").write_text(FILE)
    process = command("lab", "run", "trial.toml", "--workers", "2", cwd=tmp_path, joust=joust, blocked=library)
    _, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert f"The lab needs {library}, which is not installed" in said
    assert "pip install 'wartable[lab]'" in said
    assert "Traceback" not in said


def test_where_ray_does_not_start_processes_play(tmp_path: Path, joust: Path) -> None:
    """Ray is real, and cannot start: the folder for its files is a file."""
    nowhere = tmp_path / "nowhere"
    nowhere.touch()
    (tmp_path / "trial.toml").write_text(FILE)
    words = ("lab", "run", "trial.toml", "--workers", "2")
    process = command(*words, cwd=tmp_path, joust=joust, RAY_TMPDIR=str(nowhere))
    printed, noise = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, noise
    line = (
        f"Ray did not start (Not a directory: {nowhere}/ray); this study runs in 2 processes of this machine instead."
    )
    assert line in noise.splitlines()
    assert "Joust: 600 games" in printed
    run(Study.read(tmp_path / "trial.toml"), tmp_path / "whole", LocalPool())
    assert all_rows(tmp_path / "trial.study") == all_rows(tmp_path / "whole")


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OSError(28, "No space left on device", "/tmp/ray"), "No space left on device: /tmp/ray"),
        (Exception("The current node timed out. This could happen …"), "the current node timed out"),
        (RuntimeError("Failed to start GCS.  Last 2 lines:\nmore"), "failed to start GCS"),
        (ValueError(), "ValueError"),
    ],
)
def test_why_ray_did_not_start_is_a_clause(error: Exception, said: str) -> None:
    assert clause(error) == said


def test_a_lost_process_is_replaced_and_its_games_are_played_again(tmp_path: Path) -> None:
    """Both processes are killed, one after the other."""
    study = a_study(games=60)
    killed: list[int] = []

    def kill(standing: RunningTotals) -> None:
        if standing.games and len(killed) < 2:
            victim = pool.processes[len(killed) % 2].process
            victim.kill()
            killed.append(victim.pid or 0)

    with ProcessPool(2) as pool:
        run(study, tmp_path / "there", pool, kill)
    assert len(set(killed)) == 2
    run(study, tmp_path / "here", LocalPool())
    assert all_rows(tmp_path / "there") == all_rows(tmp_path / "here")
    assert active_children() == []


def test_processes_that_end_again_and_again_are_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wartable.lab.play.process_pool.play_tasks", id)
    with ProcessPool(2) as pool, pytest.raises(WartableError, match="ended again and again"):
        run(a_study(), tmp_path, pool)


def test_what_goes_wrong_in_a_process_is_said_as_it_is(tmp_path: Path) -> None:
    study = a_study()
    object.__setattr__(study, "options", {"first_seat": 4})
    with ProcessPool(1) as pool, pytest.raises(WartableError, match="first_seat must be below the number of seats, 3"):
        run(study, tmp_path, pool)


@pytest.mark.parametrize("pool", [LocalPool, partial(ProcessPool, 2)])
def test_a_chunk_ends_by_time_too(tmp_path: Path, pool: Callable[[], Pool], monkeypatch: pytest.MonkeyPatch) -> None:
    """No time is left after a game, so every game comes by itself, in order."""
    study = a_study(games=25)
    monkeypatch.setattr("wartable.lab.play.pool.LIMIT", 0.0)
    monkeypatch.setattr("wartable.lab.play.process_pool.LIMIT", 0.0)
    spans = Spans(3, 25, 10)
    spans.size = 7
    with pool() as playing:
        chunks = list(playing.chunks(study, spans))
    assert [chunk.games for chunk in chunks] == [range(i, i + 1) for i in range(3, 25)]
    games = pa.concat_tables([chunk.tables["games"] for chunk in chunks])
    assert games.to_pylist() == play_chunk(study.text, range(3, 25), inf).tables["games"].to_pylist()


def test_a_cluster_that_is_not_there_is_named() -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{nobody.getsockname()[1]}"
        with pytest.raises(WartableError, match=rf"There is no Ray cluster at {address} \(Connection refused\)"):
            open_pool(address=address)


def test_a_mistake_is_a_sentence(tmp_path: Path, joust: Path) -> None:
    (tmp_path / "trial.toml").write_text(FILE.replace("seats", "seets"))
    process = command("lab", "run", "trial.toml", cwd=tmp_path, joust=joust)
    printed, said = process.communicate(timeout=PATIENCE)
    assert (process.returncode, printed) == (2, "")
    assert said.strip() == "wartable: trial.toml: there is no key 'seets'. Did you mean seats or seed?"
