"""The line protocol by which any program sets up, plays and judges games."""
