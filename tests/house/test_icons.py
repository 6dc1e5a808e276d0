"""The browser client is built with the icons that the installed games name, and with no others."""

from __future__ import annotations

import json
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from wartable.kernel.registry import find, names

WEB = Path(__file__).parents[2] / "web"
ICON_SET = WEB / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = spec_from_file_location("icons", WEB.parent / "scripts" / "icons.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_list_is_up_to_date(script: ModuleType) -> None:
    listed = (WEB / "icons.json").read_text(encoding="utf-8")
    assert listed == script.text(), "run python scripts/icons.py"


@pytest.mark.parametrize("game", names())
def test_every_picture_of_a_face_is_listed(game: str) -> None:
    listed = json.loads((WEB / "icons.json").read_text(encoding="utf-8"))[game]
    assert {face.art for face in find(game).faces if face.art} <= set(listed)


def test_every_icon_exists_in_the_set_where_it_is_installed() -> None:
    """The build of the client refuses unknown names too. This test finds them without a build."""
    known = set(json.loads(ICON_SET.read_text(encoding="utf-8"))["icons"]) if ICON_SET.is_file() else None
    listed: dict[str, list[str]] = json.loads((WEB / "icons.json").read_text(encoding="utf-8"))
    wrong = [] if known is None else [name for icons in listed.values() for name in icons if name not in known]
    assert wrong == []
