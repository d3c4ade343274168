"""What a table plays, as its form in the lobby sets it; and a table for the same people again. Pure."""

from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import datetime
from typing import Final

from rules.core.dice import commitment
from rules.editions.registry import NEWEST, find_rulebook, newest
from rules.game.table import lobby
from rules.model.commands import Computer
from rules.model.errors import DataError, TableReason, TableRefused
from rules.table.game import Change, Game, lobby_change
from rules.table.membership import Guests
from rules.table.roster import GameId, Person, PersonId, Roster, Scheme, Seeds, Status, Venue
from rules.table.seats import taken_seats
from rules.table.settings import Preset

USUAL_PLACES: Final = 3

BUILT_IN: Final = (
    Preset("first", "ryzyko", 3, {"claim": "automatic"}),
    Preset("quick", "ryzyko", 3, {"claim": "automatic", "sets": "ascending", "fortify": "path"}),
    Preset("long", "ryzyko", 4, {"goal": "world", "defence": "live"}),
)
"""The presets that come with the General, besides each rulebook as it stands."""


def by_the_book() -> tuple[Preset, ...]:
    """A preset for each rulebook as it stands, by its name."""
    return tuple(_of_book(name) for name in NEWEST)


def preset_of(roster: Roster, name: str, by: PersonId | None = None) -> Preset:
    """What a table plays, as a preset of that name."""
    book = find_rulebook(roster.edition)
    return Preset(
        name, book.name, roster.places, book.departures(roster.options, roster.places), by
    )


def playable(preset: Preset) -> Preset:
    """The preset, if it can still be played.

    Raises:
        TableRefused: its rulebook is gone, or no longer takes its options.
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
    """An id for a new table, of random bytes."""
    return GameId("".join("abcdefghijklmnopqrstuvwxyz234567"[byte % 32] for byte in random(6)))


def empty_table(
    game: GameId, venue: Venue, host: Person, wanted: Preset, secret: bytes, now: datetime
) -> Roster:
    """A table at which nobody sits yet.

    Raises:
        DataError: an edition, option or number of seats that can't be.
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
    """Let the lobby's table play something else; nobody who sits there loses their seat.

    Raises:
        DataError: the rulebook does not take these options.
        TableRefused: the game has begun, they are not the host, or more are seated than may play it.
    """
    book, roster = newest(wanted.edition), at.roster
    places = min(max(wanted.places, taken_seats(roster), book.players[0]), book.players[-1])
    full = book.edition(wanted.options, places).options
    return lobby_change(at, lobby.set_play(roster, by, book.id, book.colours, places, full))


def change_places(at: Game, by: PersonId, places: int) -> Change:
    """Set the number of seats; the options stay as they are.

    Raises:
        DataError: the rulebook is not for so many, or not with these options.
        TableRefused: the game has begun, they are not the host, or more are seated.
    """
    book, roster = find_rulebook(at.roster.edition), at.roster
    kept = book.departures(roster.options, roster.places)
    full = book.edition(kept, places).options
    return lobby_change(at, lobby.set_play(roster, by, book.id, book.colours, places, full))


def seat_again(
    empty: Roster, before: Roster, by: Person, action: str, gone: Collection[PersonId]
) -> Roster:
    """An empty table with those of a game that is over: who asks for it, and its computer players.

    The other people are invited, except those who are gone. Whom the host kept out stays out where the
    host sets it.
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
