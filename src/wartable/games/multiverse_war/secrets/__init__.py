"""What each viewer cannot know, dealt anew."""
