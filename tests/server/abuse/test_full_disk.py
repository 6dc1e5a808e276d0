"""A full disk: the server says that games cannot be played, and says otherwise when there is room again."""

from __future__ import annotations

import resource
import time
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import httpx
from sqlalchemy import text

from tests.patience import PATIENCE
from tests.server.served import Served
from wartable.server.store.postgresql import PostgresqlStore


def health(url: str, status: int) -> dict[str, object]:
    """What /healthz says, as soon as it answers with this status."""
    end = time.monotonic() + PATIENCE
    while True:
        answer = httpx.get(f"{url}/healthz", timeout=PATIENCE)
        if answer.status_code == status:
            said: dict[str, object] = answer.json()
            return said
        assert time.monotonic() < end, answer.text


def test_a_server_whose_files_cannot_grow_says_so(tmp_path: Path) -> None:
    with Served(tmp_path) as server:
        assert health(server.url, 200)["ok"]
        before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, before[1]))
        assert health(server.url, 503)["error"] == "The database cannot be written. Is its disk full?"
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)
        assert health(server.url, 200)["ok"]


async def test_postgresql_is_asked_for_room_on_its_disk(postgres_url: str) -> None:
    store = PostgresqlStore(postgres_url)
    await store.open()
    looking = await asyncpg.connect(postgres_url)
    try:
        files = "SELECT temp_files FROM pg_stat_database WHERE datname = current_database()"
        before, end = await looking.fetchval(files), time.monotonic() + PATIENCE
        while await looking.fetchval(files) == before:  # the numbers come with a delay
            assert await store.writable()
            assert time.monotonic() < end, "no file was written"
        store.probe = (text("SET TRANSACTION READ ONLY"),)
        assert not await store.writable()
        assert await store.ready()
    finally:
        await looking.close()
        await store.close()
