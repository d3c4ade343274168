"""Computer players: from a player's view and their choices to a command. They see nothing else."""

from rules.players.levels import (
    DEFAULT_LEVEL,
    LEVELS,
    OFFERED,
    SIMPLEST,
    Level,
    find_level,
    seed_of,
)
from rules.players.sensible import rank_claims, spread
from rules.players.steady import choose

__all__ = [
    "DEFAULT_LEVEL",
    "LEVELS",
    "OFFERED",
    "SIMPLEST",
    "Level",
    "choose",
    "find_level",
    "rank_claims",
    "seed_of",
    "spread",
]
