"""What the tests of archives share: a game in which everything happens, all that is asked of it, and time."""

import sqlite3
import zlib
from contextlib import closing
from datetime import timedelta

from rules.databases import copy_of
from rules.engine.persistence import ARCHIVING
from rules.model import commands as cmd
from rules.model.board import Seat
from rules.model.errors import RulesError
from rules.notation.reader import read
from rules.store.packing import archive_in, unpack
from rules.truces.acts import OfferTruce
from tests.on_postgres import PLACES
from tests.rules.support.stored import (
    ANA,
    BORYS,
    CELINA,
    PEOPLE,
    dealt,
    first_move,
    play,
    replaced,
    seen,
)
from tests.rules.support.tables import tables

DAY = timedelta(days=1)
MONTH = 30 * DAY


async def told(engine):
    """All news are told, each with a message of its own."""
    while untold := await engine.outbox.untold(1000):
        for news in untold:
            await engine.outbox.note_told(news, str(10_000 + news.id))


async def resign(engine, game, person):
    await first_move(engine, game)
    seat = (await engine.queries.look(game)).roster.player_of(person.id).seat
    await engine.play.order(f"{game} {seat} resigns", game, person.id, cmd.Resign(seat=seat))


async def over(engine, action="new", channel="c", moves=0, *, tell=True, **options):
    """A game that Celina won, of which everybody has been told."""
    game = await dealt(engine, action, channel, **options)
    await play(engine, game, moves)
    for person in (ANA, BORYS):
        await resign(engine, game, person)
    if tell:
        await told(engine)
    return game


async def eventful(engine, action="new", channel="c"):
    """A game that is over, with orders by hand, by a line, by a computer, one taken back, and a truce."""
    game = await dealt(engine, action, channel)
    await engine.do(f"{action} offer", game, ANA.id, OfferTruce(Seat("blue"), (), 2))
    await play(engine, game, 50)
    look = await engine.queries.look(game)
    idle = next(p for p in look.roster.players if p.seat not in look.table.waiting_for)
    await engine.plans.give(f"{action} plan", game, idle.person, read("spread; end", "world"))
    await play(engine, game, 10)
    await told(engine)
    await replaced(engine, game, Seat("yellow"), f"{action} replace")
    await engine.hand_overs.take_back(f"{action} back", game, CELINA.id)
    await play(engine, game, 10)
    for each in (ANA, BORYS):
        await resign(engine, game, each)
    await told(engine)
    return game


async def answers(engine, game):
    """All that anybody may ask of a game that is over."""
    engine._unit.memory._games.clear()
    engine._unit.memory._views.clear()
    queries, read_ = engine.queries, engine._unit.read
    people = [person.id for person in PEOPLE]
    return {
        "seen": await seen(engine, game),
        "stories": [await queries.story(game, 0, viewer=each) for each in people],
        "part": await queries.story(game, 3, 11),
        "back": await queries.look_back(game, 20),
        "latest": [await queries.latest(game, 7, each) for each in (None, *people)],
        "changed": await queries.what_changed(game, ANA.id),
        "missions": await queries.missions(game),
        "record": await _or_refused(queries.finished(game)),
        "results": (await engine.club.aftermath(game)).results,
        "profile": await engine.club.record(people[2], "g"),
        "own data": [await engine.exports.of(each) for each in people],
        "dashboard": [await queries.dashboard(each) for each in people],
        "here": await queries.finished_in("c"),
        "posts": [await engine.outbox.post_of(game, kind) for kind in ("lobby", "turn", "over")],
        "gone": await engine.outbox.last_post_of(game, "gone"),
        "newest": await engine.outbox.newest_post(game),
        "acts": await read_(lambda ledger: ledger.inbox.actions(game)),
        "clocked": await read_(lambda ledger: ledger.inbox.clocked_seats(game)),
    }


async def _or_refused(asking):
    try:
        return await asking
    except RulesError as refusal:
        return repr(refusal)


async def moved(engine, game, most=100_000):
    """Move so many rows of a game to its archive, whatever the time; how many there were."""
    return await engine._unit.write_relaxed(lambda ledger: ledger.archives.move(game, most))


async def outside(engine, game):
    return await engine._unit.read(lambda ledger: ledger.archives.count_outside(game))


async def archive_timers(engine):
    return await engine._unit.read(lambda ledger: ledger.timers.games_with(ARCHIVING.name))


def unpacked_texts(path):
    """All that is packed in a database, as text."""
    copy = path.with_name("copy of archives.db")
    copy.unlink(missing_ok=True)
    copy_of(PLACES.of(path), copy)
    with closing(sqlite3.connect(copy)) as raw:
        games = [game for (game,) in raw.execute("SELECT game FROM archives")]
        archives = [archive_in(raw, game) for game in games]
    return "\n".join(
        line
        for archive in archives
        for packed in (archive.events, archive.actions, archive.news)
        for line in unpack(packed)
    )


def flip(path, game, column="events", at=40):
    """Flip a bit of an archive."""
    with tables(path) as raw:
        (packed,) = raw.execute(
            f"SELECT {column} FROM archives WHERE game = ?",  # noqa: S608
            (game,),
        ).fetchone()
        worse = bytearray(packed)
        worse[at] ^= 4
        raw.execute(f"UPDATE archives SET {column} = ? WHERE game = ?", (bytes(worse), game))  # noqa: S608


def deflated(text):
    """How small a text becomes in one piece."""
    return len(zlib.compress(text.encode(), 9))
