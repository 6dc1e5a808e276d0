"""Games of a study: one game with its notes, the rows made of them, and where games are played."""
