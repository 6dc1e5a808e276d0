"""Victory points: as a sum in the strip of players, by source, and on the score sheet at the end."""

from __future__ import annotations

from typing import Final

from wartable.kernel.scene import Side, Stat, Stats

from ..content.faces import ENDINGS
from ..content.marks import BY_GOLD, BY_KILLS, BY_POINTS, BY_RAZING, NONE
from ..rules.missions import mission_card
from ..rules.victory import POINTS, decided_by, points, ranks, sources, standing
from ..state.state import WarState

SCORE_LINES: Final = (
    ("Buildings", "barracks", "MW-21.13"),
    ("Razed", "fire-ring", "MW-21.14"),
    ("Missions", "scroll-unfurled", "MW-21.16"),
    ("Heroes", "star-medal", "MW-21.17"),
)
TIES: Final = {BY_RAZING: (1, "fewer razed"), BY_KILLS: (2, "fewer kills"), BY_GOLD: (3, "less gold")}
"""By what decided between equal points: its place in a rank behind the points, and what the others had."""
SUMMED: Final = ("buildings", "missions", "heroes")
"""What the points of a player are the sum of, in the strip; what was razed counts among the buildings."""


def parts(s: WarState, seat: int) -> tuple[tuple[str, int], ...]:
    """A player's points as a short sum."""
    found = sources(s, seat)
    numbers = (found["Buildings"] + found["Razed"], found["Missions"], found["Heroes"])
    return tuple(zip(SUMMED, numbers, strict=True))


def points_by_source(s: WarState) -> Stats:
    """Where the victory points of every player come from so far; all of it is open (MW-21.21)."""
    everybody = range(s.seats)
    total = tuple([str(points(s, seat)) for seat in everybody])
    return Stats("Points, open to all", tuple([f"seat:{seat}" for seat in everybody]), by_source(s), total)


def by_source(s: WarState) -> tuple[Stat, ...]:
    """A line for each source, with what it is made of for every player."""
    everybody = range(s.seats)
    sheets = [sources(s, seat) for seat in everybody]
    made = [{line: made_of(s, seat, line) for line, _, _ in SCORE_LINES} for seat in everybody]
    return tuple(
        [
            Stat(
                line,
                tuple([str(sheet[line]) for sheet in sheets]),
                icon,
                rule=rule,
                notes=tuple([words[line] for words in made]),
            )
            for line, icon, rule in SCORE_LINES
        ]
    )


def made_of(s: WarState, seat: int, line: str) -> str:
    """What a source of points consists of, a line for each thing."""
    found: list[str] = []
    if line == "Buildings":
        b = s.buildings
        for i in range(len(b.hex)):
            if b.owner[i] == seat:
                card = s.world.buildings[b.kind[i]]
                found.append(f"{card.name} {card.points[b.age[i] - 1]}")
    elif line == "Missions":
        found += [f"{mission_card(s, no).name} {mission_card(s, no).points}" for no in s.accomplished[seat]]
    elif line == "Heroes":
        sheets = s.heroes
        for i in range(len(s.world.heroes)):
            if sheets.owner[i] == seat and sheets.block[i] != NONE:
                name = s.world.heroes[i].name
                found.append(f"{name}, level {sheets.level[i]}: {s.world.hero_victory_points[sheets.level[i] - 1]}")
    elif s.razed[seat]:
        found.append("buildings of others")
    return "\n".join(found)


def left_undone(s: WarState, seat: int, line: str) -> str:
    """Why a source of points brought no more: what was not done, or not at all (MW-19.14, MW-21.18)."""
    if line == "Missions":
        if not s.terms.missions:
            return "not played with"
        return "\n".join([f"{mission_card(s, no).name}: not done" for no in s.missions[seat]])
    if line == "Heroes":
        if not s.terms.heroes:
            return "not played with"
        mine = [i for i in range(len(s.world.heroes)) if s.heroes.owner[i] == seat]
        dead = [f"{s.world.heroes[i].name}: dead" for i in mine if s.heroes.block[i] == NONE]
        return "\n".join(dead) if mine else "none hired"
    if line == "Buildings":
        return "" if seat in s.buildings.owner else "none stands"
    return "" if s.razed[seat] else "none"


def in_full(s: WarState) -> tuple[Stat, ...]:
    """A line for each source, with what it is made of and what is missing."""
    rows = by_source(s)
    for row in rows:
        left = [left_undone(s, seat, row.label) for seat in range(s.seats)]
        row.notes = tuple(["\n".join([part for part in both if part]) for both in zip(row.notes, left, strict=True)])
    return rows


def score_sheet(s: WarState) -> Stats:
    """The victory points of every player by source, with what they are made of, and who has won and why."""
    everybody = range(s.seats)
    scores = [points(s, seat) for seat in everybody]
    winners = standing(s).winners
    sides: tuple[Side, ...] = ()
    if s.terms.teams:
        teams = sorted({s.side(seat) for seat in everybody})
        sides = tuple([team(s, side, scores, winners) for side in teams])
    return Stats(
        "Victory points",
        tuple([f"seat:{seat}" for seat in everybody]),
        in_full(s),
        tuple([str(n) for n in scores]),
        winners,
        tags=tuple([verdict(s, seat, scores, winners) for seat in everybody]),
        sides=sides,
        note=winning(s, scores, winners),
    )


def team(s: WarState, side: int, scores: list[int], winners: tuple[int, ...]) -> Side:
    """The players of a side and their sum (MW-22.11)."""
    seats = tuple([seat for seat in range(s.seats) if s.side(seat) == side])
    total = sum([scores[seat] for seat in seats])
    return Side(f"Team {min(seats) + 1}", seats, str(total), "Victory" if seats[0] in winners else "")


def verdict(s: WarState, seat: int, scores: list[int], winners: tuple[int, ...]) -> str:
    """A word beside a player's total."""
    if seat in winners:
        return "Victory"
    behind = max(scores) - scores[seat]
    how = decided_by(s)
    return f"{behind} behind" if behind else TIES[how][1] if how in TIES else ""


def winning(s: WarState, scores: list[int], winners: tuple[int, ...]) -> str:
    """Who has won, in a headline, and why, in a line below it (MW-21.1, MW-21.19)."""
    who = " and ".join([f"seat:{seat}" for seat in winners])
    wins = f"{who} {'wins' if len(winners) == 1 else 'win'}"
    how = decided_by(s)
    if how == BY_POINTS and len(set(ranks(s))) == 1:
        return f"{who} share the victory.\nLevel on points, on what was razed, on kills and on gold."
    if how == BY_POINTS:
        best = sum([scores[seat] for seat in winners])
        return f"{wins} with {best} points.\nThe last round is over: most victory points."
    why = f"{ENDINGS[how][0].upper()}{ENDINGS[how][1:]}"
    if how in (BY_RAZING, BY_KILLS):
        second, best = [rank[POINTS + TIES[how][0]] for rank in sorted(set(ranks(s)))[-2:]]
        return f"{wins}.\n{why}: {best} to {second}."
    return f"{wins}.\n{why}."
