"""What a viewer is asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..words import Meaning, Tone


@dataclass
class Pick:
    """A choice as it is offered to a person."""

    notation: str
    label: str
    at: tuple[str, ...] = ()
    tone: Tone = "plain"
    undoable: bool = True
    usual: bool = False
    """Whether this is the answer that is right most of the time."""
    tag: str = ""
    chain: tuple[str, ...] = ()
    way: tuple[str, ...] = ()
    means: Meaning = ""
    note: str = ""
    """A second line on its button: what it leads to."""
    short: str = ""
    """What its button says where the piece that it is about is named beside it."""


@dataclass
class Hindrance:
    """A place that cannot be chosen, and why."""

    at: str
    why: str
    rule: str


@dataclass
class Due:
    """One thing to be paid, in pictures (`[red 3]`), or what the payment makes."""

    text: str
    state: Literal["done", "now", "then", "makes"]
    label: str = ""
    """The word below it."""


@dataclass
class Rail:
    """A payment in several steps: what it is for, what is paid, what is asked for now, what is still to come."""

    title: str
    dues: tuple[Due, ...] = ()


@dataclass
class Prompt:
    """What is asked of a viewer. A viewer that is not asked gets only `waiting`, the seats that must decide."""

    waiting: tuple[int, ...]
    seat: int = -1
    text: str = ""
    rule: str = ""
    choices: tuple[Pick, ...] = ()
    blocked: tuple[Hindrance, ...] = ()
    routes: tuple[Pick, ...] = ()
    """Distant places, each with the chain of choices that leads there."""
    rail: Rail | None = None
    """The payment that the question is a step of."""
