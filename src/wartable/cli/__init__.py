"""The command `wartable`. Each module here holds one or two of its subcommands."""

from __future__ import annotations

from . import (
    bench,
    bots,
    coach,
    games,
    lab,
    lab_compare,
    lab_content,
    lab_report,
    lab_tune,
    ladder,
    learn,
    picture,
    play,
    replay,
    rules,
    serve,
    simulate,
    worker,
)
from .edge import app

__all__ = [
    "app",
    "bench",
    "bots",
    "coach",
    "games",
    "lab",
    "lab_compare",
    "lab_content",
    "lab_report",
    "lab_tune",
    "ladder",
    "learn",
    "picture",
    "play",
    "replay",
    "rules",
    "serve",
    "simulate",
    "worker",
]
