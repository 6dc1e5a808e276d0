"""The strip of players, the rounds and the score sheet (ENG-50, ENG-180)."""

from __future__ import annotations

from wartable.kernel.scene import Stat, Stats, Track

from ..content.faces import ROLE_NAMES
from ..rules.ending import BY_CONCEDING, BY_HOLDING, ENDINGS
from ..state.state import BATTLE, NO_ARMY, NOBODY, SEATS, SETUP, FieldState

COLUMNS = tuple([f"seat:{seat}" for seat in range(SEATS)])


def to_break(s: FieldState, seat: int) -> int:
    """The points that a player must destroy to break the enemy: half of that army, rounded up (ENG-180.3)."""
    return (s.value[1 - seat] + 1) // 2


def seats(s: FieldState) -> Stats:
    """The players' key numbers; what is destroyed comes last, since small screens show it."""
    everyone = range(SEATS)
    rows: list[Stat] = []
    if s.attacker != NOBODY:
        rows.append(Stat("Role", tuple([ROLE_NAMES[s.role(seat)] for seat in everyone]), "crossed-swords"))
    if NO_ARMY not in s.army:  # both have chosen, and all know it
        names = tuple([s.armies.armies[s.army[seat]].name for seat in everyone])
        rows.append(Stat("Army", names, "flying-flag"))
    if s.stage != SETUP:
        rows.append(Stat("Orders left", tuple([str(s.available[seat]) for seat in everyone]), "checked-shield"))
        destroyed = tuple([f"{s.destroyed(seat)} of {to_break(s, seat)} to break them" for seat in everyone])
        rows.append(Stat("Destroyed", destroyed, "laurels", rule="ENG-180.3"))
    tags = tuple(["giving an order" if s.stage == BATTLE and s.active == seat else "" for seat in everyone])
    return Stats("Players", COLUMNS, tuple(rows), tags=tags)


def rounds(s: FieldState) -> Track:
    """The Battle Rounds of this battle, with the one being fought (ENG-50.1)."""
    spaces = tuple([str(number) for number in range(1, s.terms.rounds + 1)])
    return Track("Round", "line", spaces, markers=(("round", s.round - 1),) if s.round else ())


def score(s: FieldState) -> Stats:
    """What was destroyed, and of how much."""
    everyone = range(SEATS)
    totals = [s.earlier[seat] if s.terms.twice and s.battles == 2 else s.destroyed(seat) for seat in everyone]
    rows = [
        Stat(
            "Destroyed",
            tuple([str(s.destroyed(seat)) for seat in everyone]),
            "broken-shield",
            rule="ENG-180.5",
            notes=tuple([f"of {s.value[1 - seat]} points; {to_break(s, seat)} break the army" for seat in everyone]),
        ),
        Stat(
            "Troops taken",
            tuple([str(len(s.captured[seat])) for seat in everyone]),
            "laurels",
            notes=tuple(["" for _ in everyone]),
        ),
    ]
    if s.terms.twice and s.battles == 2:
        first = tuple([str(totals[seat] - s.destroyed(seat)) for seat in everyone])
        rows.insert(0, Stat("First battle", first, "swords-emblem", rule="ENG-190.8", notes=("", "")))
    margin = abs(totals[0] - totals[1])
    tags = tuple(["Victory" if seat == s.winner else f"{margin} behind" if margin else "" for seat in everyone])
    return Stats(
        ENDINGS[s.closing].capitalize(),
        COLUMNS,
        tuple(rows),
        tuple([str(total) for total in totals]),
        crowned=(s.winner,),
        tags=tags,
        note=verdict(s, totals),
    )


def verdict(s: FieldState, totals: list[int]) -> str:
    """Who has won, and why."""
    winner = s.winner
    loser = 1 - winner
    if s.closing == BY_CONCEDING:
        return f"seat:{winner} wins.\nseat:{loser} has left the field."
    if s.closing == BY_HOLDING:
        return f"seat:{winner} wins.\nThe Defender held out to the last round."
    if totals[0] == totals[1]:
        return f"seat:{winner} wins the tie.\nBoth destroyed {totals[0]} points, and a tie is the Defender's."
    return f"seat:{winner} wins, {totals[winner]} points to {totals[loser]}.\n{ENDINGS[s.closing].capitalize()}."
