"""The setup for two, three and four players (BAT-2, BAT-30, BAT-31, BAT-43)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import ALL, Ask, Choice, Options, Step, Umpire

from ..content.cards import Card
from ..content.grid import BOARD, around, column_of, mask_of, row_of, squares_in
from ..content.kinds import (
    DECKS,
    FACTIONS,
    FOUR_EXITS,
    RELIC,
    SUPPLY,
    TERRAIN,
    UNIVERSAL,
    deck_of,
    is_unit,
)
from ..content.shapes import ALL_EXITS
from ..content.verbs_and_tellings import (
    FIRST_PLAYER,
    LEADS,
    PICK_CITY,
    PICK_FACTION,
    REMOVED,
    SECOND_CITY,
    SECOND_SETTLED,
    SETTLED,
    STARTS_WITH,
)
from ..state.realm import NEUTRAL, NOBODY
from ..state.state import CREATION_BACK, NO_FACTION_YET, PLAYING, TERRAIN_BACK, WEEK, BattaliaState
from .building import lay
from .cycle import draw
from .days import Day
from .impassable import mark_impassable
from .naming import named
from .volcano import lay_out_volcano

RANDOM: Final = "random"


def prepare(s: BattaliaState, options: Options) -> None:
    """Note what was agreed, and queue the setup."""
    terms = s.terms
    terms.advanced = int(options.flag("advanced"))
    terms.start_heroes = options.number("start_heroes")
    terms.staff_swap = int(options.flag("staff_swap"))
    terms.volcano = int(options.flag("volcano"))
    terms.unbound = int(options.flag("unbound"))
    terms.base_relics = int(options.word("relic_set") == "base")
    terms.neutral_strength = options.number("neutral_strength")
    terms.ruins_strength = options.number("ruins_strength")
    terms.start_cities = options.number("start_cities")
    terms.neutral_per_player = options.number("neutral_per_player")
    terms.weeks = options.number("weeks")
    terms.end_level4 = options.number("end_level4")
    terms.end_full = int(options.flag("end_full"))
    terms.vp_target = options.number("vp_target")
    if terms.volcano:  # BAT-41.19
        terms.end_full = 0
        terms.vp_target = s.cards.volcano_points[min(s.seats, 3) - 2]
    terms.stall_days = options.number("stall_weeks") * WEEK
    word = options.word("removed_faction")
    s.removed_faction = FACTIONS.index(word) if word != RANDOM and s.seats == 2 else NO_FACTION_YET
    s.faction = [NO_FACTION_YET] * s.seats
    s.nation = [()] * s.seats
    s.shelter = [()] * s.seats
    s.hand = [()] * s.seats
    s.ambush = [()] * s.seats
    s.table.played = [()] * s.seats
    s.table.fresh = [()] * s.seats
    s.dealt = [()] * s.seats
    s.relics = [0] * s.seats
    s.dealt_seen = [()] * s.seats
    s.decks = [()] * DECKS
    s.then(Deal(options.flag("fair_start")))


class Deal(Step[BattaliaState]):
    """All cards are sorted, shuffled and dealt; then players pick factions and starting cities."""

    rule = "BAT-2.11"

    def __init__(self, fair_start: bool = False) -> None:
        self.fair_start = fair_start

    def run(self, s: BattaliaState, umpire: Umpire) -> None:
        """Lay out board, pool and decks in the order of the ledger."""
        if s.seats == 2:
            remove_faction(s, umpire)
        lay_out_pool(s, umpire)
        lay_out_map(s, umpire)
        deal_hands(s, umpire)
        for deck in range(DECKS):
            s.uncover(deck, umpire)
        s.first = umpire.draw(s.seats)
        umpire.tell(FIRST_PLAYER, s.first)
        if self.fair_start:
            give_supplies(s, umpire)
        order = [(s.first + i) % s.seats for i in range(s.seats)]
        s.then(*[PickFaction(seat) for seat in order])
        order.reverse()
        s.then(*[PickCity(seat) for seat in order])
        if s.terms.start_cities == 2:
            s.then(*[SecondCity(seat) for seat in order])
        s.then(SetupEnds())


def remove_faction(s: BattaliaState, umpire: Umpire) -> None:
    """In a game of two one faction is not in the game at all (BAT-31.1, BAT-31.2, BAT-31.3)."""
    if s.removed_faction == NO_FACTION_YET:
        s.removed_faction = umpire.draw(len(FACTIONS))
    umpire.tell(REMOVED, s.removed_faction)


def in_game(s: BattaliaState, card: Card) -> bool:
    """Whether cards of this face are used at all: not those of a removed faction or of its terrain."""
    if is_unit(card.kind) and card.faction == UNIVERSAL:
        return bool(s.terms.unbound)
    if s.removed_faction == NO_FACTION_YET:
        return True
    return card.faction != s.removed_faction and not (card.shape >= 0 and card.terrain == s.removed_faction)


def lay_out_pool(s: BattaliaState, umpire: Umpire) -> None:
    """Sort all cards into the decks of the pool, shuffled; some Great Artefacts go on display (BAT-2.7 to BAT-2.17)."""
    cards = s.cards
    for card in cards.all:
        if not in_game(s, card) or card.kind == RELIC:
            continue
        if card.kind == TERRAIN:
            if card.shape >= 0:
                add(s, deck_of(card.shape), card, card.copies, TERRAIN_BACK)
        elif card.kind == SUPPLY:
            removed = cards.supplies_removed if s.seats == 2 else 0
            add(s, SUPPLY, card, cards.supplies - removed, CREATION_BACK)
        elif card.faction != UNIVERSAL:
            add(s, card.kind, card, card.copies, CREATION_BACK)
    for deck in range(DECKS):
        if deck != SUPPLY:
            s.pieces.shuffle(s.decks[deck], umpire)
    if s.terms.volcano:
        return
    shown = cards.relics_shown[s.seats - 2]
    relics = list(cards.basic_relics if s.terms.base_relics else cards.relics)
    umpire.shuffle(relics)
    s.display = tuple([s.pieces.add(face, CREATION_BACK, ALL) for face in relics[:shown]])


def add(s: BattaliaState, deck: int, card: Card, copies: int, back: int) -> None:
    """Copies of a card go into a deck of the pool. Supplies look all alike, so everybody knows them."""
    seen = ALL if card.kind == SUPPLY else 0
    s.decks[deck] = s.decks[deck] + tuple([s.pieces.add(card.face, back, seen) for _ in range(copies)])


def lay_out_map(s: BattaliaState, umpire: Umpire) -> None:
    """The ruins, the starting cities and the neutral cities (BAT-2.2 to 2.6, BAT-30.1 to 30.7, BAT-31.4 to 31.8)."""
    board = s.cards.maps[s.seats]
    realm = s.own_realm()
    realm.playable = BOARD & ~mask_of(board.missing)
    if s.terms.volcano:
        lay_out_volcano(s, umpire)
    else:
        lay_out_ruins(s)
    place_cities(s, board.starts, NOBODY, 0, umpire)
    if s.terms.neutral_per_player:
        place_cities(s, board.neutral, NEUTRAL, s.terms.neutral_strength, umpire)
    if s.terms.neutral_per_player == 2:
        for sq in board.more_neutral:
            place_city(s, s.decks[deck_of(FOUR_EXITS)][-1], sq, NEUTRAL, s.terms.neutral_strength, umpire)


def lay_out_ruins(s: BattaliaState) -> None:
    """The ruins lie in the middle, with their guards (BAT-2.2, BAT-2.3)."""
    ruins = s.cards.all[s.cards.face["ruins"]]
    lay(s, s.pieces.add(ruins.face, TERRAIN_BACK, ALL), ruins.square, ruins.exits, 0)
    realm = s.own_realm()
    realm.guarded |= 1 << ruins.square
    realm.level[ruins.square] = s.terms.ruins_strength


def place_cities(s: BattaliaState, squares: tuple[int, ...], owner: int, level: int, umpire: Umpire) -> None:
    """Four-exit cities of different terrains go at random to these squares; one that is left over leaves the game."""
    deck = deck_of(FOUR_EXITS)
    terrains: list[int] = []
    chosen: list[int] = []
    for no in reversed(s.decks[deck]):
        if s.card(no).terrain not in terrains:
            terrains.append(s.card(no).terrain)
            chosen.append(no)
    umpire.shuffle(chosen)
    for i in range(len(chosen)):
        if i < len(squares):
            place_city(s, chosen[i], squares[i], owner, level, umpire)
        else:
            take_out(s, deck, chosen[i])
            s.aside = s.aside + (chosen[i],)


def take_out(s: BattaliaState, deck: int, no: int) -> None:
    """A card leaves a deck of the pool."""
    s.decks[deck] = tuple([other for other in s.decks[deck] if other != no])


def place_city(s: BattaliaState, no: int, sq: int, owner: int, level: int, umpire: Umpire) -> None:
    """A four-exit city of the pool is laid on a square."""
    take_out(s, deck_of(FOUR_EXITS), no)
    s.pieces.show(no, ALL, umpire)
    lay(s, no, sq, ALL_EXITS, 0)
    realm = s.own_realm()
    realm.owner[sq] = owner
    realm.level[sq] = level


def deal_hands(s: BattaliaState, umpire: Umpire) -> None:
    """Each player gets a starting deck, shuffles it and draws a hand (BAT-2.11, BAT-2.12)."""
    cards = s.cards
    for seat in range(s.seats):
        mine = 1 << seat
        deck: list[int] = []
        for rank in range(len(cards.first_units)):
            for _ in range(cards.first_units[rank]):
                deck.append(s.decks[rank][-1])
                s.decks[rank] = s.decks[rank][:-1]
        s.dealt[seat] = tuple([s.pieces.face[no] for no in deck])
        s.dealt_seen[seat] = (mine,) * len(deck)
        for _ in range(cards.first_supplies):
            deck.append(s.decks[SUPPLY][-1])
            s.decks[SUPPLY] = s.decks[SUPPLY][:-1]
        s.nation[seat] = tuple(deck)
        s.pieces.shuffle(deck, umpire)
        draw(s, seat, cards.hand, umpire)
    if s.terms.unbound:
        mix_in_unbound(s, umpire)


def give_supplies(s: BattaliaState, umpire: Umpire) -> None:
    """All but the first player take supplies from the pool into their hands (BAT-43.13)."""
    for seat in s.others(s.first):
        for _ in range(s.cards.fair_start):
            no = s.take_top(SUPPLY, umpire)
            s.hand[seat] = s.hand[seat] + (no,)
            umpire.tell(STARTS_WITH, seat, no)


def mix_in_unbound(s: BattaliaState, umpire: Umpire) -> None:
    """The Unbound are shuffled into the unit decks after the deal (BAT-42.1)."""
    for card in s.cards.all:
        if is_unit(card.kind) and card.faction == UNIVERSAL:
            add(s, card.kind, card, 1, CREATION_BACK)
    for rank in range(SUPPLY):
        s.pieces.shuffle(s.decks[rank], umpire)


class PickFaction(Ask[BattaliaState]):
    """Each player picks a faction, clockwise from the first player (BAT-2.19, BAT-2.21)."""

    rule = "BAT-2.19"
    prompt = (
        "Choose the faction you lead. All factions are equal; your own cards fight best beside heroes of their kind."
    )

    def choices(self, s: BattaliaState) -> list[Choice]:
        """The factions that are free and in the game."""
        return [
            Choice(PICK_FACTION, faction)
            for faction in range(len(FACTIONS))
            if faction not in s.faction and faction != s.removed_faction
        ]  # fmt: skip

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """Heroes and tokens of the faction are the player's."""
        s.faction[self.seat] = choice.a
        umpire.tell(LEADS, self.seat, choice.a)


class PickCity(Ask[BattaliaState]):
    """Each player picks a starting city, counter-clockwise from the last player (BAT-2.20)."""

    rule = "BAT-2.20"
    prompt = "Choose the city you start in. It is your home of level 1."

    def choices(self, s: BattaliaState) -> list[Choice]:
        """The starting cities that nobody has picked."""
        starts = s.cards.maps[s.seats].starts
        return [Choice(PICK_CITY, sq) for sq in starts if s.realm.owner[sq] == NOBODY]

    def label(self, s: BattaliaState, choice: Choice) -> str:
        """Cities are called by their names."""
        return named(s, choice)

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """A level-1 token is laid on it; in some games heroes stand there from the start (BAT-43.7)."""
        realm = s.own_realm()
        realm.owner[choice.a] = self.seat
        realm.level[choice.a] = 1
        for hero in range(s.terms.start_heroes):
            realm.heroes[2 * self.seat + hero] = choice.a
        umpire.tell(SETTLED, self.seat, choice.a)


class SecondCity(Ask[BattaliaState]):
    """In a game with two starting cities, each player founds the second one near the first (BAT-43.4)."""

    rule = "BAT-43.4"
    prompt = "Choose the square of your second city, two squares from your first."

    def choices(self, s: BattaliaState) -> list[Choice]:
        """Empty squares at distance two, not beside a city or the ruins."""
        realm = s.realm
        home = realm.owned(self.seat)
        free = realm.open & ~around(realm.cities | realm.guarded)
        near = around(around(home)) & ~home & free
        found = [sq for sq in squares_in(near) if all([distance(sq, at) == 2 for at in squares_in(home)])]
        return [Choice(SECOND_CITY, sq) for sq in found]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """The top four-exit city is laid there with a level-1 token."""
        no = s.take_top(deck_of(FOUR_EXITS), umpire)
        lay(s, no, choice.a, ALL_EXITS, 0)
        realm = s.own_realm()
        realm.owner[choice.a] = self.seat
        realm.level[choice.a] = 1
        umpire.tell(SECOND_SETTLED, self.seat, choice.a)


def distance(a: int, b: int) -> int:
    """Steps between two squares, along rows and columns."""
    return abs(column_of(a) - column_of(b)) + abs(row_of(a) - row_of(b))


class SetupEnds(Step[BattaliaState]):
    """The first day begins."""

    rule = "BAT-9.5"

    def run(self, s: BattaliaState, umpire: Umpire) -> None:
        """Look for impassable squares once; no authored map has any (BAT-2.23)."""
        s.stage = PLAYING
        mark_impassable(s)
        s.then(Day(0))
