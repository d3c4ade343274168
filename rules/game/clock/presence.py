"""The host's office, who is there to hold it, and how long a table has waited for each. Pure."""

from dataclasses import replace
from datetime import datetime

from rules.game.clock.deadlines import clock_of, pace_of, ran
from rules.game.table.acts import acted
from rules.game.table.change import Change
from rules.game.table.game import Game
from rules.game.table.preconditions import is_playing, must_act
from rules.model.errors import TableReason, TableRefused
from rules.model.news import NoticeNews
from rules.model.roster import PersonId, Player, Status


def people(at: Game) -> tuple[Player, ...]:
    """The people who play for themselves: neither fallen nor resigned, with no computer at their seat."""
    return tuple(p for p in at.roster.players if is_present(at, p))


def is_present(at: Game, player: Player) -> bool:
    """Whether a person plays for themselves; only they have a clock, a vote and an office."""
    return player.person is not None and not player.computer and is_playing(at, player.seat)


def passed_on(before: Game, change: Change) -> Change:
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
    return _hosted_by(change, heir) if heir else change


def take_office(at: Game, person: PersonId, now: datetime) -> Change:
    """Let another player host, whose host is away beyond the pace.

    Raises:
        TableRefused: they can't host, or the host is there.
    """
    player = must_act(at.roster, person)
    if not is_present(at, player):
        raise TableRefused(TableReason.NOT_A_PLAYER)
    if at.roster.host == person:
        raise TableRefused(TableReason.HOSTS_ALREADY)
    host = at.roster.player_of(at.roster.host)
    if host is not None and not host.left and is_present(at, host) and not _is_away(at, host, now):
        raise TableRefused(TableReason.HOST_IS_THERE, host=host.name)
    return _hosted_by(Change(at), player)


def _is_away(at: Game, host: Player, now: datetime) -> bool:
    """Whether the table has waited for the host for longer than the pace."""
    clock, pace = clock_of(at.roster, host.seat), pace_of(at.roster)
    wait = clock.running
    return wait is not None and ran(clock, pace, wait, now) > pace.spoken_of


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


def _hosted_by(change: Change, player: Player) -> Change:
    after = change.after
    host = player.person or after.roster.host
    roster = acted(replace(after.roster, host=host), after.revision, "host", player.seat)
    news = (*change.news, NoticeNews(player.seat, "hosts"))
    return replace(change, after=replace(after, roster=roster), news=news)
