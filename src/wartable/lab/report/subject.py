"""What a report is about: the figures, and the game's own names for what they count."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from html import escape

from wartable.kernel import Game, State

from ..reading.reading import Reading
from .drawing import Figure
from .words import count, number

Part = str | tuple[Figure, ...]
"""HTML, or figures that stand side by side where there is room."""


@dataclass(frozen=True)
class Section:
    """A chapter of the report."""

    id: str
    title: str
    parts: tuple[Part, ...]
    basis: str = ""
    """What its figures rest on, where that is not the study itself."""

    @property
    def figures(self) -> tuple[Figure, ...]:
        """All its figures."""
        return tuple(figure for part in self.parts if not isinstance(part, str) for figure in part)


class Subject:
    """A reading with the names of the game's cards and verbs."""

    def __init__(self, reading: Reading, game: Game[State]) -> None:
        self.reading = reading
        self.title = game.title
        self._cards = {face.key: face.title or face.key for face in game.faces}
        self._verbs = {verb.key: _blanks(verb.label, "ab") for verb in game.verbs}
        self._events = {telling.key: _blanks(telling.text, "abc").replace("….", "…") for telling in game.tellings}
        self._twice = {title for title, times in Counter(self._cards.values()).items() if times > 1}

    def card(self, key: str) -> str:
        """A card's name; with its key where several have that name."""
        title = self._cards.get(key, key)
        return f"{title} ({key})" if title in self._twice else title

    def verb(self, key: str) -> str:
        """A verb in the words a player reads, where they are more than the name of a thing."""
        label = self._verbs.get(key, key)
        return key if label.strip("… ") == "" else label

    def event(self, key: str) -> str:
        """An event in the words a player reads."""
        return self._events.get(key, "")

    def forbidden(self, words: tuple[str, ...]) -> str:
        """What a contender may not do, in names."""
        return ", ".join(self._word(word) for word in words)

    def _word(self, word: str) -> str:
        verb, colon, card = word.partition(":")
        return f"{verb} {self.card(card)}" if colon else self._cards.get(word, word)

    @property
    def who(self) -> str:
        """The bots at the table, with their ratings where they are known."""
        seated = Counter(contender.bot for contender in self.reading.plan.contenders)
        return ", ".join(self.rated(bot) + (f" × {n}" if n > 1 else "") for bot, n in seated.items())

    def rated(self, bot: str) -> str:
        """A bot with its rating."""
        rating = self.reading.ratings.get(bot)
        if rating is None:
            return escape(bot)
        return f"{escape(bot)} (rated {number(rating.value, 1)}, {number(rating.low, 1)} to {number(rating.high, 1)})"

    @property
    def basis(self) -> str:
        """What every figure rests on."""
        return f"{count(self.reading.games, 'game')} between {self.who}; 95 % intervals"


def _blanks(text: str, arguments: str) -> str:
    """A label or sentence with dots where its arguments go."""
    for argument in arguments:
        text = text.replace(f"{{{argument}}}", "…")
    return text


def lede(text: str) -> str:
    """The sentence a section begins with."""
    return f'<p class="lede">{text}</p>'


def note(text: str) -> str:
    """Something to be kept in mind."""
    return f'<p class="note">{text}</p>'


def absent(text: str, toml: str, after: str = "") -> str:
    """No rows for a section: which study would give them."""
    return f'<div class="absent"><p>{text}</p><pre>{escape(toml)}</pre>{after}</div>'
