"""Before and after a game: opening a table, its seats, rematches. No HTTP in here."""
