"""Scripted players at many tables, in one process, over real sockets."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from random import Random
from types import TracebackType
from typing import Any, Final, Self

import httpx

from tests.cluster.roaming import BROWSER, Manners, RoamingPlayer
from tests.patience import PATIENCE
from tests.server.players import Acknowledged, Person

GAME: Final = "battle_through_history"
PEOPLE: Final = 20
HANGS_UP: Final = 0.03
"""The share of choices whose acknowledgment does not get through. They are sent again, to another node."""
QUICK, SEARCHING = "greedy", "marshal"


@dataclass
class Party:
    """Two people, and at some tables a bot, who play one game after the other."""

    number: int
    people: tuple[Person, Person]
    bot: str = ""
    players: list[RoamingPlayer] = field(default_factory=list)
    """Those of the game that is being played."""
    before: list[RoamingPlayer] = field(default_factory=list)
    """Those of the games before."""

    @property
    def moved(self) -> float:
        """When a choice was last acknowledged, on the monotonic clock."""
        return max([player.moved for player in (*self.players, *self.before)], default=0.0)

    @property
    def waits_for_bot(self) -> bool:
        """Whether the question that its players see is asked of the bot alone."""
        return any(player.prompt.get("waiting") == [2] and not player.over for player in self.players)


@dataclass(frozen=True)
class Recovery:
    """When tables moved again, in seconds."""

    all: float
    half: float
    last_bot: str
    """The bot of the table that was last; empty where it has none."""


class Crowd:
    """Everybody at all tables. They begin when the context is entered, and stop when it is left."""

    def __init__(
        self, urls: list[str], tables: int, with_quick_bot: int, with_searching_bot: int, manners: Manners = BROWSER
    ) -> None:
        self.urls = urls
        self.manners = manners
        self.gate = asyncio.Event()
        self.gate.set()
        self.parties: list[Party] = []
        self.failures: list[BaseException] = []
        """What went wrong for a player, such as a frame that does not fit the one before."""
        self.found: set[str] = set()
        """What was found wrong so far. It is told once, after the fault that did it."""
        self._bots = [QUICK] * with_quick_bot + [SEARCHING] * with_searching_bot
        self._tables = tables
        self._luck = Random(tables)
        self._ending = False
        self._stack = AsyncExitStack()
        self._games: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        people = [await self._stack.enter_async_context(Person(self.urls[0], f"Person {n}")) for n in range(PEOPLE)]
        for n in range(self._tables):
            pair = people[n % PEOPLE], people[(n + 1) % PEOPLE]
            self.parties.append(Party(n, pair, self._bots[n] if n < len(self._bots) else ""))
        self._games = [asyncio.create_task(self._play(party)) for party in self.parties]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for game in self._games:
            game.cancel()
        await asyncio.gather(*self._games, return_exceptions=True)
        await self._stack.aclose()

    # -- who has done what

    @property
    def players(self) -> list[RoamingPlayer]:
        """All players of all games so far."""
        return [player for party in self.parties for player in (*party.before, *party.players)]

    @property
    def acknowledged(self) -> list[Acknowledged]:
        return [one for player in self.players for one in player.acknowledged]

    @property
    def tables(self) -> list[str]:
        return list(dict.fromkeys([player.table for player in self.players]))

    def still(self, since: float) -> list[Party]:
        """The parties that have made no move since a moment."""
        return [party for party in self.parties if party.moved <= since]

    # -- what they are told

    async def recovered(self, since: float, patience: float = PATIENCE) -> Recovery:
        """Wait until every table has made a move since a moment. Infinite: in vain."""
        first: dict[int, float] = {}

        def all_moved() -> bool:
            for party in self.parties:
                if party.number not in first and party.moved > since:
                    first[party.number] = time.monotonic() - since
            return bool(self.failures) or len(first) == len(self.parties)

        with suppress(TimeoutError):
            await until(all_moved, patience)
        missing = [float("inf")] * (len(self.parties) - len(first))
        seconds = sorted([*first.values(), *missing])
        last = max(self.parties, key=lambda party: first.get(party.number, float("inf")))
        return Recovery(seconds[-1], seconds[len(seconds) // 2], last.bot)

    async def pause(self, patience: float = PATIENCE) -> list[RoamingPlayer]:
        """Let nobody choose any more. Those are given whose last choice stays unanswered."""
        self.gate.clear()
        try:
            await until(lambda: not self._unanswered(), patience)
        except TimeoutError:
            return self._unanswered()
        return []

    def _unanswered(self) -> list[RoamingPlayer]:
        return [player for player in self.players if player.pending is not None]

    def go_on(self) -> None:
        self.gate.set()

    async def end(self, patience: float = PATIENCE) -> None:
        """Everybody gives up when asked next, and no new games begin."""
        self._ending = True
        for player in self.players:
            player.enough = 0
        self.go_on()
        await until(lambda: all(game.done() for game in self._games), patience)

    # -- games

    async def _play(self, party: Party) -> None:
        try:
            while not self._ending:
                table = await self._opened(party)
                party.before += party.players
                party.players = [self._player(party, table, seat) for seat in (0, 1)]
                async with asyncio.TaskGroup() as game:
                    for player in party.players:
                        game.create_task(player.play())
        except ExceptionGroup as group:
            self.failures += group.exceptions
        except Exception as error:
            self.failures.append(error)

    def _player(self, party: Party, table: str, seat: int) -> RoamingPlayer:
        return RoamingPlayer(
            party.people[seat],
            table,
            2 * party.number + seat,
            undoes=0.05,
            hangs_up=HANGS_UP,
            enough=0 if self._ending else 1 << 30,
            urls=self.urls,
            manners=self.manners,
            gate=self.gate,
            node=self._luck.randrange(len(self.urls)),
        )

    async def _opened(self, party: Party) -> str:
        """A new table at which both sit."""
        seats = [{"is": "me"}, {"is": "open"}] + ([{"is": "bot", "bot": party.bot}] if party.bot else [])
        host, other = party.people
        while True:
            wanted = {"game": GAME, "seats": seats, "options": {}, "words": host.name}
            made = await self._call(host, "/api/tables", wanted)
            taken = await self._call(other, f"/api/tables/{made['id']}/sit", {"words": other.name}) if made else {}
            if taken:
                return str(made["id"])
            await asyncio.sleep(self.manners.patience(0, self._luck.random()))

    async def _call(self, person: Person, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """What any node answers; empty where it cannot."""
        try:
            answer = await person.http.post(self._luck.choice(self.urls) + path, json=body, timeout=20)
        except httpx.TransportError:
            return {}
        data: dict[str, Any] = answer.json() if answer.status_code < 300 else {}
        return data


async def until(true: Callable[[], bool], patience: float) -> None:
    """Wait for something that has no event of its own. Raises TimeoutError."""
    end = time.monotonic() + patience
    while not true():
        if time.monotonic() > end:
            raise TimeoutError
        await asyncio.sleep(0.05)
