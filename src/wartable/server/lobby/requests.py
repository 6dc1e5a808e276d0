"""The request for a new table, and the seats that come of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from wartable.bots import LEVELS, names, opponent
from wartable.kernel import OptionValue
from wartable.kernel.lesson_session import at_table
from wartable.kernel.lessons import PUPIL, Lesson

from ..base import installed
from ..base.guests import Guest
from ..base.names import told_apart
from ..base.wire import Refused
from ..store import LESSON, SeatRow
from .tokens import invite_token

LONGEST_WORDS: Final = 200


class SeatRequest(msgspec.Struct):
    """One seat: the host's own, open to everybody, for a guest with the invite link, or a bot's."""

    kind: Literal["me", "open", "invite", "bot"] = msgspec.field(name="is")
    bot: str = ""


class TableRequest(msgspec.Struct):
    """A table as its host asks for it."""

    game: str
    seats: list[SeatRequest]
    options: dict[str, OptionValue] = {}
    public: bool = True
    spectators: bool = True
    words: str = ""

    def settled(self) -> TableRequest:
        """A copy with all options of the game set. Refused where the game cannot be played so."""
        options = installed.game(self.game).check(len(self.seats), self.options)
        if len([seat for seat in self.seats if seat.kind == "me"]) > 1:
            raise Refused("You can only take one seat yourself.")
        return msgspec.structs.replace(self, options=dict(options.values), words=clean_words(self.words))


class PracticeRequest(msgspec.Struct):
    """A moment of a finished game that a guest wants to play on from: before which row, and at which seat."""

    row: int
    seat: int
    bot: str = LEVELS[len(LEVELS) // 2].name
    """Who plays the other seats."""


class LessonRequest(msgspec.Struct):
    """A lesson that a guest wants to take."""

    game: str
    lesson: str

    def found(self) -> Lesson:
        """The lesson; refused where there is none."""
        lesson = installed.lessons(self.game).get(self.lesson)
        if lesson is None:
            raise Refused("There is no such lesson. Look at the game's page for those there are.", status=404)
        return lesson


def pupil_seats(lesson: Lesson, guest: Guest) -> list[SeatRow]:
    """The seats of a lesson: the guest, and those that the lesson plays."""
    me, *others = at_table(lesson, guest.name)
    rivals = [
        SeatRow(no, "bot", name=told_apart(name, [me]), bot=LESSON + lesson.key) for no, name in enumerate(others, 1)
    ]
    return [SeatRow(PUPIL, "guest", guest.id, me), *rivals]


def seat_rows(wanted: Sequence[SeatRequest], guest: Guest, words: str) -> list[SeatRow]:
    """The seats as rows, in the order of the request. No bot gets a name that is taken."""
    taken = [guest.name]
    seats: list[SeatRow] = []
    for no, seat in enumerate(wanted):
        if seat.kind == "me":
            seats.append(SeatRow(no, "guest", guest.id, guest.name, words=words))
        elif seat.kind == "bot":
            taken.append(bot_name(seat.bot, taken))
            seats.append(SeatRow(no, "bot", name=taken[-1], bot=seat.bot))
        elif seat.kind == "invite":
            seats.append(SeatRow(no, "invite", invite=invite_token()))
        else:
            seats.append(SeatRow(no, "open"))
    return seats


def bot_name(bot: str, taken: Sequence[str]) -> str:
    """A name for a bot that is not taken."""
    check_bot(bot)
    people = opponent(bot).people
    return next((name for name in people if told_apart(name, taken) == name), told_apart(people[0], taken))


def check_bot(bot: str) -> None:
    """Refuse unknown bots, and those with a search of any size (`search:N`), which are for studies only."""
    if bot not in names():
        raise Refused(f"There is no bot {bot!r}. Bots: {', '.join(names())}.")


def clean_words(words: str) -> str:
    """The words a guest adds to the seed, without unprintable characters. Too long ones are refused."""
    if len(words) > LONGEST_WORDS:
        raise Refused(f"What you add to the dice is too long: at most {LONGEST_WORDS} characters.")
    return "".join([c for c in words if c.isprintable()])
