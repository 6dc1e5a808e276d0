"""Games being played: tables in memory, the move path, sockets, turns of bots."""
