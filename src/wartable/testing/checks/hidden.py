"""Nothing hidden leaves by scenes, prompts, previews or told events."""

from __future__ import annotations

import re
from collections.abc import Iterable

from wartable.kernel import (
    FACE,
    PIECE,
    Choice,
    Event,
    FastUmpire,
    Pieces,
    S,
    answer,
    asked,
    drafted,
    legal,
    question_to,
    settle,
)
from wartable.kernel.notation import pieces_of, prompt, telling
from wartable.kernel.scene import Piece, Scene, plain

from ..attributes import cause
from ..differing import difference
from ..looking import pieces_in
from ..trial import Trial
from ..walk import Ear, Turnwise, any_ask, any_choice, positions, step_name
from ..writing import spelled, written
from .check import Watch, check, watch

_OFTEN = 5
_PREVIEWS = 4
_NUMBERED = re.compile(r"p\d+")
"""The id of a piece of the game."""


def called(viewer: int) -> str:
    """A viewer in words."""
    return f"seat {viewer}" if viewer >= 0 else "the spectator"


@watch
def scenes(trial: Trial[S]) -> Watch:
    """Scenes, prompts and previews do not depend on what their viewer does not know."""
    game = trial.game
    luck = FastUmpire(trial.seed)
    every = Turnwise(trial, _OFTEN)
    while (beat := (yield)) is not None:
        if not every.due(beat):
            continue
        n, s = every.n, beat.state
        for viewer in {*trial.some_viewers(n), asked(s)[0].seat}:
            scene = game.scene(s, viewer)
            _no_unknown_face(trial, s, viewer, pieces_in(scene))
            alike(trial, s, game.resample(s, viewer, luck), viewer, scene)


def alike(trial: Trial[S], s: S, other: S, viewer: int, scene: Scene) -> None:
    """The viewer is shown the same in both positions, since it cannot tell them apart."""
    game, names, where = trial.game, trial.names, step_name(s)
    shown = game.scene(other, viewer)
    assert shown == scene, cause(
        game,
        s,
        f"The scene of {called(viewer)} at {where} changes when hidden cards are dealt anew, in "
        f"{difference(plain(scene), plain(shown))}. Draw only what `pieces.known(no, viewer)` allows, in an order that "
        "does not follow hidden faces.",
    )
    mine, theirs = prompt(game, s, viewer, names), prompt(game, other, viewer, names)
    assert mine == theirs, cause(
        game,
        s,
        f"The prompt of {called(viewer)} at {where} changes when hidden cards are dealt anew, in "
        f"{difference(plain(mine), plain(theirs))}.",
    )
    ask = question_to(s, viewer)
    choices = [] if ask is None else legal(s, ask)
    for choice in choices[:: 1 + len(choices) // _PREVIEWS]:
        preview = game.show(s, choice, viewer)
        again = game.show(other, choice, viewer)
        ghosts = [piece for _, piece in preview.ghosts]
        _no_unknown_face(trial, s, viewer, ghosts, choice)
        assert preview == again, cause(
            game,
            s,
            f"The preview of {written(game, s, viewer, choice)} at {where} depends on what {called(viewer)} does not "
            f"know, in {difference(plain(preview), plain(again))}.",
        )


def _no_unknown_face(
    trial: Trial[S], s: S, viewer: int, drawn: Iterable[Piece], previewed: Choice | None = None
) -> None:
    """Pieces of a scene, or of the preview of a choice, are drawn with a face only if the viewer knows it."""
    pieces = pieces_of(s)
    if pieces is None:
        return
    for no in [int(piece.id[1:]) for piece in drawn if piece.face and _NUMBERED.fullmatch(piece.id)]:
        if no < len(pieces.face) and pieces.known(no, viewer):
            continue
        what = "scene" if previewed is None else f"preview of {written(trial.game, s, viewer, previewed)}"
        assert no < len(pieces.face), f"The {what} of {called(viewer)} draws piece p{no}, which does not exist."
        raise AssertionError(
            f"The {what} of {called(viewer)} gives the face of p{no}, which it does not know, at "
            f"{step_name(s)}. Ask `pieces.known(no, viewer)` first."
        )


@watch
def events(trial: Trial[S]) -> Watch:
    """An event names a face only to viewers that know the piece before, during or after the step that tells it."""
    while (beat := (yield)) is not None:
        pieces = pieces_of(beat.state)
        for event in beat.events:
            for viewer in trial.viewers:
                if event.heard_by(viewer):
                    _may_hear(trial, event, viewer, [p for p in (beat.before, pieces) if p is not None], beat.noted)


def _may_hear(
    trial: Trial[S], event: Event, viewer: int, moments: list[Pieces], noted: set[tuple[int, int, int]]
) -> None:
    t = telling(trial.game, event)
    arguments = ((t.a, event.a), (t.b, event.b), (t.c, event.c))
    told = [value for kind, value in arguments if kind == PIECE and value >= 0]
    for kind, face in arguments:
        if kind != FACE or face < 0:
            continue
        assert told, f"The event {t.key} names a face but no piece. Give the piece as well, so that it can be checked."
        known = [no for p in moments for no in told if _is(p, no, face) and p.known(no, viewer)]
        known += [no for no in told if (no, face, viewer) in noted]
        assert known, (
            f"The event {t.key} ({event.rule}) names {trial.game.faces[face].title} to {called(viewer)}, who knows no "
            "such piece before, in or after that step. Show the piece to those who hear its face, or tell them less."
        )


def _is(pieces: Pieces, no: int, face: int) -> bool:
    return no < len(pieces.face) and pieces.face[no] == face


@check
def futures(trial: Trial[S]) -> None:
    """Two positions that a viewer cannot tell apart still look alike after the same choice, unless it was told more.

    This finds what `scenes` cannot: rules that let hidden faces decide the order of a hand, or a counter.
    """
    game = trial.game
    luck = FastUmpire(trial.seed + 1)
    for n, s in enumerate(positions(trial, _OFTEN)):
        seat = any_ask(s, luck).seat
        here = s.clone()
        mine, said = _say(here, seat, trial.seed, luck)
        for viewer in trial.some_viewers(n):
            there = game.resample(s, viewer, luck)
            theirs = _repeat(there, seat, trial.seed, said)
            if (
                theirs is None
                or mine.heard(viewer) != theirs.heard(viewer)
                or known_to(here, viewer) != known_to(there, viewer)
            ):
                continue
            a, b = game.scene(here, viewer), game.scene(there, viewer)
            assert a == b, cause(
                game,
                s,
                f"After {spelled(game, s, seat, said, trial.seed)} of seat {seat} at {step_name(s)}, {called(viewer)} "
                f"sees what it was not told: the scene depends on hidden cards, in {difference(plain(a), plain(b))}. "
                "Keep hidden pieces in an order that does not follow their faces, and tell whatever the rules make "
                "public.",
            )


def _say(s: S, seat: int, seed: int, luck: FastUmpire) -> tuple[Ear, list[Choice]]:
    """Make one choice and all choices that only complete it. Often nothing changes before the last of them."""
    ear = Ear(seed)
    said: list[Choice] = []
    ask = question_to(s, seat)
    while ask is not None and (not said or ask.half(s) or drafted(s) is not None):
        said.append(any_choice(s, ask, luck))
        answer(s, seat, said[-1], ear)
        settle(s, ear)
        ask = question_to(s, seat)
    return ear, said


def _repeat(s: S, seat: int, seed: int, said: list[Choice]) -> Ear | None:
    """Make the same choices in another position. Gives None if the rules do not allow them there."""
    ear = Ear(seed)
    for choice in said:
        ask = question_to(s, seat)
        if ask is None or choice not in legal(s, ask):
            return None
        answer(s, seat, choice, ear)
        settle(s, ear)
    return ear


def known_to(s: S, viewer: int) -> list[tuple[int, int]]:
    """The pieces that a viewer knows, each with its face."""
    pieces = pieces_of(s)
    if pieces is None:
        return []
    return [(no, pieces.face[no]) for no in range(len(pieces.face)) if pieces.known(no, viewer)]
