"""Numbers of the content turned until games come near to targets."""
