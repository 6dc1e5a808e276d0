"""Hints: what a bot would choose in a guest's place, from what that seat knows, and why.

They are for tables at which everybody else is a bot. The rows of the game say for which decisions there was a hint.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from wartable.bots import opponent
from wartable.kernel import IllegalChoice, State, question_to
from wartable.kernel.session import Session

from ..base import wire
from ..base.wire import Refused
from ..base.workers import WorkerPools
from ..show.limits import LONGEST, TOO_LONG
from ..store import TableRow
from .playing import Act, Playing
from .thinking import BotQuestion, advise, position

ADVISER: Final = "veteran"
"""The bot whose choice a hint names."""
STALE: Final = "The question has changed meanwhile. Ask again."


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that a hint is asked for."""

    seat: int
    prompt: int

    @property
    def id(self) -> str:
        """The id of the row that says that there was a hint. A question has one at most."""
        return f"hint.{self.seat}.{self.prompt}"

    def open(self, session: Session[State]) -> bool:
        """Whether this is still the seat's question."""
        return self.prompt == session.prompt_no[self.seat] and question_to(session.state, self.seat) is not None

    def noting(self, choice: str) -> Act:
        """Note in the game that there was a hint."""

        def act(session: Session[State]) -> bool:
            if not self.open(session):
                return False
            if session.next_row >= LONGEST:
                raise IllegalChoice(TOO_LONG)
            session.hint(self.seat, choice)
            return True

        return act


class Hints:
    """Gives hints. Those who ask are counted elsewhere."""

    def __init__(self, playing: Playing, workers: WorkerPools) -> None:
        self.playing = playing
        self.workers = workers

    async def hint(self, table: str, guest: str, prompt: int) -> wire.Hint:
        """A hint for the guest's open question, once it is noted in the game."""
        async with self.playing.held(table) as live:
            asked = Asked(advised_seat(live.row, guest), prompt)
            if not asked.open(live.session):
                raise Refused(STALE, status=409)
            question, luck = hint_question(live.row, live.session, asked)
        label, reasons = await self.workers.quick.run(advise, question, luck)
        if not await self._noted(table, asked, reasons.choice):
            raise Refused(STALE, status=409)
        return wire.Hint(prompt, reasons.choice, label, why(reasons), reasons)

    async def _noted(self, table: str, asked: Asked, choice: str) -> bool:
        """Whether the hint is noted, and its question still open."""
        async with self.playing.held(table) as live:
            if asked.id in live.ids:
                return asked.open(live.session)
        return await self.playing.play(table, asked.id, asked.noting(choice), lambda: None)


def advised_seat(row: TableRow, guest: str) -> int:
    """The seat of a guest who may have hints; refused where there are none."""
    seat = row.seat_of(guest)
    if seat < 0:
        raise Refused("Only those who play at a table can have a hint.", status=403)
    if row.lesson:
        raise Refused("A lesson has no hints: its task says what to do.", status=403)
    if any(other.guest for other in row.seats if other.seat != seat):
        raise Refused("There are hints only where everybody else at the table is a bot.", status=403)
    return seat


def hint_question(row: TableRow, session: Session[State], asked: Asked) -> tuple[BotQuestion, int]:
    """What the bot is asked, and the seed of its luck. For one question they are always the same.

    The seeds come from the secret seed of the table, so that nobody can tell from them what was dealt anew.
    """
    digest = blake2b(asked.id.encode(), digest_size=16, key=row.seed, person=b"wartable hint").digest()
    deal, luck = [int.from_bytes(half) >> 2 for half in (digest[:8], digest[8:])]
    state = position(session, asked.seat, deal)
    return BotQuestion(row.game, ADVISER, asked.seat, state, tuple(session.names)), luck


def why(reasons: wire.Reasons) -> str:
    """Why the bot would choose so, in a sentence."""
    mine = next((one for one in reasons.candidates if one.choice == reasons.choice), None)
    others = [one for one in reasons.candidates if one is not mine]
    if mine is None or not others:
        return "There is nothing else to choose."
    best = max(others, key=lambda one: one.share)
    lead = round(100 * mine.share) - round(100 * best.share)
    other = f"after “{best.label}”"
    than = f"{lead} more than {other}." if lead > 0 else f"about as many as {other}: both are fine."
    return f"The {opponent(ADVISER).label} gives you {round(100 * mine.share)} of 100 chances to win then, {than}"
