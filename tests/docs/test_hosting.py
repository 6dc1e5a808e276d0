"""The page for hosts: what its files must say, and that it and the README say the same."""

from __future__ import annotations

import re
from configparser import ConfigParser

from tests.docs.test_readme import ROOT, blocks

PAGE = ROOT / "docs" / "play" / "hosting.md"
FILES = dict(re.findall(r'^```\w+ title="([^"]+)"\n(.*?)^```$', PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL))


def test_nginx_passes_on_what_people_type_port_and_all() -> None:
    """`$host` has no port. At every other port than 443 each change would be refused as coming from another site."""
    server = FILES["/etc/nginx/conf.d/wartable.conf"]
    assert "proxy_set_header Host $http_host;" in server
    assert re.findall(r"^\s*(listen|ssl_certificate(?:_key)?|server_name)\b", server, re.MULTILINE) == [
        *["listen", "listen", "server_name"],
        *["listen", "listen", "server_name", "ssl_certificate", "ssl_certificate_key"],
    ]


def test_the_service_may_open_many_files() -> None:
    unit = ConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string(FILES["/etc/systemd/system/wartable.service"])
    assert int(unit["Service"]["LimitNOFILE"]) >= 65536
    assert "wartable serve" in unit["Service"]["ExecStart"]


def test_all_proxies_lead_to_the_port_of_the_service() -> None:
    port = re.search(r"--port (\d+)", FILES["/etc/systemd/system/wartable.service"])
    assert port
    for name in ("/etc/nginx/conf.d/wartable.conf", "/etc/caddy/Caddyfile"):
        assert f"127.0.0.1:{port[1]}" in FILES[name]


def test_both_pages_say_how_a_browser_is_opened() -> None:
    first = blocks(ROOT / "README.md", "console")[0]
    assert "wartable serve --open\n" in first
    assert "`wartable serve --open`" in PAGE.read_text("utf-8")
