"""Computer players: from a player's view and his choices to a command. They see nothing else."""

from rules.players.sensible import choose, spread

__all__ = ["choose", "spread"]
