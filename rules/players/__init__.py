"""Computer players: from a player's view and their choices to a command. They see nothing else.

attacks      attacks judged as a player's panel lists them: the chance and the worth of each, and who stands beside
baseline     a sensible level of play: it pursues its mission, guards its borders and attacks where it is
             stronger
before_play  before play: land claimed, armies laid, a capital named; and the neutral's armies at any time
campaigns    campaigns and their odds
levels       the levels that there are
marshal      marshal: judges every campaign by what stands after it, and hides what it is after
mind         one seat's view and choices at one moment, and the answers that every way to play gives alike
officer      officer: judges single battles by their exact odds, and counts armies
paths        ways through several territories in a row, with the chance to take them all: a bounded search
peace        when a computer player agrees to a truce, and that it keeps one
personas     what a player likes more than others of its level, by its seed
question     what one is asked in another process
recruit      recruit: plays as `sensible` does, but lays its armies on several fronts, and lets the weak live
safe         a turn that risks nothing, for a person whose time is up
simulate     whole games without a store
situation    a view as numbers
steady       steady: plays as `sensible` does, and loses its patience as the other levels do, so that every game
             ends
strategy     a turn as a strategist takes it: campaigns judged by exact odds, planned again after every capture
strengths    how strong the levels are, as the arena has measured it
tasks        what a mission demands
terrain      the board as arrays
weights      what counts how much
worth        what positions are worth
"""

from rules.players.baseline import rank_claims, spread
from rules.players.levels import (
    DEFAULT_LEVEL,
    LEVELS,
    OFFERED,
    SIMPLEST,
    Level,
    find_level,
    level_at,
    seed_of,
    version_of,
)
from rules.players.steady import choose

__all__ = [
    "DEFAULT_LEVEL",
    "LEVELS",
    "OFFERED",
    "SIMPLEST",
    "Level",
    "choose",
    "find_level",
    "level_at",
    "rank_claims",
    "seed_of",
    "spread",
    "version_of",
]
