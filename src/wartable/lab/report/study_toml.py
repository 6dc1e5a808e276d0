"""A study as the file that would play it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

from ..query.database import Plan
from ..studies.contenders import Contender
from ..studies.overlay_file import bare, written


def study_toml(plan: Plan, games: int) -> str:
    """The study as a file, with its options and its changed content."""
    lines = [
        f"name = {written(plan.name)}",
        f"game = {written(plan.game)}",
        f"seats = {plan.seats}",
        bots_line([_bot(contender) for contender in plan.contenders]),
        f"games = {games}",
        f"seed = {plan.seed}",
        f"rotate = {written(plan.rotate)}",
    ]
    if plan.options:
        lines += ["", "[options]", *[f"{key} = {written(value)}" for key, value in plan.options.items()]]
    for table, rows in plan.overlay.items():
        for key, fields in rows.items():
            lines += ["", f"[overlay.{bare(table)}.{bare(key)}]"]
            lines += [f"{bare(name)} = {written(value)}" for name, value in fields.items()]
    return "\n".join(lines)


def played_by(plan: Plan, name: str, *contenders: Contender) -> Plan:
    """The same study between others, who change seats from game to game; the last of them fills the table."""
    fill = [contenders[-1]] * (plan.seats - len(contenders))
    return replace(plan, name=name, contenders=(*contenders, *fill), rotate=True)


def bots_line(bots: Sequence[str]) -> str:
    """The bots as TOML, one to a line where they would not fit on one."""
    short = f"bots = [{', '.join(bots)}]"
    return short if len(short) <= 60 else "bots = [\n" + "".join(f"  {bot},\n" for bot in bots) + "]"


def _bot(contender: Contender) -> str:
    if not contender.forbid and contender.name == contender.bot:
        return written(contender.bot)
    parts = [f"bot = {written(contender.bot)}"]
    if contender.forbid:
        parts.append(f"forbid = {json.dumps(contender.forbid, ensure_ascii=False)}")
    return f"{{{', '.join([*parts, f'name = {written(contender.name)}'])}}}"
