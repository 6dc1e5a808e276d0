"""Resamples, which bots are given: everything that the seat knows is kept, all else is dealt anew."""

from __future__ import annotations

from wartable.kernel import FastUmpire, S, asked, save
from wartable.kernel.notation import pieces_of

from ..trial import Trial
from ..walk import play_on, positions, step_name
from .check import check
from .zones import cards, in_one_zone

_OFTEN = 4
_PLAYED = 25


@check
def resample(trial: Trial[S]) -> None:
    """A resample keeps what the viewer knows and what is in play, is possible, and can be played to the end."""
    game = trial.game
    luck = FastUmpire(trial.seed)
    made = 0
    played = _PLAYED * (_OFTEN if trial.thorough else 1)
    dealt: dict[int, list[bool]] = {}
    for n, s in enumerate(positions(trial, _OFTEN)):
        before = save(game, s)
        why = game.possible(s)
        assert not why, f"`possible` calls a position impossible that has come about, at {step_name(s)}: {why}"
        for viewer in trial.some_viewers(n):
            other = game.resample(s, viewer, luck)
            where = f"at {step_name(s)}, for viewer {viewer}"
            _keeps(trial, s, other, viewer, where)
            _deals(s, other, viewer, dealt)
            made += 1
            if made % played == 1:
                play_on(other, trial.seed + made, trial.ceiling)
        assert save(game, s) == before, f"`resample` changes the state it is given at {step_name(s)}: clone it."
    for viewer, anew in dealt.items():
        assert any(anew), (
            f"`resample` never deals anything anew for viewer {viewer}, so a bot in its place would see the truth. "
            "Call `pieces.redeal(pool, viewer, umpire)` on a clone for everything that is face down."
        )


def _deals(s: S, other: S, viewer: int, dealt: dict[int, list[bool]]) -> None:
    """Note whether hidden faces have moved, if some pieces with the same back have different faces."""
    mine, theirs = pieces_of(s), pieces_of(other)
    if mine is None or theirs is None:
        return
    unknown = [no for no in range(len(mine.face)) if not mine.known(no, viewer)]
    kinds = {(mine.back[no], mine.face[no]) for no in unknown}
    if len(kinds) > len({back for back, _ in kinds}):
        moved = any([mine.face[no] != theirs.face[no] for no in unknown])
        dealt.setdefault(viewer, []).append(moved)


def _keeps(trial: Trial[S], s: S, other: S, viewer: int, where: str) -> None:
    seats, others = [ask.seat for ask in asked(s)], [ask.seat for ask in asked(other)]
    assert seats == others, f"`resample` changes who is asked from {seats} to {others}, {where}."
    why = trial.game.possible(other)
    assert not why, f"`resample` guesses what cannot be, {where}: {why}"
    in_one_zone(trial, other, f"a resample {where}")
    mine, theirs = pieces_of(s), pieces_of(other)
    if mine is None or theirs is None:
        return
    assert cards(trial, mine) == cards(trial, theirs), f"`resample` changes which cards are in play, {where}."
    for no in range(len(mine.face)):
        known = mine.known(no, viewer)
        assert known == theirs.known(no, viewer), f"`resample` changes whether p{no} is known, {where}."
        assert not known or mine.face[no] == theirs.face[no], (
            f"`resample` deals p{no} anew, which the viewer knows, {where}. Use `pieces.redeal(pool, viewer, umpire)`."
        )
