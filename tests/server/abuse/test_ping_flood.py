"""Frames that carry nothing count as well: a flood of them ends the socket."""

from __future__ import annotations

from pathlib import Path

from tests.server.abuse.raw import CONTINUATION, PING, PONG, TEXT, closing, frame, upgraded
from tests.server.at_table import GAME, ME, OPEN, served

FLOODS = {
    "pings": frame(PING) * 200_000,
    "pongs": frame(PONG) * 200_000,
    "pieces": frame(TEXT, b"{") + frame(CONTINUATION) * 200_000,
    "messages": frame(TEXT | 0x80, b"{}") * 200_000,
}


async def test_a_flood_of_empty_frames_ends_the_socket(sqlite_url: str, tmp_path: Path) -> None:
    async with served(tmp_path, sqlite_url, burst=40, rate=10.0) as server:
        mallory = await server.person("Mallory")
        table = await mallory.open_table(GAME, [ME, OPEN])
        for what, flood in FLOODS.items():
            async with await upgraded(mallory, table) as raw:
                await raw.send(flood)
                said = closing(await raw.rest())
            assert said == (1008, "Too many messages at once. Reload the page to go on."), what


async def test_a_browser_that_pings_now_and_then_stays(sqlite_url: str, tmp_path: Path) -> None:
    async with served(tmp_path, sqlite_url, burst=40, rate=10.0) as server:
        ada = await server.person("Ada")
        tab = await server.tab(ada, await ada.open_table(GAME, [ME, OPEN]))
        for _ in range(30):
            await (await tab.wire.ping())
        await tab.level()
