"""A study's directory: what was studied, and the rows in numbered parts."""

from __future__ import annotations

import json
import os
import platform
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from wartable.kernel import agenda

from ..play.chunks import Chunk
from ..play.rows import COUNTED, SCHEMAS, Counts, Tables, add_counts, table
from ..studies.files import BadStudy
from ..studies.header import HEADER, read_header
from ..studies.study import Study

PROGRESS = "progress.txt"
"""How far the study is, line by line, for those who look on from elsewhere."""


class StudyFolder:
    """`study.json` and a directory per kind of rows, in numbered parts. A part is there when its file of games is."""

    def __init__(self, path: Path, study: Study) -> None:
        self.path = path
        self.study = study

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Keep others from playing into the same directory, where the system and its disk have locks."""
        self.path.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            yield
            return
        import fcntl

        held = os.open(self.path, os.O_RDONLY)
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            os.close(held)
            raise BadStudy(
                f"{self.path} is being played by another command: {PROGRESS} in it says how far it is. "
                "Name another directory with --out."
            ) from error
        except OSError:  # no locks on this disk
            pass
        try:
            yield
        finally:
            os.close(held)

    def open(self, fresh: bool = False) -> None:
        """Make the directory ready for this study, or refuse what lies there."""
        header = self.path / HEADER
        written = header.with_suffix(".tmp")
        there = {path.name for path in self.path.iterdir()} if self.path.is_dir() else set()
        if there - {written.name, PROGRESS, *SCHEMAS} and not header.is_file():
            raise BadStudy(f"{self.path} holds something else than a study. Name another directory with --out.")
        if fresh and header.is_file():
            header.unlink()
            self.progress.unlink(missing_ok=True)
            for kind in SCHEMAS:
                shutil.rmtree(self.path / kind, ignore_errors=True)
        digest = self.study.digest()
        if header.is_file() and read_header(self.path).digest != digest:
            raise BadStudy(
                f"{self.path} holds another study: something that decides its games has changed since. "
                "Name another directory with --out, or begin anew with --fresh."
            )
        if self.kept() > self.study.games:
            raise BadStudy(
                f"{self.path} holds more games than the {self.study.games} asked for. "
                "Raise games, name another directory with --out, or begin anew with --fresh."
            )
        for kind in SCHEMAS:
            (self.path / kind).mkdir(parents=True, exist_ok=True)
        written.write_text(json.dumps(describe(self.study), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        os.replace(written, header)
        self.remove_from(self.parts())

    @property
    def progress(self) -> Path:
        """The file that says how far the study is."""
        return self.path / PROGRESS

    def file(self, kind: str, part: int) -> Path:
        """Where a part's rows of one kind lie."""
        return self.path / kind / f"{part:06}.parquet"

    def games(self, part: int) -> int:
        """The number of games in a part, 0 where it was not written to the end."""
        try:
            rows: int = pq.read_metadata(self.file("games", part)).num_rows
        except (FileNotFoundError, pa.ArrowInvalid):
            return 0
        return rows

    def parts(self) -> int:
        """How many parts there are from the beginning on."""
        part = 0
        while self.games(part):
            part += 1
        return part

    def kept(self) -> int:
        """How many games there are, which a later run does not play again."""
        return sum([self.games(part) for part in range(self.parts())])

    def remove_from(self, part: int) -> None:
        """Remove what was being written when an earlier run was cut off, and what follows on it."""
        for kind in SCHEMAS:
            for file in (self.path / kind).glob("*.parquet"):
                if int(file.stem) >= part:
                    file.unlink()

    def read(self, part: int) -> Tables:
        """Rows of the games and seats of a part."""
        return {kind: pq.read_table(self.file(kind, part)) for kind in ("games", "seats")}

    def write(self, part: int, chunks: Sequence[Chunk]) -> None:
        """Write a part, each file at a stroke."""
        tables = {kind: pa.concat_tables([chunk.tables[kind] for chunk in chunks]) for kind in chunks[0].tables}
        block = chunks[0].games.start // self.study.part
        tables |= {kind: counted(kind, block, chunks) for kind in COUNTED}
        for kind in SCHEMAS:
            file = self.file(kind, part)
            written = file.with_suffix(".tmp")
            pq.write_table(tables[kind].unify_dictionaries(), written, compression="zstd")
            os.replace(written, file)


def counted(kind: str, block: int, chunks: Sequence[Chunk]) -> pa.Table:
    """Which rules came to bear in these games of a block, or which events happened."""
    sums: Counts = {}
    for chunk in chunks:
        add_counts(sums, chunk.counts[kind])
    return table(kind, [(block, name, *counts) for name, counts in sorted(sums.items())])


def describe(study: Study) -> dict[str, object]:
    """What `study.json` holds."""
    game = study.build()
    possible = {step.rule for step in game.steps()} | {telling.rule for telling in game.tellings}
    return {
        "digest": study.digest(),
        "title": game.title,
        "study": study.data(),
        "versions": {
            **study.versions(),
            "python": platform.python_version(),
            "compiled": not (agenda.__file__ or "").endswith(".py"),
        },
        "rules": sorted(possible - {""}),
    }
