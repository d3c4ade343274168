"""News of a table's place: that it is gone, told beside it and by letter; and that it is still to be made."""

from dataclasses import dataclass
from typing import Final, Literal

from rules.model.board import Seat


@dataclass(frozen=True, slots=True)
class GoneNews:
    """The place where the table plays is gone: the channel that it belonged to is told, if there is one."""

    kind: Literal["gone"] = "gone"


@dataclass(frozen=True, slots=True)
class GoneLetterNews:
    """The place where the table plays is gone: this seat's person is told alone."""

    seat: Seat
    kind: Literal["gone_letter"] = "gone_letter"


@dataclass(frozen=True, slots=True)
class ThreadNews:
    """The table plays in a channel until a thread opens on that message; nobody is told anything."""

    message: str
    kind: Literal["thread"] = "thread"


TOLD_AT_REST: Final = ("gone", "gone_letter")
"""The kinds of news that are told while a table rests since its place is gone: they say so."""
