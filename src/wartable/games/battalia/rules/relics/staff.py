"""The Staff of Terra: give a built city or road another terrain (BAT-16.23, BAT-16.24, BAT-16.25)."""

from __future__ import annotations

from wartable.kernel import ALL, Choice, Umpire, without

from ...content.grid import squares_in
from ...content.kinds import TERRAINS, deck_of
from ...content.relic import Relic
from ...content.verbs_and_tellings import CHANGE_LAND, CHANGED_LAND, NEW_TERRAIN, SWAP_LAND
from ...state.state import BattaliaState
from ..detail import Detail
from ..lines import spend_relic


class StaffSquare(Detail):
    """The card on the map that changes."""

    rule = "BAT-16.23"
    prompt = "Choose the city or road whose terrain changes."

    def __init__(self, seat: int, no: int) -> None:
        super().__init__(seat)
        self.no = no

    def choices(self, s: BattaliaState) -> list[Choice]:
        """Cities of any owner and roads, if another terrain is to be had."""
        return [Choice(CHANGE_LAND, sq) for sq in changeable(s)]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """The terrain comes next."""
        s.draft(StaffTerrain(self.seat, self.no, choice.a))


def changeable(s: BattaliaState) -> list[int]:
    """The squares whose card can get another terrain."""
    return [sq for sq in squares_in(s.realm.built) if terrains_for(s, sq) or partners(s, sq)]


def terrains_for(s: BattaliaState, sq: int) -> list[int]:
    """The other terrains that the deck of a card still holds."""
    card = s.tile_at(sq)
    if card is None or card.shape < 0:
        return []
    left = [s.card(no).terrain for no in s.decks[deck_of(card.shape)]]
    return [terrain for terrain in range(len(TERRAINS)) if terrain != card.terrain and terrain in left]


def partners(s: BattaliaState, sq: int) -> list[int]:
    """With the option, built cards of the same shape and another terrain, with which a card can change places."""
    card = s.tile_at(sq)
    if not s.terms.staff_swap or card is None or card.shape < 0:
        return []
    found: list[int] = []
    for other in squares_in(s.realm.built):
        second = s.tile_at(other)
        if second is not None and second.shape == card.shape and second.terrain != card.terrain:
            found.append(other)
    return found


class StaffTerrain(Detail):
    """The new terrain of a card on the map."""

    rule = "BAT-16.23"
    prompt = "Choose its new terrain."

    def __init__(self, seat: int, no: int, square: int) -> None:
        super().__init__(seat)
        self.no = no
        self.square = square

    def choices(self, s: BattaliaState) -> list[Choice]:
        """Terrains left in the deck; with the option also cards to change places with."""
        new = [Choice(NEW_TERRAIN, terrain) for terrain in terrains_for(s, self.square)]
        return new + [Choice(SWAP_LAND, sq) for sq in partners(s, self.square)]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """Orientation, tokens and heroes stay; the old card goes into the deck, which is shuffled."""
        spend_relic(s, self.seat, self.no, umpire)
        realm = s.own_realm()
        old = realm.tile[self.square]
        if choice.verb == SWAP_LAND:
            realm.tile[self.square], realm.tile[choice.a] = realm.tile[choice.a], old
            umpire.tell(CHANGED_LAND, choice.a, realm.tile[choice.a], s.pieces.face[realm.tile[choice.a]])
        else:
            deck = deck_of(s.card(old).shape)
            new = [no for no in s.decks[deck] if s.card(no).terrain == choice.a][-1]
            s.pieces.show(new, ALL, umpire)
            realm.tile[self.square] = new
            s.decks[deck] = (*without(s.decks[deck], new), old)
            s.shuffle_deck(deck, umpire)
        umpire.tell(CHANGED_LAND, self.square, realm.tile[self.square], s.pieces.face[realm.tile[self.square]])


class Staff(Relic):
    """Needs a card on the map that can change."""

    rule = "BAT-16.23"
    own_steps = (StaffSquare, StaffTerrain)

    def playable(self, s: BattaliaState, seat: int) -> bool:
        """Some card must be able to change."""
        return len(changeable(s)) > 0

    def play(self, s: BattaliaState, seat: int, no: int, umpire: Umpire) -> None:
        """Ask for square and terrain."""
        s.draft(StaffSquare(seat, no))
