"""Games explained: chances, turning points, hints, and the workers that think them out."""
