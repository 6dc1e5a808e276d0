"""`wartable learn`: the lessons of a game at this terminal."""

from __future__ import annotations

from typing import Annotated

import typer

from wartable.kernel import BadOptions, Game, State
from wartable.kernel.lesson_session import taught
from wartable.kernel.lessons import Lesson
from wartable.kernel.options import typed
from wartable.terminal.lesson import LessonTable
from wartable.terminal.screen import Screen

from .edge import app
from .play import choose_game


@app.command()
def learn(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="Asked for where several are installed.")] = "",
    lesson: Annotated[int, typer.Argument(metavar="[LESSON]", help="The number of the lesson.")] = 1,
    plain: Annotated[bool, typer.Option("--plain", help="Words only: no boxes, for screen readers.")] = False,
) -> None:
    """Learn a game at this terminal, a few minutes a lesson."""
    screen = Screen(plain=plain)
    chosen = choose_game(screen, game)
    lessons = chosen.lessons()
    if not lessons:
        raise BadOptions(f"{chosen.title} has no lessons. How it is played: wartable rules {chosen.key}.")
    if not 1 <= lesson <= len(lessons):
        titles = ", ".join([f"{no} {one.title}" for no, one in enumerate(lessons, 1)])
        raise BadOptions(f"{chosen.title} has no lesson {lesson}. It has: {titles}.")
    done = LessonTable(screen, taught(chosen, lessons[lesson - 1]), lessons[lesson - 1]).run()
    if done:
        after(screen, chosen, lessons, lesson)


def after(screen: Screen, game: Game[State], lessons: tuple[Lesson, ...], done: int) -> None:
    """Say what comes after a lesson: the next one, or a game."""
    screen.rule("Well done")
    if done < len(lessons):
        screen.say(f"Next: {lessons[done].title}.")
        screen.command(f"wartable learn {game.key} {done + 1}")
    else:
        given = "".join([f" --option {key}={typed(value)}" for key, value in game.first_game.items()])
        screen.say("Now play:")
        screen.command(f"wartable play {game.key} --seats you,recruit{given}")
