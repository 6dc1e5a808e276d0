"""Figures in words: per cent, points, intervals, plurals."""

from __future__ import annotations

from math import isfinite

from wartable.kernel import phrases

from ..estimates import Estimate

MINUS = "\N{MINUS SIGN}"
THIN = "\N{NARROW NO-BREAK SPACE}"
SPACE = "\N{NO-BREAK SPACE}"


def number(value: float, places: int = 0) -> str:
    """A number with thin spaces between thousands and a true minus."""
    if not isfinite(value):
        return "?"
    text = f"{value:,.{places}f}".replace(",", THIN)
    if text.strip("-0.") == "":
        text = text.removeprefix("-")
    return text.replace("-", MINUS)


def percent(value: float, places: int = 0) -> str:
    """A share in per cent."""
    return f"{number(100 * value, places)}{SPACE}%"


def places_for(half: float) -> int:
    """Decimals a per cent figure deserves: one where its interval is narrower than a point either side."""
    return 1 if half < 0.01 else 0


def share(estimate: Estimate) -> str:
    """`52 % (49 to 55 %)`."""
    places = places_for(estimate.half)
    return f"{percent(estimate.value, places)} ({span(estimate)})"


def span(estimate: Estimate) -> str:
    """The interval of a share: `49 to 55 %`."""
    places = places_for(estimate.half)
    return f"{number(100 * estimate.low, places)} to {number(100 * estimate.high, places)}{SPACE}%"


def points(estimate: Estimate) -> str:
    """A difference of shares: `+7 points (+5 to +9)`."""
    places = places_for(estimate.half)
    low, high = signed(100 * estimate.low, places), signed(100 * estimate.high, places)
    return f"{signed(100 * estimate.value, places)} points ({low} to {high})"


def size(estimate: Estimate) -> str:
    """A difference of shares whose direction is said in words: `7 points (5 to 9)`."""
    way = -1 if estimate.value < 0 else 1
    places = places_for(estimate.half)
    low, high = sorted((way * estimate.low, way * estimate.high))
    ends = f"{number(100 * low, places)} to {number(100 * high, places)}"
    return f"{number(100 * abs(estimate.value), places)} points ({ends})"


def mean(estimate: Estimate, places: int | None = None) -> str:
    """`12.4 (12.1 to 12.7)`."""
    digits = places if places is not None else 0 if estimate.half >= 1 else 1 if estimate.half >= 0.05 else 2
    low, high = number(estimate.low, digits), number(estimate.high, digits)
    return f"{number(estimate.value, digits)} ({low} to {high})"


def signed(value: float, places: int = 0) -> str:
    """A number with its sign, a plus included."""
    text = number(value, places)
    return text if text.startswith(MINUS) or text.strip("0.") == "" else f"+{text}"


def count(n: int, one: str, many: str = "") -> str:
    """`1 card`, `3 cards`, `no cards`."""
    words = one if n == 1 else many or one + "s"
    return f"{number(n) if n else 'no'} {words}"


def listed(words: list[str], most: int = 12) -> str:
    """`a, b and c`; of very many only the first."""
    if len(words) > most:
        return f"{', '.join(words[:most])} and {len(words) - most} more"
    return phrases.listed(words)


def capital(text: str) -> str:
    """The text with a capital letter."""
    return text[:1].upper() + text[1:]
