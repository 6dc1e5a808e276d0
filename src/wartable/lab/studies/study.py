"""A study: which game is played by whom, how often, under which seed. It is a file, so that it can be repeated."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any, Self

from msgspec import Meta, Struct, structs

from wartable import __version__
from wartable.kernel import Game, OptionValue, State, WartableError
from wartable.kernel.registry import find, names

from .card_names import CardNames
from .contenders import Contender
from .files import BadStudy, decoded, near, read_file
from .overlay import Overlay, changed, effective, read_overlay

CEILING = 100_000
"""Games after which a study ends whose precision is not reached, where it names no number itself."""

PART = 500
"""Games in a block, where the study names no number itself."""


Share = Annotated[float, Meta(ge=0, le=1)]


class Keep(Struct, frozen=True, forbid_unknown_fields=True):
    """How much is kept."""

    cards: Share = 1.0
    """Share of the games whose card rows are kept."""
    decisions: Share = 0.02
    """Share of the decisions kept one by one."""


class BotTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot of a study's file, with more about it than its name."""

    bot: str = "greedy"
    forbid: Annotated[
        tuple[str, ...], Meta(description='forbid must be a list of texts like ["archers", "deploy:archers"]')
    ] = ()
    name: str | None = None


_A_BOT = Meta(description='a bot is a name like "greedy" or {bot = "greedy", forbid = […]}')
_AN_OVERLAY = Meta(description="expected a table like [units.archers] with changed fields")


class StudyFile(Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """A study as its file has it."""

    name: str | None = None
    game: str = ""
    seats: Annotated[int, Meta(ge=1, le=99)] | None = None
    bots: Annotated[str | BotTable | list[Annotated[str | BotTable, _A_BOT]], _A_BOT] = "greedy"
    games: Annotated[int, Meta(ge=1, le=1 << 40)] | None = None
    precision: Share = 0.0
    seed: Annotated[int, Meta(ge=0, le=(1 << 63) - 1)] = 1
    rotate: bool = True
    options: dict[str, Any] = {}
    """Values are judged by the game, which knows those allowed."""
    overlay: Annotated[str | dict[str, Any], _AN_OVERLAY] = {}
    keep: Keep = Keep()
    part: Annotated[int, Meta(ge=1, le=1_000_000)] = PART


@dataclass(frozen=True)
class Study:
    """All that determines the games of a study. Game i is seeded by (seed, i) alone, wherever it is played."""

    name: str
    game: str
    contenders: tuple[Contender, ...]
    games: int
    precision: float = 0.0
    """Half the width of the widest interval of a seat's win share at which the study may end; 0: play all games."""
    seed: int = 1
    rotate: bool = True
    """Contenders move on by a seat from game to game."""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    overlay: Overlay = field(default_factory=dict)
    keep: Keep = field(default_factory=Keep)
    part: int = PART
    """Games in a block: at its end, rows are written and precision is looked at."""

    @classmethod
    def read(cls, path: Path) -> Self:
        """The study in a file."""
        return cls.of_file(read_file(path, StudyFile), path.stem, path.parent, path.name)

    @classmethod
    def of(cls, data: Mapping[str, object], name: str, folder: Path, where: str) -> Self:
        """A study from plain data; overlays are looked for in the folder, mistakes are said of `where`."""
        return cls.of_file(decoded(data, StudyFile, where), name, folder, where)

    @classmethod
    def of_file(cls, file: StudyFile, name: str, folder: Path, where: str) -> Self:
        """A study as its file has it, every part of it checked."""
        if file.games is None and not file.precision:
            raise BadStudy(f"{where}: say how many games, for example games = 10000, or precision = 0.01.")
        study = cls(
            name=name if file.name is None else file.name,
            game=file.game,
            contenders=contenders_of(file, where),
            games=file.games or CEILING,
            precision=file.precision,
            seed=file.seed,
            rotate=file.rotate,
            options=file.options,
            overlay=read_overlay(file.overlay, folder, where),
            keep=file.keep,
            part=file.part,
        )
        study.check(where)
        return replace(study, overlay=effective(study.overlay))

    def check(self, where: str) -> None:
        """The game takes these seats, options, contenders and contents."""
        if self.game not in names():
            raise BadStudy(f"{where}: there is no game {self.game!r}. {near(self.game, names())}")
        try:
            game = self.build()
            game.check(self.seats, self.options)
            for contender in self.contenders:
                contender.build(CardNames(game))
        except WartableError as error:
            raise BadStudy(f"{where}: {error}") from error

    def build(self) -> Game[State]:
        """The game with the study's content."""
        return changed(find(self.game), self.overlay)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.contenders)

    def seed_of(self, i: int) -> int:
        """The seed of game i, 62 bits: the same in every study with this seed, so that studies can be compared."""
        digest = blake2b(f"{self.seed}/{i}".encode(), digest_size=8, person=b"wartable study").digest()
        return int.from_bytes(digest, "big") >> 2

    def seating(self, i: int) -> tuple[Contender, ...]:
        """Who sits where in game i."""
        turn = i % self.seats if self.rotate else 0
        return self.contenders[turn:] + self.contenders[:turn]

    def data(self) -> dict[str, object]:
        """As plain data, which `of` reads again."""
        return {
            "name": self.name,
            "game": self.game,
            "seats": self.seats,
            "bots": [{"name": c.name, "bot": c.bot, "forbid": list(c.forbid)} for c in self.contenders],
            "games": self.games,
            "precision": self.precision,
            "seed": self.seed,
            "rotate": self.rotate,
            "options": dict(self.options),
            "overlay": self.overlay,
            "keep": structs.asdict(self.keep),
            "part": self.part,
        }

    @cached_property
    def text(self) -> str:
        """As text, which is sent to the processes that play."""
        return json.dumps(self.data(), sort_keys=True)

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The study that `text` has made this text of."""
        data = json.loads(text)
        return cls.of(data, data["name"], Path(), data["name"])

    def versions(self) -> dict[str, str]:
        """Versions of the game, of its content and of Wartable."""
        game = self.build()
        return {"game": game.version, "content": game.content_version(), "wartable": __version__}

    def digest(self) -> str:
        """A digest of all that rows depend on. Two studies of one digest play the same games; one may play more."""
        data = self.data()
        for key in ("name", "games", "precision"):
            del data[key]
        return blake2b(json.dumps([data, self.versions()], sort_keys=True).encode(), digest_size=16).hexdigest()


def contenders_of(file: StudyFile, where: str) -> tuple[Contender, ...]:
    """One contender per seat: named one by one, or one for all seats."""
    if isinstance(file.bots, list):
        bots = file.bots
        if file.seats is not None and len(bots) != file.seats:
            raise BadStudy(
                f"{where}: seats is {file.seats}, but bots names {len(bots)}: name one for each seat, or one for all."
            )
    elif file.seats is None:
        raise BadStudy(f"{where}: say how many seats, for example seats = 3.")
    else:
        bots = [file.bots] * file.seats
    found = tuple([contender_of(bot) for bot in bots])
    for one in found:
        if any([one.name == other.name and one != other for other in found]):
            raise BadStudy(f"{where}: two different contenders are called {one.name!r}; give one another name.")
    return found


def contender_of(bot: str | BotTable) -> Contender:
    """A bot's name, or a table with more about it."""
    if isinstance(bot, str):
        return Contender(bot, bot)
    name = f"{bot.bot} without {', '.join(bot.forbid)}" if bot.forbid else bot.bot
    return Contender(name if bot.name is None else bot.name, bot.bot, bot.forbid)
