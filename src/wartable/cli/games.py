"""`wartable games`: the installed games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.padding import Padding
from rich.text import Text

from wartable.kernel import Game, Option, OptionValue, State
from wartable.kernel.options import typed
from wartable.kernel.scene import Plain
from wartable.terminal.ink import inked

from .edge import AsJson, app, installed_games, out_json, printer

MANY = 4
"""Up to so many consecutive numbers are listed one by one."""


def about(game: Game[State]) -> dict[str, Plain]:
    """A game and its settings as data."""
    return {
        "key": game.key,
        "title": game.title,
        "seats": list(game.seats),
        "note": game.note,
        "version": game.version,
        "options": game.settings(),
    }


@app.command()
def games(as_json: AsJson = False) -> None:
    """The games installed here, their seats and settings. A game that cannot be loaded is named with the reason."""
    found = installed_games()
    if as_json:
        out_json({"games": [about(game) for game in found]})
        return
    console = printer()
    if not found:
        console.print("No game is installed.")
    for i, game in enumerate(found):
        if i:
            console.print()
        low, high = game.seats
        span = str(low) if low == high else f"{low} to {high}"
        console.print(inked(game.title, "bold").append(f"  {game.key}, {span} seats"))
        if game.note:
            console.print(Padding(game.note, (0, 0, 0, 2)))
        for option in game.options:
            console.print(Padding(setting(option), (0, 0, 0, 2)))
            for value in option.values:
                if changes(option, value):
                    console.print(Padding(way(option, value), (0, 0, 0, 6)))


def setting(option: Option) -> Text:
    """An option with its values and its default. Values that change other options have lines of their own."""
    plain = [value for value in option.offered() if not changes(option, value)]
    values = "any text" if option.text else ", ".join(spans(option, plain))
    text = inked(option.key, "bold").append(f"  {option.label}")
    return text.append(f": {values}" if values else "").append(f" (normally {normally(option)})")


def normally(option: Option) -> str:
    """The default as it is typed; in words where it cannot be typed."""
    return option.words[option.default] if option.defers else typed(option.default) or "none"


def way(option: Option, value: OptionValue) -> Text:
    """A value with its words, and the options that it changes."""
    called = f"  {option.words[value]}" if value in option.words else ""
    return inked(typed(value), "bold").append(f"{called}: {'; '.join(changes(option, value))}")


def changes(option: Option, value: OptionValue) -> list[str]:
    """The options that a value changes: at every table, then by the number of seats."""
    always = option.sets.get(value, {})
    seated = [(seats, sets.get(value, {})) for seats, sets in option.seated.items()]
    return [
        *([assigned(always)] if always else []),
        *[f"with {seats} seats {assigned(others)}" for seats, others in seated if others],
    ]


def assigned(others: Mapping[str, OptionValue]) -> str:
    """Values of several options, as they would be typed."""
    return " ".join([f"{key}={typed(value)}" for key, value in others.items()])


def spans(option: Option, values: Sequence[OptionValue]) -> list[str]:
    """Values as they are typed, with their words. Of many consecutive numbers the first and the last are listed."""
    said: list[str] = []
    for run in runs(option, values):
        if len(run) > MANY:
            said.append(f"{run[0]} to {run[-1]}")
        else:
            said += [typed(value) + in_words(option, value) for value in run]
    return said


def runs(option: Option, values: Sequence[OptionValue]) -> list[list[OptionValue]]:
    """Values in groups: consecutive numbers without words together, all other values alone."""
    found: list[list[OptionValue]] = []
    for value in values:
        bare = type(value) is int and value not in option.words
        if bare and found and found[-1][-1] == int(value) - 1 and found[-1][-1] not in option.words:
            found[-1].append(value)
        else:
            found.append([value])
    return found


def in_words(option: Option, value: OptionValue) -> str:
    """The words of a value in brackets; empty where they equal the value."""
    words = option.words.get(value, "")
    return f" ({words})" if words and words.lower() != typed(value).replace("_", " ") else ""
