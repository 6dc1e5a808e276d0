"""The check that the lock file of the client fits."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOCK = ROOT / "web" / "package-lock.json"


def checked(tmp_path: Path, name: str, package: dict[str, object]) -> int:
    """What the check says of our lock file and of one in which a package is added or changed."""
    changed = json.loads(LOCK.read_text(encoding="utf-8"))
    changed["packages"][name] = package
    other = tmp_path / "package-lock.json"
    other.write_text(json.dumps(changed), encoding="utf-8")
    command = [sys.executable, str(ROOT / "scripts" / "check_lock.py"), str(LOCK), str(other)]
    return subprocess.run(command, check=False).returncode


def test_a_binding_for_another_platform_changes_nothing(tmp_path: Path) -> None:
    assert checked(tmp_path, "node_modules/@biomejs/cli-beos", {"version": "1.0.0", "optional": True}) == 0


def test_any_other_package_does(tmp_path: Path) -> None:
    assert checked(tmp_path, "node_modules/another", {"version": "1.0.0"}) == 1


def test_another_wish_in_package_json_does(tmp_path: Path) -> None:
    assert checked(tmp_path, "", {"name": "wartable", "devDependencies": {}}) == 1
