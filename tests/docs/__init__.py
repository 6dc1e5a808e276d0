"""Tests of the documents: their examples run, and their links lead somewhere."""
