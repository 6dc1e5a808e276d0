"""`wartable worker`: thinks for the bots of all nodes."""

from __future__ import annotations

from .edge import app
from .serve import in_words


@app.command()
def worker() -> None:
    """Think for the bots of a site with several nodes. Settings come from WARTABLE_... variables, as for the nodes."""
    from wartable.server.base.config import Config  # loaded late, like the server's

    with in_words():
        config = Config.read().completed()
        from wartable.server.run.worker import run

        run(config)
