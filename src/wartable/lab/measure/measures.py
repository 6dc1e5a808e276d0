"""What two studies are compared by, in words: which figures, in which unit, and what a difference is called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from wartable.kernel import Game, State

from ..studies.files import BadStudy, near
from ..studies.study import Study


@dataclass(frozen=True)
class Measure:
    """A figure of a study."""

    key: str
    """The key it is tallied under."""
    label: str
    unit: str
    """The unit of a difference."""
    more: str
    less: str
    share: bool = False
    """A part of a whole: shown in per cent, its differences in points."""
    card: bool = False
    """Rests only on games in which the card was there."""
    short: str = ""
    """The label where there is little room."""

    @property
    def times(self) -> float:
        """The factor from the figure to what is shown."""
        return 100.0 if self.share else 1.0

    def effect(self, difference: float, spread: float) -> str:
        """A difference on the scale that `SCALE` tells."""
        size = abs(difference) * 100 if self.share else abs(difference) / spread if spread else 0.0
        steps = (2.0, 5.0, 10.0) if self.share else (0.2, 0.5, 0.8)
        if not self.share and not spread and difference:
            return "large"
        return ("tiny", "small", "medium", "large")[sum(size >= step for step in steps)]

    def margin(self, spread: float) -> float:
        """The difference that is too small to matter, unless a margin is given."""
        return 0.02 if self.share else 0.1 * spread


SCALE = (
    "Shares: small from 2 points on, medium from 5, large from 10. "
    "All else by Cohen's d, the difference over the standard deviation of a game: small from 0.2 on, medium from 0.5, "
    "large from 0.8."
)
MARGINS = "Too small to matter, unless said otherwise: 2 points of a share, else a tenth of a standard deviation."

LENGTH = Measure("length", "length", "decisions", "longer", "shorter")
OTHERS = (
    Measure("turns", "turns", "turns", "more", "fewer"),
    Measure("score", "winner's score", "points of score", "higher", "lower"),
    Measure("margin", "winner's lead", "points of score", "larger", "smaller"),
    Measure("lead changes", "lead changes", "changes", "more", "fewer"),
    Measure("decided at", "decided at", "points of the game", "later", "earlier", share=True),
)


def seat_measures(seats: int) -> list[Measure]:
    """Win shares by seat."""
    return [Measure(f"seat {n}", f"seat {n} wins", "points", "more", "less", True) for n in range(1, seats + 1)]


def card_measures(card: str, title: str) -> list[Measure]:
    """How often a card is chosen where it is offered, and how those fare who choose it."""
    named = f"{title} ({card})" if title and title != card else card
    return [
        Measure(
            f"use {card}", f"{named} chosen per offer", "points", "more", "less", True, True, f"{title or card} chosen"
        ),
        Measure(
            f"win {card}", f"{named}: its takers win", "points", "more", "less", True, True, f"{title or card}: takers"
        ),
    ]


def teams(first: Study, second: Study) -> tuple[list[int], list[str]]:
    """Contenders that go by the same names on both sides are counted together; each one's team, and all names."""
    pairs = [(a.name, b.name) for a, b in zip(first.contenders, second.contenders, strict=True)]
    known = list(dict.fromkeys(pairs))
    names = [a if a == b else f"{a} → {b}" for a, b in known]
    return [known.index(pair) for pair in pairs], names


class CardFinder:
    """A game's cards by key and by name."""

    def __init__(self, game: Game[State]) -> None:
        self.titles = {face.key: face.title for face in game.faces}
        self.verbs = {verb.key for verb in game.verbs}

    def find(self, word: str) -> tuple[str, str]:
        """A card as typed, perhaps with a verb before it: its key in tallies, and its title."""
        verb, colon, wanted = word.rpartition(":")
        if colon and verb not in self.verbs:
            raise BadStudy(f"There is no verb {verb!r}. {near(verb, self.verbs)}")
        lower = wanted.strip().lower()
        found = [key for key in self.titles if key.lower() == lower] or [
            key for key, title in self.titles.items() if title.lower() == lower
        ]
        if not found:
            known = [*self.titles, *self.titles.values()]
            raise BadStudy(f"There is no card {wanted.strip()!r}. {near(wanted.strip(), known)}")
        if len(found) > 1:
            raise BadStudy(f"{wanted.strip()!r} may mean {', '.join(found)}: name one of these keys.")
        return f"{verb}{colon}{found[0]}", self.titles[found[0]]

    def measures(self, word: str) -> list[Measure]:
        """The measures of a card as typed."""
        return card_measures(*self.find(word))


def asked_for(words: Sequence[str], known: Sequence[Measure], card: Callable[[str], list[Measure]]) -> list[Measure]:
    """The measures that questions name: `length`, `seat 3`, `card archers`, `contender greedy`."""
    found: list[Measure] = []
    for word in words:
        wanted = " ".join(word.replace("_", " ").split()).lower()
        if wanted.startswith("card "):
            found += card(word.strip()[5:])
            continue
        fits = [m for m in known if wanted in (m.key.lower(), m.label.lower(), m.label.lower().removesuffix(" wins"))]
        if not fits:
            names = [m.key if not m.key.startswith("team ") else m.label.removesuffix(" wins") for m in known]
            raise BadStudy(f"Nothing is measured that is called {word!r}. {near(wanted, [*names, 'card NAME'])}")
        found += fits
    return list(dict.fromkeys(found))
