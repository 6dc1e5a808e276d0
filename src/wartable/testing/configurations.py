"""The configurations in which a game is tested: a few that contain every setting and most pairs of settings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from re import sub
from typing import Any

from wartable.kernel import BadOptions, Game, Option, Options, OptionValue

MANY = 12
"""Of an option with more values, only the first, the last and the default are tried."""
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana")
SEATS = "seats"
_NEW = 1000
"""How many new pairs of settings a new setting is worth."""
_STARTS = 6

Values = Mapping[str, tuple[OptionValue, ...]]
"""For an option, the values that are tried in place of all it has."""
Setting = tuple[str, OptionValue]
"""A value of an option, or of the number of seats."""


@dataclass(frozen=True)
class Configuration:
    """A number of seats, and the options that are not at their default."""

    seats: int
    options: tuple[Setting, ...] = ()

    def __str__(self) -> str:
        return ", ".join([f"{self.seats} seats", *[f"{key}={value}" for key, value in self.options]])

    @property
    def slug(self) -> str:
        """The configuration as a file name. In free text, characters that a file name cannot hold are replaced."""
        words = [f"{key}={value}" for key, value in self.options]
        return "-".join([f"{self.seats}-seats", *[sub(r"[^\w=.-]+", "_", word) for word in words]])

    @property
    def names(self) -> tuple[str, ...]:
        """A player's name for every seat."""
        return tuple([NAMES[seat] if seat < len(NAMES) else f"Seat {seat + 1}" for seat in range(self.seats)])


def tried(option: Option, standing: Values) -> tuple[OptionValue, ...]:
    """The values of an option that are tried: those in `standing`, else all, or the ends and the default of many."""
    if option.key in standing:
        return standing[option.key]
    offered = option.offered()
    if len(offered) <= MANY:
        return offered
    ends = (offered[0], offered[-1])
    return ends if option.default in ends or option.default not in offered else (*ends, option.default)


def each_alone(game: Game[Any], standing: Values | None = None) -> list[Configuration]:
    """Every number of seats with default options, and every other value of each option alone.

    An option with two values is tried with every number of seats, any other with the fewest seats its value allows.
    """
    found = _at_seats(game, ())
    for option in game.options:
        for value in tried(option, standing or {}):
            if value != option.default:
                seated = _at_seats(game, ((option.key, value),))
                found += seated if len(option.values) == 2 else seated[:1]
    return found


def _at_seats(game: Game[Any], setting: tuple[Setting, ...]) -> list[Configuration]:
    low, high = game.seats_allowed(Options(game.options, dict(setting)))
    return [Configuration(seats, setting) for seats in range(low, high + 1) if allowed(game, seats, setting)]


def allowed(game: Game[Any], seats: int, setting: Sequence[Setting]) -> bool:
    """Whether the game allows these settings together. It may need two options at once, or an even number of seats."""
    try:
        game.check(seats, dict(setting))
    except BadOptions:
        return False
    return True


class Cover:
    """Finds a few configurations in which every setting occurs, and as many pairs of settings as possible."""

    def __init__(self, game: Game[Any], standing: Values, quick: Mapping[str, OptionValue]) -> None:
        self.game = game
        self.quick = quick
        """Options that keep games short. They are set in every configuration but the first."""
        alone = each_alone(game, standing)
        self.values: dict[str, list[OptionValue]] = {SEATS: sorted({one.seats for one in alone})}
        for option in game.options:
            if option.key not in quick:
                self.values[option.key] = list(tried(option, standing))
        self.first = alone[0]
        self.done: set[tuple[Setting, ...]] = set()
        self.count(self.first)

    def settings(self, one: Configuration) -> list[Setting]:
        """All settings of a configuration: those given, those they imply, and the defaults."""
        played: dict[str, OptionValue] = {SEATS: one.seats}
        played.update(self.game.check(one.seats, dict(one.options)).values)
        return [(key, value) for key, value in played.items() if value in self.values.get(key, ())]

    def tuples(self, one: Configuration) -> Iterator[tuple[Setting, ...]]:
        """The settings of a configuration, alone and in pairs."""
        settings = self.settings(one)
        for setting in settings:
            yield (setting,)
        yield from combinations(settings, 2)

    def count(self, one: Configuration) -> None:
        """Note that the settings of this configuration occur, alone and in pairs."""
        self.done.update(self.tuples(one))

    def gain(self, one: Configuration) -> int:
        """How much a configuration would add: new settings, and new pairs of them."""
        return sum([_NEW if len(found) == 1 else 1 for found in self.tuples(one) if found not in self.done])

    def missing(self) -> list[Setting]:
        """The settings that occur in no configuration yet."""
        every = [(key, value) for key, values in self.values.items() for value in values]
        return [setting for setting in every if (setting,) not in self.done]

    def next(self) -> Configuration | None:
        """The further configuration that adds most, or None if none adds anything."""
        starts: list[Setting | None] = [*self.missing()[:_STARTS]]
        rows = [self.around(start) for start in starts or [None]]
        best = max([row for row in rows if row is not None], key=self.gain, default=None)
        return best if best is not None and self.gain(best) else None

    def around(self, start: Setting | None) -> Configuration | None:
        """A configuration with this setting. The other options are set, one after the other, to what adds most."""
        seats = self.values[SEATS] if start is None or start[0] != SEATS else [start[1]]
        rows = [self.filled(int(count), start) for count in seats]
        return max([row for row in rows if row is not None], key=self.gain, default=None)

    def filled(self, seats: int, start: Setting | None) -> Configuration | None:
        """Such a configuration with this number of seats, or None if the setting does not allow it."""
        given = dict(self.quick)
        if start is not None and start[0] != SEATS:
            given[start[0]] = start[1]
        if not allowed(self.game, seats, tuple(given.items())):
            return None
        for option in self.game.options:
            if option.key not in given:
                ways = [self.configuration(seats, given)]
                for value in self.values[option.key]:
                    if allowed(self.game, seats, (*given.items(), (option.key, value))):
                        ways.append(self.configuration(seats, {**given, option.key: value}))
                given = dict(max(ways, key=self.gain).options)
        return self.configuration(seats, given)

    def configuration(self, seats: int, given: Mapping[str, OptionValue]) -> Configuration:
        """A configuration with these options, in the game's order."""
        return Configuration(seats, tuple([(o.key, given[o.key]) for o in self.game.options if o.key in given]))


def configurations(
    game: Game[Any],
    standing: Values | None = None,
    quick: Mapping[str, OptionValue] | None = None,
    most: int = 10,
) -> list[Configuration]:
    """The configurations of the battery, `most` at most. The first has the fewest seats and default options."""
    cover = Cover(game, standing or {}, quick or {})
    found = [cover.first]
    while len(found) < most and (one := cover.next()) is not None:
        found.append(one)
        cover.count(one)
    return found


def unplayed(game: Game[Any], played: Sequence[Configuration], standing: Values | None = None) -> list[str]:
    """The settings that occur in none of these configurations."""
    cover = Cover(game, standing or {}, {})
    for one in played:
        cover.count(one)
    return [f"{key}={value}" for key, value in cover.missing()]
