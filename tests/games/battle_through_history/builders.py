"""Tables set up by hand, so that the test of a rule begins where the rule begins.

A `Desk` is an almost empty table. A test puts the cards it needs on it, runs a step and looks at the result. Cards are
named by key (`E1-04`) or by name in plain letters (`spartan_hoplites`).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence

from wartable.games.battle_through_history import BattleThroughHistory
from wartable.games.battle_through_history.combat import Combat, Tally, Victory, deal
from wartable.games.battle_through_history.content import LINES, Cards
from wartable.games.battle_through_history.engagement import Reinforcements
from wartable.games.battle_through_history.flow import Round, Turn
from wartable.games.battle_through_history.restoration import Restoration
from wartable.games.battle_through_history.rewards import Rewards
from wartable.games.battle_through_history.state import (
    ATTACKER,
    BATTLE,
    BOARD,
    CHALLENGE,
    CONQUEST,
    DEFENDER,
    EMPTY,
    NEITHER,
    PROWESS_BACK,
    RELIC_BACK,
    TILE_BACK,
    TOKEN_BACK,
    UNIT_BACK,
    WIDTH,
    Battle,
    HistoryState,
)
from wartable.kernel import ALL, Ask, FastUmpire, advance, flush, settle
from wartable.testing import Desk as PlainDesk
from wartable.testing import Script

GAME = BattleThroughHistory()
SIDES = {"attacker": ATTACKER, "defender": DEFENDER}

Spec = dict[str, object]
Card = str | Spec


def slug(name: str) -> str:
    """A name in plain lower-case letters: `Trưng Sisters` is `trung_sisters`."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return "".join([c if c.isalnum() else "_" for c in plain]).strip("_")


def unit(
    long: int = 0,
    medium: int = 0,
    close: int = 0,
    *,
    t: int = 1,
    r: int = 0,
    a: int = 0,
    hd: int = 0,
    ac: int = 0,
    dv: int = 0,
    rl: int = 0,
    left: int = 0,
    right: int = 0,
    era: int = 1,
) -> Spec:
    """A made-up Elite, which replaces a real one of its Era in the content of this test."""
    return {
        "line": [long, medium, close],
        "toughness": t,
        "reinforce": r,
        "assault": a,
        "heroic_death": hd,
        "accuracy": ac,
        "diversion": dv,
        "relaunch": rl,
        "left": left,
        "right": right,
        "era": era,
    }


class Desk(PlainDesk[HistoryState]):
    """A table that a test sets up and plays, with an umpire of its own."""

    game: BattleThroughHistory

    def __init__(
        self, seats: int = 2, *, specs: Sequence[Spec] = (), numbers: Iterable[int] = (), seed: int = 1
    ) -> None:
        self.made: dict[int, str] = {}
        overlay: dict[str, object] = {}
        for spec in specs:
            era = spec["era"]
            key = next(f"E{era}-{i:02}" for i in range(15, 0, -1) if f"E{era}-{i:02}" not in overlay)
            overlay[key] = spec
            self.made[id(spec)] = key
        self.game = BattleThroughHistory({"units": overlay}) if overlay else GAME
        self.cards: Cards = self.game.cards
        self.umpire = Script(numbers, seed)
        self.s = self.game.new(seats, self.game.check(seats, {}), self.umpire)
        self.s.agenda = []
        self.s.first = 0
        self.s.round = 1
        self.keys = {face.key: i for i, face in enumerate(self.game.faces)}
        self.slugs = {slug(face.title): i for i, face in enumerate(self.game.faces)}

    # -- cards

    def face(self, card: Card) -> int:
        """The face of a card named by key, by plain name, or made by `unit()`."""
        if isinstance(card, dict):
            return self.keys[self.made[id(card)]]
        return self.keys[card] if card in self.keys else self.slugs[card]

    def piece(self, card: Card, back: int = UNIT_BACK, seen: int = ALL) -> int:
        """A new piece with this face."""
        return self.s.pieces.add(self.face(card), back, seen)

    def pieces(self, cards: Iterable[Card], back: int = UNIT_BACK, seen: int = ALL) -> tuple[int, ...]:
        """New pieces with these faces."""
        return tuple([self.piece(card, back, seen) for card in cards])

    def row(self, **spaces: Card) -> Desk:
        """Units on the main board: `row(s4="genoese_crossbowmen", s5="trung_sisters")`, spaces 1 to 12."""
        for space, card in spaces.items():
            self.s.row[int(space[1:]) - 1] = self.piece(card)
        return self

    def hand(self, seat: int, *cards: Card) -> Desk:
        """A player's hand."""
        self.s.hand[seat] = self.pieces(cards, seen=1 << seat)
        return self

    def deck(self, seat: int, *cards: Card) -> Desk:
        """A player's deck, from the top."""
        self.s.deck[seat] = self.pieces(reversed(cards), seen=0)
        return self

    def discard(self, seat: int, *cards: Card) -> Desk:
        """A player's discard pile."""
        self.s.discard[seat] = self.pieces(cards)
        return self

    def spent(self, seat: int, *cards: Card) -> Desk:
        """The Heroes that a player has set aside."""
        self.s.spent[seat] = self.pieces(cards)
        return self

    def tokens(self, seat: int, *keys: str) -> Desk:
        """A player's Warfare tokens."""
        self.s.tokens[seat] = self.pieces(keys, TOKEN_BACK)
        return self

    def offers(self, *keys: str) -> Desk:
        """The three Warfare spaces of the Gears board; an empty text leaves a space empty."""
        self.s.token_space = [self.piece(key, TOKEN_BACK) if key else EMPTY for key in keys]
        return self

    def token_pile(self, *keys: str) -> Desk:
        """The Warfare pile, from the top."""
        self.s.token_pile = self.pieces(reversed(keys), TOKEN_BACK, seen=0)
        return self

    def relics(self, seat: int, *keys: str) -> Desk:
        """A player's Relics."""
        self.s.relics[seat] = self.pieces(keys, RELIC_BACK)
        return self

    def relic_deck(self, *keys: str) -> Desk:
        """The Relic deck, from the top."""
        self.s.relic_deck = self.pieces(reversed(keys), RELIC_BACK, seen=0)
        return self

    def relic_discard(self, *keys: str) -> Desk:
        """The Relic discard pile."""
        self.s.relic_discard = self.pieces(keys, RELIC_BACK)
        return self

    def prowess(self, seat: int, *values: int) -> Desk:
        """A player's own Prowess tokens, face down."""
        champion = self.cards.champions[self.s.champion[seat]]
        keys = [f"P-{champion.key}-{value}" for value in values]
        self.s.prowess[seat] = self.pieces(keys, PROWESS_BACK + self.s.champion[seat], seen=0)
        return self

    def won(self, seat: int, rival: int, *values: int) -> Desk:
        """Prowess tokens a player has won from a rival."""
        champion = self.cards.champions[self.s.champion[rival]]
        keys = [f"P-{champion.key}-{value}" for value in values]
        tokens = self.pieces(keys, PROWESS_BACK + self.s.champion[rival], seen=1 << seat)
        self.s.won[seat] = self.s.won[seat] + tokens
        return self

    def era_deck(self, era: int, *cards: Card) -> Desk:
        """An Era deck, from the top."""
        self.s.era_deck[era - 1] = self.pieces(reversed(cards), seen=0)
        return self

    def era_discard(self, era: int, *cards: Card) -> Desk:
        """An Era's discard pile."""
        self.s.era_discard[era - 1] = self.pieces(cards)
        return self

    def gears(self, *, active: str, pending: str, pile: Sequence[str] = (), gear: int = 0) -> Desk:
        """The Gears board: the tiles in Active and Pending, the pile from the top, the wheel."""
        self.s.active_tile, self.s.pending_tile = self.pieces([active, pending], TILE_BACK)
        self.s.tile_pile = self.pieces(reversed(pile), TILE_BACK, seen=0)
        self.s.gear = gear
        return self

    def at(self, *eras: int) -> Desk:
        """The Era each champion stands in, seat by seat; 0 is off the board."""
        self.s.era = list(eras)
        return self

    # -- looking

    def keys_of(self, nos: Iterable[int]) -> list[str]:
        """The keys of pieces, in order; an empty text for an empty place."""
        return [self.game.faces[self.s.pieces.face[no]].key if no != EMPTY else "" for no in nos]

    def names_of(self, nos: Iterable[int]) -> list[str]:
        """The plain names of pieces, in order; an empty text for an empty place."""
        return [slug(self.game.faces[self.s.pieces.face[no]].title) if no != EMPTY else "" for no in nos]

    def known(self, nos: Iterable[int], viewer: int = -1) -> list[bool]:
        """Whether a viewer knows these pieces (the spectator by default: face up for all)."""
        return [self.s.pieces.known(no, viewer) for no in nos]

    # -- whole turns

    def turn(self, *seats: int) -> Desk:
        """Turns of these players, up to the first question. The forced first push comes before it."""
        return self.do(*[Turn(seat) for seat in seats])

    def wander(self, seed: int = 1) -> Iterator[Ask[HistoryState]]:
        """Answer every question at random to the end of the game. Yields each question after its answer."""
        bot = FastUmpire(seed)
        while not self.over:
            yield self.choose_any(bot)

    def go(self) -> Desk:
        """Go on to the next question."""
        settle(self.s, self.umpire)
        return self


class Fight(Desk):
    """A battle between two line-ups, before its engagement."""

    def slots(self, side: str) -> list[int]:
        """The places of a side in the battle's lists."""
        first = SIDES[side] * WIDTH
        return list(range(first, first + len(self.s.battle.line_up[SIDES[side]])))

    def engage(self) -> Fight:
        """Run Reinforcements, Links and Assault, up to the question about tokens or the dice."""
        self.do(Reinforcements())
        return self

    def dice(self, attacker: tuple[int, ...], defender: tuple[int, ...]) -> Fight:
        """Set both dice by what they add on Long, Medium, Close. (0, 0, 0) removes a die."""
        for side, wanted in ((ATTACKER, attacker), (DEFENDER, defender)):
            faces = [i for i, face in enumerate(self.cards.dice) if face.line == wanted]
            assert faces or wanted == (0, 0, 0), f"no die shows {wanted}"
            self.s.battle.die[side] = faces[0] if faces else EMPTY
        return self

    def line(self, line: int) -> Fight:
        """Resolve one Line of Combat, and nothing after it."""
        Combat(line).run(self.s, self.umpire)
        self.s.queue = []
        return self

    def hit(self, side: str, n: int) -> Fight:
        """Deal n points of damage to a side, as in one Line."""
        deal(self.s, 1 - SIDES[side], n, Tally(), self.umpire)
        return self

    def fight(self) -> Fight:
        """Fight all Lines and find the winner, without rewards."""
        for line in LINES:
            self.line(line)
            if not self.s.battle.survivors(ATTACKER) or not self.s.battle.survivors(DEFENDER):
                break
        Victory().run(self.s, self.umpire)
        self.s.queue = []
        return self

    def fallen(self, side: str) -> list[str]:
        """The slots whose Unit is defeated: `["D1", "D3"]`."""
        letter = "AD"[SIDES[side]]
        return [f"{letter}{k % WIDTH + 1}" for k in self.slots(side) if self.s.battle.fallen[k]]

    def damage(self, side: str) -> list[int]:
        """The damage on each slot."""
        return [self.s.battle.damage[k] for k in self.slots(side)]

    def links(self, side: str) -> list[int]:
        """The type of the Link counter between each slot and the next, 0 for none."""
        return [self.s.battle.link[k] for k in self.slots(side)[:-1]]

    def line_up(self, side: str) -> list[str]:
        """The keys of a side's Units, from the Battlefront outward."""
        return self.keys_of(self.s.battle.line_up[SIDES[side]])

    @property
    def winner(self) -> str:
        """The winner: `attacker`, `defender` or `nobody`."""
        return {ATTACKER: "attacker", DEFENDER: "defender"}.get(self.s.battle.winner, "nobody")

    def ended(self, winner: str, *fallen: str) -> Fight:
        """Set the outcome of the battle: the winner (or nobody) and the defeated slots (`"A1"`, `"D2"`)."""
        self.s.battle.winner = SIDES.get(winner, NEITHER)
        for slot in fallen:
            self.s.battle.fallen["AD".index(slot[0]) * WIDTH + int(slot[1:]) - 1] = 1
        return self

    def reward(self) -> Fight:
        """Run the rewards, up to the next question."""
        self.do(Rewards())
        return self

    def restore(self) -> Fight:
        """Run the Restoration after the battle."""
        self.do(Restoration(self.s.battle.attacker))
        return self

    def muster(self) -> Fight:
        """Run Reinforcements, Links and Assault. A token for the Attacker makes the table wait before the dice."""
        self.tokens(0, *(self.keys_of(self.s.tokens[0]) or ["W-L1"]))
        return self.engage()

    def die(self, side: str) -> tuple[int, ...]:
        """What a side's die adds on Long, Medium, Close."""
        return self.cards.dice[self.s.battle.die[SIDES[side]]].line

    @property
    def totals(self) -> list[tuple[int, ...]]:
        """Attacker's and Defender's total of each Line fought."""
        return self.s.battle.totals

    def play_out(self) -> Fight:
        """Answer all further questions with the last choice of the list, which usually declines or ends."""
        while not self.over:
            self.choose(self.options()[-1])
        return self


def a_battle(
    attacker: Sequence[Card],
    defender: Sequence[Card],
    *,
    challenge: bool = False,
    attacker_tokens: dict[int, str] | None = None,
    defender_tokens: dict[int, str] | None = None,
    links: bool = True,
    seats: int = 2,
    numbers: Iterable[int] = (),
) -> Fight:
    """A battle of seat 0 against the board, or against seat 1, with Units in place from the Battlefront outward.

    Tokens are given by slot (1 is the Battlefront). Link counters lie between matching halves, unless `links=False`.
    The test itself calls for Reinforcements, Assault and dice.
    """
    specs = [card for card in [*attacker, *defender] if isinstance(card, dict)]
    fight = Fight(seats, specs=specs, numbers=numbers)
    s = fight.s
    s.stage = BATTLE
    s.era = [1] * seats
    battle = s.battle = Battle()
    battle.kind = CHALLENGE if challenge else CONQUEST
    battle.attacker = 0
    battle.defender = 1 if challenge else BOARD
    battle.line_up = [fight.pieces(attacker), fight.pieces(defender)]
    for side, tokens in ((ATTACKER, attacker_tokens or {}), (DEFENDER, defender_tokens or {})):
        for slot, key in tokens.items():
            battle.token[side * WIDTH + slot - 1] = fight.piece(key, TOKEN_BACK)
    if links:
        from wartable.games.battle_through_history.engagement import Links

        Links().run(s, fight.umpire)
    return fight


def a_game(seats: int = 2, seed: int = 1, **options: bool | int | str) -> Desk:
    """A real game after setup, at its first question."""
    desk = Desk(seats, seed=seed)
    desk.s = desk.game.new(seats, desk.game.check(seats, options), desk.umpire)
    flush(desk.s)
    settle(desk.s, desk.umpire)
    return desk


class Unshuffled(Script):
    """An umpire whose shuffles leave all cards as they were, and that draws the last seat as the first player."""

    def draw(self, n: int) -> int:
        self.drawn += 1
        return n - 1


def a_setup(seats: int = 2, seed: int = 1, *, shuffled: bool = True, **options: bool | int | str) -> Desk:
    """A real game just dealt, before its first Round."""
    desk = Desk(max(seats, 2), seed=seed)
    if not shuffled:
        desk.umpire = Unshuffled()
    desk.s = desk.game.new(seats, desk.game.check(seats, options), desk.umpire)
    flush(desk.s)
    while not isinstance(desk.s.agenda[-1], Round):
        advance(desk.s, desk.umpire)
    return desk
