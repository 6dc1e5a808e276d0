"""The score sheet with words: what each number is made of, and who has won and why."""

from __future__ import annotations

from wartable.kernel.phrases import listed
from wartable.kernel.scene import Stats

from .content import BASE, ERAS, HERO
from .faces import NUMERALS
from .scoring import army, heroes, score, standing
from .state import HistoryState


def annotated(s: HistoryState, sheet: Stats) -> Stats:
    """The score sheet, with notes in its rows, a word at each total, and who has won and why."""
    everybody = range(s.seats)
    told = [notes(s, seat) for seat in everybody]
    for row in sheet.rows:
        row.notes = tuple([said.get(row.label, "") for said in told])
    winners = standing(s).winners
    most = max([score(s, seat) for seat in winners])
    sheet.tags = tuple([tag(s, seat, winners, most) for seat in everybody])
    sheet.note = verdict(s, winners)
    return sheet


def notes(s: HistoryState, seat: int) -> dict[str, str]:
    """What the points of a player are made of, by their source."""
    units = army(s, seat) + s.spent[seat]
    elites = len([no for no in units if s.unit(no).kind not in (BASE, HERO)])
    names = [s.unit(no).name for no in units if s.unit(no).kind == HERO]
    sets = [(era, len([no for no in s.relics[seat] if s.relic(no).era == era])) for era in ERAS]
    won = sorted([s.prowess_value(no) for no in s.won[seat]], reverse=True)
    return {
        "Elite Units": counted(elites, "Unit") if elites else "",
        "Heroes": "\n".join(names),
        "Relics": ", ".join([f"{n} of {NUMERALS[era]}" for era, n in sets if n]),
        "Prowess": " + ".join([str(value) for value in won]),
        "Honor": counted(s.honor[seat], "token") if s.honor[seat] else "",
    }


def counted(n: int, noun: str) -> str:
    """A number of things."""
    return f"{n} {noun}{'' if n == 1 else 's'}"


def tag(s: HistoryState, seat: int, winners: tuple[int, ...], most: int) -> str:
    """A word beside the total of a player."""
    if seat in winners:
        return "Victory" if len(winners) == 1 else "Shared victory"
    if seat in s.out:
        return "left"
    behind = most - score(s, seat)
    return f"{behind} behind" if behind > 0 else "level"


def verdict(s: HistoryState, winners: tuple[int, ...]) -> str:
    """Who has won and by what, then why the game has ended."""
    over = f"All {s.rounds} Rounds are played."
    if len(winners) > 1:
        names = listed([f"seat:{seat}" for seat in winners], "and")
        return f"{names} share the victory.\nThey are level in points, Relics and Heroes. {over}"
    first = winners[0]
    others = [seat for seat in range(s.seats) if seat != first and seat not in s.out]
    if not others:
        return f"seat:{first} wins.\n{over if s.seats == 1 else 'All others have left.'}"
    best = max([score(s, seat) for seat in others])
    ahead = score(s, first) - best
    if ahead > 0:
        return f"seat:{first} wins by {ahead}.\n{over}"
    level = [seat for seat in others if score(s, seat) == best]
    relics = max([len(s.relics[seat]) for seat in level])
    why = "more Relics" if len(s.relics[first]) > relics else "more Heroes" if heroes(s, first) else "the tie-break"
    return f"seat:{first} wins with {why}.\nThe points are level. {over}"
