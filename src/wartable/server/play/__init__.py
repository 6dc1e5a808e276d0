"""Games being played: tables in memory, the move path, sockets, the bots' turns."""
