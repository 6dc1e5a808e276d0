"""How fast other engines play, measured on this machine: random play, one core, per second of CPU time.

Development only (`uv sync --group bench`). Catanatron is GPL-3.0: it may be measured here, in a process of its own,
and must never be imported by the package.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib.metadata import version
from time import process_time

COPIES_AT_ONCE = 50
POSITIONS_KEPT = 20


Copier = Callable[[], object]


@dataclass
class Figures:
    """What one engine does in a second of CPU time."""

    engine: str
    game: str
    decisions_per_s: float
    games_per_s: float
    copies_per_s: float


@dataclass
class Peer:
    """An engine with one of its games.

    `play` plays one random game and returns the number of decisions. Where it is given a list, it adds for each
    position the function that copies it.
    """

    engine: str
    game: str
    play: Callable[[list[Copier] | None], int]


def open_spiel(game: str) -> Peer:
    """A game of OpenSpiel: written in C++, played through its Python interface. A chance node is no decision."""
    import pyspiel

    rules = pyspiel.load_game(game)

    def roll(outcomes: list[tuple[int, float]]) -> int:
        left = random.random()
        for action, chance in outcomes:
            left -= chance
            if left < 0:
                return action
        return outcomes[-1][0]

    def play(copiers: list[Copier] | None) -> int:
        state = rules.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(roll(state.chance_outcomes()))
            else:
                if copiers is not None:
                    copiers.append(state.clone().clone)
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return Peer(f"OpenSpiel {version('open_spiel')}", game, play)


def catanatron() -> Peer:
    """Catan for two with Catanatron, written in Python: the nearest peer in kind."""
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    def play(copiers: list[Copier] | None) -> int:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=random.randrange(1, 1 << 30))
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            if copiers is not None:
                copiers.append(game.copy().copy)
            game.play_tick()
            decisions += 1
        return decisions

    return Peer(f"Catanatron {version('catanatron')}", "catan, 2 players", play)


PEERS: dict[str, Callable[[], Peer]] = {
    "OpenSpiel backgammon": lambda: open_spiel("backgammon"),
    "OpenSpiel gin rummy": lambda: open_spiel("gin_rummy"),
    "Catanatron": catanatron,
}


def measure(peer: Peer, seconds: float) -> Figures:
    """Play for so many seconds of CPU time, then copy positions of one more game for as long."""
    peer.play(None)
    decisions = games = 0
    start = process_time()
    while process_time() - start < seconds:
        decisions += peer.play(None)
        games += 1
    played = process_time() - start

    seen: list[Copier] = []
    peer.play(seen)
    positions = seen[:: max(1, len(seen) // POSITIONS_KEPT)]
    copies = 0
    start = process_time()
    while process_time() - start < seconds:
        copy = positions[copies // COPIES_AT_ONCE % len(positions)]
        for _ in range(COPIES_AT_ONCE):
            copy()
        copies += COPIES_AT_ONCE
    copied = process_time() - start
    return Figures(peer.engine, peer.game.replace("_", " "), decisions / played, games / played, copies / copied)


def main() -> int:
    """Measure all peers that are installed; say which are not."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU seconds for each figure (default 3)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the random play (default 1)")
    given = parser.parse_args()
    random.seed(given.seed)

    found: list[Figures] = []
    missing: list[str] = []
    for name, load in PEERS.items():
        try:
            peer = load()
        except ImportError:
            missing.append(f"{name} is not installed: uv sync --group bench")
            continue
        if not given.json:
            print(f"measuring {name} ...", file=sys.stderr, flush=True)
        found.append(measure(peer, given.seconds))

    if given.json:
        print(json.dumps({"peers": [asdict(figures) for figures in found], "missing": missing}))
        return 0
    print(f"{'engine':<22}{'game':<18}{'decisions/s':>12}{'games/s':>10}{'copies/s':>12}")
    for f in found:
        print(f"{f.engine:<22}{f.game:<18}{f.decisions_per_s:>12,.0f}{f.games_per_s:>10,.1f}{f.copies_per_s:>12,.0f}")
    for words in missing:
        print(words)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
