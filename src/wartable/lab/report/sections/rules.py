"""Rules that never happened, and those that hardly did."""

from __future__ import annotations

from html import escape

from ...reading.rules import RARE, RuleUse, rare, silent
from ..subject import Section, Subject, absent, lede, note
from ..words import count, number, percent, share


def rules(subject: Subject) -> Section:
    """Tables with the ledger's own words."""
    r = subject.reading
    title = "Rules that never fired"
    if not r.rules:
        told = absent(
            "This study counted no rules. Play it again with a current version:", "wartable lab run STUDY.toml"
        )
        return Section("rules", title, (told,))
    never, seldom = silent(r.rules), rare(r.rules)
    told = (
        f"Of {count(len(r.rules), 'rule')} that a step or an event carries, {number(len(never))} never happened "
        f"in {count(r.games, 'game')}, and {number(len(seldom))} in fewer than {percent(RARE)} of them."
    )
    parts = [lede(told)]
    if never:
        rows = "".join(_row(use, "") for use in never)
        parts.append(f"<h3>Never</h3><table class='rules'><tbody>{rows}</tbody></table>")
    if seldom:
        rows = "".join(_row(use, f"{count(use.fired, 'time')}, {share(use.games)} of games") for use in seldom)
        parts.append(f"<h3>Rarely</h3><table class='rules'><tbody>{rows}</tbody></table>")
    parts.append(
        note(
            f"A rule that never happened in {count(r.games, 'game')} happens in fewer than "
            f"{percent(min(1.0, 3 / r.games), 2 if r.games > 1000 else 1)} of games between such bots (95 %). "
            "It may need an option that was off here, a number of seats that was not played, or a choice these bots do "
            "not see. Rules that no step or event carries cannot be counted."
        )
    )
    return Section("rules", title, tuple(parts))


def _row(use: RuleUse, said: str) -> str:
    more = f"<small>{said}</small>" if said else ""
    chapter = f"<small>{escape(use.chapter)}</small>" if use.chapter else ""
    text = escape(use.text) or "<span class='none'>not in the ledger</span>"
    return f"<tr><th scope='row'>{escape(use.rule)}{chapter}<td>{text} {more}</tr>"
