"""A whole game between bots: as fast as possible, without session, record or told events, or as a record."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.kernel import Choice, FastUmpire, Game, Options, Result, S, Stuck, answer, asked, legal, settle
from wartable.kernel.record import Record, Sealed, record_of, start

from .bot import Bot, pick

LIMIT = 100_000
"""The number of decisions after which a game counts as endless."""


class Played:
    """One played game: its result, its choices, and the lengths of the lists of choices."""

    def __init__(self, result: Result, made: list[Choice], listed: int, longest: int) -> None:
        self.result = result
        self.made = made
        self.decisions = len(made)
        self.listed = listed
        """Choices offered in all; divided by decisions, the mean length of a list."""
        self.longest = longest


def play(game: Game[S], bots: Sequence[Bot], options: Options, seed: int, limit: int = LIMIT) -> Played:
    """Play to the end, one bot per seat. The same seed gives the same game.

    Dice and bots draw from two umpires, so that no bot can learn the dice to come from its own luck.
    """
    dice = FastUmpire(2 * seed)
    mind = FastUmpire(2 * seed + 1)
    s = game.new(len(bots), options, dice)
    choices = settle(s, dice)
    made: list[Choice] = []
    listed = 0
    longest = 0
    while choices:
        ask = asked(s)[0]
        count = len(choices)
        listed += count
        if count > longest:
            longest = count
        made.append(pick(bots[ask.seat], game, s, ask, choices, mind))
        answer(s, ask.seat, made[-1], dice)
        choices = settle(s, dice)
        if len(made) > limit:
            raise Stuck(f"{game.title} did not end within {limit} decisions (seed {seed}).")
    return Played(game.result(s), made, listed, longest)


def recorded(game: Game[S], bots: Sequence[Bot], seed: int) -> Record:
    """The record of a game between bots, one per seat. The same seed gives the same game."""
    seal = Sealed(len(bots), seed.to_bytes(32, "big"))
    session = start(game, [f"Seat {n + 1}" for n in range(len(bots))], seal)
    mind = FastUmpire(seed)
    while not session.over:
        ask = asked(session.state)[0]
        choice = pick(bots[ask.seat], game, session.state, ask, legal(session.state, ask), mind)
        session.choose(ask.seat, session.prompt_no[ask.seat], choice)
    return record_of(session, seal)
