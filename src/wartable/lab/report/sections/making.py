"""How the study was made, so that anybody can make it again."""

from __future__ import annotations

import json
from html import escape

from ...contenders import Contender
from ...overlay import Overlay
from ...reading.source import Plan
from ..subject import Section, Subject, lede
from ..words import count, number

VERSIONS = {"game": "Rules version", "content": "Content version", "compiled": "Compiled rules"}


def making(subject: Subject) -> Section:
    """The study file, the versions, what was changed in the content."""
    r, plan = subject.reading, subject.reading.plan
    facts = [
        ("Game", f"{escape(subject.title)} <small>{escape(plan.game)}</small>"),
        ("Seats", str(plan.seats)),
        ("Bots", subject.who),
        ("Games", f"{number(r.games)} <small>{count(r.decisions, 'decision')}</small>"),
        ("Seed", str(plan.seed)),
        *[(VERSIONS.get(key, key.capitalize()), escape(_plainly(value))) for key, value in plan.versions.items()],
    ]
    if plan.digest:
        facts.append(("Digest", f"<code>{escape(plan.digest[:16])}</code>"))
    for beside in r.beside:
        facts.append(("Read beside it", f"{escape(beside.name)} <small>{escape(', '.join(beside.bots))}</small>"))
    table = "".join(f"<tr><th scope='row'>{name}<td>{value}</tr>" for name, value in facts)
    parts = [
        lede(
            "Each game is determined by the study's seed and its own number alone: the same file gives the same games."
        ),
        f"<table class='facts'><tbody>{table}</tbody></table>",
        f"<h3>The study</h3><pre>{escape(toml(plan, r.games))}</pre>",
    ]
    if plan.overlay:
        parts.append(f"<h3>Changed content</h3>{_overlay(plan.overlay)}")
    name = escape(plan.name)
    parts.append(f"<h3>Again</h3><pre>wartable lab run {name}.toml\nwartable lab report {name}.study</pre>")
    return Section("making", "How it was made", tuple(parts))


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


def _overlay(overlay: Overlay) -> str:
    rows = []
    for table, entries in overlay.items():
        for key, fields in entries.items():
            said = ", ".join(f"{name} = {_said(value)}" for name, value in fields.items())
            rows.append(f"<tr><th scope='row'>{escape(table)}<td>{escape(key)}<td><code>{escape(said)}</code></tr>")
    head = "<thead><tr><th>Table<th>Row<th>Now</tr></thead>"
    return f"<div class='scroll'><table>{head}<tbody>{''.join(rows)}</tbody></table></div>"
