"""Tables at fixed positions, written into the database of a server before it starts.

For every installed game one game of two and one with all seats is played with fixed dice by bots that draw from fixed
numbers: the same build gives the same positions. Kept is, of each stage, the question to the guest with the most
choices, also where others are asked at the same time if it is never asked alone; with all seats also the first
question, that with the most choices beside an attack, that with the most choices while a rival attacks, and the end.
Of each common row that lies on the table for some questions only, that with the most answers in it is kept, whoever is
asked: the guest sits there. So is, of each common track in a stage, the question with the most answers on its spaces.
A stage to which these bots do not come is looked for in one more game. Says as JSON which tables there are, at which of
them all pages of a phone are turned, and the cookie of the guest.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from sqlite3 import connect

from wartable.bots import RandomBot, opponent
from wartable.bots.bot import decide
from wartable.kernel import Ask, Choice, FastUmpire, Game, S, State, asked, legal
from wartable.kernel.registry import find, names
from wartable.kernel.scene import Row, Scene, Track
from wartable.kernel.seal import commitment
from wartable.server.base.config import Config
from wartable.server.base.guests import Guest, Guests
from wartable.server.play.live_table import LiveTable, new_session
from wartable.server.store import Move, SeatRow, Snapshot, TableRow
from wartable.server.store.factory import open_store
from wartable.server.store.mapping import move_values
from wartable.server.store.sqlite import SqliteStore
from wartable.server.store.statements import APPEND_SQLITE

GUEST = Guest("the guest of the fixed positions", "Liv")
RIVAL = "veteran"
SEED = bytes([49] * 32)
"""With these dice the bots of every game meet one another."""
AT = 1_000_000_000_000
MOST = 1000
"""More choices than any question has."""


@dataclass(frozen=True)
class Position:
    """A moment of a game: how many rows were played, and the state then."""

    name: str
    stage: bool
    """Whether it stands for a stage of the game."""
    rows: int
    choices: int
    snapshot: Snapshot
    seat: int = 0
    """Where the guest sits."""


def attacks(game: Game[S], choices: Sequence[Choice]) -> list[Choice]:
    """The choices that attack."""
    return [choice for choice in choices if game.verbs[choice.verb].means == "attack"]


class BoldBot(RandomBot):
    """Attacks where it can, and chooses at random otherwise."""

    def choose(self, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice], umpire: FastUmpire) -> Choice:
        """An attack, or any choice."""
        return super().choose(game, s, ask, attacks(game, choices) or choices, umpire)


def seatings(game: Game[State]) -> list[int]:
    """Two at the table, and as many as the game has room for."""
    return sorted({max(2, game.seats[0]), game.seats[1]})


def seated(seats: int, guest: int) -> list[SeatRow]:
    """The guest in this seat, and bots in all others."""
    rows = [SeatRow(no, "bot", name=opponent(RIVAL).people[no - (no > guest)], bot=RIVAL) for no in range(seats)]
    rows[guest] = SeatRow(guest, "guest", GUEST.id, GUEST.name)
    return rows


def new_table(game: Game[State], seats: int) -> TableRow:
    """A table of the guest and bots, before its first row."""
    return TableRow(
        id=f"{game.key}-{seats}",
        game=game.key,
        version=game.version,
        content=game.content_version(),
        options=dict(game.check(seats, {}).values),
        status="open",
        public=False,
        spectators=True,
        host=GUEST.id,
        seed=SEED,
        commitment=commitment(SEED),
        created=AT,
        seats=seated(seats, 0),
    )


def rows_and_tracks_asked(
    game: Game[State], s: State, scene: Scene, seat: int, choices: Sequence[Choice]
) -> Counter[str]:
    """How many pieces of each common row, and spaces of each common track, answer the question.

    The names of those before a seat have its number.
    """
    common = {name: area for name, area in scene.areas.items() if ":" not in name}
    lies = {piece.id: name for name, area in common.items() if isinstance(area, Row) for piece in area.pieces}
    lies |= {at: name for name, area in common.items() if isinstance(area, Track) for at in area.at}
    places = {place for choice in choices for place in game.places(s, choice, seat)}
    return Counter(lies[place] for place in places if place in lies)


def played(game: Game[State], row: TableRow, drawn: int = 1) -> tuple[list[Move], list[Position]]:
    """A whole game of bots that draw from these numbers: its rows, and the positions to be looked at."""
    session, audience = new_session(row)
    live = LiveTable(row, session, audience, 0)
    moves = [live.written("start")]
    found: dict[str, Position] = {}
    questions: Counter[str] = Counter()
    shown: Counter[str] = Counter()
    laid_out: dict[str, str] = {}
    secret: dict[str, Position] = {}
    attacked = -1

    def keep(name: str, choices: int, stage: bool = False, seat: int = 0, among: dict[str, Position] = found) -> None:
        if name not in among or choices >= among[name].choices:
            snapshot = live.snapshot(1)
            assert snapshot is not None
            among[name] = Position(name, stage, len(moves), choices, snapshot, seat)

    bot, mind = BoldBot(), FastUmpire(drawn)
    while not session.over:
        asks = asked(session.state)
        seat = asks[0].seat
        if len(asks) == 1:
            choices = legal(session.state, asks[0])
            scene = game.scene(session.state, seat)
            stage = scene.stage or "table"
            questions[stage] += 1
            shown.update(f"{stage}-{area}" for area in scene.areas)
            for area, answers in rows_and_tracks_asked(game, session.state, scene, seat, choices).items():
                if isinstance(scene.areas[area], Row):
                    laid_out[f"{stage}-{area}"] = stage
                keep(f"{stage}-{area}", answers, seat=seat)
            if seat == 0:
                if "opening" not in found:
                    keep("opening", MOST)
                keep(stage, len(choices), stage=True)
                if attacks(game, choices):
                    keep("attack", len(choices))
                if attacked == game.turn(session.state) and len(choices) > 1:
                    keep("attacked", len(choices))
        elif seat == 0:
            keep(game.scene(session.state, 0).stage, len(legal(session.state, asks[0])), stage=True, among=secret)
        choice = decide(bot, game, session.state, seat, mind)
        attacked = game.turn(session.state) if seat != 0 and attacks(game, [choice]) else -1
        session.choose(seat, session.prompt_no[seat], choice)
        moves.append(replace(live.written(f"row.{len(moves)}"), at=AT))
    keep("end", 0)
    for name, stage in laid_out.items():
        if shown[name] == questions[stage]:
            del found[name]
    return moves, [*found.values(), *[position for name, position in secret.items() if name not in found]]


def unseen(game: Game[State], positions: Sequence[Position]) -> set[str]:
    """The stages of a layout, without that of the end, to which a game did not come."""
    layout = game.layout()
    stages = layout.get("stages") if isinstance(layout, dict) else None
    return (set(stages) if isinstance(stages, dict) else set()) - {position.name for position in positions} - {"over"}


async def write(store: SqliteStore, row: TableRow, moves: list[Move], position: Position) -> str:
    """A table that stands at this position. Returns its id."""
    id = f"{row.id}-{position.name}"
    await store.create_table(replace(row, id=id, seats=seated(len(row.seats), position.seat)))
    await store.start(id, AT)
    with closing(connect(store.path)) as file, file:  # at once: the store takes care of every single row
        for move in moves[: position.rows]:
            file.execute(APPEND_SQLITE, move_values(replace(move, table=id), ""))
    await store.save_snapshots([replace(position.snapshot, table=id)])
    return id


async def main() -> None:
    """Write all tables, and say which."""
    config = Config.read().completed()
    store = open_store(config.database)
    assert isinstance(store, SqliteStore)
    await store.open()
    tables: list[dict[str, str | bool]] = []
    for key in sys.argv[1:] or names():
        game = find(key)
        for seats in seatings(game):
            row = new_table(game, seats)
            moves, positions = played(game, row)
            crowded = seats == game.seats[1]
            kept = [(moves, position) for position in positions if position.stage or crowded]
            missing = unseen(game, positions) if crowded else set()
            if missing:
                moves, positions = played(game, row, drawn=2)
                kept += [(moves, position) for position in positions if position.name in missing]
            for moves, position in kept:
                id = await write(store, row, moves, position)
                tables.append({"id": id, "pages": position.stage and crowded})
    await store.close()
    print(json.dumps({"cookie": Guests(config.secret).cookie(GUEST), "tables": tables}))


if __name__ == "__main__":
    asyncio.run(main())
