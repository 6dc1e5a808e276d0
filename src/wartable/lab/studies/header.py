"""The header of a study's directory, which says what was studied."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from .files import BadStudy, decoded
from .study import Study, StudyFile

HEADER = "study.json"


class StudyHeader(Struct, kw_only=True):
    """What a report needs of `study.json`."""

    study: StudyFile
    versions: dict[str, str | bool] = {}
    digest: str = ""


class NoStudy(BadStudy):
    """A directory that holds no study, or one without games."""


def read_header(path: Path) -> StudyHeader:
    """The `study.json` of a study's directory."""
    file = path / HEADER
    try:
        data = msgspec.json.decode(file.read_bytes())
    except FileNotFoundError as error:
        made = "Make one with: wartable lab run STUDY.toml"
        raise NoStudy(f"{path} is not a study's directory: it has no {HEADER}. {made}") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NoStudy(f"{file} cannot be read as a study: {error}.") from error
    return decoded(data, StudyHeader, str(file))


def study_of(directory: Path) -> Study:
    """The study that a directory holds the games of."""
    return Study.of_file(read_header(directory).study, directory.resolve().name, directory, str(directory / HEADER))
