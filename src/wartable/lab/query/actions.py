"""What is done when, and how much there is to choose from."""

from __future__ import annotations

from dataclasses import dataclass

from ..estimates import around
from .database import StudyDatabase
from .pace import TenthFigure


@dataclass(frozen=True)
class VerbUse:
    """One kind of choice over the game."""

    verb: str
    offered: int
    chosen: int
    parts: tuple[float, ...]
    """Its part of all choices in each tenth of the game."""


def mix(rows: StudyDatabase) -> tuple[VerbUse, ...]:
    """All verbs, the earliest of the game first."""
    found = rows.ask(
        """
        with per_tenth as (
          select verb, tenth, sum(chosen) as chosen, sum(offered) as offered from actions group by all
        )
        select verb, tenth, chosen, offered, chosen / nullif(sum(chosen) over (partition by tenth), 0) as part
        from per_tenth
        """
    )
    verbs: dict[str, list[float]] = {}
    chosen: dict[str, int] = {}
    offered: dict[str, int] = {}
    for row in found:
        verb = row.text("verb")
        verbs.setdefault(verb, [0.0] * 10)[row.count("tenth")] = row.number("part")
        chosen[verb] = chosen.get(verb, 0) + row.count("chosen")
        offered[verb] = offered.get(verb, 0) + row.count("offered")
    uses = [VerbUse(verb, offered[verb], chosen[verb], tuple(parts)) for verb, parts in verbs.items()]
    return tuple(sorted(uses, key=lambda use: (middle(use.parts), use.verb)))


def middle(parts: tuple[float, ...]) -> float:
    """The mean tenth in which a verb is used."""
    total = sum(parts)
    return sum((tenth + 0.5) * part for tenth, part in enumerate(parts)) / total if total else 10.0


def branching(rows: StudyDatabase) -> tuple[TenthFigure, ...]:
    """The mean number of choices per decision in each tenth; clustered by game."""
    found = rows.ask(
        """
        with per_game as (
          select tenth, game, sum(listed) as listed, sum(chosen) as chosen from actions group by all
        ),
        totals as (select tenth, sum(listed) / nullif(sum(chosen), 0) as mean, sum(chosen) as chosen
          from per_game group by tenth)
        select tenth, count(*) as games, any_value(t.mean) as mean,
          sqrt(sum(power(g.listed - t.mean * g.chosen, 2))) / any_value(t.chosen) as error
        from per_game g join totals t using (tenth) where t.chosen > 0 group by tenth order by tenth
        """
    )
    return tuple(
        TenthFigure(row.count("tenth"), around(row.number("mean"), row.number("error"), row.count("games")))
        for row in found
    )
