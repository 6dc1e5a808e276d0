"""What a viewer is shown: views of a running game, frames, films."""
