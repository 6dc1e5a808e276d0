"""What people see: scenes, pointers, previews, routes."""
