"""What the build adds to a wheel: the pages of all games; with WARTABLE_COMPILE=1 kernel and games are compiled."""

from __future__ import annotations

import ast
import os
import re
import shutil
import sysconfig
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILE = os.environ.get("WARTABLE_COMPILE") == "1"
SOURCE = Path("src")
PICTURE = re.compile(r"\]\(\.\./\.\./pictures/([\w.-]+)\)")
BOTS = ("bot", "greedy", "levels", "outlook", "random", "search", "thought", "tree")
"""The bots that think. What only arranges their games is dataclasses, which gain nothing."""
OPTIMIZE = "1"
"""No gain from -O2 or -O3 was found; -O1 builds in three quarters of the time of -O3."""
_FIRST = "from __future__ import annotations"
SCENES = "wartable/kernel/scene"
"""Where dataclasses are made by the hundred whenever somebody looks."""


class WartableBuild(BuildHookInterface):  # type: ignore[type-arg]
    """Hatchling runs this for every wheel."""

    def dependencies(self) -> list[str]:
        """A compiled wheel needs the compiler, an ordinary one only hatchling."""
        return ["mypy>=2.0", "mypy_extensions>=1.0", "pybind11>=3.0", "setuptools>=75"] if COMPILE else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name what goes into the wheel besides the package."""
        root = Path(self.root)
        if version != "editable":
            build_data["force_include"].update(pages(root))
        if COMPILE:
            build_data["infer_tag"] = True
            build_data["pure_python"] = False
            build_data["force_include"].update(compiled(root))


def pages(root: Path) -> dict[str, str]:
    """The rules of each game, and how to play it with the pictures, from docs/ to beside its code."""
    found: dict[str, str] = {}
    for rules in sorted((root / "docs/games").glob("*/rules.md")):
        game = f"wartable/games/{rules.parent.name}"
        guide = rules.with_name("how-to-play.md")
        found |= {str(rules): f"{game}/rules.md", str(guide): f"{game}/how-to-play.md"}
        for name in PICTURE.findall(guide.read_text(encoding="utf-8")):
            found[str(root / "docs/pictures" / name)] = f"{game}/pictures/{name}"
    return found


def groups(source: Path) -> dict[str, list[str]]:
    """The modules to be compiled, by the shared library they go into: the kernel, each game, the bots.

    A game that has not changed is not built again, as long as `build/` is kept.
    """
    package = source / "wartable"
    found = {"kernel": modules(package / "kernel"), "games": [str(package / "games" / "__init__.py")]}
    for folder in sorted((package / "games").iterdir()):
        if folder.is_dir() and modules(folder):
            found[folder.name] = modules(folder)
    found["bots"] = [str(package / "bots" / f"{name}.py") for name in BOTS]
    return found


def modules(folder: Path) -> list[str]:
    """All modules of a folder."""
    return [str(file) for file in sorted(folder.rglob("*.py"))]


def compiled(root: Path) -> dict[str, str]:
    """Compile, in `build/` alone: each shared library and its place in the wheel."""
    from setuptools import Distribution  # before mypyc, which patches it

    from mypyc.build import mypycify  # isort: skip
    from pybind11.setup_helpers import ParallelCompile

    if shutil.which("ccache"):
        os.environ.setdefault("CC", f"ccache {sysconfig.get_config_var('CC') or 'cc'}")
    ParallelCompile(default=os.cpu_count() or 1, needs_recompile=once()).install()
    os.chdir(root)
    build = Path("build") / f"mypyc-{sysconfig.get_platform()}-{sysconfig.get_python_version()}"
    grouped = groups(prepared(build / "src"))
    extensions = mypycify(
        ["--strict", "--config-file=", *[file for files in grouped.values() for file in files]],
        opt_level=OPTIMIZE,
        debug_level="0",
        multi_file=True,  # gcc takes a third of the time and memory, and both cores
        separate=[(files, f"wartable_{name}") for name, files in grouped.items()],
        target_dir=str(build / "c"),
    )
    if os.name != "nt":
        for extension in extensions:
            # Every file of a group declares the tables of the groups it calls; one of them is meant.
            extension.extra_compile_args = [*extension.extra_compile_args, "-fcommon"]
    # A group is a library of many files, which are compiled side by side; one library after the other, since they share
    # the runtime of mypyc. Then come the doors to the modules, hundreds, of one file each.
    libraries = [extension for extension in extensions if len(extension.sources) > 1]
    doors = [extension for extension in extensions if len(extension.sources) == 1]
    built: list[Path] = []
    for parts, at_once in ((libraries, None), (doors, os.cpu_count())):
        command = Distribution({"name": "wartable", "ext_modules": parts}).get_command_obj("build_ext")
        command.build_lib, command.build_temp, command.parallel = str(build / "lib"), str(build / "o"), at_once
        command.ensure_finalized()
        command.run()
        built += [Path(command.get_ext_fullpath(extension.name)) for extension in parts]
    return {str(root / file): str(file.relative_to(build / "lib")) for file in built}


def prepared(folder: Path) -> Path:
    """A copy of the sources, in which the dataclasses of scenes are written out."""
    for file in sorted(SOURCE.rglob("*.py")):
        copy = folder / file.relative_to(SOURCE)
        text = file.read_text(encoding="utf-8")
        if SCENES in file.as_posix():
            text = written_out(text)
        if not copy.exists() or copy.read_text(encoding="utf-8") != text:
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(text, encoding="utf-8")
    return folder


def written_out(text: str) -> str:
    """A module with `__init__` and `__eq__` of its dataclasses written out.

    What Python writes for a dataclass stays interpreted: written out, both take a tenth of the time. A scene is a tree,
    so the garbage collector need not follow its objects: there are hundreds for every viewer.
    """
    lines = text.split("\n")
    for cls in sorted(ast.parse(text).body, key=lambda node: -node.lineno):
        marked = isinstance(cls, ast.ClassDef) and [ast.unparse(mark) for mark in cls.decorator_list] == ["dataclass"]
        if not isinstance(cls, ast.ClassDef) or not marked:
            continue
        fields = [line for line in cls.body if isinstance(line, ast.AnnAssign)]
        if any(isinstance(field.value, ast.Call) for field in fields):
            continue  # its default is made anew each time
        names = [ast.unparse(field.target) for field in fields]
        given = ", ".join(ast.unparse(field) for field in fields)
        lines[cls.end_lineno : cls.end_lineno] = [
            f"    def __init__(self, {given}) -> None:",
            *[f"        self.{name} = {name}" for name in names],
            "    def __eq__(self, other: object) -> bool:",
            f"        return isinstance(other, {cls.name})" + "".join(f" and self.{n} == other.{n}" for n in names),
        ]
        lines[cls.decorator_list[0].lineno - 1] = "@mypyc_attr(acyclic=True)\n@dataclass(init=False, eq=False)"
    text = "\n".join(lines)
    return text.replace(_FIRST, f"{_FIRST}\n\nfrom mypy_extensions import mypyc_attr", 1)


def once() -> Callable[[str, str], bool]:
    """Whether a file must still be compiled: the runtime of mypyc is a part of every library."""
    seen: set[str] = set()

    def needed(_: str, source: str) -> bool:
        first = source not in seen
        seen.add(source)
        return first

    return needed
