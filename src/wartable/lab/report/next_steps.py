"""What to do about a finding: commands, and files to write for them, that work as they stand.

Commands name the study by its directory and are given in the folder that holds it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from re import sub
from shlex import quote

from wartable.bots import LEVELS
from wartable.kernel import BadOptions, OptionValue
from wartable.kernel.options import typed

from ..query.database import Plan
from ..studies.contenders import Contender
from ..studies.content_rows import ContentGuide, TableRow
from .study_toml import played_by, study_toml
from .subject import Subject

SETTINGS = 3
"""Settings that are proposed at once."""
WEAKEST, STRONGER, STRONGEST = LEVELS[0].name, LEVELS[-2].name, LEVELS[-1].name


@dataclass(frozen=True)
class NextStep:
    """What may be done next, in words, as commands, and perhaps with a file to write before."""

    words: str
    commands: tuple[str, ...]
    file: str = ""
    text: str = ""

    @property
    def written(self) -> str:
        """The file to write, its name in a comment on top; empty where there is none."""
        return f"# {self.file}\n{self.text}" if self.file else ""


def try_settings(subject: Subject, on: str) -> NextStep:
    """Compare the study with itself under other settings of the game; without any, see what the content holds."""
    found = [
        wartable("lab", "compare", subject.reading.plan.directory, "--option", f"{key}={typed(value)}", "--on", on)
        for key, value in other_settings(subject)
    ]
    if not found:
        return read_content(subject, "Which numbers of the game could be changed?")
    words = "Does a setting of the game change it? Each line compares one with the study, with the same luck."
    return NextStep(words, tuple(found[:SETTINGS]))


def other_settings(subject: Subject) -> list[tuple[str, OptionValue]]:
    """For each option a value that this table could have instead of its own; what is on or off comes first."""
    plan, game = subject.reading.plan, subject.game
    try:
        now = game.check(plan.seats, plan.settings).values
    except BadOptions:
        return []
    found: list[tuple[str, OptionValue]] = []
    for option in sorted(game.options, key=lambda option: len(option.values) != 2):
        for value in option.offered():
            if not option.text and value != now[option.key] and allowed(subject, option.key, value):
                found.append((option.key, value))
                break
    return found


def allowed(subject: Subject, key: str, value: OptionValue) -> bool:
    """Whether the game can be played at this table with one setting changed."""
    plan = subject.reading.plan
    try:
        subject.game.check(plan.seats, {**plan.settings, key: value})
    except BadOptions:
        return False
    return True


def read_content(subject: Subject, words: str) -> NextStep:
    """See what can be changed without code; in a game without content, whether stronger bots play differently."""
    if subject.game.content() is None:
        return stronger_bots(subject)
    return NextStep(words, (wartable("lab", "content", subject.reading.plan.game),))


def change_card(subject: Subject, card: str) -> NextStep:
    """Change the values of a card and compare; forbid a card that has none."""
    row = content_row(subject, card)
    if row is None:
        return forbid(subject, card)
    plan, file = subject.reading.plan, f"{card}.overlay.toml"
    words = f"What if {subject.card(card)} were different? Write its values to a file, change one there, and compare."
    return NextStep(
        words,
        (
            wartable("lab", "overlay", plan.game, row.at, "-o", file),
            wartable("lab", "compare", plan.directory, "--overlay", file, "--on", f"card {card}"),
        ),
    )


def content_row(subject: Subject, card: str) -> TableRow | None:
    """The row of the content that has a card's key; None if there is none, or more than one."""
    if subject.game.content() is None:
        return None
    rows = [row for row in ContentGuide(subject.game).rows if row.row.key == card]
    return rows[0] if len(rows) == 1 else None


def forbid(subject: Subject, word: str) -> NextStep:
    """Forbid something to one bot, which plays against itself."""
    words = f"What is {subject.forbidden((word,))} worth? Forbid it to one bot and let that play against itself."
    bot = subject.reading.plan.bots[0]
    return _against(subject, words, f"without-{word}", Contender("without", bot, (word,)), Contender(bot, bot))


def let_them_think(subject: Subject, stronger: str = "search:200", weaker: str = "search:100") -> NextStep:
    """Let bots of different strength meet."""
    words = f"What is thought worth? Let {stronger} meet {weaker}."
    return _against(subject, words, f"skill-{stronger}", Contender(stronger, stronger), Contender(weaker, weaker))


def stronger_bots(subject: Subject, words: str = "Is it so between stronger bots as well?") -> NextStep:
    """Play the study with stronger bots, and read what they do by itself."""
    plan = subject.reading.plan
    bot = STRONGEST if STRONGER in plan.bots else STRONGER
    return _by_itself(played_by(plan, f"{_stem(plan)}-{bot}", Contender(bot, bot)), words, 200)


def play_again(subject: Subject) -> NextStep:
    """Play the study again, with all rows."""
    plan = subject.reading.plan
    made = replace(plan, name=f"{_stem(plan)}-again")
    step = _by_itself(made, "Play the study again, so that all rows are kept.", subject.reading.games)
    return replace(step, text=f"{step.text}\n\n[keep]\ncards = 1.0   # share of the games whose card rows are kept")


def _by_itself(made: Plan, words: str, games: int) -> NextStep:
    """A study with a report of its own."""
    commands = (wartable("lab", "run", f"{made.name}.toml"), wartable("lab", "report", f"{made.name}.study"))
    return NextStep(words, commands, f"{made.name}.toml", study_toml(made, games))


def _against(subject: Subject, words: str, name: str, one: Contender, others: Contender) -> NextStep:
    """A study to be read beside this one, in which one contender meets others. In a solo game nobody meets anybody."""
    plan = subject.reading.plan
    if plan.seats < 2:
        return stronger_bots(subject)
    name = sub(r"[^\w-]+", "-", name)
    made = played_by(plan, name if name != _stem(plan) else f"{name}-2", one, others)
    commands = (
        wartable("lab", "run", f"{made.name}.toml"),
        wartable("lab", "report", plan.directory, "--with", f"{made.name}.study"),
    )
    return NextStep(words, commands, f"{made.name}.toml", study_toml(made, 1000))


def _stem(plan: Plan) -> str:
    return plan.directory.removesuffix(".study")


_SPECIAL = set('"$`\\!')


def wartable(*words: str) -> str:
    """A command as it is typed; in double quotes where they do, since every shell understands them."""
    typed_words = [f'"{word}"' if " " in word and not set(word) & _SPECIAL else quote(word) for word in words]
    return " ".join(["wartable", *typed_words])
