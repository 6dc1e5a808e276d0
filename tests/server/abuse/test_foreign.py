"""Names and pages that are not ours: refused, logged and counted."""

from __future__ import annotations

from pathlib import Path

from structlog.testing import capture_logs

from tests.server.conftest import Databases
from tests.server.visitors import SITE, Visitor, a_world
from wartable.server.base.guests import COOKIE
from wartable.server.http.endpoints import for_one


def number(visitor: Visitor, name: str) -> float:
    visitor.world.services.metrics.text()
    return visitor.world.services.metrics.registry.get_sample_value(name) or 0.0


def test_a_page_of_another_site_is_logged_and_counted(databases: Databases, tmp_path: Path) -> None:
    with a_world("sqlite", databases, tmp_path) as world, capture_logs() as logged:
        ada = world.visitor("Ada")
        answer = ada.ask("PUT", "/api/me", json={"name": "Eve"}, headers={"Origin": "https://evil.example"})
        assert answer.status_code == 403
        assert number(ada, "wartable_foreign_total") == 1
    lines = [line for line in logged if line["event"] == "foreign origin refused"]
    assert [(line["origin"], line["host"], line["path"]) for line in lines] == [
        ("https://evil.example", SITE.removeprefix("http://"), "/api/me")
    ]


def test_a_server_answers_to_its_own_names_only(databases: Databases, tmp_path: Path) -> None:
    with a_world("sqlite", databases, tmp_path, hosts=("wartable.test", "play.example:8443")) as world:
        ada = world.visitor("Ada")

        def called(host: str, path: str = "/api/lobby") -> int:
            return ada.ask("GET", path, headers={"Host": host}).status_code

        assert called("wartable.test") == called("Wartable.test:8000") == called("play.example:8443") == 200
        assert called("evil.example") == called("play.example") == called("") == 421
        assert called("10.0.0.1", "/healthz") == called("10.0.0.1", "/livez") == called("10.0.0.1", "/readyz") == 200
        words = ada.ask("GET", "/api/lobby", headers={"Host": "evil.example"}).json()["error"]
        assert words.startswith("This server does not answer to that name.")


def test_what_sets_a_cookie_is_kept_by_nobody_in_between(databases: Databases, tmp_path: Path) -> None:
    with a_world("sqlite", databases, tmp_path) as world:
        answer = world.visitor().ask("GET", "/api/me")
        assert COOKIE in answer.headers["set-cookie"]
        assert answer.headers["cache-control"] == "no-store"
        assert "camera=()" in answer.headers["permissions-policy"]
    assert for_one("public, max-age=60") == "private, max-age=60"
    assert for_one("no-cache") == "private, no-cache"
    assert for_one("") == "private"
