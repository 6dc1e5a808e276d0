"""The game's words: verbs of choices and tellings of events, each with the kinds of its arguments.

A kind is "piece", "face", "seat", "number", or a word of the game's own ("era", "line") that it can name.
A piece argument only says which piece is meant. A face argument beside it names the piece, and the rules tell it only
to viewers that know the face.
"""

from __future__ import annotations

from typing import Final, Literal

PIECE: Final = "piece"
FACE: Final = "face"
SEAT: Final = "seat"
NUMBER: Final = "number"

Tone = Literal["plain", "commit", "end"]
"""How a choice is drawn: like any other, as one that settles something, or as the end of a turn."""


class Verb:
    """One kind of choice: its key in notation, its label, and the kinds of its two arguments."""

    def __init__(
        self, key: str, label: str, a: str = "", b: str = "", tone: Tone = "plain", undoable: bool = True
    ) -> None:
        self.key = key
        self.label = label
        self.a = a
        self.b = b
        self.tone = tone
        self.undoable = undoable


BEATS: Final = ("moved", "turned", "rolled", "lit", "struck", "changed", "joined", "fell", "shown", "said")


class Telling:
    """One kind of event: its key, how clients animate it (`beat`), its sentence, the kinds of its arguments, its rule.

    Without a rule of its own the event carries that of the step that told it.
    """

    def __init__(self, key: str, beat: str, text: str, a: str = "", b: str = "", c: str = "", rule: str = "") -> None:
        assert beat in BEATS, beat
        self.key = key
        self.beat = beat
        self.text = text
        self.a = a
        self.b = b
        self.c = c
        self.rule = rule


UNDONE: Final = -1
CONCEDED: Final = -2
TIMED_OUT: Final = -3

TABLE_TELLINGS: Final[dict[int, Telling]] = {
    UNDONE: Telling("undone", "said", "{a} takes back the last choice.", a=SEAT),
    CONCEDED: Telling("conceded", "said", "{a} concedes.", a=SEAT),
    TIMED_OUT: Telling("timed_out", "said", "{a} ran out of time.", a=SEAT),
}
"""Events that the table itself tells, in every game."""
