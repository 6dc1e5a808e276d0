"""A game being played by people and bots: it takes rows, and gives the state and the told events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Generic

from .agenda import S, Together, advance, answer, asked, flush, legal, question_to, settle
from .choice import Choice
from .errors import BadRecord, IllegalChoice
from .game import Game
from .notation import notations, prompt, read
from .options import OptionValue
from .scene import Prompt
from .umpire import Event, FastUmpire, Live
from .words import CONCEDED, HINTED, TIMED_OUT, UNDONE, UPGRADED

START: Final = "start"
CHOICE: Final = "choice"
UNDO: Final = "undo"
CONCEDE: Final = "concede"
TIMEOUT: Final = "timeout"
UPGRADE: Final = "upgrade"
HINT: Final = "hint"
POSITION: Final = "position"


class RecordRow:
    """One row, appended and never edited: a choice in notation, or a command.

    An undo names the row it takes back. An upgrade holds its handover in place of a choice, and so does a position, the
    first row of a game that does not begin with its start. A hint holds the choice it names.
    """

    def __init__(self, kind: str, seat: int = -1, choice: str = "", target: int = -1) -> None:
        self.kind = kind
        self.seat = seat
        self.choice = choice
        self.target = target
        self.numbers: list[int] = []


class Undoable:
    """A choice that can still be taken back: who made it, its notation, and the viewers that heard of it."""

    def __init__(self, seat: int, text: str, to: int, choice: Choice) -> None:
        self.seat = seat
        self.text = text
        self.to = to
        """A bit for each seat that heard of the choice, always with its own."""
        self.choice = choice


class Kept(Generic[S]):
    """What a session needs to go on: the state at the barrier, and the choices since then that undo can take back."""

    def __init__(
        self,
        row: int,
        state: S,
        prompt_no: Sequence[int],
        undo: Sequence[tuple[int, int, str, int]] = (),
        undone: Sequence[int] = (),
        left: Sequence[int] = (),
    ) -> None:
        self.row = row
        """The number of rows played before."""
        self.state = state
        """The state that undo does not reach behind."""
        self.prompt_no = tuple(prompt_no)
        self.undo = tuple(undo)
        """For each choice since then that was not taken back: its row, its seat, its notation, and who heard of it."""
        self.undone = tuple(undone) or tuple([0] * len(prompt_no))
        """How often each seat has taken a choice back since then."""
        self.left = tuple(left)
        """The seats that conceded or ran out of time."""


class Session(Generic[S]):
    """One table: its rows, its told events, and how far undo reaches. It starts a game, or goes on from `kept`."""

    def __init__(
        self,
        game: Game[S],
        names: Sequence[str],
        umpire: Live,
        options: Mapping[str, OptionValue] | None = None,
        kept: Kept[S] | None = None,
    ) -> None:
        self.game = game
        self.names = tuple(names)
        self.umpire = umpire
        self.options: dict[str, OptionValue] = dict(options) if options is not None else {}
        self.rows: list[RecordRow] = []
        self.told: list[list[Event]] = []
        self.first = kept.row if kept is not None else 0
        """The number of the first row in `rows`. Earlier rows are stored elsewhere."""
        self.prompt_no: list[int] = list(kept.prompt_no) if kept is not None else [0] * len(names)
        """For each seat a number that grows with every question it is shown, also after undo. So late answers show."""
        self.played: dict[int, Undoable] = {}
        """By row, the choices that can still be taken back."""
        self.undone: list[int] = list(kept.undone) if kept is not None else [0] * len(names)
        """How often each seat has taken a choice back since the barrier."""
        self.left: list[int] = list(kept.left) if kept is not None else []
        """The seats that conceded or ran out of time."""
        if kept is not None:
            self.base: S = kept.state
            self.state: S = self.base.clone()
            self._make_again(kept.undo)
            return
        checked = game.check(len(names), self.options)
        umpire.open_row(0)
        self.state = game.new(len(names), checked, umpire)
        settle(self.state, umpire)
        self.base = self.state
        self._append(RecordRow(START))
        self._barrier()
        self._number_prompts()

    @property
    def next_row(self) -> int:
        """The number of the next row."""
        return self.first + len(self.rows)

    def keep(self) -> Kept[S]:
        """What a session needs to go on from here. It holds the state itself, so it must be saved before playing on."""
        undo = [(row, one.seat, one.text, one.to) for row, one in self.played.items()]
        return Kept(self.next_row, self.base, self.prompt_no, undo, self.undone, self.left)

    def forget(self) -> None:
        """Drop all rows. They are stored elsewhere, and undo does not need them."""
        self.first += len(self.rows)
        self.rows.clear()
        self.told.clear()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.state.agenda

    def prompt(self, viewer: int) -> Prompt:
        """What is asked of this viewer."""
        return prompt(self.game, self.state, viewer, self.names)

    def heard(self, viewer: int, since: int = 0) -> list[Event]:
        """The events told to a viewer, from index `since` of `told` on."""
        return [event for row in self.told[since:] for event in row if event.heard_by(viewer)]

    def choose(self, seat: int, prompt_no: int, choice: Choice) -> bool:
        """Answer the seat's question. False: that question is not open any more, or never was."""
        if prompt_no != self.prompt_no[seat]:
            return False
        ask = question_to(self.state, seat)
        if ask is None:
            return False
        choices = legal(self.state, ask)
        if choice not in choices:
            raise IllegalChoice(f"{choice} is not possible now.", ask.rule)
        text = notations(self.game, self.state, seat, choices)[choices.index(choice)]
        self._play(RecordRow(CHOICE, seat, text), choice)
        return True

    def choose_text(self, seat: int, text: str) -> None:
        """Answer the seat's question in notation."""
        ask = question_to(self.state, seat)
        if ask is None:
            raise IllegalChoice("Nothing is asked of this seat now.")
        self.choose(seat, self.prompt_no[seat], read(self.game, self.state, ask, text))

    def concede(self, seat: int) -> None:
        """The seat gives up."""
        self._play(RecordRow(CONCEDE, seat), None)

    def timeout(self, seat: int) -> None:
        """The seat's time is over. It leaves the game as if it had conceded."""
        self._play(RecordRow(TIMEOUT, seat), None)

    def can_undo(self, seat: int) -> bool:
        """Whether the seat has a choice to take back."""
        return self._last_choice(seat) >= 0

    def undo(self, seat: int) -> bool:
        """Take back the seat's latest choice since the barrier. Choices of other seats stay."""
        target = self._last_choice(seat)
        if target < 0:
            return False
        to = self.played[target].to
        self.umpire.open_row(self.next_row)
        self.umpire.rule = ""
        self._append(RecordRow(UNDO, seat, target=target))
        del self.played[target]
        self._rebuild()
        self.umpire.tell(UNDONE, seat, to=to)
        self.told[-1] = self.umpire.events
        self.prompt_no[seat] += 1
        self.undone[seat] += 1
        return True

    def hint(self, seat: int, text: str) -> None:
        """Note that the seat was told of a good choice, in notation. Its question stays open, and nothing changes."""
        ask = question_to(self.state, seat)
        if ask is None:
            raise IllegalChoice("Nothing is asked of this seat now.")
        read(self.game, self.state, ask, text)
        self.umpire.open_row(self.next_row)
        self.umpire.rule = ""
        self.umpire.tell(HINTED, seat)
        self._append(RecordRow(HINT, seat, text))

    def set_up(self, handover: str) -> None:
        """Begin from the state that this handover holds, in place of the start of the game."""
        self.umpire.open_row(self.next_row)
        self.umpire.rule = ""
        settle(self.state, self.umpire)
        self._append(RecordRow(POSITION, choice=handover))
        self._barrier()
        self._number_prompts()

    def upgrade(self, handover: str, exact: int) -> None:
        """Go on under this version of the rules and the content, from the state that another version handed over.

        `exact` is the number of rows that the other version itself had played into that state. The rows from there on
        were read again by this version.
        """
        if self.over:
            raise IllegalChoice("The game is over.")
        self.umpire.open_row(self.next_row)
        self.umpire.rule = ""
        self.umpire.tell(UPGRADED)
        settle(self.state, self.umpire)  # the open question may have a single answer now
        self._append(RecordRow(UPGRADE, choice=handover, target=exact))
        self._barrier()
        self._number_prompts()

    def _play(self, row: RecordRow, choice: Choice | None) -> None:
        if self.over:
            raise IllegalChoice("The game is over.")
        umpire = self.umpire
        drawn, shown = umpire.drawn, umpire.shown
        before = [ask.seat for ask in asked(self.state)]
        in_lanes = self._in_lanes()
        umpire.open_row(self.next_row)
        if choice is not None:
            answer(self.state, row.seat, choice, umpire)
        else:
            umpire.rule = ""
            umpire.tell(CONCEDED if row.kind == CONCEDE else TIMED_OUT, row.seat)
            self.game.concede(self.state, row.seat, umpire)
            flush(self.state)
            self.left.append(row.seat)
        # After a secret choice the lanes are the first to run: they wait for other seats, or they are done.
        same_lanes = advance(self.state, umpire) is not None and in_lanes and row.kind == CHOICE
        settle(self.state, umpire)
        if choice is not None:
            to = 1 << row.seat
            for event in umpire.events:
                to |= event.to
            self.played[self.next_row] = Undoable(row.seat, row.choice, to, choice)
        self._append(row)
        now = [ask.seat for ask in asked(self.state)]
        hidden = umpire.drawn != drawn or umpire.shown != shown
        if hidden or row.kind != CHOICE or not (same_lanes or (now == before and not in_lanes)):
            self._barrier()
        if same_lanes:
            if row.seat in now:
                self.prompt_no[row.seat] += 1
        else:
            self._number_prompts()

    def _append(self, row: RecordRow) -> None:
        row.numbers = self.umpire.numbers
        self.rows.append(row)
        self.told.append(self.umpire.events)

    def _barrier(self) -> None:
        """From here on, undo reaches no further back than this state."""
        self.base = self.state.clone()
        self.played = {}
        self.undone = [0] * len(self.names)

    def _number_prompts(self) -> None:
        for ask in asked(self.state):
            self.prompt_no[ask.seat] += 1

    def _in_lanes(self) -> bool:
        return bool(self.state.agenda) and isinstance(self.state.agenda[-1], Together)

    def _last_choice(self, seat: int) -> int:
        mine = [row for row, one in self.played.items() if one.seat == seat]
        return mine[-1] if mine else -1

    def _rebuild(self) -> None:
        """Play again, from the barrier on, the choices that were not taken back. None of them draws a number."""
        self.state = self.base.clone()
        quiet = FastUmpire(0)
        for one in self.played.values():
            answer(self.state, one.seat, one.choice, quiet)
            settle(self.state, quiet)
        assert quiet.drawn == 0

    def _make_again(self, undo: Sequence[tuple[int, int, str, int]]) -> None:
        """Make the choices of a `Kept` again, so that they can be taken back."""
        quiet = FastUmpire(0)
        for row, seat, text, to in undo:
            ask = question_to(self.state, seat)
            if ask is None:
                raise BadRecord(f"Row {row} cannot be played again: nothing is asked of seat {seat} there.")
            try:
                choice = read(self.game, self.state, ask, text)
            except IllegalChoice as error:
                raise BadRecord(f"Row {row} cannot be played again: {error}") from error
            answer(self.state, seat, choice, quiet)
            settle(self.state, quiet)
            self.played[row] = Undoable(seat, text, to, choice)
        if quiet.drawn:
            raise BadRecord("A choice that could be taken back draws numbers now: the rules have changed.")
