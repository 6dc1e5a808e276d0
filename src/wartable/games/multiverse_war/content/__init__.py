"""What the game is made of: cards, maps, numbers, verbs and what is told. Knows no state."""
