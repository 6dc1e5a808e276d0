"""What is noted of one game. Seats, faces and verbs are numbers here; rows give them their names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from wartable.kernel import Result


@dataclass
class CardNote:
    """What became of one card under one verb, for one seat."""

    offered: int = 0
    """Decisions in which it could be chosen."""
    chosen: int = 0
    first: int = -1
    """The decision in which it was first chosen."""


@dataclass
class VerbNote:
    """What became of one verb in one tenth of the game, for one seat."""

    offered: int = 0
    chosen: int = 0
    listed: int = 0
    """Lengths, added up, of the lists it was chosen from."""


@dataclass
class DecisionNote:
    """One decision, kept whole."""

    no: int
    seat: int
    rule: str
    choices: int
    verb: int
    chosen: str
    share: float
    """What the position promised the one who decided."""


@dataclass
class MomentNote:
    """Every seat's score, place and estimated share of the victory at one moment."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    shares: list[float]


@dataclass
class Notes:
    """All that is noted of one game of so many decisions."""

    total: int
    asked: list[int]
    """Decisions of each seat."""
    result: Result = field(default_factory=lambda: Result(()))
    sides: tuple[int, ...] = ()
    """Which side each seat was on."""
    sources: list[Mapping[str, int]] = field(default_factory=list)
    """Each seat's score by source."""
    turns: int = 0
    """The number of times that another seat was asked."""
    listed: int = 0
    """Lengths of all lists added up."""
    longest: int = 0
    leaders: list[tuple[int, frozenset[int]]] = field(default_factory=list)
    """The decision and the sides in the lead, whenever it became another seat's decision, and at the end."""
    moments: list[MomentNote] = field(default_factory=list)
    """Eleven, a tenth of the decisions apart."""
    cards: dict[tuple[int, int, int], CardNote] = field(default_factory=dict)
    """By seat, face and verb."""
    actions: dict[tuple[int, int, int], VerbNote] = field(default_factory=dict)
    """By seat, tenth and verb."""
    kept: list[DecisionNote] = field(default_factory=list)
    fired: Mapping[str, int] = field(default_factory=dict)
    """How often each rule came to bear."""
    told: Mapping[str, int] = field(default_factory=dict)
    """How often each event happened, by its key."""

    def progress(self, no: int) -> float:
        """The part of the game that was played before a decision."""
        return no / self.total if self.total else 1.0

    @property
    def lead_changes(self) -> int:
        """How often a side led alone that was not the last to do so."""
        alone = [sides for _, sides in self.leaders if len(sides) == 1]
        return sum([alone[i] != alone[i - 1] for i in range(1, len(alone))])

    @property
    def decided_at(self) -> float:
        """The progress since which those led, and only those, who won in the end."""
        since = self.total
        for no, sides in reversed(self.leaders):
            if sides != self.leaders[-1][1]:
                break
            since = no
        return self.progress(since)

    @property
    def ties(self) -> int:
        """Sides that share the victory."""
        return len(self.leaders[-1][1])

    @property
    def margin(self) -> int:
        """The winner's score less that of the best other side; 0 for a shared victory."""
        won = self.leaders[-1][1]
        mine = [score for side, score in zip(self.sides, self.result.scores, strict=True) if side in won]
        others = [score for side, score in zip(self.sides, self.result.scores, strict=True) if side not in won]
        return max(mine) - max(others) if others and len(won) == 1 else 0
