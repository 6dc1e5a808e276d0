"""Resamples: what a viewer does not know is dealt anew.

Which cards a player owns is public, because everything gained is shown, except for the units of the starting deck. The
state keeps those that not everybody has seen yet (`dealt`). They are mixed with the unknown units of their rank in the
pool. Then the hidden cards of each player are mixed among the places where they may lie.

Everybody saw each card that an artefact has worked on in this turn. In a guess the marks lie on the same cards.
"""

from __future__ import annotations

from wartable.kernel import Umpire, retract

from ..content.kinds import RELIC, SUPPLY
from ..state.state import BattaliaState


def resample(s: BattaliaState, viewer: int, umpire: Umpire) -> BattaliaState:
    """A copy in which everything that the viewer does not know is dealt anew."""
    other = s.clone()
    retract(other, viewer)
    mix_starting_units(other, viewer, umpire)
    for deck in other.decks:
        other.pieces.redeal(deck, viewer, umpire)
    if other.terms.volcano:
        other.pieces.redeal(volcano_relics(other), viewer, umpire)
    for seat in range(other.seats):
        hidden = hidden_cards(other, seat)
        if other.table.affected:
            placed = place_marked(other, seat, viewer, umpire)
            hidden = tuple([no for no in hidden if no not in placed])
        other.pieces.redeal(hidden, viewer, umpire)
    return other


def hidden_cards(s: BattaliaState, seat: int) -> tuple[int, ...]:
    """The cards of a player that may lie face down for somebody."""
    return s.nation[seat] + s.hand[seat] + s.shelter[seat] + s.ambush[seat]


def place_marked(s: BattaliaState, seat: int, viewer: int, umpire: Umpire) -> list[int]:
    """Hidden cards that an artefact has worked on go to places in hand and ambush, with their marks (BAT-6.18).

    Gives these places. Where such a card lies is known to its owner only: it may have been laid in ambush since.
    """
    pieces = s.pieces
    places = [no for no in s.hand[seat] + s.ambush[seat] if not pieces.known(no, viewer)]
    marked = [no for no in places if no in s.table.affected]
    if not marked:
        return marked
    umpire.shuffle(places)
    new = places[: len(marked)]
    there = [no for no in new if no not in marked]
    left = [no for no in marked if no not in new]
    pieces.arrange(new + left, marked + there)
    s.table.affected = tuple([no for no in s.table.affected if no not in marked]) + tuple(new)
    return new


def volcano_relics(s: BattaliaState) -> list[int]:
    """The Great Artefacts under the sanctuaries and those that are not in the game (BAT-41.5)."""
    found = [no for no in s.aside if s.kind(no) == RELIC]
    for under in s.under:
        found += under
    return found


def knows(mask: int, viewer: int) -> bool:
    """Whether a viewer is in the mask. The spectator is in masks that hold everybody."""
    return mask >> viewer & 1 == 1 if viewer >= 0 else mask < 0


def mix_starting_units(s: BattaliaState, viewer: int, umpire: Umpire) -> None:
    """Starting units that the viewer has not met change places with others of their rank, in the pool and elsewhere."""
    pieces = s.pieces
    places: list[list[int]] = [list(s.decks[rank]) for rank in range(SUPPLY)]
    owners: list[tuple[int, int, int]] = []
    """For each such unit its seat, its place in the seat's list, and the piece."""
    for seat in range(s.seats):
        dealt, seen = s.dealt[seat], s.dealt_seen[seat]
        hidden = hidden_cards(s, seat) if dealt else ()
        for i in range(len(dealt)):
            if not knows(seen[i], viewer):
                no = next(no for no in hidden if pieces.face[no] == dealt[i])
                places[s.kind(no)].append(no)
                owners.append((seat, i, no))
    if not owners:
        return
    for nos in places:
        pieces.redeal(nos, viewer, umpire)
    for seat, i, no in owners:
        faces = s.dealt[seat]
        s.dealt[seat] = faces[:i] + (pieces.face[no],) + faces[i + 1 :]
