"""Who plays in a study: bots by name, and bots that are forbidden some of their choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wartable.bots import Bot, by_name
from wartable.kernel import Ask, Choice, FastUmpire, Game, S, State

from .card_names import CardNames
from .files import BadStudy, near


@dataclass(frozen=True)
class Contender:
    """A bot of a study, under the name it has in tables and figures."""

    name: str
    bot: str
    forbid: tuple[str, ...] = ()

    def build(self, naming: CardNames) -> Bot:
        """The bot, restricted where something is forbidden to it."""
        bot = by_name(self.bot)
        return Restricted(bot, self.forbid, naming) if self.forbid else bot


class Restricted(Bot):
    """A bot whose forbidden choices are struck from the list before it sees it, as long as one remains.

    What it expects of the future stays its own: a bot that looks ahead may plan with what it will not be allowed.
    """

    def __init__(self, bot: Bot, forbid: Sequence[str], naming: CardNames) -> None:
        self.bot = bot
        self.naming = naming
        self.forbidden = frozenset([pair for word in forbid for pair in pairs(naming, word)])

    def choose(self, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice], umpire: FastUmpire) -> Choice:
        """The bot's choice among those it may make."""
        left = [choice for choice in choices if not self.forbids(s, ask.seat, choice)] or list(choices)
        return left[0] if len(left) == 1 else self.bot.choose(game, s, ask, left, umpire)

    def forbids(self, s: State, seat: int, choice: Choice) -> bool:
        """Whether the choice is struck from this seat's list."""
        if (choice.verb, ANY) in self.forbidden:
            return True
        faces = self.naming.faces(s, seat, choice)
        return any([(choice.verb, face) in self.forbidden or (ANY, face) in self.forbidden for face in faces])


ANY = -1
"""Every verb, or every card."""


def pairs(naming: CardNames, word: str) -> list[tuple[int, int]]:
    """A forbidden word as (verb, face): `challenge`, `archers` or `deploy:archers`.

    A word that is a verb's and a card's at once means the verb; several faces may share a key.
    """
    verb, colon, card = word.partition(":")
    if not colon and word in naming.verbs:
        return [(naming.verbs.index(word), ANY)]
    if colon and verb not in naming.verbs:
        raise BadStudy(f"{word!r} cannot be forbidden: there is no verb {verb!r}. {near(verb, naming.verbs)}")
    wanted = card if colon else word
    faces = [i for i, key in enumerate(naming.cards) if key == wanted]
    if not faces:
        what, known = ("card", naming.cards) if colon else ("verb or card", naming.verbs + naming.cards)
        raise BadStudy(f"{word!r} cannot be forbidden: there is no {what} {wanted!r}. {near(wanted, known)}")
    return [(naming.verbs.index(verb) if colon else ANY, face) for face in faces]
