"""A bot's turn: what leaves the loop, and what happens with it in a worker."""

from __future__ import annotations

from wartable.bots import by_name, decide
from wartable.kernel import Search, State, WartableError, asked, legal, load, save
from wartable.kernel.notation import notations
from wartable.kernel.scene import Plain
from wartable.kernel.session import Session

from . import installed


def position(session: Session[State], seat: int, seed: int) -> dict[str, Plain]:
    """The game as the seat may imagine it, saved. What it does not know is dealt anew before anything leaves."""
    return save(session.game, session.game.resample(session.state, seat, Search(seed)))


def think(game: str, bot: str, state: dict[str, Plain], seat: int, seed: int) -> str:
    """The bot's choice for a seat, in notation. Runs in a worker; the seed is the bot's own luck, never the table's."""
    rules = installed.game(game)
    s = load(rules, state)
    choice = decide(by_name(bot), rules, s, seat, Search(seed))
    for ask in asked(s):
        if ask.seat == seat:
            choices = legal(s, ask)
            return notations(rules, s, seat, choices)[choices.index(choice)]
    raise WartableError(f"Nothing is asked of seat {seat} now.")
