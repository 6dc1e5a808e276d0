"""New cards from the pool: hired units and created artefacts (BAT-7)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import ALL, Umpire, without

from ..content.kinds import SUPPLY, UNIVERSAL
from ..content.verbs_and_tellings import CREATED, HIRED, WITH_SUPPLY
from ..state.state import BattaliaState
from .cycle import gain

ANY_FACTION: Final = -1


def hire(s: BattaliaState, seat: int, rank: int, umpire: Umpire) -> None:
    """The top unit of a deck, and a supply with it; none with an Unbound (BAT-7.2, BAT-7.3, BAT-42.4)."""
    no = s.take_top(rank, umpire)
    gain(s, seat, no)
    umpire.tell(HIRED, seat, no, s.pieces.face[no])
    if s.people(no) != UNIVERSAL:
        gain_supply(s, seat, umpire)


def gain_supply(s: BattaliaState, seat: int, umpire: Umpire) -> None:
    """A supply from the pool, if one is left (BAT-7.21)."""
    if s.decks[SUPPLY]:
        no = s.take_top(SUPPLY, umpire)
        gain(s, seat, no)
        umpire.tell(WITH_SUPPLY, seat, no)


def create(s: BattaliaState, seat: int, kind: int, umpire: Umpire, faction: int = ANY_FACTION) -> None:
    """The top artefact of a deck; if its symbols meet today, one of the named faction (BAT-7.13, BAT-22.8)."""
    no = s.take_top(kind, umpire) if faction == ANY_FACTION else search(s, kind, faction, umpire)
    gain(s, seat, no)
    umpire.tell(CREATED, seat, no, s.pieces.face[no])


def search(s: BattaliaState, deck: int, faction: int, umpire: Umpire) -> int:
    """Take the card of a faction nearest the top, else the top card, and shuffle the deck (BAT-13.10)."""
    no = nearest(s, deck, faction, umpire)
    s.shuffle_deck(deck, umpire)
    return no


def nearest(s: BattaliaState, deck: int, faction: int, umpire: Umpire) -> int:
    """The card of a faction nearest the top of a deck, else its top card, leaves the deck (BAT-13.3, BAT-13.10)."""
    cards = s.decks[deck]
    fitting = [no for no in cards if s.people(no) == faction]
    no = fitting[-1] if fitting else cards[-1]
    s.pieces.show(no, ALL, umpire)
    s.decks[deck] = without(cards, no)
    return no
