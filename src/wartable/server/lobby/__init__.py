"""Before and after a game: opening a table, taking seats, rematches. This folder knows no HTTP."""
