"""A game at this terminal: people type, bots think, and told events are printed."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from itertools import groupby
from pathlib import Path
from time import perf_counter

from rich.text import Text

from wartable.bots import Thought, think
from wartable.kernel import SPECTATOR, FastUmpire, State, WartableError, asked, question_to
from wartable.kernel.notation import read, rule_of
from wartable.kernel.record import Sealed, record_of
from wartable.kernel.scene import Area, Board, Pick, Prompt, Scene, Show
from wartable.kernel.seal import commitment
from wartable.kernel.session import CHOICE, UNDO, Session

from .ahead import places_of
from .answers import Command, Unclear, understand
from .catalogue import catalogue_of
from .ending import ending
from .helping import Help
from .ink import DIM, GLUE
from .keeping import Keeper
from .plainly import Plainly
from .rereading import Rereading, look_back
from .screen import Screen
from .seating import Sitter
from .selecting import asked_for, cells_at, changed, few_changes, in_sight, told_apart
from .views import choice_numbers
from .voice import asked_of, tell
from .why import Why

MOMENT = 1.0
"""Seconds of waiting that need no message."""


class Leave(Exception):
    """A person leaves the table."""


def last_row(session: Session[State], seat: int) -> int:
    """The last row of a seat. In a resumed game the news begin there."""
    return max([i for i, row in enumerate(session.rows) if row.seat == seat], default=0)


class TerminalTable:
    """One game between people at this terminal and bots."""

    def __init__(
        self, screen: Screen, session: Session[State], seal: Sealed, sitters: Sequence[Sitter], path: Path
    ) -> None:
        self.screen = screen
        self.session = session
        self.seal = seal
        self.sitters = tuple(sitters)
        self.keeper = Keeper(screen, session, seal, sitters, path)
        self.game = session.game
        self.catalogue = catalogue_of(self.game)
        self.help = Help(screen, self.game, self.catalogue)
        self.people = [seat for seat, sitter in enumerate(sitters) if sitter.bot is None]
        self.shown: dict[int, dict[str, Area]] = {}
        """What each person saw last, to show only what has changed."""
        self.advised: dict[int, str] = {}
        """The advice that each person read last."""
        self.read_to = {seat: last_row(session, seat) for seat in self.people}
        """Up to which row each person has read the news."""
        self.facing = self.people[0] if len(self.people) == 1 else SPECTATOR
        """Who sits in front of the screen."""
        self.thoughts: dict[int, Thought] = {}
        """The bots' reasons in this sitting, by row. They give hands away, so nobody sees them before the end."""
        self.slow: set[int] = set()
        """Bots whose last decision took longer than a moment."""

    def run(self) -> bool:
        """Play until the end, or until a person leaves. True if the game is over."""
        try:
            self.opening()
            while not self.session.over:
                self.next_decision()
            self.news(self.facing)
            ending(self.keeper, self.catalogue, self.facing, self.names_for(self.facing), bool(self.people))
            if self.people and self.thoughts:
                record = record_of(self.session, self.seal)
                look_back(Rereading(self.screen, self.game, record, self.facing, self.thoughts))
            return True
        except (EOFError, KeyboardInterrupt):
            self.screen.say()
            self.keeper.farewell(self.keeper.keep())
        except Leave:
            pass
        except BaseException:
            self.keeper.farewell(self.keeper.keep())
            raise
        return False

    def opening(self) -> None:
        """Print the players, and the commitment to the dice."""
        screen = self.screen
        screen.rule(self.game.title)
        if self.game.note:
            screen.say(self.game.note, style=DIM)
        screen.say(f"At the table: {', '.join([self.introduced(seat) for seat in range(len(self.sitters))])}.")
        sealed = commitment(self.seal.seed)[:32]
        screen.say(f"The dice are sealed: {sealed}. The seed behind it is shown at the end.", style=DIM)
        self.keeper.announce()
        if self.people:
            screen.say("Type a number to choose, why and a number to see what it does, help for the rest.", style=DIM)
        if len(self.people) == 1 and self.catalogue.short and not screen.plain:
            screen.say(self.help.legend())

    def introduced(self, seat: int) -> str:
        """A sitter by name, and what kind of bot it is."""
        sitter = self.sitters[seat]
        if sitter.bot is not None:
            return self.bot_name(seat)
        return "you" if len(self.people) == 1 else sitter.name

    def bot_name(self, seat: int) -> str:
        """A bot by name and level."""
        sitter = self.sitters[seat]
        if sitter.name == sitter.label:
            return sitter.name
        plain = self.screen.plain
        return f"{sitter.name} ({sitter.label})" if plain else f"{sitter.name} {self.screen.glyphs.dot} {sitter.label}"

    def names_for(self, viewer: int) -> list[str]:
        """The names of the seats on this viewer's screen."""
        return ["You" if seat == viewer else name for seat, name in enumerate(self.session.names)]

    def next_decision(self) -> None:
        """Let a bot answer if one is asked; otherwise the first person who is asked."""
        seats = [ask.seat for ask in asked(self.session.state)]
        for seat in seats:
            if self.sitters[seat].bot is not None:
                self.bot_decides(seat)
                return
        self.person_decides(seats[0])

    def bot_decides(self, seat: int) -> None:
        """Let a bot choose. Its choice depends on the seed and the row only, so a resumed game goes on the same way.

        Only a bot that reaches its time limit may choose differently another time.
        """
        session = self.session
        bot = self.sitters[seat].bot
        assert bot is not None
        address = len(session.rows).to_bytes(8, "big") + seat.to_bytes(8, "big")
        digest = blake2b(address, key=self.seal.seed, digest_size=8, person=b"wartable bot").digest()
        began = perf_counter()
        with self.screen.waiting(f"{self.bot_name(seat)} is thinking {self.screen.glyphs.more}", seat in self.slow):
            thought = think(bot, self.game, session.state, seat, FastUmpire(int.from_bytes(digest, "big")))
        (self.slow.add if perf_counter() - began > MOMENT else self.slow.discard)(seat)
        self.thoughts[len(session.rows)] = thought
        session.choose(seat, session.prompt_no[seat], thought.choice)
        if not self.people:
            self.news(SPECTATOR)

    def person_decides(self, seat: int) -> None:
        """Show what is new, ask, and read input until the game changes."""
        if seat != self.facing:
            self.hand_over(seat)
        others = self.news(seat)
        scene = self.game.scene(self.session.state, seat)
        prompt = asked_of(self.game, self.session.state, seat, self.session.names)
        told_apart(prompt, scene)
        self.look(seat, scene, prompt, whole=others or seat not in self.shown)
        self.screen.rule()
        if scene.advice and (others or scene.advice != self.advised.get(seat)):
            self.screen.say(scene.advice, style=DIM)
        self.advised[seat] = scene.advice
        self.screen.question(prompt, places_of(scene, self.catalogue))
        rows = len(self.session.rows)
        while len(self.session.rows) == rows:
            try:
                self.obey(seat, understand(self.screen.hear(), prompt), prompt, scene)
            except WartableError as error:
                self.screen.say(str(error))

    def hand_over(self, seat: int) -> None:
        """Hand the screen to another person, cleared of what the last one saw."""
        self.screen.clear()
        self.screen.say(f"Hand the screen over to {self.sitters[seat].name}.")
        self.screen.hear("Press Enter when you sit in front of it. ")
        self.facing = seat
        self.shown.pop(seat, None)

    def news(self, viewer: int) -> bool:
        """Print the events since the viewer last looked. True if other seats took part in them."""
        session = self.session
        since = self.read_to.get(viewer, 0)
        self.read_to[viewer] = len(session.rows)
        events = session.heard(viewer, since)
        if events and viewer >= 0:
            self.screen.rule("Since then" if since else "The start")
        self.read_out([tell(self.game, event, session.names, viewer, session.state) for event in events])
        return any(row.seat != viewer for row in session.rows[since:])

    def read_out(self, sentences: list[str]) -> None:
        """Print one sentence per line; a sentence repeated in a row once."""
        for said, group in groupby(sentences):
            times = len(list(group))
            text = f"{said} ({times} times)" if times > 1 else said
            self.screen.say(text, indent=0 if self.screen.plain else 2)

    def look(self, seat: int, scene: Scene, prompt: Prompt, whole: bool = True) -> None:
        """Print the scene, or what has changed in it."""
        places = choice_numbers(prompt)
        now = in_sight(scene, self.catalogue.theme, seat, places)
        only = now if whole else changed(self.shown[seat], now, places, brief=self.screen.plain)
        told = [] if whole or self.screen.plain else self.told_of_maps(seat, only, prompt)
        if only or told:
            self.screen.rule("The table" if whole else "On the table now")
            for line in told:
                self.screen.say(line, hang=2)
            self.screen.scene(self.catalogue, scene, self.names_for(seat), prompt, only)
        self.shown[seat] = scene.areas

    def told_of_maps(self, seat: int, only: dict[str, Area], prompt: Prompt) -> list[str]:
        """What is new on maps, in words, where that is enough. Those maps are taken out of what will be drawn."""
        said: list[str] = []
        plainly = Plainly(self.catalogue, self.names_for(seat), choice_numbers(prompt))
        for name, area in list(only.items()):
            old = self.shown[seat].get(name)
            if isinstance(area, Board) and isinstance(old, Board) and area.shape != "line":
                cells = few_changes(old, area, prompt)
                if cells is not None:
                    said += [plainly.cell(area, cell) for cell in cells]
                    del only[name]
        return said

    def look_at(self, what: str, seat: int, scene: Scene, prompt: Prompt) -> None:
        """Print the areas that were asked for, with all their open pieces."""
        names = self.names_for(seat)
        plainly = Plainly(self.catalogue, names, choice_numbers(prompt))
        said = [plainly.cell(board, cell) for board, cell in cells_at(scene, what)]
        only = {} if said else asked_for(scene, what, names)
        if not said and not only:
            said = plainly.having(scene, {face.key for face in self.catalogue.find(what)})
        if not said and not only:
            raise Unclear(f"Nothing on the table is called {what!r}. Try look, look all, or look and a player's name.")
        for line in said:
            self.screen.say(line, hang=2)
        if only:
            self.screen.scene(self.catalogue, scene, names, prompt, only, full=True)

    def obey(self, seat: int, said: Pick | Command, prompt: Prompt, scene: Scene) -> None:
        """Carry out a choice or a command."""
        screen, session = self.screen, self.session
        if isinstance(said, Pick):
            session.choose_text(seat, said.notation)
        elif said.name == "why":
            names = self.names_for(seat)
            Why(self.help, prompt, scene, names, lambda pick: self.preview(seat, pick)).answer(said.rest)
        elif said.name == "look" and said.rest:
            self.look_at(said.rest, seat, scene, prompt)
        elif said.name == "look":
            self.look(seat, scene, prompt)
            screen.rule()
            screen.question(prompt, places_of(scene, self.catalogue))
        elif said.name == "card":
            self.help.cards(said.rest)
        elif said.name == "log":
            self.log(seat, said.rest)
        elif said.name == "undo":
            self.undo(seat)
        elif said.name == "save":
            screen.say(f"Saved to {self.keeper.save(said.rest)}.")
        elif said.name == "concede":
            if screen.hear("Do you give up? Type yes: ").casefold() == "yes":
                session.concede(seat)
        elif said.name == "quit":
            self.quit()
        else:
            self.help.commands()

    def preview(self, seat: int, pick: Pick) -> Show | None:
        """A preview of a choice, from what the seat knows."""
        state = self.session.state
        ask = question_to(state, seat)
        return self.game.show(state, read(self.game, state, ask, pick.notation), seat) if ask is not None else None

    def log(self, seat: int, wanted: str) -> None:
        """Print the log of a seat with the rules: its last lines, or those with a word."""
        lines: list[Text] = []
        for event in self.session.heard(seat):
            text = Text(tell(self.game, event, self.session.names, seat, self.session.state))
            lines.append(text.append(f"{GLUE}{GLUE}{rule_of(self.game, event)}", style=DIM))
        if wanted.isdecimal():
            lines = lines[max(0, len(lines) - int(wanted)) :]
        elif wanted:
            lines = [line for line in lines if wanted.casefold() in line.plain.casefold()]
        if wanted and not lines:
            raise Unclear(f"No line of the log contains {wanted!r}.")
        for line in lines:
            self.screen.say(line, hang=2)

    def undo(self, seat: int) -> None:
        """Undo the last choice, or say why that is not possible."""
        if self.session.undo(seat):
            return
        kinds = [row.kind for row in self.session.rows if row.seat == seat]
        if kinds.count(CHOICE) <= kinds.count(UNDO):
            raise Unclear("You have not chosen anything yet.")
        raise Unclear("Nothing can be taken back: dice were rolled, cards shown or others asked since then.")

    def quit(self) -> None:
        """Leave the game, unless it should be saved and that fails."""
        path = self.keeper.path
        if self.screen.hear(f"Save the game to {path}? [yes]/no: ").casefold() in ("n", "no"):
            self.screen.say(self.keeper.lost())
        else:
            self.keeper.farewell(self.keeper.save())
        raise Leave
