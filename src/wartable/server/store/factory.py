"""Opening a store by the URL of its database."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from wartable.kernel import WartableError

from .claim import Claim, DatabaseInUse
from .interface import Store

FORMS = "Write sqlite:///path/to/file or postgresql://user:password@host:port/database."


def open_claim(url: str, lost: Callable[[DatabaseInUse], None], shared: bool = False) -> Claim:
    """The claim to be the only server of a database, or one of several nodes, not yet taken.

    `lost` is called where another server has it.
    """
    kind, _, rest = url.partition("://")
    if kind == "sqlite":
        from .claim_sqlite import SqliteClaim  # imported late, like the stores

        return SqliteClaim(_path(rest))
    from .claim_postgresql import PostgresqlClaim

    return PostgresqlClaim(url, lost, shared=shared)


def open_store(url: str, pool: int = 16) -> Store:
    """The store at this URL, not yet opened. `pool` is how many moves go to PostgreSQL at the same time."""
    kind, found, rest = url.partition("://")
    if not found:
        raise WartableError(f"This is not the URL of a database. {FORMS}")
    if kind in ("postgresql", "postgres"):
        from .postgresql import PostgresqlStore  # imported late: the rows alone need no database driver

        return PostgresqlStore(url, pool)
    if kind != "sqlite":
        # Only the kind is said again: the rest may hold a password.
        raise WartableError(f"{kind!r} is no kind of database that Wartable knows. {FORMS}")
    if rest in ("", "/", "/:memory:"):
        raise WartableError(f"A database in memory would keep nothing: name a file. {FORMS}")
    if not rest.startswith("/"):
        raise WartableError(f"The path of a SQLite file comes after three slashes. {FORMS}")
    from .sqlite import SqliteStore

    return SqliteStore(_path(rest))


def _path(rest: str) -> Path:
    return Path(rest[1:]).expanduser().absolute()
