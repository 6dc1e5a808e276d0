"""Rows on disk: they hold the notes, and a file is there as a whole or not at all."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import inf
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from wartable import __version__
from wartable.kernel import Result
from wartable.lab.play.chunks import Chunk, Spans, play_chunk
from wartable.lab.play.noted_game import Arena
from wartable.lab.play.rows import SCHEMAS, StudyRows
from wartable.lab.run.study_folder import StudyFolder
from wartable.lab.studies.files import BadStudy
from wartable.lab.studies.header import read_header

from .studies import a_study, all_rows

STUDY = a_study(games=7, part=4, bots=["random", {"bot": "random", "name": "other"}, "random"])


def written(out: Path, *cuts: int) -> StudyFolder:
    """The study's first part, played in chunks of these sizes."""
    folder = StudyFolder(out, STUDY)
    folder.open()
    first = 0
    chunks: list[Chunk] = []
    for cut in cuts:
        chunks.append(play_chunk(STUDY.text, range(first, first + cut), inf))
        first += cut
    folder.write(0, chunks)
    return folder


def test_rows_are_the_notes_by_name(tmp_path: Path) -> None:
    written(tmp_path / "out", 4)
    rows = all_rows(tmp_path / "out")
    arena = Arena(STUDY)
    for i in range(4):
        notes = arena.play(i)
        game = next(row for row in rows["games"] if row["game"] == i)
        assert game == {
            "game": i,
            "seed": STUDY.seed_of(i),
            "decisions": notes.total,
            "turns": notes.turns,
            "choices_mean": pytest.approx(notes.listed / notes.total),
            "choices_max": notes.longest,
            "lead_changes": notes.lead_changes,
            "decided_at": pytest.approx(notes.decided_at),
            "margin": notes.margin,
            "ties": notes.ties,
            "ending": notes.result.ending,
        }
        seats = [row for row in rows["seats"] if row["game"] == i]
        assert [row["contender"] for row in seats] == [who.name for who in STUDY.seating(i)]
        assert [row["bot"] for row in seats] == ["random"] * 3
        assert [row["place"] for row in seats] == list(notes.result.places)
        for seat, row in enumerate(seats):
            assert row["share"] == pytest.approx(notes.result.share(seat))
            assert row["decisions"] == notes.asked[seat]
            assert dict(row["sources"]) == notes.sources[seat]
            assert row["shares"] == pytest.approx([moment.shares[seat] for moment in notes.moments])
            assert row["scores"] == [moment.scores[seat] for moment in notes.moments]
            assert row["leads"] == [int(moment.places[seat] == 1) for moment in notes.moments]
        cards = [row for row in rows["cards"] if row["game"] == i]
        assert len(cards) == len(notes.cards)
        assert all((row["first"] is None) == (row["chosen"] == 0) for row in cards)
        assert sum(int(str(row["chosen"])) for row in rows["actions"] if row["game"] == i) == notes.total
        assert len([row for row in rows["decisions"] if row["game"] == i]) == len(notes.kept)
    fired = {str(row["rule"]): (row["fired"], row["games"]) for row in rows["rules"]}
    assert fired == summed([arena.play(i).fired for i in range(4)])
    assert list(fired) == sorted(fired)
    told = {str(row["event"]): (row["told"], row["games"]) for row in rows["events"]}
    assert told == summed([arena.play(i).told for i in range(4)])
    assert list(told) == sorted(told)


def summed(games: Sequence[Mapping[str, int]]) -> dict[str, tuple[int, int]]:
    """For each key, how often it occurred in all games together, and in how many of them."""
    names = {name for one in games for name in one}
    return {name: (sum(one.get(name, 0) for one in games), sum(name in one for one in games)) for name in names}


def test_rows_say_how_a_game_ended() -> None:
    rows = StudyRows(Arena(STUDY).naming)
    for game, ending in enumerate(("the tower stands", "", "time is up")):
        notes = Arena(STUDY).play(game)
        notes.result = Result(notes.result.places, notes.result.scores, ending)
        rows.add(game, game, STUDY.seating(game), notes)
    assert rows.tables()["games"]["ending"].to_pylist() == ["the tower stands", "", "time is up"]


def test_how_games_are_cut_into_chunks_is_not_seen(tmp_path: Path) -> None:
    written(tmp_path / "whole", 4)
    written(tmp_path / "cut", 1, 2, 1)
    assert all_rows(tmp_path / "whole") == all_rows(tmp_path / "cut")
    for kind, schema in SCHEMAS.items():
        assert pq.read_schema(tmp_path / "cut" / kind / "000000.parquet").equals(schema)


def test_parts_follow_on_each_other_up_to_one_that_cannot_be_read(tmp_path: Path) -> None:
    folder = written(tmp_path, 1, 2)
    for part, games in ((1, range(3, 4)), (2, range(4, 7))):
        folder.write(part, [play_chunk(STUDY.text, games, inf)])
    assert ([folder.games(part) for part in range(4)], folder.parts(), folder.kept()) == ([3, 1, 3, 0], 3, 7)
    assert {row["part"] for row in all_rows(tmp_path)["rules"]} == {0, 1}, "blocks are as long as the study says"
    (tmp_path / "games" / "000001.parquet").write_bytes(b"PAR1 and then the light went out")
    assert (folder.parts(), folder.kept()) == (1, 3)
    folder.open()
    assert {kind: len(list((tmp_path / kind).iterdir())) for kind in SCHEMAS} == dict.fromkeys(SCHEMAS, 1)


def test_games_are_written_last(tmp_path: Path) -> None:
    folder = StudyFolder(tmp_path, STUDY)
    folder.open()
    (tmp_path / "rules").rmdir()
    with pytest.raises(OSError, match="rules"):
        folder.write(0, [play_chunk(STUDY.text, range(4), inf)])
    assert (tmp_path / "seats" / "000000.parquet").is_file()
    assert folder.kept() == 0


def test_the_header_says_what_was_studied(tmp_path: Path) -> None:
    StudyFolder(tmp_path, STUDY).open()
    header = json.loads((tmp_path / "study.json").read_text(encoding="utf-8"))
    assert header["digest"] == STUDY.digest()
    assert header["study"] == json.loads(STUDY.text)
    versions = header["versions"]
    assert isinstance(versions, dict)
    assert versions["wartable"] == __version__
    assert versions["content"] == STUDY.build().content_version()
    assert "BTH-90.1" in str(header["rules"])
    assert read_header(tmp_path).digest == STUDY.digest()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", r"study\.json cannot be read as a study: "),
        ("[]", r"study\.json: Expected `object`, got `array`"),
        ('{"digest": "abc"}', r"study\.json: study is missing"),
        ('{"study": {"seats": "two"}}', r"study\.json, \[study\]: seats must be a whole number, not 'two'"),
    ],
)
def test_a_header_that_cannot_be_read_is_said_to_be(tmp_path: Path, text: str, words: str) -> None:
    (tmp_path / "study.json").write_text(text, encoding="utf-8")
    with pytest.raises(BadStudy, match=words):
        StudyFolder(tmp_path, STUDY).open()


def test_a_directory_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letters").mkdir()
    (tmp_path / "games").mkdir()
    for fresh in (False, True):
        with pytest.raises(BadStudy, match="holds something else than a study"):
            StudyFolder(tmp_path, STUDY).open(fresh)
    assert (tmp_path / "letters").is_dir()
    with pytest.raises(BadStudy, match=r"is not a study's directory: it has no study\.json"):
        read_header(tmp_path)


def test_spans_keep_to_parts_and_grow_with_quick_games() -> None:
    spans = Spans(5, 43, 10)
    assert spans.cut() == range(5, 6)
    spans.learn(Chunk(range(10), {}, {}, 2.5))
    assert spans.cut() == range(6, 10), "not across the border of a part"
    assert [spans.cut(), spans.cut()] == [range(10, 16), range(16, 20)]
    spans.learn(Chunk(range(1), {}, {}, 60.0))
    assert spans.cut() == range(20, 21)
    spans.learn(Chunk(range(1), {}, {}, 0.0))
    assert [spans.cut() for _ in range(4)] == [range(21, 30), range(30, 40), range(40, 43), None]
