"""Concern: whether somebody may judge a game, or has a share in what comes of it. Pure."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from typing import Final

from rules.model.errors import TableReason, TableRefused
from rules.table.ids import Entrant, is_known

LATELY: Final = timedelta(days=30)
"""The time for which a rated game with somebody makes their games one's own concern."""


class Concern(StrEnum):
    """What makes a game somebody's own concern."""

    SEATED = "seated"
    """They sit at its table, or sat there."""
    ENTRANT = "entrant"
    """They are an entrant of the league that it is played in."""
    RATED_WITH = "rated_with"
    """They were rated with one of its people of late."""


OWN: Final = (Concern.SEATED, Concern.ENTRANT)
"""What makes it their own game or league."""


@dataclass(frozen=True, slots=True)
class Ties:
    """What ties a person to a game."""

    own: Collection[Entrant]
    """Those that are this person: by their id, or as somebody who was forgotten of late."""
    people: Collection[Entrant]
    """Those who sit at the game's table, or sat there until its end."""
    entrants: Collection[Entrant] = ()
    """The entrants of its league, those who withdrew among them."""
    met: Collection[Entrant] = ()
    """Those with whom the person was rated within `LATELY`."""


def concern_of(ties: Ties) -> Concern | None:
    """What makes the game this person's concern; None if nothing does."""
    own, people = {*ties.own}, {each for each in ties.people if is_known(each)}
    if own & people:
        return Concern.SEATED
    if own & {*ties.entrants}:
        return Concern.ENTRANT
    return Concern.RATED_WITH if {*ties.met} & (people - own) else None


def must_not_concern(ties: Ties, of: Collection[Concern] = tuple(Concern)) -> None:
    """Check that a game is no concern of this person.

    Raises:
        TableRefused: it is, for one of these reasons.
    """
    concern = concern_of(ties)
    if concern in of:
        raise TableRefused(TableReason.CONCERNED, concern=concern)
