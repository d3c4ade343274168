"""What one viewer may see and do now: looks, questions to computer players, queries."""
