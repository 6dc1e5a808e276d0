"""Choices in the notation of their game, for messages."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.kernel import Choice, FastUmpire, Game, S, answer, legal, question_to, settle
from wartable.kernel.notation import notations


def written(game: Game[S], s: S, seat: int, choice: Choice) -> str:
    """A choice as a record would write it, in quotes."""
    ask = question_to(s, seat)
    listed = [] if ask is None else legal(s, ask)
    if choice not in listed:
        listed = [choice]
    return repr(notations(game, s, seat, listed)[listed.index(choice)])


def spelled(game: Game[S], s: S, seat: int, choices: Sequence[Choice], seed: int) -> str:
    """Choices of a seat that follow one another from this position, each in notation. The seed is that of the dice."""
    s, umpire = s.clone(), FastUmpire(seed)
    texts: list[str] = []
    for choice in choices:
        texts.append(written(game, s, seat, choice))
        answer(s, seat, choice, umpire)
        settle(s, umpire)
    return ", then ".join(texts)
