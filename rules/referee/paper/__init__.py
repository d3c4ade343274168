"""Games on paper: records as text."""
