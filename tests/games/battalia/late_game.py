"""A game that begins in the thick of it, so that short random games reach battles, tents and Great Artefacts."""

from __future__ import annotations

from wartable.games.battalia import Battalia
from wartable.games.battalia.content.kinds import (
    AMULET,
    CHIEF,
    HORSE,
    LORD,
    SCROLL,
    SUPPLY,
    TENT,
    TITLE,
    TOOL,
    WEAPON,
)
from wartable.games.battalia.rules.cycle import draw
from wartable.games.battalia.rules.setup import Deal, SetupEnds, prepare
from wartable.games.battalia.state.state import BattaliaState
from wartable.kernel import ALL, Options, Step, Umpire

GIFTS = (WEAPON, WEAPON, WEAPON, HORSE, AMULET, TITLE, SCROLL, TENT, TOOL, LORD, CHIEF, SUPPLY, SUPPLY)
"""The cards that each player has beside the starting deck."""


class LateDeal(Step[BattaliaState]):
    """The usual setup; before the first day everybody gets more."""

    rule = "BAT-2.11"

    def run(self, s: BattaliaState, umpire: Umpire) -> None:
        Deal().run(s, umpire)
        at = next(i for i, step in enumerate(s.queue) if isinstance(step, SetupEnds))
        s.queue.insert(at, Gifts())


class Gifts(Step[BattaliaState]):
    """Everybody has artefacts, a Great Artefact, and heroes at the gates of the next player and at the ruins."""

    rule = "BAT-2.22"

    def run(self, s: BattaliaState, umpire: Umpire) -> None:
        homes = [s.realm.owned(seat).bit_length() - 1 for seat in range(s.seats)]
        ruins = s.realm.guarded.bit_length() - 1
        realm = s.own_realm()
        for seat in range(s.seats):
            gifts = [s.take_top(kind, umpire) for kind in GIFTS]
            if seat != s.first and s.display:
                gifts.append(s.display[0])
                s.display = s.display[1:]
                s.relics[seat] = 1
            for no in gifts:
                s.pieces.show(no, ALL, umpire)
            s.nation[seat] = s.nation[seat] + s.hand[seat] + tuple(gifts)
            s.hand[seat] = ()
            s.pieces.shuffle(s.nation[seat], umpire)
            draw(s, seat, s.cards.hand + 2, umpire)
            if seat not in s.out:
                realm.heroes[2 * seat] = homes[(seat + 1) % s.seats]
                realm.heroes[2 * seat + 1] = ruins


class LateBattalia(Battalia):
    """Battalia from the middle of a game."""

    def setup(self, s: BattaliaState, options: Options, umpire: Umpire) -> None:
        prepare(s, options)
        s.queue = [LateDeal()]

    def steps(self) -> tuple[type[Step[BattaliaState]], ...]:
        return (*super().steps(), LateDeal, Gifts)


LATE = LateBattalia()
