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
    dice: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """The dice that are printed on it, by color: what each of them shows."""


@dataclass
class Offer:
    """What taking a piece costs and brings. The piece is then a card of a shop, or a small picture with its name."""

    price: int
    """0 where it costs nothing."""
    paid: str = ""
    """What it is paid with, in a word that the theme has a picture for."""
    short: str = ""
    """What is missing, in a few words. The card is then dim."""
    left: str = ""
    """How many there are left, in a few words."""
    counts: tuple[tuple[str, int], ...] = ()
    """What it has, by word: so many pictures of each."""
    numbers: tuple[tuple[str, int], ...] = ()
    """Its other numbers, each beside the picture of its word."""
    line: str = ""
    """What it does, in a line."""
    lit: bool = False
    """Whether it is being taken."""


@dataclass
class Progress:
    """How far a task has come: so much of what it needs, and what is to be said about it."""

    have: int
    need: int
    word: str = ""


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
    name: str = ""
    """What a squad is called: a piece that is made of its `parts`. Its `die` is the roll that was made for it last."""
    notes: tuple[tuple[str, str, str], ...] = ()
    """What it can do, when it is looked at: a label, a number, a few words below it. `1 of 3` is drawn as pips."""
    line: str = ""
    """Below its name where it is listed or looked at: where it is, how it fares."""
    offer: Offer | None = None
    """What taking it costs, where it is for sale."""
    progress: Progress | None = None
    """How far its task has come. The piece is then a card to be read, with its worth in a wreath."""


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
    kinds: tuple[tuple[Piece, int], ...] = ()
    """The different pieces in it, of which one may be picked, and how many of each are left."""
    note: str = ""
    """A few words on it: what holds for all of its pieces."""


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
class PieceSet:
    """Pieces of a row that count together, and what one, two, three of them are worth."""

    label: str
    pieces: int
    """How many there are, from where the set before it ends."""
    steps: tuple[str, ...]
    tint: str = ""


@dataclass
class Prize:
    """What a piece of a row brings: a line about it, a ladder of which `has` steps are reached, and the gain."""

    words: str = ""
    ladder: tuple[str, ...] = ()
    has: int = 0
    gain: str = ""


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
    groups: tuple[tuple[str, int], ...] = ()
    """The pieces in groups, from the first: the words behind each group, and how many pieces it has."""
    about: str = ""
    """A line about all of it. The row is then a card of its own, with the choices that mean all of it as buttons."""
    chain: tuple[str, ...] = ()
    """The choices that take it in place of what was built, in notation, where the open question does not offer it."""
    sets: tuple[PieceSet, ...] = ()
    """The pieces in sets that grow: what each is worth stands below it, its next step boxed."""
    prizes: tuple[Prize, ...] = ()
    """For each piece what it brings. Those with words are cards to choose from."""


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
    meetings: tuple[Meeting, ...] = ()
    """On a field, who of its pieces are face to face."""


@dataclass
class Meeting:
    """Pieces of two players that face each other, by their ids, and the die that was rolled between them last."""

    pieces: tuple[str, ...]
    die: str = ""


@dataclass
class Region:
    """Cells of a map that belong together: a land, a town. They have one border and one name in their middle."""

    cells: tuple[str, ...]
    """The first one is its heart: there stand the arms of its owner."""
    name: str = ""
    """Empty while nobody knows it: the border is drawn all the same."""
    owner: int = -1
    """The seat that it belongs to: its border has that color."""
    bears: tuple[int, ...] = ()
    """How much it can still bear, and how much at most; hearts at the arms of its owner."""


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
    """On a field it goes from piece to piece, by their ids."""
    notes: tuple[tuple[str, str], ...] = ()
    """Written in a round at the middle of an aim: a few words and a number, what one deals and what one takes."""


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
class Section:
    """Neighboring cells of a line that belong together, on a ground of their own with a head and a foot."""

    at: str
    """What choices point to."""
    label: str
    cells: int
    """How many cells it has, from where the section before it ends."""
    sign: str = ""
    """A numeral or a letter, on a seal beside its label."""
    tint: str = ""
    piles: tuple[tuple[str, str], ...] = ()
    """The piles in its head: a word, and the name of the area. They need no other place on the table."""
    pieces: tuple[Piece, ...] = ()
    """What stands in its foot."""
    ghosts: tuple[Piece, ...] = ()
    """What may come to stand there, drawn pale. Their ids are their own."""
    note: str = ""
    """A few words in its foot."""
    near: Literal["", "now", "next"] = ""
    """Whether it can be reached now or one step later. While some can, the others rest."""


@dataclass
class Board:
    """Cells in a line, a square grid or a hex map, or a field: wide zones in rows, with many pieces in each."""

    label: str
    shape: Literal["line", "square", "hex", "field"]
    cells: tuple[Cell, ...] = ()
    joints: tuple[Joint, ...] = ()
    lines: tuple[Line, ...] = ()
    marks: tuple[Mark, ...] = ()
    grow: Literal["", "left", "right"] = ""
    owner: int = -1
    focus: tuple[str, ...] = ()
    """The cells that matter now: a map is drawn larger around them while none of its places answers a question."""
    ground: Literal["", "marble", "rail"] = ""
    """What a board is made of. On marble, which is square, cards lie edge to edge, with slots for dice on their joints.
    On a rail the pieces of a line stand side by side, those in `focus` larger, with the words of its sections below."""
    ghosts: tuple[tuple[str, Piece], ...] = ()
    """On marble, by cell: what the viewer may lay there now. It is drawn pale, under the tag of that choice."""
    makes: Piece | None = None
    """What a line comes to once its cells are full, drawn behind an arrow at its end."""
    note: str = ""
    """A sentence below a line: what is missing, or what comes of it."""
    rows: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    """The names of the rows and columns of a field, in the order of their numbers."""
    regions: tuple[Region, ...] = ()
    """On a hex map, the cells that belong together."""
    turned: bool = False
    """Whether a field is drawn half turned, since the viewer sits on its other side: the first row below."""
    sections: tuple[Section, ...] = ()
    """The parts of a line, each with a head, a ground and a foot of its own."""


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
    """What is missing to the window of a line with hops, in a word or two. Of a ring, what comes next. Beside phases,
    who comes first. `seat:2` stands for that player."""
    phases: tuple[str, ...] = ()
    """What every space of a line consists of, in its order. The label then counts the spaces: Round 6 of 10."""
    phase: int = -1
    """The phase of now, counted from 0."""
    done: tuple[int, ...] = ()
    """The spaces that are ticked off, where they are goals in words. The marker is at the one to reach next."""
    goals: bool = False
    """Whether its spaces are goals: each is a sign, and the one of now is said in words."""
    notes: tuple[str, ...] = ()
    """Of a ring, a line of words for each space. What its window shows is then a card with these words."""


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
    """On the score sheet, for each column what the number is made of, in a few words; several lines where it needs.
    In a row that begins with a piece, a line below its label."""
    piece: Piece | None = None
    """Stands at the head of the row: whom it is about. Among rows to choose from, such a row is a heading."""
    parts: tuple[tuple[tuple[str, int], ...], ...] = ()
    """Among the seats' key numbers, for each column what the number is the sum of: words with pictures, and numbers."""


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
    """On the score sheet, who has won and why; the first line is the headline. `seat:2` stands for that player. In a
    preview, a sentence below the rows."""
    compare: bool = False
    """Whether its columns are ways to go on, which are compared. The column `lit` is the one that is looked at."""


@dataclass
class Share:
    """A part of a budget that is spent: what for, and how much."""

    amount: int
    piece: Piece | None = None
    open: bool = False
    """Whether it is what the viewer is working on."""
    at: str = ""
    """The place that choices of it point to; empty if no choice means it."""


@dataclass
class Budget:
    """A list being built within a limit, as a bar: what its parts cost, and what is left."""

    label: str
    limit: int
    shares: tuple[Share, ...] = ()
    owner: int = -1
    note: str = ""
    """A few words beside it: what else the limit means."""
    counted: str = "points"
    """What is counted."""
    chain: tuple[str, ...] = ()
    """The choices that build this list, in notation: its text, by which people share it."""
    gives: tuple[Piece, ...] = ()
    """What the limit brings along, whatever the list is."""
    coin: str = ""
    """It is a purse: the limit is what there is, as so many pictures of this word, and its shares are being spent."""
    sums: str = ""
    """Of a purse, what comes next and from where, in words."""


@dataclass
class Lane:
    """A row in which two sides are compared: their totals, and how it may end or has ended."""

    label: str
    values: tuple[str, str]
    shares: tuple[int, ...] = ()
    """Before it is decided, the chances in percent: won, even, all is over before it comes to this, lost."""
    verdict: str = ""
    """How it goes, in a word or two ("won 89 %")."""
    tone: Literal["", "won", "lost"] = ""
    note: str = ""
    """What comes of it, in a few words."""
    blow: int | None = None
    """Once it is decided, the points that the left side deals to the right one. Below 0 it is the other way round."""


@dataclass
class Rung:
    """What it brings if a line is filled up to this cell. Neighbors with the same `band` share one."""

    at: str
    label: str
    band: str = ""
    tint: str = ""
    """The die of this color stands in the band (`theme.dice`)."""
    lit: bool = False
    """Whether the line is filled as far as this."""


@dataclass
class Fate:
    """What becomes of the piece in a cell, in a word or two ("stands 89 %")."""

    at: str
    text: str
    falls: bool = False


@dataclass
class Clash:
    """Two lines of cards that meet on one field. The bands of the cards go on as lanes through the whole width.

    The lines are boards of the scene that grow from the front, and are drawn here instead of at their own place.
    """

    label: str
    sides: tuple[str, str]
    """The names of the boards, left and right."""
    lanes: tuple[Lane, ...] = ()
    dice: str = ""
    """The name of the row with the die of either side, which is drawn between them."""
    mark: str = ""
    """A sign of one to three letters before the label."""
    ground: str = ""
    """The tint of the field."""
    pattern: str = ""
    """The ornament of its time, woven into the ground."""
    note: str = ""
    ladder: tuple[Rung, ...] = ()
    fates: tuple[Fate, ...] = ()
    signs: tuple[tuple[str, str], ...] = ()
    """Signs of the cards that matter here, each with what it does, in a line."""
    ribbon: str = ""
    """Once it is decided, a word for how it ended, and in `why` what decided it."""
    why: str = ""
    tone: Literal["", "won", "lost"] = ""


@dataclass
class Meter:
    """A chance at large, with a bar. A mark on the bar is what it is compared with."""

    label: str
    value: str
    share: int
    """In percent."""
    mark: int = -1
    words: str = ""
    note: str = ""


Area = Pile | Row | Board | Track | Stats | Budget | Clash | Meter


@dataclass
class Scene:
    """A stage (a named arrangement), the areas by name, and the one to look at first."""

    stage: str
    areas: dict[str, Area] = field(default_factory=dict)
    focus: str = ""
    advice: str = ""
    """A word to a learner, which stays in view whatever is asked: the next goal, a hint."""
    acting: tuple[str, ...] = ()
    """The pieces that the open question to the viewer is about: what shall they do? Their cells shine."""


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
    short: str = ""
    """What its button says where the piece that it is about is named beside it."""


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
class Spread:
    """The chance of each number, in percent, from 0 upward; the last one also stands for all that are more."""

    label: str
    chances: tuple[int, ...]
    mean: str
    """The number to be expected."""
    counted: str = ""
    """What is counted."""
    notes: tuple[str, ...] = ()
    """What the dice are, and what is assumed, in pictures and few words, a line each."""
    fatal: int = 0
    """From which number on everything is lost; 0 if no number shown does that."""


@dataclass
class Blow:
    """One roll of a fight: who strikes, what counts, and up to which face of the die it lands."""

    label: str
    upto: int
    die: int
    piece: Piece | None = None
    """Who strikes."""
    note: str = ""
    """When it strikes, and why."""
    rows: tuple[tuple[str, str], ...] = ()
    """What adds up to that number: a few words and a number each."""
    sum: tuple[str, ...] = ()
    """What it comes to, in words: two of them, below the rows."""


@dataclass
class Outcome:
    """How a fight may end, and its chance in percent; good or bad for the viewer."""

    chance: int
    words: str
    tone: Literal["", "good", "bad"] = ""


@dataclass
class Duel:
    """A fight before it is fought: the blows in their order, how it may end, and what a victory would bring."""

    blows: tuple[Blow, ...]
    outcomes: tuple[Outcome, ...] = ()
    prize: str = ""
    """The heading of what a victory would bring."""
    prizes: tuple[str, ...] = ()
    note: str = ""
    """A sentence below: what is not known."""


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
    spreads: tuple[Spread, ...] = ()
    """The chances of each number of something: what the choice may bring, and what may come back."""
    duel: Duel | None = None
    """The fight that the choice begins. It takes the place of chances."""
    focus: tuple[str, ...] = ()
    """The cells of a map around which it is drawn larger once the choice is about to be made."""
    title: str = ""
    """What the choice is, where its label alone does not say so."""
    areas: tuple[tuple[str, Area], ...] = ()
    """Areas by name as they would be. They are drawn in place of those of the scene while the choice is looked at."""


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
    if isinstance(value, (Pile, Row, Board, Track, Stats, Budget, Clash, Meter)):
        out["is"] = cls.__name__.lower()
    shape = _SHAPES.get(cls)
    for name, default in _shape(cls) if shape is None else shape:
        item: object = getattr(value, name)
        if default is MISSING or item != default:
            out[name] = plain(item)
    return out
