"""A node that stops sends its people away in the time it said, and does nothing for those who have gone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from wartable.server.base.bus import Here, LocalBus
from wartable.server.base.config import Config
from wartable.server.base.guests import Guest
from wartable.server.base.metrics import Metrics
from wartable.server.base.workers import WorkerPools
from wartable.server.play.sockets import Socket
from wartable.server.play.tables import Tables
from wartable.server.store import open_store

SECONDS = 2.0
APART = 0.02
"""Seconds between two of so few people."""


class Told(LocalBus):
    """A bus that keeps who was said to be where."""

    def __init__(self) -> None:
        super().__init__()
        self.here: list[dict[str, dict[str, int]]] = []

    async def publish(self, hint: object) -> None:
        if isinstance(hint, Here):
            self.here.append(hint.tables)


@pytest.fixture
def bus() -> Told:
    return Told()


@pytest.fixture
def tables(tmp_path: Path, bus: Told) -> Tables:
    """Tables over a database that nobody has opened: whoever reads it fails."""
    config = Config(data=str(tmp_path)).completed()
    return Tables(open_store(config.database), bus, WorkerPools(1), config, Metrics())


def a_socket(guest: str) -> Socket:
    return Socket(object(), Guest(guest, guest), 0, 10)  # type: ignore[arg-type]


async def test_a_busy_node_sends_its_people_away_in_the_time_it_said(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = asyncio.get_running_loop()
    began = now = loop.time()
    late = 0.015

    async def sleep(seconds: float) -> None:
        nonlocal now
        now += seconds + late

    sockets = [a_socket(f"g{n}") for n in range(40)]
    for n, socket in enumerate(sockets):
        tables.rooms.enter(f"t{n}", socket)
    with monkeypatch.context() as patch:
        patch.setattr(asyncio, "sleep", sleep)
        patch.setattr(loop, "time", lambda: now)
        await tables.send_away(SECONDS)
    assert all([await asyncio.wait_for(socket.next(), 1) == [] for socket in sockets]), "all of them are to close"
    assert now - began < 40 * APART + 2 * late, "what each step is late is not added up"


async def test_who_has_gone_is_told_to_other_nodes_and_to_nobody_here(tables: Tables, bus: Told) -> None:
    alone = a_socket("greta")
    tables.rooms.enter("t", alone)
    tables.rooms.leave("t", alone)
    await tables.tell_who_is_here("t")
    assert bus.here == [{"t": {}}]


async def test_while_all_are_sent_away_those_who_still_wait_are_not_told(tables: Tables, bus: Told) -> None:
    greta, joakim = a_socket("greta"), a_socket("joakim")
    tables.rooms.enter("t", greta)
    tables.rooms.enter("t", joakim)
    await tables.send_away(0.0)
    tables.rooms.leave("t", greta)
    await tables.tell_who_is_here("t")
    assert bus.here == [{"t": {"joakim": 0}}]
