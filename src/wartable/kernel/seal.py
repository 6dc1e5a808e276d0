"""Honest dice: a seed committed before the first choice, mixed with what the players give, revealed at the end."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from secrets import token_bytes


def new_seed() -> bytes:
    """32 bytes nobody can guess."""
    return token_bytes(32)


def commitment(seed: bytes) -> str:
    """What is published before the game: it binds the seed and tells nothing about it."""
    return blake2b(seed, digest_size=32, person=b"wartable commit").hexdigest()


def stream_key(seed: bytes, contributions: Sequence[str]) -> bytes:
    """The key of the game's numbers: the seed mixed with each seat's own words, none of which can cancel another."""
    mix = blake2b(key=seed, digest_size=32, person=b"wartable key")
    for words in contributions:
        raw = words.encode("utf-8")
        mix.update(len(raw).to_bytes(8, "big") + raw)
    return mix.digest()
