"""Personal settings: time, language, habits, data."""
