"""Resamples: what a viewer does not know is dealt anew.

Hidden are the hands, the face-down Objectives and the decks. An Objective that is met is turned up, so one that lies
face down is none that its owner has met at any check, and none of those that lie face up from the start. A player who
is asked for an army card has one that fits.
"""

from __future__ import annotations

from wartable.kernel import UNDEALT, Deal, Umpire, retract

from ..rules.placing import ArmyCard, playable
from ..state.state import ARMY_BACK, COMMAND_BACK, SETUP, BellumState


def resample(s: BellumState, viewer: int, umpire: Umpire) -> BellumState:
    """A copy in which everything that the viewer does not know is dealt anew."""
    other = s.clone()
    retract(other, viewer)
    other.pieces.redeal(places(other, ARMY_BACK, other.army_deck), viewer, umpire)
    other.pieces.redeal(places(other, COMMAND_BACK, other.command_deck), viewer, umpire)
    other.pieces.redeal(other.event_deck, viewer, umpire)
    deal_objectives(other, viewer, umpire)
    keep_answerable(other, viewer, umpire)
    return other


def places(s: BellumState, back: int, deck: tuple[int, ...]) -> list[int]:
    """All places where a hidden card with this back may lie: deck, hands, and what is being looked at."""
    found = list(deck)
    for hand in s.hand:
        found += [no for no in hand if s.pieces.back[no] == back]
    return found + [no for no in s.limbo if s.pieces.back[no] == back]


def deal_objectives(s: BellumState, viewer: int, umpire: Umpire) -> None:
    """Hidden Objectives are dealt anew, so that none of those that lie face down is met."""
    pieces = s.pieces
    owners: dict[int, list[int]] = {no: [] for no in s.objective_deck}
    for seat in range(s.seats):
        for no in s.objectives[seat]:
            owners.setdefault(no, []).append(seat)
    nos = [no for no in owners if not pieces.known(no, viewer)]
    if len(nos) < 2:
        return
    faces = sorted([pieces.face[no] for no in nos])
    could: list[int] = []
    for no in nos:
        mask = 0
        for i in range(len(faces)):
            if not owners[no] or may_lie_hidden(s, owners[no], faces[i]):
                mask |= 1 << i
        could.append(mask)
    deal = Deal(could, [1] * len(faces))
    assert deal.fill(umpire), "the Objectives as they lie are a deal"
    for i in range(len(nos)):
        assert deal.face[i] != UNDEALT
        pieces.exchange(nos[i], faces[deal.face[i]], pieces.seen[nos[i]])


def may_lie_hidden(s: BellumState, owners: list[int], face: int) -> bool:
    """Whether an Objective can lie face down before its owners: none that they have met, or that is open anyway."""
    if s.stage == SETUP:
        return True
    return not s.cards.all[face].face_up and not any([(s.met[seat] >> face) & 1 for seat in owners])


def keep_answerable(s: BellumState, viewer: int, umpire: Umpire) -> None:
    """Another player who must play an army card gets one that fits, in exchange for one that does not."""
    top = s.agenda[-1] if s.agenda else None
    if not isinstance(top, ArmyCard) or top.may or top.seat == viewer or playable(s, top.seat):
        return
    pieces = s.pieces
    hidden = [no for no in s.army_cards(top.seat) if not pieces.known(no, viewer)]
    grid = s.army[top.seat].grid
    elsewhere = [
        no
        for no in places(s, ARMY_BACK, s.army_deck)
        if no not in hidden
        and not pieces.known(no, viewer)
        and grid.cells_for(s.cards.left[pieces.face[no]], s.cards.right[pieces.face[no]])
    ]
    given = hidden[umpire.draw(len(hidden))]
    got = elsewhere[umpire.draw(len(elsewhere))]
    mine, theirs = pieces.face[given], pieces.face[got]
    pieces.exchange(given, theirs, pieces.seen[given])
    pieces.exchange(got, mine, pieces.seen[got])
