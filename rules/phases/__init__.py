"""The phases of play: what may be ordered in each, and what it leads to."""
