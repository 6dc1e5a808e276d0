"""The relay does to connections what faults of a network do."""

from __future__ import annotations

import asyncio
import contextlib

import pytest

from tests.patience import PATIENCE
from tests.server.relay import Relay


async def _echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(100):
        writer.write(data)
    writer.close()


async def _relay_to_echo() -> tuple[asyncio.Server, Relay]:
    server = await asyncio.start_server(_echo, "127.0.0.1", 0)
    relay = Relay(f"nats://127.0.0.1:{server.sockets[0].getsockname()[1]}")
    await relay.open()
    return server, relay


async def test_a_silent_relay_holds_bytes_back_and_a_closed_one_cuts() -> None:
    server, relay = await _relay_to_echo()
    assert relay.url == f"nats://127.0.0.1:{relay.port}"
    reader, writer = await asyncio.open_connection("127.0.0.1", relay.port)
    async with asyncio.timeout(PATIENCE):
        writer.write(b"one")
        assert await reader.readexactly(3) == b"one"
        relay.silence()
        writer.write(b"two")
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.2):
                await reader.readexactly(3)
        relay.speak()
        assert await reader.readexactly(3) == b"two"
        relay.silence()
        writer.write(b"three")
        await relay.close()
        with pytest.raises(ConnectionError):
            await reader.readexactly(5)
        with pytest.raises(ConnectionRefusedError):
            await asyncio.open_connection("127.0.0.1", relay.port)
    writer.close()
    server.close()


async def test_a_relay_to_nobody_hangs_up() -> None:
    server, relay = await _relay_to_echo()
    server.close()
    await server.wait_closed()
    reader, writer = await asyncio.open_connection("127.0.0.1", relay.port)
    async with asyncio.timeout(PATIENCE):
        with contextlib.suppress(ConnectionError):
            assert await reader.read() == b""
    writer.close()
    await relay.close()
