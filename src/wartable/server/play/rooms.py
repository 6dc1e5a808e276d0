"""Who is connected to which table, at this node."""

from __future__ import annotations

import time
from collections.abc import Iterator

from .sockets import Socket


class Room:
    """The sockets of one table."""

    def __init__(self) -> None:
        self.sockets: set[Socket] = set()
        self.opened = time.monotonic()
        self._left: dict[int, float] = {}

    def add(self, socket: Socket) -> bool:
        """Somebody comes in. Whether this changes who is here."""
        before = self.here()
        self.sockets.add(socket)
        return self.here() != before

    def remove(self, socket: Socket) -> bool:
        """Somebody goes. Whether this changes who is here."""
        before = self.here()
        self.sockets.discard(socket)
        after = self.here()
        for seat in before - after:
            self._left[seat] = time.monotonic()
        return after != before

    def here(self) -> set[int]:
        """The seats that are connected."""
        return {socket.viewer for socket in self.sockets if socket.viewer >= 0}

    def watching(self) -> int:
        """How many spectators are connected."""
        return len({socket.guest.id for socket in self.sockets if socket.viewer < 0})

    def away(self, seat: int) -> float:
        """For how many seconds a seat has not been connected, as far as this room knows."""
        return 0.0 if seat in self.here() else time.monotonic() - self._left.get(seat, self.opened)

    def of(self, viewer: int) -> Iterator[Socket]:
        """The sockets that look through the same eyes."""
        return (socket for socket in self.sockets if socket.viewer == viewer)


class Rooms:
    """All tables that somebody is connected to."""

    def __init__(self) -> None:
        self._rooms: dict[str, Room] = {}

    def __getitem__(self, table: str) -> Room:
        return self._rooms.get(table) or Room()

    def __contains__(self, table: str) -> bool:
        return table in self._rooms

    def enter(self, table: str, socket: Socket) -> bool:
        """A socket comes to a table."""
        return self._rooms.setdefault(table, Room()).add(socket)

    def leave(self, table: str, socket: Socket) -> bool:
        """A socket leaves; an empty room is closed."""
        room = self[table]
        changed = room.remove(socket)
        if not room.sockets:
            self._rooms.pop(table, None)
        return changed

    def everybody(self) -> list[Socket]:
        """All sockets of this node."""
        return [socket for room in self._rooms.values() for socket in room.sockets]
