"""The first page: a scorecard, what to look at first, and what the study cannot say."""

from __future__ import annotations

from dataclasses import dataclass, replace

from markupsafe import Markup

from ..estimates import Estimate
from ..page.number_words import count, listed, number, percent, points, share, size
from ..query.cards import unused
from ..query.rules import playable, rare, silent
from .next_steps import (
    STRONGEST,
    WEAKEST,
    NextStep,
    change_card,
    forbid,
    let_them_think,
    play_again,
    read_content,
    stronger_bots,
    try_settings,
)
from .sections.seats import farthest
from .subject import Subject

GOOD, LOOK, PROBLEM, UNKNOWN = "Good", "Look here", "Problem", "Not measured"

SEAT_ROOM = 0.05
"""How far a seat may be from its fair share."""
LONG_GOOD, LONG_BAD = 1.5, 2.0
"""The longest twentieth of the games against the median."""
EARLY_GOOD, EARLY_BAD = 0.25, 0.5
"""Share of games decided in their first half."""
SKILL_ROOM = 0.05
"""How far above its fair share the stronger of two bots should be."""
CARDS_BAD = 0.05
"""Share of the cards that may be unused before it is a problem."""
RULES_BAD = 0.1
"""Share of the rules that may be silent before it is a problem."""


@dataclass(frozen=True)
class Score:
    """One line of the scorecard."""

    name: str
    section: str
    verdict: str
    figure: str
    threshold: str
    step: NextStep | None = None
    """What to do about it; None where it is good."""


@dataclass(frozen=True)
class ReportFinding:
    """Something to look at; the heavier, the sooner. One is as heavy as a threshold reached."""

    weight: float
    section: str
    text: str
    step: NextStep


def scorecard(subject: Subject) -> tuple[Score, ...]:
    """Six questions every game is asked, each with a plain verdict, and what to do where it is not good."""
    asked = (_seats, _length, _decided, _skill, _cards, _rules)
    scores = [score(subject) for score in asked]
    return tuple([replace(score, step=None) if score.verdict == GOOD else score for score in scores])


def _seats(subject: Subject) -> Score:
    r = subject.reading
    worst = farthest(r.seats, r.fair)
    offs = [seat.share.minus(r.fair) for seat in r.seats]
    if all(off.within(-SEAT_ROOM, SEAT_ROOM) for off in offs):
        verdict = GOOD
    else:
        verdict = PROBLEM if any(off.beyond(-SEAT_ROOM, SEAT_ROOM) for off in offs) else LOOK
    return Score(
        "Seat balance",
        "seats",
        verdict,
        f"{worst.name} wins {share(worst.share)}",
        f"Good: every seat within {number(100 * SEAT_ROOM)} points of {percent(r.fair)}; a problem beyond.",
        _seat_step(subject),
    )


def _length(subject: Subject) -> Score:
    spread = subject.reading.length
    tail = spread.ninety_fifth / spread.median if spread.median else 0.0
    verdict = GOOD if tail <= LONG_GOOD else LOOK if tail < LONG_BAD else PROBLEM
    return Score(
        "Length",
        "length",
        verdict,
        f"Median {number(spread.median)} decisions; one game in twenty takes {number(tail, 1)} times as many or more",
        f"Good up to {LONG_GOOD} times; a problem from {LONG_BAD:g} times.",
        try_settings(subject, "length"),
    )


def _decided(subject: Subject) -> Score:
    early = subject.reading.drama.decided_by_half
    verdict = GOOD if early.high <= EARLY_GOOD else PROBLEM if early.low >= EARLY_BAD else LOOK
    return Score(
        "Decidedness",
        "drama",
        verdict,
        f"{share(early)} decided in the first half",
        f"Good below {percent(EARLY_GOOD)}; a problem above {percent(EARLY_BAD)}.",
        try_settings(subject, "decided at"),
    )


def _skill(subject: Subject) -> Score:
    contests = subject.reading.contests
    rule = f"Good: the stronger bot {number(100 * SKILL_ROOM)} points above fair or more; a problem below."
    step = let_them_think(subject)
    if not contests:
        return Score("Skill", "skill", UNKNOWN, "No study of bots of different strength was read", rule, step)
    best = max(contests, key=lambda contest: contest.share.value - contest.fair)
    lead = best.share.minus(best.fair)
    verdict = GOOD if lead.low > SKILL_ROOM else PROBLEM if lead.high < SKILL_ROOM else LOOK
    return Score("Skill", "skill", verdict, f"{best.stronger} against {best.weaker}: {share(best.share)}", rule, step)


def _cards(subject: Subject) -> Score:
    uses = subject.reading.cards
    rule = f"Good: none; a problem from {percent(CARDS_BAD)} of all cards."
    if not uses:
        return Score("Unused cards", "cards", UNKNOWN, "No rows of cards were kept", rule, play_again(subject))
    idle, cards = unused(uses), len({use.card for use in uses})
    verdict = GOOD if not idle else LOOK if len(idle) < CARDS_BAD * cards else PROBLEM
    figure = f"{number(len(idle))} of {number(cards)} never chosen"
    return Score("Unused cards", "cards", verdict, figure, rule, change_card(subject, idle[0]) if idle else None)


def _rules(subject: Subject) -> Score:
    uses = subject.reading.rules
    rule = f"Good: none; a problem from {percent(RULES_BAD)} of the rules that can happen here."
    if not uses:
        return Score("Unused rules", "rules", UNKNOWN, "No rules were counted", rule, play_again(subject))
    idle, able = len(silent(uses)), len(playable(uses))
    verdict = GOOD if not idle else LOOK if idle < RULES_BAD * able else PROBLEM
    figure = f"{number(idle)} of {number(able)} never happened"
    return Score("Unused rules", "rules", verdict, figure, rule, _rule_step(subject))


def _seat_step(subject: Subject) -> NextStep:
    r = subject.reading
    return try_settings(subject, farthest(r.seats, r.fair).name.lower())


def _rule_step(subject: Subject) -> NextStep:
    return stronger_bots(subject, "Do stronger bots get there? Play the same study with them.")


def findings(subject: Subject, most: int = 5) -> tuple[ReportFinding, ...]:
    """What to look at first, the most important on top."""
    found = [*_of_play(subject), *_of_content(subject), *_of_trials(subject)]
    return tuple(sorted((one for one in found if one.weight > 0.5), key=lambda one: -one.weight)[:most])


def _of_play(subject: Subject) -> list[ReportFinding]:
    r = subject.reading
    found = []
    worst = farthest(r.seats, r.fair)
    off = worst.share.minus(r.fair)
    if off.beyond(0, 0):
        found.append(
            ReportFinding(
                2 * _surely(off) / SEAT_ROOM,
                "seats",
                f"{worst.name} wins {share(worst.share)} of the games, {points(off)} from its fair share.",
                _seat_step(subject),
            )
        )
    early = r.drama.decided_by_half
    found.append(
        ReportFinding(
            early.low / EARLY_BAD,
            "drama",
            f"{share(early)} of the games are decided in their first half.",
            try_settings(subject, "decided at"),
        )
    )
    leader = next((moment.figure for moment in r.drama.leader_wins if moment.tenth == 5), None)
    if leader is not None and leader.low > (1 + r.fair) / 2:
        text = f"Who leads at half time wins {share(leader)} of the games: few come back."
        step = try_settings(subject, "lead changes")
        found.append(ReportFinding((leader.low - r.fair) / (1 - r.fair), "drama", text, step))
    if r.length.median and (tail := r.length.ninety_fifth / r.length.median) > LONG_GOOD:
        text = f"One game in twenty takes {number(tail, 1)} times as long as the median game or longer."
        found.append(ReportFinding(tail / LONG_BAD, "length", text, try_settings(subject, "length")))
    if len(r.sources) > 2 and (first := r.sources[0]).part.low > 0.5:
        text = f"{first.name} alone makes {share(first.part)} of what parts winners from the rest."
        step = read_content(subject, f"Which numbers make the points of {first.name}? Look them up, and change one.")
        found.append(ReportFinding(2 * first.part.low - 0.2, "scoring", text, step))
    return found


def _of_content(subject: Subject) -> list[ReportFinding]:
    r = subject.reading
    found = []
    if idle := unused(r.cards):
        cards = len({use.card for use in r.cards})
        names = listed([subject.card(card) for card in idle], 4)
        text = f"{count(len(idle), 'card')} of {number(cards)} nobody ever chooses: {names}."
        step = change_card(subject, idle[0])
        found.append(ReportFinding(min(3.0, 1 + len(idle) / cards / CARDS_BAD), "cards", text, step))
    if always := [use for use in r.cards if use.always]:
        names = listed([f"{subject.card(use.card)} ({use.verb})" for use in always], 4)
        text = f"{count(len(always), 'card')} chosen whenever possible, which is no choice: {names}."
        step = change_card(subject, always[0].card)
        found.append(ReportFinding(0.8 + len(always) / len(r.cards), "cards", text, step))
    if out := [use for use in r.cards if use.stands_out and use.gain is not None]:
        top = max(out, key=lambda use: _surely(use.gain) if use.gain else 0.0)
        assert top.gain is not None
        text = (
            f"Who chooses {subject.card(top.card)} ({top.verb}) differs in win share by "
            f"{points(top.gain)} from those who were offered it and did not; not yet a cause."
        )
        step = forbid(subject, f"{top.verb}:{top.card}")
        found.append(ReportFinding(min(1.4, _surely(top.gain) / 0.2), "cards", text, step))
    if never := silent(r.rules):
        names = listed([use.rule for use in never], 4)
        able = len(playable(r.rules))
        text = f"{count(len(never), 'rule')} of {number(able)} never happened: {names}."
        weight = min(1.5, 0.6 + len(never) / able / RULES_BAD)
        found.append(ReportFinding(weight, "rules", text, _rule_step(subject)))
    elif seldom := rare(r.rules):
        text = f"{count(len(seldom), 'rule')} happened in fewer than 1 % of the games, rarest {seldom[0].rule}."
        found.append(ReportFinding(0.55, "rules", text, _rule_step(subject)))
    return found


def _of_trials(subject: Subject) -> list[ReportFinding]:
    r = subject.reading
    found = []
    for trial in r.restrictions:
        if not trial.loss.beyond(0, 0):
            continue
        name = subject.forbidden(trial.forbid)
        worth = "is worth" if trial.loss.value > 0 else "costs"
        text = Markup("<b>{}</b> {} {} of win share to a bot that may use it.").format(name, worth, size(trial.loss))
        card = trial.forbid[0].rpartition(":")[2]
        step = change_card(subject, card) if subject.is_card(card) else try_settings(subject, "length")
        found.append(ReportFinding(2 * _surely(trial.loss) / 0.1, "restricted", text, step))
    for contest in r.contests:
        lead = contest.share.minus(contest.fair)
        if lead.high < SKILL_ROOM:
            pair = f"{contest.stronger} gains next to nothing over {contest.weaker}"
            step = let_them_think(subject, STRONGEST, WEAKEST)
            found.append(ReportFinding(1.5, "skill", f"{pair}: {share(contest.share)}.", step))
    return found


def _surely(estimate: Estimate) -> float:
    """How far from zero the figure is at least."""
    return max(0.0, min(abs(estimate.low), abs(estimate.high))) if estimate.beyond(0, 0) else 0.0


def limits(subject: Subject) -> dict[str, object]:
    """What bounds all that the study says."""
    r = subject.reading
    return {
        "bots": ", ".join(subject.rated(bot) for bot in r.plan.bots),
        "rated": bool(r.ratings),
        "widest": 100 * max(seat.share.half for seat in r.seats),
        "seats": r.plan.seats,
        "length": r.length.mean,
    }
