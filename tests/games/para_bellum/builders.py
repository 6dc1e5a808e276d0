"""Tables set up by hand, so that the test of a rule begins where the rule begins.

A `Desk` is a table on which seat 0 has gold, seat 1 green, and so on, with full decks, no Event and empty hands. Cells
are written as in the ledger (`0,1`: row 0, column 1), slots with the letter of their die (`k0,1`, `r0,0`, `b`), cards
by their keys (`A-06`, `raid`). Further dice are rolled as the test says with `rolls`.
"""

from __future__ import annotations

from typing import Self

from wartable.games.para_bellum import GAME
from wartable.games.para_bellum.content.faces import slot_key
from wartable.games.para_bellum.content.grid import GENERAL_SLOT, SLOTS, START, cell
from wartable.games.para_bellum.content.kinds import BANNERS, COLORS, SPECIAL_UNIT
from wartable.games.para_bellum.rules.actions import Actions
from wartable.games.para_bellum.rules.dice import put
from wartable.games.para_bellum.rules.legions import completed_by, slots_of
from wartable.games.para_bellum.rules.placing import Place, lay
from wartable.games.para_bellum.rules.setup import TEAM_ORDERS, Deal
from wartable.games.para_bellum.rules.turns import Turn, TurnEnds
from wartable.games.para_bellum.state.army import NO_DIE, Army
from wartable.games.para_bellum.state.state import PLAYING, BellumState
from wartable.kernel import ALL, Together, flush, settle
from wartable.kernel.options import OptionValue
from wartable.testing import Script
from wartable.testing.desk import Desk as PlainDesk

__all__ = ["GAME", "Desk", "at", "slot"]

SLOT_OF = {slot_key(number): number for number in range(SLOTS)}


def at(text: str) -> int:
    """The cell at a row and column."""
    row, column = text.split(",")
    return cell(int(row), int(column))


def slot(text: str) -> int:
    """The slot of that name."""
    return SLOT_OF[text]


class Desk(PlainDesk[BellumState]):
    """A table before a turn of seat 0, who is first player."""

    def __init__(self, seats: int = 2, *, seed: int = 1, **options: OptionValue) -> None:
        self.game = GAME
        self.umpire = Script([], seed)
        s = self.s = GAME.new(seats, GAME.check(seats, {"battle": "dyrrhachium", **options}), self.umpire)
        s.agenda = []
        s.then(Deal())
        flush(s)
        settle(s, self.umpire)
        assert isinstance(s.agenda[-1], Together)
        s.agenda = []
        s.objective_deck += tuple([no for mine in s.objectives for no in mine])
        s.objectives = [()] * seats
        s.claimed = [()] * seats
        s.stage = PLAYING
        s.first = s.active = 0
        s.order = TEAM_ORDERS[0] if seats == 4 else tuple(range(seats))
        for seat in range(seats):
            s.color[seat] = seat
            lay(s, seat, self.piece(f"S-{seat + 1}"), START)
            s.army[seat].dice[GENERAL_SLOT] = s.cards.general
        self.umpire.events.clear()

    # -- setting up

    def rolls(self, *values: int) -> Self:
        """What the next dice show."""
        self.umpire.numbers += [value - 1 for value in values]
        return self

    def piece(self, key: str, seen: int = ALL) -> int:
        """A new piece with this face."""
        card = self.s.cards.all[self.s.cards.face[key]]
        back = {"army": 0, "event": 3, "objective": 2}.get(GAME.faces[card.face].kind, 1)
        return self.s.pieces.add(card.face, back, seen)

    def start(self, seat: int, key: str) -> Self:
        """Another starting card for a player (`S-3`)."""
        army = self.s.army[seat] = Army()
        army.grid.loose = self.s.terms.loose
        self.s.color[seat] = int(key[2:]) - 1
        lay(self.s, seat, self.piece(key), START)
        army.dice[GENERAL_SLOT] = self.s.cards.general
        return self

    def grid(self, seat: int, cards: dict[str, str]) -> Self:
        """Army cards and Special Units in a player's grid, by cell, without what they would have brought.

        Legions among them are complete, and their slots can be filled.
        """
        for place, key in cards.items():
            no = self.piece(key)
            if self.s.type(no) == SPECIAL_UNIT:
                grid = self.s.army[seat].own_grid()
                grid.card[at(place)] = no
                grid.units |= 1 << at(place)
                self.s.special_units[seat] += (no,)
                continue
            lay(self.s, seat, no, at(place))
            grid = self.s.army[seat].grid
            for legion in completed_by(grid, at(place)):
                grid.legions.append(legion)
                self.s.blazons[seat] |= 1 << legion[2]
                for number in slots_of(legion):
                    grid.closed |= 1 << number
        return self

    def dice(self, seat: int, values: dict[str, int]) -> Self:
        """What dice show in a player's slots; 0 for none."""
        army = self.s.army[seat]
        for name, value in values.items():
            if name == "b":
                army.dice[GENERAL_SLOT] = value
                continue
            assert army.dice[slot(name)] == NO_DIE
            put(self.s, seat, slot(name), value)
        return self

    def banners(self, seat: int, places: dict[str, str]) -> Self:
        """Banners on dice: by slot, the banner there."""
        for name, banner in places.items():
            self.s.army[seat].banner[BANNERS.index(banner)] = slot(name)
        return self

    def hand(self, seat: int, *keys: str) -> Self:
        """A player's hand."""
        self.s.hand[seat] = tuple([self.piece(key, self.s.mask(seat)) for key in keys])
        return self

    def in_play(self, seat: int, *keys: str) -> Self:
        """Permanents before a player."""
        self.s.permanents[seat] += tuple([self.piece(key) for key in keys])
        return self

    def line(self, *keys: str) -> Self:
        """The Battle Line."""
        self.s.line = tuple([self.piece(key) for key in keys])
        return self

    def deck(self, *keys: str) -> Self:
        """The army deck, from the top."""
        self.s.army_deck = tuple([self.piece(key, 0) for key in reversed(keys)])
        return self

    def objectives(self, seat: int, *keys: str) -> Self:
        """A player's Objectives, face down unless they say otherwise."""
        for key in keys:
            card = self.s.cards.all[self.s.cards.face[key]]
            no = self.piece(key, ALL if card.face_up else self.s.mask(seat))
            self.s.objectives[seat] += (no,)
            self.s.claimed[seat] += (0,)
        return self

    def event(self, key: str) -> Self:
        """The Event in force."""
        self.s.event = self.piece(key)
        return self

    def coins(self, seat: int, coins: int) -> Self:
        """A player's coins."""
        self.s.coins[seat] = coins
        return self

    def next_events(self, *keys: str) -> Self:
        """The Event deck, from the top."""
        self.s.event_deck = tuple([self.piece(key, 0) for key in reversed(keys)])
        return self

    def alliance(self, *keys: str) -> Self:
        """The Alliance cards of the teams."""
        names = [alliance.key for alliance in self.s.cards.alliances]
        self.s.alliance = [names.index(key) for key in keys]
        return self

    # -- playing

    def place(self, seat: int, key: str, where: str) -> Self:
        """An army card is played into a cell, with all that follows, up to the next question."""
        self.s.active = seat
        no = self.piece(key)
        self.s.hand[seat] += (no,)
        return self.do(Place(seat, no, at(where)))

    def act(self, seat: int = 0, actions: int = 3) -> Self:
        """The actions of a player, then nothing."""
        self.s.active = seat
        self.s.turn.actions = actions
        self.s.turn.acting = 1
        return self.do(Actions(seat))

    def act_and_end(self, seat: int = 0, actions: int = 3) -> Self:
        """The actions of a player and the end of the turn, without the draw phase."""
        self.s.active = seat
        self.s.turn.actions = actions
        self.s.turn.acting = 1
        return self.do(Actions(seat), TurnEnds(seat))

    def turn(self, seat: int = 0) -> Self:
        """A whole turn of a player, up to its first question."""
        return self.do(Turn(seat))

    def sit_out(self) -> Self:
        """The player whose turn it is does as little as possible, up to the next turn."""
        turns = self.s.turns
        while not self.over and self.s.turns == turns:
            options = self.options()
            self.choose("end" if "end" in options else options[0])
        return self

    def leave(self, seat: int) -> Self:
        """A player leaves the game."""
        GAME.concede(self.s, seat, self.umpire)
        return self.go_on()

    # -- looking

    def offers(self, verb: str) -> list[str]:
        """What the open question offers with a verb, without the verb."""
        found = [text.partition(" ") for text in self.options()]
        return [rest for first, _, rest in found if first == verb]

    def die(self, seat: int, name: str) -> int:
        """What a die shows, 0 if there is none."""
        return self.s.army[seat].dice[slot(name)]

    def all_dice(self, seat: int) -> dict[str, int]:
        """All dice of a player but the general die, by slot."""
        return {slot_key(i): v for i, v in enumerate(self.s.army[seat].dice) if v and i != GENERAL_SLOT}

    def banner(self, seat: int, banner: str) -> str:
        """The slot of the die that carries a banner, empty if it is in stock."""
        place = self.s.army[seat].banner[BANNERS.index(banner)]
        return slot_key(place) if place >= 0 else ""

    def keys(self, nos: tuple[int, ...]) -> list[str]:
        """The keys of cards."""
        return [self.s.card(no).key for no in nos]

    def blazons(self, seat: int) -> list[str]:
        """The colors that a player has completed."""
        return [COLORS[color] for color in range(len(COLORS)) if self.s.blazons[seat] >> color & 1]
