"""A recorded game told again, row by row."""

from __future__ import annotations

from wartable.kernel import Game, State
from wartable.kernel.record import Record, replay
from wartable.kernel.session import CHOICE

from .catalogue import catalogue_of
from .ending import outcome
from .ink import DIM
from .screen import Screen
from .voice import tell


class Rereading:
    """A record as one viewer saw it."""

    def __init__(self, screen: Screen, game: Game[State], record: Record, viewer: int) -> None:
        self.screen = screen
        self.game = game
        self.record = record
        self.viewer = viewer
        self.catalogue = catalogue_of(game)

    def run(self, start: int, step: bool) -> None:
        """The log from a row on, and the table as it stands in the end."""
        screen, record = self.screen, self.record
        session = replay(self.game, record)
        screen.rule(f"{self.game.title}: {', '.join(record.names)}")
        for row in range(start, len(record.rows)):
            if step:
                screen.say(self.heading(row), style=DIM)
            for event in session.told[row]:
                if event.heard_by(self.viewer):
                    screen.say(tell(self.game, event, record.names, self.viewer), indent=0 if screen.plain else 2)
            if step and not self.go_on(row):
                return
        self.table(len(record.rows))
        if session.over:
            screen.say()
            screen.say(outcome(self.game.result(session.state), list(record.names)), style="bold")

    def heading(self, row: int) -> str:
        """A row's number, and what its seat chose where the viewer may know it: the log tells the rest."""
        entry = self.record.rows[row]
        who = self.record.names[entry.seat] if entry.seat >= 0 else "The table"
        mine = entry.kind == CHOICE and entry.seat == self.viewer
        return f"Row {row}, {who}{f': {entry.choice}' if mine else ''}"

    def go_on(self, row: int) -> bool:
        """Wait for Enter; `look` shows the table at this point, `quit` ends."""
        while True:
            try:
                typed = self.screen.hear("Enter, look or quit: ")
            except (EOFError, KeyboardInterrupt):
                return False
            if typed == "look":
                self.table(row + 1)
            else:
                return typed != "quit"

    def table(self, rows: int) -> None:
        """The table after so many rows."""
        self.screen.rule("The table")
        state = replay(self.game, self.record, rows).state
        scene = self.game.scene(state, self.viewer)
        self.screen.scene(self.catalogue, scene, self.record.names)
