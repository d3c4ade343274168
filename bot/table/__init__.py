"""A table: set, joined, hosted, moved; its seats and its time."""
