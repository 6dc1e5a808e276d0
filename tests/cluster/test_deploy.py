"""The files of `deploy/`: they name what there is, and the proxy leads people past a node that is gone, over https."""

from __future__ import annotations

import asyncio
import json
import os
import re
import ssl
import subprocess
import time
from configparser import ConfigParser
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from ruamel.yaml import YAML

from tests.cluster.crowd import Crowd
from tests.cluster.deployment import Deployment
from tests.cluster.roaming import HASTY
from tests.patience import PATIENCE
from tests.server.ports import free_port
from tests.server.serving import Program
from wartable.server.base.config import SETTINGS
from wartable.server.base.metrics import Metrics

DEPLOY: Final = Path(__file__).parents[2] / "deploy"
KNOWN: Final = {setting.variable for setting in SETTINGS}


class Proxy(Program):
    """An nginx with the settings of `deploy/nginx.conf`, but for its port, its certificate and the ports of nodes."""

    def __init__(self, folder: Path, nodes: list[str]) -> None:
        self.port = free_port()
        self.url = f"https://127.0.0.1:{self.port}"
        self.certificate = folder / "certificate.pem"
        text = (DEPLOY / "nginx.conf").read_text("utf-8")
        text = re.sub(r"ssl_certificate \S+;", f"ssl_certificate {self.certificate};", text)
        text = re.sub(r"ssl_certificate_key \S+;", f"ssl_certificate_key {folder / 'key.pem'};", text)
        text = text.replace("listen 443 ssl;", f"listen 127.0.0.1:{self.port} ssl;")
        for given, node in zip(("127.0.0.1:8001", "127.0.0.1:8002"), nodes, strict=True):
            text = text.replace(given, node.removeprefix("http://"))
        (folder / "site.conf").write_text(text)
        places = [f"{name}_temp_path {folder / name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")]
        (folder / "nginx.conf").write_text(
            f"daemon off; master_process off; pid {folder / 'nginx.pid'}; error_log stderr; events {{}}\n"
            f"http {{ access_log off; {' '.join(places)} include {folder / 'site.conf'}; }}\n"
        )
        super().__init__(folder, "nginx", ["nginx", "-c", str(folder / "nginx.conf")], dict(os.environ))

    async def start(self) -> None:
        process = self.launch()
        end = time.monotonic() + PATIENCE
        async with httpx.AsyncClient(verify=ssl.create_default_context(cafile=self.certificate)) as client:
            while True:
                assert process.poll() is None, self.words()
                assert time.monotonic() < end, self.words()
                try:
                    if (await client.get(f"{self.url}/readyz")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.05)


def _make_certificate(certificate: Path, key: Path) -> None:
    subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"]
    files = ["-keyout", str(key), "-out", str(certificate)]
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *subject, *files]
    subprocess.run(command, check=True, capture_output=True)


def test_behind_a_proxy_with_https_nobody_notices_that_a_node_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _make_certificate(tmp_path / "certificate.pem", tmp_path / "key.pem")
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "certificate.pem"))
    asyncio.run(_behind_a_proxy(tmp_path))


async def _behind_a_proxy(folder: Path) -> None:
    async with Deployment(folder / "house", 2, 1, relayed=False) as house:
        proxy = Proxy(folder, house.urls)
        try:
            await proxy.start()
            await _through(proxy, house)
        finally:
            proxy.kill()


async def _through(proxy: Proxy, house: Deployment) -> None:
    async with httpx.AsyncClient(base_url=proxy.url, timeout=PATIENCE) as client:
        me = await client.get("/api/me")
        assert "secure" in me.headers["set-cookie"].lower(), "who comes by https keeps the cookie there"
        assert "max-age" in me.headers["strict-transport-security"]
        assert (await client.get("/metrics")).status_code == 403, "the numbers are not for the world"
        async with Crowd([proxy.url], 4, 1, 0, HASTY) as crowd:
            await crowd.recovered(0.0)
            for stop in (house.nodes[0].kill, house.nodes[1].stop):
                moment = time.monotonic()
                await asyncio.to_thread(stop)
                assert (await client.get("/api/lobby")).status_code == 200, "the other node answers at once"
                await crowd.recovered(moment)
                node = next(node for node in house.nodes if not node.running)
                await node.start()
            assert not crowd.failures
            assert not await crowd.pause()


# -- the other files


def test_the_services_of_compose_have_settings_that_there_are() -> None:
    compose: dict[str, Any] = YAML(typ="safe").load(DEPLOY / "compose.yaml")
    services = compose["services"]
    assert set(services) == {"proxy", "node-1", "node-2", "worker", "postgresql", "nats"}
    given = {name for name in services["node-1"]["environment"] if name.startswith("WARTABLE_")}
    assert {"WARTABLE_DATABASE", "WARTABLE_NATS", "WARTABLE_SECRET"} <= given <= KNOWN
    assert services["worker"]["command"] == ["wartable", "worker"]
    wanted = set(re.findall(r"\$\{(\w+):\?\}", (DEPLOY / "compose.yaml").read_text("utf-8")))
    assert wanted == set(re.findall(r"^(\w+)=", (DEPLOY / "example.env").read_text("utf-8"), re.MULTILINE))
    assert "node-1:8000 node-2:8000" in (DEPLOY / "Caddyfile").read_text("utf-8")


@pytest.mark.parametrize(("name", "command"), [("wartable@", "serve"), ("wartable-worker@", "worker")])
def test_the_units_start_what_they_say(name: str, command: str) -> None:
    unit = ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    text = (DEPLOY / "systemd" / f"{name}.service").read_text("utf-8")
    unit.read_string(text)
    assert f"/bin/wartable {command}" in unit["Service"]["ExecStart"]
    assert set(re.findall(r"WARTABLE_[A-Z_]+", text)) <= KNOWN
    assert "wartable-worker" in text or int(unit["Service"]["LimitNOFILE"]) >= 65536


def test_the_image_has_settings_that_there_are() -> None:
    text = (DEPLOY / "Dockerfile").read_text("utf-8")
    assert set(re.findall(r"WARTABLE_[A-Z_]+", text)) <= KNOWN | {"WARTABLE_COMPILE"}


def test_the_board_shows_numbers_that_there_are() -> None:
    board = json.loads((DEPLOY / "grafana.json").read_text("utf-8"))
    shown = {
        name
        for panel in board["panels"]
        for target in panel.get("targets", [])
        for name in re.findall(r"\bwartable_\w+|\bprocess_\w+", target["expr"])
    }
    there = {
        sample + suffix
        for metric in Metrics().registry.collect()
        for sample in [metric.name]
        for suffix in ("", "_total", "_bucket", "_sum", "_count")
    }
    assert shown <= there
    trouble = ("bots_waiting", "bots_oldest_seconds", "loop_lag_seconds_bucket", "catch_up_seconds_bucket")
    for name in (*trouble, "hints_lost_total", "nats_connected", "append_seconds_bucket", "coach_oldest_seconds"):
        assert f"wartable_{name}" in shown
