"""Setup: the table, the players, and the first player."""

from __future__ import annotations

from wartable.kernel import ALL, Ask, Choice, Options, Step, Umpire

from .content import ERAS
from .flow import Round
from .state import EMPTY, OFF_THE_BOARD, PROWESS_BACK, RELIC_BACK, TILE_BACK, TOKEN_BACK, UNIT_BACK, HistoryState
from .travel import push
from .words import BEGINS, PICK_CHAMPION, PLAYS_AS, STARTS_WITH

SPACES = 12
OFFERS = 3


def prepare(s: HistoryState, options: Options) -> None:
    """Prepare an empty table. Then champions are picked or given, and everything is dealt."""
    cards = s.cards
    seats = s.seats
    s.rounds = cards.long_campaign_rounds if options.flag("long_campaign") else cards.rounds
    s.first = options.number("first_seat")
    s.champion = [EMPTY] * seats
    s.era = [OFF_THE_BOARD] * seats
    s.row = [EMPTY] * SPACES
    s.token_space = [EMPTY] * OFFERS
    s.honor_supply = cards.honor_tokens
    nothing: tuple[int, ...] = ()
    s.hand = [nothing] * seats
    s.deck = [nothing] * seats
    s.discard = [nothing] * seats
    s.spent = [nothing] * seats
    s.relics = [nothing] * seats
    s.tokens = [nothing] * seats
    s.prowess = [nothing] * seats
    s.won = [nothing] * seats
    s.honor = [0] * seats
    s.era_deck = [nothing] * len(ERAS)
    s.era_discard = [nothing] * len(ERAS)
    deal = Deal(options.flag("fair_start"))
    if options.flag("pick_champions"):
        s.then(*[ChooseChampion(seat) for seat in range(seats)], deal)
    else:
        for seat in range(seats):
            s.champion[seat] = seat
        s.then(deal)


class ChooseChampion(Ask[HistoryState]):
    """Champions are picked in seat order, no two alike."""

    rule = "BTH-11.2"
    prompt = "Choose your champion. All champions bring equal cards."

    def choices(self, s: HistoryState) -> list[Choice]:
        """The free champions. A player who has left the game takes the first of them."""
        free = [Choice(PICK_CHAMPION, i) for i in range(len(s.cards.champions)) if i not in s.champion]
        return free[:1] if self.seat in s.out else free

    def take(self, s: HistoryState, choice: Choice, umpire: Umpire) -> None:
        """The player has this champion for the whole game."""
        s.champion[self.seat] = choice.a


class Deal(Step[HistoryState]):
    """Everything is shuffled, laid out and dealt."""

    rule = "BTH-10.1"

    def __init__(self, fair_start: bool = False) -> None:
        self.fair_start = fair_start

    def run(self, s: HistoryState, umpire: Umpire) -> None:
        """Lay out the table first, then deal to the players in turn order."""
        for seat in range(s.seats):
            umpire.tell(PLAYS_AS, seat, s.champion[seat])
        if s.first < 0:
            s.first = umpire.draw(s.seats)
        umpire.tell(BEGINS, s.first)
        lay_out_eras(s, umpire)
        lay_out_relics(s, umpire)
        lay_out_warfare(s, umpire)
        lay_out_tiles(s, umpire)
        turn_order = [(s.first + i) % s.seats for i in range(s.seats)]
        for seat in turn_order:
            give_set(s, seat, umpire)
        for seat in turn_order:
            top = s.relic_deck[-1]
            s.relic_deck = s.relic_deck[:-1]
            s.pieces.show(top, ALL, umpire)
            s.relics[seat] = (top,)
        for seat in turn_order:
            s.draw_cards(seat, s.cards.hand, umpire)
        if self.fair_start:
            for place in range(s.seats):
                give_tokens(s, turn_order[place], s.cards.first_tokens[place], umpire)
        s.then(Round(1))


def lay_out_eras(s: HistoryState, umpire: Umpire) -> None:
    """Three Elites of each Era lie face up. Its Heroes are shuffled into the others.

    Rules: BTH-10.16, BTH-10.17, BTH-10.18.
    """
    for era in ERAS:
        elites = [s.pieces.add(face, UNIT_BACK) for face in s.cards.elites[era]]
        s.pieces.shuffle(elites, umpire)
        for space in range(3 * era - 3, 3 * era):
            s.row[space] = elites.pop()
            s.pieces.show(s.row[space], ALL, umpire)
        heroes = [s.pieces.add(face, UNIT_BACK) for face in s.cards.heroes[era]]
        deck = elites + heroes
        s.pieces.shuffle(deck, umpire)
        s.era_deck[era - 1] = tuple(deck)


def lay_out_relics(s: HistoryState, umpire: Umpire) -> None:
    """All Relics make one face-down deck (BTH-10.6)."""
    deck = [s.pieces.add(relic.face, RELIC_BACK) for relic in s.cards.relics]
    s.pieces.shuffle(deck, umpire)
    s.relic_deck = tuple(deck)


def lay_out_warfare(s: HistoryState, umpire: Umpire) -> None:
    """Warfare tokens make a face-down pile; three of them lie face up on the Gears board (BTH-10.4, BTH-10.15)."""
    pile = [s.pieces.add(token.face, TOKEN_BACK) for token in s.cards.tokens for _ in range(token.copies)]
    s.pieces.shuffle(pile, umpire)
    for space in range(OFFERS):
        s.token_space[space] = pile.pop()
        s.pieces.show(s.token_space[space], ALL, umpire)
    s.token_pile = tuple(pile)


def lay_out_tiles(s: HistoryState, umpire: Umpire) -> None:
    """Tiles make a face-down pile. Two of them are pushed in, one after the other (BTH-10.13, BTH-10.14)."""
    pile = [s.pieces.add(tile.face, TILE_BACK) for tile in s.cards.tiles]
    s.pieces.shuffle(pile, umpire)
    s.tile_pile = tuple(pile)
    push(s, umpire)
    push(s, umpire)


def give_set(s: HistoryState, seat: int, umpire: Umpire) -> None:
    """A player gets Base Units as a deck and a champion's Prowess tokens, face down (BTH-11.1, BTH-11.4, BTH-11.7)."""
    champion = s.cards.champions[s.champion[seat]]
    deck = [s.pieces.add(face, UNIT_BACK) for face in s.cards.base_set]
    s.pieces.shuffle(deck, umpire)
    s.deck[seat] = tuple(deck)
    prowess = [s.pieces.add(face, PROWESS_BACK + s.champion[seat]) for face in champion.faces]
    s.pieces.shuffle(prowess, umpire)
    s.prowess[seat] = tuple(prowess)


def give_tokens(s: HistoryState, seat: int, n: int, umpire: Umpire) -> None:
    """A player gets Warfare tokens from the top of the pile, face up. Later players get more (BTH-11.11)."""
    for _ in range(n):
        token = s.token_pile[-1]
        s.token_pile = s.token_pile[:-1]
        s.pieces.show(token, ALL, umpire)
        s.tokens[seat] = s.tokens[seat] + (token,)
        umpire.tell(STARTS_WITH, seat, token, s.pieces.face[token])
