"""Who is at which table, at this node and at the others. What others say is forgotten if they do not say it again."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from ..base.bus import Here
from .rooms import Rooms

KEPT: Final = 35.0
"""For how many seconds another node's word counts. It says it again every ten."""
TOGETHER: Final = 1000
"""How many tables one hint names."""


@dataclass(slots=True)
class _Said:
    """Who is at a table of another node, and until when that counts."""

    people: dict[str, int]
    until: float


class Presence:
    """Guests by table, over all nodes."""

    def __init__(self, rooms: Rooms, node: str) -> None:
        self.rooms = rooms
        self.node = node
        self._elsewhere: dict[str, dict[str, _Said]] = {}
        """By table and node."""

    def people(self, table: str) -> dict[str, int]:
        """The guests who are connected, each with the seat, or -1 for a spectator."""
        found = self.rooms[table].people()
        for said in self._elsewhere.get(table, {}).values():
            found.update(said.people)
        return found

    def here(self, table: str) -> set[int]:
        """The seats that are connected."""
        return {seat for seat in self.people(table).values() if seat >= 0}

    def watching(self, table: str) -> int:
        """How many spectators are connected."""
        return sum(seat < 0 for seat in self.people(table).values())

    def away(self, table: str, seat: int) -> float:
        """For how many seconds a seat has not been connected, as far as this node knows."""
        return 0.0 if seat in self.here(table) else self.rooms[table].away(seat)

    def said(self, tables: Iterable[str], asks: bool = False) -> Iterator[Here]:
        """Who is at these tables here, as hints for the other nodes. A new node asks, even if nobody is here."""
        of = {table: self.rooms[table].people() for table in tables}
        names = list(of)
        for start in range(0, len(names), TOGETHER):
            yield Here(self.node, {table: of[table] for table in names[start : start + TOGETHER]})
        if asks:
            yield Here(self.node, {}, asks=True)

    def heard(self, hint: Here) -> list[str]:
        """Note what another node says. Returns the tables at which other seats are connected now."""
        changed = []
        for table, people in hint.tables.items():
            before = self.here(table)
            by_node = self._elsewhere.setdefault(table, {})
            if people:
                by_node[hint.node] = _Said(people, time.monotonic() + KEPT)
            else:
                by_node.pop(hint.node, None)
            if not by_node:
                del self._elsewhere[table]
            changed += self._noted(table, before)
        return changed

    def forget_old(self) -> list[str]:
        """Forget what was not said again. Returns the tables at which other seats are connected now."""
        moment = time.monotonic()
        changed = []
        for table, by_node in list(self._elsewhere.items()):
            before = self.here(table)
            kept = {node: said for node, said in by_node.items() if said.until > moment}
            if kept:
                self._elsewhere[table] = kept
            else:
                del self._elsewhere[table]
            changed += self._noted(table, before)
        return changed

    def _noted(self, table: str, before: set[int]) -> list[str]:
        """Note which seats have left. Returns the table if other seats are connected than before."""
        after = self.here(table)
        self.rooms[table].left(before - after)
        return [table] if after != before else []
