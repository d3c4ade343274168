"""What is kept of a person: exported whole, and forgotten whole."""
