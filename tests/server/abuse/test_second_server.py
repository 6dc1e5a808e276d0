"""A second server on the same database: it says so and does not start, and a server that was killed leaves no lock."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest

from tests.patience import PATIENCE
from tests.server.relay import Relay
from tests.server.served import Served, run
from wartable.server.store import DatabaseInUse, open_claim
from wartable.server.store.claim_postgresql import SERVING, PostgresqlClaim

HOLDER = """
import asyncio, sys
from wartable.server.store import open_claim
async def hold():
    await open_claim(sys.argv[1], print).take()
    print("held", flush=True)
    await asyncio.sleep(1000)
asyncio.run(hold())
"""


@contextmanager
def holder(url: str) -> Iterator[subprocess.Popen[str]]:
    """A process that holds the claim to a database."""
    with subprocess.Popen([sys.executable, "-c", HOLDER, url], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            assert process.stdout.readline() == "held\n"
            yield process
        finally:
            process.kill()


def nobody(error: DatabaseInUse) -> None:
    raise AssertionError(error)


def test_a_second_server_says_so_and_does_not_start(tmp_path: Path, sqlite_url: str) -> None:
    with Served(tmp_path / "one", database=sqlite_url):
        second = run("--port", "0", data=str(tmp_path / "two"), database=sqlite_url)
        assert second.returncode == 2
        assert "Another Wartable server uses the database" in " ".join(second.stderr.split())
        assert "Traceback" not in second.stderr


async def test_a_claim_ends_with_its_process(store_url: str) -> None:
    claim, hasty = open_claim(store_url, nobody), open_claim(store_url, nobody)
    hasty.wait = 0.1
    with holder(store_url) as process:
        with pytest.raises(DatabaseInUse, match=r"Stop that one first, or set WARTABLE_DATABASE"):
            await hasty.take()
        process.kill()  # kill -9
        process.wait(PATIENCE)
        await claim.take()
    with pytest.raises(DatabaseInUse):
        await hasty.take()
    await claim.release()
    other = open_claim(store_url, nobody)
    await other.take()
    await other.release()


async def holders(url: str) -> list[str]:
    """The names of the connections that hold the lock of the server."""
    connection = await asyncpg.connect(url)
    try:
        found = await connection.fetch(
            "SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory'"
            f" AND objid = {SERVING} AND granted AND datname = current_database()"
        )
    finally:
        await connection.close()
    return [row[0] for row in found]


async def test_a_lock_that_is_lost_with_its_connection_is_taken_again(postgres_url: str) -> None:
    claim = PostgresqlClaim(postgres_url, nobody, beat=0.1)
    await claim.take()
    name = await holders(postgres_url)
    lost = claim._held
    lost.terminate()
    end = time.monotonic() + PATIENCE
    while claim._held in (None, lost) or await holders(postgres_url) != name:
        assert time.monotonic() < end, "it was not taken again"
        await asyncio.sleep(0.01)
    await claim.release()
    assert len(name) == 1


async def test_where_another_server_was_quicker_the_first_one_stops(postgres_url: str) -> None:
    relay = Relay(postgres_url)
    await relay.open()
    stopped: asyncio.Future[DatabaseInUse] = asyncio.get_running_loop().create_future()
    first = PostgresqlClaim(relay.url, stopped.set_result, beat=0.1)
    await first.take()
    await relay.close()
    second = PostgresqlClaim(postgres_url, nobody)
    await second.take()
    await relay.open()
    assert "Another Wartable server uses" in str(await asyncio.wait_for(stopped, PATIENCE))
    await first.release()
    await second.release()
    await relay.close()
