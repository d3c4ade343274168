"""Game analysis: winning chances, turning points, hints, and worker processes to compute them."""
