"""The lab's libraries are an extra. Where one is missing, a sentence says how to get it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from wartable.kernel import WartableError

LIBRARIES = ("altair", "duckdb", "jinja2", "openskill", "optuna", "pyarrow", "ray", "vl_convert")


class MissingExtra(WartableError):
    """A library of the lab is not installed."""


@contextmanager
def lab_extra() -> Iterator[None]:
    """Around imports of the lab: where one of its libraries is missing, say how to get it."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in LIBRARIES:
            raise
        raise MissingExtra(
            f"The lab needs {missing}, which is not installed. Get all it needs with: pip install 'wartable[lab]'"
        ) from error
