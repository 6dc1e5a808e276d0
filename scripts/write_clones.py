"""Fast clones, written from `__init__`, so that a field of a state is written by hand once.

A state or part gets one where its class has a method with this docstring, whatever its body:

    def clone(self) -> Hunt:
        \"\"\"Written by `scripts/write_clones.py`.\"\"\"

Lists are copied, pieces, parts and lists of parts cloned, everything else is shared. A field that is *lent* is shared
as well, until a method of the class makes it the clone's own:

    def own_marks(self) -> None:
        if self._marks_lent:
            self._marks_lent = False
            self.wounds = self.wounds[:]

What a class only declares (`cards: Cards`) is content, which all states of a game share.
"""

from __future__ import annotations

import ast
from pathlib import Path

MARK = "Written by `scripts/write_clones.py`"
GAMES = Path(__file__).parents[1] / "src" / "wartable" / "games"
STATE = "State"
"""The base class whose agenda a clone has to copy as well."""


def attribute(node: ast.expr, of: str = "self") -> str:
    """The x of `self.x`; empty for anything else."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == of:
        return node.attr
    return ""


def initial(cls: ast.ClassDef) -> dict[str, ast.expr]:
    """The attributes that `__init__` sets, in order: how each is annotated, else what it is at first."""
    found: dict[str, ast.expr] = {}
    for method in cls.body:
        if isinstance(method, ast.FunctionDef) and method.name == "__init__":
            for line in method.body:
                if isinstance(line, ast.AnnAssign):
                    found[attribute(line.target)] = line.annotation
                elif isinstance(line, ast.Assign):
                    found[attribute(line.targets[0])] = line.value
    return found


def lent(cls: ast.ClassDef) -> set[str]:
    """The fields that some method copies in place, once it sees that they are lent."""
    found: set[str] = set()
    for line in ast.walk(cls):
        if isinstance(line, ast.If) and attribute(line.test).endswith("_lent"):
            changed = [inner for inner in line.body if isinstance(inner, ast.Assign)]
            found |= {name for inner in changed if (name := attribute(inner.targets[0])) != attribute(line.test)}
    return found


def copied(name: str, kind: ast.expr) -> str:
    """How a field gets into the clone."""
    if isinstance(kind, ast.BinOp):
        kind = kind.left
    if isinstance(kind, ast.Subscript):
        if isinstance(kind.slice, ast.Name) and kind.slice.id[0].isupper():
            return f"[part.clone() for part in self.{name}]"
        kind = kind.value
    if isinstance(kind, (ast.List, ast.ListComp)) or (isinstance(kind, ast.Name) and kind.id == "list"):
        return f"self.{name}[:]"
    if isinstance(kind, ast.Call):
        kind = kind.func
    if isinstance(kind, ast.Name) and kind.id[0].isupper() and not kind.id.isupper():
        return f"self.{name}.clone()"
    return f"self.{name}"


def written(cls: ast.ClassDef, method: str) -> list[str]:
    """The lines of a clone of this class."""
    lines = [f"def {method}(self) -> {cls.name}:", f'    """{MARK}."""', f"    other = {cls.name}.__new__({cls.name})"]
    if any([isinstance(base, ast.Name) and base.id == STATE for base in cls.bases]):
        lines += ["    other.queue = []", "    copy_agenda(self, other)"]
    for declared in cls.body:
        if isinstance(declared, ast.AnnAssign) and declared.value is None and isinstance(declared.target, ast.Name):
            lines.append(f"    other.{declared.target.id} = self.{declared.target.id}")
    shared = lent(cls)
    for name, kind in initial(cls).items():
        if name.endswith("_lent"):
            lines.append(f"    other.{name} = self.{name} = True")
        else:
            lines.append(f"    other.{name} = {f'self.{name}' if name in shared else copied(name, kind)}")
    return [*lines, "    return other"]


def renewed(text: str) -> str:
    """A module with every marked method as it has to be."""
    lines = text.split("\n")
    classes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)]
    methods = [(cls, m) for cls in classes for m in cls.body if isinstance(m, ast.FunctionDef)]
    for cls, m in sorted(methods, key=lambda found: -found[1].lineno):
        if (ast.get_docstring(m) or "").startswith(MARK):
            lines[m.lineno - 1 : m.end_lineno] = [" " * m.col_offset + line for line in written(cls, m.name)]
    return "\n".join(lines)


def stale(folder: Path) -> dict[Path, str]:
    """The modules whose clones are not what their `__init__` says, and what they should be."""
    found: dict[Path, str] = {}
    for file in sorted(folder.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if MARK in text and renewed(text) != text:
            found[file] = renewed(text)
    return found


def main() -> None:
    """Write what is stale."""
    for file, text in stale(GAMES).items():
        file.write_text(text, encoding="utf-8")
        print(f"{file}: written")


if __name__ == "__main__":
    main()
