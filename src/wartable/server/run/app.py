"""The ASGI application: routes, middleware, error handlers, start and end."""

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
from ..http.health import HealthApi
from ..http.hints_api import HintsApi
from ..http.lessons_api import LessonsApi
from ..http.lobby_api import LobbyApi
from ..http.middleware import SecurityMiddleware
from ..http.pages import Pages
from ..http.responses import http_error, wartable_error
from ..http.services import Services
from ..http.tables_api import TablesApi


def make_app(config: Config) -> Starlette:
    """The application of these settings, for any ASGI server."""
    services = Services(config)
    games = GamesApi()
    routes: list[BaseRoute] = [
        *LobbyApi(services).routes(),
        *games.routes(),
        *LessonsApi(services).routes(),
        *TablesApi(services).routes(),
        *HintsApi(services).routes(),
        *HealthApi(services).routes(),
    ]
    paths = {route.endpoint: route.path for route in routes if isinstance(route, Route)}
    paths[Pages.file] = "page"

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with services.running():
            yield

    app = Starlette(
        routes=routes,
        middleware=[
            Middleware(SecurityMiddleware, metrics=services.metrics, config=services.config, paths=paths),
            Middleware(GZipMiddleware, compresslevel=5),
        ],
        exception_handlers={WartableError: wartable_error, HTTPException: http_error},
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False  # a redirect would trust the Host header of the request
    app.router.default = Pages(services.guests, services.limits)
    app.state.services = services
    return app
