"""What a game provides. Everything else (tables, bots, records, tests) comes out of this."""

from __future__ import annotations

import sys
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Generic

from mypy_extensions import mypyc_attr

from .agenda import Ask, S, Step, flush
from .choice import Choice, Route
from .errors import BadContent, BadOptions
from .ledger import ledger_file
from .options import Option, Options, OptionValue, typed
from .pieces import Pieces
from .result import Result
from .scene import Face, Piece, Plain, Scene, Show, seen_piece
from .umpire import Umpire
from .words import FACE, PIECE, SEAT, Telling, Verb


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """A game's rules and content. Has no state of its own: any number of tables share one."""

    key: ClassVar[str] = ""
    title: ClassVar[str] = ""
    version: ClassVar[str] = "1"
    """The rules' version. Raise it when a record of before would not replay."""
    schema: ClassVar[int] = 1
    """The snapshots' version. Raise it with a migration when fields or tags change."""
    seats: ClassVar[tuple[int, int]] = (2, 2)
    """Fewest and most seats."""
    note: ClassVar[str] = ""
    """A line for players: who designed the game, which content is ours."""
    options: ClassVar[tuple[Option, ...]] = ()
    verbs: ClassVar[tuple[Verb, ...]] = ()
    tellings: ClassVar[tuple[Telling, ...]] = ()
    alike: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """By content version: earlier ones with which records play as they do with this one."""
    backs: ClassVar[tuple[str, ...]] = ("card",)
    unknown: ClassVar[str] = "card"
    """The noun that somebody who may not know a face reads in its stead."""
    value_scale: ClassVar[float] = 10.0
    """How many points of `value` more than a rival make a seat e times as likely to win."""

    def __init__(self, faces: Sequence[Face]) -> None:
        self.faces = tuple(faces)
        """The catalogue: `face[no]` of a piece is an index into it."""

    @abstractmethod
    def steps(self) -> tuple[type[Step[S]], ...]:
        """Every step class, so that a snapshot can be read back."""

    @abstractmethod
    def blank(self) -> S:
        """An empty state."""

    def new(self, seats: int, options: Options, umpire: Umpire) -> S:
        """A state whose agenda holds the game: a blank one that `setup` has laid out. Not to be overridden."""
        s = self.blank()
        s.seats = seats
        self.setup(s, options, umpire)
        flush(s)
        return s

    @abstractmethod
    def setup(self, s: S, options: Options, umpire: Umpire) -> None:
        """Lay out a blank state and put down its first steps."""

    @abstractmethod
    def scene(self, s: S, viewer: int) -> Scene:
        """What this viewer may see."""

    @abstractmethod
    def resample(self, s: S, viewer: int, umpire: Umpire) -> S:
        """A copy in which all that the viewer does not know is dealt anew and all it knows is kept."""

    def possible(self, s: S) -> str:
        """Why such a state cannot have come about, in words; empty where it can. The battery asks it of every guess."""
        return ""

    @abstractmethod
    def result(self, s: S) -> Result:
        """Places and scores, at the end (and as things stand, before)."""

    @abstractmethod
    def concede(self, s: S, seat: int, umpire: Umpire) -> None:
        """The seat gives up. Called between steps; the game may go on without it."""

    @abstractmethod
    def value(self, s: S, seat: int) -> float:
        """How good the position looks for a seat, for bots; only differences matter."""

    def values(self, s: S) -> list[float]:
        """`value` for every seat; a game that can do it in one go overrides this."""
        return [self.value(s, seat) for seat in range(s.seats)]

    def quiet(self, s: S) -> bool:
        """Whether `value` can be trusted here: bots that look ahead play on until it can (a battle fought out).

        Unless the game knows better: where no choice is only half said.
        """
        top = s.agenda[-1] if s.agenda else None
        return not isinstance(top, Ask) or not top.half(s)

    def turn(self, s: S) -> int:
        """Which turn it is, in a game whose turns are chains of many decisions: a number that changes with the turn.

        Bots that look ahead then play a turn to its end before they judge; 0: they stop where it is `quiet`.
        """
        return 0

    def sides(self, s: S) -> tuple[int, ...]:
        """Which side each seat is on: seats of one side win together. Everybody is alone, unless there are teams."""
        return tuple(range(s.seats))

    def sources(self, s: S, seat: int) -> Mapping[str, int]:
        """The seat's score by where it comes from, in the game's own words; adds up to its score in `result`."""
        return {}

    def with_content(self, overlay: Mapping[str, object]) -> Game[S]:
        """The same game with some rows of its content changed: `overlay[table][key]` holds the changed fields."""
        raise BadContent(f"{self.title} has no content that could be changed.")

    def as_seen(self, pieces: Pieces, nos: Sequence[int], viewer: int) -> tuple[Piece, ...]:
        """Pieces to be drawn in a scene: a face where the viewer knows it, else only the back."""
        return tuple([seen_piece(pieces, no, viewer, self.faces, self.backs) for no in nos])

    def layout(self) -> Plain:
        """Where the areas sit, per stage, on a wide and on a narrow screen."""
        return {}

    def ledger(self) -> str:
        """The rule ledger's text, for "why?": the file `rules.md` beside the game."""
        module = sys.modules.get(type(self).__module__)
        package = module.__package__ if module is not None else None
        return ledger_file(package, self.key) if package else ""

    def content_version(self) -> str:
        """A digest of the content, noted in records."""
        return ""

    def seats_allowed(self, options: Options) -> tuple[int, int]:
        """Fewest and most seats under these options."""
        return self.seats

    def settings(self) -> list[Plain]:
        """The options as data, with the seats that a value allows where they are not those of the game."""
        found: list[Plain] = []
        for option in self.options:
            seats: dict[str, Plain] = {}
            for value in option.offered():
                span = self.seats_allowed(Options(self.options, {option.key: value}))
                if span != self.seats:
                    seats[typed(value)] = list(span)
            found.append({**option.described(), "seats": seats})
        return found

    def name(self, kind: str, value: int) -> str:
        """How an argument of one of the game's own kinds is called; a seat is asked for where nobody sits."""
        return "nobody" if kind == SEAT else str(value)

    def belongs(self, kind: str, value: int) -> int:
        """Whose the thing is that an argument names, where it is said behind its owner's name; -1: nobody's."""
        return -1

    def stated(self, s: S, kind: str, value: int) -> int:
        """An argument of a choice as an event would tell it, so that `name` and `key_of` need no state."""
        return value

    def places(self, s: S, choice: Choice, seat: int) -> tuple[str, ...]:
        """What a choice points at: `p7` for a piece, `kind:value` for anything else."""
        verb = self.verbs[choice.verb]
        at: list[str] = []
        for kind, value in ((verb.a, choice.a), (verb.b, choice.b)):
            if kind == PIECE:
                at.append(f"p{value}")
            elif kind:
                at.append(self.place(kind, self.stated(s, kind, value)))
        return tuple(at)

    def place(self, kind: str, value: int) -> str:
        """Where an argument that is no piece lies in scenes, as choices and events point at it."""
        return f"{kind}:{value}"

    def routes(self, s: S, seat: int) -> list[Route]:
        """Places further off that a chain of choices leads to; offered to people beside the choices, never searched."""
        return []

    def tag(self, s: S, choice: Choice, seat: int) -> str:
        """A cost or a chance drawn at the place of a choice, from what the seat knows."""
        return ""

    def show(self, s: S, choice: Choice, seat: int) -> Show:
        """What a choice would do, from what the seat knows."""
        return Show()

    def migrations(self) -> Mapping[int, Callable[[dict[str, Plain]], dict[str, Plain]]]:
        """For each old schema, how its snapshots become those of the next."""
        return {}

    def key_of(self, kind: str, value: int) -> str:
        """The stable key of an argument in notation."""
        return self.faces[value].key if kind == FACE else str(value)

    def check(self, seats: int, given: Mapping[str, OptionValue]) -> Options:
        """Options in order, or words that say what is not."""
        options = Options(self.options, given, seats)
        low, high = self.seats_allowed(options)
        if not low <= seats <= high:
            span = str(low) if low == high else f"{low} to {high}"
            raise BadOptions(f"{self.title} is played with {span} seats here, not {seats}.")
        return options
