"""Requests that are too long or never end, and more connections than there is room for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
from structlog.testing import capture_logs

from tests.patience import PATIENCE
from tests.server.abuse.raw import Raw, several
from tests.server.at_table import served

POST = b"POST /api/draws HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
ENDLESS = {
    "header": b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 4_000_000,
    "address": b"GET /" + b"a" * 4_000_000,
    "headers": b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: a\r\n" * 700_000,
    "trailer": POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\nX: " + b"a" * 4_000_000,
}
HALF = {
    "nothing": b"",
    "blank lines": b"\r\n\r\n",
    "half a head": b"GET / HTTP/1.1\r\nHost: x\r\n",
    "half a body": POST + b"Content-Length: 9\r\n\r\n{",
}


async def test_a_head_that_is_too_long_is_cut_off(sqlite_url: str, tmp_path: Path) -> None:
    """The limit is for heads. A body has limits of its own, which are told as JSON."""

    async def pieces() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b" " * 5000

    async with served(tmp_path, sqlite_url) as server, httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as ada:
        for what, flood in ENDLESS.items():
            async with await Raw.to(server.url) as raw:
                took_all = await raw.send(flood)
                said = await raw.rest()
            assert not took_all or b" 431 " in said or not said, what
        async with await Raw.to(server.url) as raw:
            await raw.send(b"GET / HTTP/1.1\r\nHost: x\r\nCookie: " + b"a" * 40_000)
            said = await raw.rest()
        assert b" 431 " in said
        assert b"Remove this site's cookies and try again." in said
        assert (await ada.get("/api/me", headers={"Cookie": "x=" + "a" * 20_000})).status_code == 200
        for content in (b" " * 500_000, pieces()):
            answer = await ada.post("/api/draws", content=content, headers={"Content-Type": "application/json"})
            assert answer.status_code == 400
            assert answer.json()["error"]


async def test_half_a_request_does_not_stay(sqlite_url: str, tmp_path: Path) -> None:
    async with served(tmp_path, sqlite_url, request_seconds=0.4) as server, AsyncExitStack() as stack:
        raws = {what: await stack.enter_async_context(await Raw.to(server.url)) for what in (*HALF, "drips")}
        for what, half in HALF.items():
            await raws[what].send(half)

        async def drip() -> None:
            while await raws["drips"].send(b"X: a\r\n"):
                await asyncio.sleep(0.02)

        await raws["drips"].send(b"GET / HTTP/1.1\r\n")
        dripping = asyncio.create_task(drip())
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as ada:
            assert (await ada.get("/api/me")).status_code == 200
            said = dict(zip(raws, await asyncio.gather(*[raw.rest() for raw in raws.values()]), strict=True))
            assert (await ada.get("/api/me")).status_code == 200, "between requests there is no hurry"
        dripping.cancel()
        assert b" 408 " in said["half a head"]
        assert b"took too long" in said["half a head"]
        assert b" 200 " not in said["half a body"]


async def test_more_connections_than_there_is_room_for(sqlite_url: str, tmp_path: Path) -> None:
    with capture_logs() as logged:
        async with served(tmp_path, sqlite_url, connections=5) as server:
            async with several(server.url, 5), await Raw.to(server.url) as extra:
                said = await extra.rest()
            assert b" 503 " in said
            assert b"Try again in a minute." in said
            async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as ada:
                assert (await ada.get("/api/me")).status_code == 200
    assert [line["limit"] for line in logged if line["event"] == "no connections left"] == [5]


async def test_one_address_does_not_hold_all_connections(sqlite_url: str, tmp_path: Path) -> None:
    async with served(tmp_path, sqlite_url, connections_per_address=4, proxies="10.0.0.1") as server:
        async with several(server.url, 4), await Raw.to(server.url) as extra:
            said = await extra.rest()
        assert b" 429 " in said
        assert b"from your network" in said
    async with (
        served(tmp_path, sqlite_url, connections_per_address=4, proxies="127.0.0.0/8") as server,
        several(server.url, 6),
        httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as ada,
    ):
        assert (await ada.get("/api/me")).status_code == 200, "behind a proxy there are many"
