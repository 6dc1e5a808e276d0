"""What a person typed: a choice, or a command."""

from __future__ import annotations

from collections.abc import Callable

from wartable.kernel import WartableError
from wartable.kernel.scene import Pick, Prompt

COMMANDS = {
    "why": "the rule behind the question; `why 3` for a choice, `why NAME` for a card or a place, `why ID` for a rule",
    "look": "show the table again; `look NAME` a pile or a player in full, `look 2,-1` a place, `look all` everything",
    "card": "`card NAME` shows a card with all its words",
    "log": "all that has happened so far",
    "undo": "take back your last choice, as long as nothing was rolled, shown or asked of others since",
    "save": "`save FILE` writes the game to a file",
    "concede": "give up",
    "help": "this list",
    "quit": "leave; the game can be saved and resumed",
}


class Unclear(WartableError):
    """What was typed is no choice and no command."""


class Command:
    """A command and the rest of the line."""

    def __init__(self, name: str, rest: str) -> None:
        self.name = name
        self.rest = rest


def understand(text: str, prompt: Prompt) -> Pick | Command:
    """A choice by number, by notation, by label, or by a beginning that fits only one; else a command."""
    typed = " ".join(text.split())
    if not typed:
        if len(prompt.choices) == 1:
            return prompt.choices[0]
        raise Unclear("Type the number of a choice, or help.")
    if typed.isdecimal():
        return by_number(typed, prompt)
    wanted = typed.casefold()
    for pick in prompt.choices:
        if wanted in (pick.notation.casefold(), pick.label.casefold()):
            return pick
    word, _, rest = typed.partition(" ")
    if word.casefold() in COMMANDS or word == "?":
        return Command("help" if word == "?" else word.casefold(), rest)
    starts: tuple[Callable[[Pick], bool], ...] = (
        lambda pick: pick.notation.casefold().startswith(wanted),
        lambda pick: pick.label.casefold().startswith(wanted),
        lambda pick: wanted in pick.label.casefold(),
    )
    for fits in starts:
        found = [pick for pick in prompt.choices if fits(pick)]
        if len(found) == 1:
            return found[0]
        if found:
            which = ", ".join([str(prompt.choices.index(pick) + 1) for pick in found])
            raise Unclear(f"{typed!r} may mean {which}. Type one of these numbers.")
    raise Unclear(f"{typed!r} is not among the choices. Type a number from 1 to {len(prompt.choices)}, or help.")


def by_number(typed: str, prompt: Prompt) -> Pick:
    """The choice of that number."""
    number = int(typed)
    if not 1 <= number <= len(prompt.choices):
        raise Unclear(f"There is no choice {number}: they run from 1 to {len(prompt.choices)}.")
    return prompt.choices[number - 1]
