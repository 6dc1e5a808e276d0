"""Ports for servers that are stopped and started again: nothing else takes them in between."""

from __future__ import annotations

import socket
import sys
from contextlib import suppress
from pathlib import Path
from random import SystemRandom
from typing import Final

LOWEST: Final = 15000
_claims: list[socket.socket] = []
"""A name for each port that this process has taken. Linux frees it with the process, however that ends."""


def free_port() -> int:
    """A port that no outgoing connection is given and that no other test run has taken."""
    luck = SystemRandom()
    while True:
        port = luck.randrange(LOWEST, _first_for_connections())
        if _claimed(port) and _free(port):
            return port


def _first_for_connections() -> int:
    """From this port on, the system gives ports to outgoing connections."""
    with suppress(OSError):
        return int(Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
    return 32768


def _claimed(port: int) -> bool:
    if sys.platform != "linux":
        return True
    claim = socket.socket(socket.AF_UNIX)
    try:
        claim.bind(f"\0wartable test port {port}")
    except OSError:
        claim.close()
        return False
    _claims.append(claim)
    return True


def _free(port: int) -> bool:
    try:
        with socket.create_server(("127.0.0.1", port)):
            return True
    except OSError:
        return False
