"""Two nodes and a worker under a few faults, shortly. `bench/faults.py` has all of them, at full length."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

from tests.cluster.crowd import Crowd
from tests.cluster.deployment import Deployment
from tests.cluster.faults import Fault, Frozen, KillNode, NatsStopped, PostgresqlStopped, WorkerKilled
from tests.cluster.roaming import HASTY
from tests.cluster.suite import suffer

TABLES: Final = 10
LONGEST: Final = 3.0
"""Seconds that a fault lasts."""
SHORT: Final[tuple[type[Fault], ...]] = (KillNode, NatsStopped, PostgresqlStopped, Frozen, WorkerKilled)


def test_games_on_two_nodes_survive_faults(tmp_path: Path) -> None:
    """One set of games suffers all faults, since each finds what the one before has left behind."""
    asyncio.run(survive(tmp_path))


async def survive(folder: Path) -> None:
    async with (
        Deployment(folder, 2, 1, thinking="1") as house,
        Crowd(house.urls, TABLES, 2, 1, HASTY) as crowd,
    ):
        await crowd.recovered(0.0)
        assert not crowd.failures
        for kind in SHORT:
            verdict = await suffer(kind(house, crowd), LONGEST)
            assert verdict.good, verdict.why
            assert not verdict.orphans
        assert sum(player.lost for player in crowd.players), "no fault ever broke a connection"
        assert sum(player.resent for player in crowd.players), "no fault ever hit a choice on its way"
