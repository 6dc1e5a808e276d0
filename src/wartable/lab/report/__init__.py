"""A study as one page to be looked at: figures with intervals, words that say what they mean, nothing to load."""

from .report_page import findings_text, write_figures, write_report

__all__ = ["findings_text", "write_figures", "write_report"]
