"""What holds for every request: the origin check, headers, limits, and messages for all errors."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.datastructures import Headers

from tests.server.conftest import Databases
from tests.server.relay import Relay
from tests.server.visitors import GAME, GREEDY, ME, OPEN, SITE, Visitor, World, a_world, told
from wartable import __version__
from wartable.bots import opponent
from wartable.games.battle_through_history import GAME as RULES
from wartable.kernel.ledger import read_ledger
from wartable.kernel.scene import plain
from wartable.server.base.config import Config
from wartable.server.base.shares import RateLimit
from wartable.server.http import pages
from wartable.server.http.middleware import HEADERS, same_origin
from wartable.server.http.rate_limits import network_of
from wartable.server.http.static_content import IMMUTABLE, StaticContent

EVERY_ADDRESS = [
    "/",
    "/lobby",
    "/new",
    "/t/abc",
    "/t/abc/replay",
    "/verify",
    "/gallery",
    f"/rules/{GAME}",
    f"/lists/{GAME}",
    "/credits",
]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def world(
    request: pytest.FixtureRequest, databases: Databases, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[World]:
    with a_world(request.param, databases, tmp_path_factory.mktemp("data"), origins=("https://friend.example",)) as it:
        yield it


# -- the origin of a request

CHANGES = [
    ("PUT", "/api/me", {"name": "Mallory"}),
    ("POST", "/api/tables", {"game": GAME, "seats": [ME, OPEN]}),
    ("POST", "/api/tables/{id}/sit", {}),
    ("POST", "/api/tables/{id}/leave", {}),
    ("POST", "/api/tables/{id}/rematch", {}),
    ("PUT", "/api/tables/{id}/notes", {"text": "x"}),
]


@pytest.mark.parametrize(("method", "path", "data"), CHANGES)
@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "http://wartable.test.evil.example"},
        {"origin": "http://wartable.test:8080"},
        {"origin": "null"},
        {"origin": "nonsense"},
        {"origin": "http://[broken"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_other_sites_change_nothing(
    ada: Visitor, method: str, path: str, data: dict[str, Any], headers: dict[str, str]
) -> None:
    id = ada.opens(ME, OPEN)
    answer = ada.ask(method, path.format(id=id), json=data, headers=headers)
    assert "page of another site" in told(answer, 403)["error"]
    assert ada.get("/api/me")["name"] == "Ada"
    assert ada.kinds(id) == ["guest", "open"]
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "origin", [SITE, SITE.upper(), SITE + ":80", "https://wartable.test", "https://friend.example"]
)
def test_our_own_pages_and_those_of_friends_do(ada: Visitor, origin: str) -> None:
    told(ada.ask("PUT", "/api/me", json={"name": "Ada L"}, headers={"origin": origin}), 200)


@pytest.mark.parametrize(
    ("origin", "host", "same"),
    [
        ("http://a.example:8000", "a.example:8000", True),
        ("https://a.example", "a.example:443", True),
        ("http://a.example", "a.example:443", False),
        ("http://a.example:8000", "a.example", False),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("file://", "", False),
        ("chrome-extension://abc", "abc", False),
    ],
)
def test_where_a_page_comes_from(origin: str, host: str, same: bool) -> None:
    assert same_origin(Headers({"origin": origin, "host": host})) == same


@pytest.mark.parametrize(
    "kind",
    ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/jsonp"],
)
@pytest.mark.parametrize(("method", "path", "data"), CHANGES)
def test_forms_change_nothing(ada: Visitor, method: str, path: str, data: dict[str, Any], kind: str) -> None:
    id = ada.opens(ME, OPEN)
    answer = ada.ask(method, path.format(id=id), content=json.dumps(data), headers={"content-type": kind})
    assert "application/json" in told(answer, 415)["error"]
    assert ada.kinds(id) == ["guest", "open"]


def test_json_may_name_its_charset(ada: Visitor) -> None:
    kind = {"content-type": "Application/JSON; charset=utf-8"}
    told(ada.ask("PUT", "/api/me", content='{"name": "Ada"}', headers=kind), 200)


# -- a forged cookie


def test_a_forged_cookie_is_nobody(world: World, ada: Visitor) -> None:
    id = ada.opens(ME, OPEN)
    forged = ada.cookie[:-2] + ("aa" if ada.cookie[-2:] != "aa" else "bb")
    mallory = world.visitor()
    answer = mallory.ask("GET", f"/api/tables/{id}", headers={"cookie": f"wartable={forged}"})
    assert told(answer, 200)["table"].get("yours", -1) == -1
    answer = mallory.ask("GET", "/api/me", headers={"cookie": f"wartable={forged}"})
    assert told(answer, 200)["name"] != "Ada"
    assert "set-cookie" in answer.headers


# -- headers


def test_every_answer_has_security_headers(ada: Visitor) -> None:
    for path in ("/", "/api/me", "/api/games", "/nowhere", "/api/nowhere", "/healthz", "/metrics"):
        headers = ada.ask("GET", path).headers
        for name, value in HEADERS.items():
            assert headers[name] == value, f"{name} of {path}"
    refused = ada.ask("PUT", "/api/me", json={}, headers={"origin": "https://evil.example"})
    assert refused.headers["x-content-type-options"] == "nosniff"


def test_what_is_about_one_guest_is_kept_by_nobody(ada: Visitor) -> None:
    id = ada.opens(ME, GREEDY)
    for path in ("/api/me", "/api/lobby", f"/api/tables/{id}", f"/api/tables/{id}/notes", "/api/nowhere"):
        assert ada.ask("GET", path).headers["cache-control"] == "no-store"


# -- games


def test_the_games_and_bots_that_are_installed(ada: Visitor) -> None:
    listed = ada.get("/api/games")
    game = next(card for card in listed["games"] if card["key"] == GAME)
    assert (game["title"], game["seats"]) == (RULES.title, list(RULES.seats))
    assert {option["key"] for option in game["options"]} == {option.key for option in RULES.options}
    assert game["theme"]["colors"]
    assert (game["about"], game["minutes"], game["difficulty"]) == (RULES.about, list(RULES.minutes), RULES.difficulty)
    assert (game["guide"], game["first_game"]) == (True, {})
    drawing = ada.ask("GET", game["cover"])
    assert (drawing.headers["content-type"], "immutable" in drawing.headers["cache-control"]) == ("image/svg+xml", True)
    assert drawing.text == RULES.cover()
    assert ada.ask("GET", "/api/games/nothing/cover.svg").status_code == 404
    assert [card["difficulty"] for card in listed["games"]] == ["easy", "easy", "medium", "hard", "hard"]
    first = {card["key"]: card["first_game"] for card in listed["games"] if card["first_game"]}
    assert first == {
        "battalia": {"vp_target": 5},
        "engagement": {"size": 60},
        "multiverse_war": {"preset": "first_game"},
        "para_bellum": {"events": False},
    }
    assert [bot["key"] for bot in listed["bots"]] == ["recruit", "soldier", "veteran", "commander", "marshal"]
    assert listed["bots"][2] == {"key": "veteran", "label": "Veteran", "about": opponent("veteran").about}


def test_an_option_of_free_text_is_marked_as_one(ada: Visitor) -> None:
    war = next(card for card in ada.get("/api/games")["games"] if card["key"] == "multiverse_war")
    texts = [option for option in war["options"] if option["text"]]
    assert [(option["key"], option["default"], option["values"]) for option in texts] == [("custom_map", "", [])]


def test_a_preset_comes_with_what_it_means(ada: Visitor) -> None:
    war = next(card for card in ada.get("/api/games")["games"] if card["key"] == "multiverse_war")
    options = {option["key"]: option for option in war["options"]}
    preset = options["preset"]
    assert preset["sets"]["long_duel"] == {"map": "long_duel", "turn_limit": 20}
    assert preset["seated"]["4"] == {"starter": {"map": "team", "turn_limit": 12}}
    assert preset["words"]["starter"] == "Starter game"
    assert "by_preset" not in options["map"]["values"]


def test_a_book_has_all_that_is_drawn(ada: Visitor) -> None:
    book = ada.get(f"/api/games/{GAME}")
    assert (book["version"], book["content"]) == (RULES.version, RULES.content_version())
    assert book["faces"] == {face.key: plain(face) for face in RULES.faces}
    assert (book["backs"], book["layout"]) == (list(RULES.backs), RULES.layout())
    rules = ada.get(f"/api/games/{GAME}/rules")["rules"]
    ledger = read_ledger(RULES.ledger())
    assert list(rules) == list(ledger)
    assert all(rules[id]["text"] == rule.text and rules[id]["chapter"] == rule.chapter for id, rule in ledger.items())
    assert {id for id, rule in ledger.items() if not rule.listed} == {
        id for id, rule in rules.items() if rule.get("listed") is False
    }
    for path in ("/api/games/chess", "/api/games/chess/rules", "/api/games/chess/guide"):
        assert "There is no game 'chess' here" in ada.refused("GET", path, None, 404)


def test_how_to_play_comes_with_its_pictures(ada: Visitor) -> None:
    text = ada.get(f"/api/games/{GAME}/guide")["text"]
    pictures = re.findall(r"!\[.+?\]\((.+?)\)", text)
    assert pictures
    for address in pictures:
        picture = ada.ask("GET", address)
        assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png")
        assert picture.headers["cache-control"] == IMMUTABLE
    assert ada.ask("GET", f"/api/games/{GAME}/pictures/../rules.md").status_code == 404
    assert ada.ask("GET", f"/api/games/{GAME}/pictures/nothing.png").status_code == 404


@pytest.mark.parametrize("what", ["", "/rules", "/guide"])
def test_a_book_is_fetched_once(ada: Visitor, what: str) -> None:
    version = next(card["v"] for card in ada.get("/api/games")["games"] if card["key"] == GAME)
    path = f"/api/games/{GAME}{what}"
    first = ada.ask("GET", path)
    assert first.headers["cache-control"] == "no-cache"
    again = ada.ask("GET", path, headers={"if-none-match": f'"other", W/{first.headers["etag"]}'})
    assert (again.status_code, again.content) == (304, b"")
    assert ada.ask("GET", path, headers={"if-none-match": '"other"'}).status_code == 200
    assert ada.ask("GET", f"{path}?v={version}").headers["cache-control"] == IMMUTABLE
    assert ada.ask("GET", f"{path}?v=older").headers["cache-control"] == "no-cache"


def test_long_answers_are_compressed_for_who_can_read_it(ada: Visitor) -> None:
    path = f"/api/games/{GAME}"
    plainly = ada.ask("GET", path, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plainly.headers
    packed = ada.ask("GET", path, headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(plainly.content) / 3
    assert packed.content == plainly.content
    assert "Accept-Encoding" in plainly.headers["vary"]
    for _ in range(4):
        ada.opens(ME, OPEN)
    lobby = ada.ask("GET", "/api/lobby", headers={"accept-encoding": "gzip"})
    assert lobby.headers["content-encoding"] == "gzip"


# -- messages for errors


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "missing required field"),
        (b"{", "cannot be read"),
        (b"[]", "cannot be read"),
        (b'{"name": 5}', "name"),
        (b'{"name": "\xff"}', "cannot be read"),
        (b'{"name": "\\ud800"}', "cannot be read"),
        (b'{"name": ' + b"[" * 30_000, "cannot be read"),
        (b'{"name": "' + b"x" * 70_000 + b'"}', "at most 64 KiB"),
    ],
    ids=["nothing", "a brace", "a list", "a number", "no UTF-8", "half a character", "nested", "long"],
)
def test_a_body_that_cannot_be_read_is_refused_in_words(ada: Visitor, content: bytes, words: str) -> None:
    answer = ada.ask("PUT", "/api/me", content=content, headers={"content-type": "application/json"})
    assert words in told(answer, 413 if len(content) > 65536 else 400)["error"]


def test_an_endless_body_is_not_read_to_its_end(ada: Visitor) -> None:
    sent = 0

    async def endless() -> Any:
        nonlocal sent
        while sent < 10_000:
            sent += 1
            yield b" " * 1024

    answer = ada.ask("PUT", "/api/me", content=endless(), headers={"content-type": "application/json"})
    assert "at most 64 KiB" in told(answer, 413)["error"]
    assert sent < 100


def test_addresses_that_lead_nowhere_say_so(ada: Visitor) -> None:
    for method in ("GET", "POST", "PUT", "DELETE"):
        for path in ("/api/", "/api/nowhere", "/api/games/a/b/c", "/api/tables/a/b"):
            assert ada.refused(method, path, {}, 404) == "There is nothing at this address."
    for path in ("/nowhere", "/t", "/t/", "/t/a/b", "/rules", "/assets/none.js", "/../../etc/passwd", "/%2e%2e/secret"):
        answer = ada.ask("GET", path)
        assert answer.status_code == 404, path
        assert answer.headers["content-type"].startswith("text/html")
        assert "There is nothing at this address." in answer.text


@pytest.mark.parametrize("host", ["[broken", "evil.example/x?y", ""])
def test_no_host_leads_astray(ada: Visitor, host: str) -> None:
    for path in ("/lobby/", "/api/lobby/", "/nowhere", "/api/me"):
        answer = ada.ask("GET", path, headers={"host": host})
        assert answer.status_code < 500
        assert "evil" not in answer.headers.get("location", "")


def test_ways_that_are_not_open_say_so(ada: Visitor) -> None:
    assert "cannot be used in this way" in ada.refused("POST", "/api/lobby", {}, 405)
    assert "cannot be used in this way" in ada.refused("GET", "/api/tables", None, 405)
    assert ada.ask("POST", "/lobby", json={}).status_code == 405


def test_a_fault_shows_an_id_and_no_trace(
    world: World, ada: Visitor, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def broken(guest: str, limit: int = 50) -> None:
        raise RuntimeError("the inner workings")

    monkeypatch.setattr(world.services.store, "tables_of", broken)
    answer = ada.ask("GET", "/api/lobby")
    data = told(answer, 500)
    assert set(data) == {"error", "id"}
    assert data["id"] in data["error"]
    assert "inner workings" not in answer.text
    assert "Traceback" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"
    logged = capsys.readouterr().out
    assert data["id"] in logged
    assert "the inner workings" in logged
    assert b"wartable_errors_total 1.0" in world.services.metrics.text()


# -- health and numbers


def test_a_healthy_server_says_so(ada: Visitor) -> None:
    assert ada.get("/healthz") == {"ok": True, "version": __version__}


def test_numbers_are_for_this_machine(world: World) -> None:
    here = world.visitor(address="127.0.0.1")
    text = here.ask("GET", "/metrics").text
    here.opens(ME, GREEDY)
    assert re.search(r"^wartable_tables_cached [1-9]", here.ask("GET", "/metrics").text, re.MULTILINE)
    for name in ("moves_total", "refused_total", "sockets", "tables_cached", "append_seconds", "thinking_seconds"):
        assert f"\nwartable_{name}" in text
    assert "process_resident_memory_bytes" in text
    far = world.visitor(address="203.0.113.9")
    assert "not for everybody" in far.refused("GET", "/metrics", None, 403)
    passed_on = here.ask("GET", "/metrics", headers={"x-forwarded-for": "203.0.113.9"})
    assert passed_on.status_code == 403
    assert world.visitor(address="::1").ask("GET", "/metrics").status_code == 200


def test_requests_are_timed_by_route_and_not_by_address(world: World, ada: Visitor) -> None:
    id = ada.opens(ME, OPEN)
    ada.table(id)
    ada.ask("GET", "/wp-login.php")
    ada.ask("BREW", "/api/me", json={})
    text = world.services.metrics.text().decode()
    assert 'route="/api/tables/{id}",status="200"' in text
    assert 'method="other"' in text
    assert id not in text
    assert "wp-login" not in text
    assert "BREW" not in text


@pytest.mark.parametrize(("who", "near", "far"), [("everybody", 200, 200), ("nobody", 403, 403)])
def test_who_may_read_the_numbers_can_be_set(
    databases: Databases, tmp_path: Path, who: str, near: int, far: int
) -> None:
    with a_world("sqlite", databases, tmp_path, metrics=who) as world:
        assert world.visitor(address="127.0.0.1").ask("GET", "/metrics").status_code == near
        assert world.visitor(address="203.0.113.9").ask("GET", "/metrics").status_code == far


def test_while_the_database_is_away_everything_says_so_and_then_goes_on(databases: Databases, tmp_path: Path) -> None:
    relay = Relay(databases.new())
    world = World(Config(data=str(tmp_path), database=relay.url, workers=1))
    world.run(relay.open())
    with world:
        ada = world.visitor("Ada")
        id = ada.opens(ME, GREEDY)
        world.run(relay.close())
        assert ada.get("/healthz", 503)["error"] == "The database does not answer."
        for method, path, data in (
            ("GET", "/api/lobby", None),
            ("GET", f"/api/tables/{id}", None),
            ("POST", "/api/tables", {"game": GAME, "seats": [ME, OPEN]}),
            ("POST", f"/api/tables/{id}/sit", {}),
        ):
            answer = ada.ask(method, path, json=data)
            words = told(answer, 503)["error"]
            assert "Nothing is lost" in words
            assert "PostgreSQL" not in words, "where the database is concerns nobody"
            assert int(answer.headers["retry-after"]) > 0
        assert ada.get("/api/me") == {"name": "Ada"}
        assert ada.get(f"/api/games/{GAME}")["key"] == GAME
        world.run(relay.open())
        assert ada.get("/healthz")["ok"]
        assert ada.table(id)["status"] == "playing"
        world.run(relay.close())


# -- limits


@pytest.mark.usefixtures("no_refill")
def test_tables_can_be_opened_only_so_fast(databases: Databases, tmp_path: Path) -> None:
    with a_world("sqlite", databases, tmp_path, new_tables=2, changes=3) as world:
        ada = world.visitor("Ada")
        wish = {"game": GAME, "seats": [ME, OPEN]}
        id = ada.opens(ME, OPEN)
        ada.refused("POST", "/api/tables", {"game": GAME, "seats": [ME]}, 400)
        answer = ada.ask("POST", "/api/tables", json=wish)
        words = told(answer, 429)["error"]
        assert re.search(r"Try again in \d+ seconds\.", words)
        assert 1 <= int(answer.headers["retry-after"]) <= 30
        bob = world.visitor("Bob")
        for _ in range(2):
            bob.put("/api/me", {"name": "Bob"})
        assert "a lot at once" in bob.refused("POST", f"/api/tables/{id}/sit", {}, 429)


@pytest.mark.usefixtures("no_refill")
@pytest.mark.parametrize("what", ["film", "since", "record", "draws"])
def test_games_can_be_looked_at_only_so_fast(databases: Databases, tmp_path: Path, what: str) -> None:
    """Each of these requests keeps a worker busy, which bots need for thinking."""
    with a_world("sqlite", databases, tmp_path, films=2) as world:
        ada = world.visitor("Ada")
        id = ada.opens(ME, OPEN)
        codes = [ada.ask("GET", f"/api/tables/{id}/{what}").status_code for _ in range(3)]
        assert codes[-1] == 429
        assert 429 not in codes[:-1]


@pytest.mark.usefixtures("no_refill")
def test_who_throws_the_cookie_away_is_still_at_the_same_address(databases: Databases, tmp_path: Path) -> None:
    with a_world("sqlite", databases, tmp_path, new_tables=1) as world:
        wish = {"game": GAME, "seats": [ME, OPEN]}
        codes = [
            world.visitor(address="203.0.113.9").ask("POST", "/api/tables", json=wish).status_code for _ in range(11)
        ]
        assert codes == [201] * 10 + [429]
        assert world.visitor(address="203.0.113.10").ask("POST", "/api/tables", json=wish).status_code == 201


def test_a_pace_is_kept_and_forgets_who_is_long_gone() -> None:
    limit = RateLimit(60)
    assert [limit.take("ada") for _ in range(60)] == [0] * 60
    assert limit.take("ada") == 1
    assert limit.take("bob") == 0
    for n in range(20_000):
        limit.take(str(n))
    assert len(limit._buckets) == 20_000


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("203.0.113.9", "203.0.113.10", False),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::1", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:203.0.113.9", "::ffff:203.0.113.10", False),
        ("somewhere", "elsewhere", False),
    ],
)
def test_who_lives_together(one: str, other: str, same: bool) -> None:
    def at(address: str) -> str:
        from starlette.requests import HTTPConnection

        return network_of(HTTPConnection({"type": "http", "client": (address, 1), "headers": []}))

    assert (at(one) == at(other)) == same


# -- the client's files


@pytest.fixture
def built(databases: Databases, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Wartable</title>")
    (folder / "assets" / "index-1a2b.js").write_text("let x = 1;\n" * 200)
    (folder / "assets" / "cinzel.woff2").write_bytes(b"wOF2" * 300)
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / "notes.py").write_text("not for the world")
    monkeypatch.setattr(pages, "STATIC", folder)
    with a_world("sqlite", databases, tmp_path) as world:
        yield world


def test_the_client_answers_at_all_its_addresses(built: World) -> None:
    for path in EVERY_ADDRESS:
        somebody = built.visitor()
        answer = somebody.ask("GET", path + "?invite=x")
        assert answer.status_code == 200, path
        assert answer.text.startswith("<!doctype html><title>Wartable")
        assert answer.headers["cache-control"] == "private, no-cache"
        assert somebody.cookie, "who opens a page is known from then on"
    answer = built.visitor().ask("GET", "/t/abc/?invite=x")
    assert (answer.status_code, answer.headers["location"]) == (307, "/t/abc?invite=x")


def test_a_wrong_address_is_answered_by_the_client_in_its_own_words(built: World) -> None:
    reader = {"accept": "text/html,*/*"}
    lost = built.visitor().ask("GET", "/nowhere/at/all", headers=reader)
    assert (lost.status_code, lost.headers["cache-control"]) == (404, "no-cache")
    assert lost.text.startswith("<!doctype html><title>Wartable")
    for path in ("/assets/none.js", "/api/nowhere"):
        answer = built.visitor().ask("GET", path, headers=reader)
        assert answer.status_code == 404
        assert not answer.text.startswith("<!doctype html><title>Wartable")


def test_its_files_are_kept_for_ever_and_its_page_is_not(built: World) -> None:
    somebody = built.visitor()
    script = somebody.ask("GET", "/assets/index-1a2b.js", headers={"accept-encoding": "gzip"})
    assert script.headers["cache-control"] == IMMUTABLE
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["content-encoding"] == "gzip"
    font = somebody.ask("GET", "/assets/cinzel.woff2", headers={"accept-encoding": "gzip"})
    assert (font.headers["content-type"], font.headers.get("content-encoding")) == ("font/woff2", None)
    icon = somebody.ask("GET", "/favicon.svg")
    assert (icon.headers["content-type"], icon.headers["cache-control"]) == ("image/svg+xml", "no-cache")
    assert somebody.ask("GET", "/notes.py").status_code == 404
    assert not somebody.cookie


def test_without_a_client_the_pages_say_how_to_build_it(
    databases: Databases, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path / "nothing")
    with a_world("sqlite", databases, tmp_path) as world:
        answer = world.visitor().ask("GET", "/")
        assert answer.status_code == 503
        assert "npm run build" in answer.text
        assert world.visitor().get("/api/lobby")["open"] == []


def test_packing_twice_gives_the_same_bytes() -> None:
    one, other = (StaticContent(b"x" * 5000, "text/plain") for _ in range(2))
    assert one.compressed == other.compressed
    assert gzip.decompress(one.compressed) == b"x" * 5000
    assert one.digest == other.digest != StaticContent(b"y", "text/plain").digest
