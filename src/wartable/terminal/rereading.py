"""A recorded game told again, row by row."""

from __future__ import annotations

from collections.abc import Mapping

from wartable.bots import Thought
from wartable.kernel import Game, State
from wartable.kernel.record import Record, replay
from wartable.kernel.session import CHOICE

from .catalogue import catalogue_of
from .ending import outcome
from .ink import DIM
from .reasons import Reasons
from .screen import Screen
from .voice import tell


class Rereading:
    """Tells a record as one viewer saw it. `thoughts` are the reasons of bots by row, where the game has just ended."""

    def __init__(
        self,
        screen: Screen,
        game: Game[State],
        record: Record,
        viewer: int,
        thoughts: Mapping[int, Thought] | None = None,
    ) -> None:
        self.screen = screen
        self.game = game
        self.record = record
        self.viewer = viewer
        self.thoughts = thoughts if thoughts is not None else {}
        self.catalogue = catalogue_of(game)
        self.reasons = Reasons(screen, game, record.names, viewer)

    def run(self, start: int, step: bool) -> None:
        """Print the log from a row on, and the last scene."""
        screen, record = self.screen, self.record
        session = replay(self.game, record)
        screen.rule(f"{self.game.title}: {', '.join(record.names)}")
        if session.first:
            screen.say(f"The game was updated in row {session.first}. An earlier version can tell what came before.")
        row = max(start, session.first)
        while row < len(record.rows):
            if step:
                screen.say(self.heading(row), style=DIM)
            for event in session.told[row - session.first]:
                if event.heard_by(self.viewer):
                    text = tell(self.game, event, record.names, self.viewer, session.state)
                    screen.say(text, indent=0 if screen.plain else 2)
            row = self.go_on(row) if step else row + 1
            if row < 0:
                return
            row = max(row, session.first)
        self.table(len(record.rows))
        if session.over:
            screen.say()
            screen.say(outcome(self.game.result(session.state), list(record.names)), style="bold")

    def heading(self, row: int) -> str:
        """The number of a row, and its choice where the viewer may know it."""
        entry = self.record.rows[row]
        who = self.record.names[entry.seat] if entry.seat >= 0 else "The table"
        known = entry.kind == CHOICE and (entry.seat == self.viewer or row in self.thoughts)
        return f"Row {row}, {who}{f': {entry.choice}' if known else ''}"

    def go_on(self, row: int) -> int:
        """Ask which row comes next; -1 ends. `look` prints the scene at this row, `why` the reasons of a bot."""
        why = ", why" if row in self.thoughts else ""
        last = len(self.record.rows) - 1
        while True:
            try:
                typed = self.screen.hear(f"Enter, the number of a row, look{why} or quit: ").casefold()
            except (EOFError, KeyboardInterrupt):
                return -1
            if typed == "look":
                self.table(row + 1)
            elif typed == "why":
                self.why(row)
            elif typed.isdecimal() and int(typed) <= last:
                return int(typed)
            elif typed.isdecimal():
                self.screen.say(f"The rows run from 0 to {last}.")
            else:
                return -1 if typed == "quit" else row + 1

    def why(self, row: int) -> None:
        """Print the reasons of the bot that chose in this row."""
        thought = self.thoughts.get(row)
        if thought is None:
            self.screen.say(
                "Only bots give reasons, for what they chose at this table."
                if self.thoughts
                else "Bots give their reasons right after a game; they are not kept in its record."
            )
            return
        seat = self.record.rows[row].seat
        self.reasons.say(self.record.names[seat], seat, replay(self.game, self.record, row).state, thought)

    def table(self, rows: int) -> None:
        """Print the scene after so many rows."""
        self.screen.rule("The table")
        state = replay(self.game, self.record, rows).state
        scene = self.game.scene(state, self.viewer)
        self.screen.scene(self.catalogue, scene, self.record.names)


def look_back(again: Rereading) -> None:
    """Offer to go through the finished game again, with the reasons of the bots."""
    screen = again.screen
    try:
        wanted = screen.hear("Go through the game again, with the reasons of the bots? yes/[no]: ").casefold()
    except (EOFError, KeyboardInterrupt):
        screen.say()
        return
    if wanted in ("y", "yes"):
        again.run(0, step=True)
