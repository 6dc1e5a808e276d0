"""Make the golden records of a game: `python -m wartable.testing.golden <game or module:ATTR> <directory>`.

For a Contract, `module:TestClass`, it makes a record for each of its own configurations.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from wartable.kernel import Game, UnknownGame, WartableError
from wartable.kernel.registry import find

from .configurations import Configuration, each_alone
from .contract import Contract
from .goldens import golden_file, golden_text


def game_at(address: str) -> tuple[Game[Any], Sequence[Configuration]]:
    """A game and its configurations. It is named by its key, or by `module:ATTR` (a game, its class, a Contract)."""
    module, _, name = address.partition(":")
    if not name:
        return with_tables(find(address))
    found: object = getattr(import_module(module), name, None)
    if isinstance(found, type) and issubclass(found, Contract):
        return found.game, found.recorded()
    if isinstance(found, type) and callable(found):
        found = found()
    if not isinstance(found, Game):
        raise UnknownGame(f"{address} is not a game.")
    return with_tables(found)


def with_tables(game: Game[Any]) -> tuple[Game[Any], Sequence[Configuration]]:
    """A game and the configurations that have a golden record if no Contract names others."""
    return game, each_alone(game)


def make(game: Game[Any], tables: Sequence[Configuration], directory: Path) -> list[Path]:
    """Write one record per configuration, and delete records of configurations that no longer exist."""
    directory.mkdir(parents=True, exist_ok=True)
    files = {golden_file(directory, one): golden_text(game, one) for one in tables}
    for stale in set(directory.glob("*.json")) - set(files):
        stale.unlink()
    for file, text in files.items():
        file.write_text(text, encoding="utf-8")
    return list(files)


def main(arguments: list[str]) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser("python -m wartable.testing.golden", description="Make a game's golden records.")
    parser.add_argument("game", help="the key of an installed game, or module:ATTR")
    parser.add_argument("directory", type=Path, help="where the records are kept")
    given = parser.parse_args(arguments)
    try:
        for file in make(*game_at(given.game), given.directory):
            print(f"{file}: {file.stat().st_size} bytes")
    except (WartableError, ImportError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
