"""The sockets of each table at this node."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator

from .sockets import Socket

NOT_FOR_YOU = 4403
NO_SPECTATORS = "Those who play here want no spectators."


class Room:
    """The sockets of one table."""

    def __init__(self) -> None:
        self.sockets: set[Socket] = set()
        self.opened = time.monotonic()
        self.chat = -1
        """The number of the last line of chat that was sent; -1 before anybody was sent the chat."""
        self.changes = -1
        """Which change of the table was shown last; -1 before any."""
        self._left: dict[int, float] = {}

    def add(self, socket: Socket) -> bool:
        """Add a socket. True if this changes which seats are connected."""
        before = self.here()
        self.sockets.add(socket)
        return self.here() != before

    def remove(self, socket: Socket) -> bool:
        """Remove a socket. True if this changes which seats are connected."""
        before = self.here()
        self.sockets.discard(socket)
        after = self.here()
        self.left(before - after)
        return after != before

    def left(self, seats: Iterable[int]) -> None:
        """Note that seats are not connected any more."""
        for seat in seats:
            self._left[seat] = time.monotonic()

    def people(self) -> dict[str, int]:
        """The guests who are connected, each with the seat, or -1 for a spectator."""
        return {socket.guest.id: socket.viewer for socket in self.sockets}

    def here(self) -> set[int]:
        """The seats that are connected."""
        return {socket.viewer for socket in self.sockets if socket.viewer >= 0}

    def away(self, seat: int) -> float:
        """For how many seconds a seat has been away, counted from the opening of the room at most."""
        return time.monotonic() - self._left.get(seat, self.opened)

    def of(self, viewer: int) -> Iterator[Socket]:
        """The sockets of one viewer."""
        return (socket for socket in self.sockets if socket.viewer == viewer)


class Rooms:
    """The rooms of all tables with a connected socket."""

    def __init__(self) -> None:
        self._rooms: dict[str, Room] = {}

    def __getitem__(self, table: str) -> Room:
        return self._rooms.get(table) or Room()

    def __contains__(self, table: str) -> bool:
        return table in self._rooms

    def __iter__(self) -> Iterator[str]:
        return iter(list(self._rooms))

    def enter(self, table: str, socket: Socket) -> bool:
        """Add a socket to a table. True if this changes which seats are connected."""
        return self._rooms.setdefault(table, Room()).add(socket)

    def leave(self, table: str, socket: Socket) -> bool:
        """Remove a socket, and its room if that is empty. True if this changes which seats are connected."""
        room = self[table]
        changed = room.remove(socket)
        if not room.sockets:
            self._rooms.pop(table, None)
        return changed

    def everybody(self) -> list[Socket]:
        """All sockets of this node."""
        return [socket for room in self._rooms.values() for socket in room.sockets]
