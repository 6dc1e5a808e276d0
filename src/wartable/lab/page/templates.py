"""Pages are Jinja templates that lie beside the code that fills them; everything in them is escaped."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from importlib.resources import files

from jinja2 import Environment, PackageLoader, StrictUndefined

from . import number_words as words
from .colors import DARK, LIGHT
from .drawing import inline

FACES = (
    ("Alegreya Sans", 400, "alegreya-sans-latin-400-normal"),
    ("Alegreya Sans", 700, "alegreya-sans-latin-700-normal"),
    ("Cinzel", 600, "cinzel-latin-600-normal"),
)
FILTERS = (
    inline,
    words.capital,
    words.count,
    words.listed,
    words.mean,
    words.number,
    words.percent,
    words.places_for,
    words.points,
    words.share,
    words.signed,
    words.size,
)


def render(template: str, **values: object) -> str:
    """A template, named by its path in the lab, with these values."""
    return environment().get_template(template).render(values)


@cache
def environment() -> Environment:
    """Jinja as all pages use it: values are escaped except in Markdown, and a missing value is an error."""
    made = Environment(
        loader=PackageLoader("wartable.lab", "."),
        autoescape=lambda name: name is None or ".md." not in name,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.filters |= {each.__name__: each for each in FILTERS}
    faces = [{"family": family, "weight": weight, "data": font(name)} for family, weight, name in FACES]
    made.globals |= {"day": LIGHT, "night": DARK, "faces": faces}
    return made


def font(name: str) -> str:
    """A font as text, so that it lies in the page itself."""
    return b64encode(files("wartable.lab.page").joinpath("fonts", f"{name}.woff2").read_bytes()).decode()
