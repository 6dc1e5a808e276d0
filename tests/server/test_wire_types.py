"""The types of the browser client are those of Python, from which `wire.ts` is written."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, get_args

import msgspec
import pytest

from wartable.kernel.scene import Area, Board, Budget, Clash, Meter, Pile, Row, Stats, Track, plain

ROOT = Path(__file__).parents[2]


class Letter(msgspec.Struct, omit_defaults=True, tag_field="is", tag="letter"):
    """A struct with one field of each kind."""

    to: str
    stamps: list[int] = []
    tone: Literal["plain", "warm"] = "plain"
    answer: str | None = None
    sealed: bool = True
    sums: dict[str, float | str] = {}


class Card(msgspec.Struct):
    """A struct that is sent whole."""

    to: str | None = None


LETTER = """\
/** A struct with one field of each kind. */
export interface Letter {
  is: 'letter';
  to: string;
  stamps?: number[];
  /** Absent: 'plain'. */
  tone?: 'warm';
  answer?: string;
  /** Absent: true. */
  sealed?: boolean;
  sums?: Record<string, number | string>;
}
"""


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = spec_from_file_location("wire_types", ROOT / "scripts" / "wire_types.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_types_are_up_to_date(script: ModuleType) -> None:
    written = script.FILE.read_text(encoding="utf-8")
    assert written == script.text(), "run uv run python scripts/wire_types.py"


def test_a_field_is_optional_where_its_default_is_left_out(script: ModuleType) -> None:
    assert script.interface(Letter) == LETTER
    assert msgspec.json.encode(Letter("me", [], "plain", None, True, {})) == b'{"is":"letter","to":"me"}'
    assert "  to: string | null;\n" in script.interface(Card)
    assert msgspec.json.encode(Card()) == b'{"to":null}'


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (tuple[tuple[str, int], ...], "[string, number][]"),
        (tuple[int | str, ...], "(number | string)[]"),
        (dict[str, Area], "Record<string, Area>"),
    ],
)
def test_a_type_in_the_words_of_the_browser(script: ModuleType, kind: Any, said: str) -> None:
    assert script.typescript(kind) == said


def test_a_type_nobody_can_say_is_refused(script: ModuleType) -> None:
    with pytest.raises(TypeError, match="let PLAIN say what it is"):
        script.typescript(list["Nothing"])  # type: ignore[name-defined]  # noqa: F821


def test_what_plain_data_holds_is_said_of_fields_that_exist(script: ModuleType) -> None:
    missing = [(kind, field) for kind, field in script.PLAIN if field not in kind.__struct_fields__]
    assert missing == []


def test_areas_say_what_they_are_as_the_types_have_it(script: ModuleType) -> None:
    areas = (
        Pile("", 0),
        Row(""),
        Board("", "line"),
        Track("", "line", ()),
        Stats("", ()),
        Budget("", 0),
        Clash("", ("", "")),
        Meter("", "", 0),
    )
    assert {type(area) for area in areas} == set(get_args(Area))
    for area in areas:
        sent = plain(area)
        assert isinstance(sent, dict)
        assert f"  is: '{sent['is']}';\n" in script.interface(type(area))
