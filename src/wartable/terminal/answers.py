"""Reading what a person typed: a choice or a command."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.kernel import WartableError
from wartable.kernel.scene import Pick, Prompt

COMMANDS = {
    "why": "the rule behind the question; `why 3` for a choice, `why 2,-1` for a place, `why NAME` for a card, "
    "`why ID` for a rule",
    "look": "show the table again; `look NAME` a pile, a player or a piece, `look 2,-1` a place, `look all` everything",
    "card": "`card NAME` shows a card with all its words",
    "log": "all that has happened so far; `log 20` the last 20 lines, `log WORD` those with the word",
    "undo": "take back your last choice, as long as nothing was rolled, shown or asked of others since",
    "save": "`save FILE` writes the game to a file",
    "concede": "give up",
    "help": "this list",
    "quit": "leave; the game can be saved and resumed",
}


class Unclear(WartableError):
    """The text is neither a choice nor a command."""


class Command:
    """A command and the rest of the line."""

    def __init__(self, name: str, rest: str) -> None:
        self.name = name
        self.rest = rest


def understand(text: str, prompt: Prompt) -> Pick | Command:
    """A choice by number, notation, label, or the beginning of just one; else a command."""
    typed = " ".join(text.split())
    if not typed:
        usual = prompt.choices if len(prompt.choices) == 1 else [pick for pick in prompt.choices if pick.usual]
        if usual:
            return usual[0]
        raise Unclear("Type the number of a choice, or help.")
    if typed.isdecimal():
        return by_number(typed, prompt)
    pick = called(typed, prompt)
    if pick is not None:
        return pick
    word, _, rest = typed.partition(" ")
    if word.casefold() in COMMANDS or word == "?":
        return Command("help" if word == "?" else word.casefold(), rest)
    found = beginning(typed, prompt) or [each for each in prompt.choices if typed.casefold() in each.label.casefold()]
    if len(found) == 1:
        return found[0]
    if found:
        raise Unclear(f"{typed!r} may mean {numbers_of(found, prompt)}. Type one of these numbers.")
    raise Unclear(f"{typed!r} is not among the choices. Type a number from 1 to {len(prompt.choices)}, or help.")


def called(typed: str, prompt: Prompt) -> Pick | None:
    """The choice of that notation or label."""
    wanted = typed.casefold()
    fits = [pick for pick in prompt.choices if wanted in (pick.notation.casefold(), pick.label.casefold())]
    return fits[0] if fits else None


def beginning(typed: str, prompt: Prompt) -> list[Pick]:
    """The choices whose notation begins like that, or else those whose label does."""
    wanted = typed.casefold()
    by_notation = [pick for pick in prompt.choices if pick.notation.casefold().startswith(wanted)]
    return by_notation or [pick for pick in prompt.choices if pick.label.casefold().startswith(wanted)]


def numbers_of(picks: Sequence[Pick], prompt: Prompt) -> str:
    """The numbers of these choices."""
    return ", ".join([str(prompt.choices.index(pick) + 1) for pick in picks])


def by_number(typed: str, prompt: Prompt) -> Pick:
    """The choice of that number."""
    number = int(typed)
    if not 1 <= number <= len(prompt.choices):
        raise Unclear(f"There is no choice {number}: they run from 1 to {len(prompt.choices)}.")
    return prompt.choices[number - 1]
