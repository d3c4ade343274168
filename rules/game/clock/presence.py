"""The host's office, who is there to hold it, and how long a table has waited for each. Pure."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from rules.game.clock.deadlines import time_spent
from rules.game.table.change import Change, with_act
from rules.game.table.game import Game
from rules.game.table.handover import Patience
from rules.game.table.preconditions import is_playing, must_act
from rules.game.table.seats import clock_of, pace_of
from rules.model.errors import TableReason, TableRefused
from rules.model.ids import Seat
from rules.model.news import NoticeNews
from rules.model.roster import PersonId, Player, Status
from rules.model.seat_clock import Wait

_ACTED_LATELY: Final = timedelta(hours=1)
"""Nobody is replaced within this time after an order of theirs; in a live game, within half the pace."""


def people(at: Game) -> tuple[Player, ...]:
    """The people who play for themselves: neither fallen nor resigned, with no computer at their seat."""
    return tuple(p for p in at.roster.players if _is_present(at, p))


def _is_present(at: Game, player: Player) -> bool:
    """Whether a person plays for themselves; only they have a clock, a vote and an office."""
    return player.person is not None and not player.computer and is_playing(at, player.seat)


def pass_on_office(before: Game, change: Change) -> Change:
    """The change, with the office passed on if it leaves the host without a part in the game."""
    after = change.after
    host = after.roster.player_of(after.roster.host)
    if (
        after.roster.status is not Status.PLAYING
        or host is None
        or not _is_out(before, after, host)
    ):
        return change
    heir = next((player for player in people(after) if not player.left), None)
    return _with_host(change, heir) if heir else change


def take_office(at: Game, person: PersonId, now: datetime) -> Change:
    """Let another player host, whose host is away beyond the pace.

    Raises:
        TableRefused: they can't host, or the host is there.
    """
    player = must_act(at.roster, person)
    if not _is_present(at, player):
        raise TableRefused(TableReason.NOT_A_PLAYER)
    if at.roster.host == person:
        raise TableRefused(TableReason.HOSTS_ALREADY)
    host = at.roster.player_of(at.roster.host)
    if host is not None and not host.left and _is_present(at, host) and not _is_away(at, host, now):
        raise TableRefused(TableReason.HOST_IS_THERE, host=at.roster.names[host.seat])
    return _with_host(Change(at), player)


def _is_away(at: Game, host: Player, now: datetime) -> bool:
    """Whether the table has waited for the host for longer than the pace."""
    clock, pace = clock_of(at.roster, host.seat), pace_of(at.roster)
    wait = clock.running
    return wait is not None and time_spent(clock, pace, wait, now) > pace.spoken_of


def _is_out(before: Game, after: Game, host: Player) -> bool:
    """Whether the host has just fallen or resigned, or others have had a computer sit in for them."""
    if not is_playing(after, host.seat):
        return True
    seated = any(p.seat == host.seat and not p.computer for p in before.roster.players)
    if not host.computer or not seated:
        return False
    acts = after.roster.acts[len(before.roster.acts) :]
    others = ("sat_in", "moderated", "voted")
    return any(act.seat == host.seat and act.kind in others for act in acts)


def _with_host(change: Change, player: Player) -> Change:
    after = change.after
    host = player.person or after.roster.host
    roster = with_act(replace(after.roster, host=host), after.revision, "host", player.seat)
    news = (*change.news, NoticeNews(player.seat, "hosts"))
    return replace(change, after=replace(after, roster=roster), news=news)


def patience_with(at: Game, seat: Seat, now: datetime, last_order: datetime | None) -> Patience:
    """The patience that a table must have with a seat: half the pace, and no order of theirs of late.

    Raises:
        TableRefused: nobody sits there.
    """
    roster = at.roster
    pace, clock = pace_of(roster), clock_of(roster, roster.player_at(seat).seat)
    enough, wait = pace.spoken_of / 2, clock.running
    if wait is None and seat in at.waiting_for and seat not in roster.clocks:
        wait = Wait(roster.since)  # the clocks of an older table have not begun yet
    if wait is None:
        return Patience(enough, None)
    left = enough - time_spent(clock, pace, wait, now)
    if last_order is not None:
        lately = enough if pace.is_live else _ACTED_LATELY
        left = max(left, last_order + lately - now)
    return Patience(enough, max(timedelta(), left))
