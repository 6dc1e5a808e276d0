"""Two wheels of one source: the compiled one is the pure one plus a shared library for each module of the rules."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from zipfile import ZipFile

GAMES = "wartable/games/"
RULES = ("wartable/kernel/", GAMES)
SOURCE = Path("src")


def names(wheel: Path) -> set[str]:
    """The files of a wheel, without what the build itself writes."""
    with ZipFile(wheel) as file:
        return {name for name in file.namelist() if ".dist-info/" not in name}


def faults(pure: set[str], compiled: set[str]) -> list[str]:
    """What is missing or too much, in words."""
    wanted = {
        path.relative_to(SOURCE).as_posix()
        for path in (SOURCE / "wartable").rglob("*")
        if path.is_file() and path.suffix not in {".pyc", ".so"}
    }
    found = [f"{name} is not in the pure wheel" for name in sorted(wanted - pure)]
    found += [f"{name} is not in the compiled wheel" for name in sorted(pure - compiled)]
    found += [f"{name} is in the pure wheel" for name in sorted(pure) if name.endswith(".so")]
    games = {name.split("/")[2] for name in pure if name.startswith(GAMES) and name.count("/") > 2}
    pages = [f"{game}/{page}" for game in sorted(games) for page in ("rules.md", "how-to-play.md")]
    found += [f"{page} is not in the wheel" for page in pages if f"{GAMES}{page}" not in pure]
    libraries = {name.split(".")[0] for name in compiled if name.endswith(".so")}
    modules = {name.removesuffix(".py") for name in pure if name.startswith(RULES) and name.endswith(".py")}
    found += [f"{name} is not compiled" for name in sorted(modules - libraries)]
    return found


def main() -> int:
    """Compare, and say what is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pure", type=Path)
    parser.add_argument("compiled", type=Path)
    given = parser.parse_args()
    pure, compiled = names(given.pure), names(given.compiled)
    wrong = faults(pure, compiled)
    for words in wrong:
        print(words, file=sys.stderr)
    size = given.compiled.stat().st_size / 1e6
    print(f"{given.pure.name}: {len(pure)} files; {given.compiled.name}: {len(compiled)} files, {size:.1f} MB")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
