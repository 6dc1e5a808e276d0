"""`wartable games`: what is installed."""

from __future__ import annotations

from rich.padding import Padding

from wartable.kernel import Game, State
from wartable.kernel.registry import find, names
from wartable.kernel.scene import Plain
from wartable.terminal.ink import inked

from .edge import AsJson, app, out_json, printer


def about(game: Game[State]) -> dict[str, Plain]:
    """A game and its settings as data."""
    return {
        "key": game.key,
        "title": game.title,
        "seats": list(game.seats),
        "note": game.note,
        "version": game.version,
        "options": [option.described() for option in game.options],
    }


@app.command()
def games(as_json: AsJson = False) -> None:
    """The games installed here, their seats and settings."""
    found = [find(name) for name in names()]
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
            values = "any text" if option.text else ", ".join([say(value) for value in option.values])
            text = inked(option.key, "bold").append(f"  {option.label}: {values}")
            console.print(Padding(text.append(f" (normally {say(option.default) or 'none'})"), (0, 0, 0, 2)))


def say(value: bool | int | str) -> str:
    """A setting's value as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)
