"""How bots value a position."""
