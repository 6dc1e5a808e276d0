"""A whole game in one file. It replays to the same state years later, and its dice can be checked."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from .agenda import S
from .errors import BadRecord, WartableError
from .game import Game
from .handover import HANDED, Section, plays, read_handover, sections, taken_over
from .options import OptionValue
from .scene import Plain
from .seal import commitment, new_seed, stream_key
from .session import CHOICE, CONCEDE, HINT, POSITION, START, TIMEOUT, UNDO, UPGRADE, RecordRow, Session
from .snapshot import digest, fingerprint
from .umpire import Live, Replay

FORMAT = 1
PRACTICED = (
    "This game began in the middle of another one, with all dealt anew that one player did not know. No seed gives "
    "that, so its record can be replayed, but its dice cannot be checked."
)


class Record:
    """Game and content version, options, seats, the commitment, and every row with the numbers drawn in it.

    The versions are those at the start. Upgrade rows name the later ones.
    """

    def __init__(self, game: str, names: Sequence[str]) -> None:
        self.game = game
        self.version = ""
        self.schema = 1
        """The version of snapshots after the last row."""
        self.content = ""
        self.names = tuple(names)
        self.seats: tuple[str, ...] = ()
        """Who sat at each seat, if that is known: `you`, `guest`, or the name of a bot."""
        self.options: dict[str, OptionValue] = {}
        self.contributions: tuple[str, ...] = ()
        self.commitment = ""
        self.seed = ""
        """The seed, as hex. It is empty while the game goes on."""
        self.rows: list[RecordRow] = []
        self.end = ""
        """The fingerprint of the state after the last row."""

    def dumps(self) -> str:
        """The record as JSON, a line per row."""
        head: dict[str, Plain] = {
            "wartable": FORMAT,
            "game": self.game,
            "version": self.version,
            "schema": self.schema,
            "content": self.content,
            "names": list(self.names),
        }
        if self.seats:
            head["seats"] = list(self.seats)
        head["options"] = dict(self.options)
        head["contributions"] = list(self.contributions)
        head["commitment"] = self.commitment
        head["seed"] = self.seed
        head["end"] = self.end
        rows = ",\n".join([" " + json.dumps(_row_out(row), ensure_ascii=False) for row in self.rows])
        return json.dumps(head, ensure_ascii=False, indent=1)[:-2] + ',\n "rows": [\n' + rows + "\n ]\n}\n"


def _row_out(row: RecordRow) -> list[Plain]:
    out: list[Plain] = [row.kind, row.seat, row.choice if row.kind in (CHOICE, HINT) else row.target]
    if row.numbers or row.kind in HANDED:
        out.append([*row.numbers])
    if row.kind in HANDED:
        out.append(read_handover(row.choice).data())
    return out


def _row_in(entry: object) -> RecordRow:
    match entry:
        case [str(kind), int(seat), str(choice), *rest] if kind in (CHOICE, HINT):
            row = RecordRow(kind, seat, choice)
        case [str(kind), int(seat), int(target), drawn, dict(handover)] if kind in HANDED:
            row = RecordRow(kind, seat, json.dumps(handover, ensure_ascii=False, separators=(",", ":")), target)
            read_handover(row.choice)
            rest = [drawn]
        case [str(kind), int(seat), int(target), *rest] if kind in (START, UNDO, CONCEDE, TIMEOUT):
            row = RecordRow(kind, seat, target=target)
        case _:
            raise BadRecord(f"A row of this record cannot be read: {entry!r}.")
    if rest:
        numbers = rest[0]
        if not isinstance(numbers, list) or not all([isinstance(n, int) for n in numbers]):
            raise BadRecord(f"The numbers of a row cannot be read: {entry!r}.")
        row.numbers = [int(n) for n in numbers]
    return row


def _seats_in(given: object, count: int) -> tuple[str, ...]:
    """Who sat at each seat: a word for every seat, or nothing at all."""
    if not isinstance(given, list) or (given and len(given) != count):
        raise BadRecord(f"This record is damaged: it does not say for each of {count} seats who sat there.")
    return tuple([str(kind) for kind in given])


def loads(text: str) -> Record:
    """Read a record. Raises with what is wrong with it."""
    try:
        data: object = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadRecord(f"This is not a record: {error}.") from error
    if not isinstance(data, dict) or "wartable" not in data:
        raise BadRecord("This is not a record of Wartable.")
    if data["wartable"] != FORMAT:
        raise BadRecord(f"This record has format {data['wartable']}; this version reads {FORMAT}. Install a newer one.")
    try:
        record = Record(str(data["game"]), [str(name) for name in data["names"]])
        record.seats = _seats_in(data.get("seats", []), len(record.names))
        record.version = str(data["version"])
        record.schema = int(data.get("schema", 1))
        record.content = str(data["content"])
        record.options = dict(data["options"])
        record.contributions = tuple([str(words) for words in data["contributions"]])
        record.commitment = str(data["commitment"])
        record.seed = str(data["seed"])
        record.end = str(data["end"])
        record.rows = [_row_in(entry) for entry in data["rows"]]
        bytes.fromhex(record.seed)
    except (KeyError, TypeError, ValueError) as error:
        raise BadRecord(f"This record is damaged: {error}.") from error
    return record


class Sealed:
    """A seed, and the words that the players add to it."""

    def __init__(self, seats: int, seed: bytes = b"", contributions: Sequence[str] = ()) -> None:
        self.seed = seed or new_seed()
        self.contributions = tuple(contributions) or tuple([""] * seats)

    def umpire(self) -> Live:
        """The umpire whose numbers this seal fixes."""
        return Live(stream_key(self.seed, self.contributions))


def start(
    game: Game[S], names: Sequence[str], seal: Sealed, options: Mapping[str, OptionValue] | None = None
) -> Session[S]:
    """A new session with committed dice."""
    return Session(game, names, seal.umpire(), options)


def record_of(session: Session[S], seal: Sealed, reveal: bool = True) -> Record:
    """The record of a session so far. Without `reveal` the seed stays secret."""
    record = Record(session.game.key, session.names)
    record.version = session.game.version
    record.schema = session.game.schema
    record.content = session.game.content_version()
    record.options = dict(session.options)
    record.contributions = seal.contributions
    record.commitment = commitment(seal.seed)
    record.seed = seal.seed.hex() if reveal else ""
    record.rows = list(session.rows)
    record.end = fingerprint(session.game, session.state)
    return record


def from_position(record: Record) -> bool:
    """Whether this game began from a position, as practice does, and not with its start."""
    return bool(record.rows) and record.rows[0].kind == POSITION


def sections_of(record: Record) -> list[Section]:
    """The sections of a record, each of which was played under one version."""
    return sections(record.rows, record.version, record.content)


def _run(game: Game[S], record: Record, umpire: Live, first: int, end: int, compare: bool) -> Session[S]:
    """Play the rows of one section again, from its first row to the row before `end`.

    `compare`: the numbers come from the seed, and errors say where they differ.
    """
    if record.game != game.key:
        raise BadRecord(f"This record is of {record.game}, not of {game.key}.")
    if not record.rows or record.rows[0].kind not in (START, POSITION):
        raise BadRecord("This record has no first row.")
    row = record.rows[first]
    if isinstance(umpire, Replay):
        umpire.given = row.numbers
    try:
        if row.kind in HANDED:
            session = taken_over(game, record.names, umpire, record.options, first, row)
        else:
            session = Session(game, record.names, umpire, record.options)
    except BadRecord:
        raise
    except WartableError as error:
        raise BadRecord(f"The first row of the record cannot be played: {error}") from error
    if row.kind in HANDED:
        again(session, row, compare)
    else:
        _compare(0, session.rows[0], row, compare)
    for i in range(first + 1, min(end, len(record.rows))):
        again(session, record.rows[i], compare)
    return session


def again(session: Session[S], row: RecordRow, compare: bool = False) -> None:
    """Play one more row of a record. With a `Replay` as umpire, the numbers come from the row itself."""
    i = session.next_row
    if isinstance(session.umpire, Replay):
        session.umpire.given = row.numbers
    try:
        _play(session, row)
    except BadRecord:
        raise
    except WartableError as error:
        raise BadRecord(f"Row {i} of the record cannot be played: {error}") from error
    _compare(i, session.rows[-1], row, compare)


def _compare(i: int, played: RecordRow, row: RecordRow, compare: bool) -> None:
    made = played.numbers
    if made != row.numbers:
        at = next((k for k in range(min(len(made), len(row.numbers))) if made[k] != row.numbers[k]), -1)
        if compare and at >= 0:
            raise BadRecord(f"Row {i}, number {at}: the record says {row.numbers[at]}, the seed gives {made[at]}.")
        raise BadRecord(f"Row {i} draws {len(made)} numbers, but the record holds {len(row.numbers)}.")


def _play(session: Session[S], row: RecordRow) -> None:
    if row.kind == UPGRADE:
        session.upgrade(row.choice, row.target)
        return
    if row.kind == POSITION and session.next_row == 0:
        session.set_up(row.choice)
        return
    if row.kind in (START, POSITION):
        raise BadRecord("A game starts only once.")
    if not 0 <= row.seat < len(session.names):
        raise BadRecord(f"There is no seat {row.seat}.")
    if row.kind == CHOICE:
        session.choose_text(row.seat, row.choice)
    elif row.kind == UNDO:
        if not session.undo(row.seat) or session.rows[-1].target != row.target:
            raise BadRecord(f"Row {row.target} cannot be taken back here.")
    elif row.kind == HINT:
        session.hint(row.seat, row.choice)
    elif row.kind == CONCEDE:
        session.concede(row.seat)
    elif row.kind == TIMEOUT:
        session.timeout(row.seat)
    else:
        raise BadRecord(f"There are no rows of the kind {row.kind!r}.")


def replay(game: Game[S], record: Record, rows: int = 1 << 60) -> Session[S]:
    """The session after the first `rows` rows, from the recorded numbers. The seed is not needed.

    It begins with the section that the last of these rows belongs to.
    """
    first = max([section.first for section in sections_of(record) if section.first < max(rows, 1)])
    return _run(game, record, Replay(), first, rows, compare=False)


def resume(game: Game[S], record: Record) -> tuple[Session[S], Sealed]:
    """The session of a saved game, ready to go on, and its seal. The record must hold its seed."""
    if not record.seed:
        raise BadRecord("This record keeps its seed secret, so it can be replayed but not continued.")
    if len(sections_of(record)) > 1:
        raise BadRecord("This game was updated while it was played, so it can be replayed but not continued.")
    seal = Sealed(len(record.names), bytes.fromhex(record.seed), record.contributions)
    session = replay(game, record)
    session.umpire = seal.umpire()
    return session, seal


def verify(game: Game[S], record: Record) -> Session[S]:
    """Recompute every roll and shuffle from the revealed seed. Raises with the first thing that is wrong.

    Of a game that was updated while it was played, the sections of the installed version are verified; `unverified`
    names the others. The state at the end of each section is compared too, unless the schema of snapshots has changed.
    """
    if from_position(record):
        raise BadRecord(PRACTICED)
    if not record.seed:
        raise BadRecord("The seed of this record is not revealed yet, so its dice cannot be checked.")
    seed = bytes.fromhex(record.seed)
    if commitment(seed) != record.commitment:
        raise BadRecord("The seed does not match the commitment made before the game.")
    found = sections_of(record)
    mine = [section for section in found if plays(game, section.version, section.content)]
    if not mine:
        played = " and ".join([f"rules {section.version} and content {section.content}" for section in found])
        raise BadRecord(
            f"Played with {played}, but installed are {game.version} and {game.content_version()}. "
            "Verify it with the version it was played with."
        )
    session: Session[S] | None = None
    for section in mine:
        umpire = Live(stream_key(seed, record.contributions))
        session = _run(game, record, umpire, section.first, section.end, compare=True)
        reached = fingerprint(game, session.state)
        if section is found[-1]:
            if record.schema == game.schema and reached != record.end:
                raise BadRecord("All numbers are right, but the final state is not the recorded one.")
            continue
        row = record.rows[section.end]
        handed = read_handover(row.choice).state
        exact = row.target == section.end or any([later.first == section.end for later in mine])
        if exact and handed.get("schema") == game.schema and digest(handed) != reached:
            raise BadRecord(f"Row {section.end} hands over another state than the one that was reached.")
    assert session is not None
    return session


def unverified(game: Game[S], record: Record) -> list[str]:
    """What `verify` cannot check with the version that is installed, in words."""
    found = sections_of(record)
    words = [f"{section} need that version" for section in found if not plays(game, section.version, section.content)]
    for section in found[1:]:
        exact = record.rows[section.first].target
        if exact != section.first:
            words.append(f"the state at row {section.first} was read again from row {exact} on, by the later version")
    return words
