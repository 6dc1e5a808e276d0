"""What a host may set before play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .errors import BadOptions
from .scene import Plain

OptionValue = bool | int | str
LONGEST_TEXT: Final = 2000


class Option:
    """One setting: its key, the words shown, its default and the values it may take, or any text."""

    def __init__(
        self,
        key: str,
        label: str,
        default: OptionValue,
        values: tuple[OptionValue, ...] = (),
        rule: str = "",
        text: bool = False,
    ) -> None:
        self.key = key
        self.label = label
        self.default = default
        self.values: tuple[OptionValue, ...] = values if values or text else (False, True)
        self.rule = rule
        self.text = text
        """Free text that the game reads itself; it has no list of values."""

    def described(self) -> dict[str, Plain]:
        """The option as data, for lists of games."""
        return {
            "key": self.key,
            "label": self.label,
            "default": self.default,
            "values": list(self.values),
            "rule": self.rule,
            "text": self.text,
        }

    def accepts(self, value: OptionValue) -> bool:
        """Whether the value is one of the option's, of the same type, or a text of bearable length."""
        if self.text:
            return isinstance(value, str) and len(value) <= LONGEST_TEXT
        return any([value == known and type(value) is type(known) for known in self.values])

    def allowed(self) -> str:
        """What it may be, in words."""
        if self.text:
            return f"any text of at most {LONGEST_TEXT} characters"
        return ", ".join([str(value) for value in self.values])


def _short(value: OptionValue) -> str:
    """A value as it is quoted back."""
    words = repr(value)
    return words if len(words) <= 60 else f"{words[:60]}..."


class Options:
    """A checked set of option values."""

    def __init__(self, schema: tuple[Option, ...], given: Mapping[str, OptionValue]) -> None:
        self.values: dict[str, OptionValue] = {option.key: option.default for option in schema}
        for key, value in given.items():
            option = next((o for o in schema if o.key == key), None)
            if option is None:
                known = ", ".join(sorted(self.values)) or "none"
                raise BadOptions(f"There is no option {key!r}. Options of this game: {known}.")
            if not option.accepts(value):
                raise BadOptions(f"Option {key!r} cannot be {_short(value)}. Allowed: {option.allowed()}.")
            self.values[key] = value

    def flag(self, key: str) -> bool:
        """A setting that is on or off."""
        return self.values[key] is True

    def number(self, key: str) -> int:
        """A setting that is a number."""
        value = self.values[key]
        assert isinstance(value, int)
        return value

    def word(self, key: str) -> str:
        """A setting that is a word."""
        value = self.values[key]
        assert isinstance(value, str)
        return value


def read_option(schema: tuple[Option, ...], text: str) -> tuple[str, OptionValue]:
    """`key=value` (or `key` alone for on), as typed by a person."""
    key, _, word = text.partition("=")
    option = next((o for o in schema if o.key == key), None)
    if option is None or option.text:
        return key, word
    for value in option.values:
        if str(value).lower() == (word or "true").lower():
            return key, value
    return key, word
