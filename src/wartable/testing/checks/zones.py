"""No piece is lost or lies in two zones."""

from __future__ import annotations

from collections import Counter

from wartable.kernel import Pieces, S
from wartable.kernel.notation import pieces_of

from ..trial import Trial
from ..walk import step_name
from .check import Watch, watch


@watch
def conservation(trial: Trial[S]) -> Watch:
    """Pieces in play stay in play, each in exactly one zone."""
    while (beat := (yield)) is not None:
        pieces = pieces_of(beat.state)
        where = step_name(beat.state)
        if pieces is not None and beat.before is not None and pieces.face != beat.before.face:
            lost = Counter(cards(trial, beat.before)) - Counter(cards(trial, pieces))
            titles = sorted({trial.game.faces[face].title for face, _ in lost})
            assert not lost, f"{titles} left the game before {where}. Move pieces; never write `face` yourself."
        if beat.settled:
            in_one_zone(trial, beat.state, where)


def cards(trial: Trial[S], pieces: Pieces) -> list[tuple[int, int]]:
    """The faces and backs of all pieces that must stay in play, sorted."""
    return sorted(
        [(face, back) for face, back in zip(pieces.face, pieces.back, strict=True) if back not in trial.supplied]
    )


def in_one_zone(trial: Trial[S], s: S, where: str) -> None:
    """Every piece is in exactly one zone. It is checked if the contract declares the zones."""
    pieces = pieces_of(s)
    if trial.zones is None or pieces is None:
        return
    count = Counter([no for zone in trial.zones(s) for no in zone])
    lost = [no for no in range(len(pieces.face)) if not count[no]]
    twice = [no for no, times in count.items() if times > 1]
    assert not lost, f"Pieces {lost} are in no zone at {where}."
    assert not twice, f"Pieces {twice} are in several zones at {where}."
