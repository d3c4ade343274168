"""One table as a value: who sits there, their game, its clocks, its news."""
