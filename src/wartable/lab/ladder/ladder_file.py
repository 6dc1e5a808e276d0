"""The games of a ladder in a file, one line each, so that a long ladder can be broken off and gone on with."""

from __future__ import annotations

import json
from dataclasses import astuple
from pathlib import Path

from wartable import __version__
from wartable.kernel import BadRecord, agenda
from wartable.kernel.registry import find

from .clock import Clock
from .tournament import Bout, Matchup, Tournament


def compiled() -> bool:
    """Whether the rules run as machine code."""
    return not (agenda.__file__ or "").endswith(".py")


class LadderFile:
    """A file with a heading that says which contest its games belong to. Bots and games may be added later."""

    def __init__(self, path: Path, contest: Tournament) -> None:
        self.path = path
        self.heading: dict[str, object] = {
            "ladder": contest.game,
            "version": find(contest.game).version,
            "wartable": __version__,
            "compiled": compiled(),
            "seats": contest.seats,
            "options": dict(contest.options),
            "seed": contest.seed,
        }

    def read(self) -> dict[tuple[Matchup, int], Bout]:
        """The games that are there. A line that was being written when the program ended is dropped."""
        text = self.path.read_text(encoding="utf-8") if self.path.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        if not whole:
            if text and not text.startswith("{"):
                raise BadRecord(f"{self.path} is not a ladder's file.")
            self.path.write_text(json.dumps(self.heading) + "\n", encoding="utf-8")
            return {}
        heading, *lines = whole.splitlines()
        self.check(heading)
        try:
            found = [bout_of(line) for line in lines]
        except (ValueError, KeyError, TypeError) as error:
            raise BadRecord(f"{self.path} holds a line that is not a game of a ladder.") from error
        if whole != text:
            self.path.write_text(whole, encoding="utf-8")
        return {(bout.table, bout.no): bout for bout in found}

    def check(self, heading: str) -> None:
        """The file is about the same contest, or words that say what differs."""
        try:
            kept = json.loads(heading)
            differing = [key for key, value in self.heading.items() if kept.get(key) != value]
        except (ValueError, AttributeError) as error:
            raise BadRecord(f"{self.path} is not a ladder's file.") from error
        if differing:
            key = differing[0]
            change = f"{key} was {kept.get(key)!r} there and is {self.heading[key]!r} now"
            raise BadRecord(f"{self.path} keeps another ladder: {change}. Name another file.")

    def add(self, bout: Bout) -> None:
        """One more game."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(line_of(bout) + "\n")


def line_of(bout: Bout) -> str:
    """A game as a line."""
    return json.dumps(
        {
            "table": bout.table,
            "no": bout.no,
            "who": bout.who,
            "places": bout.places,
            "scores": bout.scores,
            "clocks": [astuple(clock) for clock in bout.clocks],
        }
    )


def bout_of(line: str) -> Bout:
    """A line as a game."""
    data = json.loads(line)
    return Bout(
        tuple(data["table"]),
        int(data["no"]),
        tuple(data["who"]),
        tuple(data["places"]),
        tuple(data["scores"]),
        tuple([Clock(*clock) for clock in data["clocks"]]),
    )
