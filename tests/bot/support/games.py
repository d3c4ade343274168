"""Looks at whole games without an engine or a Discord, for tests of layouts and words."""

from dataclasses import replace
from datetime import UTC, datetime

from rules.core.decide import legal, play, start
from rules.core.dice import ProvableDice
from rules.core.views import player_view, table_view
from rules.editions.registry import find_rulebook
from rules.engine.receipts import Look
from rules.looks.looks import with_ahead
from rules.players.levels import choose_steadily
from rules.table.roster import PersonId, Player, Roster, Status, Venue

LONG_NAMES = ("W" * 32, "😀" * 32, "شطرنج" * 6, "Żółć_*_`~|<@1>" * 2, "x", "Мирослава " * 3)


def roster_of(edition, seats, names=LONG_NAMES):
    moment = datetime(2026, 1, 1, tzinfo=UTC)
    people = [PersonId(str(10**17 + i)) for i in range(len(seats))]
    players = tuple(
        Player(seat, name[:32], person, joined="")
        for seat, name, person in zip(seats, names, people, strict=False)
    )
    return Roster(
        id="abcdef",
        status=Status.PLAYING,
        venue=Venue("1", "2"),
        host=people[0],
        edition=edition.id,
        options=edition.options,
        places=len(seats),
        players=players,
        commitment="0" * 64,
        created=moment,
        since=moment,
    )


def look_at(edition, roster, state, seat):
    return Look(
        roster=roster,
        revision=999_999,
        edition=edition,
        table=table_view(edition, state),
        player=player_view(edition, state, seat),
        choices=legal(edition, state, seat),
        token=999_999,
    )


def ahead_of(moment, state):
    """The moment with what would be open after what goes without saying, as the engine tells it."""
    follow = moment.picked.follow
    look = with_ahead(moment.look, state, int(follow) if follow else None)
    return replace(moment, look=look)


def played(players, key, *, rounds=60, book="ryzyko", **options):
    """(edition, roster, state, events of the last command) through one game of computer players."""
    edition = find_rulebook(book).edition(options, players)
    seats = edition.colours[:players]
    roster = roster_of(edition, seats)
    table = start(edition, seats, ProvableDice(key, 0))
    state, revision = table.state, len(table.events)
    yield edition, roster, state, table.events
    while state.step is not None and state.round <= rounds:
        seat = state.step.waiting_for[0]
        command = choose_steadily(
            edition, player_view(edition, state, seat), legal(edition, state, seat)
        )
        table = play(edition, state, command, ProvableDice(key, revision))
        state, revision = table.state, revision + len(table.events)
        yield edition, roster, state, table.events
