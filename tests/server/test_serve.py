"""`wartable serve`: it starts, prints its address, stops on a signal, and says in a sentence why it cannot start."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Close
from websockets.sync.client import ClientConnection, connect

from tests.patience import PATIENCE
from tests.server.served import Served, environment, run
from tests.server.visitors import GAME, GREEDY, ME, OPEN
from wartable.server.base.guests import COOKIE
from wartable.server.run.listening import url

MAZE = """
import tomllib
from tests.toys.skirmish import SkirmishGame

class Maze(SkirmishGame):
    key = "maze"

    def layout(self):
        return tomllib.loads("[theme")

GAME = Maze()
"""
"""The module of a game whose layout cannot be read."""
SOON = 60.0
"""Seconds within which the server must stop. It needs one. If it waited for its bots, it would need more than these."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("data")) as served:
        yield served


@pytest.fixture
def ada(served: Served) -> Iterator[httpx.Client]:
    with served.guest() as client:
        yield client


def opens(guest: httpx.Client, *seats: dict[str, str]) -> str:
    made = guest.post("/api/tables", json={"game": GAME, "seats": list(seats)}).raise_for_status()
    return str(made.json()["id"])


def dial(served: Served, table: str, guest: httpx.Client | None, origin: str | None = "") -> ClientConnection:
    cookie = {"Cookie": f"{COOKIE}={guest.cookies[COOKIE]}"} if guest is not None else {}
    origin = served.url if origin == "" else origin
    path = f"{served.socket_url}/api/tables/{table}/socket"
    return connect(path, additional_headers=cookie, origin=origin, open_timeout=PATIENCE)  # type: ignore[arg-type]


# -- coming and going


def test_it_says_where_it_is(served: Served) -> None:
    assert served.greeting == f"Wartable is served at {served.url} (Ctrl-C ends it)\n"
    assert httpx.get(f"{served.url}/healthz", timeout=PATIENCE).json()["ok"]
    assert "server" not in httpx.get(served.url, timeout=PATIENCE).headers


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_goes_when_told_to(tmp_path: Path, store_url: str, number: int) -> None:
    """A game is running, a bot thinks and a player is connected. No process is left behind."""
    with Served(tmp_path, database=store_url) as served, served.guest() as ada:
        id = opens(ada, ME, GREEDY)
        children = _children(served.process.pid)
        assert children
        with dial(served, id, ada) as line:
            assert json.loads(line.recv(PATIENCE))["is"] == "table"
            began = time.monotonic()
            code, said = served.ends(number)
            assert time.monotonic() - began < SOON
            assert (code, said) == (0, "")
            assert _end_of(line).code == 1012
        for child in children:
            assert _ends(child), "a worker stayed behind"


def test_games_and_guests_are_there_again_after_a_restart(tmp_path: Path, store_url: str) -> None:
    with Served(tmp_path, database=store_url) as served, served.guest() as ada:
        id = opens(ada, ME, OPEN)
        cookie = ada.cookies[COOKIE]
        served.ends()
    with Served(tmp_path, database=store_url) as served, httpx.Client(base_url=served.url, timeout=PATIENCE) as again:
        again.cookies.set(COOKIE, cookie)
        table = again.get(f"/api/tables/{id}").raise_for_status().json()["table"]
        assert (table["yours"], table["host"]) == (0, True)


def test_the_log_can_be_read_by_machines(tmp_path: Path) -> None:
    """Every line is an object, those of libraries too, and nothing else is written, not even a greeting."""
    with Served(tmp_path, log="json", log_level="debug") as served:
        assert httpx.get(f"{served.url}/healthz", timeout=PATIENCE).status_code == 200
        port = int(served.url.rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as rude:
            rude.sendall(b"this is no request\r\n\r\n")
            while rude.recv(1024):
                pass
        code, said = served.ends()
    assert (code, served.greeting) == (0, "")
    lines = [json.loads(line) for line in said.splitlines()]
    answered = next(line for line in lines if line["event"] == "answered")
    assert (answered["path"], answered["status"], answered["level"]) == ("/healthz", 200, "debug")
    assert [line for line in lines if "Invalid HTTP request" in line["event"]], "uvicorn speaks JSON too"
    assert (lines[-1]["event"], lines[-1]["level"]) == ("stopped", "info")
    started = next(line for line in lines if line["event"] == "started")
    assert (started["url"], started["database"], started["level"]) == (served.url, "sqlite", "info")


def test_machines_can_read_why_it_does_not_start(tmp_path: Path) -> None:
    ended = run("--port", "0", data=str(tmp_path), cache="many", log="json")
    assert (ended.returncode, ended.stdout) == (2, "")
    line = json.loads(ended.stderr)
    assert (line["event"][:23], line["level"]) == ("WARTABLE_CACHE is 'many", "error")


def test_a_game_that_cannot_be_loaded_is_left_out_and_named(tmp_path: Path) -> None:
    """Two packages are installed beside the games that come along: one cannot be imported, one has no good layout."""
    site = tmp_path / "site"
    for name, code in (("ruins", "import no_such_library\n"), ("maze", MAZE)):
        info = site / f"{name}-2.1.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 2.1\n")
        (info / "entry_points.txt").write_text(f"[wartable.games]\n{name} = {name}:GAME\n")
        (site / f"{name}.py").write_text(code)
    with Served(tmp_path, path=str(site)) as served:
        listed = [game["key"] for game in httpx.get(f"{served.url}/api/games", timeout=PATIENCE).json()["games"]]
        assert GAME in listed
        assert not {"ruins", "maze"} & set(listed)
        said = served.ends()[1]
    assert "Traceback" not in said
    assert re.search(r"a game is left out.*game=ruins.*No module named 'no_such_library'", said)
    assert re.search(r"a game is left out.*game=maze.*TOMLDecodeError", said)


def test_what_is_typed_goes_before_the_environment(tmp_path: Path) -> None:
    with Served(tmp_path, "--host", "localhost", port="1", host="203.0.113.1") as served:
        assert served.url.startswith("http://localhost:")


@pytest.mark.parametrize(
    ("host", "shown"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000"),
        ("0.0.0.0", "http://localhost:8000"),
        ("::", "http://localhost:8000"),
        ("::1", "http://[::1]:8000"),
        ("table.example", "http://table.example:8000"),
    ],
)
def test_the_address_can_be_typed_into_a_browser(host: str, shown: str) -> None:
    assert url(host, 8000) == shown


# -- reasons why it cannot start


def test_a_taken_port_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ended = run("--port", str(port), data=str(tmp_path))
    _sentence(
        ended, f"Port {port} is taken, perhaps by another Wartable. Choose another, for example --port {port + 1}."
    )


def test_a_folder_that_cannot_be_written_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    ended = run("--port", "0", data=str(tmp_path / "file" / "data"))
    _sentence(ended, "cannot be written: not a directory. Set WARTABLE_DATA to one that can.")


def test_a_database_that_does_not_answer_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    ended = run("--port", "0", data=str(tmp_path), database=f"postgresql://ada:hush@127.0.0.1:{port}/games")
    _sentence(ended, f"PostgreSQL at 127.0.0.1:{port}/games cannot be reached")
    assert "hush" not in ended.stderr


def test_a_damaged_database_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "wartable.db").write_text("this is no database, however long one looks at it " * 100)
    _sentence(run("--port", "0", data=str(tmp_path)), "is not a database")


@pytest.mark.parametrize(
    ("words", "settings", "sentence"),
    [
        (["--host", "no.such.host.invalid"], {}, "There is no address 'no.such.host.invalid' on this machine."),
        (["--host", "203.0.113.77"], {}, "This machine does not have the address 203.0.113.77."),
        ([], {"cache": "many"}, "WARTABLE_CACHE is 'many', but it must be a whole number from 1 on."),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    tmp_path: Path, words: list[str], settings: dict[str, str], sentence: str
) -> None:
    _sentence(run("--port", "0", *words, data=str(tmp_path), **settings), sentence)


def test_it_can_be_stopped_before_it_is_up(tmp_path: Path) -> None:
    """The database accepts the connection and does not answer. The server can be stopped while it waits."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        where = f"postgresql://127.0.0.1:{silent.getsockname()[1]}/games"
        process = subprocess.Popen(
            [sys.executable, "-m", "wartable", "serve", "--port", "0"],
            env=environment(data=str(tmp_path), database=where),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        silent.settimeout(PATIENCE)
        caller, _ = silent.accept()
        with caller:
            process.send_signal(signal.SIGTERM)
            _, said = process.communicate(timeout=PATIENCE)
    assert process.returncode != 0
    assert "Traceback" not in said


def _sentence(ended: subprocess.CompletedProcess[str], words: str) -> None:
    assert ended.returncode == 2, ended.stderr
    assert ended.stdout == ""
    assert "Traceback" not in ended.stderr
    assert ended.stderr.startswith("wartable: ")
    assert words in ended.stderr
    assert ended.stderr.count("\n") == 1


# -- other commands


def test_other_commands_do_not_wait_for_the_server_to_load() -> None:
    heavy = ("starlette", "uvicorn", "sqlalchemy", "asyncpg", "prometheus_client", "structlog", "wartable.server")
    code = f"import sys, wartable.cli; print([name for name in {heavy!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert done.stdout.strip() == "[]"


# -- connecting sockets


def test_a_page_of_ours_gets_a_line(served: Served, ada: httpx.Client) -> None:
    with dial(served, opens(ada, ME, OPEN), ada) as line:
        first = json.loads(line.recv(PATIENCE))
        assert (first["is"], first["table"]["yours"]) == ("table", 0)


def test_a_program_without_a_page_gets_one_too(served: Served, ada: httpx.Client) -> None:
    with dial(served, opens(ada, ME, OPEN), ada, origin=None) as line:
        assert json.loads(line.recv(PATIENCE))["is"] == "table"


@pytest.mark.parametrize("origin", ["https://evil.example", "null"])
def test_a_page_of_another_site_gets_none(served: Served, ada: httpx.Client, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refusal:
        dial(served, opens(ada, ME, OPEN), ada, origin)
    assert refusal.value.response.status_code == 403


def test_who_was_never_here_is_sent_to_the_front_page(served: Served, ada: httpx.Client) -> None:
    id = opens(ada, ME, OPEN)
    with httpx.Client(base_url=served.url, timeout=PATIENCE) as forger:
        forger.cookies.set(COOKIE, ada.cookies[COOKIE][:-1] + "!")
        for stranger in (None, forger):
            _hung_up(served, id, stranger, 4401, "Reload the page.")


@pytest.mark.parametrize("id", ["nosuchtable1", "%00", "x" * 100], ids=["unknown", "nothing", "long"])
def test_a_table_that_is_not_there_is_said_not_to_be(served: Served, ada: httpx.Client, id: str) -> None:
    _hung_up(served, id, ada, 4404, "There is no such table.")


def test_one_guest_holds_so_many_lines_and_gets_another_when_one_is_closed(tmp_path: Path) -> None:
    with Served(tmp_path, sockets_per_guest="2") as served, served.guest() as ada, served.guest() as bob:
        id = opens(ada, ME, OPEN)
        with dial(served, id, ada) as first:
            with dial(served, id, ada) as second:
                for line in (first, second):
                    assert json.loads(line.recv(PATIENCE))["is"] == "table"
                _hung_up(served, id, ada, 4429, "too many tables open")
                with dial(served, id, bob) as theirs:
                    assert json.loads(theirs.recv(PATIENCE))["is"] == "table"
            end = time.monotonic() + PATIENCE
            while not _is_served(served, id, ada):
                assert time.monotonic() < end, "a closed line still counts"


def _is_served(served: Served, table: str, guest: httpx.Client) -> bool:
    with dial(served, table, guest) as line:
        try:
            return bool(json.loads(line.recv(PATIENCE))["is"] == "table")
        except ConnectionClosed:
            return False


def test_nobody_listens_elsewhere(served: Served) -> None:
    for path in ("/", "/api/nowhere", "/api/lobby"):
        with pytest.raises(InvalidStatus) as refusal:
            connect(served.socket_url + path, open_timeout=PATIENCE)
        assert refusal.value.response.status_code == 403


def test_a_long_message_ends_the_line_and_nothing_is_compressed(served: Served, ada: httpx.Client) -> None:
    with dial(served, opens(ada, ME, OPEN), ada) as line:
        assert line.response is not None
        assert "Sec-WebSocket-Extensions" not in line.response.headers
        line.recv(PATIENCE)
        line.send("x" * 5000)
        assert _end_of(line).code == 1009


def _hung_up(served: Served, table: str, guest: httpx.Client | None, code: int, words: str) -> None:
    with dial(served, table, guest) as line:
        end = _end_of(line)
        assert end.code == code
        assert words in end.reason


def _end_of(line: ClientConnection) -> Close:
    """How the server closed a connection, after all its messages are read."""

    def listen() -> None:
        while True:
            line.recv(PATIENCE)

    with pytest.raises(ConnectionClosed) as end:
        listen()
    assert end.value.rcvd is not None
    return end.value.rcvd


def _children(pid: int) -> list[int]:
    """File descriptors of the processes that a process started: each can be waited for."""
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [os.pidfd_open(int(child)) for child in listed]


def _ends(child: int) -> bool:
    ended, _, _ = select.select([child], [], [], PATIENCE)
    os.close(child)
    return bool(ended)
