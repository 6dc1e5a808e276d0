"""How long a test waits for what must come: only what hangs takes so long, however busy the machine is."""

from typing import Final

PATIENCE: Final = 240.0
"""Seconds."""
