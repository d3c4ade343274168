"""A preset: what a table plays, under a name by which it can be set again."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.model.roster import PersonId


@dataclass(frozen=True, slots=True)
class Preset:
    """A rulebook, a number of seats and house options, by a name."""

    name: str
    edition: str
    """The rulebook's name, without a version: a table plays the newest."""
    places: int
    options: Mapping[str, Any] = field(default_factory=dict)
    """The options in which it departs from the rulebook."""
    by: PersonId | None = None
    """The person who saved it; None for one that comes with the General."""
