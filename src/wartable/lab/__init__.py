"""Many games at once, and what a designer learns from them."""
