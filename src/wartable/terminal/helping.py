"""Help: the rules in their own words, the cards, and the commands."""

from __future__ import annotations

import re

from rich.text import Text

from wartable.kernel import Game, State
from wartable.kernel.ledger import Rule, read_ledger
from wartable.kernel.scene import Face, Piece

from .answers import COMMANDS, Unclear
from .cards import Cards
from .catalogue import Catalogue, shared, spoken
from .ink import ACCENT, DIM, glued, inked
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
        """Print all commands, and the short names on the cards."""
        screen = self.screen
        screen.say("Type the number of a choice, or its name, or the beginning of it. Or one of these:")
        for name, meaning in COMMANDS.items():
            screen.say(inked(f"  {name:<8} ", f"bold {ACCENT}").append(quoted(meaning)), hang=11)
        screen.say("A choice marked final cannot be taken back.", indent=2)
        if not screen.plain:
            screen.say(self.legend())

    def legend(self) -> Text:
        """How to read a card: the order of its values, what its pips count, the short names of its icons."""
        theme, glyphs = self.catalogue.theme, self.screen.glyphs
        parts: list[Text] = []
        if theme.bands:
            parts.append(inked("/".join([spoken(band) for band in theme.bands])))
        if theme.pips:
            parts.append(inked(glyphs.pip, ACCENT).append(f" {spoken(theme.pips)}", style=DIM))
        for word, short in sorted(self.catalogue.short.items(), key=lambda pair: pair[1]):
            parts.append(inked(short, "bold").append(f" {spoken(word)}", style=DIM))
        return inked("On the cards: ", DIM).append_text(Text(", ").join(parts)) if parts else Text()

    def rule(self, id: str) -> None:
        """A rule in its own words."""
        found = self.by_fold.get(id.casefold())
        if found is None:
            self.screen.say(f"The rules say nothing under {id}.")
            return
        self.screen.say(rule_text(found))

    def cards(self, name: str) -> None:
        """Print the cards that a text can mean: one in full, several by name."""
        if not name:
            raise Unclear("Which card? Type card and its name, for example card followed by its first letters.")
        faces = self.catalogue.find(name)
        if not faces:
            raise Unclear(f"No card is called {name!r}.")
        if len(faces) > 1:
            titles = [face.title for face in faces]
            between = "; " if any("," in title for title in titles) else ", "
            self.screen.say(f"{len(faces)} cards fit: {between.join(titles)}.")
            words = shared([face.text for face in faces])
            if words:
                self.screen.say(f"On all of them: {words}")
            return
        self.card(faces[0])

    def picture(self, face: Face) -> None:
        """A card drawn, and its icons in words; small things only by name."""
        cards = Cards(self.catalogue, self.screen.glyphs)
        piece = Piece("", face=face.key)
        if not cards.is_card(piece):
            pips = (
                f", {spoken(self.catalogue.theme.pips)} {face.pips}" if face.pips and self.catalogue.theme.pips else ""
            )
            corners = "".join([f", {corner}" for corner in face.corners])
            said = inked(face.title, f"bold {cards.tint(face)}")
            self.screen.say(said.append(f", {self.catalogue.sort(face) or spoken(face.kind)}{corners}{pips}"))
            return
        self.screen.lines(cards.card(piece, 26, 0).lines)
        for name, n in face.icons:
            words = inked(self.catalogue.short[name], "bold").append(f" {spoken(name)}")
            self.screen.say(words.append(f", {n} times") if n > 1 else words)

    def card(self, face: Face) -> None:
        """A card with all its words."""
        screen = self.screen
        if screen.plain:
            screen.say(face_words(face, self.catalogue) + ".")
        else:
            self.picture(face)
        if face.text:
            screen.say(face.text)
        for id in face.rules:
            self.rule(id)


def quoted(text: str) -> str:
    """The text with what stands in backticks kept on one line."""
    return re.sub("`[^`]*`", lambda found: glued(found[0]), text)


def rule_text(rule: Rule, reason: bool = False) -> Text:
    """A rule with its id; the reason for a ruling only where it is asked for."""
    words = rule.text if reason else rule.text.partition(" — why: ")[0]
    return inked(f"{rule.id}  ", f"bold {ACCENT}").append(words.replace("`", "").replace("**", ""))
