"""Skirmish broken on purpose, one promise at a time."""

from . import drafting, hiding, keeping, ruling
from .mutant import MUTANTS

__all__ = ["MUTANTS", "drafting", "hiding", "keeping", "ruling"]
