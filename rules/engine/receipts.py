"""What the engine answers: what an action did, and what one viewer may see and do."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.core.decide import legal
from rules.core.edition import Edition
from rules.core.views import PlayerView, TableView, table_view, visible_to, with_secrets
from rules.game.game import Game
from rules.model.choices import Choice
from rules.model.events import Event
from rules.model.ids import Seat
from rules.model.roster import DEALT, GameId, PersonId, Roster, Status
from rules.store.port import Ledger


@dataclass(frozen=True, slots=True)
class Profile:
    """What is kept of a person beside their games."""

    theme: str = ""
    """The look that they chose for their own pictures; empty for each table's."""
    dm_closed: bool = False
    """Their last direct message was refused."""


NOBODY: Final = Profile()


@dataclass(frozen=True, slots=True)
class Look:
    """What one viewer may see of a game, and what they may do now."""

    roster: Roster
    revision: int
    edition: Edition
    table: TableView | None
    player: PlayerView | None
    choices: tuple[Choice, ...]
    token: int
    """Of the moment in which the viewer's seat was last asked or last acted; 0 without a seat."""
    secret: str | None = None
    """The secret of the game's dice in hex, once the game is over: now everybody may check them."""
    profile: Profile = NOBODY
    """The viewer's own."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """What an action did: the events as its actor may see them, and the table after it."""

    game: GameId
    revision: int
    events: tuple[Event, ...]
    roster: Roster
    repeated: bool
    """The action had been done before; nothing was done now."""
    look: Look | None = None
    """What the actor sees of the game now, where that was asked for."""


def look_at(
    at: Game, seat: Seat | None, profile: Profile = NOBODY, view: TableView | None = None
) -> Look:
    """What a seat (None: the table) sees of the game; `view` is the table's, if it is made already."""
    dealt = at.roster.status in DEALT
    may_act = seat is not None and not at.roster.paused
    edition, state = at.edition, at.state
    table = (view or table_view(edition, state)) if dealt else None
    return Look(
        roster=at.roster,
        revision=at.revision,
        edition=edition,
        table=table,
        player=with_secrets(table, state, seat) if table and seat else None,
        choices=legal(edition, state, seat) if seat and may_act else (),
        token=at.token(seat) if seat else 0,
        secret=at.secret.hex() if at.roster.status is Status.OVER else None,
        profile=profile,
    )


def look_of(
    at: Game, ledger: Ledger, viewer: PersonId | None, view: TableView | None = None
) -> Look:
    """What a person (None: the table) sees of the game; `view` as for `look_at`."""
    player = at.roster.player_of(viewer)
    profile = (
        Profile(ledger.people.theme_of(viewer), ledger.people.dm_closed(viewer))
        if viewer
        else NOBODY
    )
    return look_at(at, player.seat if player else None, profile, view)


def receipt_for(
    actor: PersonId | None,
    roster: Roster,
    revision: int,
    events: Sequence[Event],
    *,
    repeated: bool = False,
    look: Look | None = None,
) -> Receipt:
    """What an action did, as its actor (None: the table) may know it."""
    player = roster.player_of(actor)
    seen = tuple(visible_to(events, player.seat if player else None))
    return Receipt(roster.id, revision, seen, roster, repeated, look)
