"""News that call people to a lobby: a kind of those in `rules.model.news`."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from rules.model.roster import PersonId


@dataclass(frozen=True, slots=True)
class CalledNews:
    """People are called to a lobby, where they may sit down: those of the game before it."""

    persons: tuple[PersonId, ...]
    by: str
    """The name of the person who calls them."""
    kind: Literal["called"] = "called"


@dataclass(frozen=True, slots=True)
class InviteNews:
    """A person is invited to a lobby by name; only they are told."""

    person: PersonId
    by: str
    """The name of the person who invites them."""
    kind: Literal["invite"] = "invite"


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
