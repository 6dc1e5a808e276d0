"""The socket at which the server listens. This module is light, so that a wrong address is found at once."""

from __future__ import annotations

import errno
import socket
import sys

from wartable.kernel import WartableError


class CannotListen(WartableError):
    """The address cannot be used. The message says what to do."""


def bound(host: str, port: int) -> socket.socket:
    """A socket bound to the address, not listening yet."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except OSError as error:
        raise CannotListen(f"There is no address {host!r} on this machine. Try --host 127.0.0.1.") from error
    listener = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
    except OSError as error:
        listener.close()
        raise CannotListen(_why(error, host, port)) from error
    return listener


def _why(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is taken, perhaps by another Wartable. Choose another, for example --port {port + 1}."
    if error.errno == errno.EACCES:
        return f"Port {port} is not for ordinary users. Choose one above 1023, for example --port 8000."
    if error.errno == errno.EADDRNOTAVAIL:
        return f"This machine does not have the address {host}. Try --host 127.0.0.1, or 0.0.0.0 for all it has."
    return f"Cannot listen at {host}, port {port}: {error.strerror or error}."


def url(host: str, port: int) -> str:
    """The address to type into a browser on this machine."""
    name = {"0.0.0.0": "localhost", "::": "localhost", "": "localhost"}.get(host, host)
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"
