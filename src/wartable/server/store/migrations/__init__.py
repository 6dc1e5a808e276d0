"""The history of the schema: one file in `versions` for each step. A released file is never changed.

A new step is written by hand: copy the latest, give it a number of its own, name the one before in `down_revision`.
"""
