"""How bots judge a position."""
