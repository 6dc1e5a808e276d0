"""What one node of the online table carries, over PostgreSQL: moves, waiting times, memory.

    python bench/table.py                      the figures of docs, in about two minutes
    python bench/table.py --seconds 3 --json   a quick look, as data

The server, PostgreSQL, pgbench and the crowd share this machine, so absolute figures say little and ratios within one
run a lot: moves per second are given as a share of what pgbench reaches with the server's own statement, over as many
connections, right before and right after.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from secrets import token_hex

from driver import Driver
from serving import Server

from wartable.cli.measuring import compiled
from wartable.server.store.schema import moves
from wartable.server.store.statements import APPEND_POSTGRESQL

POSTGRES = os.environ.get("WARTABLE_TEST_POSTGRES", "postgresql://127.0.0.1:5432").rstrip("/")
BARE = Path(__file__).with_name("bare.py")


@dataclass
class Figures:
    """All that is measured."""

    cores: int
    load: float
    """Of the machine before we began: above 0, somebody else was at work."""
    compiled: bool
    tables: int
    connections: int
    pgbench_per_s: float
    moves_per_s: float
    ratio: float
    server_busy: float
    cpu_ms_per_move: float
    bare_moves_per_s: float
    """Of the move path alone: nobody is shown anything."""
    bare_ratio: float
    bare_cpu_ms_per_move: float
    shown_share: float
    """Moves per second with both players looking, as a share of the move path alone."""
    pace_moves_per_s: float
    p50_ms: float
    p99_ms: float
    sockets: int
    sockets_p50_ms: float
    sockets_p99_ms: float
    kb_per_table: float
    kb_per_viewer: float
    kb_per_socket: float


# -- PostgreSQL


def tell(database: str, statement: str) -> str:
    done = subprocess.run(
        ["psql", "-qAtX", "-d", f"{POSTGRES}/{database}", "-c", statement], check=True, capture_output=True, text=True
    )
    return done.stdout.strip()


@contextmanager
def a_database() -> Iterator[str]:
    name = f"wartable_bench_{token_hex(4)}"
    tell("postgres", f"CREATE DATABASE {name}")
    try:
        yield name
    finally:
        tell("postgres", f"DROP DATABASE {name} WITH (FORCE)")


def pgbench(database: str, connections: int, seconds: float) -> float:
    """The server's own statement, with a row of middling length, as often as PostgreSQL takes it."""
    columns = [column.name for column in moves.columns]
    middling = (
        "SELECT row_to_json(m) FROM moves m ORDER BY length(told) OFFSET (SELECT count(*) / 2 FROM moves) LIMIT 1"
    )
    row = json.loads(tell(database, middling) or '{"told": "[]", "choice": "pass", "numbers": "[]", "waiting": 1}')
    fixed = {"kind": "choice", "seat": 0, "target": -1, "at": time.time_ns() // 1_000_000, "run": token_hex(4)}
    fixed |= {name: row[name] for name in ("choice", "numbers", "told", "waiting")}
    statement = re.sub(r"\$(\d+)", lambda found: ":" + columns[int(found[1]) - 1], APPEND_POSTGRESQL)
    script = f"""\\set seq :seq + 1
\\set client_move_id :seq
\\set table_id :run_no * 1000000 + :client_id * 1000 + :seq % 12
{statement};
"""
    fixed["run_no"] = int(str(fixed.pop("run")), 16) % 10_000
    with tempfile.NamedTemporaryFile("w", suffix=".sql") as file:
        file.write(script)
        file.flush()
        command = ["pgbench", "-n", "-M", "prepared", "-c", str(connections), "-j", "1", "-T", str(round(seconds))]
        command += [word for name, value in {"seq": 0, **fixed}.items() for word in ("-D", f"{name}={value}")]
        done = subprocess.run(
            [*command, "-f", file.name, f"{POSTGRES}/{database}"], capture_output=True, text=True, check=False
        )
    found = re.search(r"tps = ([\d.]+)", done.stdout)
    assert found, done.stdout + done.stderr
    return float(found[1])


# -- the server


def served(database: str, folder: str, connections: int, compiled_files: str) -> Server:
    """A server over PostgreSQL whose limits nobody reaches."""
    limits = ("new_guests", "connects", "reads", "new_tables", "open_tables", "changes", "rate", "burst")
    free = dict.fromkeys((*limits, "sockets_per_guest", "cache"), 1_000_000)
    return Server(
        {"PYTHONPYCACHEPREFIX": compiled_files},
        data=folder,
        database=f"{POSTGRES}/{database}",
        pool=connections,
        log_level="warning",
        **free,
    )


# -- what is measured


def measure(given: argparse.Namespace) -> Figures:
    """All of it, with one server for what it does and one for what it weighs."""
    load = os.getloadavg()[0]
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        files = stack.enter_context(tempfile.TemporaryDirectory())
        database = stack.enter_context(a_database())
        with served(database, folder, given.connections, files) as server:
            speed = throughput(server, database, given)
            calm = waiting(server, given)
            with Driver([server.url], given.game, tables=(given.sockets - 2 * given.tables) // 2, sockets=1):
                crowded = waiting(server, given)
        with served(database, folder, given.connections, files) as server:
            weight = weights(server, given)
    return Figures(
        cores=os.cpu_count() or 0,
        load=load,
        compiled=compiled(),
        tables=given.tables,
        connections=given.connections,
        sockets=given.sockets,
        pace_moves_per_s=calm["moves_per_s"],
        p50_ms=calm["p50_ms"],
        p99_ms=calm["p99_ms"],
        sockets_p50_ms=crowded["p50_ms"],
        sockets_p99_ms=crowded["p99_ms"],
        **speed,
        **weight,
    )


def throughput(server: Server, database: str, given: argparse.Namespace) -> dict[str, float]:
    """Every table chooses as soon as it can."""
    with Driver([server.url], given.game, tables=5, seconds=2) as first:
        first.go()  # so that everything is loaded, and there are rows of middling length
    before = pgbench(database, given.connections, given.seconds / 2)
    with Driver([server.url], given.game, tables=given.tables, seconds=given.seconds) as crowd:
        used = server.cpu()
        figures = crowd.go()
        used = server.cpu() - used
    after = pgbench(database, given.connections, given.seconds / 2)
    alone = bare(database, given)
    reached = figures["moves_per_s"]
    best = (before + after) / 2
    busy = used / (given.seconds + 1)
    return {
        "pgbench_per_s": best,
        "moves_per_s": reached,
        "ratio": reached / best,
        "server_busy": busy,
        "cpu_ms_per_move": 1000 * busy / reached,
        "bare_ratio": alone["bare_moves_per_s"] / best,
        "shown_share": reached / alone["bare_moves_per_s"],
        **alone,
    }


def bare(database: str, given: argparse.Namespace) -> dict[str, float]:
    """The move path alone, in one process, without sockets."""
    words = ["--game", given.game, "--tables", given.tables, "--connections", given.connections]
    words += ["--seconds", given.seconds / 2]
    done = subprocess.run(
        [sys.executable, str(BARE), f"{POSTGRES}/{database}", *map(str, words)],
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    figures: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return figures


def waiting(server: Server, given: argparse.Namespace) -> dict[str, float]:
    """Every table chooses now and then, as people do."""
    with Driver([server.url], given.game, tables=given.tables, seconds=given.seconds, pace=given.pace) as crowd:
        return crowd.go()


def weights(server: Server, given: argparse.Namespace) -> dict[str, float]:
    """Tables that nobody looks at, then tables with somebody at every seat, then with three tabs for each of them.

    Everybody stays until the end: what is given back would be used again and not be seen. The first crowd takes what
    was free before.
    """
    count = given.tables
    with ExitStack() as stack:

        def weighed(tables: int, sockets: int, seed: int) -> float:
            stack.enter_context(Driver([server.url], given.game, tables=tables, sockets=sockets, seed=seed))
            return server.memory()

        empty = weighed(count, 1, 1)
        tables = weighed(2 * count, 0, 2)
        seen = weighed(count, 1, 3)
        thrice = weighed(count, 3, 4)
    per_table = (tables - empty) / (2 * count)
    per_viewer = (seen - tables - count * per_table) / (2 * count)
    per_socket = (thrice - seen - count * (per_table + 2 * per_viewer)) / (4 * count)
    return {"kb_per_table": per_table, "kb_per_viewer": per_viewer, "kb_per_socket": per_socket}


def told(figures: Figures) -> str:
    f = figures
    lines = [
        ("moves/s, as many as go", f"{f.moves_per_s:,.0f}", f"{f.tables} tables, server busy {f.server_busy:.0%}"),
        ("the same statement, pgbench/s", f"{f.pgbench_per_s:,.0f}", f"{f.connections} connections"),
        ("ratio", f"{f.ratio:.3f}", f"{f.cpu_ms_per_move:.2f} ms of processor per move"),
        (
            "the move path alone, moves/s",
            f"{f.bare_moves_per_s:,.0f}",
            f"ratio {f.bare_ratio:.2f}, {f.bare_cpu_ms_per_move:.2f} ms of processor, nobody is shown anything",
        ),
        ("  with both players looking", f"{f.shown_share:.2f}", "of the moves/s of the move path alone"),
        (
            "choice to the other's scene",
            f"{f.p50_ms:.1f} / {f.p99_ms:.1f} ms",
            f"p50 / p99 at {f.pace_moves_per_s:.0f} moves/s",
        ),
        ("  with many sockets open", f"{f.sockets_p50_ms:.1f} / {f.sockets_p99_ms:.1f} ms", f"{f.sockets} sockets"),
        ("memory: a cached table", f"{f.kb_per_table:.0f} kB", "nobody looks at it"),
        ("memory: view and socket", f"{f.kb_per_viewer:.0f} kB", "the first socket of a viewer"),
        ("memory: an idle socket", f"{f.kb_per_socket:.0f} kB", "a further one"),
    ]
    head = f"{f.cores} cores, load {f.load:.1f} before, {'compiled' if f.compiled else 'plain Python'}"
    return "\n".join([head, *[f"{name:<32}{value:>18}   {note}" for name, value, note in lines]])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="battle_through_history")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--connections", type=int, default=16)
    parser.add_argument("--seconds", type=float, default=15.0, help="for each of three measurements")
    parser.add_argument(
        "--pace", type=float, default=5.0, help="seconds between two choices at a table, as people play"
    )
    parser.add_argument("--json", action="store_true", help="the figures as data")
    given = parser.parse_args()
    figures = measure(given)
    print(json.dumps(asdict(figures), indent=1) if given.json else told(figures))


if __name__ == "__main__":
    main()
