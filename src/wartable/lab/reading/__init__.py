"""Questions to the rows of a study, and their answers as figures with intervals."""

from ..folder import NoStudy
from .reading import Reading, read
from .source import Plan, Rows

__all__ = ["NoStudy", "Plan", "Reading", "Rows", "read"]
