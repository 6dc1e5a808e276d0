"""What a designer can change, and the files to change it with: for every installed game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from wartable.cli import app
from wartable.kernel import Game, State
from wartable.kernel.registry import find, names
from wartable.lab.studies.content_rows import ContentGuide
from wartable.lab.studies.files import BadStudy
from wartable.lab.studies.overlay import read_overlay
from wartable.lab.studies.overlay_file import overlay_text
from wartable.lab.studies.study import Study

BTH = "battle_through_history"
EVERY = pytest.mark.parametrize("name", names())


def lab(*words: object) -> Result:
    return CliRunner(env={"COLUMNS": "120"}).invoke(app, ["lab", *[str(word) for word in words]])


def a_study(game: str, folder: Path, overlay: str = "") -> Study:
    data: dict[str, object] = {"game": game, "seats": 2, "games": 1, **({"overlay": overlay} if overlay else {})}
    return Study.of(data, "trial", folder, "trial.toml")


def uncommented(text: str) -> str:
    """An overlay in which every field has lost its #."""
    return re.sub(r"(?m)^# (?=[\w-]+ = )", "", text)


def all_values(game: Game[State]) -> dict[str, dict[str, object]]:
    return {row.at: {field.name: field.value for field in row.fields} for row in ContentGuide(game).rows}


@EVERY
def test_everything_that_can_be_changed_is_listed(name: str) -> None:
    listed = lab("content", name).stdout
    for table, rows in ContentGuide(find(name)).tables.items():
        assert f"{table}, {len(rows)} rows" in listed
        assert all([row.row.key in listed for row in rows])


@EVERY
def test_a_row_is_listed_with_every_field_its_value_and_what_it_may_be(name: str) -> None:
    for rows in ContentGuide(find(name)).tables.values():
        said = lab("content", name, rows[0].at).stdout
        assert rows[0].at in said
        for field in rows[0].fields:
            assert re.search(rf"(?m)^  {field.name} +\S", said), said


@EVERY
def test_a_new_overlay_changes_nothing(name: str, tmp_path: Path) -> None:
    for table in ContentGuide(find(name)).tables:
        file = tmp_path / f"{table}.toml"
        done = lab("overlay", name, table, "-o", file)
        assert done.exit_code == 0, done.output
        assert read_overlay(file.name, tmp_path, "trial")[table], "the rows are there, to be filled in"
        plain, other = a_study(name, tmp_path), a_study(name, tmp_path, file.name)
        assert other == plain
        assert other.digest() == plain.digest()


@EVERY
def test_every_field_of_an_overlay_can_be_uncommented_as_it_is(name: str, tmp_path: Path) -> None:
    guide = ContentGuide(find(name))
    (tmp_path / "all.toml").write_text(uncommented(overlay_text(guide.title, guide.rows)), encoding="utf-8")
    study = a_study(name, tmp_path, "all.toml")
    assert {f"{table}.{key}" for table, keys in study.overlay.items() for key in keys} >= {
        row.at for row in guide.rows if any([field.value is not None for field in row.fields])
    }
    assert all_values(study.build()) == all_values(find(name))
    assert study.build().faces == find(name).faces


def test_an_edited_value_is_the_one_that_is_played_with(tmp_path: Path) -> None:
    file = tmp_path / "archers.toml"
    assert "units.B-ARC" in lab("overlay", BTH, "B-ARC", "-o", file).stdout
    file.write_text(file.read_text().replace("# line = [0, 1, 0]", "line = [0, 2, 0]"))
    study = a_study(BTH, tmp_path, file.name)
    assert study.overlay == {"units": {"B-ARC": {"line": [0, 2, 0]}}}
    assert all_values(study.build())["units.B-ARC"]["line"] == [0, 2, 0]


def test_a_row_is_found_by_its_key_its_address_and_its_name() -> None:
    guide = ContentGuide(find(BTH))
    for word in ("B-ARC", "b-arc", "units.B-ARC", "Archer", " archer "):
        assert [row.at for row in guide.find(word)] == ["units.B-ARC"]
    assert {row.table for row in guide.find("tiles")} == {"tiles"}


def test_what_a_row_leaves_out_is_told_apart() -> None:
    fields = {field.name: field for field in ContentGuide(find(BTH)).find("B-ARC")[0].fields}
    assert (fields["copies"].value, fields["copies"].given) == (2, True)
    assert (fields["assault"].value, fields["assault"].given) == (0, False)
    assert fields["assault"].wanted == "a number from 0 to 9"
    assert "key" not in fields


def test_a_word_that_means_several_rows_names_them() -> None:
    other = find(BTH).with_content({"units": {"B-CAT": {"name": "relaunch"}}})
    with pytest.raises(BadStudy, match=r"'Relaunch' may mean units\.B-CAT, warfare\.W-RL: name one of these"):
        ContentGuide(other).find("Relaunch")


@pytest.mark.parametrize("command", ["content", "overlay"])
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((BTH, "archr"), "no table or row 'archr' in its content. Did you mean Archer?"),
        ((BTH, "unit"), "no table or row 'unit' in its content. Did you mean units?"),
        (("battle_history", "B-ARC"), "There is no game 'battle_history'. Did you mean battle_through_history?"),
        (("chess", "pawn"), "There is no game 'chess'. Installed: "),
        (("joust", "lance"), "Joust has no content that could be changed."),
    ],
)
@pytest.mark.usefixtures("joust")
def test_what_is_not_there_gives_the_nearest_names(command: str, words: tuple[str, ...], said: str) -> None:
    done = lab(command, *words)
    assert done.exit_code == 2
    assert said in done.stderr


def test_a_file_with_changes_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[units.B-ARC]\nline = [0, 2, 0]\n")
    done = lab("overlay", BTH, "B-ARC", "-o", file)
    assert done.exit_code == 2
    assert "is there already" in done.stderr
    assert file.read_text() == "[units.B-ARC]\nline = [0, 2, 0]\n"
