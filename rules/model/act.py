"""Acts on a table besides its orders: what is kept of each, for records and results."""

from dataclasses import dataclass
from typing import Literal

from rules.model.board import Seat
from rules.model.truce import Truce

ActKind = Literal[
    "clock", "sat_in", "replaced", "moderated", "voted", "taken_back", "host", "closed", "moved",
    "forgotten", "truce_offered", "truce_agreed", "truce_broken",
    "end_proposed", "end_agreed", "end_declined",
]  # fmt: skip
"""Acts on a table besides its orders: the clock played a turn; a computer sits in, by the clock, the
host, a moderator or a vote; the seat was taken back; another hosts; a moderator closed the table, or
somebody who does not play moved it; a computer has the seat of somebody who is forgotten. A player
offered a seat a truce, agreed to one of that seat, or broke one with it. The seat's player proposed to
end the game as it stands, agreed to that, or declined it; who proposed it, took it back."""


@dataclass(frozen=True, slots=True)
class Act:
    """An act of the clock, the host, a moderator or others, so that records show whose it was."""

    revision: int
    """The revision at which it was done."""
    kind: ActKind
    seat: Seat | None = None
    """The seat that it concerns."""
    by: str = ""
    """The name of the person who did it; empty where nobody did."""
    truce: Truce | None = None
    """The truce that was agreed to, or broken."""
    own: bool = False
    """Whether a computer sits in since the seat's own player wished so."""
