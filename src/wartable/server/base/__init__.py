"""What all other folders use: settings, the wire, guests, worker processes, the bus."""
