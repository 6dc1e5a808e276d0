"""Settings come from the environment, and an error names the wrong one."""

from __future__ import annotations

import re
import stat
from dataclasses import fields
from pathlib import Path

import pytest

from wartable.server.base.config import SETTINGS, BadConfig, Config

DOCS = Path(__file__).parents[2] / "docs" / "play" / "hosting.md"
GIVEN = {
    "WARTABLE_HOST": ("0.0.0.0", "0.0.0.0"),
    "WARTABLE_PORT": ("80", 80),
    "WARTABLE_DATA": ("/srv/wartable", "/srv/wartable"),
    "WARTABLE_DATABASE": ("postgresql://db/games", "postgresql://db/games"),
    "WARTABLE_NATS": ("nats://news:4222", "nats://news:4222"),
    "WARTABLE_CATCH_UP": ("2.5", 2.5),
    "WARTABLE_DRAIN": ("3", 3.0),
    "WARTABLE_POOL": ("4", 4),
    "WARTABLE_SECRET": ("x" * 40, "x" * 40),
    "WARTABLE_WORKERS": ("3", 3),
    "WARTABLE_BOTS": ("elsewhere", "elsewhere"),
    "WARTABLE_THINKING": ("1.5", 1.5),
    "WARTABLE_THINKING_PER_GUEST": ("2", 2),
    "WARTABLE_COACH_SECONDS": ("20", 20.0),
    "WARTABLE_COACH_WAITING": ("5", 5),
    "WARTABLE_CACHE": ("7", 7),
    "WARTABLE_SNAPSHOT_EVERY": ("9", 9),
    "WARTABLE_SWEEP": ("0.5", 0.5),
    "WARTABLE_LEAVER_AFTER": ("30", 30.0),
    "WARTABLE_CONNECTIONS": ("500", 500),
    "WARTABLE_CONNECTIONS_PER_ADDRESS": ("50", 50),
    "WARTABLE_HEADER_SIZE": ("8192", 8192),
    "WARTABLE_REQUEST_SECONDS": ("7.5", 7.5),
    "WARTABLE_MESSAGE_SIZE": ("1024", 1024),
    "WARTABLE_RATE": ("2.5", 2.5),
    "WARTABLE_BURST": ("3", 3),
    "WARTABLE_QUEUE": ("5", 5),
    "WARTABLE_WINDOW": ("6", 6),
    "WARTABLE_GUESTS_PER_ADDRESS": ("40", 40),
    "WARTABLE_NEW_GUESTS": ("21", 21),
    "WARTABLE_SOCKETS_PER_GUEST": ("2", 2),
    "WARTABLE_CONNECTS": ("17", 17),
    "WARTABLE_READS": ("19", 19),
    "WARTABLE_NEW_TABLES": ("1", 1),
    "WARTABLE_OPEN_TABLES": ("4", 4),
    "WARTABLE_HOST_AWAY": ("45", 45.0),
    "WARTABLE_OPEN_DAYS": ("1.5", 1.5),
    "WARTABLE_CHANGES": ("11", 11),
    "WARTABLE_FILMS": ("13", 13),
    "WARTABLE_FILM_SECONDS": ("3.5", 3.5),
    "WARTABLE_FILM_ROWS": ("123", 123),
    "WARTABLE_HOSTS": ("a.example, b.example:8443", ("a.example", "b.example:8443")),
    "WARTABLE_ORIGINS": ("https://a.example/, https://b.example", ("https://a.example", "https://b.example")),
    "WARTABLE_PROXIES": ("10.0.0.1,10.0.0.2", "10.0.0.1,10.0.0.2"),
    "WARTABLE_SECURE_COOKIES": ("Yes", True),
    "WARTABLE_METRICS": ("everybody", "everybody"),
    "WARTABLE_WORKER_PORT": ("9101", 9101),
    "WARTABLE_LOG": ("JSON", "json"),
    "WARTABLE_LOG_LEVEL": ("debug", "debug"),
}


def test_every_setting_can_be_given() -> None:
    assert list(GIVEN) == [setting.variable for setting in SETTINGS]
    config = Config.read({variable: text for variable, (text, _) in GIVEN.items()})
    assert {setting.variable: getattr(config, setting.name) for setting in SETTINGS} == {
        variable: value for variable, (_, value) in GIVEN.items()
    }


def test_what_is_not_given_is_as_it_normally_is() -> None:
    assert Config.read({}) == Config()
    assert Config.read({"WARTABLE_PORT": " ", "WARTABLE_LOG": ""}) == Config()
    assert (Config().cache, Config().snapshot_every, Config().message_size) == (2000, 40, 4096)
    assert (Config().queue, Config().window) == (64, 64)


@pytest.mark.parametrize(
    ("variable", "text", "words"),
    [
        ("WARTABLE_PORT", "eighty", "a whole number from 0 to 65535"),
        ("WARTABLE_PORT", "65536", "a whole number from 0 to 65535"),
        ("WARTABLE_PORT", "80.5", "a whole number"),
        ("WARTABLE_CACHE", "0", "a whole number from 1 on"),
        ("WARTABLE_POOL", "-3", "a whole number from 1 to 500"),
        ("WARTABLE_RATE", "nan", "a number from 0.1 on"),
        ("WARTABLE_RATE", "inf", "a number from 0.1 on"),
        ("WARTABLE_SECURE_COOKIES", "perhaps", "yes or no"),
        ("WARTABLE_LOG", "xml", "one of console, json"),
        ("WARTABLE_METRICS", "me", "one of local, everybody, nobody"),
        ("WARTABLE_DATABASE", "mysql://db", "must begin with sqlite:/// or postgresql://"),
        ("WARTABLE_SECRET", "short", "at least 16 characters"),
    ],
)
def test_a_wrong_value_is_refused_in_words_that_name_it(variable: str, text: str, words: str) -> None:
    with pytest.raises(BadConfig, match=re.escape(words)) as refusal:
        Config.read({variable: text})
    assert str(refusal.value).startswith(variable)


def test_secrets_are_in_no_message() -> None:
    config = Config(secret="tell nobody this", database="postgresql://ada:tellnobody@db/x")
    assert "tell" not in repr(config)
    for variable, text in (("WARTABLE_SECRET", "tellnobody"), ("WARTABLE_DATABASE", "http://ada:tellnobody@db")):
        with pytest.raises(BadConfig) as refusal:
            Config.read({variable: text})
        assert "tell" not in str(refusal.value)


def test_the_secret_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    data = tmp_path / "new" / "folder"
    first = Config(data=str(data)).completed()
    assert len(first.secret) >= 32
    assert stat.S_IMODE((data / "secret").stat().st_mode) == 0o600
    assert stat.S_IMODE(data.stat().st_mode) == 0o700
    assert Config(data=str(data)).completed().secret == first.secret
    assert Config(data=str(tmp_path)).completed().secret != first.secret


def test_what_was_left_open_is_filled_in_and_no_more(tmp_path: Path) -> None:
    config = Config(data=str(tmp_path)).completed()
    assert config.database == f"sqlite:///{tmp_path}/wartable.db"
    assert config.workers >= 1
    assert config.completed() == config
    elsewhere = tmp_path / "untouched"
    Config(data=str(elsewhere), database="postgresql://db/x", secret="s" * 20).completed()
    assert not elsewhere.exists()


def test_a_folder_that_cannot_be_made_is_named_with_the_variable(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadConfig, match=r"file/data cannot be written: not a directory\. Set WARTABLE_DATA"):
        Config(data=str(tmp_path / "file" / "data")).completed()


def test_a_damaged_secret_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("\n")
    with pytest.raises(BadConfig, match="is damaged"):
        Config(data=str(tmp_path)).completed()


def test_the_page_for_hosts_explains_every_setting() -> None:
    rows = re.findall(r"^\| `(WARTABLE_\w+)` \| (.*?) \| (.*?) \|$", DOCS.read_text(encoding="utf-8"), re.MULTILINE)
    wanted = []
    for setting in SETTINGS:
        words = f" One of {', '.join([f'`{word}`' for word in setting.words])}." if setting.words else ""
        wanted.append((setting.variable, setting.default_text(), setting.about + words))
    assert rows == wanted


def test_every_field_says_what_it_is_for() -> None:
    assert len(SETTINGS) == len(fields(Config))
    assert all(setting.about.endswith(".") for setting in SETTINGS)
