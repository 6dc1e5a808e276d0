"""Answers to "why?": rules in their own words, what a choice would do, and what a card says."""

from __future__ import annotations

from rich.text import Text

from wartable.kernel import Game, State
from wartable.kernel.ledger import Rule, read_ledger
from wartable.kernel.scene import Face, Pick, Piece, Prompt, Scene, Show

from .answers import COMMANDS, Unclear, by_number
from .cards import Cards
from .catalogue import Catalogue, spoken
from .ink import ACCENT, DIM, tint_style
from .plainly import face_words
from .screen import Screen


class Help:
    """Looks things up in a game's ledger and catalogue."""

    def __init__(self, screen: Screen, game: Game[State], catalogue: Catalogue) -> None:
        self.screen = screen
        self.game = game
        self.catalogue = catalogue
        self.rules = read_ledger(game.ledger())
        self.by_fold = {id.casefold(): rule for id, rule in self.rules.items()}

    def commands(self) -> None:
        """All that can be typed, and what the short names on the cards stand for."""
        screen = self.screen
        screen.say("Type the number of a choice, or its name, or the beginning of it. Or one of these:")
        for name, meaning in COMMANDS.items():
            screen.say(Text(f"  {name:<8} ", style=f"bold {ACCENT}").append(meaning))
        if self.catalogue.short and not screen.plain:
            screen.say(self.legend())

    def legend(self) -> Text:
        """The short names of the icons."""
        text = Text("On the cards: ", style=DIM)
        for i, (word, short) in enumerate(sorted(self.catalogue.short.items(), key=lambda pair: pair[1])):
            text.append(", " if i else "").append(short, style="bold").append(f" {spoken(word)}", style=DIM)
        return text

    def rule(self, id: str) -> None:
        """A rule in its own words."""
        found = self.by_fold.get(id.casefold())
        if found is None:
            self.screen.say(f"The rules say nothing under {id}.")
            return
        self.screen.say(rule_text(found))

    def why(self, rest: str, prompt: Prompt, scene: Scene, show: Show | None) -> None:
        """`why` alone, with a number, a rule id, or the name of a card."""
        if not rest:
            self.screen.say(prompt.text)
            self.rule(prompt.rule) if prompt.rule else self.screen.say("No rule is noted for this question.")
        elif rest.isdecimal():
            self.choice(by_number(rest, prompt), prompt, show)
        elif rest.casefold() in self.by_fold:
            self.rule(rest)
        else:
            self.blocked(rest, prompt, scene)

    def choice(self, pick: Pick, prompt: Prompt, show: Show | None) -> None:
        """What a choice does, as far as its chooser can know."""
        screen = self.screen
        screen.say(Text(pick.label, style="bold").append(f"  {pick.notation}", style=DIM))
        for said in told_ahead(show):
            screen.say(said, indent=2)
        screen.say("It can be taken back." if pick.undoable else "It cannot be taken back.", indent=2)
        if prompt.rule:
            self.rule(prompt.rule)

    def blocked(self, name: str, prompt: Prompt, scene: Scene) -> None:
        """Why something cannot be chosen now."""
        faces = self.catalogue.find(name)
        keys = {face.key for face in faces}
        ids = {piece.id for piece in pieces_in(scene) if piece.face in keys}
        hits = [each for each in prompt.blocked if each.at in ids or each.at.casefold() == name.casefold()]
        for each in hits:
            self.screen.say(each.why)
            self.rule(each.rule)
        if not hits and faces:
            self.card(faces[0])
        elif not hits:
            raise Unclear(f"Nothing here is called {name!r}. Try why, why 3, why NAME or why with the id of a rule.")

    def cards(self, name: str) -> None:
        """The cards a person may mean; one in full, several by name."""
        if not name:
            raise Unclear("Which card? Type card and its name, for example card followed by its first letters.")
        faces = self.catalogue.find(name)
        if not faces:
            raise Unclear(f"No card is called {name!r}.")
        if len(faces) > 1:
            self.screen.say(f"{len(faces)} cards fit: {', '.join([face.title for face in faces])}.")
            return
        self.card(faces[0])

    def card(self, face: Face) -> None:
        """A card with all its words."""
        screen = self.screen
        if screen.plain:
            screen.say(face_words(face) + ".")
        else:
            screen.lines(Cards(self.catalogue, screen.glyphs).card(Piece("", face=face.key), 26, 0).lines)
            words = [f"{spoken(face.kind)}"] + [
                f"{self.catalogue.short[name]} = {spoken(name)}" + (f", {n} times" if n > 1 else "")
                for name, n in face.icons
            ]
            screen.say(Text("; ".join(words), style=tint_style(face.tint)))
        if face.text:
            screen.say(face.text)
        for id in face.rules:
            self.rule(id)


def rule_text(rule: Rule) -> Text:
    """A rule with its id."""
    return Text(f"{rule.id}  ", style=f"bold {ACCENT}").append(rule.text.replace("`", "").replace("**", ""))


def told_ahead(show: Show | None) -> list[str]:
    """A preview in words."""
    if show is None:
        return []
    lines = [f"{what}: {change}" for what, change in show.changes] + list(show.gains)
    if show.stats is not None:
        for row in show.stats.rows:
            pairs = zip(show.stats.columns, row.values, strict=False)
            lines.append(
                f"{row.label}: {', '.join([f'{column} {value}' if column else value for column, value in pairs])}"
            )
    return lines


def pieces_in(scene: Scene) -> list[Piece]:
    """Every piece of a scene."""
    from wartable.kernel.scene import Board, Pile, Row

    found: list[Piece] = []
    for area in scene.areas.values():
        if isinstance(area, Row):
            found += area.pieces
        elif isinstance(area, Pile):
            found += area.open + ((area.top,) if area.top is not None else ())
        elif isinstance(area, Board):
            found += [piece for cell in area.cells for piece in cell.pieces]
    return found
