"""Battalia: The Creation."""
