"""Settings and checks for every test run."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.shares import Shares

# Examples have no deadline, because their time depends on the machine. Every run has the same examples.
settings.register_profile("steady", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")

SOURCE = Path(__file__).parents[1] / "src"


def pytest_configure(config: pytest.Config) -> None:
    """Count processor time by game."""
    config.pluginmanager.register(Shares())


def pytest_sessionstart() -> None:
    """Refuse to run if compiled modules hide the source."""
    refuse_shadows(SOURCE)


def refuse_shadows(source: Path) -> None:
    """Fail if a compiled module lies beside a source file. Python would import it instead of the edited file."""
    found = sorted([file for pattern in ("*.so", "*.pyd") for file in source.rglob(pattern)])
    if found:
        names = ", ".join([str(file.relative_to(source)) for file in found[:3]])
        raise pytest.UsageError(
            f"{len(found)} compiled modules in src/ ({names}) would be tested instead of the files you edit. "
            "Remove them: find src -name '*.so' -delete"
        )
