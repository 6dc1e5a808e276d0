"""A study from its first game to its last: its directory, its totals, its progress."""
