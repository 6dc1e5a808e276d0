"""Rules that never happened, and those that hardly did."""

from __future__ import annotations

from ...query.rules import RARE, playable, rare, silent
from ..next_steps import play_again
from ..subject import Section, Subject, absent, by_part


def rules(subject: Subject) -> Section:
    """Tables with the ledger's own words."""
    uses = subject.reading.rules
    title = "Rules that never fired"
    if not uses:
        step = play_again(subject)
        text = "This study counted no rules. Play it again with a current version:"
        return absent("rules", title, text, step.written, step.commands)
    return Section(
        "rules",
        title,
        values={
            "rules": playable(uses),
            "games": subject.reading.games,
            "never": silent(uses),
            "seldom": rare(uses),
            "rare": RARE,
            "apart": by_part([(use.part, use.rule) for use in uses]),
        },
    )
