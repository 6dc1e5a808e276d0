"""Chains: a player answers question after question with choices that were written down before, an army for instance."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Ask, IllegalChoice, State, question_to
from wartable.kernel.scene import Pile
from wartable.kernel.session import Session

from ..base.wire import Refused
from ..show.limits import LONGEST, TOO_LONG
from .playing import Act, Playing, answering

LONGEST_CHAIN: Final = 60
LONGEST_CHOICE: Final = 100


def check_chain(choices: list[str]) -> None:
    """Raise if a chain is longer than any list that a game builds."""
    if not 1 <= len(choices) <= LONGEST_CHAIN:
        raise Refused(f"A list has 1 to {LONGEST_CHAIN} items, not {len(choices)}.")
    if max([len(choice) for choice in choices]) > LONGEST_CHOICE:
        raise Refused(f"An item of a list has at most {LONGEST_CHOICE} characters.")


async def play_chain(playing: Playing, table: str, key: str, seat: int, prompt: int, choices: list[str]) -> bool:
    """Play choice after choice, each in a row of its own. Raises at the first that is not possible; the others stay.

    False: the question that the first one answers is no longer open. What is sent twice goes on where it stopped.
    """
    for i in range(len(choices)):
        row = f"{key}.{i}"
        act = item(seat, prompt if i == 0 else -1, choices[i], f"Stopped at item {i + 1} of {len(choices)}.")
        if await playing.play(table, row, act, _nothing):
            continue
        if await playing.store.find_move(table, row) is None:
            return False
    return True


def _nothing() -> None:
    """Only the whole chain is acknowledged."""


def item(seat: int, prompt: int, text: str, stopped: str) -> Act:
    """Answer a seat's question with this number, or what it is asked now (-1). Errors begin with `stopped`."""

    def act(session: Session[State]) -> bool:
        ask = question_to(session.state, seat)
        if ask is None and prompt < 0:
            raise Stopped(f"{stopped} Nothing is asked of you any more.", "")
        try:
            return answering(seat, session.prompt_no[seat] if prompt < 0 else prompt, text)(session)
        except IllegalChoice as error:
            assert ask is not None, "only an open question refuses a choice"
            why, rule = reason(session, seat, ask, text)
            raise Stopped(f"{stopped} {why}", rule or error.rule) from error

    return act


class Stopped(IllegalChoice):
    """A chain ends before its last choice. The rule is told beside the sentence, not in it."""

    def __init__(self, message: str, rule: str) -> None:
        super().__init__(message)
        self.rule = rule


def reason(session: Session[State], seat: int, ask: Ask[State], text: str) -> tuple[str, str]:
    """Why a choice is not possible, and the rule: what the pile that holds the named piece says."""
    if session.next_row >= LONGEST:
        return (TOO_LONG, "")
    words = text.split()
    blocked = {hindrance.at: hindrance for hindrance in ask.blocked(session.state)}
    for name, area in session.game.scene(session.state, seat).areas.items():
        if not isinstance(area, Pile) or not any([piece.face in words for piece, _ in area.kinds]):
            continue
        if name in blocked:
            return (f"{area.label}: {blocked[name].why}.", blocked[name].rule)
        if any([piece.face in words and not left for piece, left in area.kinds]):
            return (f"{area.label}: none of this kind is left.", "")
    return (f"“{text[:LONGEST_CHOICE]}” is not possible now.", "")
