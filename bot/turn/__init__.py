"""A turn: its panel, what its buttons and `/order` do, what is said of it."""
