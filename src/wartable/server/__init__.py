"""The online table: guests, tables, moves, bots and push. Rules live below; nothing here knows a game."""
