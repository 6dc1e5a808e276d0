"""The ids of the rows of one table, so that an id that was used before is noticed before anything is played."""

from __future__ import annotations

from array import array
from collections.abc import Iterable


class KnownIds:
    """Ids as hashes of eight bytes each. Two ids may share a hash, so the store confirms what is found."""

    def __init__(self, ids: Iterable[str] = ()) -> None:
        self._hashes = array("q", [hash(id) for id in ids])

    def add(self, id: str) -> None:
        """Note the id of a row that was written."""
        self._hashes.append(hash(id))

    def __contains__(self, id: str) -> bool:
        return hash(id) in self._hashes
