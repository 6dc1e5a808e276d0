"""A table as it is sent: what is public, and which seat is the guest's own."""

from __future__ import annotations

from collections.abc import Collection

from wartable.bots import opponent
from wartable.bots.roster import UnknownBot
from wartable.kernel import UnknownGame

from ..base import installed, wire
from ..base.clock import iso_time
from ..store import LESSON, TableRow


def title_of(game: str) -> str:
    """A game's title; its key where the game is not installed."""
    try:
        return installed.game(game).title
    except UnknownGame:
        return game


def level_of(bot: str) -> str:
    """A bot's level in one word; its name where there is no such bot any more. Rivals in a lesson have none."""
    if bot.startswith(LESSON):
        return ""
    try:
        return opponent(bot).label
    except UnknownBot:
        return bot


def describe(
    row: TableRow,
    guest: str,
    here: Collection[int] = (),
    watching: int = 0,
    standing: wire.Standing | None = None,
) -> wire.Table:
    """The table for one guest, without ids of guests, invite secrets, or the seed of a running game."""
    over = row.status == "over"
    return wire.Table(
        id=row.id,
        game=row.game,
        title=title_of(row.game),
        status=row.status,
        seats=[
            wire.Seat(
                seat=seat.seat,
                kind=seat.kind,
                name=seat.name,
                bot=seat.bot,
                level=level_of(seat.bot) if seat.kind == "bot" else "",
                here=seat.kind == "bot" or seat.seat in here,
            )
            for seat in row.seats
        ],
        options=row.options,
        commitment=row.commitment,
        created=iso_time(row.created),
        public=row.public,
        spectators=row.spectators,
        yours=row.seat_of(guest),
        left=row.left_by(guest) if row.status == "playing" else -1,
        host=row.host == guest,
        waiting=[seat.seat for seat in row.seats if row.waiting >> seat.seat & 1],
        watching=watching,
        standing=standing,
        places=row.places,
        scores=row.scores,
        ending=row.ending,
        rematch=row.rematch,
        seed=row.seed.hex() if over else "",
        lesson=lesson_of(row),
        practice=wire.Practice(row.practice, row.practice_row) if row.practice else None,
    )


def lesson_of(row: TableRow) -> wire.Lesson | None:
    """The lesson that is played at a table, with all its words."""
    known = installed.lessons(row.game) if row.lesson else {}
    if row.lesson not in known:
        return None
    lesson, keys = known[row.lesson], list(known)
    steps = [
        wire.LessonStep(step.title, step.words, [light.text() for light in step.lights], step.task)
        for step in lesson.steps
    ]
    after = keys.index(lesson.key) + 1
    return wire.Lesson(lesson.key, lesson.title, steps, keys[after] if after < len(keys) else "")
