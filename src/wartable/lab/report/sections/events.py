"""What happens: every event, how often and in how many games."""

from __future__ import annotations

from ...query.events import unheard
from ..next_steps import play_again
from ..subject import Section, Subject, absent, by_part


def events(subject: Subject) -> Section:
    """The events that never happened, those that happened in some games, and folded those of every game."""
    uses = subject.reading.events
    title = "What happens"
    if not uses:
        step = play_again(subject)
        text = "This study counted no events. Play it again with a current version:"
        return absent("events", title, text, step.written, step.commands)
    return Section(
        "events",
        title,
        values={
            "subject": subject,
            "never": unheard(uses),
            "some": [use for use in uses if 0 < use.games.value < 1],
            "always": [use for use in uses if use.games.value == 1],
            "apart": by_part([(use.part, use.event) for use in uses]),
        },
    )
