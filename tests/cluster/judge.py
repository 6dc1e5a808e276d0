"""What holds after a fault: nothing lost, nothing doubled, everybody sees the same, every record verifies."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

import asyncpg  # type: ignore[import-untyped]
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.cluster.crowd import Crowd
from tests.cluster.roaming import RoamingPlayer
from tests.server.players import CONCEDE, UNDO, Acknowledged
from wartable.kernel import WartableError
from wartable.kernel.record import loads, verify
from wartable.server.base import installed
from wartable.server.show.records import finished, record_of
from wartable.server.store import Store, open_store

LOOKS: Final = 8
"""How many look at a table again at a time."""
ONE_LOOK: Final = 20.0
"""Seconds that a look may take."""
_COMMANDS = {"undo": UNDO, "concede": CONCEDE}


@dataclass
class Findings:
    """What is wrong, in words, each with its table. Nothing is, if all are empty."""

    failures: list[str] = field(default_factory=list)
    """Players who could not go on, such as for a frame that does not fit the one before."""
    unanswered: list[str] = field(default_factory=list)
    """Choices that nobody ever answered."""
    lost: list[str] = field(default_factory=list)
    """Choices that were acknowledged and are not in the database, or not as they were sent."""
    doubled: list[str] = field(default_factory=list)
    """Choices that are in the database twice, or there although their player was told otherwise."""
    differing: list[str] = field(default_factory=list)
    """Players whose scene is not the one that a new socket at some node is sent."""
    damaged: list[str] = field(default_factory=list)
    """Tables whose record does not verify, or misses a row."""
    agreed: float = 0.0
    """Seconds until all players saw what a new socket sees; 0 where they did at the first look."""

    @property
    def wrong(self) -> list[str]:
        """Everything that is wrong, each with its kind."""
        kinds = ("failures", "unanswered", "lost", "doubled", "differing", "damaged")
        return [f"{kind}: {words}" for kind in kinds for words in getattr(self, kind)]


Row = tuple[str, int, str, str]
"""Table, seq, id, and the choice or the command."""


async def judge(crowd: Crowd, database: str, patience: float) -> Findings:
    """Stop the play, look at everything, and let it go on. What is in time to be right has so many seconds."""
    found = Findings(unanswered=[str(player) for player in await crowd.pause(patience)])
    playing = [player for party in crowd.parties for player in party.players]
    found.differing, found.agreed = await differing(playing, crowd.urls, patience)
    rows = await stored(database)
    denied = {(player.table, f"{player.seat}:{id}") for player in crowd.players for id in player.denied}
    compare(found, rows, crowd.acknowledged, denied, set(crowd.tables))
    found.damaged += await damaged(database, crowd.tables)
    found.failures = [f"{type(error).__name__}: {error}" for error in crowd.failures]
    for told in (found.lost, found.doubled, found.damaged):
        told[:] = [words for words in told if words not in crowd.found]
        crowd.found.update(told)
    crowd.go_on()
    return found


# -- choices


async def stored(database: str) -> list[Row]:
    """All rows of all tables."""
    connection = await asyncpg.connect(database)
    try:
        rows = await connection.fetch("SELECT table_id, seq, kind, choice, client_move_id FROM moves ORDER BY 1, 2")
    finally:
        await connection.close()
    return [
        (row["table_id"], row["seq"], row["client_move_id"], _COMMANDS.get(row["kind"], row["choice"])) for row in rows
    ]


def compare(
    found: Findings,
    rows: Iterable[Row],
    acknowledged: Iterable[Acknowledged],
    denied: set[tuple[str, str]],
    tables: set[str],
) -> None:
    """Hold what players were told against what was written."""
    rows = list(rows)
    said = {(one.table, f"{one.seat}:{one.id}"): one.choice for one in acknowledged}
    written = {(table, id): choice for table, _, id, choice in rows}
    for key, choice in said.items():
        if written.get(key) != choice:
            found.lost.append(f"{key[0]} {key[1]} {choice}: the database has {written.get(key)}")
    times = Counter([(table, id) for table, _, id, _ in rows])
    found.doubled += [f"{table} {id} {count} times" for (table, id), count in times.items() if count > 1]
    for key in written:
        if key[0] in tables and ":" in key[1] and key not in said:
            how = "refused and written" if key in denied else "written, and its player knows nothing of it"
            found.doubled.append(f"{key[0]} {key[1]}: {how}")
    numbers: dict[str, list[int]] = {}
    for table, seq, _, _ in rows:
        numbers.setdefault(table, []).append(seq)
    found.damaged += [f"{table}: a row is missing" for table, given in numbers.items() if given != [*range(len(given))]]


# -- scenes


async def differing(players: Iterable[RoamingPlayer], urls: list[str], patience: float) -> tuple[list[str], float]:
    """Players who are shown something else than a new socket, and go on to be for so many seconds after a first look.

    The second value is when the last of those agreed that do, in seconds.
    """
    door = asyncio.Semaphore(LOOKS)

    async def agrees(player: RoamingPlayer, url: str) -> bool:
        async with door:
            try:
                async with asyncio.timeout(ONE_LOOK):
                    return await player.agrees(url)
            except (ConnectionClosed, OSError, InvalidHandshake, TimeoutError):
                return False

    async def still(pairs: list[tuple[RoamingPlayer, str]]) -> list[tuple[RoamingPlayer, str]]:
        same = await asyncio.gather(*[agrees(player, url) for player, url in pairs])
        return [pair for pair, ok in zip(pairs, same, strict=True) if not ok]

    began = time.monotonic()
    open = await still([(player, url) for player in players for url in urls])
    first, agreed = time.monotonic(), 0.0
    while open and time.monotonic() - first < patience:
        await asyncio.sleep(0.25)
        open = await still(open)
        agreed = time.monotonic() - began
    return [f"{player} at {url}" for player, url in open], agreed


# -- records


async def damaged(database: str, tables: Iterable[str]) -> list[str]:
    """Tables whose rows do not play to a record that verifies, with its dice."""
    store = open_store(database, 2)
    await store.open()
    try:
        found = [await _damage(store, table) for table in tables]
    finally:
        await store.close()
    return [words for words in found if words]


async def _damage(store: Store, table: str) -> str:
    row = await store.table(table)
    if row is None:
        return f"{table}: it is gone"
    moves = await store.moves(table)
    if row.status == "open" or not moves:
        return f"{table}: it never began"
    text = record_of(row, moves).dumps()
    return await asyncio.to_thread(_verified, table, text, row.status == "over")


def _verified(table: str, text: str, over: bool) -> str:
    """The code path of `wartable verify`; a running game is verified as far as it went."""
    try:
        record = loads(finished(text))
        session = verify(installed.game(record.game), record)
    except WartableError as error:
        return f"{table}: {error}"
    return "" if session.over or not over else f"{table}: the table is over, its game is not"
