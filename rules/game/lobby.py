"""What happens at a table before and around the game: joining, leaving, replacing. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final

from rules.game.lines import (
    LONGEST_SEALED,
    LONGEST_WORD,
    TELLING,
    awaited_seals,
    closing,
    fits,
    is_writable,
    one_line,
    read_seal,
    seals_of,
    with_line,
)
from rules.game.waiting import AT_ONCE, Patience
from rules.model.errors import TableReason, TableRefused
from rules.model.ids import Seat
from rules.model.roster import (
    Line,
    LineKind,
    Pause,
    Person,
    PersonId,
    Player,
    Roster,
    Scheme,
    Status,
    Venue,
)

WAITED_LONG: Final = timedelta(days=7)
"""Since the table was set: its host may have gone, and it counts against everybody's open games."""
COMPUTER_NAMES: Final = ("Ada", "Bruno", "Celia", "Dario", "Edda", "Fero")


def join(
    roster: Roster,
    person: Person,
    action: str,
    word: str,
    colours: tuple[Seat, ...],
    seat: Seat | None,
) -> Roster:
    """The person sits down, at the seat they name or at the first free one.

    `action` is the interaction's id, `word` what the person adds to the dice; it may be empty.
    """
    must_be_open(roster)
    if roster.player_of(person.id):
        raise TableRefused(TableReason.ALREADY_SEATED)
    colour = _free_colour(roster, colours, seat)
    player = Player(colour, person.name, person.id, computer=False)
    return _seated(roster, player, Line(action, LineKind.JOIN, one_line(word), by=person.id))


def add_computer(roster: Roster, by: PersonId, action: str, colours: tuple[Seat, ...]) -> Roster:
    """A computer player sits down at the first free seat; any player may ask for one."""
    must_be_open(roster)
    must_play(roster, by)
    names = {player.name for player in roster.players}
    name = next(name for name in COMPUTER_NAMES if name not in names)
    colour = _free_colour(roster, colours, None)
    player = Player(colour, name, None, computer=True)
    return _seated(roster, player, Line(action, LineKind.COMPUTER))


def leave(roster: Roster, person: PersonId) -> Roster:
    """The person stands up; if they were the host, the next person is. Nobody left: cancelled.

    What they added stays, since everybody has seen it; but nobody waits for the words of their seals.
    """
    must_be_open(roster)
    player = must_play(roster, person)
    players = tuple(p for p in roster.players if p is not player)
    persons = [p.person for p in players if p.person]
    if not persons:
        return replace(roster, players=players, status=Status.CANCELLED)
    host = roster.host if roster.host in persons else persons[0]
    return replace(roster, players=players, host=host)


def add_word(roster: Roster, person: PersonId, action: str, word: str) -> Roster:
    """A person at the table adds a word to the dice, which everybody sees.

    Raises:
        TableRefused: the lines are closed or too many, or it is the word of a seal of theirs.
    """
    must_be_open(roster)
    player = must_play(roster, person)
    if not (said := one_line(word)):
        raise TableRefused(TableReason.BAD_WORD, most=LONGEST_WORD)
    if any(fits(roster.lines[n - 1].text, word) for n in seals_of(roster, player)):
        raise TableRefused(TableReason.TOLD_TOO_EARLY)
    return with_line(roster, Line(action, LineKind.WORD, said, by=person))


def add_seal(roster: Roster, person: PersonId, action: str, seal: str) -> Roster:
    """A person at the table adds the SHA-256 of a word, in hex, and tells the word after the start.

    Raises:
        TableRefused: the lines are closed or too many, or that is no SHA-256.
    """
    must_be_open(roster)
    must_play(roster, person)
    if (read := read_seal(seal)) is None:
        raise TableRefused(TableReason.BAD_SEAL)
    return with_line(roster, Line(action, LineKind.SEAL, read, by=person))


def close(roster: Roster, edition: str, options: Mapping[str, Any], now: datetime) -> Roster:
    """The start: no line follows, and who sits where stays so. The deal may wait for sealed words.

    The closing line has no id, so that whoever starts adds nothing of their own. `edition` and
    `options` are those that are played.
    """
    sat = [(player.seat, player.line) for player in roster.players]
    seals = sorted(n for player in roster.players for n in seals_of(roster, player))
    last = Line("", LineKind.CLOSE, closing(edition, options, sat, seals))
    closed = replace(roster, lines=(*roster.lines, last))
    if not awaited_seals(closed.lines):
        return replace(closed, status=Status.PLAYING)
    return replace(closed, status=Status.SEALED, due=now + TELLING)


def tell(roster: Roster, person: PersonId, word: str, now: datetime) -> Roster:
    """A person tells the word that they sealed; with the last one the game can be dealt.

    Raises:
        TableRefused: none of theirs is waited for, it is not that word, or it is too late.
    """
    player = must_play(roster, person)
    seals, untold = seals_of(roster, player), awaited_seals(roster.lines)
    if roster.status is Status.LOBBY and seals:
        raise TableRefused(TableReason.TOLD_TOO_EARLY)
    _must_be(roster, Status.SEALED)
    if not seals:
        raise TableRefused(TableReason.NOTHING_SEALED)
    if not set(seals) & set(untold):
        raise TableRefused(TableReason.ALREADY_TOLD)
    if is_overdue(roster, now):
        raise TableRefused(TableReason.TOLD_TOO_LATE)
    if not is_writable(word) or len(word) > LONGEST_SEALED:
        raise TableRefused(TableReason.BAD_WORD, most=LONGEST_SEALED)
    opened = [n for n in seals if n in untold and fits(roster.lines[n - 1].text, word)]
    if not opened:
        raise TableRefused(TableReason.NOT_THE_SEALED_WORD)
    lines = tuple(
        replace(line, told=word) if n in opened else line
        for n, line in enumerate(roster.lines, start=1)
    )
    if awaited_seals(lines):
        return replace(roster, lines=lines)
    return replace(roster, lines=lines, status=Status.PLAYING, due=None)


def is_overdue(roster: Roster, now: datetime) -> bool:
    """Whether the time is over in which the sealed words could be told."""
    return roster.status is Status.SEALED and roster.due is not None and now >= roster.due


def give_up(roster: Roster) -> Roster:
    """The table is cancelled, and no words are waited for any more."""
    return replace(roster, status=Status.CANCELLED, due=None)


def seats_to_tell(roster: Roster) -> tuple[Seat, ...]:
    """The seats whose sealed words are still to be told, once the lines are closed."""
    persons = {roster.lines[number - 1].by for number in awaited_seals(roster.lines)}
    return tuple(player.seat for player in roster.players if player.person in persons)


def set_options(roster: Roster, by: PersonId, options: Mapping[str, Any]) -> Roster:
    """The host changes the house options, given in full and valid."""
    must_be_open(roster)
    must_host(roster, by)
    return replace(roster, options=options)


def set_order(roster: Roster, by: PersonId, seats: Sequence[Seat]) -> Roster:
    """The host writes down in which order the players agreed to play (`GX-TOUR-2`)."""
    must_be_open(roster)
    must_host(roster, by)
    if sorted(seats) != sorted(roster.seats):
        raise TableRefused(TableReason.NOT_EVERYBODY_ONCE, colours=roster.seats)
    return replace(roster, players=tuple(map(roster.player_at, seats)))


def set_theme(roster: Roster, by: PersonId, theme: str) -> Roster:
    """The host chooses how the table's pictures look, at any time."""
    must_host(roster, by)
    return replace(roster, theme=theme)


def cancel(roster: Roster, by: PersonId, now: datetime) -> Roster:
    """The host gives the table up before it is dealt; after a week, anybody who sits there may."""
    if roster.status is not Status.SEALED:
        must_be_open(roster)
    if now - roster.created < WAITED_LONG or roster.player_of(by) is None:
        must_host(roster, by)
    return give_up(roster)


def hand_to_computer(
    roster: Roster,
    by: PersonId,
    seat: Seat,
    patience: Patience = AT_ONCE,
    *,
    moderates: bool = False,
) -> Roster:
    """The host lets a computer play an absent player's seat; they may take it back.

    Whoever moderates the server may do so at once, but not in a game of their own; the host may
    for themselves, and for who has left the server.

    Raises:
        TableRefused: it is not theirs to decide, or the table has not waited for long enough.
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
    return _with(roster, replace(player, computer=True))


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
    """A person takes his seat back from the computer."""
    must_be_playing(roster)
    player = must_play(roster, person)
    if not player.computer:
        raise TableRefused(TableReason.ALREADY_SEATED)
    return _with(roster, replace(player, computer=False))


def move(roster: Roster, by: PersonId, venue: Venue, *, in_charge: bool) -> Roster:
    """The table goes on at another place: the host's to decide, or his who runs the server.

    Where it rests, any player may find it a new place. It stays in its server, unless the General
    was sent away from there.

    Raises:
        TableRefused: it is not his to decide, the place is in another server, or it plays there.
    """
    ended = roster.status in (Status.OVER, Status.CANCELLED)
    if ended and not roster.paused:  # what rests may still have its end to tell
        raise TableRefused(TableReason.GAME_OVER)
    if not in_charge:
        must_play(roster, by)
        if not roster.paused:
            must_host(roster, by)
    if venue.guild != roster.venue.guild and roster.paused is not Pause.REMOVED:
        raise TableRefused(TableReason.WRONG_SERVER)
    if venue.channel == roster.venue.channel and not roster.paused:
        raise TableRefused(TableReason.ALREADY_HERE)
    return replace(roster, venue=venue, paused=None)


def note_left(roster: Roster, person: PersonId) -> Roster:
    """The person is gone from where the game is played; a host who is gone hosts no longer."""
    player = must_play(roster, person)
    changed = _with(roster, replace(player, left=True))
    present = [p.person for p in changed.players if p.person and not p.left]
    if roster.host == person and present:
        return replace(changed, host=present[0])
    return changed


def note_back(roster: Roster, seat: Seat) -> Roster:
    """Whoever acts is there."""
    player = roster.player_at(seat)
    return _with(roster, replace(player, left=False)) if player.left else roster


def must_not_rest(roster: Roster) -> None:
    """Nothing may be in the way of telling what happens.

    Raises:
        TableRefused: with the reason for which the table rests.
    """
    if roster.paused:
        raise TableRefused(TableReason.PAUSED, why=roster.paused, channel=roster.venue.channel)


def must_reach(roster: Roster, person: PersonId, guild: str) -> Roster:
    """The table, which is known to its players wherever they are, and to others within its server alone.

    Raises:
        TableRefused: for anybody else there is no such game.
    """
    if guild != roster.venue.guild and roster.player_of(person) is None:
        raise TableRefused(TableReason.NO_SUCH_GAME, game=roster.id)
    return roster


def must_be_open(roster: Roster) -> None:
    """The table must still be a lobby.

    Raises:
        TableRefused: naming what it is instead.
    """
    _must_be(roster, Status.LOBBY)


def must_be_playing(roster: Roster) -> None:
    """The game must be under way.

    Raises:
        TableRefused: naming what it is instead.
    """
    _must_be(roster, Status.PLAYING)


def _must_be(roster: Roster, wanted: Status) -> None:
    match roster.status:
        case status if status is wanted:
            return
        case Status.LOBBY:
            raise TableRefused(TableReason.NOT_STARTED)
        case Status.SEALED:
            raise sealed_refusal(roster)
        case Status.PLAYING:
            raise TableRefused(TableReason.ALREADY_STARTED)
        case Status.OVER | Status.CANCELLED:
            raise TableRefused(TableReason.GAME_OVER)


def sealed_refusal(roster: Roster) -> TableRefused:
    """The refusal of what must wait for the deal, naming who has a word to tell."""
    names = [roster.player_at(seat).name for seat in seats_to_tell(roster)]
    return TableRefused(TableReason.SEALED, names=names)


def must_host(roster: Roster, person: PersonId) -> None:
    """Only the host may do this.

    Raises:
        TableRefused: naming the host.
    """
    if person != roster.host:
        host = roster.player_of(roster.host)
        raise TableRefused(TableReason.NOT_HOST, host=host.name if host else "")


def must_play(roster: Roster, person: PersonId) -> Player:
    """The player that the person is at this table.

    Raises:
        TableRefused: he has no seat.
    """
    player = roster.player_of(person)
    if player is None:
        raise TableRefused(TableReason.NOT_A_PLAYER)
    return player


def _free_colour(roster: Roster, colours: tuple[Seat, ...], wanted: Seat | None) -> Seat:
    if len(roster.players) >= roster.places:
        raise TableRefused(TableReason.FULL, places=roster.places)
    free = [colour for colour in colours if colour not in roster.seats]
    if wanted is None:
        return free[0]
    if wanted not in colours:
        raise TableRefused(TableReason.UNKNOWN_COLOUR, colour=wanted, colours=colours)
    if wanted not in free:
        raise TableRefused(TableReason.COLOUR_TAKEN, colour=wanted, free=free)
    return wanted


def _seated(roster: Roster, player: Player, line: Line) -> Roster:
    """The table with one more player, and with what their sitting down adds to the dice."""
    if roster.scheme is Scheme.JOINED:
        player = replace(player, joined=f"{line.id}:{line.text}")
        return replace(roster, players=(*roster.players, player))
    added = with_line(roster, line)
    player = replace(player, line=len(added.lines))
    return replace(added, players=(*roster.players, player))


def _with(roster: Roster, changed: Player) -> Roster:
    players = (changed if p.seat == changed.seat else p for p in roster.players)
    return replace(roster, players=tuple(players))
