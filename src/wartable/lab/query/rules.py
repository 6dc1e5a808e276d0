"""Which rules happen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from wartable.kernel import BadOptions, Game, State
from wartable.kernel.ledger import part_left_out, read_ledger

from ..estimates import Estimate, share_of
from .database import Plan, StudyDatabase

RARE = 0.01
"""A rule is rare that happens in fewer games than this share."""


@dataclass(frozen=True)
class RuleUse:
    """One rule that a step or an event of the game carries, and how often it happened."""

    rule: str
    chapter: str
    text: str
    fired: int
    games: Estimate
    """Share of games in which it happened."""
    part: str = ""
    """The part of the game it belongs to, where that was not played and it did not happen: `teams`."""


def left_out(plan: Plan, game: Game[State]) -> Mapping[str, str]:
    """What the game says cannot happen in this study; nothing where the study has options that are no more."""
    try:
        return game.left_out(plan.seats, game.check(plan.seats, plan.settings))
    except BadOptions:
        return {}


def rule_uses(rows: StudyDatabase, game: Game[State]) -> tuple[RuleUse, ...]:
    """Every rule that a step or an event carries, in the ledger's order; nothing where none was counted."""
    counted = {
        row.text("rule"): row
        for row in rows.ask("select rule, sum(fired) as fired, sum(games) as games from rules group by rule")
    }
    if not counted:
        return ()
    able = {step.rule for step in game.steps()} | {telling.rule for telling in game.tellings} | set(counted)
    ledger = read_ledger(game.ledger())
    absent = left_out(rows.plan, game)
    order = {id: place for place, id in enumerate(ledger)}
    uses = []
    for id in sorted(able - {""}, key=lambda id: (order.get(id, len(order)), id)):
        row, words = counted.get(id), ledger.get(id)
        fired, games = (row.count("fired"), row.count("games")) if row else (0, 0)
        uses.append(
            RuleUse(
                id,
                words.chapter if words else "",
                words.text.partition(" — why:")[0] if words else "",
                fired,
                share_of(games, rows.count),
                "" if fired else part_left_out(absent, id),
            )
        )
    return tuple(uses)


def playable(uses: tuple[RuleUse, ...]) -> tuple[RuleUse, ...]:
    """Those that could happen in this study."""
    return tuple(use for use in uses if not use.part)


def silent(uses: tuple[RuleUse, ...]) -> tuple[RuleUse, ...]:
    """Those that could happen and never did."""
    return tuple(use for use in playable(uses) if not use.fired)


def rare(uses: tuple[RuleUse, ...]) -> tuple[RuleUse, ...]:
    """Those that happened in few games, the rarest first."""
    few = [use for use in uses if use.fired and use.games.value < RARE]
    return tuple(sorted(few, key=lambda use: use.games.value))
