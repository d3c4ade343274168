"""Looks: what one viewer may see and do now, and what a computer player is asked. For the store's thread."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from rules.clock.timers import away_at, times_at
from rules.core.decide import ChanceNeeded, legal, look_ahead
from rules.core.views import PlayerView, TableView, table_view, with_secrets
from rules.engine.receipts import NO_PREVIEW, NOBODY, Look, Preview, Profile
from rules.model.board import Seat
from rules.model.commands import Command, EndPhase
from rules.model.errors import IllegalCommand
from rules.model.state import GameState
from rules.people.contacts import BlockRows
from rules.people.profiles import profile_of
from rules.play.acts import PlanRows
from rules.play.orders import default_move, moves_in, orders_left
from rules.store.port import Ledger
from rules.table.game import Game
from rules.table.handover import seed_at
from rules.table.roster import DEALT, PersonId, Status
from rules.table.seats import is_played_by_clock, is_playing
from rules.truces.truces import kept_choices

_log = logging.getLogger(__name__)


def look_at(
    at: Game, seat: Seat | None, profile: Profile = NOBODY, view: TableView | None = None
) -> Look:
    """The look of a seat (None: the table) at the game; `view` is the table's, if it is made already."""
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
        can_take_back=seat is not None and may_act and _can_take_back(at, seat),
        orders_left=orders_left(at, seat) if seat and may_act else None,
        token=at.token(seat) if seat else 0,
        secret=at.secret.hex() if at.roster.status is Status.OVER else None,
        profile=profile,
    )


def _can_take_back(at: Game, seat: Seat) -> bool:
    if not is_playing(at, seat) or at.roster.player_at(seat).computer or at.computers:
        return False
    return at.past.last_of(seat) is not None and not is_played_by_clock(at.roster, seat)


def look_of(
    at: Game, ledger: Ledger, viewer: PersonId | None, now: datetime, view: TableView | None
) -> Look:
    """The look of a person (None: the table) at the game now; `view` as for `look_at`."""
    player = at.roster.player_of(viewer)
    profile = profile_of(ledger, viewer) if viewer else NOBODY
    seat = player.seat if player else None
    at = _without_unwanted(at, ledger, viewer, seat)
    plan = PlanRows(ledger).of(at.roster.id).get(seat) if seat and at.revision else None
    times = times_at(ledger, at.roster, now)
    away = away_at(ledger, at, now) if at.roster.status is Status.PLAYING else {}
    return replace(look_at(at, seat, profile, view), plan=plan, times=times, away=away)


def _without_unwanted(at: Game, ledger: Ledger, viewer: PersonId | None, seat: Seat | None) -> Game:
    """The game without the truces that were offered to the viewer by whom they have blocked."""
    if viewer is None or not any(offer.seats[1] == seat for offer in at.roster.offers):
        return at
    asking = {player.seat: player.person for player in at.roster.players if player.person}
    offers = tuple(
        offer
        for offer in at.roster.offers
        if offer.seats[1] != seat
        or not BlockRows(ledger).get(viewer, asking.get(offer.seats[0], PersonId("")))
    )
    return replace(at, roster=replace(at.roster, offers=offers))


def with_ahead(look: Look, state: GameState, picked: int | None = None) -> Look:
    """The look, with what would be open after its viewer's default moves; nothing where that can't be made out.

    `state`: that of the game at the look. `picked`: the armies picked to move into what was taken;
    None for the viewer's habit.
    """
    try:
        return replace(look, ahead=_ahead(look, state, picked))
    except Exception:
        _log.exception("preview of game %s failed", look.roster.id)
        return replace(look, ahead=NO_PREVIEW)


def _ahead(look: Look, state: GameState, picked: int | None) -> Preview:
    view, choices = look.player, look.choices
    if view is None or not choices:
        return NO_PREVIEW
    armies = moves_in(look.edition, view, choices, look.profile.habits, picked)
    first = default_move(view, choices, armies)
    if first is None and view.table.phase != "battle":
        return NO_PREVIEW
    battle = look_supposed(look, state, [first]) if first else None
    ends = EndPhase(seat=view.seat)
    after = look_supposed(look, state, [first, ends] if first else [ends])
    return Preview(battle if battle and _is_battle_of_turn(battle, view) else None, after, armies)


def _is_battle_of_turn(supposed: Look, view: PlayerView) -> bool:
    """Whether it is the battle of the viewer's turn; what follows a tour's grant is another's (`GX-TOUR-1`)."""
    table = supposed.table
    return table is not None and table.phase == "battle" and table.round == view.table.round


def look_supposed(look: Look, state: GameState, commands: Sequence[Command]) -> Look | None:
    """The look of a player as it would be after these commands of theirs; None if that can't be known.

    `state`: that of the game at the look. What they hold in secret stays as it is in `look`.
    """
    if look.player is None:
        return None
    seat = look.player.seat
    try:
        for command in commands:
            state = look_ahead(look.edition, state, replace(command, seat=seat))
    except (IllegalCommand, ChanceNeeded):
        return None
    table = table_view(look.edition, state)
    return replace(
        look,
        table=table,
        player=replace(look.player, table=table),
        choices=legal(look.edition, state, seat),
        supposed=True,
    )


@dataclass(frozen=True, slots=True)
class ComputersQuestion:
    """A computer player's look, and its seed, which stays secret until the game is over."""

    look: Look
    view: PlayerView
    seed: int = field(repr=False)


def question_at(at: Game) -> ComputersQuestion | None:
    """What the first computer player that the game waits for is asked; None if it waits for none."""
    look = look_as_computer(at)
    if look is None or look.player is None:
        return None
    return ComputersQuestion(look, look.player, seed_at(at, look.player.seat))


def look_as_computer(at: Game) -> Look | None:
    """The game as that computer player sees it, with the choices that break no truce."""
    if not at.computers:
        return None
    seat = at.computers[0]
    look = look_at(at, seat)
    return replace(look, choices=kept_choices(at, seat, look.choices))
