"""What the tests of the store share: tables that are played, and a database that fails where it is told to."""

import random
import sqlite3
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from rules.app import KINDS, Engine
from rules.model.errors import StoreError
from rules.players.levels import choose_steadily
from rules.store.sqlite.database import open_database
from rules.store.sqlite.store import SqliteStore
from rules.table.roster import Person, PersonId, Status, Venue
from tests.patience import patience
from tests.rules.support.tables import content

PEOPLE = [Person(PersonId(str(i)), name) for i, name in enumerate(("Ana", "Borys", "Celina"), 1)]
ANA, BORYS, CELINA = PEOPLE
MODERATOR = PersonId("mod")

BOOK = "ryzyko@2"
"""A version, as its id is mixed into the dice: whoever begins at these tables begins with the next one, too."""


def secrets(seed):
    """Secrets that are the same every time."""
    return random.Random(seed).randbytes  # noqa: S311 - a test must be repeatable


def at_noon():
    return datetime(2026, 1, 1, 12, tzinfo=UTC)


async def opened(engine, action="new", channel="c", edition=BOOK, **options):
    """A table with Ana at it."""
    venue = Venue("g", channel)
    receipt = await engine.lobby.new(
        action, venue=venue, host=ANA, edition=edition, options=options, places=3
    )
    return receipt.game


async def dealt(engine, action="new", channel="c", edition=BOOK, **options):
    """A game of three persons that has just begun."""
    game = await opened(engine, action, channel, edition, **options)
    for person in PEOPLE[1:]:
        await engine.lobby.join(f"{game} join {person.id}", game, person, word="owls")
    await engine.lobby.start(f"{game} start", game, ANA.id)
    return game


async def gone(engine, game, seat):
    """A person has left the server, so that nobody waits for them."""
    player = (await engine.queries.look(game)).roster.player_at(seat)
    if not player.left:
        await engine.venues.note_left(game, player.person)


async def replaced(engine, game, seat, action="replace"):
    """A computer sits in for a person who has left the server, as a moderator decides."""
    await gone(engine, game, seat)
    return await handed_over(engine, game, seat, action)


async def handed_over(engine, game, seat, action="replace"):
    """A moderator hands a seat over, in one act."""
    return await engine.hand_overs.replace(
        action, game, MODERATOR, seat, moderates=True, name="Mona"
    )


async def next_order(engine, game):
    """Who is waited for, and what a computer would order in their place; None when the game is over."""
    look = await engine.queries.look(game)
    if look.roster.status is not Status.PLAYING:
        return None
    person = look.roster.player_at(look.table.waiting_for[0]).person
    mine = await engine.queries.look(game, person)
    return person, choose_steadily(mine.edition, mine.player, mine.choices), mine.revision


async def first_move(engine, game):
    """Somebody moves in a game if nobody has, so that it counts however it ends."""
    at = await engine._unit.read(lambda ledger: ledger.inbox.commands(game))
    look = await engine.queries.look(game)
    asked = (look.roster.player_at(seat) for seat in look.table.waiting_for)
    person = next((each.person for each in asked if not each.computer), None)
    if person and not at:
        mine = await engine.queries.look(game, person)
        command = choose_steadily(mine.edition, mine.player, mine.choices)
        await engine.play.order(f"{game} moves", game, person, command)


async def play(engine, game, moves):
    """Let the persons play as computers would, until the game is over."""
    for _ in range(moves):
        order = await next_order(engine, game)
        if order is None:
            return
        person, command, revision = order
        await engine.play.order(f"{game} move {revision}", game, person, command)


async def seen(engine, game):
    """All that anybody may see of a game."""
    looks = [await engine.queries.look(game, viewer) for viewer in (None, *(p.id for p in PEOPLE))]
    return looks, await engine.queries.story(game, 0), await engine.queries.turns(game)


def unseen(done, total):
    """Nobody watches the progress of a check."""


class Clock:
    """A clock on the wall that stands still unless it is moved."""

    def __init__(self, now):
        self.now = now

    def __call__(self):
        return self.now


MINUTE, HOUR = timedelta(minutes=1), 3600.0


class Woken(Exception):  # noqa: N818 - what happened
    """The scheduler was told to stop."""


async def until(engine, clock, moment):
    """Let the scheduler run by the clock's time until it would sleep beyond a moment.

    It looks once an hour, unless something is due before: in weeks at which nothing is, that is often enough.
    """

    async def sleep(seconds):
        assert 0 < seconds <= HOUR
        if clock.now + timedelta(seconds=seconds) > moment:
            clock.now += (moment - clock.now) // MINUTE * MINUTE
            raise Woken
        clock.now += timedelta(seconds=seconds)

    engine.timers._longest = HOUR
    with pytest.raises(Woken):
        await engine.timers.keep(sleep)


class Failpoint:
    """Where a connection fails: at its N-th statement from now on, before or after it is done."""

    def __init__(self):
        self.left = 0
        self.after = False
        self.dies = False
        self.fired = ""

    def set(self, at, *, after=False, dies=False):
        """`dies`: the process is gone with it, so that no statement follows, not even a ROLLBACK."""
        self.left, self.after, self.dies, self.fired = at, after, dies, ""

    def passed(self, execute, sql, *values):
        if self.fired and self.dies:
            raise failure()
        self.left -= 1
        if self.left:
            return execute(sql, *values)
        if self.after:
            execute(sql, *values)
        self.fired = sql
        raise failure()


def failure():
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR
    return error


class Failing:
    """A connection with a failpoint."""

    def __init__(self, connection, failpoint):
        self._connection = connection
        self._failpoint = failpoint

    @property
    def in_transaction(self):
        return self._connection.in_transaction

    def execute(self, sql, *values):
        return self._failpoint.passed(self._connection.execute, sql, *values)

    def executemany(self, sql, values):
        return self._failpoint.passed(self._connection.executemany, sql, values)


async def until_over(engine, game):
    """Wait until a game that computers play is over."""

    async def is_over():
        return (await engine.queries.look(game)).roster.status is not Status.PLAYING

    async with patience():
        await engine.written.until(is_over)


class FailingDatabase:
    def __init__(self, database, failpoint):
        self._database = database
        self._failpoint = failpoint

    async def run(self, work):
        return await self._database.run(lambda raw: work(Failing(raw, self._failpoint)))


@asynccontextmanager
async def failing_engine(path, failpoint, secret, clock=at_noon, kinds=KINDS):
    """An engine over a database that fails where it is told to."""
    async with open_database(path) as database:
        failing: Any = FailingDatabase(database, failpoint)
        yield Engine(SqliteStore(failing), clock, secret, kinds=kinds)


async def first_failure(failpoint, act, at, *, after):
    """What the action gave when its N-th statement failed; None if it failed."""
    failpoint.set(at, after=after)
    try:
        done = await act()
    except StoreError:
        assert failpoint.fired
        return None
    finally:
        failpoint.set(0)
    return done


async def failed_everywhere(path, failpoint, act, look, *, after):
    """Let each statement of an action fail, then the action succeed; how often it failed."""
    before, seen_before = content(path), await look()
    for at in range(1, 100):
        done = await first_failure(failpoint, act, at, after=after)
        if done is not None:
            assert content(path) != before
            return at - 1
        if content(path) != before:  # its commit was done, and the failure came after
            assert after
            await act()
            return at
        assert await look() == seen_before
    raise AssertionError("it never succeeded")
