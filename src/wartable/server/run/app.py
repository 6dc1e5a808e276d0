"""The application: all routes, what they pass through, and how it is opened and closed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute, Route

from wartable.kernel import WartableError

from ..base.config import Config
from ..http.games_api import GamesApi
from ..http.health import Watching
from ..http.lobby_api import LobbyApi
from ..http.middleware import Armor
from ..http.pages import Pages
from ..http.responses import not_here, refused
from ..http.services import House
from ..http.tables_api import TablesApi


def make_app(config: Config) -> Starlette:
    """The whole server, to be run by any ASGI server."""
    house = House(config)
    routes: list[BaseRoute] = [
        *LobbyApi(house).routes(),
        *GamesApi().routes(),
        *TablesApi(house).routes(),
        *Watching(house).routes(),
    ]
    paths = {route.endpoint: route.path for route in routes if isinstance(route, Route)}
    paths[Pages.file] = "page"

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with house.running():
            yield

    app = Starlette(
        routes=routes,
        middleware=[
            Middleware(Armor, metrics=house.metrics, origins=house.config.origins, paths=paths),
            Middleware(GZipMiddleware, compresslevel=5),
        ],
        exception_handlers={WartableError: refused, HTTPException: not_here},
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False  # it would lead to wherever a request claims to have come
    app.router.default = Pages(house.guests)
    app.state.house = house
    return app
