"""Parts of the game that are not played at every table, with their rules."""

from __future__ import annotations

from wartable.kernel import Options


def left_out(seats: int, options: Options) -> dict[str, str]:
    """Rules and chapters that cannot come to bear with so many players under these options, with their part."""
    teams = options.word("map") == "team" and seats == 4
    deals = options.word("ffa_mode") == "open" and seats > 2 and not teams
    parts = (
        (teams, "teams", ("MW-22.5",)),
        (teams or deals, "teams", ("MW-22.4",)),
        (deals, "treaties and loans", ("MW-23",)),
        (options.flag("portal"), "the Stone Portal", ("MW-20",)),
        (options.flag("heroes"), "heroes", ("MW-18",)),
        (options.flag("missions"), "secret missions", ("MW-19", "MW-2.19")),
        (options.flag("guided"), "learning goals", ("MW-24.14",)),
        (options.flag("allow_double_first"), "being first in both phases", ("MW-2.15", "MW-2.16")),
    )
    return {rule: part for played, part, rules in parts if not played for rule in rules}
