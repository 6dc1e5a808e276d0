"""Games in files. The record names the sitters, so that a saved game resumes with the same people and bots."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from wartable.kernel import BadRecord, Game, State
from wartable.kernel.record import Record, Sealed, loads, record_of, resume
from wartable.kernel.registry import find
from wartable.kernel.seal import commitment
from wartable.kernel.session import Session

from .seating import YOU, Sitter, seats_again

GUEST = "guest"
"""The kind of a guest at an online table. In a game resumed here it becomes a person."""


def default_path(game: Game[State], seal: Sealed) -> Path:
    """A file name for a game: its key and the beginning of its commitment, with a number where that is taken."""
    stem = f"{game.key}-{commitment(seal.seed)[:8]}"
    names = [Path(f"{stem}.json"), *[Path(f"{stem}-{n}.json") for n in range(2, 1000)]]
    return next((path for path in names if not path.exists()), names[0])


def save_game(path: Path, session: Session[State], seal: Sealed, sitters: Sequence[Sitter]) -> None:
    """Write the record so far. It includes the seed, so that the game can be resumed."""
    record = record_of(session, seal)
    record.seats = tuple([sitter.kind for sitter in sitters])
    path.write_text(record.dumps(), encoding="utf-8")


def read_record(path: Path) -> Record:
    """The record in a file. `BadRecord` names the file and what is wrong."""
    try:
        return loads(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path} is not a record: it is not even text.") from error
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from error


def resume_game(path: Path, sitters: Sequence[Sitter] | None) -> tuple[Session[State], Sealed, list[Sitter]]:
    """A saved game with its sitters, or with those that are given."""
    record = read_record(path)
    session, seal = resume(find(record.game), record)
    if sitters is not None:
        if len(sitters) != len(record.names):
            raise BadRecord(f"The saved game has {len(record.names)} seats, but --seats names {len(sitters)}.")
        return session, seal, seats_again([sitter.kind for sitter in sitters], record.names)
    kinds = record.seats or (YOU,) * len(record.names)
    return session, seal, seats_again([YOU if kind == GUEST else kind for kind in kinds], record.names)
