"""Answers of the engine: receipts of actions, and looks at what one viewer may see and do."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Final

from rules.core.decide import ChanceNeeded, legal, look_ahead
from rules.core.edition import Edition
from rules.core.views import PlayerView, TableView, table_view, visible_to, with_secrets
from rules.engine.work.away import away_at, times_at
from rules.game.clock.deadlines import SeatTime
from rules.game.play.default_moves import default_move, moves_in
from rules.game.play.turn_limit import orders_left
from rules.game.table.change import Change
from rules.game.table.game import Game
from rules.game.table.preconditions import is_playing
from rules.game.table.seats import is_played_by_clock
from rules.model.choices import Choice
from rules.model.commands import Command, EndPhase
from rules.model.course import Battle
from rules.model.errors import IllegalCommand
from rules.model.events import Event
from rules.model.habits import USUAL_HABITS, Habits
from rules.model.ids import Seat
from rules.model.roster import DEALT, GameId, PersonId, Roster, Status
from rules.model.state import GameState
from rules.notation.kept import KeptPlan
from rules.notation.steps import END, END_PHASE, Line
from rules.store.port import Ledger

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Profile:
    """The preferences of a person, kept besides their games."""

    theme: str = ""
    """The theme that they chose for their own pictures; empty for each table's."""
    dm_closed: bool = False
    """Whether their last direct message was refused."""
    habits: Habits = USUAL_HABITS
    language: str = ""
    """The language that they chose for themselves; empty for the one in which Discord speaks with them."""
    locale: str = ""
    """The locale in which Discord spoke with them last; empty if it isn't known."""


NOBODY: Final = Profile()


@dataclass(frozen=True, slots=True)
class Look:
    """A look at a game: what one viewer may see, and may do now."""

    roster: Roster
    revision: int
    edition: Edition
    table: TableView | None
    player: PlayerView | None
    choices: tuple[Choice, ...]
    token: int
    """The token of the moment in which the viewer's seat was last asked or acted; 0 without a seat."""
    secret: str | None = None
    """The secret of the game's dice in hex, once the game is over, so that everybody can check them."""
    profile: Profile = NOBODY
    """The viewer's profile."""
    plan: KeptPlan | None = None
    """The viewer's prepared turn, or what is left of it."""
    can_take_back: bool = False
    """Whether the viewer may take back their last order now, and no computer is about to act."""
    orders_left: int | None = None
    """The attacks and moves that are left to the viewer in this turn; None while that is no concern."""
    times: Mapping[Seat, SeatTime] = field(default_factory=dict)
    """What the clock says of each seat that the table waits for."""
    away: Mapping[Seat, timedelta] = field(default_factory=dict)
    """The seats whose people are away, and for how long they have done nothing."""
    supposed: bool = False
    """Whether it shows what would be, not what is: nothing made from it may be kept for others to see."""
    ahead: "Ahead | None" = None
    """What would be open after the viewer's default moves; None if that was not asked."""

    @property
    def ending(self) -> Line:
        """What ends the viewer's turn now; of one in tours or stages what is left of the present stage.

        More of such a turn may follow, to which a line that ends all of it would hold on (`GX-TOUR-1`, `H-GX-14`).
        """
        table = self.table
        if table is None or not (self.edition.tours or table.tours or table.stage):
            return (END,)
        after = self.ahead.after if self.ahead else None
        regroups = after is not None and after.table is not None and after.table.phase == "regroup"
        both = regroups and table.phase != "regroup" and bool(after and after.choices)
        return (END_PHASE, END_PHASE) if both else (END_PHASE,)


@dataclass(frozen=True, slots=True)
class Ahead:
    """What would be open to a player after what goes without saying. It is only offered, and to them alone."""

    battle: Look | None = None
    """The battle as it would stand; None where it stands already, or can't be told."""
    after: Look | None = None
    """The game as it would stand if the battle ended now."""
    follow: int = 0
    """The armies that move first into what was taken; 0 where nothing was."""


NOTHING_AHEAD: Final = Ahead()


@dataclass(frozen=True, slots=True)
class Receipt:
    """The receipt of an action: the events as its actor may see them, and the table after it."""

    game: GameId
    revision: int
    events: tuple[Event, ...]
    roster: Roster
    repeated: bool
    """Whether the action had been done before, so that nothing was done now."""
    look: Look | None = None
    """The actor's look at the game now, if it was asked for."""
    plan_dropped: bool = False
    """Whether it ended what was left of the actor's plan."""
    battle: Battle | None = None
    """The attack in whose midst it was done, as it was before."""


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


def profile_of(ledger: Ledger, person: PersonId) -> Profile:
    """The preferences of a person."""
    people = ledger.people
    return Profile(
        people.theme_of(person),
        people.dm_closed(person),
        people.habits_of(person),
        people.language_of(person),
        people.locale_of(person),
    )


def look_of(
    at: Game, ledger: Ledger, viewer: PersonId | None, now: datetime, view: TableView | None
) -> Look:
    """The look of a person (None: the table) at the game now; `view` as for `look_at`."""
    player = at.roster.player_of(viewer)
    profile = profile_of(ledger, viewer) if viewer else NOBODY
    seat = player.seat if player else None
    at = _without_unwanted(at, ledger, viewer, seat)
    plan = ledger.plans.of(at.roster.id).get(seat) if seat and at.revision else None
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
        or not ledger.contacts.blocks(viewer, asking.get(offer.seats[0], PersonId("")))
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
        _log.exception("nothing is offered ahead in %s", look.roster.id)
        return replace(look, ahead=NOTHING_AHEAD)


def _ahead(look: Look, state: GameState, picked: int | None) -> Ahead:
    view, choices = look.player, look.choices
    if view is None or not choices:
        return NOTHING_AHEAD
    armies = moves_in(look.edition, view, choices, look.profile.habits, picked)
    first = default_move(view, choices, armies)
    if first is None and view.table.phase != "battle":
        return NOTHING_AHEAD
    battle = look_supposed(look, state, [first]) if first else None
    ends = EndPhase(seat=view.seat)
    after = look_supposed(look, state, [first, ends] if first else [ends])
    return Ahead(battle if battle and _is_battle_of_turn(battle, view) else None, after, armies)


def _is_battle_of_turn(supposed: Look, view: PlayerView) -> bool:
    """Whether it is the battle of the viewer's turn; what follows a tour's grant is another's (`GX-TOUR-1`)."""
    table = supposed.table
    return table is not None and table.phase == "battle" and table.round == view.table.round


def look_supposed(look: Look, state: GameState, commands: Sequence[Command]) -> Look | None:
    """The look of a player as it would be after these commands of theirs; None where that can't be told.

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


def receipt_for(
    actor: PersonId | None, before: Game | None, change: Change, look: Look | None = None
) -> Receipt:
    """The receipt of an action, with what its actor (None: the table) may know of it.

    What another's plan did right after it is no part of it, but for how an attack went on that it
    answers; what a line did that was given by it is.
    """
    after = change.after
    return Receipt(
        after.roster.id,
        after.revision,
        _seen(change.own_events, after.roster, actor),
        after.roster,
        repeated=False,
        look=look,
        plan_dropped=change.plan_dropped,
        battle=before.state.battle if before else None,
    )


def receipt_again(
    actor: PersonId | None,
    roster: Roster,
    revision: int,
    events: Sequence[Event],
    look: Look | None = None,
    battle: Battle | None = None,
) -> Receipt:
    """The receipt of an action that was done before."""
    seen = _seen(events, roster, actor)
    return Receipt(roster.id, revision, seen, roster, True, look, battle=battle)


def _seen(events: Sequence[Event], roster: Roster, actor: PersonId | None) -> tuple[Event, ...]:
    player = roster.player_of(actor)
    return tuple(visible_to(events, player.seat if player else None))
