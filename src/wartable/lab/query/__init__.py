"""Questions to the rows of a study, and their answers as figures with intervals."""

from ..studies.header import NoStudy
from .database import Plan, StudyDatabase
from .reading import Reading, read

__all__ = ["NoStudy", "Plan", "Reading", "StudyDatabase", "read"]
