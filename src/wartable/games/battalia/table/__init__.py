"""What people see: scenes, what choices point at, previews."""
