"""What comparisons and tunings count: measures, and games tallied by them."""
