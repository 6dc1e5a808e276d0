"""Content that comes nearest to what its designer wants: Optuna proposes, the pool plays, the same luck for all.

The content as it is comes first. Every further trial is first played in a short race; it gets all its games unless even
the best its intervals allow is beaten by a trial that has had them. A trial is decided by those finished before it
alone, so that a tuning that is stopped and goes on makes the same trials as one that is not.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import blake2b
from itertools import product
from math import prod
from pathlib import Path

import optuna
import pyarrow as pa
from optuna.distributions import BaseDistribution, FloatDistribution, IntDistribution
from optuna.samplers import BaseSampler, RandomSampler, TPESampler
from optuna.storages import JournalStorage
from optuna.storages.journal import JournalFileBackend
from optuna.trial import FrozenTrial, TrialState, create_trial

from wartable.kernel import BadContent

from ..estimates import Estimate
from ..measure.tallies import play
from ..play.pool import Pool
from ..studies.files import BadStudy
from .trials import Trial, beats, figures
from .tuning_file import Parameter, Tuning

HEADER, JOURNAL = "tune.json", "journal.log"
RACE = 5
"""The race takes one in so many of a trial's games."""
SHORTEST = 20
"""Games below which a race says nothing."""
STARTUP = 10
"""Trials proposed at random before Optuna uses their results."""
GUESSES = 8
"""Proposals of Optuna that turn out to be tried already, after which proposals are drawn at random."""

TuningWatcher = Callable[[list[Trial], int], None]
"""Called with all finished trials, and with the number of games played since the last call."""


class TuningFolder:
    """The directory of a tuning: what is tuned, and its journal of finished trials."""

    def __init__(self, tuning: Tuning, path: Path, fresh: bool = False) -> None:
        self.tuning = tuning
        self.path = path
        self._open(fresh)
        optuna.logging.set_verbosity(optuna.logging.ERROR)
        storage = JournalStorage(JournalFileBackend(str(path / JOURNAL)))
        self.study = optuna.create_study(
            storage=storage,
            study_name="tuning",
            directions=["minimize"] * len(tuning.targets),
            load_if_exists=True,
        )
        self.names = [parameter.at for parameter in tuning.parameters]

    def _open(self, fresh: bool) -> None:
        header = self.path / HEADER
        if self.path.is_dir() and any(self.path.iterdir()) and not header.is_file():
            raise BadStudy(f"{self.path} holds something else than a tuning. Name another directory with --out.")
        if fresh and header.is_file():
            shutil.rmtree(self.path)
        digest = self.tuning.digest()
        if header.is_file():
            try:
                held = json.loads(header.read_text(encoding="utf-8")).get("digest")
            except (ValueError, AttributeError) as error:
                raise BadStudy(f"{header} cannot be read; begin anew with --fresh.") from error
            if held != digest:
                raise BadStudy(
                    f"{self.path} holds another tuning: something that decides its trials has changed since. "
                    "Name another directory with --out, or begin anew with --fresh."
                )
            return
        self.path.mkdir(parents=True, exist_ok=True)
        header.write_text(json.dumps({"digest": digest}) + "\n", encoding="utf-8")

    def trials(self) -> list[Trial]:
        """All that are finished, in order."""
        return [self.read(trial) for trial in self.study.get_trials(deepcopy=False)]

    def read(self, trial: FrozenTrial) -> Trial:
        """A trial as the journal has it."""
        held = trial.user_attrs
        measured = {name: Estimate(*figure) for name, figure in held["figures"].items()}
        misses = tuple(trial.values) if trial.state is TrialState.COMPLETE else ()
        return Trial(trial.number, held["values"], measured, misses, held["games"], held["full"], held["note"])

    def add(self, trial: Trial) -> None:
        """Append a finished trial to the journal."""
        known = fitting(self.tuning.parameters, trial.values)
        self.study.add_trial(
            create_trial(
                state=TrialState.FAIL if trial.note else TrialState.COMPLETE,
                values=None if trial.note else list(trial.misses),
                params=dict(known),
                distributions={p.at: distribution(p) for p in self.tuning.parameters if p.at in known},
                user_attrs={
                    "values": dict(trial.values),
                    "figures": {name: [e.value, e.low, e.high, e.n] for name, e in trial.figures.items()},
                    "games": trial.games,
                    "full": trial.full,
                    "note": trial.note,
                },
            )
        )


def distribution(parameter: Parameter) -> IntDistribution | FloatDistribution:
    """The values of a parameter for Optuna."""
    if parameter.whole:
        return IntDistribution(int(parameter.low), int(parameter.high), step=int(parameter.step))
    return FloatDistribution(parameter.low, parameter.low + (parameter.count - 1) * parameter.step, step=parameter.step)


def fitting(parameters: Sequence[Parameter], values: Mapping[str, float]) -> dict[str, float]:
    """The values, where all of them are among those that may be tried; else none."""
    inside = [p.at in values and p.allows(values[p.at]) for p in parameters]
    return {p.at: int(values[p.at]) if p.whole else values[p.at] for p in parameters} if all(inside) else {}


def tune(book: TuningFolder, pool: Pool, watch: TuningWatcher = lambda trials, games: None) -> list[Trial]:
    """Make all trials that the directory does not hold yet."""
    tuning = book.tuning
    trials = book.trials()
    watch(trials, 0)
    if not trials:
        now = {p.at: p.now for p in tuning.parameters if p.now is not None}
        book.add(TrialGames(tuning, trials, pool, watch).play(now, {}))
        trials = book.trials()
        watch(trials, 0)
    while len(trials) <= tuning.trials:
        values = proposal(book, trials)
        if values is None:
            break
        book.add(TrialGames(tuning, trials, pool, watch).play(values, values))
        trials = book.trials()
        watch(trials, 0)
    return trials


class TrialGames:
    """The games of one trial: a short race first, then all games unless the race shows that it is beaten."""

    def __init__(self, tuning: Tuning, trials: list[Trial], pool: Pool, watch: TuningWatcher) -> None:
        self.tuning = tuning
        self.trials = trials
        self.pool = pool
        self.watch = watch

    def play(self, values: Mapping[str, float], turned: Mapping[str, float]) -> Trial:
        """Play content that differs from what the study has in what is turned."""
        number = len(self.trials)
        try:
            study = replace(self.tuning.study, overlay=self.tuning.overlay(turned))
            study.check(study.name)
        except (BadContent, BadStudy) as error:
            return Trial(number, values, {}, (), 0, False, str(error))
        games = study.games
        race = games // RACE if games // RACE >= SHORTEST and self.trials else games
        tallied = play(study, self.pool, range(race), self._played)
        found = self._figures(tallied, race)
        full = race == games or not self._beaten(found)
        if full and race < games:
            rest = play(study, self.pool, range(race, games), self._played)
            found = self._figures(pa.concat_tables([tallied, rest]), games)
        misses = [round(target.miss(found[target.measure].value), 9) for target in self.tuning.targets]
        return Trial(number, values, found, tuple(misses), games if full else race, full)

    def _played(self, games: int) -> None:
        self.watch(self.trials, games)

    def _figures(self, tallied: pa.Table, games: int) -> dict[str, Estimate]:
        return figures(tallied, games, self.tuning.study.seats, self.tuning.targets)

    def _beaten(self, found: Mapping[str, Estimate]) -> bool:
        """Whether even the best its intervals allow is not good enough."""
        intervals = [(target, found[target.measure]) for target in self.tuning.targets]
        hope = [target.least(estimate.low, estimate.high) for target, estimate in intervals]
        return any(beats(trial.misses, hope) for trial in self.trials if trial.full)


def proposal(book: TuningFolder, trials: Sequence[Trial]) -> dict[str, float] | None:
    """What to try next: all there is where that is little, else what Optuna makes of the trials so far."""
    tuning = book.tuning
    tried = {tuple(trial.values.get(name) for name in book.names) for trial in trials}
    every = prod(parameter.count for parameter in tuning.parameters)
    if every <= max(tuning.trials, len(tried)):
        for values in grid(tuning.parameters):
            if tuple(values.values()) not in tried:
                return values
        return None
    for guess in range(10_000):
        values = guessed(book, len(trials), guess)
        if tuple(values.values()) not in tried:
            return values
    return None


def grid(parameters: Sequence[Parameter]) -> Iterator[dict[str, float]]:
    """All values of all parameters."""
    lists = [[p.low + n * p.step for n in range(p.count)] for p in parameters]
    for values in product(*lists):
        yield {p.at: int(v) if p.whole else v for p, v in zip(parameters, values, strict=True)}


def guessed(book: TuningFolder, number: int, guess: int) -> dict[str, float]:
    """A proposal that depends on nothing but the seed, the finished trials and its number."""
    digest = blake2b(f"{book.tuning.study.seed}/{number}/{guess}".encode(), digest_size=4).digest()
    seed = int.from_bytes(digest, "big")
    sampler: BaseSampler = TPESampler(seed=seed, n_startup_trials=STARTUP)
    if guess >= GUESSES:
        sampler = RandomSampler(seed=seed)
    scratch = optuna.create_study(sampler=sampler, directions=["minimize"] * len(book.tuning.targets))
    scratch.add_trials(book.study.get_trials(deepcopy=False))
    space: dict[str, BaseDistribution] = {p.at: distribution(p) for p in book.tuning.parameters}
    params = scratch.ask(space).params
    return {p.at: params[p.at] for p in book.tuning.parameters}
