"""The installed games with their books, covers, rules and pages for newcomers, and the bots, read once at the start."""

from __future__ import annotations

from traceback import format_exception_only
from typing import Final, get_args

import structlog
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from wartable.bots import LEVELS
from wartable.kernel import BrokenGame, Game, State, UnknownGame
from wartable.kernel.game import Difficulty
from wartable.kernel.ledger import read_ledger
from wartable.kernel.registry import names as game_names
from wartable.kernel.scene import Plain, plain

from ..base import installed, wire
from .static_content import IMMUTABLE, KINDS, REVALIDATE, StaticContent

JSON: Final = "application/json"
DIFFICULTIES: Final = get_args(Difficulty)
log = structlog.get_logger()


def card(game: Game[State], drawing: StaticContent | None) -> dict[str, Plain]:
    """A game as an entry of the list."""
    layout = game.layout()
    return {
        "key": game.key,
        "title": game.title,
        "about": game.about,
        "note": game.note,
        "seats": list(game.seats),
        "minutes": list(game.minutes),
        "difficulty": game.difficulty,
        "first_game": dict(game.first_game),
        "guide": bool(game.guide().text),
        "cover": cover_address(game.key, drawing),
        "lessons": [
            {"key": lesson.key, "title": lesson.title, "about": lesson.about, "minutes": lesson.minutes}
            for lesson in installed.lessons(game.key).values()
        ],
        "options": game.settings(),
        "theme": layout.get("theme", {}) if isinstance(layout, dict) else {},
    }


def cover_of(game: Game[State]) -> StaticContent | None:
    """The drawing on a game's box, if it has one."""
    drawing = game.cover()
    return StaticContent(drawing.encode(), KINDS[".svg"]) if drawing else None


def cover_address(key: str, drawing: StaticContent | None) -> str:
    """The address of that drawing, or an empty text. It names the content, so that browsers keep it for good."""
    return f"/api/games/{key}/cover.svg?v={drawing.digest}" if drawing else ""


def book(game: Game[State], entry: dict[str, Plain]) -> dict[str, Plain]:
    """All that a client needs to draw a game: its entry of the list, and what lies on the table."""
    return {
        **entry,
        "version": game.version,
        "content": game.content_version(),
        "faces": {face.key: plain(face) for face in game.faces},
        "backs": list(game.backs),
        "layout": game.layout(),
    }


def rules(game: Game[State]) -> dict[str, Plain]:
    """The rules of the ledger by id, in its order. Rules that are not for players are marked, and can be looked up."""
    ledger = read_ledger(game.ledger())
    return {
        "rules": {
            rule.id: {
                "text": rule.text,
                "chapter": rule.chapter,
                "source": rule.source,
                **({} if rule.listed else {"listed": False}),
            }
            for rule in ledger.values()
        }
    }


def guide(game: Game[State]) -> tuple[dict[str, Plain], dict[str, StaticContent]]:
    """The page for newcomers, in which pictures are named by their addresses, and the pictures by their names."""
    found = game.guide()
    text = found.text
    pictures: dict[str, StaticContent] = {}
    for link, file in found.pictures.items():
        content = StaticContent(file.read_bytes(), KINDS.get(file.suffix, "application/octet-stream"))
        pictures[file.name] = content
        text = text.replace(f"]({link})", f"](/api/games/{game.key}/pictures/{file.name}?v={content.digest})")
    return {"text": text}, pictures


def bots() -> list[dict[str, str]]:
    """The levels of bots, weakest first."""
    return [{"key": level.name, "label": level.label, "about": level.about} for level in LEVELS]


def _content(data: object) -> StaticContent:
    return StaticContent(wire.encode(data), JSON)


class GamesApi:
    """The routes of games."""

    def __init__(self) -> None:
        self._books: dict[str, StaticContent] = {}
        self._rules: dict[str, StaticContent] = {}
        self._guides: dict[str, StaticContent] = {}
        self._pictures: dict[str, dict[str, StaticContent]] = {}
        self._covers: dict[str, StaticContent] = {}
        cards: list[dict[str, Plain]] = []
        for name in game_names():
            try:
                game = installed.game(name)
                drawing = cover_of(game)
                entry = card(game, drawing)
                book_content, rules_content = _content(book(game, entry)), _content(rules(game))
                page, pictures = guide(game)
            except Exception as error:  # another author's package may fail in any way; the other games are served
                why = error if isinstance(error, BrokenGame) else format_exception_only(error)[-1].strip()
                log.warning("a game is left out", game=name, why=str(why))
                continue
            self._books[game.key], self._rules[game.key] = book_content, rules_content
            self._guides[game.key], self._pictures[game.key] = _content(page), pictures
            if drawing is not None:
                self._covers[game.key] = drawing
            cards.append({**entry, "v": self._version(game.key)})
        cards.sort(key=lambda one: DIFFICULTIES.index(str(one["difficulty"])))  # a newcomer meets the easy ones first
        self.keys = [str(one["key"]) for one in cards]
        """The games that are served, in the order of the list."""
        self._list = _content({"games": cards, "bots": bots()})

    def routes(self) -> list[Route]:
        """The addresses."""
        return [
            Route("/api/games", self.list),
            Route("/api/games/{key}", self.book),
            Route("/api/games/{key}/rules", self.rules),
            Route("/api/games/{key}/guide", self.guide),
            Route("/api/games/{key}/cover.svg", self.cover),
            Route("/api/games/{key}/pictures/{name}", self.picture),
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

    async def guide(self, request: Request) -> Response:
        """One game's page for newcomers."""
        return self._find(self._guides, request)

    async def picture(self, request: Request) -> Response:
        """A picture of that page."""
        return self._named(self._pictures.get(request.path_params["key"], {}).get(request.path_params["name"]), request)

    async def cover(self, request: Request) -> Response:
        """The front of a game's box."""
        return self._named(self._covers.get(request.path_params["key"]), request)

    @staticmethod
    def _named(found: StaticContent | None, request: Request) -> Response:
        """Content that browsers keep for good where its address names it."""
        if found is None:
            raise HTTPException(404)
        named = request.query_params.get("v") == found.digest
        return found.response(request, IMMUTABLE if named else REVALIDATE)

    def _version(self, key: str) -> str:
        """A digest of the book, the rules and the page for newcomers."""
        return "".join([content[key].digest[:6] for content in (self._books, self._rules, self._guides)])

    def _find(self, contents: dict[str, StaticContent], request: Request) -> Response:
        key = request.path_params["key"]
        if key not in contents:
            raise UnknownGame(f"There is no game {key!r} here. Games: {', '.join(contents) or 'none'}.")
        named = request.query_params.get("v") == self._version(key)
        return contents[key].response(request, IMMUTABLE if named else REVALIDATE)
