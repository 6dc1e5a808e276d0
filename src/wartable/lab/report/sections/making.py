"""How the study was made, so that anybody can make it again."""

from __future__ import annotations

import json

from ..study_toml import study_toml
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
            "toml": study_toml(plan, r.games),
            "overlay": [
                (table, key, ", ".join(f"{name} = {_said(value)}" for name, value in fields.items()))
                for table, rows in plan.overlay.items()
                for key, fields in rows.items()
            ],
        },
    )


def _said(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _plainly(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str) else _said(value)
