"""`python -m wartable` is `wartable`."""

from wartable.cli import app

app(prog_name="wartable")
