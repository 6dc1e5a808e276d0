"""`wartable serve`: the server of the browser table."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from typing import Annotated

import typer

from wartable.kernel import WartableError

from .edge import app


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen at; 0.0.0.0 lets others in.")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="The port; 0 takes any that is free.")] = None,
    open: Annotated[bool, typer.Option("--open/--no-open", help="Show it in the browser at once.")] = False,
) -> None:
    """Serve the table in the browser. Settings come from WARTABLE_... variables; what is typed here goes first."""
    # The server's libraries are slow to load: other commands need none of them, and a wrong setting is said before.
    from wartable.server.base.config import Config
    from wartable.server.run.listening import bound

    with in_words():
        config = Config.read()
        config = replace(config, host=config.host if host is None else host, port=config.port if port is None else port)
        config = config.completed()
        with bound(config.host, config.port) as listener:
            from wartable.server.run.server import run

            run(config, listener, open)


@contextmanager
def in_words() -> Iterator[None]:
    """Where the log is read by a program, an error that ends the command is a line of the log."""
    try:
        yield
    except WartableError as error:
        if os.environ.get("WARTABLE_LOG") != "json":
            raise
        line = {"event": str(error), "level": "error", "timestamp": datetime.now(UTC).isoformat()}
        typer.echo(json.dumps(line), err=True)
        raise typer.Exit(2) from None
