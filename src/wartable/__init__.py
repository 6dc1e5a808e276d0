"""Wartable: a table for battle games."""

__version__ = "0.1.0"
