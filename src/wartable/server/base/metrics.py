"""Counters and timers for Prometheus. Each application has its own registry, so that tests do not share numbers."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

FAST: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
LONG: Final = (1.0, 5.0, 10.0, 20.0, 30.0, 60.0, 120.0, 300.0, 600.0)
SLOW: Final = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)


class Metrics:
    """The numbers of one application."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.moves = Counter("wartable_moves", "Rows written and acknowledged.", registry=self.registry)
        self.refused = Counter("wartable_refused", "Messages turned down, stale ones too.", registry=self.registry)
        self.sockets = Gauge("wartable_sockets", "Sockets connected now.", registry=self.registry)
        self.resyncs = Counter("wartable_resyncs", "Sockets that fell behind.", registry=self.registry)
        self.tables = Gauge("wartable_tables_cached", "Tables in memory now.", registry=self.registry)
        self.append_seconds = Histogram(
            "wartable_append_seconds", "Time to write one row.", registry=self.registry, buckets=FAST
        )
        self.thinking_seconds = Histogram(
            "wartable_thinking_seconds", "Time a bot took for a choice.", registry=self.registry, buckets=SLOW
        )
        self.http_seconds = Histogram(
            "wartable_http_seconds",
            "Time to answer a request.",
            ["route", "method", "status"],
            registry=self.registry,
            buckets=FAST,
        )
        self.errors = Counter("wartable_errors", "Faults of ours, each logged with an id.", registry=self.registry)

        self.bots_waiting = Gauge(
            "wartable_bots_waiting", "Tables that wait for a bot.", ["lane"], registry=self.registry
        )
        self.bots_oldest = Gauge(
            "wartable_bots_oldest_seconds", "How long the oldest of them waits.", ["lane"], registry=self.registry
        )
        self.coach_waiting = Gauge("wartable_coach_waiting", "Games that wait for the coach.", registry=self.registry)
        self.coach_oldest = Gauge(
            "wartable_coach_oldest_seconds", "How long the oldest of them waits.", registry=self.registry
        )
        self.coach_seconds = Histogram(
            "wartable_coach_seconds", "Time the coach took for a game.", registry=self.registry, buckets=LONG
        )
        self.coach_failed = Counter(
            "wartable_coach_failed", "Games about which the coach could not say anything.", registry=self.registry
        )
        self.worker_restarts = Gauge(
            "wartable_worker_restarts", "How often processes were started anew.", ["pool"], registry=self.registry
        )
        self.films_waiting = Gauge("wartable_films_waiting", "Films and records asked for.", registry=self.registry)
        self.loop_lag_seconds = Histogram(
            "wartable_loop_lag_seconds", "How late the loop is.", registry=self.registry, buckets=FAST
        )
        self.garbage_seconds = Histogram(
            "wartable_garbage_seconds",
            "How long the garbage collector stopped everybody.",
            registry=self.registry,
            buckets=FAST,
        )
        self.too_many = Counter(
            "wartable_too_many", "Turned down because of a limit.", ["limit"], registry=self.registry
        )
        self.foreign = Counter(
            "wartable_foreign", "Turned down since another site's page asked.", registry=self.registry
        )
        self.database_waiting = Gauge(
            "wartable_database_waiting", "Moves that wait for a connection to the database.", registry=self.registry
        )
        self.tables_by_status = Gauge(
            "wartable_tables", "Tables by status, counted now and then.", ["status"], registry=self.registry
        )
        self.nats_connected = Gauge(
            "wartable_nats_connected", "Whether this node hears of the others at once.", registry=self.registry
        )
        self.nats_errors = Counter("wartable_nats_errors", "What NATS complained of.", registry=self.registry)
        self.hints_lost = Counter(
            "wartable_hints_lost", "Hints that could not be sent, or were found missing.", registry=self.registry
        )
        self.catch_up_seconds = Histogram(
            "wartable_catch_up_seconds",
            "How old a row was when a node caught up.",
            registry=self.registry,
            buckets=SLOW,
        )

    def text(self) -> bytes:
        """All numbers in the text format of Prometheus."""
        return generate_latest(self.registry)
