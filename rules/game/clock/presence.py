"""The host's office, who is there to hold it, and how long a table has waited for each. Pure.

Somebody is away who has done nothing for as long as the pace gives for a turn (`Pace.away_after`), whoever
the table waits for, and in all that time it has waited for the same, or for them: while a game goes on nobody
is away just because it is slow to come to them.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from rules.game.clock.deadlines import time_spent
from rules.game.clock.timeline import stops_of, time_run
from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.table.game import Change, Game, with_act
from rules.table.handover import Patience
from rules.table.news import NoticeNews
from rules.table.pace import NO_RESTS, Absence, Pace, Rests, Wait
from rules.table.roster import PersonId, Player, Roster, Status
from rules.table.seats import clock_of, is_playing, must_act, pace_of

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


def note_act(before: Game | None, change: Change, person: PersonId | None, now: datetime) -> Change:
    """The change, with its moment noted if a player changed something by it otherwise than by an order.

    What changes nothing at the table is no act of theirs that others may know of: a look, a prepared turn.
    """
    roster = change.after.roster
    player = roster.player_of(person)
    if before is None or player is None or change.command or roster == before.roster:
        return change
    if before.roster.status is not Status.PLAYING:
        return change
    acted = {**roster.acted, player.seat: now}
    return replace(change, after=replace(change.after, roster=replace(roster, acted=acted)))


def waited_since(roster: Roster, seat: Seat) -> datetime:
    """The moment since when the table has waited for the same, or all the while for this seat.

    Where all act at once, others are done one after the other, and may begin again: the wait for a seat
    that has done nothing goes on meanwhile.
    """
    own = clock_of(roster, seat).running
    return min(roster.since, own.since) if own and own.since else roster.since


def idle_time(
    roster: Roster, since: datetime, rests: Rests, absences: Iterable[Absence], now: datetime
) -> timedelta:
    """The time for which a player has done nothing, `since` a moment, while the table waited for the same.

    Their rests and the General's absences don't count.
    """
    own = NO_RESTS if pace_of(roster).is_live else rests
    return time_run(since, now, stops_of(own, absences, since))


def voters_about(
    player: Player,
    others: Iterable[Player],
    away: Mapping[Seat, timedelta],
    pace: Pace,
    voted: Collection[Seat],
) -> tuple[Seat, ...]:
    """The seats of the `others` whose people count where it is voted about a player.

    All of them, unless that player is away: then those who are present, and those who have `voted`; these
    alone after twice the time. `away`: how long each who is away has been idle.
    """
    others = [each for each in others if each.seat != player.seat]
    idle = away.get(player.seat)
    if idle is None and not player.left:
        return tuple(each.seat for each in others)
    alone = idle is not None and idle > 2 * pace.away_after
    return tuple(
        each.seat
        for each in others
        if each.seat in voted or not (alone or each.left or each.seat in away)
    )


def take_office(at: Game, person: PersonId, away: Collection[Seat]) -> Change:
    """Let another player host, whose host is among those who are `away`.

    Raises:
        TableRefused: they can't host, or the host is there.
    """
    player = must_act(at.roster, person)
    if not _is_present(at, player):
        raise TableRefused(TableReason.NOT_A_PLAYER)
    if at.roster.host == person:
        raise TableRefused(TableReason.HOSTS_ALREADY)
    host = at.roster.player_of(at.roster.host)
    if host and not host.left and _is_present(at, host) and host.seat not in away:
        raise TableRefused(TableReason.HOST_IS_THERE, host=at.roster.names[host.seat])
    return _with_host(Change(at), player)


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
