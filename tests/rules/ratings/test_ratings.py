"""Ladders, solo records, and ratings recomputed under new rules."""

import re
import sqlite3
from contextlib import closing
from dataclasses import fields, replace
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from general.contests.standings import wilson
from rules.app import open_engine
from rules.audit import check
from rules.ratings import recounting
from rules.ratings.ratings import (
    LAST_GAMES,
    Ladder,
    RatingStep,
    SoloLadder,
    SoloRecord,
    Standings,
    ladder_named,
    ladders_of,
    least_chance,
    solo_game,
)
from rules.ratings.results import SeatResult
from rules.store import sqlite
from rules.store.encoding import digest_of
from rules.table.ids import Entrant, Unrated, entrant_of_level
from rules.table.roster import GameId, PlaceRules
from tests.rules.ratings.test_results import over, won_alone
from tests.rules.support.club import Table, standings
from tests.rules.support.stored import Clock, at_noon, secrets, unseen, until
from tests.rules.support.tables import content


def test_games_of_more_than_a_week_ago_weigh_nothing():
    """Borys has lost thirty duels in three days; a duel won a week later weighs in full."""

    def weight(day):
        duels = [Table(f"t{n}", 0.1 * n, [SOLOS_ANA, SOLOS_BORYS]) for n in range(30)]
        won = Table("won", day, [SOLOS_ANA, SOLOS_BORYS], better_by={SOLOS_BORYS: 60})
        found = standings([*duels, won], {SOLOS_ANA: 30, SOLOS_BORYS: 0})
        return found.ladders[Ladder(duel=True)].records[SOLOS_BORYS][SOLOS_ANA].ahead

    assert weight(11) > 10 * weight(3)


def test_whoever_wins_alone_is_never_shown_a_loss():
    step = RatingStep(GameId("g"), SOLOS_ANA, "g", False, at_noon(), 900, 890, 885)
    assert (step.gain(won=True), step.gain(won=False), step.drift) == (0, -5, -10)
    assert replace(step, before=None).drift == 0


def test_what_a_game_brings_is_told_apart_from_what_came_before_it():
    """Two games of the same two; between them the one has beaten others."""
    found = Standings()
    for order in ("12", "23", "24", "12"):
        moves = found.count(game(*map(Entrant, order), won=Entrant(order[0])))
    one, other = (moves[who] for who in (SOLOS_ANA, SOLOS_BORYS))
    assert one.before
    assert one.current.mean > one.before.mean, "who was beaten has become stronger"
    assert one.after.mean > one.current.mean
    assert other.after.mean < other.current.mean


def test_tables_for_two_are_rated_apart():
    assert ladders_of("ryzyko", 2) == (Ladder(duel=True), Ladder(duel=True, edition="ryzyko"))
    assert ladders_of("ryzyko", 3) == (Ladder(), Ladder(edition="ryzyko"))
    assert not {*ladders_of("ryzyko", 2)} & {*ladders_of("ryzyko", 3)}


@pytest.mark.parametrize(
    "ladder", [Ladder(), Ladder(True), Ladder(False, "galaxy"), Ladder(True, "gniazdo")]
)
def test_a_ladder_is_found_by_its_name(ladder):
    assert ladder_named(ladder.name) == ladder


# The solo ladder: the last games against one level, and Wilson's lower end of them.

SOLOS_ANA, SOLOS_BORYS = Entrant("1"), Entrant("2")
RECRUIT, MARSHAL = map(entrant_of_level, ("recruit", "marshal"))


def game(*entrants, won=SOLOS_ANA, unrated=None, rules=PlaceRules.SECOND):
    return [
        SeatResult(
            GameId("g"),
            str(n),
            "g",
            at_noon(),
            "ryzyko",
            len(entrants),
            who,
            1 if who == won else 2,
            who == won,
            0,
            0.0,
            0,
            0,
            unrated=unrated,
            rules=rules,
        )
        for n, who in enumerate(entrants)
    ]


def test_one_person_against_one_level_counts():
    found = solo_game(game(SOLOS_ANA, RECRUIT, RECRUIT))
    assert found
    assert (found.ladder, found.entrant, found.won) == (
        SoloLadder("recruit", "ryzyko", 3),
        SOLOS_ANA,
        True,
    )
    lost = solo_game(game(SOLOS_ANA, RECRUIT, won=RECRUIT))
    assert lost
    assert not lost.won


@pytest.mark.parametrize(
    "results",
    [
        game(SOLOS_ANA, RECRUIT, MARSHAL),
        game(SOLOS_ANA, SOLOS_BORYS, RECRUIT),
        game(SOLOS_ANA, SOLOS_BORYS),
        game(Entrant(""), RECRUIT),
        game(SOLOS_ANA, RECRUIT, unrated=Unrated.HINTED),
        game(SOLOS_ANA, RECRUIT, rules=PlaceRules.FIRST),
    ],
    ids=["several levels", "several people", "people", "forgotten", "hints", "the first rules"],
)
def test_other_games_count_for_none(results):
    assert solo_game(results) is None


def test_the_last_games_count():
    record = SoloRecord()
    for number in range(LAST_GAMES + 10):
        record = record.with_game(won=number >= 10)
    assert (record.games, record.wins) == (50, 50)


@given(st.integers(1, 60), st.integers(0, 60))
def test_it_is_the_lower_end_that_the_arena_computes(games, wins):
    wins = min(wins, games)
    assert least_chance(wins, games) == pytest.approx(wilson(wins, games)[0], abs=1e-3)


def test_who_has_won_as_often_as_chance_lets_them_is_below_a_hundred():
    """What is not sure is not shown; and a single win is no mastery."""
    assert SoloRecord("1").shown(6) < 130
    assert SoloRecord("100000" * 8).shown(6) < 100
    assert SoloRecord("1" * 50).shown(2) == 186
    assert SoloRecord().shown(2) == 0


# Ratings of an earlier General are computed again from all results, and for a month it is said so.

_MIGRATIONS = Path(sqlite.__file__).parent / "migrations"
_OF_RESULTS = [field.name for field in fields(SeatResult)][:-1]

_ADDED_SINCE = (
    ("results", "rules"),
    ("ratings", "people"),
    ("servers", "ladder"),
    ("people", "language"),
    ("people", "locale"),
    ("people", "logout"),
    ("asked", "guild"),
)


def _made_since(version):
    """The tables that later versions of the schema made."""
    later = [file for file in sorted(_MIGRATIONS.glob("*.sql")) if int(file.stem) > version]
    return [name for file in later for name in re.findall(r"CREATE TABLE (\w+)", file.read_text())]


@pytest.fixture
async def earlier(tmp_path):
    """A database as version 17 left it: three games of people, and one of a person alone."""
    path = tmp_path / "games.db"
    async with open_engine(path, at_noon, secrets(1)) as engine:
        for number in range(3):
            await over(engine, f"new {number}", f"c{number}")
        await won_alone(engine, "alone")
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.create_function("digest_of", -1, digest_of)
        raw.execute("DROP INDEX results_of_server")
        for table in _made_since(17):
            raw.execute(f"DROP TABLE IF EXISTS {table}")
        for table, column in _ADDED_SINCE:
            raw.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        raw.execute(f"UPDATE results SET digest = digest_of({', '.join(_OF_RESULTS)})")  # noqa: S608
        raw.execute("UPDATE servers SET digest = digest_of(guild, tables, greeted, founders)")
        raw.execute("UPDATE games SET roster = json_remove(roster, '$.rules')")
        raw.execute("UPDATE games SET digest = digest_of(id, roster)")
        raw.execute("UPDATE ratings SET mean = 3, entrant = '@officer' WHERE entrant = '1'")
        raw.execute("PRAGMA user_version = 17")
    return path


@pytest.mark.file
async def test_they_are_computed_again_under_the_new_rules(earlier):
    clock = Clock(at_noon())
    async with open_engine(earlier, clock) as engine:
        assert {row[1] for row in content(earlier)["timers"]} >= {"recount"}
        assert check(earlier, unseen).faults == (), "they are due"
        await until(engine, clock, clock.now)
        page = await engine.club.ladder("g", Ladder())
        assert [(each.line.entrant, each.line.games) for each in page.lines] == [
            ("3", 3),
            ("2", 3),
            ("1", 3),
        ]
        assert page.changed == clock.now
        clock.now += timedelta(days=31)
        assert (await engine.club.ladder("g", Ladder())).changed is None
    assert check(earlier, unseen).faults == ()


@pytest.mark.file
async def test_old_results_keep_their_rules_and_count_as_they_did(earlier):
    clock = Clock(at_noon())
    async with open_engine(earlier, clock) as engine:
        games = {row[1] for row in content(earlier)["results"]}
        for game in games:
            results = (await engine.club.aftermath(game)).results
            assert {result.rules for result in results} == {PlaceRules.FIRST}
            assert min(result.place for result in results) == 1
            assert {result.unrated for result in results} == {None}
        await until(engine, clock, clock.now)
    assert content(earlier)["solos"] == [], "whoever left a game alone had lost nothing then"


@pytest.mark.file
async def test_a_damaged_result_stays_damaged(earlier):
    with closing(sqlite3.connect(earlier)) as raw, raw:
        raw.execute("UPDATE results SET place = 1 WHERE place = 2")
    async with open_engine(earlier, at_noon):
        pass
    assert any("checksum mismatch" in fault for fault in check(earlier, unseen).faults)


@pytest.mark.file
async def test_so_are_those_of_how_far_people_had_moved_each_other(tmp_path):
    """As version 19 left them."""
    path, clock = tmp_path / "games.db", Clock(at_noon())
    async with open_engine(path, at_noon, secrets(1)) as engine:
        await over(engine)
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute("DROP INDEX results_of_server")
        for table in _made_since(19):
            raw.execute(f"DROP TABLE IF EXISTS {table}")
        raw.execute("CREATE TABLE moved (way REAL)")
        raw.execute("CREATE TABLE rating_steps (game TEXT)")
        raw.execute("UPDATE ratings SET mean = 3")
        for table, column in _ADDED_SINCE[-4:]:
            raw.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        raw.execute("PRAGMA user_version = 19")
    async with open_engine(path, clock) as engine:
        await until(engine, clock, clock.now)
        page = await engine.club.ladder("g", Ladder())
        assert (len(page.lines), page.damaged, page.changed) == (3, 0, clock.now)
    assert check(path, unseen).faults == ()


# Those of version 26 are shown until a server's new ones are complete.

_OF_EARLIER = "guild, ladder, entrant, mean, deviation, games, people, shown"


def _as_version_26(raw):
    """Make the tables that version 27 makes, drops or replaces as they were, with three people rated."""
    raw.create_function("digest_of", -1, digest_of)
    raw.execute("DROP INDEX results_of_server")
    for table in _made_since(26):
        raw.execute(f"DROP TABLE {table}")
    for table in ("scores", "rating_steps"):
        raw.execute(f"CREATE TABLE {table} (entrant TEXT)")
    for number in (1, 2, 3):
        row = "g", "table:", str(number), 25.0, 2.0, 12, 6, 900 + 50 * number
        raw.execute(
            f"INSERT INTO ratings ({_OF_EARLIER}, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608
            (*row, digest_of(*row)),
        )
    raw.execute("PRAGMA user_version = 26")


async def earlier_ladder(path, games):
    """A database as version 26 left it, after so many games; returns how it will be rated."""
    async with open_engine(path, at_noon, secrets(1)) as engine:
        for number in range(games):
            await over(engine, f"new {number}", f"c{number}")
    due = content(path)["rating_changes"]
    with closing(sqlite3.connect(path)) as raw, raw:
        _as_version_26(raw)
    return due


@pytest.fixture
def small_pieces(monkeypatch):
    """A recount counts two games of three at a time."""
    for most in ("_PIECE", "_AT_ONCE"):
        monkeypatch.setattr(recounting, most, 7)


async def piece(engine, clock):
    """Do one piece of upkeep, as the scheduler does when nothing else is due."""
    await until(engine, clock, clock.now)


@pytest.mark.file
@pytest.mark.usefixtures("small_pieces")
async def test_the_earlier_ratings_are_shown_until_all_games_are_counted(tmp_path):
    """Though the bot is killed on the way, and a game ends meanwhile."""
    path, clock = tmp_path / "games.db", Clock(at_noon())
    due = await earlier_ladder(path, games=5)

    async def shown(engine):
        page = await engine.club.ladder("g", Ladder())
        return page.is_recounted, [(each.line.entrant, each.line.shown) for each in page.lines]

    before = True, [("3", 1050), ("2", 1000), ("1", 950)]
    async with open_engine(path, clock) as engine:
        assert await shown(engine) == before
        await piece(engine, clock)
        assert await shown(engine) == before
        assert {row[3] for row in content(path)["ladder_ratings"]} == {"1", "2", "3"}
    async with open_engine(path, clock) as engine:  # as after a kill: each piece is one transaction
        game = await over(engine, "meanwhile", "m")
        assert (await engine.club.aftermath(game)).steps == {}
        assert await shown(engine) == before
        await piece(engine, clock)
        assert await shown(engine) == before
        await piece(engine, clock)
        is_recounted, lines = await shown(engine)
        assert not is_recounted
        assert {who: 0 for who, _ in lines}.keys() == {"1", "2", "3"}
        page = await engine.club.ladder("g", Ladder())
        assert {each.line.games for each in page.lines} == {6}
        assert page.changed == clock.now
        assert (await engine.club.aftermath(game)).steps.keys() == {"1", "2", "3"}
    assert content(path)["ratings"] == content(path)["recounts"] == []
    assert check(path, unseen).faults == ()
    counted = content(path)["rating_changes"]
    assert all(change in counted for change in due)


@pytest.mark.file
@pytest.mark.usefixtures("small_pieces")
async def test_an_annulment_on_the_way_begins_it_again(tmp_path):
    path, clock = tmp_path / "games.db", Clock(at_noon())
    await earlier_ladder(path, games=5)
    async with open_engine(path, clock) as engine:
        await piece(engine, clock)
        game = content(path)["results"][0][1]
        await engine.annulling.annul_for_program("annul", game, "a test")
        for _ in range(3):
            await piece(engine, clock)
        page = await engine.club.ladder("g", Ladder())
        assert {each.line.games for each in page.lines} == {4}
    assert check(path, unseen).faults == ()


@pytest.mark.file
async def test_a_damaged_result_leaves_the_earlier_ratings_and_is_tried_again(tmp_path):
    path, clock = tmp_path / "games.db", Clock(at_noon())
    await earlier_ladder(path, games=2)
    with closing(sqlite3.connect(path)) as raw, raw:
        (lands,) = raw.execute("SELECT lands FROM results WHERE id = 5").fetchone()
        raw.execute("UPDATE results SET lands = 77 WHERE id = 5")
    async with open_engine(path, clock) as engine:
        await piece(engine, clock)
        assert (await engine.club.ladder("g", Ladder())).is_recounted
        assert content(path)["ladder_ratings"] == []
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute("UPDATE results SET lands = ? WHERE id = 5", (lands,))
    async with open_engine(path, clock) as engine:
        await until(engine, clock, clock.now + timedelta(days=2))
        assert not (await engine.club.ladder("g", Ladder())).is_recounted
    assert check(path, unseen).faults == ()
