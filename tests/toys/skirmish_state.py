"""Skirmish, the toy game: its content, its words and its state."""

from __future__ import annotations

from typing import Final

from wartable.kernel import ALL, FACE, NUMBER, PIECE, SEAT, Effect, Part, Pieces, State, Telling, Umpire, Verb, without
from wartable.kernel.scene import Face

NONE: Final = -1

HERO: Final = 5
BANNER: Final = 6
OMENS: Final = 7

FACES: Final = (
    Face("scout", "fighter", "Scout", pips=1),
    Face("archer", "fighter", "Archer", pips=2),
    Face("pike", "fighter", "Pike", pips=3),
    Face("knight", "fighter", "Knight", pips=4),
    Face("giant", "fighter", "Giant", pips=5),
    Face("hero", "fighter", "Hero", pips=6),
    Face("banner", "standard", "Banner", text="Your attacks are one stronger."),
    Face("omens", "standard", "Omens", text="You may roll once again."),
)
STRENGTH: Final = tuple([face.pips for face in FACES])
DECK: Final = (0, 1, 2, 3, 4, 5) * 5 + (BANNER, BANNER, OMENS, OMENS)
HAND: Final = 5
TURNS: Final = 40

PICK, STRIKE, AIM, RAISE, PASS, HOLD, BLOCK, KEEP, AGAIN, DRAW_TWO = range(10)
VERBS: Final[tuple[Verb, ...]] = (
    Verb("post", "Post the {a}", a=PIECE),
    Verb("strike", "Strike with the {a}", a=PIECE),
    Verb("at", "At {a}", a=SEAT),
    Verb("raise", "Raise the {a}", a=PIECE, tone="commit"),
    Verb("pass", "Pass", tone="end"),
    Verb("hold", "Hold", tone="end"),
    Verb("block", "Block with the {a}", a=PIECE),
    Verb("keep", "Keep the roll"),
    Verb("again", "Roll again", undoable=False),
    Verb("draw-two", "Spend your token to draw two", undoable=False),
)

DREW, POSTED, STRUCK, BLOCKED, ROLLED, FELL, RAISED, RESHUFFLED, WON = range(9)
TELLINGS: Final[tuple[Telling, ...]] = (
    Telling("drew", "moved", "{a} draws: {c}.", a=SEAT, b=PIECE, c=FACE),
    Telling("posted", "turned", "{a} has posted the {c}.", a=SEAT, b=PIECE, c=FACE),
    Telling("struck", "turned", "{a} strikes with the {c}.", a=SEAT, b=PIECE, c=FACE),
    Telling("blocked", "turned", "{a} blocks with the {c}.", a=SEAT, b=PIECE, c=FACE),
    Telling("rolled", "rolled", "{a} rolls a {b}.", a=SEAT, b=NUMBER),
    Telling("fell", "fell", "{a} loses the {c}.", a=SEAT, b=PIECE, c=FACE),
    Telling("raised", "turned", "{a} raises the {c}.", a=SEAT, b=PIECE, c=FACE),
    Telling("reshuffled", "changed", "The fallen are shuffled into a new deck.", rule="SK-12"),
    Telling("won", "said", "{a} wins the field.", a=SEAT, rule="SK-11"),
)

LEDGER: Final = """# Setup
- **SK-1** [book] Everybody secretly posts two of five cards as a garrison; three in a long war.
- **SK-2** [book] All garrisons are turned up together.
# Turn
- **SK-3** [book] Draw a card, then act.
- **SK-4** [book] Act: strike with a fighter, raise a standard, or pass. Once a game, a token draws two.
- **SK-5** [book] A strike is aimed at one opponent, then turned up.
- **SK-6** [book] The target may block with a stronger fighter, which joins its garrison; a hero breaks off the strike.
- **SK-7** [book] The striker rolls a die.
- **SK-8** [book] Strength and roll above six is damage.
- **SK-9** [book] Damage falls one point at a time on the foremost, up to its strength; a hero's fall deals two back.
- **SK-10** [book] The striking card is discarded.
# End
- **SK-11** [book] A seat without a garrison falls; the last striker wins.
- **SK-12** [ruling] An empty deck is made anew from the fallen.
"""


class Attack(Part):
    """The current strike. Its `card` is NONE if there is none."""

    def __init__(self) -> None:
        self.card = NONE
        self.striker = NONE
        self.target = NONE


class Skirmish(State):
    """The cards of each seat, and the current strike."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces = Pieces()
        self.deck: list[int] = []
        self.hands: list[tuple[int, ...]] = []
        self.garrisons: list[tuple[int, ...]] = []
        self.wounds: list[int] = []
        self.forces: list[tuple[int, ...]] = []
        self.discard: list[int] = []
        self.tokens: list[int] = []
        self.attack = Attack()
        self.posts = 2
        self.open = False
        self.turn = 0
        self.out = 0
        self.winner = NONE

    def strength(self, no: int) -> int:
        """The strength of a fighter. A standard has none."""
        return STRENGTH[self.pieces.face[no]]

    def standing(self) -> list[int]:
        """The seats that have not conceded."""
        return [seat for seat in range(self.seats) if not self.out >> seat & 1]

    def lose(self, seat: int, no: int) -> None:
        """A card leaves the hand."""
        self.hands[seat] = without(self.hands[seat], no)

    def draw(self, seat: int, cards: int, umpire: Umpire) -> None:
        """Move cards from the deck to the hand. Only their new owner sees them."""
        for _ in range(cards):
            if not self.deck:
                self.reshuffle(umpire)
            if not self.deck:
                return
            no = self.deck.pop()
            self.pieces.show(no, 1 << seat, umpire)
            self.hands[seat] += (no,)
            self.pieces.tell(DREW, seat, no, umpire)

    def reshuffle(self, umpire: Umpire) -> None:
        """Shuffle the fallen into a new deck."""
        self.deck, self.discard = self.discard, []
        self.pieces.shuffle(self.deck, umpire)
        umpire.tell(RESHUFFLED)

    def reveal(self, no: int, umpire: Umpire) -> int:
        """Show a piece to everybody, and give its face."""
        self.pieces.show(no, ALL, umpire)
        return self.pieces.face[no]


class Standard(Effect):
    """What a standard in force may change."""

    def attack(self, s: Skirmish, seat: int, strength: int) -> int:
        """The strength of the seat's strike."""
        return strength

    def rerolls(self) -> bool:
        """Whether its owner may roll once again."""
        return False


class Banner(Standard):
    """Strikes of its owner are one stronger."""

    def attack(self, s: Skirmish, seat: int, strength: int) -> int:
        return strength + 1


class Omens(Standard):
    """Its owner may roll once again."""

    def rerolls(self) -> bool:
        return True


STANDARDS: Final[dict[int, Standard]] = {BANNER: Banner(), OMENS: Omens()}
