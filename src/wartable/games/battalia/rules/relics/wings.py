"""The Wings of Aviena: move one hero to any built square (BAT-16.14, BAT-16.15)."""

from __future__ import annotations

from wartable.kernel import Choice, Umpire

from ...content.grid import NOWHERE, squares_in
from ...content.relic import Relic
from ...content.verbs_and_tellings import FLY, FLY_TO, MARCHED
from ...state.state import BattaliaState
from ..detail import Detail
from ..lines import spend_relic


def sealed_peak(s: BattaliaState, seat: int) -> int:
    """The peak of the volcano, while the player has no seal and may neither fly there nor from there (BAT-41.22)."""
    return NOWHERE if s.realm.seals[seat] else s.realm.peak


def flyers(s: BattaliaState, seat: int) -> list[int]:
    """The own heroes that the Wings can carry."""
    return [hero for hero in s.heroes(seat) if s.realm.heroes[hero] != sealed_peak(s, seat)]


def landings(s: BattaliaState, seat: int) -> list[int]:
    """The built squares to which a hero can fly."""
    return [sq for sq in squares_in(s.realm.built) if sq != sealed_peak(s, seat)]


class WingsHero(Detail):
    """The hero that flies."""

    rule = "BAT-16.14"
    prompt = "Choose the hero that the Wings carry."

    def __init__(self, seat: int, no: int) -> None:
        super().__init__(seat)
        self.no = no

    def choices(self, s: BattaliaState) -> list[Choice]:
        """The own heroes on the board."""
        return [Choice(FLY, hero) for hero in flyers(s, self.seat)]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """The square comes next."""
        s.draft(WingsSquare(self.seat, self.no, choice.a))


class WingsSquare(Detail):
    """The built square it flies to."""

    rule = "BAT-16.14"
    prompt = "Choose any built square."

    def __init__(self, seat: int, no: int, hero: int) -> None:
        super().__init__(seat)
        self.no = no
        self.hero = hero

    def choices(self, s: BattaliaState) -> list[Choice]:
        """Every other square with a card."""
        here = s.realm.heroes[self.hero]
        return [Choice(FLY_TO, sq) for sq in landings(s, self.seat) if sq != here]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """The hero stands there."""
        spend_relic(s, self.seat, self.no, umpire)
        s.put_hero(self.hero, choice.a)
        umpire.tell(MARCHED, self.hero, choice.a)


class Wings(Relic):
    """Needs a hero on the board."""

    rule = "BAT-16.14"
    own_steps = (WingsHero, WingsSquare)

    def playable(self, s: BattaliaState, seat: int) -> bool:
        """A hero must be there to fly."""
        return len(flyers(s, seat)) > 0

    def play(self, s: BattaliaState, seat: int, no: int, umpire: Umpire) -> None:
        """Ask for hero and square."""
        s.draft(WingsHero(seat, no))
