"""The page: everything in one file that asks nothing of a network."""

from __future__ import annotations

import json
from base64 import b64encode
from html import escape
from importlib.resources import files
from pathlib import Path

from wartable.kernel import Game, State

from ..reading.reading import Reading
from .colors import DARK, LIGHT, declarations
from .drawing import Figure, inline, picture
from .sections import chapters
from .subject import Section, Subject
from .summary import findings, limits, scorecard
from .words import count, number

FACES = (
    ("Alegreya Sans", 400, "alegreya-sans-latin-400-normal"),
    ("Alegreya Sans", 700, "alegreya-sans-latin-700-normal"),
    ("Cinzel", 600, "cinzel-latin-600-normal"),
)


def write_report(reading: Reading, game: Game[State], file: Path, data: Path) -> None:
    """The page, and beside it all figures as JSON."""
    subject = Subject(reading, game)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(page(subject), encoding="utf-8")
    data.parent.mkdir(parents=True, exist_ok=True)
    data.write_text(json.dumps(report_data(subject), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def write_figures(reading: Reading, game: Game[State], directory: Path) -> int:
    """Every chart as a picture of its own, SVG and PNG; how many there are."""
    directory.mkdir(parents=True, exist_ok=True)
    subject = Subject(reading, game)
    figures = [figure for chapter in chapters(subject) for figure in chapter.figures]
    for figure in figures:
        svg, png = picture(figure)
        (directory / f"{figure.name}.svg").write_text(svg, encoding="utf-8")
        (directory / f"{figure.name}.png").write_bytes(png)
    return len(figures)


def report_data(subject: Subject) -> dict[str, object]:
    """The figures and what the first page makes of them."""
    return {
        "scorecard": [vars(score) for score in scorecard(subject)],
        "findings": [vars(finding) for finding in findings(subject)],
        **subject.reading.data(),
    }


def page(subject: Subject) -> str:
    """The whole document."""
    reading = subject.reading
    made = chapters(subject)
    title = f"{subject.title}: {reading.plan.name}"
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta name="generator" content="Wartable"><title>{escape(title)}</title>'
        f"<style>{style()}</style></head><body>"
        f"{_head(subject)}<main>{_summary(subject, made)}{_contents(made)}"
        f"{''.join(_chapter(subject, place, chapter) for place, chapter in enumerate(made, 1))}</main>"
        f"<footer><p>Made by Wartable’s lab from {count(reading.games, 'game')}. Type: Cinzel and Alegreya Sans, "
        "SIL Open Font License.</p></footer></body></html>\n"
    )


def style() -> str:
    """The style sheet with colors of day and night and the type."""
    here = files("wartable.lab.report")
    faces = "".join(
        f"@font-face{{font-family:'{family}';font-weight:{weight};src:url(data:font/woff2;base64,"
        f"{b64encode(here.joinpath('fonts', name + '.woff2').read_bytes()).decode()}) format('woff2')}}"
        for family, weight, name in FACES
    )
    sheet = here.joinpath("report.css").read_text(encoding="utf-8")
    day, night = declarations(LIGHT), declarations(DARK)
    return (
        f"{faces}:root{{color-scheme:light dark;{day}}}"
        f"@media screen and (prefers-color-scheme:dark){{:root{{{night}}}}}{sheet}"
    )


def _head(subject: Subject) -> str:
    reading, plan = subject.reading, subject.reading.plan
    facts = (
        (number(reading.games), "games"),
        (str(plan.seats), "seats"),
        (subject.who, "bots"),
        (number(reading.length.median), "decisions, median"),
    )
    cells = "".join(f"<div><dd>{value}</dd><dt>{name}</dt></div>" for value, name in facts)
    return (
        f"<header><p class='kind'>Balance report</p><h1>{escape(subject.title)}</h1>"
        f"<p class='study'>Study “{escape(plan.name)}”</p><dl>{cells}</dl></header>"
    )


def _summary(subject: Subject, made: list[Section]) -> str:
    place = {chapter.id: no for no, chapter in enumerate(made, 1)}
    scores = "".join(
        f"<a class='score {score.verdict.lower().split()[0]}' href='#{score.section}'>"
        f"<span class='verdict'>{score.verdict}</span><b>{score.name}</b>"
        f"<span>{score.figure}</span><small>{score.threshold}</small></a>"
        for score in scorecard(subject)
    )
    found = "".join(
        f"<li><span>{one.text} <a href='#{one.section}'>Section {place[one.section]}</a></span></li>"
        for one in findings(subject)
    )
    told = f"<ol class='findings'>{found}</ol>" if found else "<p>Nothing stands out beyond the thresholds above.</p>"
    unsaid = "".join(f"<li>{text}</li>" for text in limits(subject))
    return (
        f"<section id='summary'><h2>At a glance</h2><div class='scores'>{scores}</div>"
        "<p class='key'>Shares are judged by the whole of their 95 % interval: <b>good</b> or a <b>problem</b> where "
        "all of it is, <b>look here</b> where it lies between or there are too few games to tell.</p>"
        f"<div class='columns'><div><h3>Look at first</h3>{told}</div>"
        f"<div><h3>What this study cannot say</h3><ul class='limits'>{unsaid}</ul></div></div></section>"
    )


def _contents(made: list[Section]) -> str:
    links = "".join(f"<li><a href='#{chapter.id}'>{escape(chapter.title)}</a></li>" for chapter in made)
    return f"<nav aria-label='Contents'><ol>{links}</ol></nav>"


def _chapter(subject: Subject, place: int, chapter: Section) -> str:
    body = "".join(part if isinstance(part, str) else figures(part) for part in chapter.parts)
    basis = f"<p class='basis'>{chapter.basis or subject.basis}</p>" if chapter.figures else ""
    return f"<section id='{chapter.id}'><h2><span>{place}</span>{escape(chapter.title)}</h2>{body}{basis}</section>"


def figures(given: tuple[Figure, ...]) -> str:
    """Figures side by side where there is room."""
    made = "".join(
        f"<figure class='{'full' if figure.wide else 'half'}'><h3>{escape(figure.title)}</h3>{inline(figure)}"
        f"<figcaption>{figure.caption}</figcaption></figure>"
        for figure in given
    )
    return f"<div class='figures'>{made}</div>"
