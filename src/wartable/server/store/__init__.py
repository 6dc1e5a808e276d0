"""The database. A table lives in one store with all its rows."""

from .claim import Claim, DatabaseInUse
from .factory import open_claim, open_store
from .interface import (
    LESSON,
    STANDING,
    ChatRow,
    CoachingRow,
    Mark,
    Move,
    NoteRow,
    SeatRow,
    Snapshot,
    Store,
    StoreDown,
    TableRow,
)

__all__ = [
    "LESSON",
    "STANDING",
    "ChatRow",
    "Claim",
    "CoachingRow",
    "DatabaseInUse",
    "Mark",
    "Move",
    "NoteRow",
    "SeatRow",
    "Snapshot",
    "Store",
    "StoreDown",
    "TableRow",
    "open_claim",
    "open_store",
]
