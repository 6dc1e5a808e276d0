"""How many files, and so connections, this process may have open."""

from __future__ import annotations

import sys
from typing import Final

ENOUGH: Final = 65_536
"""Nobody needs more, and some systems allow a billion."""
_WINDOWS: Final = 8192

if sys.platform == "win32":

    def open_files() -> int:
        """How many files may be open. Windows has no such limit, so it is a number that it can bear."""
        return _WINDOWS

    def raise_open_files() -> None:
        """There is nothing to raise."""

else:
    import resource

    def open_files() -> int:
        """How many files may be open."""
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        return ENOUGH if soft == resource.RLIM_INFINITY else soft

    def raise_open_files() -> None:
        """Raise the limit as far as the system allows it to everybody. Shells often begin with 1,024."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
