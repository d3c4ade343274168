"""Orders and prepared turns: executing them, and posting about them."""
