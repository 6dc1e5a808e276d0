"""The language in which rules are written. Standard library only; knows no server, screen or bot."""

from .agenda import (
    Ask,
    Blocked,
    Draft,
    S,
    State,
    Step,
    Together,
    advance,
    answer,
    asked,
    copy_agenda,
    dismiss,
    drafted,
    flush,
    legal,
    playout,
    question_to,
    retract,
    settle,
)
from .choice import ALL, NOTHING, SPECTATOR, Choice, Route
from .content import Content, ContentRow, Numbers, layout_file
from .deals import UNDEALT, Deal, bits
from .effects import Effect, in_force
from .errors import BadContent, BadOptions, BadRecord, BrokenGame, IllegalChoice, Stuck, UnknownGame, WartableError
from .fields import Part
from .game import Game
from .options import Option, Options, OptionValue
from .pieces import Pieces, without
from .result import Result, ranked
from .snapshot import fingerprint, load, save
from .umpire import Event, FastUmpire, Listener, Live, Replay, Umpire
from .words import FACE, NUMBER, PIECE, SEAT, Telling, Verb

__all__ = [
    "ALL",
    "FACE",
    "NOTHING",
    "NUMBER",
    "PIECE",
    "SEAT",
    "SPECTATOR",
    "UNDEALT",
    "Ask",
    "BadContent",
    "BadOptions",
    "BadRecord",
    "Blocked",
    "BrokenGame",
    "Choice",
    "Content",
    "ContentRow",
    "Deal",
    "Draft",
    "Effect",
    "Event",
    "FastUmpire",
    "Game",
    "IllegalChoice",
    "Listener",
    "Live",
    "Numbers",
    "Option",
    "OptionValue",
    "Options",
    "Part",
    "Pieces",
    "Replay",
    "Result",
    "Route",
    "S",
    "State",
    "Step",
    "Stuck",
    "Telling",
    "Together",
    "Umpire",
    "UnknownGame",
    "Verb",
    "WartableError",
    "advance",
    "answer",
    "asked",
    "bits",
    "copy_agenda",
    "dismiss",
    "drafted",
    "fingerprint",
    "flush",
    "in_force",
    "layout_file",
    "legal",
    "load",
    "playout",
    "question_to",
    "ranked",
    "retract",
    "save",
    "settle",
    "without",
]
