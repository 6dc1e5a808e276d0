"""HTTP routes, sockets and pages, and the middleware around them."""
