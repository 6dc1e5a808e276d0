"""The state of a game, and how older snapshots are brought up to date."""
