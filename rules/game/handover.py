"""Seats of players who are away: handed to a computer or taken back; players who left or are back. Pure."""

from dataclasses import replace

from rules.game.preconditions import must_be_playing, must_host, must_not_rest, must_play
from rules.game.waiting import AT_ONCE, Patience
from rules.model.errors import TableReason, TableRefused
from rules.model.ids import Seat
from rules.model.roster import Computer, Human, PersonId, Player, Roster
from rules.players import DEFAULT_LEVEL


def hand_to_computer(
    roster: Roster,
    by: PersonId,
    seat: Seat,
    patience: Patience = AT_ONCE,
    *,
    moderates: bool = False,
) -> Roster:
    """Let a computer play an absent player's seat, as the host decides; the player may take it back.

    Moderators of the server may do so at once, but not in a game of their own; the host may do so at
    once for themselves, and for players who left the server.

    Raises:
        TableRefused: it is not theirs to decide, or the table has not waited long enough.
    """
    must_be_playing(roster)
    overrules = moderates and roster.player_of(by) is None
    if not overrules:
        must_host(roster, by)
    player = roster.player_at(seat)
    if player.computer:
        raise TableRefused(TableReason.ALREADY_COMPUTER, name=player.name)
    if not (overrules or player.left or player.person == by):
        _must_have_waited(roster, player, patience)
    return _with(roster, replace(player, kind=Computer(DEFAULT_LEVEL)))


def _must_have_waited(roster: Roster, player: Player, patience: Patience) -> None:
    if not patience.enough:
        return
    must_not_rest(roster)
    if patience.waited is None:
        raise TableRefused(TableReason.NOT_AWAITED, name=player.name, left=patience.enough)
    if patience.waited < patience.enough:
        left = patience.enough - patience.waited
        raise TableRefused(TableReason.TIME_LEFT, name=player.name, left=left)


def take_back(roster: Roster, person: PersonId) -> Roster:
    """Give a person their seat back from the computer."""
    must_be_playing(roster)
    player = must_play(roster, person)
    if not player.computer:
        raise TableRefused(TableReason.ALREADY_SEATED)
    return _with(roster, replace(player, kind=Human()))


def note_left(roster: Roster, person: PersonId) -> Roster:
    """Note that a person left the server where the game is played; a host who left hosts no longer."""
    player = must_play(roster, person)
    changed = _with(roster, replace(player, left=True))
    present = [p.person for p in changed.players if p.person and not p.left]
    if roster.host == person and present:
        return replace(changed, host=present[0])
    return changed


def note_back(roster: Roster, seat: Seat) -> Roster:
    """Note that the player of the seat is back, since they have acted."""
    player = roster.player_at(seat)
    return _with(roster, replace(player, left=False)) if player.left else roster


def _with(roster: Roster, changed: Player) -> Roster:
    players = (changed if p.seat == changed.seat else p for p in roster.players)
    return replace(roster, players=tuple(players))
