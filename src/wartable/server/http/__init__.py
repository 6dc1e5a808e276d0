"""Routes, sockets and pages, and what every request passes through."""
