"""What faults do to games on several nodes: choices lost or doubled, scenes that differ, seconds to recovery.

    python bench/faults.py                          all faults, 200 tables, three nodes, two workers: about 20 minutes
    python bench/faults.py --only kill-node --tables 20
    python bench/faults.py --nodes 1 --workers 0    a node alone, without NATS

PostgreSQL, NATS, nodes and workers are started for it and ended with it; docs/develop/faults.md tells the faults.
It ends with status 1 where anything is wrong. Everything shares this machine, so seconds are those of a busy one: the
fault `nothing` says how long it takes until every table has moved if nothing happens at all.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import os
import shutil
import sys
import tempfile
import time
from dataclasses import asdict, replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.cluster.crowd import Crowd, Recovery
from tests.cluster.deployment import Deployment
from tests.cluster.faults import FAULTS, NotPossible
from tests.cluster.judge import judge
from tests.cluster.roaming import BROWSER
from tests.cluster.suite import SETTLE, Verdict, suffer

COLUMNS = ("choices", "during", "lost", "doubled", "differing", "damaged", "stuck", "half after", "all after")


class Report:
    """A table that grows by a line for each fault."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        self.verdicts: list[Verdict] = []

    def say(self, words: str) -> None:
        print(words, file=sys.stderr if self.given.json else sys.stdout, flush=True)

    def line(self, name: str, words: list[str], note: str = "") -> None:
        self.say((f"{name:<26}" + "".join([f"{word:>11}" for word in words]) + f"   {note}").rstrip())

    def add(self, verdict: Verdict, *notes: str) -> None:
        """A line, and below it what is wrong."""
        self.verdicts.append(verdict)
        self.line(verdict.fault, cells(verdict), ", ".join([note for note in notes if note]))
        if not verdict.good:
            self.say(verdict.why[: self.given.words])

    @property
    def good(self) -> bool:
        return bool(self.verdicts) and all(verdict.good for verdict in self.verdicts)


def cells(verdict: Verdict) -> list[str]:
    """The columns of a verdict."""
    found = verdict.findings
    counts = [verdict.acknowledged, verdict.during, len(found.lost), len(found.doubled), len(found.differing)]
    counts += [len(found.damaged), len(verdict.stuck) + len(found.unanswered) + len(found.failures)]
    return [*map(str, counts), f"{verdict.recovery.half:.1f} s", f"{verdict.recovery.all:.1f} s"]


async def measure(report: Report, folder: Path) -> None:
    """All chosen faults, one after the other, at the same tables. In the end everybody gives up."""
    given = report.given
    bots = given.tables // 10
    async with (
        Deployment(folder, given.nodes, given.workers, thinking="1", log_level="warning") as house,
        Crowd(house.urls, given.tables, bots, max(1, bots // 4), replace(BROWSER, pace=given.pace)) as crowd,
    ):
        began = time.monotonic()
        await crowd.recovered(0.0)
        report.say(f"{given.tables} tables, {given.nodes} nodes, {given.workers} workers, a choice in {given.pace:g} s")
        load = os.getloadavg()[0]
        report.say(f"{os.cpu_count()} cores, load {load:.1f}; everybody plays after {time.monotonic() - began:.0f} s")
        report.line("fault", list(COLUMNS))
        for kind in FAULTS:
            if kind.name in given.only:
                try:
                    verdict = await suffer(kind(house, crowd), given.longest)
                except NotPossible as error:
                    report.line(kind.name, [], f"not possible: {error}")
                    continue
                orphans = f"{verdict.orphans} processes left behind" if verdict.orphans else ""
                late = f"all agree after {verdict.findings.agreed:.1f} s" if verdict.findings.agreed else ""
                last = f"the last table has a {verdict.recovery.last_bot} bot" if verdict.recovery.last_bot else ""
                report.add(verdict, verdict.note, last, late, orphans)
        report.add(await the_end(house, crowd), f"{len(crowd.tables)} games, {len(crowd.acknowledged)} choices in all")


async def the_end(house: Deployment, crowd: Crowd) -> Verdict:
    """Everybody gives up, and the records of all games are verified to their ends."""
    before, since = len(crowd.acknowledged), time.monotonic()
    await crowd.end()
    took = time.monotonic() - since
    found = await judge(crowd, house.postgresql.url, SETTLE)
    return Verdict("the end of all games", len(crowd.acknowledged) - before, 0, Recovery(took, took, ""), found)


def main() -> None:
    names = [kind.name for kind in FAULTS]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--pace", type=float, default=5.0, help="seconds that a player thinks about a choice")
    parser.add_argument("--longest", type=float, default=math.inf, help="seconds that a fault lasts at most")
    parser.add_argument("--only", nargs="+", choices=names, default=names, metavar="FAULT", help=", ".join(names))
    parser.add_argument("--words", type=int, default=2000, help="how many characters are told of what is wrong")
    parser.add_argument("--json", action="store_true", help="the verdicts as data")
    given = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="wartable-faults-"))
    report = Report(given)
    try:
        asyncio.run(measure(report, folder))
    except BaseException:
        print(f"The logs are in {folder}", file=sys.stderr)
        raise
    if report.good:
        shutil.rmtree(folder)
    else:
        print(f"The logs are in {folder}", file=sys.stderr)
    if given.json:
        print(json.dumps([asdict(verdict) for verdict in report.verdicts], indent=1))
    sys.exit(0 if report.good else 1)


if __name__ == "__main__":
    main()
