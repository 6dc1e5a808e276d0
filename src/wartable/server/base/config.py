"""The settings of a server, from environment variables. Each setting holds its own explanation."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from secrets import token_urlsafe
from typing import Any, Final, TypeVar, cast

from platformdirs import user_data_path

from wartable.kernel import WartableError

PREFIX: Final = "WARTABLE_"
DATABASES: Final = ("sqlite:///", "postgresql://", "postgres://")
MOST: Final = 1_000_000_000

T = TypeVar("T")


class BadConfig(WartableError):
    """A setting that cannot be used; the message names the variable."""


def setting(
    default: T,
    about: str,
    *,
    low: float = 0,
    high: float = MOST,
    words: tuple[str, ...] = (),
    shown: str = "",
    secret: bool = False,
) -> T:
    """A field with its explanation. `shown` describes a default that is known only when the server starts."""
    about_it = {"about": about, "low": low, "high": high, "words": words, "shown": shown, "secret": secret}
    made: object = field(default=default, repr=not secret, metadata=about_it)
    return cast(T, made)


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """The settings. `read` takes them from the environment, `completed` fills in those that were left open."""

    host: str = setting("127.0.0.1", "The address to listen at; `0.0.0.0` is every address of this machine.")
    port: int = setting(8000, "The port to listen at; 0 takes any that is free.", high=65535)
    data: str = setting(
        "", "Where the database and the secret are kept.", shown="the user's data folder for `wartable`"
    )
    database: str = setting(
        "",
        "Where games are kept: `sqlite:///path` or `postgresql://user:password@host:port/name`.",
        shown="`wartable.db` in the data folder",
        secret=True,
    )
    nats: str = setting(
        "",
        "Where the nodes of one site tell one another news: `nats://host:4222`. They share `WARTABLE_DATABASE`, a "
        "PostgreSQL, and `WARTABLE_SECRET`.",
        shown="none: this is the only node",
        secret=True,
    )
    catch_up: float = setting(10.0, "Every how many seconds a node looks for what no other node has told it.", low=0.1)
    drain: float = setting(
        10.0, "How many seconds a node with `WARTABLE_NATS` has to send its people to others before it stops."
    )
    pool: int = setting(16, "How many connections to PostgreSQL are held.", low=1, high=500)
    secret: str = setting(
        "", "Signs guests' cookies; at least 16 characters.", shown="made once, kept in the data folder", secret=True
    )
    workers: int = setting(
        0,
        "How many processes bots search in. Quick bots have one more, films and records another, and so has the coach.",
        high=256,
        shown="one less than the cores, at least 1, at most 8",
    )
    bots: str = setting(
        "here",
        "Where bots think: in processes of this node, or `elsewhere`, in those of `wartable worker`, with "
        "`WARTABLE_NATS`.",
        words=("here", "elsewhere"),
    )
    thinking: float = setting(5.0, "How many seconds a bot may think about one choice.", low=0.1, high=3600)
    thinking_per_guest: int = setting(
        0, "At how many tables of one host bots may search at a time.", shown="half of the processes, at least 1"
    )
    coach_seconds: float = setting(
        90.0,
        "About how many seconds of the processor the coach looks at one game; at a long one up to four times as many.",
        low=0.1,
        high=3600,
    )
    coach_waiting: int = setting(3, "How many games of one guest may wait for the coach.", low=1)
    cache: int = setting(2000, "How many tables are kept in memory.", low=1)
    snapshot_every: int = setting(40, "After how many moves a game is saved as a whole.", low=1)
    sweep: float = setting(5.0, "Every how many seconds bots that were forgotten are looked for.", low=0.1)
    leaver_after: float = setting(90.0, "After how many seconds away somebody's seat may be handed to a bot.")
    connections: int = setting(
        0,
        "How many connections the server holds. One more is told to come back later.",
        shown="as many as it may open files, less 200",
    )
    connections_per_address: int = setting(
        600, "How many connections an address may hold. Those of a proxy in front are not counted.", low=1
    )
    header_size: int = setting(32768, "The longest head of a request, in bytes.", low=1024)
    request_seconds: float = setting(30.0, "How many seconds a request may take to arrive.", low=0.1)
    message_size: int = setting(4096, "The longest message a browser may send over a socket, in bytes.", low=256)
    rate: float = setting(
        10.0, "How many messages a second a socket may send in the long run; of frames and pings, twice.", low=0.1
    )
    burst: int = setting(40, "How many messages a socket may send at once; of frames and pings, twice.", low=1)
    queue: int = setting(64, "How many frames may wait for a slow socket before it is shown all anew.", low=1)
    window: int = setting(64, "How many frames a dropped socket may have missed and still go on.", low=1)
    guests_per_address: int = setting(
        10, "An address has so many times the share of a guest, since schools and families have one.", low=1
    )
    new_guests: int = setting(120, "How many newcomers an address may bring a minute.", low=1)
    sockets_per_guest: int = setting(20, "How many sockets one guest may hold.", low=1)
    connects: int = setting(60, "How many sockets a guest may open a minute.", low=1)
    reads: int = setting(300, "How often a guest may look at the lobby and at tables a minute.", low=1)
    new_tables: int = setting(12, "How many tables a guest may open a minute.", low=1)
    open_tables: int = setting(10, "How many tables of one guest may wait for players.", low=1)
    host_away: float = setting(
        600.0, "After how many seconds without its people a public table that waits for players is closed.", low=1
    )
    open_days: float = setting(30.0, "After how many days any table that has not begun is closed.", low=0.001)
    changes: int = setting(120, "How many other changes a guest may make a minute.", low=1)
    films: int = setting(30, "How many replays and records a guest may fetch a minute.", low=1)
    film_seconds: float = setting(20.0, "How many seconds may be spent on one replay or record.", low=0.1)
    film_rows: int = setting(20_000, "How many moves a replay or a record may have.", low=1)
    hosts: tuple[str, ...] = setting(
        (), "Names by which this server may be called, separated by commas. Without any it answers to all."
    )
    origins: tuple[str, ...] = setting(
        (), "Further sites whose pages may use this server, as `https://name`, separated by commas."
    )
    proxies: str = setting("127.0.0.1", "Addresses of proxies in front that are believed about who calls.")
    secure_cookies: bool = setting(
        False, "`yes`: cookies travel over https only. They do so by themselves for whoever comes by https."
    )
    metrics: str = setting("local", "Who may read `/metrics`.", words=("local", "everybody", "nobody"))
    worker_port: int = setting(
        0, "The port at which `wartable worker` answers `/metrics`; 0 is none.", low=0, high=65535
    )
    log: str = setting("console", "How the log is written.", words=("console", "json"))
    log_level: str = setting("info", "What is worth a line in the log.", words=("debug", "info", "warning", "error"))

    @classmethod
    def read(cls, environ: Mapping[str, str] | None = None) -> Config:
        """The settings of an environment. A wrong value raises `BadConfig`, which names the variable."""
        environ = os.environ if environ is None else environ
        given: dict[str, Any] = {}
        for item in SETTINGS:
            text = environ.get(item.variable, "").strip()
            if text:
                given[item.name] = item.parse(text)
        return replace(cls(), **given)

    def most_coaching(self) -> float:
        """After how many seconds the coach is stopped. On a busy machine its process waits for all others."""
        return 5 * self.coach_seconds + 600.0

    def completed(self) -> Config:
        """A copy in which the folder, the database, the secret and the number of processes are set."""
        if self.nats and not self.database.startswith(DATABASES[1:]):
            raise BadConfig(f"{PREFIX}NATS is for several nodes, and these need a PostgreSQL: set {PREFIX}DATABASE.")
        if self.bots == "elsewhere" and not self.nats:
            raise BadConfig(f"{PREFIX}BOTS is elsewhere, but workers hear of bots by NATS only: set {PREFIX}NATS.")
        data = Path(self.data).expanduser() if self.data else user_data_path("wartable", appauthor=False)
        if not (self.database and self.secret):
            _make_folder(data)
        return replace(
            self,
            data=str(data),
            database=self.database or f"sqlite:///{data / 'wartable.db'}",
            secret=self.secret or _kept_secret(data / "secret"),
            workers=self.workers or max(1, min(8, (os.cpu_count() or 2) - 1)),
        )


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting with its variable, its explanation and its bounds."""

    name: str
    variable: str
    about: str
    default: object
    low: float
    high: float
    words: tuple[str, ...]
    shown: str
    secret: bool

    def parse(self, text: str) -> object:
        """The value of a text, checked."""
        if self.name == "database" and not text.startswith(DATABASES):
            raise BadConfig(f"{self.variable} must begin with {DATABASES[0]} or {DATABASES[1]}.")
        if self.name == "secret" and len(text) < 16:
            raise BadConfig(f"{self.variable} is too short: at least 16 characters, which nobody can guess.")
        if isinstance(self.default, bool):
            return self._flag(text)
        if isinstance(self.default, int | float):
            return self._number(text)
        if isinstance(self.default, tuple):
            return tuple([part.strip().rstrip("/") for part in text.split(",") if part.strip()])
        if self.words and text.lower() not in self.words:
            raise self._wrong(text, f"one of {', '.join(self.words)}")
        return text.lower() if self.words else text

    def default_text(self) -> str:
        """The default in words, for the documentation."""
        if self.shown:
            return self.shown
        if isinstance(self.default, bool):
            return "`yes`" if self.default else "`no`"
        if isinstance(self.default, tuple):
            return "none"
        return f"`{self.default:g}`" if isinstance(self.default, float) else f"`{self.default}`"

    def _flag(self, text: str) -> bool:
        if text.lower() in ("yes", "true", "on", "1"):
            return True
        if text.lower() in ("no", "false", "off", "0"):
            return False
        raise self._wrong(text, "yes or no")

    def _number(self, text: str) -> int | float:
        whole = isinstance(self.default, int)
        try:
            value = int(text) if whole else float(text)
        except ValueError:
            value = float("nan")
        if not self.low <= value <= self.high:
            kind = "a whole number" if whole else "a number"
            span = f"from {self.low:g}" + (f" to {self.high:g}" if self.high != MOST else " on")
            raise self._wrong(text, f"{kind} {span}")
        return value

    def _wrong(self, text: str, wanted: str) -> BadConfig:
        return BadConfig(f"{self.variable} is {text!r}, but it must be {wanted}.")


SETTINGS: Final = tuple(
    [Setting(f.name, PREFIX + f.name.upper(), default=f.default, **f.metadata) for f in fields(Config)]
)
"""All settings, in the order of the documentation."""


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise _no_folder(folder, error) from error
    if not os.access(folder, os.W_OK | os.X_OK):
        raise _no_folder(folder, PermissionError(13, "no permission"))


def _no_folder(folder: Path, error: OSError) -> BadConfig:
    why = (error.strerror or str(error)).lower()
    return BadConfig(f"The folder {folder} cannot be written: {why}. Set {PREFIX}DATA to one that can.")


def _kept_secret(file: Path) -> str:
    """The secret of this machine. It is made at the first start, in a file that only its owner may read."""
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return _read_secret(file)
    except OSError as error:
        raise _no_folder(file.parent, error) from error
    with os.fdopen(handle, "w", encoding="ascii") as out:
        secret = token_urlsafe(32)
        out.write(secret + "\n")
    return secret


def _read_secret(file: Path) -> str:
    try:
        secret = file.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise BadConfig(f"The secret in {file} cannot be read: {error}.") from error
    if len(secret) < 16:
        raise BadConfig(f"The secret in {file} is damaged. Remove the file; guests then get new names.")
    return secret
