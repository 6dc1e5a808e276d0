"""Hints over HTTP. A guest has one at a time, and guests take turns."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..base.guests import Guest
from ..base.shares import Holdings
from ..base.turns import Turns
from ..play.hints import Hints
from .endpoints import for_guest
from .rate_limits import TooFast, owner_of
from .responses import body, json
from .services import Services

SOON: Final = 1
"""Seconds after which somebody who is given a hint already may ask again."""


class HintRequest(msgspec.Struct):
    """A request for a hint for the question of this number."""

    prompt: int


class HintsApi:
    """The route of hints."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.hints = Hints(services.tables.playing, services.workers)
        self._asking = Holdings(1)
        self._turns = Turns(services.workers.quick.processes)

    def routes(self) -> list[Route]:
        """The addresses."""
        answer = for_guest(self.services.guests, self.services.limits, self.hint)
        return [Route("/api/tables/{id}/hint", answer, methods=["POST"])]

    async def hint(self, request: Request, guest: Guest) -> Response:
        """What a bot would choose in the guest's place, and why."""
        self.services.limits.change(request, guest)
        wanted: HintRequest = await body(request, HintRequest)
        table = await self.services.seating.seen(str(request.path_params["id"]), guest)
        if self._asking.full(guest.id):
            self.services.limits.full("hints")
            raise TooFast("Your last hint is still being thought about. Wait for it.", SOON)
        self._asking.add(guest.id)
        try:
            async with self._turns.turn(owner_of(request, guest)):
                return json(await self.hints.hint(table.id, guest.id, wanted.prompt))
        finally:
            self._asking.remove(guest.id)
