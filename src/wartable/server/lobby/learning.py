"""Lessons of guests: the one that a guest has begun, and those that a guest has done.

The rows of a lesson say whether it is done. So that is noted when somebody asks, and before its table is put away.
"""

from __future__ import annotations

from wartable.kernel.lessons import Lesson

from ..base import installed
from ..base.clock import now
from ..base.guests import Guest
from ..play.tables import Tables
from ..store import Store, TableRow
from .requests import LessonRequest, pupil_seats
from .seating import hidden_table


class Learning:
    """Opens the tables of lessons, and remembers which lessons are done."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self.store = store
        self.tables = tables

    async def learn(self, guest: Guest, wanted: LessonRequest) -> str:
        """Open the table of a lesson. A guest has one at a time: the one before is put away."""
        lesson = wanted.found()
        await self.done(guest)
        for old in await self._tables(guest):
            await self.store.forget_table(old.id)
            await self.tables.changed(old.id)
        row = lesson_table(guest, wanted.game, lesson)
        await self.store.create_table(row)
        await self.tables.begin(row.id)
        return row.id

    async def done(self, guest: Guest) -> set[tuple[str, str]]:
        """The lessons that this guest has done: of which game, and their keys. What was not noted yet is noted now."""
        done = await self.store.lessons_done(guest.id)
        rows = await self._tables(guest)
        marks = await self.store.marks([row.id for row in rows])
        for row in rows:
            name = row.game, row.lesson
            lesson = installed.lessons(row.game).get(row.lesson)
            if lesson is None or name in done or row.id not in marks:
                continue
            if marks[row.id].rows > len(lesson.script):
                done.add(name)
                await self.store.save_lesson_done(guest.id, *name, now())
        return done

    async def _tables(self, guest: Guest) -> list[TableRow]:
        return [row for row in await self.store.tables_of(guest.id) if row.lesson]


def lesson_table(guest: Guest, game: str, lesson: Lesson) -> TableRow:
    """The table of a lesson. Its dice are those of the lesson, and nobody else finds it."""
    options = installed.game(game).check(lesson.seats, lesson.options)
    row = hidden_table(guest, game, dict(options.values), lesson.sealed())
    row.seats = pupil_seats(lesson, guest)
    return row
