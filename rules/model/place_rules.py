"""The rules by which the places of a game are judged; a game keeps those under which it was dealt."""

from enum import StrEnum


class PlaceRules(StrEnum):
    """Each has a name, which its results bear for good."""

    FIRST = "places@1"
    """Whoever left has the place that they had when a computer took their seat, at the best the second."""
    SECOND = "places@2"
    """Whoever left is last among those who were still in."""
    THIRD = "places@3"
    """As the second; a game that all others left before the first move counts for no rating."""
    FOURTH = "places@4"
    """As the third; so does one that a moderator closes before the first move."""
