"""Setting up a table and starting its game: options, order, the deal. Pure."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from rules.core.decide import start
from rules.core.dice import commitment
from rules.editions.registry import NEWEST, find_rulebook, newest
from rules.lobby import lobby
from rules.model.board import Seat
from rules.model.commands import Computer
from rules.model.errors import DataError, TableReason, TableRefused
from rules.model.state import GameState
from rules.table import sealing
from rules.table.game import (
    Change,
    Game,
    dice_at,
    edition_of,
    game_after,
    lobby_change,
    with_act,
    with_roster,
)
from rules.table.lines import seats_to_tell
from rules.table.membership import Guests
from rules.table.news import (
    ClosedNews,
    Content,
    LobbyNews,
    PrivateNews,
    StartNews,
    UntoldNews,
    WordsNews,
)
from rules.table.pace import usual_pace
from rules.table.roster import OPEN, GameId, Person, PersonId, Roster, Scheme, Seeds, Status, Venue
from rules.table.seats import must_be_open, taken_seats
from rules.table.settings import Preset, settle

USUAL_PLACES: Final = 3

BUILT_IN: Final = (
    Preset("first", "ryzyko", 3, {"claim": "automatic"}),
    Preset("quick", "ryzyko", 3, {"claim": "automatic", "sets": "ascending", "fortify": "path"}),
    Preset("long", "ryzyko", 4, {"goal": "world", "defence": "live"}),
)
"""Built-in presets, in addition to each rulebook's standard rules."""


def by_the_book() -> tuple[Preset, ...]:
    """A preset for each rulebook's standard rules."""
    return tuple(_of_book(name) for name in NEWEST)


def preset_of(roster: Roster, name: str, by: PersonId | None = None) -> Preset:
    """A table's setup as a preset with this name."""
    book = find_rulebook(roster.edition)
    return Preset(
        name, book.name, roster.places, book.departures(roster.options, roster.places), by
    )


def playable(preset: Preset) -> Preset:
    """The preset, if it is still valid.

    Raises:
        TableRefused: its rulebook is gone, or no longer supports its options.
    """
    if preset.edition not in NEWEST:
        raise TableRefused(TableReason.PRESET_GONE, name=preset.name, edition=preset.edition)
    try:
        newest(preset.edition).edition(preset.options, preset.places)
    except DataError as error:
        raise TableRefused(
            TableReason.PRESET_UNFIT, name=preset.name, edition=preset.edition
        ) from error
    return preset


def new_id(random: Callable[[int], bytes]) -> GameId:
    """A new table id from random bytes."""
    return GameId("".join("abcdefghijklmnopqrstuvwxyz234567"[byte % 32] for byte in random(6)))


def empty_table(
    game: GameId, venue: Venue, host: Person, wanted: Preset, secret: bytes, now: datetime
) -> Roster:
    """A table without players.

    Raises:
        DataError: invalid edition, option or number of seats.
    """
    book = find_rulebook(wanted.edition)
    return Roster(
        id=game,
        status=Status.LOBBY,
        venue=venue,
        host=host.id,
        edition=book.id,
        options=book.edition(wanted.options, wanted.places).options,
        places=wanted.places,
        players=(),
        commitment=commitment(secret),
        created=now,
        since=now,
        scheme=Scheme.LINES,
        rated=True,
        seeds=Seeds.SECRET,
    )


def play_instead(at: Game, by: PersonId, wanted: Preset) -> Change:
    """Change what the lobby's table plays; everyone seated keeps their seat.

    Raises:
        DataError: the rulebook doesn't support these options.
        TableRefused: the game has begun, they are not the host, or too many are seated.
    """
    book, roster = newest(wanted.edition), at.roster
    places = min(max(wanted.places, taken_seats(roster), book.players[0]), book.players[-1])
    full = book.edition(wanted.options, places).options
    return lobby_change(at, lobby.set_play(roster, by, book.id, book.colours, places, full))


def change_places(at: Game, by: PersonId, places: int) -> Change:
    """Set the number of seats; the options stay.

    Raises:
        DataError: the rulebook doesn't support this number, or not with these options.
        TableRefused: the game has begun, they are not the host, or more are seated.
    """
    book, roster = find_rulebook(at.roster.edition), at.roster
    kept = book.departures(roster.options, roster.places)
    full = book.edition(kept, places).options
    return lobby_change(at, lobby.set_play(roster, by, book.id, book.colours, places, full))


def seat_again(
    empty: Roster, before: Roster, by: Person, action: str, gone: Collection[PersonId]
) -> Roster:
    """An empty table with the requester and the computer players of a finished game seated.

    The other people are invited, except those who are `gone`. Bans stay if the same host creates it.
    """
    colours = find_rulebook(empty.edition).colours
    former = before.player_of(by.id)
    roster = lobby.join(empty, by, action, "", colours, former.seat if former else None)
    for number, player in enumerate(before.players):
        if player.person is None and isinstance(player.kind, Computer):
            roster = lobby.add_computer(
                roster, by.id, f"{action}.{number}", colours, player.kind.level
            )
    others = (p.person for p in before.players if p.person and p.person != by.id)
    banned = before.guests.banned if by.id == before.host else ()
    invited = tuple(person for person in others if person not in gone)
    return replace(roster, invited=invited, guests=Guests(banned=banned))


def _of_book(name: str) -> Preset:
    players = NEWEST[name].players
    return Preset(name, name, min(max(USUAL_PLACES, players[0]), players[-1]))


def change_options(at: Game, by: PersonId, options: Mapping[str, Any]) -> Change:
    """Set some of the house rules; the others stay.

    Raises:
        DataError: the rulebook has no such option or value, or the combination is invalid.
        TableRefused: the game has begun, or they are not the host.
    """
    book, roster = find_rulebook(at.roster.edition), at.roster
    wanted = {**book.departures(roster.options, roster.places), **options}
    full = book.edition(wanted, roster.places).options
    return lobby_change(at, lobby.set_options(roster, by, full))


def agree_order(at: Game, by: PersonId, seats: Sequence[Seat]) -> Change:
    """Seat the players in their agreed order of play.

    Raises:
        TableRefused: the rulebook determines the order by dice, the game has begun, or they are not the host.
    """
    if at.edition.order != "agreed":
        raise TableRefused(TableReason.ORDER_BY_DICE)
    return lobby_change(at, lobby.set_order(at.roster, by, seats))


def close(at: Game, now: datetime) -> Change:
    """Start the game: close its lines, and deal unless sealed words have to be revealed first.

    Raises:
        TableRefused: there are too few players.
    """
    _must_be_enough(at)
    played = edition_of(replace(at.roster, status=Status.PLAYING))
    roster = sealing.close(at.roster, played.id, played.options, now)
    if roster.status is Status.PLAYING:
        return _deal(at, roster)
    return with_roster(at, roster, LobbyNews(), WordsNews(seats_to_tell(roster)))


def tell(at: Game, person: PersonId, word: str, now: datetime) -> Change:
    """Reveal a sealed word, and deal if it was the last.

    Raises:
        TableRefused: no word of theirs is awaited, it doesn't match the seal, or it is too late.
    """
    roster = sealing.tell(at.roster, person, word, now)
    return _deal(at, roster) if roster.status is Status.PLAYING else lobby_change(at, roster)


def give_up(at: Game, roster: Roster) -> Change:
    """Cancel the table with this roster; if words were awaited, announce whose."""
    missing = seats_to_tell(roster)
    untold = (UntoldNews(missing),) if missing else ()
    return with_roster(at, roster, LobbyNews(), *untold)


def close_unplayed(at: Game) -> Change:
    """Close a table that isn't being started or played any longer, and announce it."""
    return _tell_closed(give_up(at, lobby.give_up(at.roster)))


def close_as_moderator(at: Game, by: PersonId, name: str, *, moderates: bool) -> Change:
    """Close a table for good, as a server moderator without a seat there.

    Raises:
        TableRefused: they don't moderate the server, play there, or it is over.
    """
    if not moderates or at.roster.player_of(by):
        raise TableRefused(TableReason.NOT_A_MODERATOR)
    if at.roster.status not in OPEN:
        raise TableRefused(TableReason.GAME_OVER)
    roster = with_act(lobby.give_up(at.roster), at.revision, "closed", by=name)
    return _tell_closed(give_up(at, roster), name)


def _tell_closed(given_up: Change, by: str = "") -> Change:
    return replace(given_up, news=(*given_up.news, ClosedNews(by)))


def begin(at: Game, entropy: str) -> Change:
    """Start a game under `joined@1`, which adds the starting action's id to the dice.

    Raises:
        TableRefused: there are too few players.
    """
    _must_be_enough(at)
    return _deal(at, replace(at.roster, status=Status.PLAYING, begun=entropy))


def _must_be_enough(at: Game) -> None:
    must_be_open(at.roster)
    fewest = find_rulebook(at.roster.edition).players[0]
    if len(at.roster.players) < fewest:
        raise TableRefused(
            TableReason.TOO_FEW_PLAYERS, players=len(at.roster.players), fewest=fewest
        )


def _deal(at: Game, roster: Roster) -> Change:
    """The change that deals the game to the seated players; its key is fixed now."""
    if roster.pace is None:
        roster = replace(roster, pace=usual_pace(sum(p.person is not None for p in roster.players)))
    roster = settle(roster)
    ready = replace(at, roster=roster, edition=edition_of(roster))
    table = start(ready.edition, roster.seats, dice_at(ready))
    after = game_after(ready, table)
    news = (LobbyNews(), *_news_of_start(table.state, after.revision))
    return Change(replace(after, told=after.revision), tuple(table.events), news)


def _news_of_start(state: GameState, revision: int) -> Iterator[Content]:
    """News of the board as dealt, and DMs with each player's mission (`PL-SETUP-4`)."""
    yield StartNews(until=revision)
    for seat in state.seats:
        if seat in state.secrets.missions:
            yield PrivateNews(seat, mission=True)
