"""What is a person's own: time, language, habits, data."""
