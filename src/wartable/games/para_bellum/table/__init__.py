"""What people see: scenes, places, tags and previews."""
