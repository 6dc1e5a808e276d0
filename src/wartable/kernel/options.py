"""What a host may set before play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .errors import BadOptions
from .scene import Plain

OptionValue = bool | int | str
Sets = Mapping[OptionValue, Mapping[str, OptionValue]]
"""For each value of one option, the defaults that it gives to others."""
LONGEST_TEXT: Final = 2000


class Option:
    """One setting: its key, its label, its default and the values it may take. A text may be anything."""

    def __init__(
        self,
        key: str,
        label: str,
        default: OptionValue,
        values: tuple[OptionValue, ...] = (),
        rule: str = "",
        text: bool = False,
        words: Mapping[OptionValue, str] | None = None,
        sets: Sets | None = None,
        seated: Mapping[int, Sets] | None = None,
        defers: bool = False,
    ) -> None:
        self.key = key
        self.label = label
        self.default = default
        self.values: tuple[OptionValue, ...] = values if values or text else (False, True)
        self.rule = rule
        self.text = text
        """Whether it takes free text, which the game reads itself, in place of a list of values."""
        self.words: Mapping[OptionValue, str] = words if words is not None else {}
        """The names of values that need one."""
        self.sets: Sets = sets if sets is not None else {}
        """For each value, the defaults that later options have under it."""
        self.seated: Mapping[int, Sets] = seated if seated is not None else {}
        """For a number of seats, defaults that come on top of those of `sets`."""
        self.defers = defers
        """Whether the default means that earlier options decide. It is not offered, and setting it does nothing."""

    def described(self) -> dict[str, Plain]:
        """The option as data, for lists of games."""
        return {
            "key": self.key,
            "label": self.label,
            "default": self.default,
            "values": list(self.offered()),
            "rule": self.rule,
            "text": self.text,
            "words": {typed(value): words for value, words in self.words.items()},
            "sets": _described(self.sets),
            "seated": {str(seats): _described(sets) for seats, sets in self.seated.items()},
        }

    def offered(self) -> tuple[OptionValue, ...]:
        """The values a host chooses from."""
        return tuple([value for value in self.values if not self.deferred(value)])

    def deferred(self, value: OptionValue) -> bool:
        """Whether the value means that earlier options decide."""
        return self.defers and value == self.default

    def implied(self, value: OptionValue, seats: int) -> dict[str, OptionValue]:
        """The defaults that later options have under this value, at a table with this number of seats."""
        return {**self.sets.get(value, {}), **self.seated.get(seats, {}).get(value, {})}

    def accepts(self, value: OptionValue) -> bool:
        """Whether the value is one of the option's and of the same type, or a text that is not too long."""
        if self.text:
            return isinstance(value, str) and len(value) <= LONGEST_TEXT
        return any([value == known and type(value) is type(known) for known in self.values])

    def allowed(self) -> str:
        """The allowed values, in words."""
        if self.text:
            return f"any text of at most {LONGEST_TEXT} characters"
        return _listed(self.values)


def typed(value: OptionValue) -> str:
    """A value as a person types it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _listed(values: tuple[OptionValue, ...]) -> str:
    """The values, in words. Of four or more consecutive numbers only the first and the last are written."""
    runs: list[list[OptionValue]] = []
    for value in values:
        before = runs[-1][-1] if runs else None
        if type(value) is int and type(before) is int and value == before + 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    words: list[str] = []
    for run in runs:
        words += [f"{run[0]} to {run[-1]}"] if len(run) > 3 else [str(value) for value in run]
    return ", ".join(words)


def _described(sets: Sets) -> dict[str, Plain]:
    """The defaults that values give to other options, as data."""
    return {typed(value): dict(others) for value, others in sets.items()}


def _short(value: OptionValue) -> str:
    """A value as error messages quote it, cut off if it is long."""
    words = repr(value)
    return words if len(words) <= 60 else f"{words[:60]}..."


class Options:
    """A checked value for every option: the one given, else the one that earlier options imply, else the default."""

    def __init__(self, schema: tuple[Option, ...], given: Mapping[str, OptionValue], seats: int = 0) -> None:
        asked = _checked(schema, given)
        self.values: dict[str, OptionValue] = {option.key: option.default for option in schema}
        for option in schema:
            value = asked.get(option.key, self.values[option.key])
            self.values[option.key] = value
            self.values.update(option.implied(value, seats))

    def flag(self, key: str) -> bool:
        """The value of an option that is on or off."""
        return self.values[key] is True

    def number(self, key: str) -> int:
        """The value of an option that is a number."""
        value = self.values[key]
        assert isinstance(value, int)
        return value

    def word(self, key: str) -> str:
        """The value of an option that is a word or a text."""
        value = self.values[key]
        assert isinstance(value, str)
        return value


def _checked(schema: tuple[Option, ...], given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The given values, without those that mean that earlier options decide. Raises if one is not allowed."""
    asked: dict[str, OptionValue] = {}
    for key, value in given.items():
        option = next((o for o in schema if o.key == key), None)
        if option is None:
            known = ", ".join(sorted([o.key for o in schema])) or "none"
            raise BadOptions(f"There is no option {key!r}. Options of this game: {known}.")
        if not option.accepts(value):
            raise BadOptions(f"Option {key!r} cannot be {_short(value)}. Allowed: {option.allowed()}.")
        if not option.deferred(value):
            asked[key] = value
    return asked


def read_option(schema: tuple[Option, ...], text: str) -> tuple[str, OptionValue]:
    """The key and the value of `key=value`, as a person types it. `key` alone means that it is on."""
    key, _, word = text.partition("=")
    option = next((o for o in schema if o.key == key), None)
    if option is None or option.text:
        return key, word
    for value in option.values:
        if str(value).lower() == (word or "true").lower():
            return key, value
    return key, word
