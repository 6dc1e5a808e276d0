"""A picture of the screen as SVG, drawn by the program itself; it fetches nothing from anywhere."""

from __future__ import annotations

from html import escape
from io import StringIO

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from wartable.bots import by_name, decide
from wartable.kernel import FastUmpire, State, asked
from wartable.kernel.session import Session

from .ahead import places_of
from .catalogue import catalogue_of
from .screen import Screen
from .selecting import in_sight, told_apart
from .views import choice_numbers
from .voice import asked_of

THEME = TerminalTheme(
    (24, 22, 20),
    (226, 220, 210),
    [(24, 22, 20), (224, 96, 90), (95, 184, 101), (227, 179, 65)]
    + [(106, 159, 232), (181, 138, 224), (79, 184, 176), (226, 220, 210)],
    [(128, 122, 114), (240, 120, 112), (120, 205, 126), (240, 200, 90)]
    + [(130, 180, 245), (200, 160, 240), (100, 210, 200), (250, 246, 240)],
)

FRAME = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img">
<title>NAME</title>
<style>
.{unique_id}-matrix {{
  font-family: "DejaVu Sans Mono", "Menlo", "Consolas", "Liberation Mono", monospace;
  font-size: 21px; line-height: {line_height}px; font-variant-east-asian: full-width;
}}
.{unique_id}-title {{ font-family: "DejaVu Sans Mono", "Menlo", "Consolas", monospace; font-size: 16px; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def go_on(session: Session[State], rows: int, bot: str, seed: int) -> None:
    """Let bots play until the game has that many rows or is over."""
    player = by_name(bot)
    while not session.over and len(session.rows) < rows:
        seat = asked(session.state)[0].seat
        mind = FastUmpire(seed * 1_000_003 + len(session.rows))
        session.choose(seat, session.prompt_no[seat], decide(player, session.game, session.state, seat, mind))


def picture(session: Session[State], viewer: int, width: int, title: str) -> str:
    """The viewer's screen as SVG, with the question to this viewer if there is one."""
    quiet = StringIO()
    console = Console(record=True, width=width, file=quiet, force_terminal=True, color_system="truecolor", markup=False)
    screen = Screen(console)
    game = session.game
    names = ["You" if seat == viewer else name for seat, name in enumerate(session.names)]
    prompt = asked_of(game, session.state, viewer, session.names)
    catalogue = catalogue_of(game)
    scene = game.scene(session.state, viewer)
    told_apart(prompt, scene)
    only = in_sight(scene, catalogue.theme, viewer, choice_numbers(prompt))
    screen.scene(catalogue, scene, names, prompt, only)
    if prompt.choices:
        screen.rule()
        screen.question(prompt, places_of(scene, catalogue))
    return console.export_svg(
        title=title, theme=THEME, code_format=FRAME.replace("NAME", escape(title)), unique_id="wartable"
    )
