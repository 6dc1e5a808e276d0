"""What one viewer sees at a moment and what it is asked, as data that any client can draw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from typing import Literal

from .pieces import Pieces
from .words import Meaning, Tone

Plain = None | bool | int | float | str | list["Plain"] | dict[str, "Plain"]
"""Any value that JSON can hold."""


@dataclass
class Face:
    """The look of a card, block or tile; a game's catalogue lists each once."""

    key: str
    kind: str
    title: str
    tint: str = ""
    art: str = ""
    pips: int = 0
    bands: tuple[int, ...] = ()
    edges: tuple[str, ...] = ()
    icons: tuple[tuple[str, int], ...] = ()
    corners: tuple[str, ...] = ()
    text: str = ""
    rules: tuple[str, ...] = ()
    subtitle: str = ""
    """What it is, in a word or two, below its title."""
    lines: tuple[str, ...] = ()
    """What it does in pictures (`[red 3]`) and few words, a line for each way. Its `text` says the same in full."""


@dataclass
class Piece:
    """One piece as the viewer sees it: a face where it is known, else only a back."""

    id: str
    face: str = ""
    back: str = ""
    owner: int = -1
    turn: int = 0
    down: bool = False
    spent: bool = False
    values: tuple[tuple[str, int], ...] = ()
    badges: tuple[str, ...] = ()
    parts: tuple[Piece, ...] = ()
    memo: str = ""
    die: str = ""


def seen_piece(
    pieces: Pieces, no: int, viewer: int, faces: Sequence[Face], backs: Sequence[str], badges: tuple[str, ...] = ()
) -> Piece:
    """A piece to be drawn: its face where the viewer knows it, else only its back."""
    face = faces[pieces.face[no]].key if pieces.known(no, viewer) else ""
    return Piece(f"p{no}", face, backs[pieces.back[no]], badges=badges)


@dataclass
class Pile:
    """A stack: its count, what its backs look like, and the top or all of it where it lies open."""

    label: str
    count: int
    top: Piece | None = None
    open: tuple[Piece, ...] = ()
    owner: int = -1
    back: str = ""
    price: tuple[tuple[str, bool], ...] = ()
    """What taking from it costs, word by word, and whether the viewer has it."""


@dataclass
class Trial:
    """A die that was rolled against the pieces of a row: roll and modifier, how many pieces count, how it came out."""

    roll: Piece
    sum: int
    against: int
    verdict: str
    """How it came out, in a word."""
    passed: bool
    plus: int = 0
    """What is added to the roll."""


@dataclass
class Row:
    """Pieces side by side: a hand, a display, a tray of dice."""

    label: str
    pieces: tuple[Piece, ...] = ()
    limit: int = 0
    fan: bool = False
    owner: int = -1
    wrap: int = 0
    """How many pieces stand side by side before the row wraps; 0 for all of them."""
    total: str = ""
    """What its pieces come to, drawn large at its end."""
    sums: str = ""
    """How the total adds up, in words."""
    behind: bool = False
    """Whether the total is the lower one: it burns."""
    band: str = ""
    """A woven band runs through the pieces and ends with these words."""
    torn: int = -1
    """The piece at which the band is torn, counted from 0; -1 where it is whole."""
    note: str = ""
    """A few words beside its label: what it is there for."""
    trial: Trial | None = None
    """The roll that its pieces stood against. Its label says what they are."""


@dataclass
class Cell:
    """One place of a board; `at` is what choices point to."""

    at: str
    label: str = ""
    ground: str = ""
    wants: str = ""
    pieces: tuple[Piece, ...] = ()
    owner: int = -1
    """The seat that the place belongs to, which need not own the pieces on it."""


@dataclass
class Joint:
    """The border between two cells, and what lies on it. Choices point at it as `a|b`.

    On marble a joint that is joined has a slot: a dark recess, until a piece lies in it.
    """

    a: str
    b: str
    joined: str = ""
    pieces: tuple[Piece, ...] = ()


@dataclass
class Line:
    """Something drawn through cells: link, road, path, aim, trail; clash on the border between two of them.

    On marble a link is dotted, and a bond is gilded: it counts. There a line may also go through joints (`a|b`, as
    choices name them) and corners of a card (`a#0` upper left, then with the clock).
    """

    kind: str
    cells: tuple[str, ...]


@dataclass
class Mark:
    """Something drawn over cells: reach, range, sight, fog, zone, blocked; lost where they would be.

    A run, on marble, is a gilded rim from the middle of its first card to the middle of its last, with a name plate.
    There a zone at a joint is a ring around its die, and a gain says in its label what is added to it.
    """

    kind: str
    cells: tuple[str, ...]
    label: str = ""
    """What is written on the plate of a run, or at a gain."""


@dataclass
class Board:
    """Cells in a line, a square grid or a hex map."""

    label: str
    shape: Literal["line", "square", "hex"]
    cells: tuple[Cell, ...] = ()
    joints: tuple[Joint, ...] = ()
    lines: tuple[Line, ...] = ()
    marks: tuple[Mark, ...] = ()
    grow: Literal["", "left", "right"] = ""
    owner: int = -1
    focus: tuple[str, ...] = ()
    """The cells that matter now: a map is drawn larger around them while none of its places answers a question."""
    ground: Literal["", "marble"] = ""
    """What a square board is made of. On marble cards lie edge to edge, with slots for dice on their joints."""
    ghosts: tuple[tuple[str, Piece], ...] = ()
    """On marble, by cell: what the viewer may lay there now. It is drawn pale, under the tag of that choice."""
    makes: Piece | None = None
    """What a line comes to once its cells are full, drawn behind an arrow at its end."""
    note: str = ""
    """A sentence below a line: what is missing, or what comes of it."""


@dataclass
class Track:
    """A line or ring of spaces with markers, perhaps a window that shows only some."""

    label: str
    shape: Literal["line", "ring"]
    spaces: tuple[str, ...]
    turn: int = 0
    window: tuple[int, ...] = ()
    markers: tuple[tuple[str, int], ...] = ()
    owner: int = -1
    at: tuple[str, ...] = ()
    """For each space the place that choices of it point to. It is empty if no choice means a space."""
    inner: tuple[str, ...] = ()
    """The spaces of a second ring inside the first. It has turned by `turn` spaces, and points at the `window`."""
    hops: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """The spaces that a marker of a line came by, the first of them first. Where it stands now is in `markers`."""
    note: str = ""
    """What is missing to the window of a line with hops, in a word or two."""


@dataclass
class Stat:
    """One row of a small table, with a number or a text for each column.

    The text `seat:2` stands for that player, `seat:2 seat:3` for both.
    """

    label: str
    values: tuple[str, ...]
    icon: str = ""
    max: int = 0
    rule: str = ""
    at: str = ""
    """The place that choices of this row point to; empty if no choice means it."""
    worse: tuple[int, ...] = ()
    """The columns in which the value stands out as a loss."""
    notes: tuple[str, ...] = ()
    """On the score sheet, for each column what the number is made of, in a few words; several lines where it needs."""


@dataclass
class Side:
    """Columns of the score sheet that count together: a team."""

    label: str
    columns: tuple[int, ...]
    total: str
    tag: str = ""
    """A word beside its total."""


@dataclass
class Stats:
    """A small table: the seats' key numbers, the totals of a battle, odds, the score sheet."""

    label: str
    columns: tuple[str, ...]
    rows: tuple[Stat, ...] = ()
    total: tuple[str, ...] = ()
    crowned: tuple[int, ...] = ()
    """On the score sheet, the columns of the winners. They need not have the highest totals."""
    lit: int = -1
    tags: tuple[str, ...] = ()
    """Among the seats' key numbers, a word for each of them that stands out: what the player does now. On the score
    sheet, a word beside each total."""
    sides: tuple[Side, ...] = ()
    """On the score sheet, the teams: their sums count, and not the totals of the columns."""
    note: str = ""
    """On the score sheet, who has won and why; the first line is the headline. `seat:2` stands for that player."""


Area = Pile | Row | Board | Track | Stats


@dataclass
class Scene:
    """A stage (a named arrangement), the areas by name, and the one to look at first."""

    stage: str
    areas: dict[str, Area] = field(default_factory=dict)
    focus: str = ""
    advice: str = ""
    """A word to a learner, which stays in view whatever is asked: the next goal, a hint."""


@dataclass
class Pick:
    """A choice as it is offered to a person."""

    notation: str
    label: str
    at: tuple[str, ...] = ()
    tone: Tone = "plain"
    undoable: bool = True
    usual: bool = False
    """Whether this is the answer that is right most of the time."""
    tag: str = ""
    chain: tuple[str, ...] = ()
    way: tuple[str, ...] = ()
    means: Meaning = ""
    note: str = ""
    """A second line on its button: what it leads to."""


@dataclass
class Hindrance:
    """A place that cannot be chosen, and why."""

    at: str
    why: str
    rule: str


@dataclass
class Due:
    """One thing to be paid, in pictures (`[red 3]`), or what the payment makes."""

    text: str
    state: Literal["done", "now", "then", "makes"]
    label: str = ""
    """The word below it."""


@dataclass
class Rail:
    """A payment in several steps: what it is for, what is paid, what is asked for now, what is still to come."""

    title: str
    dues: tuple[Due, ...] = ()


@dataclass
class Prompt:
    """What is asked of a viewer. A viewer that is not asked gets only `waiting`, the seats that must decide."""

    waiting: tuple[int, ...]
    seat: int = -1
    text: str = ""
    rule: str = ""
    choices: tuple[Pick, ...] = ()
    blocked: tuple[Hindrance, ...] = ()
    routes: tuple[Pick, ...] = ()
    """Distant places, each with the chain of choices that leads there."""
    rail: Rail | None = None
    """The payment that the question is a step of."""


@dataclass
class Show:
    """What a choice would do, as far as the viewer can know. It is fetched for one choice. Bots never compute it."""

    ghosts: tuple[tuple[str, Piece], ...] = ()
    marks: tuple[Mark, ...] = ()
    lines: tuple[Line, ...] = ()
    changes: tuple[tuple[str, str], ...] = ()
    stats: Stats | None = None
    gains: tuple[str, ...] = ()
    leads: tuple[str, ...] = ()
    rows: tuple[tuple[str, Row], ...] = ()
    """Rows by name as they would be: their totals and bands. Their new pieces are ghosts."""


_SHAPES: dict[type, list[tuple[str, object]]] = {}


def _shape(cls: type) -> list[tuple[str, object]]:
    """The fields of a dataclass of this module with their defaults, looked up once."""
    assert is_dataclass(cls), f"not drawable: {cls!r}"
    found = [(f.name, f.default) for f in fields(cls)]
    _SHAPES[cls] = found
    return found


def plain(value: object) -> Plain:
    """Scenes, prompts, shows and faces as JSON, without default values. Areas get a field `is` with their kind."""
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    cls = type(value)
    out: dict[str, Plain] = {}
    if isinstance(value, (Pile, Row, Board, Track, Stats)):
        out["is"] = cls.__name__.lower()
    shape = _SHAPES.get(cls)
    for name, default in _shape(cls) if shape is None else shape:
        item: object = getattr(value, name)
        if default is MISSING or item != default:
            out[name] = plain(item)
    return out
