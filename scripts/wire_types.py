"""The types of the wire in TypeScript, so that the browser client reads what the server writes.

python scripts/wire_types.py           write web/src/lib/wire.ts
python scripts/wire_types.py --check   leave with 1 where it is out of date

Structs come from the server's wire, scenes from the kernel. A field is optional where its default is left out of what
is sent. What is sent as plain data has no type in Python: `PLAIN` says what it is.
"""

from __future__ import annotations

import argparse
import ast
import dataclasses
import inspect
import sys
from collections.abc import Iterator
from functools import cache, reduce
from itertools import pairwise
from operator import or_
from pathlib import Path
from textwrap import wrap
from types import ModuleType, NoneType, UnionType
from typing import Any, Final, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec

from wartable.kernel import scene
from wartable.server.base import wire

FILE: Final = Path(__file__).parents[1] / "web" / "src" / "lib" / "wire.ts"
WIDTH: Final = 120

PLAIN: Final[dict[tuple[type, str], str]] = {
    (wire.Seat, "kind"): "'open' | 'invite' | 'guest' | 'bot'",
    (wire.Table, "status"): "'open' | 'playing' | 'over'",
    (wire.Told, "text"): "Part[]",
    (wire.Told, "news"): "'turn' | 'opens' | 'outcome' | 'gain'",
    (wire.Told, "heads"): "'round' | 'turn'",
    (wire.Line, "text"): "Part[]",
    (wire.Line, "news"): "'turn' | 'opens' | 'outcome' | 'gain'",
    (wire.Line, "heads"): "'round' | 'turn'",
    (wire.Beat, "patch"): "Patch",
    (wire.Whole, "scene"): "Scene",
    (wire.Whole, "prompt"): "Prompt",
    (wire.Beats, "prompt"): "Prompt",
    (wire.Shown, "show"): "Show",
    (wire.Film, "scene"): "Scene",
}
"""What a field holds where its type in Python only says text or plain data."""

RENAMED: Final[dict[type, str]] = {scene.Line: "Stroke", wire.Show: "ShowRequest"}
"""Two classes of one name: the frame keeps `Line`, the scene keeps `Show`."""

BASIC: Final[dict[object, str]] = {str: "string", bool: "boolean", int: "number", float: "number", NoneType: "null"}

HEAD: Final = """\
// All that crosses the wire. Written by scripts/wire_types.py from the types of the server and of the kernel's scenes:
// change those, and run it again. What is at its default there is absent here.

import type { Part, Patch } from './plain';
"""


class Field(NamedTuple):
    """A field of an interface; `absent` where it may be left out."""

    name: str
    type: str
    absent: bool = False
    remark: str = ""


ADDED: Final = (
    Field("no", "number", True, "The number to answer with, or to take something back with."),
    Field("step", "number", True, "In a lesson, the first step that is not done."),
)
"""What the server adds to a prompt."""


def classes(module: ModuleType) -> list[type]:
    """The structs and dataclasses that a module, or a package of its modules, defines."""
    return [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type)
        and f"{kind.__module__}.".startswith(f"{module.__name__}.")
        and (issubclass(kind, msgspec.Struct) or dataclasses.is_dataclass(kind))
    ]


def name(kind: type) -> str:
    """What a class is called in the browser."""
    return RENAMED.get(kind, kind.__name__)


def typescript(kind: Any) -> str:
    """A Python type in TypeScript."""
    origin, inner = get_origin(kind), get_args(kind)
    if kind in BASIC:
        return BASIC[kind]
    if kind == scene.Area:
        return "Area"
    if isinstance(kind, type) and origin is None:
        return name(kind)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys([typescript(one) for one in inner]))
    if origin is Literal:
        return " | ".join([f"'{word}'" for word in inner])
    if origin is list or (origin is tuple and inner[-1] is Ellipsis):
        item = typescript(inner[0])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if origin is tuple:
        return f"[{', '.join([typescript(one) for one in inner])}]"
    if origin is dict:
        return f"Record<{typescript(inner[0])}, {typescript(inner[1])}>"
    raise TypeError(f"No TypeScript for {kind!r}: let PLAIN say what it is.")


def without(kind: Any, default: object) -> Any:
    """A type without its default, which is never sent."""
    inner = get_args(kind)
    if get_origin(kind) is Literal:
        return Literal[tuple([word for word in inner if word != default])]
    if default is None and NoneType in inner:
        return reduce(or_, [one for one in inner if one is not NoneType])
    return kind


def defaults(kind: type) -> Iterator[tuple[str, bool, object]]:
    """Each field, whether it is left out at its default, and that default."""
    if issubclass(kind, msgspec.Struct):
        sparse = kind.__struct_config__.omit_defaults
        for one in msgspec.structs.fields(kind):
            yield one.encode_name, sparse and not one.required, one.default
    else:
        assert dataclasses.is_dataclass(kind)
        for other in dataclasses.fields(kind):
            yield other.name, other.default is not dataclasses.MISSING, other.default


@cache
def remarks(module: ModuleType) -> dict[tuple[str, str], str]:
    """The docstrings of fields, by class and field."""
    found: dict[tuple[str, str], str] = {}
    for kind in [node for node in ast.parse(inspect.getsource(module)).body if isinstance(node, ast.ClassDef)]:
        for pair in pairwise(kind.body):
            match pair:
                case ast.AnnAssign(target=ast.Name(id=field)), ast.Expr(value=ast.Constant(value=str(words))):
                    found[kind.name, field] = words
    return found


def unsaid(default: object) -> str:
    """What the absence of a field means, where that is not simply nothing or nobody."""
    nothing = default in (None, "", 0, -1, (), msgspec.NODEFAULT)
    return "" if nothing else f"Absent: {default!r}.".replace("True", "true")


def fields(kind: type) -> Iterator[Field]:
    """The fields of a class as they are sent, its tag first."""
    if issubclass(kind, msgspec.Struct) and kind.__struct_config__.tag_field:
        yield Field(kind.__struct_config__.tag_field, f"'{kind.__struct_config__.tag}'")
    if kind in get_args(scene.Area):
        yield Field("is", f"'{kind.__name__.lower()}'")
    hints = get_type_hints(kind)
    said = remarks(sys.modules[kind.__module__])
    for field, absent, default in defaults(kind):
        made = PLAIN.get((kind, field)) or typescript(without(hints[field], default) if absent else hints[field])
        words = said.get((kind.__name__, field), "")
        yield Field(field, made, absent, f"{words} {unsaid(default)}" if absent else words)
    if kind is scene.Prompt:
        yield from ADDED


def comment(words: str, indent: str = "") -> str:
    """A docstring as a comment."""
    words = " ".join(words.split())
    if not words:
        return ""
    line = f"{indent}/** {words} */\n"
    if len(line) <= WIDTH + 1:
        return line
    lines = wrap(words, WIDTH - len(indent) - 3)
    return "".join([f"{indent}/**\n", *[f"{indent} * {part}\n" for part in lines], f"{indent} */\n"])


def interface(kind: type) -> str:
    """A class as an interface."""
    body = [
        f"{comment(field.remark, '  ')}  {field.name}{'?' if field.absent else ''}: {field.type};\n"
        for field in fields(kind)
    ]
    return f"{comment(inspect.getdoc(kind) or '')}export interface {name(kind)} {{\n{''.join(body)}}}\n"


def union(called: str, words: str, kinds: tuple[type, ...]) -> str:
    """One of several interfaces, told apart by their tags."""
    names = [name(kind) for kind in kinds]
    line = f"export type {called} = {' | '.join(names)};\n"
    several = f"export type {called} =\n  | " + "\n  | ".join(names) + ";\n"
    return comment(words) + (line if len(line) <= WIDTH + 1 else several)


def text() -> str:
    """What web/src/lib/wire.ts is to say."""
    frames = [kind for kind in classes(wire) if issubclass(kind, msgspec.Struct)]
    sent = tuple([kind for kind in frames if kind.__struct_config__.tag_field == "is"])
    return "\n".join(
        [
            HEAD,
            "// -- scenes\n",
            *[interface(kind) for kind in classes(scene)],
            union("Area", "A part of a scene.", get_args(scene.Area)),
            "// -- frames and requests\n",
            *[interface(kind) for kind in frames],
            union("ToServer", "What a client sends over the socket.", get_args(wire.Command)),
            union("FromServer", "What the server sends over it.", sent),
        ]
    )


def main() -> int:
    """Write the types, or see whether they are still true."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true", help="write nothing, say whether the file is up to date")
    if parser.parse_args().check:
        if FILE.is_file() and FILE.read_text(encoding="utf-8") == text():
            return 0
        print(f"{FILE.name} is out of date: run python scripts/wire_types.py")
        return 1
    FILE.write_text(text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
