"""Made-up scenes and the differences the server finds between them, for patch.test.ts.

Run from the repository: `uv run --no-sync python web/src/lib/testdata/make_patches.py`
"""

from __future__ import annotations

import json
import random
from itertools import pairwise
from pathlib import Path

from wartable.kernel.scene import Plain
from wartable.server.show.difference import difference

Json = dict[str, Plain]


def piece(rng: random.Random, no: int) -> Json:
    """A piece with some of what a piece may have."""
    out: Json = {"id": f"p{no}"}
    if rng.random() < 0.6:
        out["face"] = f"F{rng.randrange(6)}"
    if rng.random() < 0.3:
        out["badges"] = [rng.choice(["fast", "slow"])]
    if rng.random() < 0.2:
        out["spent"] = True
    if rng.random() < 0.2:
        out["parts"] = [{"id": f"q{no}", "back": "token"}]
    return out


def scene(rng: random.Random) -> Json:
    """A scene of every kind of area."""
    numbers = list(range(14))
    rng.shuffle(numbers)
    deal = iter(numbers)

    def some(most: int) -> list[Plain]:
        return [piece(rng, next(deal)) for _ in range(rng.randrange(most + 1))]

    cells: list[Plain] = []
    for at in range(4):
        cell: Json = {"at": f"cell:{at}"}
        if pieces := some(1):
            cell["pieces"] = pieces
        if rng.random() < 0.3:
            cell["label"] = f"Cell {rng.randrange(3)}"
        cells.append(cell)
    areas: Json = {
        "board": {"is": "board", "label": "Board", "shape": "line", "cells": cells},
        "deck": {"is": "pile", "label": "Deck", "count": rng.randrange(9)},
        "seats": {"is": "stats", "label": "", "columns": ["seat:0"], "rows": [{"label": "N", "values": ["1"]}]},
        "ring": {"is": "track", "label": "Ring", "shape": "ring", "spaces": ["a", "b"], "turn": rng.randrange(4)},
    }
    hand: Json = {"is": "row", "label": "Hand"}
    if pieces := some(5):
        hand["pieces"] = pieces
    areas["hand"] = hand if rng.random() < 0.8 else {"is": "pile", "label": "Hand", "count": 2}
    if rng.random() < 0.5:
        areas["odds"] = {"is": "stats", "label": "Odds", "columns": ["seat:0"], "lit": rng.randrange(2)}
    out: Json = {"stage": rng.choice(["one", "two"]), "areas": areas}
    if rng.random() < 0.5:
        out["focus"] = rng.choice(["board", "hand"])
    return out


def main() -> None:
    """One long story: every scene with what leads from it to the next."""
    rng = random.Random(3)
    scenes = [scene(rng) for _ in range(12)]
    steps = [{"patch": difference(old, new), "scene": new} for old, new in pairwise(scenes)]
    path = Path(__file__).with_name("patches.json")
    path.write_text(json.dumps({"first": scenes[0], "steps": steps}, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
