"""Ray makes the same rows: with one worker, with two, and when a worker is killed in the middle of a game."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event, Thread

import pytest

from tests.patience import PATIENCE
from wartable.kernel import WartableError
from wartable.lab.play.open_pool import AutoPool
from wartable.lab.play.pool import LocalPool
from wartable.lab.play.ray_pool import SHORT_WAITS, RayPool
from wartable.lab.run.run_study import run
from wartable.lab.run.totals import RunningTotals
from wartable.lab.studies.study import Study

from .studies import StudyRow, a_study, all_rows
from .test_running import stopped_command

pytestmark = pytest.mark.xdist_group("ray")

Kinds = dict[str, list[StudyRow]]
STUDY = a_study(games=130, part=50)


PATIENT = dict.fromkeys(SHORT_WAITS, f"{PATIENCE:.0f}")
"""An environment in which Ray may take its time to start."""


@pytest.fixture(scope="module")
def ray() -> Iterator[RayPool]:
    """A pool with two workers."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in PATIENT.items():
            patch.setenv(name, value)
        with RayPool(2) as pool:
            yield pool


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> Kinds:
    """The rows of the study, played in this process."""
    out = tmp_path_factory.mktemp("here")
    run(STUDY, out, LocalPool())
    return all_rows(out)


def status(pid: int, key: str) -> str:
    """A line of the status of a process, as Linux gives it."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(line.split()[1] for line in lines if line.startswith(key))


def ours(pid: int) -> bool:
    """Whether a process descends from this one."""
    while pid > 1 and pid != os.getpid():
        pid = int(status(pid, "PPid:"))
    return pid == os.getpid()


def playing() -> list[int]:
    """The workers of this process that have a task now. Ray names them by it."""
    found: list[int] = []
    for path in Path("/proc").glob("[0-9]*"):
        try:
            if (path / "cmdline").read_bytes().startswith(b"ray::play_chunk") and ours(int(path.name)):
                found.append(int(path.name))
        except (FileNotFoundError, ProcessLookupError):
            continue
    return found


@pytest.mark.parametrize("cores", [2, 1])
def test_rows_do_not_depend_on_workers(
    ray: RayPool, rows: Kinds, tmp_path: Path, cores: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One worker with two cores makes the same rows as two workers with one core."""
    monkeypatch.setattr(ray, "task", ray.task.options(num_cpus=cores))
    run(STUDY, tmp_path, ray)
    assert all_rows(tmp_path) == rows


@pytest.mark.usefixtures("ray")
def test_a_long_study_moves_to_ray(rows: Kinds, tmp_path: Path) -> None:
    with AutoPool(worth=0.0) as pool:
        run(STUDY, tmp_path, pool)
        assert pool.later is not None
    assert all_rows(tmp_path) == rows


class Killer(Thread):
    """Kills two workers, one after the other, each in the middle of a task."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.killed: list[int] = []
        self.over = Event()

    def run(self) -> None:
        while len(self.killed) < 2 and not self.over.wait(0.005):
            for pid in sorted(set(playing()) - set(self.killed))[:1]:
                os.kill(pid, signal.SIGKILL)
                self.killed.append(pid)


def test_a_killed_worker_is_not_noticed(
    ray: RayPool, rows: Kinds, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    killer = Killer()

    def watch(standing: RunningTotals) -> None:
        if standing.games and not killer.is_alive() and not killer.killed:
            killer.start()

    run(STUDY, tmp_path, ray, watch)
    killer.over.set()
    killer.join()
    assert len(killer.killed) == 2
    assert all_rows(tmp_path) == rows
    assert "".join(capfd.readouterr()) == "", "Ray's news of it is not the user's"


def test_a_study_stops_at_the_same_game(ray: RayPool, tmp_path: Path) -> None:
    study = a_study(games=400, part=40, precision=0.09)
    here = run(study, tmp_path / "here", LocalPool())
    there = run(study, tmp_path / "there", ray)
    assert here.games == there.games < 400
    assert all_rows(tmp_path / "here") == all_rows(tmp_path / "there")


def test_what_goes_wrong_in_a_worker_is_said_as_it_is(ray: RayPool, tmp_path: Path) -> None:
    study = Study.of({**STUDY.data(), "bots": "random"}, "trial", tmp_path, "trial.toml")
    object.__setattr__(study, "options", {"first_seat": 4})
    with pytest.raises(WartableError, match=r"^trial: first_seat must be below the number of seats, 3\.$"):
        run(study, tmp_path, ray)


def test_a_stopped_command_on_ray_keeps_its_games(tmp_path: Path, joust: Path) -> None:
    kept = stopped_command("2", signal.SIGINT, tmp_path, joust, **PATIENT)
    study = replace(Study.read(tmp_path / "trial.toml"), games=kept + 60)
    run(study, tmp_path / "trial.study", LocalPool())
    run(study, tmp_path / "whole", LocalPool())
    assert all_rows(tmp_path / "trial.study") == all_rows(tmp_path / "whole")
