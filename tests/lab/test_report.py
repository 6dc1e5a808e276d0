"""The report says what the rows say, and needs no network and no script."""

from __future__ import annotations

import json
import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest
from jinja2 import UndefinedError
from typer.testing import CliRunner

from wartable.cli import app
from wartable.lab.estimates import Estimate
from wartable.lab.page.colors import DARK, LIGHT, STAND_IN
from wartable.lab.page.drawing import NARROW
from wartable.lab.page.number_words import count, listed, mean, number, percent, points, share, signed, size
from wartable.lab.page.templates import environment
from wartable.lab.query import NoStudy, read
from wartable.lab.report.report_page import page
from wartable.lab.report.scorecard import findings, scorecard
from wartable.lab.report.sections import chapters
from wartable.lab.report.subject import Subject

from .made_study import make_study, of_before

VOID = {"meta", "br", "th", "td"}
"""Elements that are not closed, or need not be."""


@pytest.fixture(scope="module")
def subject(tmp_path_factory: pytest.TempPathFactory) -> Subject:
    base = tmp_path_factory.mktemp("report")
    without = ({"bot": "greedy", "forbid": ["deploy:B-ARC"], "name": "without"}, "greedy")
    beside = [
        make_study(base / "without.study", 400, without, lambda game: (game + 1) % 2 if game % 4 else game % 2),
        make_study(base / "more.study", 400, ("search:100", "search:200"), lambda game: (game + 1) % 2),
    ]
    return Subject(*read(make_study(base / "known.study"), beside))


@pytest.fixture(scope="module")
def html(subject: Subject) -> str:
    return page(subject)


class Page(HTMLParser):
    """Collects what a page consists of."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.tags: list[str] = []
        self.open: list[str] = []
        self.spoken: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.tags.append(tag)
        self.ids.add(given.get("id") or "")
        if tag == "a":
            self.links.append(given.get("href") or "")
        if given.get("role") == "img":
            self.spoken.append(given.get("aria-label") or "")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def text_of(html: str, section: str) -> str:
    """The text of a section, with plain spaces."""
    found = re.search(rf"<section id='{section}'>(.*?)</section>", html, re.DOTALL)
    assert found is not None
    words = re.sub(r"<svg.*?</svg>|<[^>]*>", " ", found.group(1))
    return re.sub(r"\s+", " ", unescape(words))


def test_the_page_asks_nothing_of_a_network_and_runs_no_script(html: str) -> None:
    parsed = Page(html)
    assert parsed.open == []
    assert not {"script", "link", "img", "iframe"} & set(parsed.tags)
    assert not re.search(r"url\((?!data:)|@import|https?://(?!www\.w3\.org/2000/svg)", html)


def test_every_link_leads_to_a_section(html: str) -> None:
    parsed = Page(html)
    assert parsed.links
    assert {link.removeprefix("#") for link in parsed.links} <= parsed.ids


def test_every_chart_is_told_in_words(html: str, subject: Subject) -> None:
    parsed = Page(html)
    figures = [figure for chapter in chapters(subject) for figure in chapter.figures]
    assert len({figure.name for figure in figures}) == len(figures)
    assert len(parsed.spoken) == sum(2 if figure.wide else 1 for figure in figures)
    assert not [words for words in parsed.spoken if "<" in words or not re.search(r"\d.* .*\w", words)]


def test_charts_are_what_the_schema_allows(subject: Subject) -> None:
    for chapter in chapters(subject):
        for figure in chapter.figures:
            assert figure.chart(NARROW).to_dict()["$schema"]


def test_charts_have_the_colors_of_the_page(html: str) -> None:
    assert not [color for color in STAND_IN.values() if color in html]
    assert 'fill="var(--accent)"' in html
    for name in STAND_IN:
        assert f"--{name}:{LIGHT[name]}" in html
        assert f"--{name}:{DARK[name]}" in html


def test_the_seat_that_wins_too_often_is_named_with_its_interval(html: str) -> None:
    words = text_of(html, "seats")
    assert "Seat 2 wins 60 % (57 to 63 %), +27 points (+24 to +30) from its fair share." in words
    assert "1 000 games between greedy × 3" in words


@pytest.mark.parametrize(
    ("section", "sentence"),
    [
        ("length", "Half of all games take 124 decisions or fewer, one in twenty more than 147."),
        ("endings", "2 endings; the commonest is most points , 80 % (77 to 82 %) of the games."),
        ("endings", "Soonest comes the wall falls , after 122 decisions in the mean; latest most points , after 125."),
        ("endings", "The wall falls 200 122 (121 to 124) 22.5 (22.2 to 22.8) Seat 1: 0.0 % (0.0 to 1.9 %) Seat 2: 100"),
        ("events", "1 happened in every game, 1 in some and"),
        ("events", "pushed A tile slides in: …"),
        ("events", "swapped … discards … to make room. 0.01 0.2 % 0.1–0.7"),
        ("events", "In every game 1 event"),
        ("drama", "50 % (47 to 53 %) of the games are decided in their first half"),
        ("drama", "Who leads at half time goes on to win 50 % (47 to 53 %) of the games; fair would be 33 %."),
        ("scoring", "Relics makes 75.0 % (75.0 to 75.0 %) of the difference"),
        ("actions", "the commonest is deploy , 98 % of all that is done"),
        ("actions", "11.00 (11.00 to 11.00) choices in tenth 10"),
        ("cards", "Never chosen at all 1 Catapult"),
        ("cards", "Always chosen 1 Archer (deploy)"),
        ("cards", "Who is winning can afford more"),
        (
            "restricted",
            "Without deploy Archer a bot wins 25 % (21 to 29 %) instead of 50 %: it is worth 25 points (21 to 29)",
        ),
        ("skill", "search:200 wins 100.0 % (99.0 to 100.0 %) per seat against search:100"),
        ("rules", "BTH-10.1 Table The main board consists of"),
        ("rules", "2 times, 0.2 % (0.1 to 0.7 %) of games"),
        ("rules", "Not in this study Rules of picked champions BTH-11.2 Rules of a fair start BTH-11.11"),
        ("events", "Not in this study Events of a fair start starts_with"),
        ("making", 'bots = ["greedy", "greedy", "greedy"]'),
    ],
)
def test_sections_say_what_the_rows_say(html: str, section: str, sentence: str) -> None:
    assert sentence in text_of(html, section)


def test_the_scorecard_judges_by_its_thresholds(subject: Subject) -> None:
    assert {score.name: score.verdict for score in scorecard(subject)} == {
        "Seat balance": "Problem",
        "Length": "Good",
        "Decidedness": "Look here",
        "Skill": "Good",
        "Unused cards": "Problem",
        "Unused rules": "Problem",
    }


def test_findings_come_in_order_of_weight_and_no_more_than_five(subject: Subject) -> None:
    found = findings(subject)
    assert len(found) == 5
    assert [one.weight for one in found] == sorted([one.weight for one in found], reverse=True)
    assert [one.section for one in found[:2]] == ["seats", "restricted"]


def test_a_fair_game_is_called_fair(tmp_path: Path) -> None:
    """Ten thousand games are enough to say so, a hundred are not."""
    many = Subject(
        *read(make_study(tmp_path / "many.study", 6000, winner=lambda game: game % 3, only=("games", "seats")))
    )
    few = Subject(*read(make_study(tmp_path / "few.study", 99, winner=lambda game: game % 3, only=("games", "seats"))))
    assert scorecard(many)[0].verdict == "Good"
    assert scorecard(few)[0].verdict == "Look here"
    assert "No seat can be told from its fair share" in text_of(page(few), "seats")


def test_what_was_not_measured_says_which_study_would_measure_it(tmp_path: Path) -> None:
    bare = Subject(*read(make_study(tmp_path / "bare.study", 60, only=("games", "seats"))))
    html = page(bare)
    assert [score.verdict for score in scorecard(bare)][3:] == ["Not measured"] * 3
    assert "search:200" in text_of(html, "skill")
    assert "forbid = [" in text_of(html, "restricted")
    assert "cards = 1.0" in text_of(html, "cards")
    assert "wartable lab run" in text_of(html, "rules")


def test_how_games_end_is_left_out_where_none_says_it(tmp_path: Path) -> None:
    old = Subject(*read(of_before(make_study(tmp_path / "old.study", 60), 0)))
    html = page(old)
    assert "How games end" not in html
    assert "wartable lab run old-again.toml" in text_of(html, "events")


def test_a_single_ending_needs_no_chart(tmp_path: Path) -> None:
    html = page(Subject(*read(make_study(tmp_path / "one.study", 1))))
    words = text_of(html, "endings")
    assert "All games end alike: the wall falls ." in words
    assert "The wall falls 1 100 20 An ending" in words, "and of one game there is no interval"
    assert "Share of games by ending" not in words


def test_names_are_escaped(tmp_path: Path) -> None:
    bots = ({"bot": "greedy", "name": "<b>bold & brave"}, "greedy")
    html = page(Subject(*read(make_study(tmp_path / "names.study", 40, bots, lambda game: 0))))
    assert "<b>bold" not in html
    assert "&lt;b&gt;bold &amp; brave" in html


def test_the_command_writes_page_data_and_charts(tmp_path: Path) -> None:
    folder = make_study(tmp_path / "known.study", 60)
    out, charts = tmp_path / "out" / "page.html", tmp_path / "charts"
    result = CliRunner().invoke(app, ["lab", "report", str(folder), "-o", str(out), "--figures", str(charts)])
    assert result.exit_code == 0, result.output
    assert out.read_text(encoding="utf-8").startswith("<!doctype html>")
    data = json.loads(out.with_suffix(".json").read_text(encoding="utf-8"))
    assert [seat["share"]["value"] for seat in data["seats"]] == pytest.approx([0.2, 0.6, 0.2])
    assert data["scorecard"][0]["name"] == "Seat balance"
    assert (charts / "seat_shares.png").read_bytes().startswith(b"\x89PNG")
    assert "var(--" not in (charts / "seat_shares.svg").read_text(encoding="utf-8")


def test_ratings_of_a_ladder_stand_beside_the_bots(tmp_path: Path) -> None:
    folder = make_study(tmp_path / "known.study", 60)
    ladder = tmp_path / "ladder.json"
    rung = {"bot": "greedy", "rating": {"mu": 27.25, "low": 26.0, "high": 28.5}, "games": 800}
    ladder.write_text(json.dumps({"game": "battle_through_history", "bots": [rung]}), encoding="utf-8")
    words = text_of(page(Subject(*read(folder, [], ladder))), "summary")
    assert "greedy (rated 27.2, 26.0 to 28.5)" in words
    assert "No ratings" not in words
    ladder.write_text(json.dumps({"game": "chess", "bots": []}), encoding="utf-8")
    with pytest.raises(NoStudy, match="a ladder of chess"):
        read(folder, [], ladder)
    ladder.write_text("[]", encoding="utf-8")
    with pytest.raises(NoStudy, match="is no ladder"):
        read(folder, [], ladder)


def test_trials_name_the_games_they_rest_on(html: str) -> None:
    assert "1 trial, 400 games together, between greedy; 95 % intervals" in text_of(html, "restricted")
    assert "1 trial, 400 games together, between search:200, search:100" in text_of(html, "skill")


def test_the_command_says_what_is_no_study(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["lab", "report", str(tmp_path)])
    assert result.exit_code == 2
    assert "has no study.json" in result.output


def test_figures_are_written_as_people_write_them() -> None:
    near = Estimate(0.521, 0.49, 0.55, 1000)
    assert share(near).replace("\N{NO-BREAK SPACE}", " ") == "52 % (49 to 55 %)"
    assert points(near.minus(0.5)) == "+2 points (\N{MINUS SIGN}1 to +5)"
    assert size(Estimate(-0.07, -0.09, -0.05, 1000)) == "7 points (5 to 9)"
    assert mean(Estimate(12.41, 12.1, 12.72, 50)) == "12.4 (12.1 to 12.7)"
    assert number(-1234567) == "\N{MINUS SIGN}1\N{NARROW NO-BREAK SPACE}234\N{NARROW NO-BREAK SPACE}567"
    assert number(-0.2) == "0"
    assert signed(0.2) == "0"
    assert percent(0.005, 1) == "0.5\N{NO-BREAK SPACE}%"
    assert (count(0, "card"), count(1, "card"), count(2, "card")) == ("no cards", "1 card", "2 cards")
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert listed(["a", "b", "c"], 2) == "a, b and 1 more"
    assert listed([]) == ""


def test_templates_escape_what_they_are_given_except_in_markdown() -> None:
    pages = environment()
    assert pages.from_string("{{ name }}").render(name="<b>") == "&lt;b&gt;"
    assert all(pages.autoescape(name) is not name.endswith(".md.jinja") for name in pages.list_templates())  # type: ignore[operator]
    with pytest.raises(UndefinedError):
        pages.from_string("{{ nmae }}").render(name="b")
