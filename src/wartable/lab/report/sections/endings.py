"""How games end."""

from __future__ import annotations

from html import escape

from ...reading.endings import Ending
from ...statistics import Estimate
from ..drawing import Chart, Figure
from ..forms import dots
from ..subject import Part, Section, Subject, lede, note
from ..words import count, mean, number, percent, share

_FAIR = "<span class='none'>no seat stands out</span>"


def endings(subject: Subject) -> Section | None:
    """Share, length and winners of every ending; nothing where no game says how it ended."""
    found = subject.reading.endings
    if not found:
        return None
    parts: list[Part] = [lede(_story(found))]
    if len(found) > 1:
        parts.append((_shares(found),))
    parts += [_table(subject, found), note(_unseen(found[0].share.n))]
    return Section("endings", "How games end", tuple(parts))


def _story(found: tuple[Ending, ...]) -> str:
    """The commonest ending; of several also which comes soonest and which latest."""
    most = found[0]
    if len(found) == 1:
        return f"All games end alike: <b>{escape(most.name)}</b>."
    soon = min(found, key=lambda ending: ending.decisions.value)
    late = max(found, key=lambda ending: ending.decisions.value)
    return (
        f"{count(len(found), 'ending')}; the commonest is <b>{escape(most.name)}</b>, {share(most.share)} of the games."
        f" Soonest comes <b>{escape(soon.name)}</b>, after {number(soon.decisions.value)} decisions in the mean; "
        f"latest <b>{escape(late.name)}</b>, after {number(late.decisions.value)}."
    )


def _unseen(games: int) -> str:
    return (
        "An ending that is not listed was not seen: it may need an option that was off here, or players who aim for "
        f"it. One that was not seen in {count(games, 'game')} ends fewer than {percent(min(1.0, 3 / games), 1)} of "
        "games between such bots (95 %)."
    )


def _shares(found: tuple[Ending, ...]) -> Figure:
    told = "; ".join(f"{escape(ending.name)} {share(ending.share)}" for ending in found) + "."
    rows = [(_title(ending), ending.share) for ending in found]

    def draw(width: int) -> Chart:
        return dots(rows, width, names=260 if width > 500 else 150)

    return Figure("endings", "Share of games by ending", _upper(told), _upper(told), draw, wide=True)


def _table(subject: Subject, found: tuple[Ending, ...]) -> str:
    """Lengths, and the seats that win more or less than is fair where there are any."""
    unfair = [_unfair(ending, subject.reading.fair) for ending in found]
    seats = [f"<td>{said or _FAIR}" if any(unfair) else "" for said in unfair]
    rows = "".join(
        f"<tr><th scope='row'>{escape(_title(ending))}<td class='n'>{number(ending.decisions.n)}"
        f"<td>{_length(ending.decisions)}<td>{_length(ending.turns)}{said}</tr>"
        for ending, said in zip(found, seats, strict=True)
    )
    head = "<th>Ending<th class='n'>Games<th>Decisions, mean<th>Turns, mean" + ("<th>Who wins" if any(unfair) else "")
    return f"<div class='scroll'><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"


def _unfair(ending: Ending, fair: float) -> str:
    """Seats whose share of the games that end so is above or below the fair one, beyond doubt."""
    return "<br>".join(
        f"Seat {seat}: {share(won)}" for seat, won in enumerate(ending.seats, 1) if won.beyond(fair, fair)
    )


def _length(figure: Estimate) -> str:
    """A mean; of a single game there is no interval."""
    return mean(figure) if figure.n > 1 else number(figure.value)


def _title(ending: Ending) -> str:
    return _upper(ending.name)


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
