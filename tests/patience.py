"""How long a test waits for something that must happen. Even on a busy machine, only what hangs takes longer."""

from typing import Final

PATIENCE: Final = 240.0
"""Seconds."""
