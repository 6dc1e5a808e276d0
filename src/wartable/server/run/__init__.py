"""The application put together, and the process it runs in."""
