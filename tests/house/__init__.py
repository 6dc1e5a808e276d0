"""The package as it is built and installed."""
