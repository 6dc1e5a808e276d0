"""The reasons of bots: candidates with their expected shares. They reveal hands, so they come after the game."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from wartable.bots import Thought
from wartable.kernel import Choice, Game, State
from wartable.kernel.notation import label

from .ink import ACCENT, DIM, inked
from .screen import Screen
from .voice import second_person, seen_by

SHOWN = 8
"""How many candidates are listed; further ones are counted."""
BAR = 20


class Reasons:
    """A thought in words, for one viewer."""

    def __init__(self, screen: Screen, game: Game[State], names: Sequence[str], viewer: int) -> None:
        self.screen = screen
        self.game = game
        self.names = tuple(names)
        self.viewer = viewer

    def say(self, who: str, seat: int, s: State, thought: Thought) -> None:
        """Print the bot's choice in this state and its candidates."""
        screen = self.screen
        screen.say(Text(f"{who} chose: {self.words(s, seat, thought.choice)}", style="bold"))
        if thought.note:
            screen.say(thought.note, indent=2)
        if not thought.candidates:
            return
        screen.say("Its guess of its share of the victory, from what it knew then:", style=DIM, indent=2)
        shown = thought.candidates[:SHOWN]
        for each in shown:
            screen.say(self.line(each.share, self.words(s, seat, each.choice), each.choice == thought.choice), hang=9)
        left = len(thought.candidates) - len(shown)
        if left:
            screen.say(f"and {left} more", style=DIM, indent=2)
        if thought.searches > 1:
            screen.say(f"It looked at {thought.searches:,} guesses of what it could not see.", style=DIM, indent=2)

    def words(self, s: State, seat: int, choice: Choice) -> str:
        """A choice as the bot would have read it."""
        return second_person(label(self.game, s, seat, choice, seen_by(self.names, self.viewer)))

    def line(self, share: float, words: str, chosen: bool) -> Text:
        """One candidate with its share as a number, and as a bar where the screen draws."""
        text = inked(f"{100 * share:>5.0f} %  ", "bold" if chosen else "")
        if not self.screen.plain:
            full = round(BAR * share)
            text.append(self.screen.glyphs.bar * full, style=ACCENT if chosen else "")
            text.append(self.screen.glyphs.bar_rest * (BAR - full), style=DIM).append("  ")
        text.append(words, style="bold" if chosen else "")
        return (
            text.append(", chosen" if self.screen.plain else f" {self.screen.glyphs.back} chosen") if chosen else text
        )
