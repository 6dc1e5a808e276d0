"""What dice that a card rolls may do: chances, before they are paid for or rolled (PB-GEN.10)."""

from __future__ import annotations

from typing import Final

from wartable.kernel.scene import Stat, Stats

from ..content.deed import Counted, Deed
from ..content.faces import counted
from ..content.kinds import MORALE, TRUCE
from ..content.verbs_and_tellings import USE
from ..rules.deeds.against_rivals import TestOne, TestRival
from ..rules.deeds.ruses import Balista, BalistaResult, BribeRival
from ..rules.morale import leaders_of
from ..rules.paying import PayPip, PayWay
from ..state.state import BellumState
from .pictures import clause_of

SIDES: Final = 6
BRIBES: Final = (
    ("[legion 1] [legion 2]", "the coin comes back"),
    ("[legion 3] [legion 4]", "a die \u22122, or disabled"),
    ("[legion 5] [legion 6]", "a die or card is lost"),
)


def result_place(value: int) -> str:
    """What the choice of a result points at."""
    return f"result:{value}"


def volley(s: BellumState, viewer: int) -> Stats | None:
    """The chances of the roll that the open question is about; None where it is about none."""
    ask = s.agenda[-1] if s.agenda else None
    if isinstance(ask, BalistaResult) and ask.seat == viewer:
        return rolled(s, viewer)
    if isinstance(ask, TestRival) and ask.seat == viewer:
        return tests(s, viewer, ask.modifier)
    if isinstance(ask, BribeRival) and ask.seat == viewer:
        rows = tuple([Stat(dice, (does, percent(1 / len(BRIBES)))) for dice, does in BRIBES])
        return Stats("What the bribe may do", ("what", "chance"), rows)
    if isinstance(ask, PayPip | PayWay) and ask.seat == viewer and ask.verb == USE:
        clause = clause_of(s, ask.verb, ask.card, ask.option)
        return of_deed(s, viewer, clause.deeds[0]) if clause is not None else None
    return None


def of_deed(s: BellumState, seat: int, deed: Deed) -> Stats | None:
    """The chances of a deed that rolls dice."""
    if isinstance(deed, Balista):
        return hits(s, seat, deed)
    return tests(s, seat, deed.count) if isinstance(deed, TestOne) else None


def targets(s: BellumState, seat: int) -> dict[int, list[int]]:
    """By value, the highest first, the rivals whose legion dice show it, once for each die."""
    found: dict[int, list[int]] = {}
    for value in range(SIDES, 0, -1):
        whose: list[int] = []
        for rival in s.opponents(seat):
            army = s.army[rival]
            whose += [rival for slot in army.legion_dice() if army.dice[slot] == value]
        if whose:
            found[value] = whose
    return found


def seats(whose: list[int]) -> str:
    """Seats as a table names them."""
    return " ".join([f"seat:{seat}" for seat in whose])


def hits(s: BellumState, seat: int, deed: Counted) -> Stats:
    """For each value that rivals show, how likely a roll of several dice hits it or a better one (PB-CRD.9)."""
    rows: list[Stat] = []
    for value, whose in targets(s, seat).items():
        missed = (1 - (len(rows) + 1) / SIDES) ** deed.count
        rows.append(Stat(f"[legion {value}]", (seats(whose), percent(1 - missed))))
    return Stats("What it may hit", ("whose", "this or better"), tuple(rows))


def rolled(s: BellumState, seat: int) -> Stats:
    """What each result that was rolled would hit."""
    found = targets(s, seat)
    rows: list[Stat] = []
    for value in sorted(set(s.turn.rolled), reverse=True):
        rows.append(Stat(f"[legion {value}]", (seats(found.get(value, [])),), at=result_place(value)))
    return Stats("What it may hit", ("whose",), tuple(rows))


def tests(s: BellumState, seat: int, modifier: int) -> Stats:
    """How likely each rival fails a Morale test (PB-MOR.2, PB-MOR.3)."""
    rows: list[Stat] = []
    for rival in s.opponents(seat):
        leaders = leaders_of(s, rival)
        failing = [roll for roll in range(1, SIDES + 1) if roll + modifier + s.in_event(MORALE) > leaders]
        chance = 0.0 if s.in_event(TRUCE) else len(failing) / SIDES
        rows.append(Stat(counted(leaders, "1 leader", "leaders"), (seats([rival]), percent(chance))))
    return Stats("Who may break", ("whose", "breaks"), tuple(rows))


def percent(chance: float) -> str:
    """A chance as people read it; what is not sure is never called so."""
    if 0 < chance < 1:
        return f"{min(99, max(1, round(chance * 100)))} %"
    return f"{round(chance * 100)} %"
