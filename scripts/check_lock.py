"""Whether a lock file of npm says the same as another, up to packages that are optional.

    python scripts/check_lock.py BEFORE AFTER

Bindings for other platforms are optional packages. Which of them npm writes down depends on what a registry carries on
the day, so that they say nothing about whether the lock file fits. All other packages must be the same.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path


def needed(file: Path) -> dict[str, object]:
    """The packages that are not optional, each with all that the lock file says of it."""
    packages: dict[str, dict[str, object]] = json.loads(file.read_text(encoding="utf-8"))["packages"]
    return {name: package for name, package in packages.items() if not package.get("optional")}


def main(before: str, after: str) -> int:
    """Name the packages that differ. Gives 1 if there are any."""
    old, new = needed(Path(before)), needed(Path(after))
    differ = sorted([name for name in {*old, *new} if old.get(name) != new.get(name)])
    for name in differ:
        print(f"The lock file says something else of {name or 'package.json'} than npm installs.")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
