"""Which versions of the games the nodes have. A table goes on at a node that has its version, while there is one."""

from __future__ import annotations

from typing import Final

from wartable.kernel import UnknownGame
from wartable.kernel.registry import names

from ..base import installed
from ..base.bus import Bus, Versions
from ..base.lasting import Lasting
from ..base.wire import Refused

KEPT: Final = 35.0
"""For how many seconds another node's word counts. It says it again every ten."""


class AtAnotherNode(Refused):
    """Another node has the version under which this table is played."""

    def __init__(self) -> None:
        super().__init__("This table is at home at another node just now. You will be there in a moment.", status=503)


class KnownVersions:
    """What other nodes say they have. A worker `serves` no tables: it asks, and has nothing to say."""

    def __init__(self, bus: Bus, node: str, serves: bool = True) -> None:
        self.bus = bus
        self.node = node
        self.serves = serves
        self._elsewhere: Lasting[dict[str, tuple[str, str]]] = Lasting(KEPT)
        bus.on(Versions, self._heard)

    def elsewhere(self, game: str, version: str, content: str) -> bool:
        """Whether another node has exactly this version of a game."""
        return any([games.get(game) == (version, content) for games in self._elsewhere.words()])

    async def ask(self) -> None:
        """Ask all others what they have."""
        await self.bus.publish(Versions(self.node, {}, asks=True))

    async def say(self) -> None:
        """Tell all others what this node has."""
        await self.bus.publish(Versions(self.node, _mine()))

    async def take_leave(self) -> None:
        """Tell all others that this node goes."""
        await self.bus.publish(Versions(self.node, {}))

    async def _heard(self, hint: Versions) -> None:
        if hint.node == self.node:
            return
        if hint.asks:
            if self.serves:
                await self.say()
        elif hint.games:
            self._elsewhere.say(hint.node, hint.games)
        else:
            self._elsewhere.forget(hint.node)


def _mine() -> dict[str, tuple[str, str]]:
    found: dict[str, tuple[str, str]] = {}
    for name in names():
        try:
            game = installed.game(name)
        except UnknownGame:  # a package that cannot be loaded
            continue
        found[name] = game.version, game.content_version()
    return found
