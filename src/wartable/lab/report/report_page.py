"""The page: everything in one file that asks nothing of a network."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from markupsafe import Markup, escape

from wartable.kernel import Game, State

from ..page.drawing import picture
from ..page.number_words import number
from ..page.templates import render
from ..query.reading import Reading
from .scorecard import findings, limits, scorecard
from .sections import chapters
from .subject import Subject


def write_report(reading: Reading, game: Game[State], file: Path, data: Path) -> None:
    """The page, and beside it all figures as JSON."""
    subject = Subject(reading, game)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(page(subject), encoding="utf-8")
    data.parent.mkdir(parents=True, exist_ok=True)
    data.write_text(json.dumps(report_data(subject), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def findings_text(reading: Reading, game: Game[State]) -> str:
    """What to look at first, and what to do about it, for the terminal."""
    found = findings(Subject(reading, game))
    lines = ["", "Look at first:"] if found else ["Nothing stands out."]
    for place, finding in enumerate(found, 1):
        lines += [f"{place}. {Markup(escape(finding.text)).striptags()}", f"   {finding.step.words}"]
        if finding.step.file:
            lines.append(f"     (write {finding.step.file} as the page has it)")
        lines += [f"     {command}" for command in finding.step.commands]
    return "\n".join(lines)


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
    """The figures and what the first page makes of them, whose texts are HTML."""
    return {
        "scorecard": [{**asdict(score), "figure": escape(score.figure)} for score in scorecard(subject)],
        "findings": [{**asdict(finding), "text": escape(finding.text)} for finding in findings(subject)],
        **subject.reading.data(),
    }


def page(subject: Subject) -> str:
    """The whole document."""
    reading, plan = subject.reading, subject.reading.plan
    sections, scores = chapters(subject), scorecard(subject)
    return render(
        "report/report.html.jinja",
        kind="Balance report",
        title=subject.title,
        name=plan.name,
        facts=(
            (number(reading.games), "games"),
            (str(plan.seats), "seats"),
            (subject.who, "bots"),
            (number(reading.length.median), "decisions, median"),
        ),
        games=reading.games,
        scorecard=scores,
        steps={score.section: score.step for score in scores if score.step is not None},
        directory=plan.directory,
        findings=findings(subject),
        limits=limits(subject),
        sections=sections,
        places={section.id: place for place, section in enumerate(sections, 1)},
        basis=subject.basis,
    )
