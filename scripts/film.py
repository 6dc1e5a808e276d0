# /// script
# requires-python = ">=3.11"
# dependencies = ["pillow>=11"]
# ///
"""A short film of a game, as one animated picture for the README.

uv run scripts/film.py                             play a battle in Chromium, write docs/pictures/film.webp
uv run scripts/film.py --table engagement-2-attack --out /tmp/film.webp
uv run scripts/film.py --frames FOLDER             of pictures that were taken before

The game is played by `web/e2e/film.test.ts`, at a position of `web/e2e/positions.py`; the client must be built.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import tempfile
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Final

from PIL import Image

ROOT: Final = Path(__file__).parents[1]
MOST: Final = 3_000_000
"""Bytes: a README must open quickly."""
APART: Final = 0.1
"""Seconds from picture to picture, at least."""
LONGEST: Final = 1.5
"""Seconds that nothing may happen."""
LAST: Final = 2.5
"""Seconds that the last picture stays."""
TRIES: Final = ((960, 70), (880, 60), (800, 50), (720, 40), (640, 35))
"""Width and quality, from the best to what must do."""


def play(table: str, folder: Path) -> None:
    """Play and take the pictures."""
    env = os.environ | {"WARTABLE_FILM": str(folder), "WARTABLE_FILM_TABLE": table}
    subprocess.run(["npm", "run", "e2e", "--", "film"], cwd=ROOT / "web", env=env, check=True)


def spaced(folder: Path) -> list[tuple[Path, int]]:
    """The pictures that are shown, each for how many milliseconds."""
    shots = [(folder / shot["file"], float(shot["at"])) for shot in json.loads((folder / "film.json").read_text())]
    kept = [shots[0]]
    for file, at in shots[1:]:
        if at - kept[-1][1] >= APART:
            kept.append((file, at))
    stays = [min(after - at, LONGEST) for (_, at), (_, after) in pairwise(kept)]
    return [(file, round(1000 * seconds)) for (file, _), seconds in zip(kept, [*stays, LAST], strict=True)]


def animated(shots: list[tuple[Path, int]], width: int, quality: int) -> bytes:
    """All pictures in one file."""
    frames: list[Image.Image] = []
    for file, _ in shots:
        with Image.open(file) as shot:
            frames.append(shot.resize((width, round(shot.height * width / shot.width)), Image.Resampling.LANCZOS))
    out = BytesIO()
    frames[0].save(
        out,
        "WEBP",
        save_all=True,
        append_images=frames[1:],
        duration=[ms for _, ms in shots],
        loop=0,
        quality=quality,
        method=4,
        minimize_size=True,
    )
    return out.getvalue()


def main() -> None:
    """Take the pictures if there are none, and write the film as large as it may be."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--table", default="battle_through_history-2-battle")
    parser.add_argument("--frames", type=Path)
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "pictures" / "film.webp")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if args.frames is None:
            play(args.table, Path(folder))
        shots = spaced(args.frames or Path(folder))
        for width, quality in TRIES:
            film = animated(shots, width, quality)
            print(f"{len(shots)} pictures, {width} px wide, quality {quality}: {len(film):,} bytes")
            if len(film) <= MOST:
                args.out.write_bytes(film)
                return
    raise SystemExit("The film is too large: make it shorter.")


if __name__ == "__main__":
    main()
