"""What the game is made of: cards, maps, numbers, verbs and tellings. It does not know the state of a game."""
