"""When many viewers join at the same time, they are sent their tables a few at a time and in order."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from wartable.server.base.turns import Owner
from wartable.server.http.connections import ENTERING, Connections


class Crowded:
    """Tables at which joining takes a while, and which count the viewers that are joining."""

    def __init__(self) -> None:
        self.config = None
        self.inside = 0
        self.most = 0
        self.shown: list[str] = []

    async def resume(self, socket: object, table: str, resume: str) -> None:
        self.inside += 1
        self.most = max(self.most, self.inside)
        for _ in range(3):
            await asyncio.sleep(0)
        self.inside -= 1
        self.shown.append(table)


async def test_a_crowd_is_shown_everything_a_few_at_a_time_and_in_order() -> None:
    tables: Any = Crowded()
    connections = Connections(tables)
    socket: Any = SimpleNamespace()
    owner = Owner("home", "ada")
    names = [f"table {n}" for n in range(20 * ENTERING)]
    await asyncio.gather(*[connections._greet(socket, name, "", owner) for name in names])
    assert tables.most == ENTERING
    assert tables.shown == names
