"""Two contents or settings on the same luck: what differs, and how sure that is."""
