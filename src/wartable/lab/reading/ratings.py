"""How strong the bots are, from a ladder's file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from ..statistics import Estimate
from .source import NoStudy


def read_ratings(file: Path, game: str) -> Mapping[str, Estimate]:
    """Every bot's rating with its interval, as `wartable ladder GAME --json` writes them."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        of = data["game"]
        found = {
            str(rung["bot"]): Estimate(
                float(rung["rating"]["mu"]),
                float(rung["rating"]["low"]),
                float(rung["rating"]["high"]),
                int(rung["games"]),
            )
            for rung in data["bots"]
        }
    except (ValueError, KeyError, TypeError) as error:
        raise NoStudy(f"{file} is no ladder. Make one with: wartable ladder {game} --json > {file.name}") from error
    if of != game:
        raise NoStudy(f"{file} is a ladder of {of}, not of {game}.")
    return found
