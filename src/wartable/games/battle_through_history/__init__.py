"""A Battle Through History."""
