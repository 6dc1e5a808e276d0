"""The queue of one connection: what is kept, and what is dropped, when everything is sent anew."""

from __future__ import annotations

from starlette.types import Message
from starlette.websockets import WebSocket

from wartable.server.base.guests import Guest
from wartable.server.play.sockets import Socket


async def test_an_answer_is_sent_even_if_everything_is_sent_anew_meanwhile() -> None:
    socket = _socket(limit=8)
    socket.send(b"a frame of before")
    socket.answer(b"an answer")
    socket.reset(b"everything")
    assert await socket.next() == [b"everything", b"an answer"]


async def test_an_answer_is_sent_to_a_socket_that_is_behind() -> None:
    socket = _socket(limit=8)
    socket.answer(b"the first answer")
    socket.fall_behind()
    socket.send(b"a frame that would not fit")
    socket.answer(b"the second answer")
    assert await socket.next() == [b"the first answer", b"the second answer"]


async def test_who_does_not_read_costs_no_more_than_a_short_queue() -> None:
    socket = _socket(limit=3)
    for no in range(100):
        socket.answer(b"answer %d" % no)
    assert socket.behind
    assert len(await socket.next()) <= 3


def _socket(limit: int) -> Socket:
    async def receive() -> Message:
        raise AssertionError("nothing is read here")

    async def send(message: Message) -> None:
        raise AssertionError(f"nothing is written here: {message}")

    return Socket(WebSocket({"type": "websocket"}, receive, send), Guest("g1", "Greta"), 0, limit)
