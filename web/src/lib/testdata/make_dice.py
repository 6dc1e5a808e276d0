"""Writes dice.json beside it: numbers the kernel drew, to which the browser's arithmetic is held."""

from __future__ import annotations

import json
from pathlib import Path

from wartable.kernel.seal import commitment, stream_key
from wartable.kernel.umpire import Live

SEED = bytes(range(7, 39))
CONTRIBUTIONS = ["four score and seven", "", "Grüße aus Åre 🎲"]
SPANS = [
    list(range(52, 1, -1)),  # a shuffle: more than six blocks of eight
    [6, 6, 6],
    [],
    [2, 10, 100, 1, 3],
    [1_000_003, 4_294_967_296, 9_007_199_254_740_991],
]
HALF = (1 << 63) + 1
"""Nearly every other raw number lies above the only whole multiple of this span, and must be passed over."""


def main() -> None:
    """Draw, and write down."""
    umpire = Live(stream_key(SEED, CONTRIBUTIONS))
    rows: list[list[object]] = []
    draws: list[list[list[int]]] = []
    for no, spans in enumerate(SPANS):
        umpire.open_row(no)
        numbers = [umpire.draw(n) for n in spans]
        kind: list[object] = ["start", -1, -1] if no == 0 else ["choice", no % 3, f"roll {no}"]
        rows.append([*kind, numbers] if numbers else kind)
        draws.append([[n, value] for n, value in zip(spans, numbers, strict=True)])
    umpire.open_row(1 << 40)
    passed = [str(umpire.draw(HALF)) for _ in range(12)]
    record = {
        "wartable": 1,
        "game": "toy",
        "version": "1",
        "content": "0",
        "names": ["Ann", "Bo", "Cy"],
        "options": {},
        "contributions": CONTRIBUTIONS,
        "commitment": commitment(SEED),
        "seed": SEED.hex(),
        "end": "",
        "rows": rows,
    }
    out = {
        "record": record,
        "draws": draws,
        "key": stream_key(SEED, CONTRIBUTIONS).hex(),
        "half": {"row": 1 << 40, "span": str(HALF), "values": passed, "raw": umpire.index},
    }
    path = Path(__file__).with_name("dice.json")
    path.write_text(json.dumps(out, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
