"""Joust, a toy game for tests: hidden hands, a secret bid by all, a die, a list with banners, an offer."""

from __future__ import annotations

from typing import Final

from wartable.kernel import (
    ALL,
    FACE,
    PIECE,
    SEAT,
    Ask,
    Blocked,
    Choice,
    Game,
    Option,
    Options,
    Pieces,
    Result,
    State,
    Step,
    Telling,
    Together,
    Umpire,
    Verb,
    ranked,
)
from wartable.kernel.scene import Board, Cell, Face, Joint, Pile, Row, Scene, Stat, Stats, Track
from wartable.kernel.scene import Piece as Drawn

BID, CHEER, HOLD, SWAP = 0, 1, 2, 3
RODE, ROLLED, WON, DREW, SWAPPED = 0, 1, 2, 3, 4
SPACES: Final = 6

LEDGER = """# Joust

## The ride
- **JST-1.1** [book] Every knight chooses a lance in secret; all are shown together.
- **JST-1.2** [book] The longest lance wins the banner and rolls the die for glory; equal lances win nothing.
- **JST-1.3** [ruling] The winner may cheer or hold back. — why: it makes a choice of two.
- **JST-1.4** [book] Once per game a knight may swap a lance for the top of the pile.
- **JST-2.1** [book] Most glory wins after all lances are broken.
"""

LANCES = [
    Face(
        f"lance_{n}",
        "lance",
        title,
        tint,
        pips=n,
        bands=(n, 9 - n),
        icons=(("crown", 1),) if n > 6 else (),
        text="Long enough." if n > 6 else "",
        rules=("JST-1.2",),
    )
    for n, (title, tint) in enumerate(
        [
            ("Broken Stick", "red"),
            ("Ash Lance", "green"),
            ("Elm Lance", "green"),
            ("Oak Lance", "gold"),
            ("Painted Lance of the Northern Marches", "blue"),
            ("Iron Lance", "steel"),
            ("Crown Lance", "gold"),
            ("Dragon Lance", "ember"),
        ],
        1,
    )
]


class Field(State):
    def __init__(self) -> None:
        super().__init__()
        self.pieces = Pieces()
        self.hands: list[tuple[int, ...]] = []
        self.pile: list[int] = []
        self.bids: list[int] = []
        self.glory: list[int] = []
        self.banners: list[int] = []
        self.swapped: list[int] = []
        self.round = 0
        self.die = 0


class Round(Step[Field]):
    rule = "JST-1.1"

    def run(self, s: Field, umpire: Umpire) -> None:
        if not s.hands[0]:
            return
        s.round += 1
        s.bids = [-1] * s.seats
        seats = tuple(range(s.seats))
        s.then(Together(seats, tuple((Bid(seat),) for seat in seats)), Reveal(), Round())


class Bid(Ask[Field]):
    rule = "JST-1.1"
    prompt = "Choose the lance you ride with. Nobody sees it until all have chosen."

    def choices(self, s: Field) -> list[Choice]:
        return [Choice(BID, no) for no in s.hands[self.seat]]

    def take(self, s: Field, choice: Choice, umpire: Umpire) -> None:
        s.bids[self.seat] = choice.a
        s.hands[self.seat] = tuple(no for no in s.hands[self.seat] if no != choice.a)

    def blocked(self, s: Field) -> list[Blocked]:
        return [Blocked(f"p{s.pile[-1]}", "The pile belongs to nobody.", "JST-1.4")] if s.pile else []


class Reveal(Step[Field]):
    rule = "JST-1.2"

    def run(self, s: Field, umpire: Umpire) -> None:
        for seat, no in enumerate(s.bids):
            s.pieces.show(no, ALL, umpire)
            umpire.tell(RODE, seat, s.pieces.face[no])
        best = max(s.pieces.face[no] for no in s.bids)
        winners = [seat for seat, no in enumerate(s.bids) if s.pieces.face[no] == best]
        if len(winners) == 1:
            s.then(Glory(winners[0]))


class Glory(Ask[Field]):
    rule = "JST-1.3"
    prompt = "You have won the banner. Cheer, or hold back?"

    def choices(self, s: Field) -> list[Choice]:
        return [Choice(CHEER), Choice(HOLD)]

    def take(self, s: Field, choice: Choice, umpire: Umpire) -> None:
        s.banners.append(self.seat)
        if choice.verb == CHEER:
            s.die = umpire.die()
            umpire.tell(ROLLED, self.seat, s.die)
            s.glory[self.seat] += s.die
        else:
            s.glory[self.seat] += 2
        umpire.tell(WON, self.seat, s.glory[self.seat])

    def offers(self, s: Field) -> list[Choice]:
        if s.swapped[self.seat] or not s.pile:
            return []
        return [Choice(SWAP, no) for no in s.hands[self.seat][:1]]

    def take_offer(self, s: Field, choice: Choice, umpire: Umpire) -> bool:
        if choice.verb != SWAP:
            return False
        top = s.pile.pop()
        s.pile.insert(0, choice.a)
        s.pieces.hide([choice.a])
        s.swapped[self.seat] = 1
        s.pieces.show(top, 1 << self.seat, umpire)
        s.hands[self.seat] = (*(no for no in s.hands[self.seat] if no != choice.a), top)
        umpire.tell(SWAPPED, self.seat)
        umpire.tell(DREW, self.seat, s.pieces.face[top], to=1 << self.seat)
        return True


class Joust(Game[Field]):
    key = "joust"
    title = "Joust"
    seats = (2, 4)
    note = "A toy of the test suite."
    options = (
        Option("lances", "Lances in hand", 3, (2, 3, 4)),
        Option("noble", "Start with one glory", False),
    )
    verbs = (
        Verb("ride", "Ride with the {a}", a=PIECE),
        Verb("cheer", "Cheer: roll the die for glory", tone="commit", undoable=False),
        Verb("hold", "Hold back: two glory"),
        Verb("swap", "Swap the {a} for the top of the pile", a=PIECE, undoable=False),
    )
    tellings = (
        Telling("rode", "shown", "{a} rides with the {b}.", a=SEAT, b=FACE),
        Telling("rolled", "rolled", "{a} rolls a {b}.", a=SEAT, b="number"),
        Telling("won", "changed", "{a} has {b} glory now.", a=SEAT, b="number", rule="JST-1.2"),
        Telling("drew", "shown", "{a} draws the {b}.", a=SEAT, b=FACE),
        Telling("swapped", "moved", "{a} swaps a lance.", a=SEAT, rule="JST-1.4"),
    )
    backs = ("lance",)

    def steps(self) -> tuple[type[Step[Field]], ...]:
        return (Round, Bid, Reveal, Glory)

    def blank(self) -> Field:
        return Field()

    def setup(self, s: Field, options: Options, umpire: Umpire) -> None:
        seats = s.seats
        for i in range(3 * len(LANCES)):
            s.pile.append(s.pieces.add(i % len(LANCES)))
        s.pieces.shuffle(s.pile, umpire)
        for seat in range(seats):
            hand = tuple(s.pile.pop() for _ in range(options.number("lances")))
            for no in hand:
                s.pieces.show(no, 1 << seat, umpire)
            s.hands.append(hand)
        s.glory = [1 if options.flag("noble") else 0] * seats
        s.swapped = [0] * seats
        s.bids = [-1] * seats
        s.then(Round())

    def scene(self, s: Field, viewer: int) -> Scene:
        def drawn(no: int) -> Drawn:
            if s.pieces.known(no, viewer):
                return Drawn(f"p{no}", face=self.faces[s.pieces.face[no]].key)
            return Drawn(f"p{no}", back="lance")

        scene = Scene("field", focus="hand")
        columns = tuple(f"seat:{seat}" for seat in range(s.seats))
        scene.areas["seats"] = Stats(
            "Knights",
            columns,
            (
                Stat("Glory", tuple(str(n) for n in s.glory)),
                Stat("Lances", tuple(str(len(h)) for h in s.hands), max=4),
            ),
        )
        scene.areas["rounds"] = Track(
            "Round", "line", tuple(str(i + 1) for i in range(4)), markers=(("now", s.round - 1),)
        )
        scene.areas["pile"] = Pile("Pile", len(s.pile), top=drawn(s.pile[-1]) if s.pile else None)
        cells = tuple(
            Cell(f"space:{i}", str(i + 1), pieces=(Drawn(f"b{i}", badges=("banner",), owner=s.banners[i]),))
            if i < len(s.banners)
            else Cell(f"space:{i}", str(i + 1))
            for i in range(SPACES)
        )
        joints = tuple(
            Joint(f"space:{i}", f"space:{i + 1}", joined="same")
            for i in range(len(s.banners) - 1)
            if i + 1 < SPACES and s.banners[i] == s.banners[i + 1]
        )
        scene.areas["banners"] = Board("Banners", "line", cells, joints)
        shown = tuple(drawn(no) for no in s.bids if no >= 0)
        scene.areas["ride"] = Row("Ride", shown)
        if viewer >= 0:
            scene.areas["hand"] = Row("Your lances", tuple(drawn(no) for no in s.hands[viewer]), fan=True, owner=viewer)
        if not s.agenda:
            scene.areas["score"] = Stats(
                "Final score", columns, (Stat("Glory", tuple(str(n) for n in s.glory), rule="JST-2.1"),)
            )
        return scene

    def resample(self, s: Field, viewer: int, umpire: Umpire) -> Field:
        other = s.clone()
        other.pieces.redeal(list(range(len(s.pieces.face))), viewer, umpire)
        return other

    def result(self, s: Field) -> Result:
        return ranked([(n,) for n in s.glory], s.glory)

    def concede(self, s: Field, seat: int, umpire: Umpire) -> None:
        s.glory[seat] = -1
        s.end()

    def value(self, s: Field, seat: int) -> float:
        mine = s.glory[seat] - max(s.glory[other] for other in range(s.seats) if other != seat)
        return mine + 0.1 * sum(s.pieces.face[no] for no in s.hands[seat])

    def ledger(self) -> str:
        return LEDGER


GAME = Joust(LANCES)
