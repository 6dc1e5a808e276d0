"""Every card: how often it is chosen, and how those fare who choose it."""

from __future__ import annotations

from html import escape

from ...reading.cards import ENOUGH, CardUse, unused
from ..cells import gain, rate
from ..drawing import Chart, Figure
from ..forms import cloud
from ..subject import Section, Subject, absent, lede, note
from ..words import count, listed, number, points

ODD = 14
"""Rows of the table of what is odd."""
TOML = "[keep]\ncards = 1.0   # share of the games whose card rows are kept"

CONFOUNDED = (
    "<b>Read with care.</b> Who is winning can afford more and so chooses more: a card in a winner's hands need not "
    "have won the game. The difference in win share says what goes together, not what causes what. To learn what a "
    "card is worth, forbid it to one bot: <a href='#restricted'>restricted play</a> answers that."
)


def cards(subject: Subject) -> Section:
    """Tables by verb, the odd ones first, and the lists of never and always."""
    uses = subject.reading.cards
    if not uses:
        return Section(
            "cards", "Cards", (absent("This study kept no rows of cards. Let it keep some and run it again:", TOML),)
        )
    out = [use for use in uses if use.stands_out]
    compared = sum(use.gain is not None for use in uses)
    names = len({use.card for use in uses})
    verbs = len({use.verb for use in uses})
    told = (
        f"{count(names, 'card')} with {count(verbs, 'verb')}. Of {count(compared, 'comparison')} of takers with "
        f"leavers, {number(len(out))} stand out after the false discovery rate is held at 5 %."
    )
    odd = [use for use in sorted(uses, key=_oddness, reverse=True) if _why(use)][:ODD]
    parts: list[str | tuple[Figure, ...]] = [lede(told), note(CONFOUNDED), _extremes(subject, uses)]
    if compared:
        parts.append((_cloud(subject, uses),))
    if odd:
        parts.append(f"<h3>What is odd</h3>{_table(subject, odd, verbs=True)}")
    parts.append(_all(subject, uses))
    return Section("cards", "Cards", tuple(parts))


def _why(use: CardUse) -> str:
    """In a word, why a row is odd; nothing where it is not."""
    if use.never or use.always:
        return "never" if use.never else "always"
    if use.seldom or use.often:
        return "seldom" if use.seldom else "often"
    return "stands out" if use.stands_out else ""


def _oddness(use: CardUse) -> tuple[int, float, int]:
    """Never or always first, then what stands out by result, then by use; the larger difference first."""
    extreme = 3 if use.never or use.always else 2 if use.stands_out else 1 if use.seldom or use.often else 0
    return extreme, abs(use.gain.value) if use.gain is not None else 0.0, use.offered


def _extremes(subject: Subject, uses: tuple[CardUse, ...]) -> str:
    idle = [subject.card(card) for card in unused(uses)]
    never = [
        f"{subject.card(use.card)} ({use.verb})" for use in uses if use.never and subject.card(use.card) not in idle
    ]
    always = [f"{subject.card(use.card)} ({use.verb})" for use in uses if use.always]
    rows = (
        ("Never chosen at all", idle, "offered, and nobody took it for anything"),
        ("Never chosen with a verb", never, "below 1 % of its offers, with all of the interval"),
        ("Always chosen", always, "above 99 % of its offers, with all of the interval: no decision there"),
    )
    items = "".join(
        f"<div><dt>{title} <b>{len(found)}</b></dt><dd>{escape(listed(found, 16)) or 'none'}"
        f"<small>{about}</small></dd></div>"
        for title, found, about in rows
    )
    return f'<dl class="extremes">{items}</dl>'


def _cloud(subject: Subject, uses: tuple[CardUse, ...]) -> Figure:
    marks = [
        (subject.card(use.card), use.rate.value, 100 * use.gain.value, use.stands_out)
        for use in uses
        if use.gain is not None
    ]
    out = [use for use in uses if use.stands_out and use.gain is not None]
    if out:
        top = max(out, key=lambda use: abs(use.gain.value if use.gain else 0.0))
        assert top.gain is not None
        told = (
            f"Farthest out: who chooses {escape(subject.card(top.card))} ({escape(top.verb)}) differs by "
            f"{points(top.gain)} from those who were offered it and did not."
        )
    else:
        told = "No card stands out from chance among so many comparisons."

    def draw(width: int) -> Chart:
        return cloud(marks, width)

    return Figure("cards", "Cards by use and by result", told, told, draw, wide=True)


def _all(subject: Subject, uses: tuple[CardUse, ...]) -> str:
    """A folded table for every verb."""
    made = []
    for verb in dict.fromkeys(use.verb for use in sorted(uses, key=lambda use: -use.offered)):
        mine = sorted([use for use in uses if use.verb == verb], key=_oddness, reverse=True)
        marked = sum(use.stands_out for use in mine)
        said = f"{count(len(mine), 'card')}" + (f", {number(marked)} marked" if marked else "")
        label = subject.verb(verb)
        more = f" <small>“{escape(label)}”</small>" if label != verb else ""
        made.append(
            f"<details><summary><b>{escape(verb)}</b>{more}<span>{said}</span></summary>"
            f"{_table(subject, mine)}</details>"
        )
    return f"<h3>All cards, by verb</h3><div class='folds'>{''.join(made)}</div>" + note(
        f"A card is offered when a choice of that decision names it and the one who decides knows it. Differences are "
        f"given from {ENOUGH} takers and leavers on; intervals are clustered by game. A card is seldom or often chosen "
        "when all of its interval is below half or above twice the rate of all cards with that verb. "
        "<b class='mark'></b> marks what survives Benjamini and Hochberg at 5 %."
    )


def _table(subject: Subject, uses: list[CardUse], verbs: bool = False) -> str:
    reach = max([abs(use.gain.value) for use in uses if use.gain is not None], default=0.0) or 1.0
    rows = "".join(_row(subject, use, reach, verbs) for use in uses)
    head = (
        "<tr><th>Card<th class='n'>Offered<th class='n'>Chosen<th class='w'>Chosen per offer<th class='w'>Win share, "
        "takers minus leavers</tr>"
    )
    return f"<div class='scroll'><table class='cards'><thead>{head}</thead><tbody>{rows}</tbody></table></div>"


def _row(subject: Subject, use: CardUse, reach: float, verbs: bool) -> str:
    verb = f" <small>{escape(use.verb)}, {_why(use)}</small>" if verbs else ""
    won = "<span class='none'>too few to compare</span>"
    if use.gain is not None:
        won = gain(use.gain, reach, use.stands_out)
    return (
        f"<tr><th scope='row'>{escape(subject.card(use.card))}{verb}<td class='n'>{number(use.offered)}"
        f"<td class='n'>{number(use.chosen)}<td>{rate(use.rate)}<td>{won}</tr>"
    )
