"""The end of the game and the scores."""

from __future__ import annotations

from wartable.kernel import ALL, Result, Step, Umpire, ranked

from .content import BASE, ERAS, HERO
from .state import OVER, HistoryState
from .words import REVEALED, SCORED


class FinalScore(Step[HistoryState]):
    """After the last Round the points are counted."""

    rule = "BTH-90.1"

    def run(self, s: HistoryState, umpire: Umpire) -> None:
        """Reveal and count everything, and end the game."""
        finish(s, umpire)


def finish(s: HistoryState, umpire: Umpire) -> None:
    """Won Prowess tokens are revealed, scores are told, and the game ends (BTH-90.11)."""
    for seat in range(s.seats):
        for no in s.won[seat]:
            s.pieces.show(no, ALL, umpire)
            umpire.tell(REVEALED, seat, no, s.pieces.face[no])
    for seat in range(s.seats):
        umpire.tell(SCORED, seat, score(s, seat))
    s.stage = OVER
    s.end()


def army(s: HistoryState, seat: int) -> tuple[int, ...]:
    """All cards in hand, deck and discard pile of a player (BTH-20.9)."""
    return s.hand[seat] + s.deck[seat] + s.discard[seat]


def points_of(s: HistoryState, no: int) -> int:
    """An Elite scores 1, a Hero 3, a Base Unit nothing (BTH-90.2, BTH-90.3, BTH-90.4)."""
    kind = s.unit(no).kind
    if kind == HERO:
        return s.cards.hero_points
    return 0 if kind == BASE else s.cards.elite_points


def unit_points(s: HistoryState, seat: int) -> int:
    """The points of all Units of the Army and of the Heroes set aside."""
    return sum([points_of(s, no) for no in army(s, seat) + s.spent[seat]])


def set_points(s: HistoryState, count: int) -> int:
    """The points of a number of Relics of one Era (BTH-90.5)."""
    return s.cards.relic_points[min(count, len(s.cards.relic_points) - 1)]


def relic_count(s: HistoryState, seat: int, era: int) -> int:
    """The number of Relics of an Era that a player has."""
    return len([no for no in s.relics[seat] if s.relic(no).era == era])


def relic_gain(s: HistoryState, seat: int, no: int) -> int:
    """The points that a further Relic adds to a player's set of its Era."""
    count = relic_count(s, seat, s.relic(no).era)
    return set_points(s, count + 1) - set_points(s, count)


def relic_points(s: HistoryState, seat: int) -> int:
    """The points of all Relics of a player, Era by Era."""
    counts = [0] * (len(ERAS) + 1)
    for no in s.relics[seat]:
        counts[s.relic(no).era] += 1
    return sum([set_points(s, counts[era]) for era in ERAS])


def prowess_points(s: HistoryState, seat: int) -> int:
    """Each Prowess token won from an opponent scores its value (BTH-90.6)."""
    return sum([s.prowess_value(no) for no in s.won[seat]])


def honor_points(s: HistoryState, seat: int) -> int:
    """Each Honor token scores 1 (BTH-90.8)."""
    return s.honor[seat] * s.cards.honor_points


def open_points(s: HistoryState, seat: int) -> int:
    """The points that every player can count, that is without won Prowess tokens."""
    return unit_points(s, seat) + relic_points(s, seat) + honor_points(s, seat)


def sources(s: HistoryState, seat: int) -> dict[str, int]:
    """A seat's points by what they are scored for.

    Rules: BTH-90.2, BTH-90.3, BTH-90.4, BTH-90.5, BTH-90.6, BTH-90.7, BTH-90.8.
    """
    heroic = heroes(s, seat) * s.cards.hero_points
    return {
        "Elite Units": unit_points(s, seat) - heroic,
        "Heroes": heroic,
        "Relics": relic_points(s, seat),
        "Prowess": prowess_points(s, seat),
        "Honor": honor_points(s, seat),
    }


def score(s: HistoryState, seat: int) -> int:
    """All points of a seat."""
    return open_points(s, seat) + prowess_points(s, seat)


def heroes(s: HistoryState, seat: int) -> int:
    """The number of Heroes of a seat, those set aside included (BTH-91.3)."""
    return len([no for no in army(s, seat) + s.spent[seat] if s.unit(no).kind == HERO])


def standing(s: HistoryState) -> Result:
    """The result: highest total, then most Relics, then most Heroes, else a tie.

    Players who conceded come last (BTH-97.3).

    Rules: BTH-91.1, BTH-91.2, BTH-91.3, BTH-91.4.
    """
    scores = [score(s, seat) for seat in range(s.seats)]
    keys = [(0 if seat in s.out else 1, scores[seat], len(s.relics[seat]), heroes(s, seat)) for seat in range(s.seats)]
    return ranked(keys, scores)
