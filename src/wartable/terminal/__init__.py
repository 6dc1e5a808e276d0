"""The table in a terminal: any game, drawn line by line from its scenes, also for screen readers."""
