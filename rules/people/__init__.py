"""Data about people: names, preferences, contacts, erased people."""
