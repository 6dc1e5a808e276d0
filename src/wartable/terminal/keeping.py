"""Saving a game: its file, the files it may overwrite, and how to resume it."""

from __future__ import annotations

from collections.abc import Sequence
from os.path import expanduser
from pathlib import Path
from shlex import quote
from tempfile import gettempdir

from wartable.kernel import BadRecord, State
from wartable.kernel.record import Record, Sealed, record_of
from wartable.kernel.session import Session

from .answers import Unclear
from .saves import default_path, read_record, save_game
from .screen import Screen
from .seating import Sitter

BROKEN = (OSError, ValueError)
"""The errors of files and file names."""


class Keeper:
    """Saves one game. It overwrites a file of something else only after an announcement."""

    def __init__(
        self, screen: Screen, session: Session[State], seal: Sealed, sitters: Sequence[Sitter], path: Path
    ) -> None:
        self.screen = screen
        self.session = session
        self.seal = seal
        self.sitters = tuple(sitters)
        self.path = path
        self.saved = len(session.rows) if len(session.rows) > 1 or self.owns(path) else 0
        """How many rows of the game are in a file."""

    def announce(self) -> None:
        """Warn if the file that was named for this game holds something else."""
        if self.taken(self.path):
            self.screen.say(f"{self.path} exists already: when this game is saved, it is written over.")

    def owns(self, path: Path) -> bool:
        """Whether the file holds this game, as it is now or as it was some rows ago."""
        try:
            found = read_record(path)
        except (BadRecord, *BROKEN):
            return False
        return begins(record_of(self.session, self.seal), found)

    def taken(self, path: Path) -> bool:
        """Whether there is a file of that name which holds something else."""
        try:
            return path.exists() and not self.owns(path)
        except BROKEN:
            return False

    def write(self, path: Path) -> None:
        """Save the game there."""
        save_game(path, self.session, self.seal, self.sitters)
        self.saved = len(self.session.rows)

    def save(self, name: str = "") -> Path:
        """Save the game under a name, by default in its own file. A failure raises `Unclear`."""
        path = Path(expanduser(name)) if name else self.path
        if path != self.path and self.taken(path):
            raise Unclear(f"{path} exists already: give another name.")
        try:
            self.write(path)
        except BROKEN as error:
            raise Unclear(f"{failed(path, error)} Type save and another name.") from error
        return path

    def keep(self) -> Path | None:
        """Save the game without asking: under another name where its file cannot be written."""
        spare = default_path(self.session.game, self.seal)
        for path in (self.path, spare, Path(gettempdir()) / spare.name):
            try:
                self.write(path)
            except BROKEN as error:
                self.screen.say(failed(path, error))
            else:
                return path
        return None

    def farewell(self, path: Path | None) -> None:
        """Say how to resume the saved game."""
        if path is not None:
            self.screen.say("The game is saved. Go on with:")
            self.screen.command(f"wartable play --resume {quote(str(path))}")

    def lost(self) -> str:
        """What is lost without saving, in words."""
        if not self.saved:
            return "The game is gone. Goodbye."
        if self.saved < len(self.session.rows):
            return "What was played since the last save is gone. Goodbye."
        return "The game stays as it was saved. Goodbye."


def failed(path: Path, error: OSError | ValueError) -> str:
    """The message that a file could not be written."""
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return f"The game is not saved to {path}: {reason}."


def begins(whole: Record, part: Record) -> bool:
    """Whether one record is the beginning of another."""
    same = all(
        [
            whole.game == part.game,
            whole.names == part.names,
            whole.options == part.options,
            whole.contributions == part.contributions,
            whole.commitment == part.commitment,
        ]
    )
    return same and rows_of(part) == rows_of(whole)[: len(part.rows)]


def rows_of(record: Record) -> list[tuple[str, int, str, int, list[int]]]:
    """The rows of a record, to be compared."""
    return [(row.kind, row.seat, row.choice, row.target, row.numbers) for row in record.rows]
