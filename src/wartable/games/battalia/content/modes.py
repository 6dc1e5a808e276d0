"""Parts of the game that are not played at every table, with their rules."""

from __future__ import annotations

from wartable.kernel import Options


def left_out(seats: int, options: Options) -> dict[str, str]:
    """Rules and chapters that cannot come to bear with so many players under these options, with their part."""
    volcano = options.flag("volcano")
    parts = (
        (seats == 2, "the game of two", ("BAT-31",)),
        (seats == 3, "the game of three", ("BAT-30",)),
        (options.flag("advanced"), "the advanced game", ("BAT-40",)),
        (volcano, "the volcano", ("BAT-41",)),
        (not volcano, "the ruins", ("BAT-20.11",)),
        (options.flag("unbound"), "the Unbound", ("BAT-42",)),
        (options.number("start_cities") == 2, "a second starting city", ("BAT-43.4",)),
        (options.flag("fair_start"), "a fair start", ("BAT-43.13",)),
    )
    return {rule: part for played, part, rules in parts if not played for rule in rules}
