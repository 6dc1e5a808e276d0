"""The numbers by which a host notices abuse."""

from __future__ import annotations

from pathlib import Path

from tests.server.conftest import Databases
from tests.server.visitors import ME, OPEN, RANDOM, a_world
from wartable.server.base.turns import Owner


def test_the_numbers_tell_of_queues_limits_and_restarts(databases: Databases, tmp_path: Path) -> None:
    with a_world("sqlite", databases, tmp_path, new_guests=1) as world:
        ada = world.visitor("Ada", "203.0.113.9")
        ada.opens(ME, OPEN)
        ada.opens(ME, RANDOM)
        world.visitor(address="203.0.113.9").ask("GET", "/api/me")
        world.services.workers.films.restarts = 2
        world.services.tables.bots.queue.lanes["thinking"].put("t", Owner("a", "b"))
        world.run(world.services.open_tables.count())
        text = world.services.metrics.text().decode()
    for line in (
        'wartable_bots_waiting{lane="thinking"} 1.0',
        'wartable_bots_waiting{lane="quick"}',
        'wartable_bots_oldest_seconds{lane="thinking"} 0.',
        'wartable_worker_restarts{pool="films"} 2.0',
        'wartable_too_many_total{limit="new_guests"} 1.0',
        'wartable_tables{status="open"} 1.0',
        'wartable_tables{status="playing"} 1.0',
        "wartable_films_waiting 0.0",
        "wartable_database_waiting 0.0",
        "wartable_loop_lag_seconds_count",
    ):
        assert line in text, line
