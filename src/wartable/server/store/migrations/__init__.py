"""How the schema came to be: one file in `versions` for each step, never changed once it is released.

A new step is written by hand: copy the latest, give it a number of its own, name the one before in `down_revision`.
"""
