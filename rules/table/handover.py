"""Handing seats to computers and back, and recording who played each seat when.

Replaying a computer's orders requires its level's version, and unpredictable orders require secret seeds.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import timedelta

from rules.core.dice import computer_seed
from rules.model.board import Seat
from rules.model.commands import Computer, Human
from rules.model.errors import TableReason, TableRefused
from rules.players.levels import DEFAULT_LEVEL, Level, find_level, level_at, seed_of
from rules.table.game import Change, Game
from rules.table.pace import UNUSED
from rules.table.roster import DEALT, PersonId, Player, PlayerSpan, Roster, Seeds
from rules.table.seats import must_be_playing, must_host, must_not_rest, must_play
from rules.table.settings import counts


@dataclass(frozen=True, slots=True)
class HandoverWait:
    """How long a table must wait before a player's seat can go to a computer, and how long is left."""

    enough: timedelta
    left: timedelta | None
    """None if the table isn't waiting for them; zero once it has waited long enough."""


def hand_to_computer(
    roster: Roster,
    by: PersonId,
    seat: Seat,
    patience: HandoverWait,
    *,
    moderates: bool = False,
) -> Roster:
    """Let a computer play an absent player's seat, by the host's decision; the player may take it back.

    Server moderators may do so too, but not in their own game: at once if it is unrated, and otherwise after
    the wait, so that no player finishes last because of someone else. The host may do so at once for
    themselves, and for players who left the server.

    Raises:
        TableRefused: not theirs to decide, or the table has not waited long enough.
    """
    must_be_playing(roster)
    overrules = moderates and roster.player_of(by) is None
    if not overrules:
        must_host(roster, by)
    player = roster.player_at(seat)
    if player.computer:
        raise TableRefused(TableReason.ALREADY_COMPUTER, name=roster.names[player.seat])
    at_once = overrules and not counts(roster)
    if not (at_once or player.left or player.person == by):
        _must_have_waited(roster, player, patience)
    return sit_in(roster, seat)


def vote(
    roster: Roster, voter: Seat, seat: Seat, patience: HandoverWait, voters: Collection[Seat]
) -> tuple[Roster, bool]:
    """The table with a vote for a computer at a seat, and whether it is decided.

    It takes more than half of the other people: `voters` are all who have a vote.

    Raises:
        TableRefused: they may not vote, it is their own seat, or the table has not waited long enough.
    """
    must_be_playing(roster)
    player = roster.player_at(seat)
    if voter == seat:
        raise TableRefused(TableReason.OWN_SEAT)
    if voter not in voters:
        raise TableRefused(TableReason.NOT_A_PLAYER)
    if player.computer:
        raise TableRefused(TableReason.ALREADY_COMPUTER, name=roster.names[player.seat])
    if not player.left:
        _must_have_waited(roster, player, patience)
    wanted = {*roster.votes.get(seat, ()), voter}
    others = [each for each in voters if each != seat]
    for_it = tuple(each for each in others if each in wanted)
    if 2 * len(for_it) > len(others):
        return sit_in(roster, seat), True
    return replace(roster, votes={**roster.votes, seat: for_it}), False


def sit_in(roster: Roster, seat: Seat) -> Roster:
    """The table with a computer sitting in at a seat."""
    return _with(roster, replace(roster.player_at(seat), kind=find_level(DEFAULT_LEVEL).computer))


def _must_have_waited(roster: Roster, player: Player, patience: HandoverWait) -> None:
    must_not_rest(roster)
    if patience.left is None:
        raise TableRefused(
            TableReason.NOT_AWAITED, name=roster.names[player.seat], left=patience.enough
        )
    if patience.left:
        raise TableRefused(
            TableReason.TIME_LEFT, name=roster.names[player.seat], left=patience.left
        )


def take_back(roster: Roster, person: PersonId) -> Roster:
    """Give a person their seat back from the computer."""
    must_be_playing(roster)
    player = must_play(roster, person)
    if not player.computer:
        raise TableRefused(TableReason.ALREADY_SEATED)
    clock = replace(roster.clocks.get(player.seat, UNUSED), missed=0, in_a_row=0)
    seated = _with(roster, replace(player, kind=Human(), left=False))
    return replace(seated, clocks={**roster.clocks, player.seat: clock})


def note_left(roster: Roster, person: PersonId, playing: Collection[Seat]) -> Roster:
    """Record that a person left the game's server; a host who leaves stops hosting.

    The new host is the first person still `playing` whose seat has no computer.
    """
    player = must_play(roster, person)
    changed = _with(roster, replace(player, left=True))
    present = [p for p in changed.players if p.person and not p.left]
    if roster.host != person or not present:
        return changed
    heir = min(present, key=lambda player: (player.computer, player.seat not in playing))
    return replace(changed, host=heir.person or person)


def note_back(roster: Roster, seat: Seat) -> Roster:
    """Record that the seat's player is back, since they have acted."""
    player = roster.player_at(seat)
    return _with(roster, replace(player, left=False)) if player.left else roster


def _with(roster: Roster, changed: Player) -> Roster:
    players = (changed if p.seat == changed.seat else p for p in roster.players)
    return replace(roster, players=tuple(players))


def seed_at(at: Game, seat: Seat) -> int:
    """The seed for a computer player's next choice at this seat."""
    if at.roster.seeds is Seeds.NAMED:
        return seed_of(at.roster.id, seat)
    return computer_seed(at.secret, seat, at.take_backs)


def note_stints(change: Change) -> Change:
    """The change, with the stints that begin after it."""
    roster = with_stints(change.after.roster, change.after.revision)
    if roster is change.after.roster:
        return change
    return replace(change, after=replace(change.after, roster=roster))


def with_stints(roster: Roster, revision: int) -> Roster:
    """The table with a stint, from this revision on, for each seat whose player has changed."""
    if roster.seeds is Seeds.NAMED or roster.status not in DEALT:
        return roster
    last = {stint.seat: stint for stint in roster.stints if not stint.stands_in}
    now = (_present(player, revision) for player in roster.players)
    begun = [stint for stint in now if _is_new(stint, last.get(stint.seat))]
    return replace(roster, stints=(*roster.stints, *begun)) if begun else roster


def with_stand_in(roster: Roster, revision: int, seat: Seat, level: Level) -> Roster:
    """The table with another level making the next move of a seat's computer player."""
    if roster.seeds is Seeds.NAMED:
        return roster
    stint = PlayerSpan(revision, seat, level.name, level.version, stands_in=True)
    return replace(roster, stints=(*roster.stints, stint))


def _present(player: Player, revision: int) -> PlayerSpan:
    if not isinstance(player.kind, Computer):
        return PlayerSpan(revision, player.seat, None, None)
    level = level_at(player.kind)
    return PlayerSpan(revision, player.seat, player.kind.level, level.version if level else None)


def _is_new(now: PlayerSpan, before: PlayerSpan | None) -> bool:
    """Whether a seat's player differs from its last stint; without one, its person played."""
    if before is None:
        return now.level is not None
    return replace(now, revision=before.revision) != before
