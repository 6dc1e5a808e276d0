"""What the tables of every installed game are drawn from, as JSON: for each game its book and areas of all kinds.

A game with all seats is played by bots that draw from fixed numbers. Of each area of a stage is kept what says
something that was not said before: an area with the same words filled in is drawn with the same parts.
"""

from __future__ import annotations

import json

from positions import BoldBot, new_table

from wartable.bots.bot import decide
from wartable.kernel import FastUmpire, Game, State, asked, legal
from wartable.kernel.registry import find, names
from wartable.kernel.scene import Plain, plain
from wartable.server.play.live_table import new_session

SHOWN = 3
"""Of so many choices of each question it is looked at what they would do."""


def drawn(game: Game[State]) -> dict[str, Plain]:
    """The faces, backs and layout of a game, and different areas and shows of it."""
    session, _ = new_session(new_table(game, game.seats[1]))
    areas: dict[str, Plain] = {}
    shows: dict[str, Plain] = {}
    bot, mind = BoldBot(), FastUmpire(1)

    def look(seat: int) -> None:
        scene = game.scene(session.state, seat)
        for name, area in scene.areas.items():
            found = plain(area)
            assert isinstance(found, dict)
            areas.setdefault(f"{scene.stage} {name.partition(':')[0]} {sorted(found)}", found)

    while not session.over:
        ask = asked(session.state)[0]
        look(ask.seat)
        for choice in legal(session.state, ask)[:SHOWN]:
            show = plain(game.show(session.state, choice, ask.seat))
            assert isinstance(show, dict)
            shows.setdefault(str(sorted(show)), show)
        session.choose(ask.seat, session.prompt_no[ask.seat], decide(bot, game, session.state, ask.seat, mind))
    look(0)
    return {
        "title": game.title,
        "faces": {face.key: plain(face) for face in game.faces},
        "backs": list(game.backs),
        "layout": game.layout(),
        "areas": list(areas.values()),
        "shows": list(shows.values()),
    }


if __name__ == "__main__":
    print(json.dumps({key: drawn(find(key)) for key in names()}))
