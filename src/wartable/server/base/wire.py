"""All that crosses the wire, and the one place that turns it into bytes and back.

The browser's half is `web/src/lib/wire.ts`: the same names, kept in step by a test.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from wartable.kernel import WartableError
from wartable.kernel.scene import Plain

Parts = list[str | dict[str, Plain]]
"""A sentence: plain words, and `{"face": key, "text": ...}` or `{"seat": n, "text": ...}` for what can be looked at."""


class Refused(WartableError):
    """A message or a request that is turned down, with words for the one who sent it."""

    def __init__(self, message: str, rule: str = "", status: int = 400) -> None:
        super().__init__(message)
        self.rule = rule
        self.status = status


# -- what a client sends over the socket


class Choose(msgspec.Struct, tag_field="do", tag="choose"):
    """Answer the open question. `id` is made by the client, so that sending twice counts once."""

    id: str
    prompt: int
    choice: str


class Undo(msgspec.Struct, tag_field="do", tag="undo"):
    """Take back the latest choice, as far as the rules let one."""

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
    """Hand the seat of somebody who left to a bot."""

    id: str
    seat: int
    bot: str


class Ping(msgspec.Struct, tag_field="do", tag="ping"):
    """Is anybody there?"""


Command = Choose | Undo | Concede | Show | Say | Replace | Ping


# -- what the server sends


class Seat(msgspec.Struct, omit_defaults=True):
    """One seat as everybody may see it."""

    seat: int
    kind: str
    """open, invite, guest or bot"""
    name: str = ""
    bot: str = ""
    level: str = ""
    """How well the bot plays, in a word."""
    here: bool = False
    """Connected just now; bots always are."""


class Table(msgspec.Struct, omit_defaults=True):
    """A table as everybody may see it: who sits there and how it stands, nothing of the game itself."""

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
    """The seat of the one who asks."""
    host: bool = False
    """Whether the one who asks opened the table."""
    waiting: list[int] = []
    """The seats that must decide."""
    watching: int = 0
    places: list[int] = []
    scores: list[int] = []
    ending: str = ""
    """How the game ended, in a phrase, where it may end in several ways."""
    rematch: str = ""
    """The table where they play again."""
    seed: str = ""
    """Revealed when the game is over."""


class Told(msgspec.Struct, omit_defaults=True):
    """An event as one viewer hears it: a line of the log, and how to draw it."""

    key: str
    beat: str
    text: Parts
    rule: str = ""
    at: list[str] = []
    """Pieces and seats it is about, as scenes name them."""
    n: int | None = None
    """A number it tells, where it tells one."""


class Beat(msgspec.Struct, omit_defaults=True):
    """One thing that happened and what it changed in the scene."""

    told: Told | None = None
    patch: dict[str, Plain] = {}


class Line(msgspec.Struct, omit_defaults=True):
    """A line of the log; `v` is the frame it came with."""

    v: int
    text: Parts
    rule: str = ""
    gone: bool = False
    """Taken back."""


class Chat(msgspec.Struct, omit_defaults=True, tag_field="is", tag="chat"):
    """A line of chat."""

    no: int
    name: str
    text: str
    at: str
    seat: int = -1


class Whole(msgspec.Struct, omit_defaults=True, tag_field="is", tag="table"):
    """Everything a viewer sees: sent on joining, and whenever it cannot be told what it missed."""

    epoch: str
    """With `v`, where to resume."""
    v: int
    table: Table
    scene: dict[str, Plain] = {}
    prompt: dict[str, Plain] = {}
    """`Prompt` as JSON, with `no`, the number to answer with."""
    undo: bool = False
    log: list[Line] = []
    chat: list[Chat] = []


class Resumed(msgspec.Struct, omit_defaults=True, tag_field="is", tag="resumed"):
    """The client's scene is still good; the frames it missed follow."""

    table: Table


class Beats(msgspec.Struct, omit_defaults=True, tag_field="is", tag="beats"):
    """What one row changed for this viewer, beat by beat, and what is asked now."""

    v: int
    beats: list[Beat]
    prompt: dict[str, Plain]
    undo: bool = False
    undoes: int = 0
    """The frame that was taken back."""


class Meta(msgspec.Struct, omit_defaults=True, tag_field="is", tag="meta"):
    """Somebody came, left, sat down; the game started or ended."""

    table: Table


class Ack(msgspec.Struct, tag_field="is", tag="ack"):
    """It is written down."""

    id: str


class No(msgspec.Struct, omit_defaults=True, tag_field="is", tag="no"):
    """It was not done, and why."""

    id: str
    why: str
    rule: str = ""
    stale: bool = False
    """The question had moved on; nothing is wrong."""


class Shown(msgspec.Struct, tag_field="is", tag="show"):
    """What a choice would do."""

    prompt: int
    choice: str
    show: dict[str, Plain]


class Pong(msgspec.Struct, tag_field="is", tag="pong"):
    """Here."""


class Frame(msgspec.Struct, omit_defaults=True):
    """One row of a film: which, by whom, and what it changed."""

    row: int
    seat: int
    beats: list[Beat]
    choice: str = ""
    waiting: list[int] = []


class Film(msgspec.Struct, omit_defaults=True):
    """A game, or a stretch of it, to be looked at: a first scene and what changed after it."""

    table: Table
    viewer: int
    first: int
    """The row after which the first scene is seen."""
    scene: dict[str, Plain]
    frames: list[Frame]
    log: list[Line] = []


class Candidate(msgspec.Struct):
    """A choice a bot looked at."""

    choice: str
    label: str
    """In words, for the one who decided."""
    share: float
    """The share of the victory it seemed to promise."""
    weight: float
    """Its part of the thinking."""


class Reasons(msgspec.Struct, omit_defaults=True):
    """Why a bot chose what it chose. Nobody is told before the game is over: they name its hand and its plans."""

    choice: str
    choices: int
    """How many there were."""
    searches: int = 0
    """How many futures were played to weigh them."""
    note: str = ""
    candidates: list[Candidate] = []
    """The foremost, best first; the one chosen is among them."""


# -- bytes

UNREADABLE: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
_encoder = msgspec.json.Encoder()
_commands: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)


def encode(message: object) -> bytes:
    """Any of the above as JSON."""
    return _encoder.encode(message)


def command(text: str | bytes) -> Command:
    """What a client sent."""
    try:
        return _commands.decode(text)
    except UNREADABLE as error:
        raise Refused(f"This message cannot be read: {error}.") from error


def body(data: bytes, kind: type[Any]) -> Any:
    """The body of a request."""
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except UNREADABLE as error:
        raise Refused(f"This request cannot be read: {error}.") from error
