"""News that call people to a lobby, or to a truce: a kind of those in `rules.model.news`."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal

from rules.model.board import Seat
from rules.model.roster import PersonId

_NOBODY: Final = PersonId("")


@dataclass(frozen=True, slots=True)
class CalledNews:
    """A lobby is set for the people of the game before it, who are invited besides, each alone."""

    persons: tuple[PersonId, ...]
    """The people whom older news call in the table's channel."""
    by: str
    """The name of the person who calls them."""
    kind: Literal["called"] = "called"


@dataclass(frozen=True, slots=True)
class InviteNews:
    """A person is invited to a lobby by name; only they are told."""

    person: PersonId
    by: str
    """The name of the person who invites them."""
    inviter: PersonId = _NOBODY
    """The person who invites them; empty in older news."""
    guest: str = ""
    """The name of the person who is invited."""
    again: bool = False
    """Whether they are invited since they played the game before it; then the table is told of it, too."""
    kind: Literal["invite"] = "invite"


@dataclass(frozen=True, slots=True)
class OfferNews:
    """A player is offered a truce; only they are told, besides what the table is told."""

    seat: Seat
    number: int
    """The number of the offer."""
    kind: Literal["offer"] = "offer"


@dataclass(frozen=True, slots=True)
class OpenedNews:
    """A table opens such as a person wants to be called to; only they are told."""

    person: PersonId
    kind: Literal["opened"] = "opened"


@dataclass(frozen=True, slots=True)
class FullNews:
    """Others took the lobby's last seat, and its host is called to begin."""

    kind: Literal["full"] = "full"


@dataclass(frozen=True, slots=True)
class ClosingNews:
    """The lobby closes at that moment, unless the game begins; its host is told."""

    at: datetime
    kind: Literal["closing"] = "closing"
