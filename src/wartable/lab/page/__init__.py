"""What all pages have in common: templates, charts, colors, type, and numbers in words."""
