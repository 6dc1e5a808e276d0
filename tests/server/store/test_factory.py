"""A URL gives a store, or a message that says what is wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from wartable.kernel import WartableError
from wartable.server.store import Store, open_store
from wartable.server.store.postgresql import PostgresqlStore
from wartable.server.store.sqlite import SqliteStore


def test_the_url_chooses_the_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for url, path in (
        ("sqlite:////var/war%20.db", Path("/var/war%20.db")),
        ("sqlite:///war.db", tmp_path / "war.db"),
        ("sqlite:///~/war.db", tmp_path / "home" / "war.db"),
    ):
        store: Store = open_store(url)
        assert isinstance(store, SqliteStore)
        assert store.path == path
        assert not store.path.exists(), "it is not opened yet"
    for url in ("postgresql://host/db", "postgres://host/db"):
        store = open_store(url, pool=3)
        assert isinstance(store, PostgresqlStore)
        assert store.pool == 3


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("sqlite://", "in memory would keep nothing: name a file"),
        ("sqlite:///", "in memory would keep nothing: name a file"),
        ("sqlite:///:memory:", "in memory would keep nothing: name a file"),
        ("sqlite://war.db", "after three slashes"),
        ("mysql://root:secret@host/db", "'mysql' is no kind of database that Wartable knows"),
        ("/var/war.db", "not the URL of a database"),
        ("", "not the URL of a database"),
    ],
)
def test_what_is_no_store_is_refused_in_words(url: str, words: str) -> None:
    with pytest.raises(WartableError, match=words) as error:
        open_store(url)
    assert "Write sqlite:///path/to/file or postgresql://" in str(error.value)
    assert "secret" not in str(error.value)
