"""A token bucket, which limits how often something may happen."""

from __future__ import annotations

import time


class TokenBucket:
    """Allows `burst` actions at once and `per_second` in the long run."""

    def __init__(self, burst: float, per_second: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self.left = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        """Take a token. False where none is left."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.per_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True
