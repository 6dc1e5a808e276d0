"""The database. A table lives in one store with all its rows."""

from .factory import open_store
from .interface import ChatRow, Move, NoteRow, SeatRow, Snapshot, Store, StoreDown, TableRow

__all__ = ["ChatRow", "Move", "NoteRow", "SeatRow", "Snapshot", "Store", "StoreDown", "TableRow", "open_store"]
