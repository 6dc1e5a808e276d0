"""Questions to the rows of a study, and their answers as figures with intervals."""

from ..run.study_folder import NoStudy
from .database import Plan, Rows
from .reading import Reading, read

__all__ = ["NoStudy", "Plan", "Reading", "Rows", "read"]
