"""Two outputs of `wartable bench --json`, plain and compiled, side by side: how much faster is the compiled build?"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

FIGURES = ("decisions_per_s", "games_per_s", "clones_per_s")


def lines(file: Path, compiled: bool) -> dict[tuple[str, int], dict[str, float]]:
    """The figures of one build by game and seats."""
    data = json.loads(file.read_text(encoding="utf-8"))
    assert data["compiled"] is compiled, f"{file}: measured on the wrong build"
    return {(line["game"], line["seats"]): {name: float(line[name]) for name in FIGURES} for line in data["games"]}


def main() -> int:
    """Print the table; leave with 1 where decisions per second gain too little at any number of seats."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("plain", type=Path)
    parser.add_argument("compiled", type=Path)
    parser.add_argument("--at-least", type=float, default=1.0, help="the ratio of decisions per second to reach")
    given = parser.parse_args()
    plain, compiled = lines(given.plain, False), lines(given.compiled, True)
    print(f"{'':<26}{'':<8}{'figure':<18}{'plain':>12}{'compiled':>12}{'ratio':>8}")
    worst = float("inf")
    for (game, seats), slow in plain.items():
        fast = compiled[game, seats]
        worst = min(worst, fast["decisions_per_s"] / slow["decisions_per_s"])
        for name in FIGURES:
            ratio = fast[name] / slow[name]
            print(f"{game:<26}{seats} seats {name:<18}{slow[name]:>12,.0f}{fast[name]:>12,.0f}{ratio:>8.1f}")
    return 0 if worst >= given.at_least else 1


if __name__ == "__main__":
    raise SystemExit(main())
