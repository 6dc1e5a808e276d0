"""The documents keep their word."""
