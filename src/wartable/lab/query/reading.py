"""All that is read from a study, and from those made to compare, in one piece."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, field
from math import isfinite
from pathlib import Path

from wartable.kernel import Game, State
from wartable.kernel.registry import find
from wartable.kernel.scene import Plain, plain

from ..estimates import Estimate
from ..studies.header import NoStudy
from ..studies.overlay import changed
from .actions import VerbUse, branching, mix
from .cards import CardUse, card_uses
from .database import Plan, StudyDatabase
from .endings import Ending, endings
from .events import EventUse, event_uses
from .outcome import WinRecord, by_contender, by_seat
from .pace import Drama, Spread, TenthFigure, drama, length
from .ratings import read_ratings
from .rules import RuleUse, rule_uses
from .scoring import ScoreSource, by_source
from .trials import Restriction, StrengthTrial, contests, restrictions, strength


@dataclass(frozen=True)
class Reading:
    """The figures of a report. Written as JSON they are its machine-readable half."""

    plan: Plan
    games: int
    decisions: int
    seats: tuple[WinRecord, ...]
    contenders: tuple[WinRecord, ...]
    length: Spread
    turns: Spread
    endings: tuple[Ending, ...]
    drama: Drama
    sources: tuple[ScoreSource, ...]
    verbs: tuple[VerbUse, ...]
    branching: tuple[TenthFigure, ...]
    cards: tuple[CardUse, ...]
    restrictions: tuple[Restriction, ...]
    contests: tuple[StrengthTrial, ...]
    events: tuple[EventUse, ...]
    rules: tuple[RuleUse, ...]
    beside: tuple[Plan, ...] = ()
    """The studies read beside this one."""
    ratings: Mapping[str, Estimate] = field(default_factory=dict)
    """What is known of the bots' strength, by name."""

    @property
    def fair(self) -> float:
        """A seat's fair share of the victories."""
        return 1 / self.plan.seats

    def data(self) -> dict[str, Plain]:
        """All of it as plain data; an interval without bounds has none."""
        made = _finite(asdict(self))
        assert isinstance(made, dict)
        return {str(key): plain(value) for key, value in made.items()}


def read(directory: Path, beside: Sequence[Path] = (), ladder: Path | None = None) -> tuple[Reading, Game[State]]:
    """Read a study, with others beside it for the trials and a ladder of its bots; and the game it is about."""
    with closing(StudyDatabase(directory)) as rows:
        game = changed(find(rows.plan.game), rows.plan.overlay)
        decisions, turns = length(rows)
        tried = list(restrictions(rows))
        fought = list(contests(rows))
        plans = []
        for other in beside:
            with closing(StudyDatabase(other)) as more:
                if more.plan.game != rows.plan.game:
                    raise NoStudy(f"{other} studies {more.plan.game}, not {rows.plan.game}: read it by itself.")
                tried += restrictions(more)
                fought += contests(more)
                plans.append(more.plan)
        return Reading(
            plan=rows.plan,
            games=rows.count,
            decisions=rows.ask("select sum(decisions) as n from games")[0].count("n"),
            seats=by_seat(rows),
            contenders=by_contender(rows),
            length=decisions,
            turns=turns,
            endings=endings(rows),
            drama=drama(rows),
            sources=by_source(rows),
            verbs=mix(rows),
            branching=branching(rows),
            cards=card_uses(rows),
            restrictions=tuple(sorted(tried, key=lambda trial: -trial.loss.value)),
            contests=tuple(sorted(fought, key=lambda contest: (strength(contest.weaker), strength(contest.stronger)))),
            events=event_uses(rows, game),
            rules=rule_uses(rows, game),
            beside=tuple(plans),
            ratings=read_ratings(ladder, rows.plan.game) if ladder is not None else {},
        ), game


def _finite(value: object) -> object:
    """Infinite bounds as nothing, since JSON has no word for them."""
    if isinstance(value, float):
        return value if isfinite(value) else None
    if isinstance(value, Mapping):
        return {key: _finite(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_finite(item) for item in value]
    return value
