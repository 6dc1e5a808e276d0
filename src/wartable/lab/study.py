"""A study: which game is played by whom, how often, under which seed. It is a file, so that it can be repeated."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Self

from wartable import __version__
from wartable.kernel import Game, OptionValue, State, WartableError
from wartable.kernel.registry import find, names

from .contenders import Contender
from .naming import Naming
from .overlay import Overlay, changed, read_overlay
from .words import BadStudy, Table, near, read_toml

CEILING = 100_000
"""Games after which a study ends whose precision is not reached, where it names no number itself."""

PART = 500
"""Games in one file of rows, where the study names no number itself."""


@dataclass(frozen=True)
class Keep:
    """How much is kept."""

    cards: float = 1.0
    """Share of the games whose card rows are kept."""
    decisions: float = 0.02
    """Share of the decisions kept one by one."""


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
    keep: Keep = Keep()
    part: int = PART
    """Games in one file of rows: what an interrupted study may lose."""

    @classmethod
    def read(cls, path: Path) -> Self:
        """The study in a file, every part of it checked."""
        return cls.of(read_toml(path), path.stem, path.parent, path.name)

    @classmethod
    def of(cls, data: Mapping[str, object], name: str, folder: Path, where: str) -> Self:
        """A study from plain data; overlays are looked for in the folder, mistakes are said of `where`."""
        table = Table(where, data, KEYS)
        precision = table.share("precision", 0.0)
        if "games" not in data and not precision:
            raise BadStudy(f"{where}: say how many games, for example games = 10000, or precision = 0.01.")
        kept = Table(f"{where}, [keep]", table.take("keep", dict, {}), ("cards", "decisions"))
        study = cls(
            name=table.take("name", str, name),
            game=table.take("game", str, ""),
            contenders=read_contenders(table),
            games=table.number("games", 1, 1 << 40, CEILING),
            precision=precision,
            seed=table.number("seed", 0, (1 << 63) - 1, 1),
            rotate=table.take("rotate", bool, True),
            options=table.take("options", dict, {}),
            overlay=read_overlay(data.get("overlay", {}), folder, where),
            keep=Keep(kept.share("cards", Keep.cards), kept.share("decisions", Keep.decisions)),
            part=table.number("part", 1, 1_000_000, PART),
        )
        study.check(where)
        return study

    def check(self, where: str) -> None:
        """The game takes these seats, options, contenders and contents."""
        if self.game not in names():
            raise BadStudy(f"{where}: there is no game {self.game!r}. {near(self.game, names())}")
        try:
            game = self.build()
            game.check(self.seats, self.options)
            for contender in self.contenders:
                contender.build(Naming(game))
        except WartableError as error:
            raise BadStudy(f"{where}: {error}") from error

    def build(self) -> Game[State]:
        """The game with the study's content."""
        return changed(find(self.game), self.overlay)

    @property
    def seats(self) -> int:
        """How many play."""
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
            "keep": asdict(self.keep),
            "part": self.part,
        }

    @cached_property
    def text(self) -> str:
        """As text: how a study travels to other processes."""
        return json.dumps(self.data(), sort_keys=True)

    @classmethod
    def from_text(cls, text: str) -> Self:
        """A study that has travelled."""
        data = json.loads(text)
        return cls.of(data, data["name"], Path(), data["name"])

    def versions(self) -> dict[str, str]:
        """Of everything that plays."""
        game = self.build()
        return {"game": game.version, "content": game.content_version(), "wartable": __version__}

    def digest(self) -> str:
        """What rows depend on. Two studies of one digest play the same games, though one may play more of them."""
        data = self.data()
        for key in ("name", "games", "precision"):
            del data[key]
        return blake2b(json.dumps([data, self.versions()], sort_keys=True).encode(), digest_size=16).hexdigest()


KEYS = ("name", "game", "seats", "bots", "games", "precision", "seed", "rotate", "options", "overlay", "keep", "part")


def read_contenders(table: Table) -> tuple[Contender, ...]:
    """One contender per seat: named one by one, or one for all seats."""
    bots = table.values.get("bots", "greedy")
    if isinstance(bots, list):
        seats = table.number("seats", 1, 99, len(bots))
        if len(bots) != seats:
            raise BadStudy(
                f"{table.where}: seats is {seats}, but bots names {len(bots)}: name one for each seat, or one for all."
            )
    else:
        if "seats" not in table.values:
            raise BadStudy(f"{table.where}: say how many seats, for example seats = 3.")
        bots = [bots] * table.number("seats", 1, 99, 0)
    found = tuple([read_contender(table.where, bot) for bot in bots])
    for one in found:
        if any([one.name == other.name and one != other for other in found]):
            raise BadStudy(f"{table.where}: two different contenders are called {one.name!r}; give one another name.")
    return found


def read_contender(where: str, value: object) -> Contender:
    """A bot's name, or a table with more about it."""
    if isinstance(value, str):
        return Contender(value, value)
    if not isinstance(value, dict):
        raise BadStudy(f'{where}: a bot is a name like "greedy" or {{bot = "greedy", forbid = […]}}, not {value!r}.')
    table = Table(f"{where}, bots", value, ("bot", "forbid", "name"))
    bot = table.take("bot", str, "greedy")
    forbid = table.take("forbid", list, [])
    if not all([isinstance(word, str) for word in forbid]):
        raise BadStudy(f'{where}: forbid must be a list of texts like ["archers", "deploy:archers"], not {forbid!r}.')
    name = f"{bot} without {', '.join(forbid)}" if forbid else bot
    return Contender(table.take("name", str, name), bot, tuple(forbid))
