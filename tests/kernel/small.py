"""A small game for tests of the kernel. Its steps write what happens into a log."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wartable.kernel import (
    FACE,
    PIECE,
    SEAT,
    Ask,
    Choice,
    FastUmpire,
    Game,
    Live,
    Options,
    Part,
    Pieces,
    Result,
    State,
    Step,
    Telling,
    Umpire,
    Verb,
    flush,
    ranked,
)
from wartable.kernel.scene import Face, Scene
from wartable.kernel.session import Session

PICK, TAKE, EXTRA, AT = range(4)
SAID, SHOWN = range(2)


class Corner(Part):
    """A part of the state."""

    def __init__(self) -> None:
        self.depth = 0
        self.marks: list[int] = []


class Small(State):
    """A log and a few cards."""

    def __init__(self) -> None:
        super().__init__()
        self.log: list[int] = []
        self.pieces = Pieces()
        self.corner = Corner()
        self.word = ""
        self.spans: list[tuple[int, ...]] = []
        self.corners: list[Corner] = [Corner()]


class Note(Step[Small]):
    """Write a number down."""

    rule = "S-1"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, s: Small, umpire: Umpire) -> None:
        s.log.append(self.n)
        umpire.tell(SAID, self.n)


class Count(Step[Small]):
    """Write the numbers from this one down to zero, each in a step of its own."""

    rule = "S-2"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, s: Small, umpire: Umpire) -> None:
        if self.n:
            s.then(Note(self.n))
            s.then(Count(self.n - 1), Note(-self.n))


class Marker(Step[Small]):
    """A step that `cut` breaks off to."""

    rule = "S-3"

    def run(self, s: Small, umpire: Umpire) -> None:
        s.log.append(0)


class Cut(Step[Small]):
    """Break off to the nearest marker."""

    rule = "S-4"

    def run(self, s: Small, umpire: Umpire) -> None:
        s.then(Note(99))
        s.cut(Marker)


class End(Step[Small]):
    """End the game, although steps are waiting."""

    rule = "S-5"

    def run(self, s: Small, umpire: Umpire) -> None:
        s.then(Note(99))
        s.end()


class Roll(Step[Small]):
    """Roll a die and write the roll down."""

    rule = "S-6"

    def run(self, s: Small, umpire: Umpire) -> None:
        s.log.append(umpire.die())


class Pick(Ask[Small]):
    """Pick one of the first few numbers."""

    rule = "S-7"
    prompt = "Pick a number."

    def __init__(self, seat: int, span: int) -> None:
        self.seat = seat
        self.span = span

    def choices(self, s: Small) -> list[Choice]:
        return [Choice(PICK, n) for n in range(self.span)]

    def take(self, s: Small, choice: Choice, umpire: Umpire) -> None:
        s.log.append(10 * self.seat + choice.a)


class Loud(Pick):
    """Pick a number, and everybody hears it."""

    rule = "S-8"

    def take(self, s: Small, choice: Choice, umpire: Umpire) -> None:
        super().take(s, choice, umpire)
        umpire.tell(SAID, choice.a)


class Asked(Pick):
    """A question that is asked even if it has a single choice."""

    rule = "S-9"
    auto = False


class Offered(Pick):
    """A bonus is on offer twice."""

    rule = "S-10"

    def offers(self, s: Small) -> list[Choice]:
        return [Choice(EXTRA)] if s.log.count(7) < 2 else []

    def take_offer(self, s: Small, choice: Choice, umpire: Umpire) -> bool:
        if choice.verb != EXTRA:
            return False
        s.log.append(7)
        return True


class Look(Pick):
    """Pick, then look at the first card."""

    rule = "S-11"

    def take(self, s: Small, choice: Choice, umpire: Umpire) -> None:
        s.pieces.show(0, 1 << self.seat, umpire)


class Throw(Pick):
    """Pick, then roll."""

    rule = "S-12"

    def take(self, s: Small, choice: Choice, umpire: Umpire) -> None:
        s.then(Roll())


class Lane(Pick):
    """Pick a number and change only the seat's own marks, so that lanes do not depend on one another."""

    rule = "S-13"
    auto = False

    def take(self, s: Small, choice: Choice, umpire: Umpire) -> None:
        s.corner.marks[self.seat] = choice.a


class Spell(Ask[Small]):
    """A draft: pick numbers one after the other. They are written down together at the end, and then their count."""

    rule = "S-14"
    prompt = "Pick the next number."

    def __init__(self, seat: int, left: int, so_far: tuple[int, ...] = ()) -> None:
        super().__init__(seat)
        self.left = left
        self.so_far = so_far

    def choices(self, s: Small) -> list[Choice]:
        return [Choice(PICK, n) for n in range(3)]

    def take(self, s: Small, choice: Choice, umpire: Umpire) -> None:
        so_far = (*self.so_far, choice.a)
        if self.left > 1:
            s.draft(Spell(self.seat, self.left - 1, so_far))
            if not self.so_far:
                s.then(Note(self.left))
        else:
            s.then(*[Note(n) for n in so_far])


Layout = Callable[[Small], Sequence[Step[Small]]]


class SmallGame(Game[Small]):
    """A game whose first steps a test provides."""

    key = "small"
    title = "Small"
    seats = (1, 4)
    verbs = (
        Verb("pick", "Pick {a}", a="number"),
        Verb("take", "Take {a}", a=PIECE, b=SEAT),
        Verb("extra", "Extra"),
        Verb("at", "At {a} and {b}", a=FACE, b="place"),
    )
    tellings = (
        Telling("said", "said", "{a}", a="number"),
        Telling("shown", "shown", "{a}: {c}", a=SEAT, b=PIECE, c=FACE, rule="S-99"),
    )
    backs = ("card", "tile")

    def __init__(self, layout: Layout = lambda s: [], faces: Sequence[str] = ("ant", "bee", "cat")) -> None:
        super().__init__([Face(key, "card", key.title()) for key in faces])
        self.layout_of = layout

    def steps(self) -> tuple[type[Step[Small]], ...]:
        return (Note, Count, Marker, Cut, End, Roll, Pick, Loud, Asked, Offered, Look, Throw, Lane, Spell)

    def blank(self) -> Small:
        return Small()

    def setup(self, s: Small, options: Options, umpire: Umpire) -> None:
        s.corner.marks = [0] * s.seats
        for face in range(len(self.faces)):
            s.pieces.add(face)
        s.then(*self.layout_of(s))

    def scene(self, s: Small, viewer: int) -> Scene:
        return Scene("small")

    def resample(self, s: Small, viewer: int, umpire: Umpire) -> Small:
        return s.clone()

    def result(self, s: Small) -> Result:
        return ranked([(0,)] * s.seats)

    def concede(self, s: Small, seat: int, umpire: Umpire) -> None:
        s.end()

    def value(self, s: Small, seat: int) -> float:
        return 0.0


def state(*steps: Step[Small]) -> Small:
    """A state with these steps on its agenda, the first on top."""
    s = Small()
    s.seats = 2
    s.corner.marks = [0, 0]
    s.pieces.add(0)
    s.then(*steps)
    flush(s)
    return s


def table(*steps: Step[Small], seats: int = 2) -> Session[Small]:
    """A session of these steps."""
    return Session(SmallGame(lambda s: steps), [f"Seat {i}" for i in range(seats)], Live(b"key"))


def choose(session: Session[Small], seat: int, number: int) -> None:
    """Answer the seat's question with a number."""
    assert session.choose(seat, session.prompt_no[seat], Choice(PICK, number))


def quiet() -> FastUmpire:
    """An umpire that keeps no events."""
    return FastUmpire(0)
