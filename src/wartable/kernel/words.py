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

Tone = Literal["plain", "main", "commit", "end", "give_up", "loses"]
"""How a choice is drawn: like any other, in gold as the sensible way on, as one that settles something, as the end of a
turn, as one that gives up what the player would otherwise have, or in red as one that costs the player something dear.
What gives up is drawn quietly and is never the meaning of a click on a piece. A tone is for people: no bot reads it."""


Meaning = Literal["", "go", "place", "explore", "attack"]
"""How the places of a choice are marked: as a client finds best, or as somewhere to go, to explore or to attack."""


class Verb:
    """One kind of choice: its key in notation, its label, and the kinds of its two arguments."""

    def __init__(
        self,
        key: str,
        label: str,
        a: str = "",
        b: str = "",
        tone: Tone = "plain",
        undoable: bool = True,
        means: Meaning = "",
    ) -> None:
        self.key = key
        self.label = label
        self.a = a
        self.b = b
        self.tone = tone
        self.undoable = undoable
        self.means: Meaning = means


BEATS: Final = ("moved", "turned", "rolled", "lit", "struck", "changed", "joined", "fell", "shown", "said")


News = Literal["", "turn", "opens", "outcome", "gain"]
"""What a sentence is for somebody who watches: a turn begins; a battle or the like opens; how it came out; what was
gained or lost by it. Clients show an outcome with its gains, and pause before another's turn begins."""


Heads = Literal["", "round", "turn"]
"""What begins in the log with a sentence: a round, with a heading of its own, or the turn or phase of a seat. News of a
turn heads a turn."""


class Telling:
    """One kind of event: its key, how clients animate it (`beat`), its sentence, the kinds of its arguments, its rule.

    Without a rule of its own the event carries that of the step that told it.

    What is `small` a log may fold away, and name only what is left. What it folds is counted by a noun, if there is one
    (`counted="move"`): its last word takes an s, unless a plural stands behind a slash ("die rolled/dice rolled").
    What `heads` a part of the log may give it a `title`, with the same slots as the sentence: "Round {a}".
    """

    def __init__(
        self,
        key: str,
        beat: str,
        text: str,
        a: str = "",
        b: str = "",
        c: str = "",
        rule: str = "",
        news: News = "",
        small: bool = False,
        counted: str = "",
        heads: Heads = "",
        title: str = "",
    ) -> None:
        assert beat in BEATS, beat
        self.key = key
        self.beat = beat
        self.text = text
        self.a = a
        self.b = b
        self.c = c
        self.rule = rule
        self.news = news
        self.heads: Heads = "turn" if news == "turn" else heads
        self.small = small or bool(counted or self.heads)
        self.counted = counted
        self.title = title


UNDONE: Final = -1
CONCEDED: Final = -2
TIMED_OUT: Final = -3
UPGRADED: Final = -4
HINTED: Final = -5

TABLE_TELLINGS: Final[dict[int, Telling]] = {
    UNDONE: Telling("undone", "said", "{a} takes back the last choice.", a=SEAT, small=True),
    CONCEDED: Telling("conceded", "said", "{a} concedes.", a=SEAT),
    TIMED_OUT: Telling("timed_out", "said", "{a} ran out of time.", a=SEAT),
    UPGRADED: Telling("upgraded", "said", "The rules or the cards of this game were updated. It goes on from here."),
    HINTED: Telling("hinted", "said", "{a} asked for a hint.", a=SEAT),
}
"""Events that the table itself tells, in every game."""
