"""What holds for every test run."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.shares import Shares

SOURCE = Path(__file__).parents[1] / "src"


def pytest_configure(config: pytest.Config) -> None:
    """Count processor time by game."""
    config.pluginmanager.register(Shares())


def pytest_sessionstart() -> None:
    """Test what is edited."""
    refuse_shadows(SOURCE)


def refuse_shadows(source: Path) -> None:
    """Python prefers a compiled module to the edited file beside it, and says nothing."""
    found = sorted([file for pattern in ("*.so", "*.pyd") for file in source.rglob(pattern)])
    if found:
        names = ", ".join([str(file.relative_to(source)) for file in found[:3]])
        raise pytest.UsageError(
            f"{len(found)} compiled modules in src/ ({names}) would be tested instead of the files you edit. "
            "Remove them: find src -name '*.so' -delete"
        )
