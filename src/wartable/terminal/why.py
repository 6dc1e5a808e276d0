"""Answers to "why?": the rule behind a question, what a choice would do, and why something cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from wartable.kernel.scene import Board, Cell, Hindrance, Pick, Prompt, Scene, Show

from .ahead import places_of, told_ahead
from .answers import Unclear, beginning, by_number, called, numbers_of
from .grids import coordinates
from .helping import Help
from .ink import ACCENT, DIM, inked
from .plainly import Plainly
from .selecting import cells_at, pieces_of
from .views import choice_numbers

Preview = Callable[[Pick], Show | None]
"""A preview of a choice, from what its seat knows."""


class Why:
    """Answers a person's "why?" about one question, from what that person sees."""

    def __init__(self, help: Help, prompt: Prompt, scene: Scene, names: Sequence[str], preview: Preview) -> None:
        self.help = help
        self.screen = help.screen
        self.prompt = prompt
        self.scene = scene
        self.names = names
        self.preview = preview

    def answer(self, rest: str) -> None:
        """`why` alone, or with a number, a rule id, a choice as it is written, a place, or a name."""
        pick = by_number(rest, self.prompt) if rest.isdecimal() else called(rest, self.prompt)
        if not rest:
            self.question()
        elif pick is not None:
            self.choices([pick])
        elif rest.casefold() in self.help.by_fold:
            self.help.rule(rest)
        elif cells_at(self.scene, rest):
            self.place(rest)
        else:
            self.words(rest)

    def question(self) -> None:
        """The question and the rule behind it."""
        self.screen.say(self.prompt.text)
        if self.prompt.rule:
            self.help.rule(self.prompt.rule)

    def choices(self, picks: Sequence[Pick]) -> None:
        """Say what choices do, as far as their seat can know."""
        screen = self.screen
        places = places_of(self.scene, self.help.catalogue)
        for pick in picks:
            number = inked(f"[{numbers_of([pick], self.prompt)}] ", f"bold {ACCENT}")
            screen.say(number.append(pick.label, style="bold").append(f"  {pick.notation}", style=DIM))
            for said in told_ahead(self.preview(pick), places, screen.glyphs, self.help.catalogue):
                screen.say(said, indent=2, hang=2)
            undo = "It can be taken back until something is rolled or shown."
            screen.say(undo if pick.undoable else "It cannot be taken back.", indent=2)
        if self.prompt.rule:
            self.help.rule(self.prompt.rule)

    def place(self, at: str) -> None:
        """Say which choices point at a place; else what is there and why it cannot be chosen."""
        here = cells_at(self.scene, at)
        ids = [place for _, cell in here for place in (cell.at, *[piece.id for piece in cell.pieces])]
        picks = [pick for pick in self.prompt.choices if any(place in ids for place in pick.at)]
        if picks:
            self.choices(picks)
            return
        self.look(here)
        if not (self.reasons(self.hindrances(ids)) + self.ways(ids)):
            self.screen.say("Nothing can be done there now.")

    def look(self, here: Sequence[tuple[Board, Cell]]) -> None:
        """What is at a place."""
        plainly = Plainly(self.help.catalogue, self.names, choice_numbers(self.prompt))
        for board, cell in here:
            self.screen.say(plainly.cell(board, cell))

    def hindrances(self, places: Collection[str]) -> list[Hindrance]:
        """The reasons why these places cannot be chosen."""
        return [each for each in self.prompt.blocked if each.at in places]

    def reasons(self, hits: Sequence[Hindrance]) -> int:
        """Print reasons with their rules, each once. Returns how many there are."""
        said = dict.fromkeys([(hit.why, hit.rule) for hit in hits])
        for why, rule in said:
            self.screen.say(why)
            self.help.rule(rule)
        return len(said)

    def ways(self, places: Collection[str]) -> int:
        """Print the chains of choices that lead to one of these places. Returns how many there are."""
        routes = [route for route in self.prompt.routes if route.at and route.at[-1] in places]
        for route in routes:
            first = called(route.notation, self.prompt)
            begin = f": it takes several choices, begin with {numbers_of([first], self.prompt)}" if first else ""
            self.screen.say(f"{route.label}{f' ({route.tag})' if route.tag else ''}{begin}.")
        return len(routes)

    def words(self, text: str) -> None:
        """A choice by its beginning, a card or a place by its name, or a choice that is not possible at its place."""
        begun = beginning(text, self.prompt)
        at = coordinates(text)
        if len(begun) == 1:
            self.choices(begun)
        elif self.named(text):
            pass
        elif begun:
            raise Unclear(f"{text!r} may mean {numbers_of(begun, self.prompt)}. Type why and one of these numbers.")
        elif at and cells_at(self.scene, at):
            self.screen.say(f"{text!r} is not among the choices.")
            self.place(at)
        else:
            raise Unclear(f"Nothing here is called {text!r}. Try why, why 3, why NAME or why with the id of a rule.")

    def named(self, name: str) -> bool:
        """Say why the thing of this name cannot be chosen now, else what its card says. False: there is none."""
        wanted = name.casefold()
        faces = self.help.catalogue.find(name)
        keys = {face.key for face in faces}
        areas = self.scene.areas.values()
        ids = {piece.id for area in areas for piece in pieces_of(area) if piece.face in keys}
        cells = [cell for area in areas if isinstance(area, Board) for cell in area.cells]
        ids |= {cell.at for cell in cells if wanted in (cell.at.casefold(), cell.label.casefold())}
        hits = self.hindrances(ids)
        hits = hits or [each for each in self.prompt.blocked if each.at.casefold() == wanted]
        hits = hits or [each for each in self.prompt.blocked if any(each.why.startswith(face.title) for face in faces)]
        if not self.reasons(hits) and faces:
            self.help.card(faces[0])
        return bool(hits or faces)
