"""A ladder of bots: everybody meets everybody on the same deals, and the results become ratings."""
