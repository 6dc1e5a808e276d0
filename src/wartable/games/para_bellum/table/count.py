"""The score sheet: the steps of the count, what each is made of, who has won and by how much (PB-SCO)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Result
from wartable.kernel.phrases import listed
from wartable.kernel.scene import Side, Stat, Stats

from ..content.faces import counted
from ..content.kinds import COLORS, SIDES
from ..rules.ending import BY_COLORS, BY_LEAVING, ENDINGS
from ..rules.scoring import ridden, sources, standing
from ..state.state import NOBODY, BellumState
from .horns import chain, lifted

EVERY_COLOR: Final = (1 << len(COLORS)) - 1
NOTHING_YET: Final = "\u2013"


def score(s: BellumState, viewer: int) -> Stats:
    """The score sheet as a viewer may see it: Objectives that lie face down stay hidden."""
    seats = range(s.seats)
    parts = [sources(s, seat) for seat in seats]
    steps = (
        ("legion dice", "Legion dice", "rolling-dices", "PB-SCO.4", [dice_words(s, seat) for seat in seats]),
        ("horns", "Horns", "hunting-horn", "PB-SCO.1", [horn_words(s, seat) for seat in seats]),
        ("riders", "Riders", "cavalry", "PB-SCO.5", [rider_words(s, seat) for seat in seats]),
        ("Objectives", "Objectives", "tied-scroll", "PB-SCO.8", [aim_words(s, seat, viewer) for seat in seats]),
        ("counters", counters_label(s), "laurel-crown", "PB-SCO.9", [counter_words(s, seat) for seat in seats]),
    )
    rows: list[Stat] = []
    for key, label, icon, rule, notes in steps:
        values = tuple([str(part[key]) for part in parts])
        rows.append(Stat(label, values, icon, rule=rule, notes=tuple(notes)))
    result = standing(s, ENDINGS[s.closing])
    totals = [sum(part.values()) for part in parts]
    teams = s.seats == 4
    return Stats(
        "The count",
        tuple([f"seat:{seat}" for seat in seats]),
        tuple(rows),
        tuple([str(points) for points in totals]),
        crowned=result.winners,
        tags=tuple([behind(s, result, seat) for seat in seats]) if not teams else (),
        sides=sides(s, result) if teams else (),
        note=verdict(s, result),
    )


# -- what the steps are made of


def few(number: int) -> str:
    """A number before words: none, one, 2."""
    return ("none", "one")[number] if number < 2 else str(number)


def dice_words(s: BellumState, seat: int) -> str:
    """How many legion dice there are."""
    return counted(s.army[seat].legions, "one die", "dice") if s.army[seat].legions else "no die"


def horn_words(s: BellumState, seat: int) -> str:
    """Which legion dice count as more than they show."""
    army = s.army[seat]
    raised = [slot for slot in army.legion_dice() if lifted(s, seat, slot)]
    if not raised:
        return "no gain" if any([len(chain(s, seat, slot)) > 1 for slot in army.legion_dice()]) else "no pair"
    heights = [army.dice[slot] + lifted(s, seat, slot) for slot in raised]
    if len(raised) == 1:
        return f"{army.dice[raised[0]]} rises to {heights[0]}"
    if len(set(heights)) == 1:
        return f"{listed([str(army.dice[slot]) for slot in raised])} rise to {heights[0]}"
    return f"{len(raised)} dice rise"


def rider_words(s: BellumState, seat: int) -> str:
    """How many of the centurion dice count."""
    have = s.army[seat].centurions
    if not have:
        return "no die"
    return f"{few(len(ridden(s, seat)))} of {counted(have, 'one die', 'dice')}"


def aim_words(s: BellumState, seat: int, viewer: int) -> str:
    """The Objectives by name with their points. Of those that lie face down only the number is known."""
    found: list[str] = []
    hidden = 0
    for i in range(len(s.objectives[seat])):
        no = s.objectives[seat][i]
        if s.pieces.known(no, viewer):
            found.append(f"{s.card(no).name} {s.claimed[seat][i] or NOTHING_YET}")
        else:
            hidden += 1
    if hidden:
        found.append(f"{few(hidden)} not met")
    return "\n".join(found)


def counters_label(s: BellumState) -> str:
    """What the counters are, where they have one source only."""
    seat = all_five(s)
    alone = seat != NOBODY and sum(s.points) == s.cards.all_colors
    return "Five colors" if alone else "Counters"


def counter_words(s: BellumState, seat: int) -> str:
    """Where the counters come from."""
    if all_five(s) != seat:
        return ""
    more = s.points[seat] - s.cards.all_colors
    return f"five colors {s.cards.all_colors}\ncards {more}" if more else "ended the game"


def all_five(s: BellumState) -> int:
    """The player whose Legions of all five colors ended the game, or NOBODY (PB-END.2)."""
    if s.closing != BY_COLORS:
        return NOBODY
    found = [seat for seat in range(s.seats) if s.blazons[seat] == EVERY_COLOR and s.points[seat] >= s.cards.all_colors]
    return s.ending if s.ending in found else found[0] if found else NOBODY


# -- who has won


def sums(s: BellumState, result: Result) -> list[int]:
    """By seat the points that decide: in teams those of both teammates (PB-SCO.14)."""
    scores = result.scores
    return [
        sum([scores[other] for other in range(s.seats) if s.sides[other] == s.sides[seat]]) for seat in range(s.seats)
    ]


def behind(s: BellumState, result: Result, seat: int) -> str:
    """How far a player, or the player's team, is behind."""
    if seat in result.winners:
        return "Victory" if len({s.sides[one] for one in result.winners}) == 1 else "Shared victory"
    if not [other for other in range(s.seats) if s.sides[other] == s.sides[seat] and other not in s.out]:
        return "left the game"
    points = sums(s, result)
    gap = points[result.winners[0]] - points[seat]
    return f"{gap} behind" if gap > 0 else "less in legion dice" if gap == 0 else "behind"


def sides(s: BellumState, result: Result) -> tuple[Side, ...]:
    """The two teams with the sums that count (PB-SCO.14)."""
    points = sums(s, result)
    found: list[Side] = []
    for side in sorted(set(s.sides)):
        seats = tuple([seat for seat in range(s.seats) if s.sides[seat] == side])
        found.append(Side(SIDES[side], seats, str(points[seats[0]]), behind(s, result, seats[0])))
    return tuple(found)


def named(s: BellumState, seats: tuple[int, ...]) -> str:
    """Players in a sentence; a team by its name."""
    found = sorted({s.sides[seat] for seat in seats})
    if s.seats == 4:
        return listed([SIDES[side] for side in found])
    return listed([f"seat:{seat}" for seat in seats])


def verdict(s: BellumState, result: Result) -> str:
    """Who has won and by how much, how the game ended, and whether the five colors decided it."""
    winners = result.winners
    points = sums(s, result)
    others = [points[seat] for seat in range(s.seats) if seat not in winners]
    team = f": {listed([f'seat:{seat}' for seat in winners])}" if s.seats == 4 else ""
    if len({s.sides[seat] for seat in winners}) > 1:
        head = f"{named(s, winners)} share the victory."
    elif s.closing == BY_LEAVING or not others:
        head = f"{named(s, winners)} wins{team}."
    elif points[winners[0]] > max(others):
        head = f"{named(s, winners)} wins by {points[winners[0]] - max(others)}{team}."
    else:
        head = f"{named(s, winners)} wins with more in legion dice{team}."
    how = ENDINGS[s.closing]
    said = [f"{how[:1].upper()}{how[1:]}."] if how else []
    without = without_colors(s, winners)
    return "\n".join([head, " ".join([*said, without] if without else said)])


def without_colors(s: BellumState, winners: tuple[int, ...]) -> str:
    """Who would have won without the points for all five colors, if they decided the game."""
    seat = all_five(s)
    if seat == NOBODY:
        return ""
    after = s.clone()
    after.points[seat] -= s.cards.all_colors
    result = standing(after, "")
    if result.winners == winners:
        return ""
    points = sums(after, result)
    best = points[result.winners[0]]
    rest = max([points[other] for other in range(s.seats) if other not in result.winners], default=best)
    return f"Without the five colors it would have been {named(s, result.winners)}, {best} to {rest}."
