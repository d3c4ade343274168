"""How strong the levels are, as the arena has measured it (docs/opponents.md); they have no rating."""

from collections.abc import Mapping
from typing import Final

WON_IN_DUELS: Final[Mapping[tuple[str, str], float]] = {
    ("marshal", "officer"): 71.0,
    ("officer", "recruit"): 77.0,
}
"""The games of 100 between two that the first level wins against the second."""


def weaker_level(level: str) -> tuple[str, float] | None:
    """The level that the arena has set against a level, and the games of 100 that it lost, if any."""
    found = [(other, won) for (one, other), won in WON_IN_DUELS.items() if one == level]
    return found[0] if found else None
