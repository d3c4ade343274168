"""What is decided about a season's tables besides play: rulings, and motions of entrants. Frozen values."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rules.table.roster import PersonId

RulingKind = Literal["forfeit", "result"]
"""Somebody forfeits a table that is not over; or the result of one that is over is adjusted."""

SeasonStep = Literal["cancel", "pause", "resume"]
"""What entrants may vote on besides: the season is called off, stands still, or goes on."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is to become of a table, or of the whole season."""

    kind: RulingKind | SeasonStep
    table: int
    """The number of the table among all of the season; 0 for the season itself."""
    person: PersonId | None = None
    """Who forfeits; None if a result is adjusted."""
    places: Mapping[PersonId, int] | None = None
    """The place of each person in the adjusted result; None if somebody forfeits."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """Something that was decided, for good."""

    number: int
    """The number among all rulings of the season, from 1."""
    proposal: Judgement
    round: int
    """The round in which it was decided: later rounds are drawn by it."""
    before: Mapping[PersonId, int] | None = None
    """The places of the table before; None if it was not over."""
    name: str = ""
    """The name of the referee; empty if entrants voted."""
    crowned: bool = False
    """Whether it changed who had won a season that was over."""


@dataclass(frozen=True, slots=True)
class Motion:
    """A proposal for which entrants vote: there is no referee, or whoever would decide plays."""

    number: int
    proposal: Judgement
    votes: tuple[PersonId, ...]
    """Those who want it, whoever proposed it first."""
    settled: bool = False
