"""Studies made to compare: what the forbidden is worth, and what thinking is worth."""

from __future__ import annotations

from html import escape
from math import log10

from ...reading.trials import Contest, Restriction
from ..drawing import Chart, Figure
from ..forms import dots, doublings
from ..subject import Section, Subject, absent, lede, note
from ..words import count, number, percent, points, share, signed, size
from .making import bots_line


def restricted(subject: Subject) -> Section:
    """The win share of a bot that may not do something against itself."""
    title = "Restricted play"
    trials = subject.reading.restrictions
    plan = subject.reading.plan
    if not trials:
        bot = plan.bots[0]
        use = max(subject.reading.cards, key=lambda use: use.chosen, default=None)
        word = f"{use.verb}:{use.card}" if use else "CARD"
        bots = [f'{{bot = "{bot}", forbid = ["{word}"], name = "without"}}'] + [f'"{bot}"'] * (plan.seats - 1)
        toml = f'game = "{plan.game}"\nseats = {plan.seats}\n{bots_line(bots)}\ngames = 10000'
        told = absent(
            "What a card or a verb is <i>worth</i> is asked by forbidding it to one bot and letting it play against "
            "itself. No study beside this one does so. Write one, run it, and hand it over with <code>--with</code>:",
            toml,
        )
        return Section("restricted", title, (told,))
    first = trials[0]
    name = _without(subject, first)
    if first.loss.beyond(0, 0):
        told = f"Without {name} a bot wins {share(first.share)} instead of {percent(first.fair)}: {_costs(first)}."
    else:
        told = f"Nothing that was forbidden can be told from worthless; {name} comes nearest with {share(first.share)}."
    groups: dict[float, list[Restriction]] = {}
    for trial in trials:
        groups.setdefault(trial.fair, []).append(trial)
    figures = tuple(_trial_figure(subject, fair, group) for fair, group in groups.items())
    rows = "".join(
        f"<tr><th scope='row'>{_without(subject, trial)}<td>{subject.rated(trial.bot)}<td>{share(trial.share)}"
        f"<td>{percent(trial.fair)}<td>{points(trial.loss)}<td class='n'>{number(trial.share.n)}</tr>"
        for trial in trials
    )
    table = (
        "<div class='scroll'><table><thead><tr><th>Forbidden<th>Bot<th>Wins<th>Fair<th>Worth<th class='n'>Games</tr>"
        f"</thead><tbody>{rows}</tbody></table></div>"
    )
    return Section(
        "restricted",
        title,
        (
            lede(told),
            figures,
            table,
            note(
                "The same bot plays on both sides and, where the study rotates, in every seat, so what differs is the "
                "restriction alone: this is a cause. It is worth that much <b>to these bots</b>; a bot that plays a "
                "card badly loses little without it. Of twenty worthless restrictions one would seem to matter by "
                "chance."
            ),
        ),
        _basis(subject, [((trial.bot,), trial.share.n) for trial in trials]),
    )


def _costs(trial: Restriction) -> str:
    return f"it is worth {size(trial.loss)}" if trial.loss.value > 0 else f"it does better by {size(trial.loss)}"


def _without(subject: Subject, trial: Restriction) -> str:
    return escape(subject.forbidden(trial.forbid))


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

    return Figure(f"restricted_{round(1 / fair)}", "Win share of the restricted bot", told, told, draw, wide=True)


def skill(subject: Subject) -> Section:
    """What a doubled budget of thought wins."""
    title = "Skill and luck"
    contests = subject.reading.contests
    if not contests:
        plan = subject.reading.plan
        bots = ['"search:200"'] + ['"search:100"'] * (plan.seats - 1)
        toml = f'game = "{plan.game}"\nseats = {plan.seats}\n{bots_line(bots)}\ngames = 2000'
        told = absent(
            "How much a game rewards thought is asked by letting a bot play against itself with twice the searches per "
            "decision. Run several doublings (50 and 100, 100 and 200, …) and hand them over with <code>--with</code>:",
            toml,
        )
        return Section("skill", title, (told,))
    first, last = contests[0], contests[-1]
    clear = [contest for contest in contests if contest.share.low > contest.fair]
    told = (
        f"{subject.rated(last.stronger)} wins {share(last.share)} per seat against {subject.rated(last.weaker)}; "
        f"fair would be {percent(last.fair)}. In {len(clear)} of {len(contests)} contests the stronger side is ahead "
        "beyond doubt."
    )
    rows = [(_label(contest), contest.share, contest.fair) for contest in contests]
    drawn = f"{_label(last)} wins {points(last.share.minus(last.fair))} over the fair share"
    drawn += f"; {_label(first)} wins {points(first.share.minus(first.fair))}." if len(contests) > 1 else "."

    def draw(width: int) -> Chart:
        if width > 500:
            return doublings(rows, width)
        return dots([(name, e) for name, e, _ in rows], width, rows[0][2], "fair")

    cells = "".join(
        f"<tr><th scope='row'>{subject.rated(contest.stronger)}<td>{subject.rated(contest.weaker)}"
        f"<td class='n'>{contest.seats}<td>{share(contest.share)}<td>{percent(contest.fair)}"
        f"<td class='n'>{_elo(contest)}<td class='n'>{number(contest.share.n)}</tr>"
        for contest in contests
    )
    table = (
        "<div class='scroll'><table><thead><tr><th>Stronger<th>Weaker<th class='n'>Seats<th>Wins per seat<th>Fair"
        f"<th class='n'>Elo<th class='n'>Games</tr></thead><tbody>{cells}</tbody></table></div>"
    )
    return Section(
        "skill",
        title,
        (
            lede(told),
            (Figure("skill", "What the stronger side wins", drawn, drawn, draw, wide=True),),
            table,
            note(
                "At the fair share thought would be worth nothing: a game of luck, or one these bots do not "
                "understand. Gains that stay large from doubling to doubling mean depth; gains that fade mean that the "
                "bots have found what there is to find, or that the rest is luck. Of two different kinds of bot the "
                "one that won more is called the stronger."
            ),
        ),
        _basis(subject, [((contest.stronger, contest.weaker), contest.share.n) for contest in contests]),
    )


def _basis(subject: Subject, trials: list[tuple[tuple[str, ...], int]]) -> str:
    games = sum(n for _, n in trials)
    bots = dict.fromkeys(bot for who, _ in trials for bot in who)
    said = ", ".join(subject.rated(bot) for bot in bots)
    return f"{count(len(trials), 'trial')}, {count(games, 'game')} together, between {said}; 95 % intervals"


def _label(contest: Contest) -> str:
    kind, _, budget = contest.stronger.partition(":")
    other, _, less = contest.weaker.partition(":")
    return f"{less} → {budget}" if kind == other and budget and less else f"{contest.weaker} → {contest.stronger}"


def _elo(contest: Contest) -> str:
    """Two seats only: elsewhere the number has no meaning of its own."""
    won = contest.share.value
    if contest.seats != 2 or not 0 < won < 1:
        return "–"
    return signed(400 * log10(won / (1 - won)))
