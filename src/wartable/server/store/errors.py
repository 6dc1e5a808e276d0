"""Errors of the database drivers, in words that say what to do."""

from __future__ import annotations

import sqlite3

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from .interface import StoreDown


class ConnectionLost(StoreDown):
    """The connection broke. A new connection may work."""


def cause(error: BaseException) -> BaseException:
    """The driver's own error, without SQLAlchemy's wrapping."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        error = error.orig
        if not isinstance(error, sqlite3.Error) and error.__cause__ is not None:
            return error.__cause__
    return error


def postgresql_down(error: BaseException, where: str, patience: float) -> StoreDown | None:
    """The error for a fault of PostgreSQL; None where the fault is elsewhere."""
    error = cause(error)
    match error:
        case TimeoutError() | NoConnectionFree() | asyncpg.QueryCanceledError():
            return StoreDown(f"PostgreSQL at {where} did not answer within {patience:g} seconds. Is it overloaded?")
        case asyncpg.InvalidCatalogNameError():
            return StoreDown(f"PostgreSQL has no database {where}. Create it: createdb, or CREATE DATABASE.")
        case asyncpg.InvalidAuthorizationSpecificationError():
            return StoreDown(f"PostgreSQL at {where} does not let us in: {error}. Check user and password of the URL.")
        case asyncpg.TooManyConnectionsError():
            return StoreDown(f"PostgreSQL at {where} has no connection left. Raise max_connections, or lower the pool.")
        case asyncpg.DiskFullError():
            return StoreDown(f"The disk of PostgreSQL at {where} is full. Make room; nothing else needs to be done.")
        case asyncpg.ReadOnlySQLTransactionError():
            return StoreDown(
                f"PostgreSQL at {where} does not take writes. Is it a standby? Use the address of the primary."
            )
        case asyncpg.InsufficientResourcesError() | asyncpg.TransactionRollbackError():
            return StoreDown(f"PostgreSQL at {where} gave up: {error}. Try again.")
        case OSError() | asyncpg.PostgresConnectionError() | asyncpg.OperatorInterventionError():
            return ConnectionLost(f"PostgreSQL at {where} cannot be reached: {_text_of(error)}. Is it running?")
        case asyncpg.InterfaceError() | asyncpg.InternalClientError() if not isinstance(error, ValueError):
            return ConnectionLost(f"The connection to PostgreSQL at {where} was lost. Is it running?")
    return None


_SQLITE = {
    "SQLITE_BUSY": "is locked by another program. Is a second server, a backup or a database browser using it?",
    "SQLITE_LOCKED": "is locked by another program. Is a second server, a backup or a database browser using it?",
    "SQLITE_FULL": "cannot grow: the disk is full. Make room; nothing else needs to be done.",
    "SQLITE_READONLY": "may only be read. Give the server's user the right to write to the file and its folder.",
    "SQLITE_CANTOPEN": "cannot be opened. Does its folder exist, and may the server's user write to it?",
    "SQLITE_PERM": "cannot be opened. Does its folder exist, and may the server's user write to it?",
    "SQLITE_IOERR": "cannot be read or written. Check the disk.",
    "SQLITE_NOTADB": "is not a database. Is it the right file?",
    "SQLITE_CORRUPT": "is damaged. Stop the server and restore a backup.",
    "SQLITE_NOMEM": "cannot be used: there is no memory left.",
}


def sqlite_down(error: BaseException, path: str, patience: float) -> StoreDown | None:
    """The error for a fault of SQLite; None where the fault is elsewhere."""
    error = cause(error)
    if isinstance(error, TimeoutError | NoConnectionFree):
        return StoreDown(f"The database {path} was not free within {patience:g} seconds. Is another program using it?")
    if isinstance(error, OSError):
        return StoreDown(f"The folder of the database {path} cannot be made: {_text_of(error)}.")
    if isinstance(error, sqlite3.Error):
        name: str = getattr(error, "sqlite_errorname", "")
        for start, words in _SQLITE.items():
            if name.startswith(start):
                return StoreDown(f"The database {path} {words} ({error})")
    return None


def _text_of(error: BaseException) -> str:
    return str(error).rstrip(".") or type(error).__name__
