"""Two studies side by side: the same seeds and seatings, game paired with game, until the answer is clear.

Game i of one side has the luck of game i of the other, so that most of what chance does falls out of the difference.
When to stop is told in `sequential`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import astuple, dataclass, field, replace
from pathlib import Path

from ..estimates import Estimate
from ..measure.measures import LENGTH, OTHERS, CardFinder, Measure, asked_for, card_measures, seat_measures, teams
from ..measure.tallies import Pair, added, paired, play
from ..play.pool import Pool
from ..studies.files import BadStudy
from ..studies.study import Keep, Study
from .sequential import FIRST, Answer, answer, looks, reach, spent

ENOUGH = 30
"""Games with a card, on either side, below which nothing is said about it."""
MOVERS = 8
"""Cards shown of those that move most."""


@dataclass(frozen=True)
class MeasureFinding:
    """What the games say of one measure."""

    measure: Measure
    before: Estimate
    after: Estimate
    difference: Estimate
    """B less A with a plain 95 % interval, as if there were one look and one question."""
    sure: Estimate
    """B less A with the interval that holds at every look, for all questions at once."""
    margin: float
    effect: str
    answer: Answer
    seldom: bool = False
    """The card was there in too few games."""

    @property
    def verdict(self) -> str:
        """`clear: longer by 4.1 decisions`."""
        if self.seldom:
            return f"{Answer.OPEN}: in too few games"
        if self.answer is not Answer.DIFFERENT:
            return str(self.answer)
        return f"{self.answer}: {self.told}"

    @property
    def told(self) -> str:
        """`longer by 4.1 decisions`."""
        way = self.measure.more if self.difference.value > 0 else self.measure.less
        size = abs(self.difference.value) * self.measure.times
        return f"{way} by {size:.{2 if size < 0.95 else 1}f} {self.measure.unit}"


@dataclass
class Question:
    """What is compared, and which of it must be clear before the games end."""

    first: Study
    second: Study
    on: Sequence[str] = ()
    """Measures asked for; none: the headline."""
    margins: Mapping[str, float] = field(default_factory=dict)
    """What is too small to matter, as shown (points of shares), by words as in `on`; `""` is for all asked."""
    start: int = FIRST
    """Games at the first look."""

    def __post_init__(self) -> None:
        if self.first.game != self.second.game:
            raise BadStudy(f"{self.first.game} and {self.second.game} cannot be compared: name studies of one game.")
        if self.first.seats != self.second.seats:
            raise BadStudy(
                f"{self.first.seats} seats cannot be compared with {self.second.seats}: "
                "game by game, both sides need the same."
            )
        keep = Keep(1.0, 0.0)
        self.first = replace(self.first, keep=keep, precision=0.0)
        self.second = replace(self.second, keep=keep, seed=self.first.seed, rotate=self.first.rotate, precision=0.0)
        self.game = self.first.build()
        self.cards = CardFinder(self.game)
        self.teams, names = teams(self.first, self.second)
        who = [
            Measure(f"team {n}", f"{name} wins", "points", "more", "less", share=True)
            for n, name in enumerate(names, start=1)
        ]
        self.changed = changed_cards(self.first, self.second, self.cards.titles)
        headline = [*seat_measures(self.first.seats), LENGTH]
        for card in self.changed:
            headline += card_measures(card, self.cards.titles[card])
        known = [*headline, *OTHERS, *(who if len(who) > 1 else ())]
        self.asked = asked_for(self.on, known, self.cards.measures) if self.on else headline
        self.beside = [measure for measure in known if measure not in self.asked]
        self.too_small = self.read_margins(known)

    def read_margins(self, known: Sequence[Measure]) -> dict[str, float]:
        """Margins by the key of their measure, in the unit of the tally."""
        found: dict[str, float] = {}
        for word, value in self.margins.items():
            if value < 0:
                raise BadStudy(f"A margin cannot be below nought, as {value:g} is.")
            for measure in asked_for([word], known, self.cards.measures) if word else self.asked:
                found[measure.key] = value / measure.times
        return found

    @property
    def digest(self) -> str:
        """Identifies the games of both sides, so that sums kept of other games are not used."""
        return f"{self.first.digest()}-{self.second.digest()}"


def changed_cards(first: Study, second: Study, titles: Mapping[str, str]) -> list[str]:
    """Cards whose content is not the same on both sides."""
    rows = {(table, key) for study in (first, second) for table, keys in study.overlay.items() for key in keys}
    return sorted(
        {
            key
            for table, key in rows
            if key in titles and first.overlay.get(table, {}).get(key) != second.overlay.get(table, {}).get(key)
        }
    )


@dataclass
class Comparison:
    """Two studies as far as they have been played."""

    question: Question
    games: int = 0
    look: int = 0
    pairs: dict[str, Pair] = field(default_factory=dict)

    def finding(self, measure: Measure, questions: int) -> MeasureFinding:
        """What is known of a measure, one of so many asked together."""
        n = self.games
        pair = self.pairs.get(measure.key, Pair())
        seldom = measure.card and pair.least < ENOUGH
        counted = pair.least if measure.card else n
        error, value = pair.error(n), pair.difference
        plain = reach(0.05, counted) * error
        wide = reach(spent(max(1, self.look), questions), counted) * error
        spread = pair.spread(n)
        margin = self.question.too_small.get(measure.key, measure.margin(spread))
        before, after = pair.sides(n)
        return MeasureFinding(
            measure,
            before,
            after,
            Estimate(value, value - plain, value + plain, n),
            Estimate(value, value - wide, value + wide, n),
            margin,
            measure.effect(value, spread),
            Answer.OPEN if seldom else answer(value - wide, value + wide, margin),
            seldom,
        )

    @property
    def asked(self) -> list[MeasureFinding]:
        """Findings of what is asked, which must be clear before the games end."""
        return [self.finding(measure, len(self.question.asked)) for measure in self.question.asked]

    @property
    def beside(self) -> list[MeasureFinding]:
        """Findings of all other measures."""
        return [self.finding(measure, len(self.question.beside)) for measure in self.question.beside]

    @property
    def movers(self) -> list[MeasureFinding]:
        """Cards whose use or whose takers' wins differ most, of all cards that were not changed themselves."""
        titles = self.question.cards.titles
        told = {finding.measure for finding in (*self.asked, *self.beside)}
        cards = [key.removeprefix("use ") for key in self.pairs if key.startswith("use ")]
        measures = [m for card in cards if card in titles for m in card_measures(card, titles[card]) if m not in told]
        found = [self.finding(measure, len(measures)) for measure in measures]
        clear = [finding for finding in found if finding.answer is Answer.DIFFERENT]
        return sorted(clear, key=lambda finding: -abs(finding.difference.value))[:MOVERS]

    @property
    def clear(self) -> bool:
        """Whether every question has its answer."""
        return self.look > 0 and all(finding.answer is not Answer.OPEN for finding in self.asked)

    @property
    def headline(self) -> str:
        """The answer in a sentence."""
        asked = self.asked
        found = [finding for finding in asked if finding.answer is Answer.DIFFERENT]
        found.sort(key=lambda one: ("large", "medium", "small", "tiny").index(one.effect))
        unclear = [finding for finding in asked if finding.answer is Answer.OPEN]
        same = [finding for finding in asked if finding.answer is Answer.SAME]
        said = [f"{one.measure.label}: {one.told} ({one.effect})" for one in found[:4]]
        if len(found) > 4:
            said.append(f"and {len(found) - 4} more differences")
        text = "; ".join(said) + ". " if said else ""
        if same:
            text += f"No difference that matters{f': {_names(same)}' if found or unclear else ''}. "
        if unclear:
            text += f"Not clear yet: {_names(unclear)}."
        return (text[:1].upper() + text[1:]).strip()


def _names(findings: Sequence[MeasureFinding]) -> str:
    more = f" and {len(findings) - 5} more" if len(findings) > 5 else ""
    return ", ".join(finding.measure.label for finding in findings[:5]) + more


ComparisonWatcher = Callable[[Comparison, int], None]
"""Called after every look, and with the number of games (of both sides) played since the last call."""


def compare(
    question: Question, pool: Pool, kept: Path | None = None, watch: ComparisonWatcher = lambda c, n: None
) -> Comparison:
    """Play both sides until all that is asked is clear, or the first study's number of games is reached.

    What is played is added up in the file `kept`, where there is one: a comparison that was stopped goes on from there.
    """
    found = resumed(question, kept)
    watch(found, 2 * found.games)
    for games in looks(question.start, question.first.games, found.games):
        if found.clear:
            break
        while found.games < games:
            block = range(found.games, min(games, found.games + max(question.start, 1)))
            sides = [
                play(study, pool, block, lambda n: watch(found, n), question.teams)
                for study in (question.first, question.second)
            ]
            found.pairs = added(found.pairs, paired(*sides))
            found.games = block.stop
            keep(found, kept)
        found.look += 1
        keep(found, kept)
        watch(found, 0)
    return found


def keep(found: Comparison, file: Path | None) -> None:
    """Write all sums to the file, where there is one."""
    if file is None:
        return
    pairs = {key: astuple(pair) for key, pair in found.pairs.items()}
    data = {"digest": found.question.digest, "games": found.games, "look": found.look, "pairs": pairs}
    written = file.with_suffix(".tmp")
    written.write_text(json.dumps(data), encoding="utf-8")
    written.replace(file)


def resumed(question: Question, file: Path | None) -> Comparison:
    """What an earlier run has left of the same comparison, else nothing."""
    if file is None or not file.is_file():
        return Comparison(question)
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        if data["digest"] != question.digest:
            return Comparison(question)
        pairs = {key: Pair(*sums) for key, sums in data["pairs"].items()}
        return Comparison(question, data["games"], data["look"], pairs)
    except (ValueError, KeyError, TypeError) as error:
        raise BadStudy(f"{file} cannot be read; remove it to begin anew. ({error})") from error
