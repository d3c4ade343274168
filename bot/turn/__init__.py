"""A turn: its panel, its buttons, `/order`, and their messages."""
