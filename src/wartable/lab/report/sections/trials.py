"""Studies made to compare: what the forbidden is worth, and what thinking is worth."""

from __future__ import annotations

from math import log10

from markupsafe import Markup

from ...page.drawing import Chart, Figure
from ...page.number_words import count, number, percent, points, signed
from ...query.trials import Restriction, StrengthTrial
from ..charts import dots, doublings
from ..next_steps import forbid, let_them_think
from ..subject import Section, Subject, absent


def restricted(subject: Subject) -> Section:
    """The win share of a bot that may not do something against itself."""
    title = "Restricted play"
    trials = subject.reading.restrictions
    if not trials:
        use = max(subject.reading.cards, key=lambda use: use.chosen, default=None)
        step = forbid(subject, f"{use.verb}:{use.card}" if use else subject.game.verbs[-1].key)
        return absent(
            "restricted",
            title,
            Markup(
                "What a card or a verb is <i>worth</i> is asked by forbidding it to one bot and letting it play "
                "against itself. No study beside this one does so. Write one, run it, and hand it over with "
                "<code>--with</code>:"
            ),
            step.written,
            step.commands,
        )
    groups: dict[float, list[Restriction]] = {}
    for trial in trials:
        groups.setdefault(trial.fair, []).append(trial)
    figures = tuple(_trial_figure(subject, fair, group) for fair, group in groups.items())
    return Section(
        "restricted",
        title,
        figures,
        {
            "subject": subject,
            "first": trials[0],
            "trials": trials,
            "names": [subject.forbidden(trial.forbid) for trial in trials],
        },
        _basis(subject, [((trial.bot,), trial.share.n) for trial in trials]),
    )


def _trial_figure(subject: Subject, fair: float, trials: list[Restriction]) -> Figure:
    worse = sum(trial.loss.low > 0 for trial in trials)
    better = sum(trial.loss.high < 0 for trial in trials)
    told = (
        f"Of {count(len(trials), 'restriction')}, {number(worse)} cost win share beyond doubt and {number(better)} "
        f"help; the rest cannot be told from the fair {percent(fair)}."
    )
    rows = [(f"no {subject.forbidden(trial.forbid)}", trial.share) for trial in trials]

    def draw(width: int) -> Chart:
        return dots(rows, width, fair, f"fair {percent(fair)}", names=200 if width > 500 else 120)

    return Figure(f"restricted_{round(1 / fair)}", "Win share of the restricted bot", told, draw, wide=True)


def skill(subject: Subject) -> Section:
    """What a doubled budget of thought wins."""
    title = "Skill and luck"
    contests = subject.reading.contests
    if not contests:
        step = let_them_think(subject)
        return absent(
            "skill",
            title,
            Markup(
                "How much a game rewards thought is asked by letting a bot play against itself with twice the searches "
                "per decision. Run several doublings (50 and 100, 100 and 200, …) and hand them over with "
                "<code>--with</code>:"
            ),
            step.written,
            step.commands,
        )
    first, last = contests[0], contests[-1]
    rows = [(_label(contest), contest.share, contest.fair) for contest in contests]
    drawn = f"{_label(last)} wins {points(last.share.minus(last.fair))} over the fair share"
    drawn += f"; {_label(first)} wins {points(first.share.minus(first.fair))}." if len(contests) > 1 else "."

    def draw(width: int) -> Chart:
        if width > 500:
            return doublings(rows, width)
        return dots([(name, e) for name, e, _ in rows], width, rows[0][2], "fair")

    return Section(
        "skill",
        title,
        (Figure("skill", "What the stronger side wins", drawn, draw, wide=True),),
        {
            "subject": subject,
            "last": last,
            "contests": contests,
            "ahead": sum(contest.share.low > contest.fair for contest in contests),
            "elo": [_elo(contest) for contest in contests],
        },
        _basis(subject, [((contest.stronger, contest.weaker), contest.share.n) for contest in contests]),
    )


def _basis(subject: Subject, trials: list[tuple[tuple[str, ...], int]]) -> str:
    games = sum(n for _, n in trials)
    bots = dict.fromkeys(bot for who, _ in trials for bot in who)
    said = ", ".join(subject.rated(bot) for bot in bots)
    return f"{count(len(trials), 'trial')}, {count(games, 'game')} together, between {said}; 95 % intervals"


def _label(contest: StrengthTrial) -> str:
    kind, _, budget = contest.stronger.partition(":")
    other, _, less = contest.weaker.partition(":")
    return f"{less} → {budget}" if kind == other and budget and less else f"{contest.weaker} → {contest.stronger}"


def _elo(contest: StrengthTrial) -> str:
    """Two seats only: elsewhere the number has no meaning of its own."""
    won = contest.share.value
    if contest.seats != 2 or not 0 < won < 1:
        return "–"
    return signed(400 * log10(won / (1 - won)))
