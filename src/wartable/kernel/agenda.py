"""The turn structure as data: a stack of steps still to happen, and the few functions that work it off."""

from __future__ import annotations

from typing import ClassVar, Generic, Self, TypeVar

from mypy_extensions import mypyc_attr

from .choice import Choice
from .errors import IllegalChoice, Stuck
from .fields import Part, argument_names, copy_fields
from .umpire import Umpire

S = TypeVar("S", bound="State")

Datum = int | tuple["Datum", ...]
"""What a step is made of: ints and tuples of them."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One thing the rules say happens. Never changed after `__init__`, so clones share it.

    Progress lives in a successor (`Damage(left - 1)`), shared context in a part of the state. It holds piece
    numbers, never faces.
    """

    rule: ClassVar[str] = ""
    tag: ClassVar[str] = ""
    """Name in snapshots, never reused; the class name where empty."""

    def run(self, s: S, umpire: Umpire) -> None:
        """What happens."""
        raise NotImplementedError

    def data(self) -> tuple[Datum, ...]:
        """The arguments of `__init__`, each kept under its own name: a step to plain data and back."""
        names = argument_names(type(self))
        for name in names:
            assert hasattr(self, name), f"{type(self).__name__} takes {name} and has to keep it as self.{name}."
        return tuple([getattr(self, name) for name in names])


class Blocked:
    """Something a player may point at in vain (`p7`, `space:3`), and why, with the rule."""

    def __init__(self, at: str, why: str, rule: str) -> None:
        self.at = at
        self.why = why
        self.rule = rule


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[S]):
    """A step that waits for a seat: it lists the legal choices and takes one."""

    auto: ClassVar[bool] = True
    """A single choice is taken silently. Must be False where the *number* of choices depends on hidden things."""

    prompt: ClassVar[str] = ""
    """What is asked, in the words of the game."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def choices(self, s: S) -> list[Choice]:
        """Every legal answer, each once."""
        raise NotImplementedError

    def take(self, s: S, choice: Choice, umpire: Umpire) -> None:
        """What the answer does."""
        raise NotImplementedError

    def offers(self, s: S) -> list[Choice]:
        """Standing offers, listed beside the choices; taking one leaves the question open."""
        return []

    def take_offer(self, s: S, choice: Choice, umpire: Umpire) -> bool:
        """Take an offer. False: it was none, so the choice answers the question."""
        return False

    def half(self, s: S) -> bool:
        """Whether it only spells out the choice before it; bots that look one choice ahead look through it."""
        return False

    def words(self, s: S) -> str:
        """The prompt's text at this moment."""
        return self.prompt

    def blocked(self, s: S) -> list[Blocked]:
        """What cannot be chosen now, with reasons. Never called in search."""
        return []


class Together(Step[S]):
    """Secret simultaneous decisions: one lane, a small agenda, per seat.

    Nothing is drawn and nothing told inside, no single choice is taken silently, and lanes commute.
    """

    tag = "together"

    def __init__(self, seats: tuple[int, ...], lanes: tuple[tuple[Step[S], ...], ...]) -> None:
        self.seats = seats
        self.lanes = lanes

    @staticmethod
    def of(*asks: Ask[S]) -> Together[S]:
        """One secret question per seat, the usual case."""
        lanes: list[tuple[Step[S], ...]] = [(ask,) for ask in asks]
        return Together(tuple([ask.seat for ask in asks]), tuple(lanes))

    def open(self) -> list[Ask[S]]:
        """The question each unfinished lane waits with."""
        waiting: list[Ask[S]] = []
        for lane in self.lanes:
            if lane:
                ask = lane[-1]
                assert isinstance(ask, Ask), "a lane runs its plain steps at once"
                waiting.append(ask)
        return waiting

    def with_lane(self, i: int, lane: list[Step[S]]) -> Together[S]:
        """The same frame after lane i went on."""
        lanes = list(self.lanes)
        lanes[i] = tuple(lane)
        return Together(self.seats, tuple(lanes))


class Draft(Step[S]):
    """An answer that is being spelled out, below the question that is next in it; nothing of it has happened yet.

    Laid on the agenda by `State.draft`, gone with the first answer that queues no further question of it.
    """

    tag = "draft"

    def __init__(self, opened: Ask[S], after: tuple[Step[S], ...]) -> None:
        self.opened = opened
        """The question whose answer it is."""
        self.after = after
        """What happens next once all is said."""

    def run(self, s: S, umpire: Umpire) -> None:
        """Its question was dropped: go on without an answer."""
        s.then(*self.after)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Part):
    """All that is true of one game in progress: plain data, no dice to come, no history.

    A game derives its own and sets every field in an `__init__` without arguments; copies and snapshots follow it.
    A field is an int, a str, a tuple, a list of ints or tuples, a Pieces or a Part.
    """

    apart = ("seats", "agenda", "queue")

    def __init__(self) -> None:
        self.seats = 0
        self.agenda: list[Step[Self]] = []
        """Last is next. Empty: the game is over."""
        self.queue: list[Step[Self]] = []
        """What the running step has put down, in reading order."""

    def then(self, *steps: Step[Self]) -> None:
        """What happens next, in reading order, before all that already waits."""
        self.queue.extend(steps)

    def draft(self, question: Ask[Self]) -> None:
        """In `take`, in place of `then`: the answer is not complete, this question of the same seat spells it out.

        Until an answer queues no further question in this way, nothing but the agenda may change and nothing may be
        drawn, shown or told: `retract` takes it all back. What else is queued behind the question waits until then.
        """
        assert not self.queue, "a draft is queued first: what happens after it is queued behind it"
        self.queue.append(Draft(question, ()))

    def cut(self, to: type[Step[Self]]) -> None:
        """Break off: drop all that waits down to the nearest step of this kind, which is next."""
        self.queue = []
        while self.agenda and not isinstance(self.agenda[-1], to):
            self.agenda.pop()
        if not self.agenda:
            raise Stuck(f"Nothing can be broken off: no {to.__name__} is waiting.")

    def end(self) -> None:
        """The game is over, in mid-battle too."""
        self.agenda = []
        self.queue = []

    def clone(self) -> Self:
        """An independent copy, with the agenda."""
        other = type(self)()
        copy_agenda(self, other)
        copy_fields(self, other)
        return other


def copy_agenda(source: S, target: S) -> None:
    """The kernel's part of a clone: seats and agenda. Steps never change, so they are shared."""
    target.seats = source.seats
    target.agenda = source.agenda[:]


def flush(s: S) -> None:
    """Lay what the running step queued on top of the agenda."""
    s.queue.reverse()
    s.agenda += s.queue
    s.queue = []


def taken(s: S, ask: Ask[S], choice: Choice, umpire: Umpire) -> None:
    """A question takes its answer; a draft is opened, goes on, or is complete with it."""
    s.agenda.pop()
    ask.take(s, choice, umpire)
    begun = s.queue[0] if s.queue else None
    below = s.agenda[-1] if s.agenda else None
    if isinstance(begun, Draft):
        after = tuple(s.queue[1:])
        if isinstance(below, Draft):
            s.agenda[-1] = Draft(below.opened, after + below.after) if after else below
        else:
            s.agenda.append(Draft(ask, after))
        s.agenda.append(begun.opened)
        s.queue = []
    elif isinstance(below, Draft):
        s.agenda.pop()
        s.queue.extend(below.after)


def drafted(s: S) -> Ask[S] | None:
    """The question whose answer is being spelled out, if one is."""
    below = s.agenda[-2] if len(s.agenda) > 1 else None
    return below.opened if isinstance(below, Draft) else None


def retract(s: S, viewer: int) -> None:
    """For `resample`: whatever anybody but the viewer is spelling out has not been begun."""
    for i in range(len(s.agenda) - 1):
        step = s.agenda[i]
        if isinstance(step, Draft) and step.opened.seat != viewer:
            s.agenda[i : i + 2] = [step.opened]
            return


def dismiss(s: S, seat: int) -> None:
    """For `concede`: nothing that waits asks this seat any more, and what it was spelling out is not said."""
    left: list[Step[S]] = []
    for step in s.agenda:
        if isinstance(step, Draft) and step.opened.seat == seat:
            left += [after for after in reversed(step.after) if not isinstance(after, Ask) or after.seat != seat]
        elif isinstance(step, Together) and seat in step.seats:
            left.append(step.with_lane(step.seats.index(seat), []))
        elif not isinstance(step, Ask) or step.seat != seat:
            left.append(step)
    s.agenda = left


def asked(s: S) -> list[Ask[S]]:
    """The open questions: one, or one per unfinished lane; none when the game is over. Call when settled."""
    if not s.agenda:
        return []
    top = s.agenda[-1]
    if isinstance(top, Together):
        return top.open()
    assert isinstance(top, Ask), "settle first"
    return [top]


def question_to(s: S, seat: int) -> Ask[S] | None:
    """What one seat is asked, if anything."""
    for ask in asked(s):
        if ask.seat == seat:
            return ask
    return None


def legal(s: S, ask: Ask[S]) -> list[Choice]:
    """The choices of a question and the offers beside them."""
    choices = ask.choices(s)
    offers = ask.offers(s)
    return choices + offers if offers else choices


def advance(s: S, umpire: Umpire) -> list[Choice] | None:
    """Run one step. None: something happened. A list: somebody must choose from it (empty: the game is over)."""
    if not s.agenda:
        return []
    top = s.agenda[-1]
    if isinstance(top, Ask):
        choices = legal(s, top)
        if len(choices) != 1 or not top.auto:
            if not choices:
                raise Stuck(f"{type(top).__name__} ({top.rule}) has no legal choice.")
            return choices
        umpire.rule = top.rule
        if not top.take_offer(s, choices[0], umpire):
            taken(s, top, choices[0], umpire)
    elif isinstance(top, Together):
        return settle_lanes(s, top, umpire)
    else:
        s.agenda.pop()
        umpire.rule = top.rule
        top.run(s, umpire)
    if s.queue:
        flush(s)
    return None


def settle(s: S, umpire: Umpire) -> list[Choice]:
    """Run steps until somebody is asked: the legal choices of the first open question, none when it is over."""
    if s.queue:
        flush(s)
    while True:
        choices = advance(s, umpire)
        if choices is not None:
            return choices


def settle_lanes(s: S, frame: Together[S], umpire: Umpire) -> list[Choice] | None:
    """Run the plain steps of every lane; drop the frame when all lanes are done."""
    drawn = umpire.drawn
    shown = umpire.shown
    s.agenda.pop()
    for i in range(len(frame.lanes)):
        lane = list(frame.lanes[i])
        moved = False
        while lane and not isinstance(lane[-1], Ask):
            step = lane.pop()
            umpire.rule = step.rule
            step.run(s, umpire)
            take_queue(s, lane)
            moved = True
        if moved:
            frame = frame.with_lane(i, lane)
    assert (umpire.drawn, umpire.shown) == (drawn, shown), "nothing is drawn or shown inside a lane"
    waiting = frame.open()
    if not waiting:
        return None
    s.agenda.append(frame)
    choices = legal(s, waiting[0])
    if not choices:
        raise Stuck(f"{type(waiting[0]).__name__} ({waiting[0].rule}) has no legal choice.")
    return choices


def take_queue(s: S, lane: list[Step[S]]) -> None:
    """Inside a lane, what a step queued goes on in that lane, which is secret without a draft."""
    assert not s.queue or not isinstance(s.queue[0], Draft), "a lane is secret as it is: queue its questions with then"
    s.queue.reverse()
    lane += s.queue
    s.queue = []


def answer(s: S, seat: int, choice: Choice, umpire: Umpire) -> None:
    """Apply one legal choice, without settling. The caller has checked that it is legal."""
    top = s.agenda[-1]
    if isinstance(top, Together):
        answer_lane(s, top, seat, choice, umpire)
        return
    if not isinstance(top, Ask) or top.seat != seat:
        raise IllegalChoice("It is not this seat's decision.")
    umpire.rule = top.rule
    if not top.take_offer(s, choice, umpire):
        taken(s, top, choice, umpire)
    if s.queue:
        flush(s)


def playout(s: S, umpire: Umpire) -> int:
    """Play on at random to the end, choices and dice from one umpire; how many decisions it took."""
    decisions = 0
    choices = settle(s, umpire)
    while choices:
        top = s.agenda[-1]
        ask = top if isinstance(top, Ask) else asked(s)[0]
        answer(s, ask.seat, choices[umpire.draw(len(choices))], umpire)
        choices = settle(s, umpire)
        decisions += 1
    return decisions


def answer_lane(s: S, frame: Together[S], seat: int, choice: Choice, umpire: Umpire) -> None:
    """Apply a choice in this seat's lane."""
    i = frame.seats.index(seat)
    lane = list(frame.lanes[i])
    if not lane:
        raise IllegalChoice("This seat has finished its secret choice.")
    ask = lane[-1]
    assert isinstance(ask, Ask)
    drawn = umpire.drawn
    shown = umpire.shown
    umpire.rule = ask.rule
    if not ask.take_offer(s, choice, umpire):
        lane.pop()
        ask.take(s, choice, umpire)
    assert (umpire.drawn, umpire.shown) == (drawn, shown), "nothing is drawn or shown inside a lane"
    take_queue(s, lane)
    s.agenda[-1] = frame.with_lane(i, lane)
