"""Skirmish broken on purpose, one promise at a time."""

from . import hiding, keeping, ruling
from .mutant import MUTANTS

__all__ = ["MUTANTS", "hiding", "keeping", "ruling"]
