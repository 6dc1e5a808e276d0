"""The cycle of a player's cards: drawing, playing, discarding (BAT-3, BAT-21)."""

from __future__ import annotations

from wartable.kernel import ALL, Umpire, without

from ..content.verbs_and_tellings import DRAWS, DREW, RESHUFFLES
from ..state.state import BattaliaState


def draw(s: BattaliaState, seat: int, count: int, umpire: Umpire) -> None:
    """Draw cards from the nation; if it is too small, from a new one made of the shelter as well.

    Rules: BAT-3.5, BAT-3.6, BAT-3.7.
    """
    mine = 1 << seat
    drawn = 0
    while drawn < count:
        if not s.nation[seat]:
            if not s.shelter[seat]:
                break
            reshuffle(s, seat, umpire)
        no = s.nation[seat][-1]
        s.nation[seat] = s.nation[seat][:-1]
        s.hand[seat] = s.hand[seat] + (no,)
        s.pieces.show(no, mine, umpire)
        umpire.tell(DREW, seat, no, s.pieces.face[no], mine)
        drawn += 1
    if drawn:
        umpire.tell(DRAWS, seat, drawn, to=~mine)


def reshuffle(s: BattaliaState, seat: int, umpire: Umpire) -> None:
    """The shelter becomes the new nation."""
    s.nation[seat] = s.shelter[seat]
    s.shelter[seat] = ()
    s.pieces.shuffle(s.nation[seat], umpire)
    umpire.tell(RESHUFFLES, seat)


def to_shelter(s: BattaliaState, seat: int, nos: tuple[int, ...], umpire: Umpire) -> None:
    """Cards go onto the shelter, the last one on top. Others see the top card only (BAT-21.6)."""
    if nos:
        s.shelter[seat] = s.shelter[seat] + nos
        reveal(s, seat, nos[-1], umpire)


def discard_all(s: BattaliaState, seat: int, umpire: Umpire) -> None:
    """Hand, played and fresh cards go to the shelter, in this order (BAT-21.1, BAT-21.6)."""
    table = s.table
    nos = s.hand[seat] + table.played[seat] + table.fresh[seat]
    s.hand[seat] = table.played[seat] = table.fresh[seat] = ()
    to_shelter(s, seat, nos, umpire)


def reveal(s: BattaliaState, seat: int, no: int, umpire: Umpire, to: int = ALL) -> None:
    """Viewers of the mask see a card of a player, and so learn that it is in this player's deck."""
    s.pieces.show(no, to, umpire)
    met(s, seat, s.pieces.face[no], to)


def met(s: BattaliaState, seat: int, face: int, to: int) -> None:
    """Viewers of the mask know now that this unit is in the player's deck."""
    dealt = s.dealt[seat]
    if face not in dealt:
        return
    at = dealt.index(face)
    seen = s.dealt_seen[seat]
    known = seen[at] | to
    if known == ALL:
        s.dealt[seat] = dealt[:at] + dealt[at + 1 :]
        s.dealt_seen[seat] = seen[:at] + seen[at + 1 :]
    else:
        s.dealt_seen[seat] = seen[:at] + (known,) + seen[at + 1 :]


def gain(s: BattaliaState, seat: int, no: int) -> None:
    """A card from the pool waits as fresh until the turn ends (BAT-3.11, BAT-7.4)."""
    s.table.fresh[seat] = s.table.fresh[seat] + (no,)
    s.growth = s.day


def lay_out(s: BattaliaState, seat: int, no: int, umpire: Umpire) -> None:
    """A hand card is played onto the table, face up (BAT-3.9)."""
    s.hand[seat] = without(s.hand[seat], no)
    s.table.played[seat] = s.table.played[seat] + (no,)
    reveal(s, seat, no, umpire)


def mix(s: BattaliaState, seat: int, nos: tuple[int, ...], umpire: Umpire) -> None:
    """Hidden cards of a player change numbers. Only their owner knows them afterwards.

    What an artefact has worked on in this turn stays marked: the mark goes with the card (BAT-6.18).
    """
    table = s.table
    affected = table.affected
    marked = [s.pieces.face[no] for no in nos if no in affected] if affected else []
    s.pieces.shuffle(nos, umpire)
    if marked:
        table.affected = tuple([no for no in affected if no not in nos])
    for no in nos:
        s.pieces.show(no, 1 << seat, umpire)
        if marked and s.pieces.face[no] in marked:
            marked.remove(s.pieces.face[no])
            table.affected = table.affected + (no,)


def send_home(s: BattaliaState, umpire: Umpire) -> None:
    """The stolen card goes to its owner's shelter (BAT-16.17, BAT-16.20). It has left the thief's zones already."""
    table = s.table
    to_shelter(s, table.victim, (table.stolen,), umpire)
    table.stolen = table.victim = -1


def return_stolen(s: BattaliaState, umpire: Umpire) -> None:
    """At the end of a turn the stolen card leaves the thief, wherever it is (BAT-21.4)."""
    table = s.table
    stolen = table.stolen
    if stolen < 0:
        return
    for zone in (s.hand, table.played):
        for seat in range(s.seats):
            if stolen in zone[seat]:
                zone[seat] = without(zone[seat], stolen)
    send_home(s, umpire)
