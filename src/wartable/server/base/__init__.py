"""What every other part of the server stands on: settings, the wire, guests, workers, the bus."""
