"""Connections without a client library, which send what no browser would."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Self
from urllib.parse import urlsplit

from tests.patience import PATIENCE
from tests.server.players import Person

PING, PONG, TEXT, CONTINUATION, BINARY = 0x89, 0x8A, 0x01, 0x00, 0x82


@dataclass
class Raw:
    """A connection. `async with` closes it."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    @classmethod
    async def to(cls, url: str) -> Raw:
        place = urlsplit(url)
        return cls(*await asyncio.open_connection(place.hostname, place.port))

    async def send(self, data: bytes) -> bool:
        """Send as much as the server takes. False: it has closed the connection."""
        try:
            self.writer.write(data)
            await self.writer.drain()
        except OSError:
            return False
        return True

    async def rest(self) -> bytes:
        """All that comes until the server closes the connection."""
        data = bytearray()
        try:
            async with asyncio.timeout(PATIENCE):
                while chunk := await self.reader.read(65536):
                    data += chunk
        except ConnectionError:
            pass
        return bytes(data)

    def close(self) -> None:
        self.writer.transport.abort()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()


@asynccontextmanager
async def several(url: str, count: int) -> AsyncIterator[None]:
    """So many connections that say nothing."""
    held = [await Raw.to(url) for _ in range(count)]
    try:
        yield
    finally:
        for raw in held:
            raw.close()


async def upgraded(person: Person, table: str, resume: str = "", **headers: str) -> Raw:
    """A connection at which the server has agreed to talk in frames."""
    raw = await Raw.to(person.url)
    head = {
        "Host": urlsplit(person.url).netloc,
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version": "13",
        "Cookie": person.cookie,
        **headers,
    }
    lines = "".join(f"{name}: {value}\r\n" for name, value in head.items())
    await raw.send(f"GET /api/tables/{table}/socket?resume={resume} HTTP/1.1\r\n{lines}\r\n".encode())
    async with asyncio.timeout(PATIENCE):
        answer = await raw.reader.readuntil(b"\r\n\r\n")
    assert b" 101 " in answer, answer
    return raw


def frame(kind: int, payload: bytes = b"") -> bytes:
    """A masked frame with a short payload. The mask is zero, so the payload stays as it is."""
    assert len(payload) < 126
    return bytes([kind, 0x80 | len(payload), 0, 0, 0, 0]) + payload


def closing(data: bytes) -> tuple[int, str]:
    """The code and the words of the close frame at the end of what the server sent."""
    place = data.rindex(b"\x88")
    payload = data[place + 2 :]
    assert len(payload) == data[place + 1], "the close frame is not the last"
    return int.from_bytes(payload[:2]), payload[2:].decode()
