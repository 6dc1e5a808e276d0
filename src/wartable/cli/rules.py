"""`wartable rules`: the rules of a game, and the tests that cover each."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from wartable.kernel import Game, State, UnknownGame, WartableError
from wartable.kernel.ledger import Rule, read_ledger
from wartable.kernel.scene import Plain
from wartable.terminal.helping import rule_text
from wartable.terminal.ink import inked

from .coverage import RuleMentions, scan, source_lines
from .edge import AsJson, GameName, app, out_json, printer, the_game


class Ledger:
    """A game's rules beside the tests and the code that name them."""

    def __init__(self, game: Game[State], tests: Path) -> None:
        self.game = game
        self.rules = read_ledger(game.ledger())
        if not self.rules:
            raise WartableError(f"{game.title} has no rule ledger.")
        self.named: RuleMentions = scan(tests)
        self.code = named_in_code(game)
        families = {id.partition("-")[0] for id in self.rules}
        self.untested = [id for id in self.rules if id not in self.named.tests]
        self.unknown = sorted(
            [
                (id, where)
                for source in (self.named.tests, self.code)
                for id, where in source.items()
                if id not in self.rules and id.partition("-")[0] in families
            ]
        )

    @property
    def covered(self) -> float:
        """The share of rules that a test names."""
        return 1 - len(self.untested) / len(self.rules)

    @property
    def sound(self) -> bool:
        """Every rule is tested and every id that is named exists."""
        return not self.untested and not self.unknown

    def data(self) -> dict[str, Plain]:
        """Rules and tests as plain data."""
        return {
            "game": self.game.key,
            "rules": [
                {
                    "id": rule.id,
                    "source": rule.source,
                    "chapter": rule.chapter,
                    "tests": list(self.named.tests.get(rule.id, [])),
                    "code": list(self.code.get(rule.id, [])),
                }
                for rule in self.rules.values()
            ],
            "untested": list(self.untested),
            "unknown": [{"id": id, "where": list(where)} for id, where in self.unknown],
            "unread": list(self.named.unread),
            "coverage": round(self.covered, 6),
        }


def named_in_code(game: Game[State]) -> dict[str, list[str]]:
    """The rules that steps, events, settings and faces carry."""
    found: dict[str, list[str]] = {}
    carriers = [(step.rule, step.__name__) for step in game.steps()]
    carriers += [(telling.rule, f"event {telling.key}") for telling in game.tellings]
    carriers += [(option.rule, f"option {option.key}") for option in game.options]
    carriers += [(id, f"face {face.key}") for face in game.faces for id in face.rules]
    for id, carrier in carriers:
        if id:
            found.setdefault(id, []).append(carrier)
    return found


@app.command()
def rules(
    game: GameName,
    id: Annotated[
        str,
        typer.Argument(metavar="[ID]", help="Print this rule's words, and the tests and source lines that name it."),
    ] = "",
    tests: Annotated[Path, typer.Option(metavar="DIR", help="Where the tests are.")] = Path("tests"),
    as_json: AsJson = False,
    check: Annotated[bool, typer.Option("--check", help="Leave with 1 unless every rule is tested.")] = False,
) -> None:
    """Every rule of a game with the tests that name it."""
    chosen = the_game(game)
    console = printer()
    if id:
        print_rule(console, chosen, id, tests)
        return
    ledger = Ledger(chosen, tests)
    if as_json:
        out_json(ledger.data())
    else:
        print_ledger(console, ledger)
    if check and not ledger.sound:
        raise typer.Exit(1)


def print_rule(console: Console, game: Game[State], id: str, tests: Path) -> None:
    """One rule in its own words, the tests that name it, and the lines of the game's source that do."""
    known = {known.casefold(): rule for known, rule in read_ledger(game.ledger()).items()}
    rule = known.get(id.casefold())
    if rule is None:
        raise UnknownGame(f"{game.title} has no rule {id}.")
    console.print(Text(rule.chapter, style="dim"))
    console.print(rule_text(rule, reason=True))
    if tests.is_dir():
        named = [f"{tests.as_posix()}/{test}" for test in scan(tests).tests.get(rule.id, [])]
        print_named(console, "Tests", named, "No test names it.")
    else:
        print_named(console, "Tests", [], f"There is no folder {tests}; --tests DIR says where the tests are.")
    print_named(console, "Source", source_lines(game, rule.id), "No line of the source names it.")


def print_named(console: Console, title: str, lines: list[str], none: str) -> None:
    """A heading and the lines under it, or a sentence where there are none."""
    console.print()
    console.print(Text(title, style="bold"))
    for line in lines or [none]:
        console.print(Text(f"  {line}", style="" if lines else "dim"), soft_wrap=True)


def print_ledger(console: Console, ledger: Ledger) -> None:
    """Chapter by chapter, a line per rule."""
    chapter = ""
    for rule in ledger.rules.values():
        if rule.chapter != chapter:
            chapter = rule.chapter
            console.print()
            console.print(Text(chapter, style="bold"))
        console.print(_line(rule, ledger), soft_wrap=True)
    console.print()
    for name, where in ledger.unknown:
        console.print(Text(f"Unknown rule {name}, named by {', '.join(where)}", style="red"), soft_wrap=True)
    for test in ledger.named.unread:
        console.print(Text(f"Cannot be read without running it: {test}", style="yellow"), soft_wrap=True)
    tested = len(ledger.rules) - len(ledger.untested)
    text = f"{tested} of {len(ledger.rules)} rules are named by a test ({100 * ledger.covered:.1f} %)."
    console.print(Text(text, style="bold green" if ledger.sound else "bold yellow"))


def _line(rule: Rule, ledger: Ledger) -> Text:
    tests = ledger.named.tests.get(rule.id, [])
    text = inked(f"  {rule.id:<12} ", "bold" if tests else "bold red")
    if tests:
        short = [test.rpartition("/")[2] for test in tests]
        text.append(short[0] + (f" and {len(short) - 1} more" if len(short) > 1 else ""))
    else:
        text.append("no test names it", style="red")
    if rule.id in ledger.code:
        text.append(f"  [{', '.join(ledger.code[rule.id][:3])}]", style="dim")
    return text
