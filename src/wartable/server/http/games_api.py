"""The installed games with their books and rules, and the bots. All responses are made once, at the start."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from wartable.bots import LEVELS
from wartable.kernel import Game, State, UnknownGame
from wartable.kernel.ledger import read_ledger
from wartable.kernel.registry import names as game_names
from wartable.kernel.scene import Plain, plain

from ..base import installed, wire
from .static_content import IMMUTABLE, REVALIDATE, StaticContent

JSON: Final = "application/json"


def card(game: Game[State]) -> dict[str, Plain]:
    """A game as an entry of the list."""
    layout = game.layout()
    return {
        "key": game.key,
        "title": game.title,
        "note": game.note,
        "seats": list(game.seats),
        "options": game.settings(),
        "theme": layout.get("theme", {}) if isinstance(layout, dict) else {},
    }


def book(game: Game[State]) -> dict[str, Plain]:
    """All that a client needs to draw a game."""
    return {
        **card(game),
        "version": game.version,
        "content": game.content_version(),
        "faces": {face.key: plain(face) for face in game.faces},
        "backs": list(game.backs),
        "layout": game.layout(),
    }


def rules(game: Game[State]) -> dict[str, Plain]:
    """The rules of the ledger by id, in its order."""
    ledger = read_ledger(game.ledger())
    return {
        "rules": {
            rule.id: {"text": rule.text, "chapter": rule.chapter, "source": rule.source} for rule in ledger.values()
        }
    }


def bots() -> list[dict[str, str]]:
    """The levels of bots, weakest first."""
    return [{"key": level.name, "label": level.label, "about": level.about} for level in LEVELS]


class GamesApi:
    """The routes of games."""

    def __init__(self) -> None:
        games = [installed.game(name) for name in game_names()]
        self._books = {game.key: StaticContent(wire.encode(book(game)), JSON) for game in games}
        self._rules = {game.key: StaticContent(wire.encode(rules(game)), JSON) for game in games}
        cards = [{**card(game), "v": self._version(game.key)} for game in games]
        self._list = StaticContent(wire.encode({"games": cards, "bots": bots()}), JSON)

    def routes(self) -> list[Route]:
        """The addresses."""
        return [
            Route("/api/games", self.list),
            Route("/api/games/{key}", self.book),
            Route("/api/games/{key}/rules", self.rules),
        ]

    async def list(self, request: Request) -> Response:
        """All games and bots."""
        return self._list.response(request)

    async def book(self, request: Request) -> Response:
        """One game's book."""
        return self._find(self._books, request)

    async def rules(self, request: Request) -> Response:
        """One game's rules."""
        return self._find(self._rules, request)

    def _version(self, key: str) -> str:
        """A digest of the book and the rules."""
        return self._books[key].digest[:9] + self._rules[key].digest[:9]

    def _find(self, contents: dict[str, StaticContent], request: Request) -> Response:
        key = request.path_params["key"]
        if key not in contents:
            raise UnknownGame(f"There is no game {key!r} here. Games: {', '.join(contents) or 'none'}.")
        named = request.query_params.get("v") == self._version(key)
        return contents[key].response(request, IMMUTABLE if named else REVALIDATE)
