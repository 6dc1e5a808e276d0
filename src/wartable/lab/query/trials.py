"""Studies made to compare: a bot that may not do something, a bot that thinks twice as long."""

from __future__ import annotations

from dataclasses import dataclass

from wartable.bots import LEVELS

from ..estimates import Estimate
from .database import StudyDatabase, quoted
from .outcome import share_per_seat


@dataclass(frozen=True)
class Restriction:
    """What it costs a bot not to be allowed something, against itself unrestricted."""

    study: str
    bot: str
    name: str
    forbid: tuple[str, ...]
    fair: float
    share: Estimate
    """Its share of the victories, per restricted seat."""
    loss: Estimate
    """Fair share minus its share: what the forbidden is worth."""


@dataclass(frozen=True)
class StrengthTrial:
    """A stronger bot against a weaker one."""

    study: str
    stronger: str
    weaker: str
    seats: int
    fair: float
    share: Estimate
    """The stronger bot's share of the victories, per seat."""


def restrictions(rows: StudyDatabase) -> tuple[Restriction, ...]:
    """Every restricted contender of a study in which the same bot plays unrestricted."""
    plan = rows.plan
    free = {contender.bot for contender in plan.contenders if not contender.forbid}
    found = []
    for contender in dict.fromkeys(plan.contenders):
        if contender.forbid and contender.bot in free:
            share = _share(rows, f"contender = {quoted(contender.name)}")
            fair = 1 / plan.seats
            loss = Estimate(fair - share.value, fair - share.high, fair - share.low, share.n)
            found.append(Restriction(plan.name, contender.bot, contender.name, contender.forbid, fair, share, loss))
    return tuple(found)


def contests(rows: StudyDatabase) -> tuple[StrengthTrial, ...]:
    """The one contest of a study in which exactly two different bots play, both unrestricted."""
    plan = rows.plan
    if len(plan.bots) != 2 or any(contender.forbid for contender in plan.contenders):
        return ()
    shares = {bot: _share(rows, f"bot = {quoted(bot)}") for bot in plan.bots}
    weaker, stronger = sorted(plan.bots, key=strength)
    if strength(weaker)[0] != strength(stronger)[0]:
        weaker, stronger = sorted(plan.bots, key=lambda bot: shares[bot].value)
    return (StrengthTrial(plan.name, stronger, weaker, plan.seats, 1 / plan.seats, shares[stronger]),)


def strength(bot: str) -> tuple[str, int]:
    """A bot's kind, and where it stands among its kind: by its budget, or as one of the levels.

    Which of two kinds is stronger only their games can say.
    """
    kind, _, budget = bot.partition(":")
    levels = [level.name for level in LEVELS]
    if bot in levels:
        return "level", levels.index(bot)
    return kind, int(budget) if budget.isdigit() else 0


def _share(rows: StudyDatabase, whose: str) -> Estimate:
    row = rows.ask(
        f"""
        with per_game as (select game, avg(share) as share, count(*) as held from seats where {whose} group by game)
        select count(*) as n, max(held) as held, avg(share) as share, stddev_samp(share) as deviation from per_game
        """
    )[0]
    return share_per_seat(row)
