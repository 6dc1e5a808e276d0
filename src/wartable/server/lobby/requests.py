"""What a host asks for when opening a table, and the seats that come of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from wartable.bots import names, opponent
from wartable.kernel import OptionValue

from ..base import installed
from ..base.guests import Guest
from ..base.names import told_apart
from ..base.wire import Refused
from ..store import SeatRow
from .tokens import invite_token

LONGEST_WORDS: Final = 200


class SeatRequest(msgspec.Struct):
    """One seat: the host's own, open to anybody, for whoever has its link, or a bot's."""

    kind: Literal["me", "open", "invite", "bot"] = msgspec.field(name="is")
    bot: str = ""


class TableRequest(msgspec.Struct):
    """A table as its host wants it."""

    game: str
    seats: list[SeatRequest]
    options: dict[str, OptionValue] = {}
    public: bool = True
    spectators: bool = True
    words: str = ""

    def settled(self) -> TableRequest:
        """With the game's other options at their defaults. Refused in words where the game is not played so."""
        options = installed.game(self.game).check(len(self.seats), self.options)
        if len([seat for seat in self.seats if seat.kind == "me"]) > 1:
            raise Refused("You can only take one seat yourself.")
        return msgspec.structs.replace(self, options=dict(options.values), words=clean_words(self.words))


def seat_rows(wanted: Sequence[SeatRequest], guest: Guest, words: str) -> list[SeatRow]:
    """The seats in the order asked for. A bot never has the name of somebody at the table."""
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
    """One of the names a bot goes by that nobody has."""
    check_bot(bot)
    people = opponent(bot).people
    return next((name for name in people if told_apart(name, taken) == name), told_apart(people[0], taken))


def check_bot(bot: str) -> None:
    """Refuse what may not sit at a table: bots whose name says how long they search are for studies, not for guests."""
    if bot not in names():
        raise Refused(f"There is no bot {bot!r}. Bots: {', '.join(names())}.")


def clean_words(words: str) -> str:
    """What somebody adds to the seed: anything that can be printed, and not a novel."""
    if len(words) > LONGEST_WORDS:
        raise Refused(f"What you add to the dice is too long: at most {LONGEST_WORDS} characters.")
    return "".join([c for c in words if c.isprintable()])
