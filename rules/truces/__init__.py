"""Promises not to attack, which no rule of the game knows."""
