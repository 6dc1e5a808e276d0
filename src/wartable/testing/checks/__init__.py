"""The checks of the battery: plain functions that take a trial and raise AssertionError with words to act on."""

from . import (
    clones,
    dice,
    drafts,
    drawing,
    ends,
    hidden,
    lanes,
    leaving,
    numbers,
    records,
    resamples,
    rules,
    silence,
    undoing,
    words,
    zones,
)
from .check import CHECKS, WATCHES, watched

__all__ = [
    "CHECKS",
    "WATCHES",
    "clones",
    "dice",
    "drafts",
    "drawing",
    "ends",
    "hidden",
    "lanes",
    "leaving",
    "numbers",
    "records",
    "resamples",
    "rules",
    "silence",
    "undoing",
    "watched",
    "words",
    "zones",
]
