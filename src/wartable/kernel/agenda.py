"""The turn structure as data: a stack of steps still to run, and the few functions that run them."""

from __future__ import annotations

from typing import ClassVar, Generic, Self, TypeVar

from mypy_extensions import mypyc_attr

from .choice import Choice
from .errors import IllegalChoice, Stuck
from .fields import Part, argument_names, copy_fields
from .umpire import Umpire

S = TypeVar("S", bound="State")

Datum = int | str | tuple["Datum", ...]
"""What the arguments of a step may be: ints, keys of content, and tuples of them."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One thing that happens by the rules. A step never changes after `__init__`, so clones share it.

    Progress is a new step (`Damage(left - 1)`). Context that several steps share is a part of the state. A step holds
    piece numbers, never faces.
    """

    rule: ClassVar[str] = ""
    tag: ClassVar[str] = ""
    """The name of the step in snapshots, the class name if empty. A tag that was used once is never reused."""

    def run(self, s: S, umpire: Umpire) -> None:
        """Change the state as the rule says, and queue what follows with `s.then`."""
        raise NotImplementedError

    def data(self) -> tuple[Datum, ...]:
        """The arguments of `__init__`, from which a snapshot makes the step again. Each is kept under its own name."""
        names = argument_names(type(self))
        for name in names:
            assert hasattr(self, name), f"{type(self).__name__} takes {name} and has to keep it as self.{name}."
        return tuple([getattr(self, name) for name in names])


class Blocked:
    """A piece or place that cannot be chosen now (`p7`, `space:3`), the reason, and the rule."""

    def __init__(self, at: str, why: str, rule: str) -> None:
        self.at = at
        self.why = why
        self.rule = rule


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[S]):
    """A step that waits for a seat: it lists the legal choices and takes one."""

    auto: ClassVar[bool] = True
    """Whether a single choice is taken without asking. False where the *number* of choices depends on hidden things."""

    prompt: ClassVar[str] = ""
    """The question in the words of the game, unless `words` is overridden."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def choices(self, s: S) -> list[Choice]:
        """Every legal answer, each once."""
        raise NotImplementedError

    def take(self, s: S, choice: Choice, umpire: Umpire) -> None:
        """Carry out the answer, and queue what follows with `s.then`."""
        raise NotImplementedError

    def offers(self, s: S) -> list[Choice]:
        """Choices listed beside the answers. Taking one leaves the question open."""
        return []

    def take_offer(self, s: S, choice: Choice, umpire: Umpire) -> bool:
        """Carry out an offer. False: the choice is no offer, so it answers the question."""
        return False

    def half(self, s: S) -> bool:
        """Whether the question only completes the choice before it. Bots that look one choice ahead look past it."""
        return False

    def words(self, s: S) -> str:
        """The question as it is put at this moment. `seat:2` in it becomes the name of that player."""
        return self.prompt

    def label(self, s: S, choice: Choice) -> str:
        """Words for a choice that say more in this question than those of its verb, else "". Bots never call it."""
        return ""

    def usual(self, s: S) -> Choice | None:
        """The answer that is right most of the time, if there is one. It is drawn brightest, and Enter takes it."""
        return None

    def blocked(self, s: S) -> list[Blocked]:
        """Pieces and places that cannot be chosen now, with reasons. Bots never call it."""
        return []


class Together(Step[S]):
    """Secret simultaneous decisions. Each seat has a lane, a small agenda of its own.

    Inside a lane nothing is drawn, shown or told, and even a single choice is asked. So the order in which lanes go on
    makes no difference.
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
        """The open question of each unfinished lane."""
        waiting: list[Ask[S]] = []
        for lane in self.lanes:
            if lane:
                ask = lane[-1]
                assert isinstance(ask, Ask), "a lane runs its plain steps at once"
                waiting.append(ask)
        return waiting

    def with_lane(self, i: int, lane: list[Step[S]]) -> Together[S]:
        """The same decisions with another lane `i`."""
        lanes = list(self.lanes)
        lanes[i] = tuple(lane)
        return Together(self.seats, tuple(lanes))


class Draft(Step[S]):
    """An answer that takes several questions. It lies on the agenda below the question that is open now.

    Nothing of the answer has happened yet. `State.draft` puts the draft there, and the first answer that opens no
    further question completes it.
    """

    tag = "draft"

    def __init__(self, opened: Ask[S], after: tuple[Step[S], ...]) -> None:
        self.opened = opened
        """The question that the draft answers."""
        self.after = after
        """The steps to run once the answer is complete."""

    def run(self, s: S, umpire: Umpire) -> None:
        """Go on without an answer, since the question above was dropped."""
        s.then(*self.after)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Part):
    """All that is true of one game in progress, as plain data. It holds neither dice to come nor history.

    A game derives its own class and sets every field in an `__init__` without arguments, from which copies and
    snapshots are derived. A field is an int, a str, a tuple, a list of ints or tuples, a Pieces, a Part, or a list of
    Parts of one class, of which a new state has at least one.
    """

    apart = ("seats", "agenda", "queue")

    def __init__(self) -> None:
        self.seats = 0
        self.agenda: list[Step[Self]] = []
        """The steps still to run. The last one is next. The game is over when there are none."""
        self.queue: list[Step[Self]] = []
        """The steps that the running step has queued, the next one first."""

    def then(self, *steps: Step[Self]) -> None:
        """Queue steps to run next, in this order, before everything that already waits."""
        self.queue.extend(steps)

    def draft(self, question: Ask[Self]) -> None:
        """Ask the same seat a further question that completes its answer. Called in `take`, in place of `then`.

        As long as answers open further questions in this way, nothing but the agenda may change, and nothing may be
        drawn, shown or told, because `retract` takes it all back. Steps queued behind the question wait until then.
        """
        assert not self.queue, "a draft is queued first: what happens after it is queued behind it"
        self.queue.append(Draft(question, ()))

    def cut(self, to: type[Step[Self]]) -> None:
        """Break off: drop all waiting steps above the nearest step of this class, which is next."""
        self.queue = []
        while self.agenda and not isinstance(self.agenda[-1], to):
            self.agenda.pop()
        if not self.agenda:
            raise Stuck(f"Nothing can be broken off: no {to.__name__} is waiting.")

    def end(self) -> None:
        """End the game at once: nothing that waits is run."""
        self.agenda = []
        self.queue = []

    def clone(self) -> Self:
        """An independent copy, agenda included."""
        other = type(self)()
        copy_agenda(self, other)
        copy_fields(self, other)
        return other


def copy_agenda(source: S, target: S) -> None:
    """Copy what the kernel keeps in a state, seats and agenda. Steps are shared, because they never change."""
    target.seats = source.seats
    target.agenda = source.agenda[:]


def flush(s: S) -> None:
    """Put the queued steps on top of the agenda."""
    s.queue.reverse()
    s.agenda += s.queue
    s.queue = []


def taken(s: S, ask: Ask[S], choice: Choice, umpire: Umpire) -> None:
    """Let a question take its answer, which may open, continue or complete a draft."""
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
    """The question that the current draft answers, if there is a draft."""
    below = s.agenda[-2] if len(s.agenda) > 1 else None
    return below.opened if isinstance(below, Draft) else None


def retract(s: S, viewer: int) -> None:
    """For `resample`: take back the draft of any seat but the viewer, as if its answer had not begun."""
    for i in range(len(s.agenda) - 1):
        step = s.agenda[i]
        if isinstance(step, Draft) and step.opened.seat != viewer:
            s.agenda[i : i + 2] = [step.opened]
            return


def dismiss(s: S, seat: int) -> None:
    """For `concede`: drop the questions to this seat and the draft it has not completed."""
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
    """The open questions of a settled state: one, or one per unfinished lane, or none when the game is over."""
    if not s.agenda:
        return []
    top = s.agenda[-1]
    if isinstance(top, Together):
        return top.open()
    assert isinstance(top, Ask), "settle first"
    return [top]


def question_to(s: S, seat: int) -> Ask[S] | None:
    """The open question to one seat, if there is one."""
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
    """Run the next step and give None, or give the legal choices if it waits for a seat (none: the game is over)."""
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
    """Run steps until a seat is asked. Gives the legal choices of the first open question; none: the game is over."""
    if s.queue:
        flush(s)
    while True:
        choices = advance(s, umpire)
        if choices is not None:
            return choices


def settle_lanes(s: S, frame: Together[S], umpire: Umpire) -> list[Choice] | None:
    """Run the plain steps of every lane. Once all lanes are done, the decisions leave the agenda."""
    drawn = umpire.drawn + umpire.shown
    s.agenda.pop()
    for i in range(len(frame.lanes)):
        lane = list(frame.lanes[i])
        moved = False
        while lane and not isinstance(lane[-1], Ask):
            step = lane.pop()
            umpire.rule = step.rule
            step.run(s, umpire)
            assert umpire.drawn + umpire.shown == drawn, _secret(step)
            take_queue(s, lane)
            moved = True
        if moved:
            frame = frame.with_lane(i, lane)
    waiting = frame.open()
    if not waiting:
        return None
    s.agenda.append(frame)
    choices = legal(s, waiting[0])
    if not choices:
        raise Stuck(f"{type(waiting[0]).__name__} ({waiting[0].rule}) has no legal choice.")
    return choices


def _secret(step: Step[S]) -> str:
    """What a step did wrong that drew a number or showed a piece inside a lane."""
    return (
        f"{type(step).__name__} ({step.rule}) draws a number or shows a piece inside a lane. Nothing is drawn or shown "
        "before all secret choices are made: do it in a step after the `Together`."
    )


def take_queue(s: S, lane: list[Step[S]]) -> None:
    """Put the queued steps on top of a lane. Lanes need no drafts, because they are secret."""
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
    """Play on at random to the end, with choices and dice from one umpire. Gives the number of decisions."""
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
    """Apply one legal choice in the seat's lane, without settling."""
    i = frame.seats.index(seat)
    lane = list(frame.lanes[i])
    if not lane:
        raise IllegalChoice("This seat has finished its secret choice.")
    ask = lane[-1]
    assert isinstance(ask, Ask)
    drawn = umpire.drawn + umpire.shown
    umpire.rule = ask.rule
    if not ask.take_offer(s, choice, umpire):
        lane.pop()
        ask.take(s, choice, umpire)
    assert umpire.drawn + umpire.shown == drawn, _secret(ask)
    take_queue(s, lane)
    s.agenda[-1] = frame.with_lane(i, lane)
