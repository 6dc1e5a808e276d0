"""What a game provides. Everything else (tables, bots, records, tests) is derived from it."""

from __future__ import annotations

import sys
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Generic, Literal

from mypy_extensions import mypyc_attr

from .agenda import Ask, S, Step, flush
from .choice import Choice, Route
from .content import Content
from .errors import BadContent, BadOptions
from .guide import Guide, read_cover, read_guide
from .ledger import ledger_file
from .lessons import Lesson, read_lessons
from .options import Option, Options, OptionValue, typed
from .pieces import Pieces
from .result import Result
from .scene import Face, Memory, Piece, Plain, Rail, Scene, Show, seen_piece
from .umpire import Umpire
from .words import FACE, PIECE, SEAT, Telling, Tone, Verb

Difficulty = Literal["easy", "medium", "hard"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """A game's rules and content. It keeps nothing of a game in progress, so any number of tables share one."""

    key: ClassVar[str] = ""
    title: ClassVar[str] = ""
    version: ClassVar[str] = "1"
    """The version of the rules. Raise it when earlier records would not replay."""
    schema: ClassVar[int] = 1
    """The version of snapshots. Raise it, and add a migration, when fields or tags change."""
    seats: ClassVar[tuple[int, int]] = (2, 2)
    """Fewest and most seats."""
    about: ClassVar[str] = ""
    """What one does in the game, in a sentence, for people who have never heard of it."""
    minutes: ClassVar[tuple[int, int]] = (0, 0)
    """How long a game takes people, at least and at most."""
    difficulty: ClassVar[Difficulty] = "medium"
    """How hard the game is to learn."""
    first_game: ClassVar[Mapping[str, OptionValue]] = {}
    """The options of a first game, which explains itself or is short. Empty: the usual game is meant."""
    note: ClassVar[str] = ""
    """A line for players: who designed the game, which content is ours."""
    options: ClassVar[tuple[Option, ...]] = ()
    verbs: ClassVar[tuple[Verb, ...]] = ()
    tellings: ClassVar[tuple[Telling, ...]] = ()
    alike: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """For a content version, the earlier ones whose records replay the same with it."""
    backs: ClassVar[tuple[str, ...]] = ("card",)
    unknown: ClassVar[str] = "card"
    """The noun shown in place of a face to a viewer that does not know it."""
    value_scale: ClassVar[float] = 10.0
    """The lead in `value` over a rival that makes a seat e times as likely to win as that rival."""

    def __init__(self, faces: Sequence[Face]) -> None:
        self.faces = tuple(faces)
        """All faces of the game. `face[no]` of a piece is an index into them."""

    @abstractmethod
    def steps(self) -> tuple[type[Step[S]], ...]:
        """Every step class of the game. Snapshots are read with it."""

    @abstractmethod
    def blank(self) -> S:
        """An empty state."""

    def new(self, seats: int, options: Options, umpire: Umpire) -> S:
        """A state laid out by `setup`, ready to be settled. Games override `setup` instead."""
        s = self.blank()
        s.seats = seats
        self.setup(s, options, umpire)
        flush(s)
        return s

    @abstractmethod
    def setup(self, s: S, options: Options, umpire: Umpire) -> None:
        """Lay out a blank state and queue its first steps."""

    @abstractmethod
    def scene(self, s: S, viewer: int) -> Scene:
        """What this viewer sees, as data to be drawn."""

    def scene_again(self, s: S, viewer: int, memory: Memory) -> Scene:
        """The same scene, for a viewer who looks often: what has not changed since is taken from `memory`.

        Worth it for a game whose scenes take long to draw; its `scene` then begins with an empty memory.
        """
        return self.scene(s, viewer)

    @abstractmethod
    def resample(self, s: S, viewer: int, umpire: Umpire) -> S:
        """A copy in which everything the viewer does not know is dealt anew. What it knows stays."""

    def possible(self, s: S) -> str:
        """The reason why no game can reach this state; empty if one can. The battery checks every resample with it."""
        return ""

    @abstractmethod
    def result(self, s: S) -> Result:
        """Places and scores at the end. Before that, as if the game ended now."""

    @abstractmethod
    def concede(self, s: S, seat: int, umpire: Umpire) -> None:
        """Take a seat out of the game, which may go on without it. Called between steps."""

    @abstractmethod
    def value(self, s: S, seat: int) -> float:
        """How good the position is for a seat, as bots judge it. Only differences matter."""

    def values(self, s: S) -> list[float]:
        """The `value` of every seat. A game overrides this if it can compute them together."""
        return [self.value(s, seat) for seat in range(s.seats)]

    def quiet(self, s: S) -> bool:
        """Whether `value` can be trusted here. Bots that look ahead play on until it can (say, to the end of a battle).

        By default it can be trusted wherever the open question does not complete the choice before it.
        """
        top = s.agenda[-1] if s.agenda else None
        return not isinstance(top, Ask) or not top.half(s)

    def turn(self, s: S) -> int:
        """A number that is higher in each turn than in the one before, for games whose turns take many decisions; or 0.

        Bots that look ahead play such a turn to its end before they judge. With 0 they stop where it is `quiet`.
        """
        return 0

    def sides(self, s: S) -> tuple[int, ...]:
        """The side of each seat. Seats of one side win together. Without teams every seat is a side of its own."""
        return tuple(range(s.seats))

    def sources(self, s: S, seat: int) -> Mapping[str, int]:
        """The parts of the seat's score, by name. They add up to its score in `result`."""
        return {}

    def content(self) -> Content | None:
        """The content files that the game was made from, for those who change it; None if it has none."""
        return None

    def with_content(self, overlay: Mapping[str, object]) -> Game[S]:
        """The same game with some rows of its content changed: `overlay[table][key]` holds the changed fields."""
        raise BadContent(f"{self.title} has no content that could be changed.")

    def as_seen(self, pieces: Pieces, nos: Sequence[int], viewer: int) -> tuple[Piece, ...]:
        """Pieces to be drawn in a scene, with their faces where the viewer knows them, else only with their backs."""
        return tuple([seen_piece(pieces, no, viewer, self.faces, self.backs) for no in nos])

    def layout(self) -> Plain:
        """The places of all areas for each stage, on wide and on narrow screens."""
        return {}

    def ledger(self) -> str:
        """The text of the rule ledger, the file `rules.md` beside the game."""
        package = self._package()
        return ledger_file(package, self.key) if package else ""

    def cover(self) -> str:
        """The front of the game's box as SVG, 300 by 392, the file `cover.svg` beside the game; else empty."""
        package = self._package()
        return read_cover(package, self.key) if package else ""

    def guide(self) -> Guide:
        """The page for newcomers, the file `how-to-play.md` beside the game."""
        package = self._package()
        return read_guide(package, self.key) if package else Guide("", {})

    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons, the files `lessons/*.toml` beside the game, in the order of their names."""
        package = self._package()
        return read_lessons(package) if package else ()

    def _package(self) -> str:
        module = sys.modules.get(type(self).__module__)
        return (module.__package__ or "") if module is not None else ""

    def content_version(self) -> str:
        """A digest of the content, noted in records."""
        return ""

    def seats_allowed(self, options: Options) -> tuple[int, int]:
        """Fewest and most seats under these options."""
        return self.seats

    def left_out(self, seats: int, options: Options) -> Mapping[str, str]:
        """Rules that cannot come to bear at such a table, each with the part of the game it belongs to ("teams").

        A key is the id of a rule, or of a chapter: "MW-22" stands for MW-22.1 and all others with that beginning.
        """
        return {}

    def settings(self) -> list[Plain]:
        """The options as data. Values that allow other numbers of seats than the game say which."""
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
        """The name of an argument of one of the game's own kinds. A seat is passed only if no player has it."""
        return "nobody" if kind == SEAT else str(value)

    def called(self, s: S, choice: Choice, kind: str, value: int, seat: int) -> str:
        """An argument of a choice as the seat that is asked would call it; "" where its `name` will do.

        Unlike `name` it may look at the state: a die by what it shows, a place by what lies beside it.
        """
        return ""

    def tone(self, s: S, choice: Choice, seat: int) -> Tone:
        """How a choice is drawn: as its verb says, unless it means something else at this moment."""
        return self.verbs[choice.verb].tone

    def tones(self, s: S, choices: Sequence[Choice], seat: int) -> list[Tone]:
        """The `tone` of every choice of a question. A game overrides this if it finds what is best for all together."""
        return [self.tone(s, choice, seat) for choice in choices]

    def bearing(self, s: S, kind: str, value: int, viewer: int) -> str:
        """Where a place lies from the viewer's side of the table ("3 hexes east of your home base"), or an empty text.

        Sentences say it behind the name of the place. It follows from the place and from what all know, a map for
        instance, so that it tells a viewer nothing that the name does not.
        """
        return ""

    def sort(self, face: Face) -> str:
        """What a card is, where its title does not say so ("friman of the Bärfolk" of the Bark Peeler), else ""."""
        return ""

    def belongs(self, kind: str, value: int) -> int:
        """The seat whose name stands before the thing that an argument names ("Greta's fort"); -1 if none does."""
        return -1

    def stated(self, s: S, kind: str, value: int) -> int:
        """The argument of a choice as an event would hold it, so that `name` and `key_of` need no state."""
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
        """The place in scenes of an argument that is no piece. Choices and events point at it."""
        return f"{kind}:{value}"

    def routes(self, s: S, seat: int) -> list[Route]:
        """Distant places, each with the chain of choices that leads there. People are offered them, bots are not."""
        return []

    def tag(self, s: S, choice: Choice, seat: int) -> str:
        """A cost or a chance, drawn at the place of a choice. It follows from what the seat knows."""
        return ""

    def aside(self, s: S, choice: Choice, seat: int) -> str:
        """A second line on the button of a choice: what it leads to. It follows from what the seat knows."""
        return ""

    def short(self, s: S, choice: Choice, seat: int) -> str:
        """What the button of a choice says where its piece is named beside it ("Charge"); "" for its label."""
        return ""

    def rail(self, s: S, seat: int) -> Rail | None:
        """The payment that the open question of the seat is a step of, if it is one."""
        return None

    def show(self, s: S, choice: Choice, seat: int) -> Show:
        """What a choice would do, as far as the seat can know."""
        return Show()

    def migrations(self) -> Mapping[int, Callable[[dict[str, Plain]], dict[str, Plain]]]:
        """For each old schema, the function that turns its snapshots into those of the next schema."""
        return {}

    def key_of(self, kind: str, value: int) -> str:
        """The argument as notation writes it. It must not change when content is added."""
        return self.faces[value].key if kind == FACE else str(value)

    def check(self, seats: int, given: Mapping[str, OptionValue]) -> Options:
        """The options with all defaults filled in. Raises if the game does not allow them, or the number of seats."""
        options = Options(self.options, given, seats)
        low, high = self.seats_allowed(options)
        if not low <= seats <= high:
            span = str(low) if low == high else f"{low} to {high}"
            raise BadOptions(f"{self.title} is played with {span} seats here, not {seats}.")
        return options
