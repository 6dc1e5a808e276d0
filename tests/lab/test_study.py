"""Study files are read as written, and every mistake in one is named."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from wartable.kernel.registry import find
from wartable.lab.studies.contenders import Contender
from wartable.lab.studies.files import BadStudy
from wartable.lab.studies.overlay import merged
from wartable.lab.studies.study import CEILING, PART, Keep, Study

from .studies import BTH, a_study

WHOLE = """
game = "battle_through_history"
seats = 3
bots = ["greedy", "random", {bot = "greedy", forbid = ["challenge"], name = "peaceful"}]
games = 20000
precision = 0.01
seed = 7
rotate = false
overlay = "strong.toml"
[options]
long_campaign = true
[keep]
cards = 0.5
"""


def test_a_whole_study(tmp_path: Path) -> None:
    (tmp_path / "archers.toml").write_text(WHOLE)
    (tmp_path / "strong.toml").write_text("[numbers.hero_points]\nvalues = [9]\n")
    study = Study.read(tmp_path / "archers.toml")
    assert study == Study(
        name="archers",
        game=BTH,
        contenders=(
            Contender("greedy", "greedy"),
            Contender("random", "random"),
            Contender("peaceful", "greedy", ("challenge",)),
        ),
        games=20000,
        precision=0.01,
        seed=7,
        rotate=False,
        options={"long_campaign": True},
        overlay={"numbers": {"hero_points": {"values": [9]}}},
        keep=Keep(0.5, 0.02),
        part=PART,
    )
    assert study.build().content_version() != find(BTH).content_version()
    assert Study.from_text(study.text) == study


def test_one_bot_for_all_seats_and_a_ceiling() -> None:
    study = Study.of({"game": BTH, "seats": 4, "bots": "greedy", "precision": 0.02}, "x", Path(), "x.toml")
    assert study.contenders == (Contender("greedy", "greedy"),) * 4
    assert study.games == CEILING


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"seet": 3}, r"trial\.toml: there is no key 'seet'\. Did you mean seed or seats\?"),
        ({"game": "battle_trough_history"}, r"no game 'battle_trough_history'\. Did you mean battle_through_history\?"),
        ({"game": ""}, r"there is no game ''\. Known: battalia, battle_through_history"),
        ({"game": 3}, r"game must be a text, not 3"),
        ({"bots": "gready"}, r"trial\.toml: There is no bot 'gready'"),
        ({"bots": ["greedy", "random"]}, r"seats is 3, but bots names 2: name one for each seat, or one for all"),
        ({"bots": [1, 2, 3]}, r'a bot is a name like "greedy" or \{bot = "greedy", forbid = \[…\]\}, not 1'),
        ({"bots": {"bot": "greedy", "forbids": []}}, r"bots: there is no key 'forbids'\. Did you mean forbid\?"),
        ({"bots": ["greedy", {"bots": "greedy"}, "greedy"]}, r"bots 2: there is no key 'bots'\. Did you mean bot\?"),
        ({"bots": {"bot": "greedy", "name": 3}}, r"trial\.toml, bots: name must be a text, not 3"),
        ({"bots": 3}, r'trial\.toml: a bot is a name like "greedy" .*, not 3'),
        ({"bots": {"bot": "greedy", "forbid": ["chalenge"]}}, r"no verb or card 'chalenge'\. Did you mean challenge"),
        ({"bots": {"bot": "greedy", "forbid": ["deploi:B-MAN"]}}, r"no verb 'deploi'\. Did you mean deploy\?"),
        ({"bots": {"bot": "greedy", "forbid": ["deploy:B-MEN"]}}, r"there is no card 'B-MEN'\. Did you mean .*B-MAN"),
        ({"bots": {"bot": "greedy", "forbid": [7]}}, r'forbid must be a list of texts like \["archers"'),
        (
            {"bots": ["random", "greedy", {"bot": "greedy", "forbid": ["challenge"], "name": "greedy"}]},
            r"two different contenders are called 'greedy'",
        ),
        ({"seats": 9}, r"is played with 2 to 5 seats here, not 9"),
        ({"seats": True}, r"seats must be a whole number, not True"),
        ({"games": 0}, r"games must be from 1 to"),
        ({"games": 1.5}, r"games must be a whole number, not 1\.5"),
        ({"keep": 1}, r"trial\.toml: keep must be a table, not 1"),
        ({"precision": 2}, r"precision must be from 0 to 1, not 2"),
        ({"rotate": "yes"}, r"rotate must be true or false, not 'yes'"),
        ({"options": {"long": True}}, r"There is no option 'long'\. Options of this game: fair_start, first_seat"),
        ({"options": {"long_campaign": 3}}, r"Option 'long_campaign' cannot be 3\. Allowed: False, True"),
        ({"keep": {"card": 1}}, r"\[keep\]: there is no key 'card'\. Did you mean cards\?"),
        ({"keep": {"cards": 1.5}}, r"\[keep\]: cards must be from 0 to 1, not 1\.5"),
        ({"overlay": "gone.toml"}, r"there is no overlay .*gone\.toml\. Its path is taken from the study's folder"),
        ({"overlay": 3}, r"expected a table like \[units\.archers\] with changed fields, not 3"),
        ({"overlay": {"numbers": {"hero_points": 9}}}, r"numbers\.hero_points: expected a table .* not 9"),
        ({"overlay": {"heroes": {}}}, r"does not fit A Battle Through History\. .*unknown tables: heroes"),
        ({"overlay": {"numbers": {"heropoints": {}}}}, r"unknown rows of numbers: heropoints"),
    ],
)
def test_a_mistake_is_named_with_what_would_be_right(tmp_path: Path, changes: dict[str, object], words: str) -> None:
    with pytest.raises(BadStudy, match=words):
        a_study(tmp_path, **changes)


def test_what_must_be_said() -> None:
    with pytest.raises(BadStudy, match=r"say how many games, for example games = 10000, or precision = 0\.01"):
        Study.of({"game": BTH, "seats": 3}, "x", Path(), "x.toml")
    with pytest.raises(BadStudy, match=r"say how many seats, for example seats = 3"):
        Study.of({"game": BTH, "games": 3}, "x", Path(), "x.toml")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadStudy, match=r"There is no file .*none\.toml"):
        Study.read(tmp_path / "none.toml")
    (tmp_path / "bad.toml").write_text("games = = 3")
    with pytest.raises(BadStudy, match=r"bad\.toml is not TOML: .*line 1"):
        Study.read(tmp_path / "bad.toml")


def test_the_seed_of_a_game_depends_on_seed_and_number_alone() -> None:
    study = a_study()
    assert study.seed_of(0) == a_study(bots="greedy", seats=2).seed_of(0) == 3271048390661023957
    seeds = [one.seed_of(i) for one in (study, a_study(seed=2)) for i in range(1000)]
    assert len(set(seeds)) == 2000
    assert 0 <= min(seeds) < 1 << 59 < max(seeds) < 1 << 62


def test_contenders_move_on_by_a_seat() -> None:
    study = a_study(bots=["greedy", "random", "random"])
    assert [[who.name for who in study.seating(i)].index("greedy") for i in range(6)] == [0, 2, 1, 0, 2, 1]
    assert replace(study, rotate=False).seating(1) == study.contenders


def test_the_digest_changes_with_whatever_changes_rows() -> None:
    study = a_study()
    same = [a_study(), a_study(games=99), a_study(name="other"), a_study(precision=0.1)]
    assert {one.digest() for one in same} == {study.digest()}
    other = [
        a_study(seed=2),
        a_study(bots="greedy"),
        a_study(seats=2),
        a_study(rotate=False),
        a_study(part=11),
        a_study(options={"long_campaign": True}),
        a_study(keep={"cards": 0.5}),
        a_study(overlay={"numbers": {"hero_points": {"values": [9]}}}),
        a_study(bots={"bot": "random", "forbid": ["challenge"], "name": "random"}),
    ]
    assert len({one.digest() for one in other} | {study.digest()}) == len(other) + 1


def test_overlays_lie_on_top_of_each_other() -> None:
    first = {"units": {"a": {"x": 1, "y": 1}}, "relics": {"r": {"x": 1}}}
    second = {"units": {"a": {"y": 2}, "b": {"x": 2}}}
    assert merged(first, second) == {
        "units": {"a": {"x": 1, "y": 2}, "b": {"x": 2}},
        "relics": {"r": {"x": 1}},
    }
