"""Every message between browser and server, and the one place that turns messages into bytes and back.

The browser's half, `web/src/lib/wire.ts`, is written from this module by `scripts/wire_types.py`.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from wartable.kernel import WartableError
from wartable.kernel.scene import Plain

Parts = list[str | dict[str, Plain]]
"""A sentence: plain words, and `{"face": key, "text": ...}` or `{"seat": n, "text": ...}` for a card or a player."""


class Refused(WartableError):
    """A message or a request is turned down. The text is for its sender."""

    def __init__(self, message: str, rule: str = "", status: int = 400) -> None:
        super().__init__(message)
        self.rule = rule
        self.status = status


# -- what a client sends over the socket


class Choose(msgspec.Struct, tag_field="do", tag="choose"):
    """Answer the open question. The client makes the `id`, so that a message sent twice counts once."""

    id: str
    prompt: int
    choice: str


class Chain(msgspec.Struct, tag_field="do", tag="chain"):
    """Answer this question and those that follow, until a choice is not possible: a list that was written down."""

    id: str
    prompt: int
    choices: list[str]


class Undo(msgspec.Struct, tag_field="do", tag="undo"):
    """Take back the latest choice, where the rules allow it."""

    id: str
    prompt: int


class Concede(msgspec.Struct, tag_field="do", tag="concede"):
    """Give up."""

    id: str


class Show(msgspec.Struct, tag_field="do", tag="show"):
    """Ask what a choice would do."""

    prompt: int
    choice: str


class Say(msgspec.Struct, tag_field="do", tag="say"):
    """A line of chat."""

    text: str


class Replace(msgspec.Struct, tag_field="do", tag="replace"):
    """Hand the seat of a player who left to a bot."""

    id: str
    seat: int
    bot: str


class Ping(msgspec.Struct, tag_field="do", tag="ping"):
    """Ask whether the server still answers."""


Command = Choose | Chain | Undo | Concede | Show | Say | Replace | Ping


# -- what the server sends


class Seat(msgspec.Struct, omit_defaults=True):
    """One seat, without secrets."""

    seat: int
    kind: str
    """open, invite, guest or bot"""
    name: str = ""
    bot: str = ""
    level: str = ""
    """The bot's level in one word."""
    here: bool = False
    """Whether the player is connected; bots always are."""


class Standing(msgspec.Struct, omit_defaults=True):
    """How a running game stands, as everybody at the table sees it."""

    round: str = ""
    """Round 3 of 6; empty where the game counts none at the moment."""
    label: str = ""
    """What the numbers count."""
    points: list[int] = []
    """A number for each seat; empty where the game shows none at the moment."""


class LessonStep(msgspec.Struct, omit_defaults=True):
    """A step of a lesson."""

    title: str
    words: str
    """Paragraphs are parted by empty lines, **strong** words stand between stars."""
    light: list[str] = []
    """What stands in the light: `area`, `place`, `piece` or `choice`, and its name."""
    task: str = ""
    """What is to be done; empty where the step is only read."""


class Lesson(msgspec.Struct, omit_defaults=True):
    """A lesson, at the table where it is played."""

    key: str
    title: str
    steps: list[LessonStep]
    next: str = ""
    """The key of the lesson after it."""


class Practice(msgspec.Struct):
    """What a table of practice goes on from."""

    table: str
    row: int
    """The row of that game before which it begins."""


class LessonsDone(msgspec.Struct):
    """The lessons that a guest has done. Which there are stands in the list of games."""

    done: dict[str, list[str]]
    """By game the keys of its lessons."""


class Table(msgspec.Struct, omit_defaults=True):
    """A table without secrets: its players and its status, nothing of the game itself."""

    id: str
    game: str
    title: str
    status: str
    """open, playing or over"""
    seats: list[Seat]
    options: dict[str, bool | int | str]
    commitment: str
    created: str
    public: bool = True
    spectators: bool = True
    yours: int = -1
    """The seat of the guest this is sent to, or -1."""
    left: int = -1
    """The seat that a bot plays in place of that guest, who may take it back; or -1."""
    host: bool = False
    """Whether that guest opened the table."""
    waiting: list[int] = []
    """The seats that must decide."""
    watching: int = 0
    standing: Standing | None = None
    """Only among a guest's own tables, while the game runs."""
    places: list[int] = []
    scores: list[int] = []
    ending: str = ""
    """How the game ended, in a phrase; empty where it can end in one way only."""
    rematch: str = ""
    """The id of the rematch."""
    seed: str = ""
    """Revealed when the game is over."""
    lesson: Lesson | None = None
    """Where the table is that of a lesson."""
    practice: Practice | None = None
    """Where the table is one of practice. Its dice cannot be checked, since no seed gives its beginning."""


class Told(msgspec.Struct, omit_defaults=True):
    """An event as one viewer is told it: a line of the log, and how to animate it."""

    key: str
    beat: str
    text: Parts
    rule: str = ""
    at: list[str] = []
    """The pieces and seats of the event, as scenes name them."""
    n: int | None = None
    """The number of the event, where it has one."""
    news: str = ""
    """turn, opens, outcome or gain: a turn or a battle begins, how it came out, what was gained or lost by it"""
    small: bool = False
    """The log may fold it away."""
    counted: str = ""
    """The noun by which it is counted then, and behind a slash its plural if that is no matter of an s."""
    heads: str = ""
    """round or turn: what begins with it in the log"""
    title: str = ""
    """The title of that part of the log."""


class Beat(msgspec.Struct, omit_defaults=True):
    """One event, and what it changed in the viewer's scene."""

    told: Told | None = None
    patch: dict[str, Plain] = {}


class Line(msgspec.Struct, omit_defaults=True):
    """A line of the log; `v` is the frame it came with."""

    v: int
    text: Parts
    rule: str = ""
    gone: bool = False
    """Taken back."""
    moved: str = ""
    """What moved, and how. Lines in a row that tell it of one piece are steps of a walk."""
    news: str = ""
    small: bool = False
    counted: str = ""
    heads: str = ""
    title: str = ""
    """How the log reads it: as in `Told`."""


class Chat(msgspec.Struct, omit_defaults=True, tag_field="is", tag="chat"):
    """A line of chat."""

    no: int
    name: str
    text: str
    at: str
    seat: int = -1


class Whole(msgspec.Struct, omit_defaults=True, tag_field="is", tag="table"):
    """Everything a viewer sees. It is sent on joining, and when the frames a viewer missed are gone."""

    epoch: str
    """Together with `v`, the point from which a connection resumes."""
    v: int
    table: Table
    scene: dict[str, Plain] = {}
    prompt: dict[str, Plain] = {}
    """The kernel's `Prompt` as JSON, with `no`, the number that an answer names."""
    undo: bool = False
    log: list[Line] = []
    chat: list[Chat] = []
    notice: str = ""
    """What the player should know before the next move: that the game was updated since the last one."""


class Resumed(msgspec.Struct, omit_defaults=True, tag_field="is", tag="resumed"):
    """The client's scene is still valid; the frames it missed follow."""

    table: Table


class Beats(msgspec.Struct, omit_defaults=True, tag_field="is", tag="beats"):
    """What one row changed for this viewer, beat by beat, and the new prompt."""

    v: int
    beats: list[Beat]
    prompt: dict[str, Plain]
    undo: bool = False
    undoes: int = 0
    """The number of the frame that this row takes back, or 0."""


class Meta(msgspec.Struct, omit_defaults=True, tag_field="is", tag="meta"):
    """A player came, left or sat down, or the game started or ended."""

    table: Table


class Ack(msgspec.Struct, tag_field="is", tag="ack"):
    """The request is carried out and stored."""

    id: str


class No(msgspec.Struct, omit_defaults=True, tag_field="is", tag="no"):
    """The request was refused."""

    id: str
    why: str
    rule: str = ""
    stale: bool = False
    """The question was answered or taken back before; the client need not show an error."""


class Shown(msgspec.Struct, tag_field="is", tag="show"):
    """What a choice would do."""

    prompt: int
    choice: str
    show: dict[str, Plain]


class Pong(msgspec.Struct, tag_field="is", tag="pong"):
    """The answer to a ping."""


class Frame(msgspec.Struct, omit_defaults=True):
    """One row of a film: its number, its seat, and what it changed."""

    row: int
    seat: int
    beats: list[Beat]
    choice: str = ""
    waiting: list[int] = []
    hint: str = ""
    """The choice that a hint named, which the seat had asked for at this row. The game stands as before."""


class Film(msgspec.Struct, omit_defaults=True):
    """A game, or a part of it, as one viewer saw it: a first scene and the changes after it."""

    table: Table
    viewer: int
    first: int
    """The number of rows before the first scene."""
    scene: dict[str, Plain]
    frames: list[Frame]
    log: list[Line] = []
    left: int = 0
    """How many rows come after the last frame, of a long game whose film comes in parts; 0 at its end."""


class Candidate(msgspec.Struct):
    """A choice that a bot considered."""

    choice: str
    label: str
    """The choice in words, as the bot's seat reads it."""
    share: float
    """The expected share of the victory, from 0 to 1."""
    weight: float
    """The part of all searches that went into this choice."""


class Reasons(msgspec.Struct, omit_defaults=True):
    """Why a bot made a choice. It stays secret until the game is over, since it names the bot's hand and plans."""

    choice: str
    choices: int
    """How many legal choices there were."""
    searches: int = 0
    """How many futures the bot played."""
    note: str = ""
    candidates: list[Candidate] = []
    """The best candidates, best first. The chosen one is always among them."""


class Hint(msgspec.Struct):
    """What a bot would choose in the guest's place, from what that seat knows."""

    prompt: int
    """The number of the question."""
    choice: str
    label: str
    """The choice in words."""
    why: str
    """Why, in a sentence."""
    reasons: Reasons


class CoachedWay(msgspec.Struct):
    """A choice that the coach looked at."""

    choice: str
    label: str
    """The choice in words, as its seat reads it."""
    share: float
    """The share of the victory that it promised its seat, from 0 to 1."""


class CoachedDecision(msgspec.Struct, omit_defaults=True):
    """A decision that cost something, weighed by what its seat could know."""

    row: int
    seat: int
    cost: float
    """The share of the victory that it gave away."""
    chosen: CoachedWay
    better: CoachedWay
    why: str = ""
    """Why, in a sentence or two."""
    ways: list[CoachedWay] = []
    """The best choices, best first; the chosen and the better one are among them."""


class CoachedMoment(msgspec.Struct):
    """The chances after a row."""

    row: int
    shares: list[float]
    """What each seat could expect of the victory."""


class CoachedSwing(msgspec.Struct):
    """What dice and draws of one row changed."""

    row: int
    changes: list[float]
    """For each seat."""


class CoachedSeat(msgspec.Struct, omit_defaults=True):
    """Where a seat's share of the victory went: `began - cost + gifts + luck` is `reached`."""

    seat: int
    decisions: int
    """How many decisions with at least two choices it made."""
    began: float
    cost: float
    """What its own choices gave away."""
    gifts: float
    """What those of the others gave it."""
    luck: float
    reached: float
    costliest: list[CoachedDecision] = []
    """At most three, the costliest first."""


class Coaching(msgspec.Struct, omit_defaults=True):
    """What the coach says of a finished game."""

    state: str
    """none, waiting, ready or failed"""
    searches: int = 0
    """How many futures were played for a decision."""
    error: float = 0.0
    """The standard error of the chances."""
    moments: list[CoachedMoment] = []
    swings: list[CoachedSwing] = []
    """The largest, in the order of rows."""
    seats: list[CoachedSeat] = []


# -- bytes

UNREADABLE: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
_encoder = msgspec.json.Encoder()
_commands: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)


def encode(message: object) -> bytes:
    """A message as JSON."""
    return _encoder.encode(message)


def command(text: str | bytes) -> Command:
    """A client's message, read."""
    try:
        return _commands.decode(text)
    except UNREADABLE as error:
        raise Refused(f"This message cannot be read: {error}.") from error


def body(data: bytes, kind: type[Any]) -> Any:
    """The body of a request, read."""
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except UNREADABLE as error:
        raise Refused(f"This request cannot be read: {error}.") from error
