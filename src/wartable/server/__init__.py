"""The online table: guests, tables, moves, bots and push. No module here knows a game; the rules are in `games`."""
