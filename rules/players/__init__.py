"""Computer players: from a player's view and his choices to a command. They see nothing else."""

from rules.players.sensible import choose, rank_claims, spread

__all__ = ["choose", "rank_claims", "spread"]
