"""What a host may set before play."""

from __future__ import annotations

from collections.abc import Mapping

from .errors import BadOptions

OptionValue = bool | int | str


class Option:
    """One setting: its key, the words shown, its default and the values it may take."""

    def __init__(
        self, key: str, label: str, default: OptionValue, values: tuple[OptionValue, ...] = (), rule: str = ""
    ) -> None:
        self.key = key
        self.label = label
        self.default = default
        self.values: tuple[OptionValue, ...] = values if values else (False, True)
        self.rule = rule

    def accepts(self, value: OptionValue) -> bool:
        """Whether the value is one of the option's, of the same type."""
        return any([value == known and type(value) is type(known) for known in self.values])


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
                allowed = ", ".join([str(v) for v in option.values])
                raise BadOptions(f"Option {key!r} cannot be {value!r}. Allowed: {allowed}.")
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
    if option is None:
        return key, word
    for value in option.values:
        if str(value).lower() == (word or "true").lower():
            return key, value
    return key, word
