"""How strong the bots are, from a ladder's file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from ..estimates import Estimate
from ..studies.header import NoStudy


class RatingEntry(msgspec.Struct):
    """A bot's rating, as `wartable ladder GAME --json` writes it."""

    mu: float
    low: float
    high: float


class BotEntry(msgspec.Struct):
    """A bot of a ladder."""

    bot: str
    rating: RatingEntry
    games: int


class LadderData(msgspec.Struct):
    """A ladder."""

    game: str
    bots: list[BotEntry]


def read_ratings(file: Path, game: str) -> Mapping[str, Estimate]:
    """Every bot's rating with its interval."""
    try:
        ladder = msgspec.json.decode(file.read_bytes(), type=LadderData)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NoStudy(f"{file} is no ladder. Make one with: wartable ladder {game} --json > {file.name}") from error
    if ladder.game != game:
        raise NoStudy(f"{file} is a ladder of {ladder.game}, not of {game}.")
    return {one.bot: Estimate(one.rating.mu, one.rating.low, one.rating.high, one.games) for one in ladder.bots}
