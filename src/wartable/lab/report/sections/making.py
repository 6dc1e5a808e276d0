"""How the study was made, so that anybody can make it again."""

from __future__ import annotations

import json

from ...query.database import Plan
from ...studies.contenders import Contender
from ..subject import Section, Subject

VERSIONS = {"game": "Rules version", "content": "Content version", "compiled": "Compiled rules"}


def making(subject: Subject) -> Section:
    """The study file, the versions, what was changed in the content."""
    r, plan = subject.reading, subject.reading.plan
    return Section(
        "making",
        "How it was made",
        values={
            "subject": subject,
            "plan": plan,
            "games": r.games,
            "decisions": r.decisions,
            "versions": [
                (VERSIONS.get(key, key.capitalize()), _plainly(value)) for key, value in plan.versions.items()
            ],
            "beside": r.beside,
            "toml": toml(plan, r.games),
            "overlay": [
                (table, key, ", ".join(f"{name} = {_said(value)}" for name, value in fields.items()))
                for table, rows in plan.overlay.items()
                for key, fields in rows.items()
            ],
        },
    )


def toml(plan: Plan, games: int) -> str:
    """The study as a file."""
    lines = [
        f"name = {_said(plan.name)}",
        f"game = {_said(plan.game)}",
        f"seats = {plan.seats}",
        bots_line([_bot(contender) for contender in plan.contenders]),
        f"games = {games}",
        f"seed = {plan.seed}",
        f"rotate = {_said(plan.rotate)}",
    ]
    if plan.options:
        lines += ["", "[options]", *[f"{key} = {_said(value)}" for key, value in plan.options.items()]]
    return "\n".join(lines)


def bots_line(bots: list[str]) -> str:
    """The bots as TOML, one to a line where they would not fit on one."""
    short = f"bots = [{', '.join(bots)}]"
    return short if len(short) <= 60 else "bots = [\n" + "".join(f"  {bot},\n" for bot in bots) + "]"


def _bot(contender: Contender) -> str:
    if not contender.forbid:
        return _said(contender.bot)
    forbid = ", ".join(_said(word) for word in contender.forbid)
    return f"{{bot = {_said(contender.bot)}, forbid = [{forbid}], name = {_said(contender.name)}}}"


def _said(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _plainly(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str) else _said(value)
