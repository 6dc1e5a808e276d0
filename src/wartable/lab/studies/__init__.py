"""What is studied: the files of studies and overlays, who plays, and the names of cards."""
