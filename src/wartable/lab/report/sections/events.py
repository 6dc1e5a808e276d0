"""What happens: every event, how often and in how many games."""

from __future__ import annotations

from html import escape

from ...reading.events import EventUse, unheard
from ..cells import rate
from ..subject import Section, Subject, absent, lede, note
from ..words import count, number


def events(subject: Subject) -> Section:
    """The events that never happened, those that happened in some games, and folded those of every game."""
    r = subject.reading
    title = "What happens"
    if not r.events:
        told = absent(
            "This study counted no events. Play it again with a current version:",
            "wartable lab run STUDY.toml --fresh",
        )
        return Section("events", title, (told,))
    never = unheard(r.events)
    always = [use for use in r.events if use.games.value == 1]
    some = [use for use in r.events if 0 < use.games.value < 1]
    told = (
        f"Of {count(len(r.events), 'kind')} of events the game can tell, {number(len(always))} happened in every game, "
        f"{number(len(some))} in some and {number(len(never))} in none."
    )
    parts = [lede(told)]
    if never:
        rows = "".join(f"<tr><th scope='row'>{escape(use.event)}<td>{_words(subject, use)}</tr>" for use in never)
        parts.append(f"<h3>Never</h3><table class='rules'><tbody>{rows}</tbody></table>")
    if some:
        parts.append(f"<h3>In some games</h3>{_table(subject, some)}")
    if always:
        said = f"<summary><b>In every game</b><span>{count(len(always), 'event')}</span></summary>"
        parts.append(f"<div class='folds'><details>{said}{_table(subject, always)}</details></div>")
    parts.append(
        note(
            "Events are what the table tells its players, each by its key; … stands for names and numbers. An event "
            "that is told to one player alone counts as well. Numbers per game are means over all games of the study."
        )
    )
    return Section("events", title, tuple(parts))


def _table(subject: Subject, uses: list[EventUse]) -> str:
    rows = "".join(
        f"<tr><th scope='row'>{escape(use.event)}<td>{_words(subject, use)}"
        f"<td class='n'>{_per_game(use.per_game)}<td class='w'>{rate(use.games)}</tr>"
        for use in uses
    )
    head = "<tr><th>Event<th>As it is told<th class='n'>Per game<th class='w'>Share of games</tr>"
    return f"<div class='scroll'><table><thead>{head}</thead><tbody>{rows}</tbody></table></div>"


def _words(subject: Subject, use: EventUse) -> str:
    return escape(subject.event(use.event)) or "<span class='none'>no longer told</span>"


def _per_game(times: float) -> str:
    """With as many decimals as a small number needs."""
    return number(times, 0 if times >= 100 else 1 if times >= 1 else 2)
