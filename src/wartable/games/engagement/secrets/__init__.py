"""Guesses: copies of a state in which what a viewer cannot know is dealt anew."""
