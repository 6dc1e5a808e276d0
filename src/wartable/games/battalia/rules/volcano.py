"""The Bleeding Horn of Destiny: sanctuaries, seals and the peak (BAT-41)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import ALL, Ask, Choice, Umpire, without

from ..content.kinds import RELIC
from ..content.verbs_and_tellings import LEAVE_RELICS, LOOKED_AT, PICK_RELIC, RULES_THE_PEAK, SEALED_BY, WON_RELIC
from ..state.battle import AT_KEEPER, AT_PEAK, AT_SANCTUARY, NO_BATTLE
from ..state.realm import NEUTRAL, NOBODY
from ..state.state import CREATION_BACK, TERRAIN_BACK, BattaliaState
from .building import lay
from .cycle import gain
from .levels import token_free

SANCTUARIES: Final = ("sanctuary_air", "sanctuary_fire", "sanctuary_water", "sanctuary_earth")
"""In the order of the gates of the peak: north, east, south, west (BAT-41.4)."""
ROADS: Final = ("volcano_north", "volcano_east", "volcano_south", "volcano_west")


def lay_out_volcano(s: BattaliaState, umpire: Umpire) -> None:
    """Nine volcano cards lie on the middle squares; two Great Artefacts lie under each sanctuary.

    Rules: BAT-41.1, BAT-41.2, BAT-41.3, BAT-41.5, BAT-41.6.
    """
    cards = s.cards
    realm = s.own_realm()
    squares: list[int] = []
    for key in (*SANCTUARIES, *ROADS, "peak"):
        card = cards.all[cards.face[key]]
        lay(s, s.pieces.add(card.face, TERRAIN_BACK, ALL), card.square, card.exits, 0)
        squares.append(card.square)
    realm.sanctuaries = tuple(squares[: len(SANCTUARIES)])
    realm.peak = squares[-1]
    realm.level[realm.peak] = cards.keeper
    for sq in realm.sanctuaries:
        realm.guarded |= 1 << sq
        realm.owner[sq] = NEUTRAL
        realm.level[sq] = cards.sanctuary
    relics = [s.pieces.add(face, CREATION_BACK) for face in cards.relics]
    s.pieces.shuffle(relics, umpire)
    count = cards.relics_under
    s.under = [tuple(relics[count * i : count * i + count]) for i in range(len(SANCTUARIES))]
    s.aside = s.aside + tuple(relics[count * len(SANCTUARIES) :])


def volcano_target(s: BattaliaState, seat: int, sq: int) -> int:
    """What a player can attack on a square of the volcano; NO_BATTLE if nothing.

    Rules: BAT-41.8, BAT-41.11, BAT-41.15, BAT-41.17.
    """
    realm = s.realm
    if sq == realm.peak:
        return AT_KEEPER if realm.owner[sq] == NOBODY else AT_PEAK if realm.owner[sq] != seat else NO_BATTLE
    if sq in realm.sanctuaries:
        element = realm.sanctuaries.index(sq)
        if not realm.seals[seat] >> element & 1 and token_free(s, seat, 2):
            return AT_SANCTUARY
    return NO_BATTLE


def win_seal(s: BattaliaState, seat: int, sq: int, umpire: Umpire) -> None:
    """The winner seals a sanctuary and looks at what lies under it (BAT-41.8, BAT-41.12, BAT-41.13)."""
    realm = s.own_realm()
    element = realm.sanctuaries.index(sq)
    realm.seals[seat] |= 1 << element
    umpire.tell(SEALED_BY, seat, sq)
    for no in s.under[element]:
        s.pieces.show(no, 1 << seat, umpire)
        umpire.tell(LOOKED_AT, seat, no, s.pieces.face[no], 1 << seat)
    if s.under[element] and s.relics[seat] < s.cards.volcano_relics:
        s.then(SanctuaryRelic(seat, element))


class SanctuaryRelic(Ask[BattaliaState]):
    """The winner takes one of the hidden Great Artefacts, or none (BAT-41.12, BAT-41.14)."""

    rule = "BAT-41.12"
    prompt = "Choose the Great Artefact you take; only you see them until you do. You may leave them."

    def __init__(self, seat: int, element: int) -> None:
        super().__init__(seat)
        self.element = element

    def choices(self, s: BattaliaState) -> list[Choice]:
        """Those that lie there, or none."""
        return [*[Choice(PICK_RELIC, no) for no in s.under[self.element]], Choice(LEAVE_RELICS)]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """A taken one is shown to all and is fresh."""
        if choice.verb == PICK_RELIC:
            s.under[self.element] = without(s.under[self.element], choice.a)
            assert s.kind(choice.a) == RELIC, "only Great Artefacts lie under a sanctuary"
            s.relics[self.seat] += 1
            s.pieces.show(choice.a, ALL, umpire)
            gain(s, self.seat, choice.a)
            umpire.tell(WON_RELIC, self.seat, choice.a, s.pieces.face[choice.a])


def rule_the_peak(s: BattaliaState, seat: int, umpire: Umpire) -> None:
    """The winner is ruler of the volcano (BAT-41.16, BAT-41.17)."""
    realm = s.own_realm()
    realm.owner[realm.peak] = seat
    realm.level[realm.peak] = s.cards.peak_points
    umpire.tell(RULES_THE_PEAK, seat)
