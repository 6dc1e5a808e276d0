"""What a report is about: the figures, and the game's own names for what they count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from markupsafe import Markup

from wartable.kernel import Game, State

from ..page.drawing import Figure
from ..page.number_words import count, number
from ..page.templates import render
from ..query.reading import Reading


@dataclass(frozen=True)
class Section:
    """A chapter of the report: a template of its name, figures, and the other values it shows."""

    id: str
    title: str
    figures: tuple[Figure, ...] = ()
    values: Mapping[str, object] = field(default_factory=dict)
    basis: str = ""
    """What its figures rest on, where that is not the study itself."""
    template: str = ""

    def html(self) -> Markup:
        """Its template, filled."""
        file = f"report/sections/{self.template or self.id}.html.jinja"
        return Markup(render(file, figure={figure.name: figure for figure in self.figures}, **self.values))


def absent(id: str, title: str, text: str, toml: str, commands: Sequence[str] = ()) -> Section:
    """A section without rows: which study would give them, and the commands that play it."""
    return Section(id, title, values={"text": text, "toml": toml, "commands": commands}, template="absent")


def by_part(named: Sequence[tuple[str, str]]) -> dict[str, list[str]]:
    """What was left out of a study: by part of the game, the names of what belongs to it. Without a part it was not."""
    found: dict[str, list[str]] = {}
    for part, name in named:
        if part:
            found.setdefault(part, []).append(name)
    return found


class Subject:
    """A reading with the names of the game's cards and verbs."""

    def __init__(self, reading: Reading, game: Game[State]) -> None:
        self.reading = reading
        self.game = game
        self.title = game.title
        self._cards = {face.key: face.title or face.key for face in game.faces}
        self._verbs = {verb.key: _blanks(verb.label, "ab") for verb in game.verbs}
        self._events = {telling.key: _blanks(telling.text, "abc").replace("….", "…") for telling in game.tellings}
        self._twice = {title for title, times in Counter(self._cards.values()).items() if times > 1}

    def card(self, key: str) -> str:
        """A card's name; with its key where several have that name."""
        title = self._cards.get(key, key)
        return f"{title} ({key})" if title in self._twice else title

    def is_card(self, key: str) -> bool:
        """Whether a card of the game has this key."""
        return key in self._cards

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
            return bot
        return f"{bot} (rated {number(rating.value, 1)}, {number(rating.low, 1)} to {number(rating.high, 1)})"

    @property
    def basis(self) -> str:
        """What every figure rests on."""
        return f"{count(self.reading.games, 'game')} between {self.who}; 95 % intervals"


def _blanks(text: str, arguments: str) -> str:
    """A label or sentence with dots where its arguments go."""
    for argument in arguments:
        text = text.replace(f"{{{argument}}}", "…")
    return text
