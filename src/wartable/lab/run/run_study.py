"""A study from its first game to its last, through interruptions."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from ..interrupts import interrupts_held
from ..play.chunks import Spans
from ..play.pool import Pool
from ..studies.study import Study
from .open_part import OpenPart
from .study_folder import StudyFolder
from .totals import RunningTotals

StudyWatcher = Callable[[RunningTotals], None]
"""Called with the totals after every chunk of games."""


def run(
    study: Study, out: Path, pool: Pool, watch: StudyWatcher = lambda totals: None, fresh: bool = False
) -> RunningTotals:
    """Play a study into a directory, which may hold its beginning."""
    folder = StudyFolder(out, study)
    with folder.alone():
        folder.open(fresh)
        return play_study(folder, pool, watch)


def play_study(folder: StudyFolder, pool: Pool, watch: StudyWatcher) -> RunningTotals:
    """Play the study of an open directory from where it ends. Rows do not depend on who plays them.

    However it ends, by Ctrl-C or by an error too, all chunks of games that came are kept.
    """
    study = folder.study
    totals = RunningTotals(study)
    parts = folder.parts()
    for part in range(parts):
        totals.add(folder.read(part))
    watch(totals)
    if totals.enough():
        return totals
    chunks = pool.chunks(study, Spans(totals.games, study.games, study.part))
    with closing(chunks), closing(OpenPart(folder, parts)) as part_played:
        for chunk in chunks:
            if chunk.games.start < totals.games:
                continue  # a pool that was interrupted may give its last chunk once more
            with interrupts_held():
                totals.add(chunk.tables)
                part_played.add(chunk)
                watch(totals)
            if totals.enough():
                break
    return totals
