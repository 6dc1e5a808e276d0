"""How choices are drawn: what is suggested stands out. A tone is for people; no bot reads it."""

from __future__ import annotations

from wartable.kernel import Choice
from wartable.kernel.words import Tone

from ..content.verbs_and_tellings import PICK, VERBS
from ..rules.setup import suggested
from ..state.state import WarState


def tone(s: WarState, choice: Choice, seat: int) -> Tone:
    """How a choice is drawn for the seat that is asked."""
    if choice.verb == PICK and choice.a in suggested(s, seat):
        return "main"
    return VERBS[choice.verb].tone
