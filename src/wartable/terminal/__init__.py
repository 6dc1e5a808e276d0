"""The table in a terminal: any game, drawn line by line from its scenes; also the view for screen readers."""
