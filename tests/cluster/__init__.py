"""Several nodes over one database, under faults, with real processes."""
