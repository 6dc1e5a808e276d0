"""A game that goes on under another version of its rules or content: the state that is handed over, and by which row.

A game is played in sections. The first begins with the start, each further one with an upgrade row. That row holds the
whole state, so every section can be replayed and verified by its own version, without the versions before it.
A game may also begin from a position: then its first row hands over a state in place of the start.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final

from .agenda import S
from .errors import BadRecord
from .game import Game
from .options import OptionValue
from .scene import Plain
from .session import POSITION, UPGRADE, Kept, RecordRow, Session
from .snapshot import load, save
from .umpire import Live

HANDED: Final = (UPGRADE, POSITION)
"""The rows that hold a handover."""


class Handover:
    """The state at the beginning of a section, and the version that goes on from it."""

    def __init__(self, version: str, content: str, state: dict[str, Plain], prompts: Sequence[int]) -> None:
        self.version = version
        self.content = content
        self.state = state
        """The state before the upgrade row, saved by the version that goes on."""
        self.prompts = tuple(prompts)
        """The number of each seat's question at that moment."""

    def data(self) -> dict[str, Plain]:
        """As a record holds it."""
        return {"version": self.version, "content": self.content, "prompts": [*self.prompts], "state": self.state}


def read_handover(text: str) -> Handover:
    """The handover in the text of an upgrade row."""
    try:
        data: object = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadRecord(f"An upgrade of this record cannot be read: {error}.") from error
    match data:
        case {"version": str(version), "content": str(content), "prompts": list(prompts), "state": dict(state)}:
            return Handover(version, content, state, [int(str(number)) for number in prompts])
    raise BadRecord("An upgrade of this record is damaged: it lacks its version, its questions or its state.")


class Section:
    """Rows that were played under one version: from row `first` on, up to but not including row `end`."""

    def __init__(self, first: int, version: str, content: str) -> None:
        self.first = first
        self.end = first
        self.version = version
        self.content = content

    def __str__(self) -> str:
        return f"rows {self.first} to {self.end - 1} (rules {self.version}, content {self.content})"


def sections(rows: Sequence[RecordRow], version: str, content: str) -> list[Section]:
    """The sections of a game that began under this version and content."""
    found = [Section(0, version, content)]
    for i in range(len(rows)):
        if rows[i].kind == UPGRADE:
            handover = read_handover(rows[i].choice)
            found.append(Section(i, handover.version, handover.content))
        found[-1].end = i + 1
    return found


def plays(game: Game[S], version: str, content: str) -> bool:
    """Whether rows of this version and content replay the same with the game that is installed."""
    mine = game.content_version()
    return version == game.version and (content == mine or content in game.alike.get(mine, ()))


def upgrade(session: Session[S], exact: int) -> None:
    """Hand the session's state over to the version that is installed. `exact` is explained at `Session.upgrade`."""
    session.upgrade(_handed(session.game, session.state, session.prompt_no), exact)


def position(game: Game[S], s: S) -> str:
    """The handover from which a game begins in this state, for `Session.set_up`."""
    return _handed(game, s, [0] * s.seats)


def _handed(game: Game[S], s: S, prompts: Sequence[int]) -> str:
    handover = Handover(game.version, game.content_version(), save(game, s), prompts)
    return json.dumps(handover.data(), ensure_ascii=False, separators=(",", ":"))


def begun(
    game: Game[S], names: Sequence[str], umpire: Live, options: Mapping[str, OptionValue], handover: str
) -> Session[S]:
    """A session that begins from a position."""
    session = taken_over(game, names, umpire, options, 0, RecordRow(POSITION, choice=handover))
    session.set_up(handover)
    return session


def taken_over(
    game: Game[S], names: Sequence[str], umpire: Live, options: Mapping[str, OptionValue], at: int, row: RecordRow
) -> Session[S]:
    """A session just before row number `at`, which holds this handover. That row is to be played next."""
    handover = read_handover(row.choice)
    kept = Kept(at, load(game, handover.state), handover.prompts)
    return Session(game, names, umpire, options, kept)
