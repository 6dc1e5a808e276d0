"""One fault after the other, each with its verdict."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import Final

from tests.cluster.crowd import Recovery
from tests.cluster.faults import Fault
from tests.cluster.judge import Findings, judge

SETTLE: Final = 30.0
"""Seconds that everybody has to see the same. A node that missed a hint looks again after 10 s by itself."""

PATIENCE: Final = 120.0
"""Seconds after which a table that has not moved is stuck."""


@dataclass
class Verdict:
    """What a fault did."""

    fault: str
    acknowledged: int
    """Choices acknowledged from the fault to the judgment."""
    during: int
    """Those of them that were acknowledged before the fault was mended."""
    recovery: Recovery
    """When tables had moved: from the mend, or from the kill."""
    findings: Findings
    note: str = ""
    orphans: int = 0
    """Processes without a parent that the fault left behind."""
    stuck: list[str] = field(default_factory=list)
    """The tables that did not move."""

    @property
    def good(self) -> bool:
        return not self.findings.wrong and not self.stuck

    @property
    def why(self) -> str:
        """What is wrong, for a failed test."""
        return "\n".join([f"{self.fault}:", *self.findings.wrong, *[f"stuck: {words}" for words in self.stuck]])


async def suffer(fault: Fault, longest: float = float("inf"), settle: float = SETTLE) -> Verdict:
    """Strike, mend and judge. No fault lasts longer than so many seconds."""
    house, crowd = fault.house, fault.crowd
    before = len(crowd.acknowledged)
    note = await fault.strike()
    since = fault.struck
    if not fault.kills:
        await asyncio.sleep(min(fault.seconds, longest))
        during = len(crowd.acknowledged) - before
        await fault.mend()
        since = time.monotonic()
    recovery = await crowd.recovered(since, PATIENCE)
    stuck = [str(player) for party in crowd.still(since) for player in party.players]
    if fault.kills:
        during = len(crowd.acknowledged) - before
        await fault.mend()
    house.check()
    findings = await judge(crowd, house.postgresql.url, settle)
    return Verdict(
        fault.name,
        len(crowd.acknowledged) - before,
        during,
        recovery,
        findings,
        note,
        len(house.orphans()),
        stuck,
    )
