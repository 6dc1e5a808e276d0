"""All that is true of one game in progress."""
