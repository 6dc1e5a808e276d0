"""All that is true of one battle."""
