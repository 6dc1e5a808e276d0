"""Skirmish under later rules: everybody begins with two tokens. Records of the first rules do not replay with it."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Options, Umpire

from .skirmish import SkirmishGame
from .skirmish_state import Skirmish


class SkirmishLater(SkirmishGame):
    """The second version of the rules."""

    version = "2"

    def setup(self, s: Skirmish, options: Options, umpire: Umpire) -> None:
        super().setup(s, options, umpire)
        s.tokens = [2] * s.seats

    def content_version(self) -> str:
        return "later"


SKIRMISH: Final = SkirmishLater()
