"""What is shown of people, servers and their ladders: a damaged row is refused and named, the rest is shown."""

import sqlite3
from contextlib import closing, suppress
from dataclasses import fields

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.model.commands import Habits
from rules.model.errors import RulesError
from rules.ratings.rating import Ladder
from rules.ratings.results import SeatResult
from rules.store.encoding import digest_of
from rules.table.ids import entrant_of_person
from rules.table.pace import NO_RESTS, QuietHours
from rules.table.roster import Venue
from tests.actions import fresh
from tests.rules.game.club.test_results import over
from tests.rules.store.test_store_damage import chance_of
from tests.rules.support.stored import ANA, BORYS, CELINA, at_noon, opened, unseen
from tests.rules.support.tables import tables

LADDER = Ladder()
FIRST, SECOND, THIRD = map(entrant_of_person, (ANA.id, BORYS.id, CELINA.id))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


async def known(path):
    """A database with all that is kept besides games: of a game that is over, people and a server."""
    async with open_engine(path, at_noon) as engine:
        await over(engine)
        game = await opened(engine, "another", "z")
        await engine.profiles.set_theme_of(fresh(), ANA.id, "light")
        await engine.profiles.change_habits_of(fresh(), ANA.id, lambda _: Habits(ask_under=80))
        await engine.times.set_quiet_hours(fresh(), BORYS.id, QuietHours(60, 120))
        await engine.lobby.number_for(ANA.id, Venue("g", "c"))
        await engine.presets.save(fresh(), game, ANA.id, "Ours")


def change(path, statement, *values):
    with tables(path) as raw:
        raw.execute(statement, values)


@pytest.mark.parametrize("luck", [-0.0, "-0.0"], ids=["now", "by an earlier release"])
async def test_a_luck_of_negative_zero_is_no_damage(path, luck):
    """SQLite keeps it as zero; earlier releases made the digest of what they wrote, not of what is kept."""
    await known(path)
    names = [field.name for field in fields(SeatResult)]
    with tables(path) as raw:
        columns = ", ".join(names)
        row = raw.execute(f"SELECT {columns} FROM results LIMIT 1").fetchone()  # noqa: S608
        written = dict(zip(names, row, strict=True)) | {"luck": luck}
        raw.execute(
            "UPDATE results SET luck = ?, digest = ? WHERE game = ? AND seat = ?",
            (-0.0, digest_of(*written.values()), written["game"], written["seat"]),
        )
    assert [fault for fault in check(path, unseen).faults if "as it was written" in fault] == []


async def test_a_rating_that_is_not_as_it_was_written_is_left_out_and_named(path):
    await known(path)
    change(path, "UPDATE ratings SET shown = shown + 512 WHERE entrant = ?", CELINA.id)
    async with open_engine(path, at_noon) as engine:
        page = await engine.club.ladder("g", LADDER)
        assert page.damaged == 1
        assert {line.entrant for line in page.lines} == {FIRST, SECOND}
        assert sorted(line.rank for line in page.lines) == [1, 2]
        assert LADDER not in (await engine.club.record(THIRD, "g")).ranked
    assert any(f"rating of {CELINA.id}" in fault for fault in check(path, unseen).faults)


async def test_the_next_rated_game_computes_a_damaged_rating_again(path):
    await known(path)
    change(path, "UPDATE ratings SET mean = mean + 8 WHERE entrant = ?", CELINA.id)
    async with open_engine(path, at_noon) as engine:
        await over(engine, "another one")
        assert not (await engine.club.ladder("g", LADDER)).damaged
    assert check(path, unseen).faults == ()


async def test_a_damaged_score_is_named_and_computed_again(path):
    await known(path)
    change(path, "UPDATE scores SET says = says + 1 WHERE entrant = ?", CELINA.id)
    assert any(f"score of {CELINA.id} against" in fault for fault in check(path, unseen).faults)
    async with open_engine(path, at_noon) as engine:
        await over(engine, "another one")
    assert check(path, unseen).faults == ()


async def test_a_damaged_tally_is_computed_from_the_results(path):
    await known(path)
    async with open_engine(path, at_noon) as engine:
        truth = await engine.club.record(FIRST, "g")
    change(path, "UPDATE tallies SET wins = wins + 4, games = games + 4 WHERE entrant = ?", ANA.id)
    assert any("tally" in fault for fault in check(path, unseen).faults)
    async with open_engine(path, at_noon) as engine:
        assert await engine.club.record(FIRST, "g") == truth
        await over(engine, "another one")
    assert check(path, unseen).faults == ()


async def test_a_damaged_name_is_not_shown(path):
    await known(path)
    change(path, "UPDATE names SET name = 'Eva' WHERE person = ?", ANA.id)
    async with open_engine(path, at_noon) as engine:
        names = {line.entrant: line.name for line in (await engine.club.ladder("g", LADDER)).lines}
    assert names[FIRST] == ""
    assert names[SECOND] == BORYS.name


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE people SET theme = 'dark' WHERE person = '1'",
        "UPDATE people SET habits = replace(habits, '80', '81')",
        "UPDATE people SET dm_closed = 1 WHERE person = '1'",
    ],
)
async def test_what_somebody_chose_is_not_taken_for_something_else(path, statement):
    await known(path)
    change(path, statement)
    assert any(f"person {ANA.id}" in fault for fault in check(path, unseen).faults)
    async with open_engine(path, at_noon) as engine:
        profile = await engine.profiles.of(ANA.id)
        assert (profile.theme, profile.habits, profile.dm_closed) == ("", Habits(), False)
        assert (await engine.times.rests_of(BORYS.id)) != NO_RESTS
        await engine.profiles.set_theme_of(fresh(), ANA.id, "light")
        assert (await engine.profiles.of(ANA.id)).theme == "light"
    assert check(path, unseen).faults == ()


async def test_a_servers_numbers_go_on_beyond_its_games(path):
    await known(path)
    change(path, "UPDATE servers SET tables = 0, greeted = 0")
    async with open_engine(path, at_noon) as engine:
        assert not await engine.profiles.greet("g")
        assert await engine.lobby.number_for(ANA.id, Venue("g", "c")) == 3
    assert check(path, unseen).faults == ()


# --- any damage -------------------------------------------------------------------------------------

DAMAGES = 40
"""In each run; a thousand behind `make soak`."""
CELLS = {
    "people": (
        "dm_closed",
        "theme",
        "habits",
        "rests",
        "dm_channel",
        "dm_opened",
        "language",
        "locale",
        "logout",
        "digest",
    ),
    "names": ("name", "digest"),
    "servers": ("tables", "greeted", "digest"),
    "presets": ("name", "body", "digest"),
    "ratings": ("mean", "deviation", "games", "shown", "entrant", "digest"),
    "scores": ("games", "ahead", "says", "entrant", "other", "digest"),
    "tallies": ("games", "wins", "lands", "luck", "turns", "in_time", "truces_broken", "digest"),
    "results": ("place", "won", "lands", "luck", "turns", "ended", "edition", "entrant", "digest"),
    "effects": ("kind", "facts", "at", "digest"),
}


def spoilt(value, chance):
    """Another value: a bit of it flipped, or nothing at all, as a damaged header reads."""
    match value:
        case _ if chance.random() < 0.1:
            return None
        case int():
            return value ^ (1 << chance.randrange(10))
        case float():
            return value + (1 << chance.randrange(6)) / 16
        case str() if value:
            at = chance.randrange(len(value))
            return value[:at] + chr(ord(value[at]) ^ 1) + value[at + 1 :]
        case str():
            return "0"
        case bytes():
            at = chance.randrange(len(value))
            return value[:at] + bytes([value[at] ^ (1 << chance.randrange(8))]) + value[at + 1 :]


def spoil(path, chance):
    """Spoil one cell of one row, behind the back of the constraints."""
    table = chance.choice(sorted(CELLS))
    column = chance.choice(CELLS[table])
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute("PRAGMA writable_schema = ON")
        raw.execute(
            "UPDATE sqlite_schema SET sql = replace(sql, ' NOT NULL', '') WHERE name = ?",
            (table,),
        )
        raw.execute("PRAGMA writable_schema = RESET")
        key = {"people": "person", "names": "person", "servers": "guild", "effects": "action"}
        chosen = key.get(table, "name" if table == "presets" else "entrant")
        keys = raw.execute(f"SELECT DISTINCT {chosen} FROM {table} ORDER BY 1").fetchall()  # noqa: S608
        (row,) = chance.choice(keys)
        query = f"SELECT {column} FROM {table} WHERE {chosen} = ?"  # noqa: S608
        (value,) = raw.execute(query, (row,)).fetchone()
        try:
            change = f"UPDATE {table} SET {column} = ? WHERE {chosen} = ?"  # noqa: S608
            raw.execute(change, (spoilt(value, chance), row))
        except sqlite3.IntegrityError:
            return None
    return table, column, row


async def shown(path):
    """What people are shown that depends on these rows; a part that is refused is None."""
    async with open_engine(path, at_noon) as engine:
        asked = {
            "ladder": engine.club.ladder("g", LADDER),
            "presets": engine.presets.of("g"),
            **{f"record {who}": engine.club.record(who, "g") for who in (FIRST, SECOND, THIRD)},
            **{f"profile {p.id}": engine.profiles.of(p.id) for p in (ANA, BORYS)},
            **{f"rests {p.id}": engine.times.rests_of(p.id) for p in (ANA, BORYS)},
        }
        return {what: await _or_refused(looking) for what, looking in asked.items()}


async def _or_refused(looking):
    try:
        return await looking
    except RulesError:
        return None


def is_true(now, truth):
    """Whether what is shown now is the truth, or a part of it."""
    for what, was in truth.items():
        is_now = now[what]
        if is_now is None or is_now == was:
            continue
        if what == "ladder":
            known = {line.entrant: (line.rating, line.name) for line in was.lines}
            for line in is_now.lines:
                assert line.rating == known[line.entrant][0]
                assert line.name in ("", known[line.entrant][1])
        elif what == "presets":
            assert all(preset in was for preset in is_now)
        elif what.startswith("record"):
            assert is_now.tallies == was.tallies
            assert {r.rating for r in is_now.ranked.values()} <= {
                r.rating for r in was.ranked.values()
            }
        elif what.startswith("rests"):
            assert is_now == NO_RESTS
        else:
            assert (is_now.theme, is_now.habits, is_now.dm_closed) == ("", Habits(), False)
    return True


OTHERS = ("games", "events", "inbox", "outbox", "timers", "seated", "moments", "absences")


@pytest.mark.parametrize("table", OTHERS)
async def test_the_check_ends_whatever_stands_in_a_row(path, sound, table):
    """Of what has no digest, or is judged with its game: the check says what it can, and never stops."""
    source, _ = sound
    with closing(sqlite3.connect(path)) as raw:
        columns = [row[1] for row in raw.execute(f"PRAGMA table_info({table})")]
    for column in columns:
        path.write_bytes(source)
        with closing(sqlite3.connect(path)) as raw, raw:
            raw.execute("PRAGMA writable_schema = ON")
            raw.execute(
                "UPDATE sqlite_schema SET sql = replace(sql, ' NOT NULL', '') WHERE name = ?",
                (table,),
            )
            raw.execute("PRAGMA writable_schema = RESET")
            with suppress(sqlite3.IntegrityError):
                raw.execute(f"UPDATE {table} SET {column} = NULL")  # noqa: S608
        check(path, unseen)


async def damage(path, source, truth, seed):
    path.write_bytes(source)
    spoiled = spoil(path, chance_of(seed))
    if spoiled is None:
        return
    assert is_true(await shown(path), truth), spoiled
    assert check(path, unseen).faults, spoiled


@pytest.fixture
async def sound(path):
    await known(path)
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert check(path, unseen).faults == ()
    return path.read_bytes(), await shown(path)


async def test_after_any_damage_nothing_wrong_is_shown_and_it_is_named(path, sound):
    source, truth = sound
    for seed in range(DAMAGES):
        await damage(path, source, truth, seed)


@pytest.mark.soak
async def test_after_a_thousand_damages_nothing_wrong_was_shown(path, sound):
    source, truth = sound
    for seed in range(1000):
        await damage(path, source, truth, seed)
