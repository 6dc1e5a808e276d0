"""The toy game Joust is installed for these tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from .studies import install_joust


@pytest.fixture
def joust(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which Joust is installed. Other processes find it there too."""
    folder = tmp_path_factory.mktemp("installed")
    install_joust(folder)
    monkeypatch.syspath_prepend(folder)
    return folder
