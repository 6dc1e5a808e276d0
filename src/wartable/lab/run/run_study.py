"""A study from its first game to its last, through interruptions."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from ..play.chunks import Chunk, Spans
from ..play.pool import Pool
from ..studies.study import Study
from .study_folder import StudyFolder
from .totals import RunningTotals

StudyWatcher = Callable[[RunningTotals], None]
"""Called with the totals after every chunk of games."""


def run(
    study: Study, out: Path, pool: Pool, watch: StudyWatcher = lambda totals: None, fresh: bool = False
) -> RunningTotals:
    """Play a study into a directory, which may hold its beginning."""
    folder = StudyFolder(out, study)
    folder.open(fresh)
    return play_study(folder, pool, watch)


def play_study(folder: StudyFolder, pool: Pool, watch: StudyWatcher) -> RunningTotals:
    """Play the study of an open directory from where it ends. Rows do not depend on who plays them.

    Whether the study is precise enough is asked at the end of a part only, so that this does not depend on it either.
    """
    study = folder.study
    totals = RunningTotals(study)
    part = folder.whole_parts()
    for done in range(part):
        totals.add(folder.read(done))
    watch(totals)
    if totals.games and totals.enough:
        return totals
    played: list[Chunk] = []
    spans = Spans(part * study.part, study.games, study.part)
    chunks = pool.chunks(study, spans)
    with closing(chunks):
        for chunk in chunks:
            played.append(chunk)
            totals.add(chunk.tables)
            if chunk.games.stop == folder.games(part).stop:
                folder.write(part, played)
                played = []
                part += 1
                if totals.enough:
                    watch(totals)
                    break
            watch(totals)
    return totals
