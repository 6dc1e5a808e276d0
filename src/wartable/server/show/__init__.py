"""What a viewer is sent: views of a running game, numbered frames, films of past games."""
