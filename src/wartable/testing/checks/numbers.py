"""Nothing hidden leaves by the numbers of pieces."""

from __future__ import annotations

from wartable.kernel import FastUmpire, Pieces, S, settle
from wartable.kernel.notation import pieces_of

from ..trial import Trial
from .check import check

_SETUPS = 16


@check
def numbers(trial: Trial[S]) -> None:
    """The number of a hidden piece does not tell its face: over many setups, the faces of the same numbers change."""
    dealt: list[Pieces] = []
    for i in range(_SETUPS):
        umpire = FastUmpire(trial.seed + i)
        s = trial.setup(umpire)
        settle(s, umpire)
        pieces = pieces_of(s)
        if pieces is not None:
            dealt.append(pieces)
    for viewer in trial.viewers:
        for back, pool in _pools(dealt, viewer).items():
            kinds = {face for faces in pool.values() for face in faces}
            assert len(kinds) == 1 or any([len(set(faces)) > 1 for faces in pool.values()]), (
                f"In every game the hidden pieces with back {trial.game.backs[back]} have the same faces (p{min(pool)} "
                f"is always {trial.game.faces[pool[min(pool)][0]].title}), so that their numbers tell what they are. "
                "Shuffle with `pieces.shuffle(zone, umpire)`, which moves the faces under the numbers."
            )


def _pools(dealt: list[Pieces], viewer: int) -> dict[int, dict[int, list[int]]]:
    """For each back and number, the faces of the piece in all setups that hid it from the viewer."""
    pools: dict[int, dict[int, list[int]]] = {}
    for pieces in dealt:
        for no in range(len(pieces.face)):
            if not pieces.known(no, viewer):
                pools.setdefault(pieces.back[no], {}).setdefault(no, []).append(pieces.face[no])
    return pools
