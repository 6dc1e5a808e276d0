"""A ladder's table in a page of documentation, between two marks."""

from __future__ import annotations

from pathlib import Path

from wartable.kernel import WartableError

BEGIN = "<!-- ladder -->"
END = "<!-- /ladder -->"


def placed(text: str, body: str) -> str:
    """The page with the body between its marks; a page without marks gets them at its end."""
    block = f"{BEGIN}\n{body.strip()}\n{END}"
    if BEGIN not in text and END not in text:
        return f"{text.rstrip()}\n\n{block}\n".lstrip()
    head, _, rest = text.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not end:
        raise WartableError(f"The page needs {BEGIN} and below it {END}; one of them is missing.")
    return f"{head}{block}{tail}"


def write_page(path: Path, body: str) -> None:
    """Write or renew the table in a page."""
    path.write_text(placed(path.read_text(encoding="utf-8") if path.exists() else "", body), encoding="utf-8")
