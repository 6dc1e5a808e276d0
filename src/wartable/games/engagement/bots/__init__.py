"""How good a position is."""
