"""One table as a value: seats, game, clocks, news."""
