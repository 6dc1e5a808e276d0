"""Mutants: Skirmish broken on purpose, each in one way."""

from . import drafting, hiding, keeping, placing, ruling, teaching
from .mutant import MUTANTS

__all__ = ["MUTANTS", "drafting", "hiding", "keeping", "placing", "ruling", "teaching"]
