"""Golden records: one small game per configuration, kept in the repository and replayed by every build."""

from __future__ import annotations

from pathlib import Path

from wartable.kernel import FastUmpire, Game, WartableError
from wartable.kernel.agenda import S
from wartable.kernel.record import loads, record_of, start, verify

from .configurations import Configuration
from .trial import Trial
from .walk import any_ask, any_choice


def golden_file(directory: Path, configuration: Configuration) -> Path:
    """The file of a configuration's record."""
    return directory / f"{configuration.slug}.json"


def golden_text(game: Game[S], configuration: Configuration, ceiling: int = 3000) -> str:
    """The record of a random game that is the same in every run."""
    trial = Trial(game, configuration)
    seal = trial.seal("golden record")
    session = start(game, trial.names, seal, trial.options)
    bot = FastUmpire(0)
    while not session.over:
        assert len(session.rows) <= ceiling, f"The golden game of {trial} does not end."
        ask = any_ask(session.state, bot)
        session.choose(ask.seat, session.prompt_no[ask.seat], any_choice(session.state, ask, bot))
    return record_of(session, seal).dumps()


def check_golden(game: Game[S], configuration: Configuration, directory: Path) -> None:
    """Raise if the record is missing, or does not replay as it was played."""
    command = f"python -m wartable.testing.golden {address(game)} {_short(directory)}"
    file = golden_file(directory, configuration)
    assert file.is_file(), f"There is no golden record for {configuration}. Make it: {command}"
    record = loads(file.read_text(encoding="utf-8"))
    assert (len(record.names), record.options) == (configuration.seats, dict(configuration.options)), (
        f"{file.name} is a record of another configuration. Make it anew: {command}"
    )
    try:
        session = verify(game, record)
    except WartableError as error:
        raise AssertionError(
            f"{file.name} does not replay: {error} If the change of rules or content is meant, raise the game's "
            f"`version` where records of players break, and make the records anew: {command}"
        ) from error
    assert session.over, f"{file.name} stops before the end. Make it anew: {command}"


def address(game: Game[S]) -> str:
    """How the command line names a game: by its key if it is installed, else by `module:Class`."""
    from wartable.kernel.registry import names

    return game.key if game.key in names() else f"{type(game).__module__}:{type(game).__name__}"


def _short(path: Path) -> Path:
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path
