"""What the game is made of: cards, costs, numbers, verbs and tellings. It does not know the state of a game."""
