"""A study's directory: what was studied, and the rows in numbered parts."""

from __future__ import annotations

import json
import os
import platform
import shutil
from collections.abc import Sequence
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from wartable.kernel import agenda

from ..play.chunks import Chunk
from ..play.rows import COUNTED, SCHEMAS, Counts, Tables, add_counts, table
from ..studies.files import BadStudy
from ..studies.header import HEADER, read_header
from ..studies.study import Study


class StudyFolder:
    """`study.json` and a directory per kind of rows. A part is whole when its file of games is there."""

    def __init__(self, path: Path, study: Study) -> None:
        self.path = path
        self.study = study

    def open(self, fresh: bool = False) -> None:
        """Make the directory ready for this study, or refuse what lies there."""
        header = self.path / HEADER
        written = header.with_suffix(".tmp")
        there = {path.name for path in self.path.iterdir()} if self.path.is_dir() else set()
        if there - {written.name, *SCHEMAS} and not header.is_file():
            raise BadStudy(f"{self.path} holds something else than a study. Name another directory with --out.")
        if fresh and header.is_file():
            header.unlink()
            for kind in SCHEMAS:
                shutil.rmtree(self.path / kind, ignore_errors=True)
        digest = self.study.digest()
        if header.is_file() and read_header(self.path).digest != digest:
            raise BadStudy(
                f"{self.path} holds another study: something that decides its games has changed since. "
                "Name another directory with --out, or begin anew with --fresh."
            )
        if any([int(file.stem) >= self.parts for file in self.path.glob("games/*.parquet")]):
            raise BadStudy(
                f"{self.path} holds more games than the {self.study.games} asked for. "
                "Raise games, name another directory with --out, or begin anew with --fresh."
            )
        for kind in SCHEMAS:
            (self.path / kind).mkdir(parents=True, exist_ok=True)
        written.write_text(json.dumps(describe(self.study), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        os.replace(written, header)

    @property
    def parts(self) -> int:
        """How many parts the whole study has."""
        return -(-self.study.games // self.study.part)

    def games(self, part: int) -> range:
        """Which games a part holds."""
        first = part * self.study.part
        return range(first, min(first + self.study.part, self.study.games))

    def file(self, kind: str, part: int) -> Path:
        """Where a part's rows of one kind lie."""
        return self.path / kind / f"{part:06}.parquet"

    def whole(self, part: int) -> bool:
        """Whether a part has been written, with all the games it should hold."""
        file = self.file("games", part)
        try:
            rows: int = pq.read_metadata(file).num_rows
        except (FileNotFoundError, pa.ArrowInvalid):
            return False
        return rows == len(self.games(part))

    def whole_parts(self) -> int:
        """How many parts there are from the beginning on."""
        part = 0
        while part < self.parts and self.whole(part):
            part += 1
        return part

    def kept(self) -> int:
        """How many games a later run does not play again."""
        return min(self.whole_parts() * self.study.part, self.study.games)

    def read(self, part: int) -> Tables:
        """Rows of the games and seats of a whole part."""
        return {kind: pq.read_table(self.file(kind, part)) for kind in ("games", "seats")}

    def write(self, part: int, chunks: Sequence[Chunk]) -> None:
        """Write a part, each file at a stroke."""
        tables = {kind: pa.concat_tables([chunk.tables[kind] for chunk in chunks]) for kind in chunks[0].tables}
        tables |= {kind: counted(kind, part, chunks) for kind in COUNTED}
        for kind in SCHEMAS:
            file = self.file(kind, part)
            written = file.with_suffix(".tmp")
            pq.write_table(tables[kind].unify_dictionaries(), written, compression="zstd")
            os.replace(written, file)


def counted(kind: str, part: int, chunks: Sequence[Chunk]) -> pa.Table:
    """Which rules came to bear in a part, or which events happened."""
    sums: Counts = {}
    for chunk in chunks:
        add_counts(sums, chunk.counts[kind])
    return table(kind, [(part, name, *counts) for name, counts in sorted(sums.items())])


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
