"""Honest dice: a seed that is committed before the first choice, mixed with the players' words, revealed at the end."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from secrets import token_bytes


def new_seed() -> bytes:
    """32 random bytes that cannot be guessed."""
    return token_bytes(32)


def commitment(seed: bytes) -> str:
    """The digest of the seed, published before the game. It proves the seed later and tells nothing of it now."""
    return blake2b(seed, digest_size=32, person=b"wartable commit").hexdigest()


def stream_key(seed: bytes, contributions: Sequence[str]) -> bytes:
    """The key of the game's numbers: the seed mixed with the words of every seat. No seat's words undo another's."""
    mix = blake2b(key=seed, digest_size=32, person=b"wartable key")
    for words in contributions:
        raw = words.encode("utf-8")
        mix.update(len(raw).to_bytes(8, "big") + raw)
    return mix.digest()
