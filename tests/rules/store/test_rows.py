"""Tables as data: what features declare of theirs, read and written, damaged, forgotten, and as before."""

import json
import logging
import random
import sqlite3
import string
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import NoneType
from typing import get_args, get_type_hints

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from rules.app import TABLES, open_engine
from rules.audit import check
from rules.league.rows import SeasonRows, _kept
from rules.lobby_alerts.alerts import CallWish, WishRows
from rules.model.commands import USUAL_HABITS
from rules.model.errors import StoreError, StoreReason
from rules.moderation.log import Intervention, InterventionKind, InterventionRows
from rules.notation.plan import KeptPlan
from rules.notation.progress import Cursor
from rules.people.browsers import Browser, BrowserRows
from rules.people.contacts import Block, BlockRows, InvitationRows
from rules.people.rows import ForgottenRows, KnownName, KnownPerson, NameRows, PersonRows
from rules.play.acts import PlanRows, SeatPlan
from rules.ratings.model import Rating, Record
from rules.ratings.rating_rows import (
    FrequencyRows,
    KeptFrequencies,
    KeptRecords,
    LineState,
    RatingRows,
    RecordRows,
    SoloRows,
    StepRows,
)
from rules.ratings.ratings import Frequencies, Ladder, RatingStep, SoloLadder, SoloRecord
from rules.ratings.recount_rows import EarlierRows, KeptEarlier, Recount, RecountRows
from rules.ratings.result_rows import ResultRows
from rules.ratings.results import SeatResult
from rules.referee.records.record import record_of_played, verify
from rules.servers.servers import Founders, PresetRows, SavedPreset, ServerRows
from rules.store import game_tables
from rules.store.encoding import digest_of, roster_json
from rules.store.game_tables import RecentRosters
from rules.store.ledger import SqlLedger
from rules.store.packing import unpack, with_lines
from rules.store.sqlite.schema import migrate
from rules.store.table import insert
from rules.table.ids import Entrant, Unrated
from rules.table.pace import NO_RESTS
from rules.table.roster import GameId, PersonId
from rules.table.settings import Preset
from tests.rules.league.test_leagues import with_entrants
from tests.rules.support.archived import (
    answers,
    deflated,
    eventful,
    flip,
    moved,
    outside,
    over,
    unpacked_texts,
)
from tests.rules.support.releasing import RELEASED
from tests.rules.support.stored import (
    ANA,
    BORYS,
    at_noon,
    dealt,
    next_order,
    opened,
    secrets,
    seen,
    unseen,
)
from tests.rules.support.tables import content, tables

BEFORE = Path(__file__).with_name("rows_before.json")
"""What the last version wrote of what `written` says, before its tables were data."""
AT = datetime(2026, 1, 2, 3, 4, 5, 678, tzinfo=UTC)
ONE, OTHER = PersonId("7"), PersonId("8")

OF_PEOPLE = {"person", "other", "inviter", "guest", "entrant"}
"""The names of columns in which people stand."""
THEIRS_OTHERWISE = {
    "tallies": "they are counted from results",
    "forgotten": "an entrant there is nobody whom anything leads to",
}
KERNELS = {
    *("absences", "archives", "asked", "effects", "events", "games", "inbox", "moments", "outbox"),
    *("seated", "snapshots", "timers"),
}

named = pytest.mark.parametrize("rows", TABLES, ids=lambda rows: rows.table.name)
texts = st.text(string.ascii_letters + "'\"? {}ąß", max_size=8)
VALUES = {
    str: texts,
    int: st.integers(0, 2**31),
    float: st.floats(-1e6, 1e6),
    bool: st.booleans(),
    bytes: st.binary(max_size=8),
    datetime: st.datetimes(timezones=st.just(UTC)),
    NoneType: st.none(),
}
presets = st.builds(Preset, texts, texts, st.integers(2, 6), st.just({}), st.none() | texts)
kept_presets = presets.flatmap(
    lambda body: st.builds(SavedPreset, texts, st.just(body.name), st.just(body))
)
plans = st.builds(KeptPlan, texts, st.just(Cursor()), st.dictionaries(texts, st.none() | texts))
counts = st.lists(st.integers(0, 2**31), min_size=5, max_size=5).map(tuple)
measured = st.builds(KeptFrequencies, texts, st.booleans(), st.booleans(), counts, counts)
met = st.dictionaries(texts, st.builds(Record, VALUES[float], VALUES[float], VALUES[int]))
records = st.builds(KeptRecords, texts, st.booleans(), texts, texts, met)
STRANGE = {
    "pair_records": records,
    "rating_frequencies": measured,
    "plans": st.builds(SeatPlan, texts, texts, plans),
    "presets": kept_presets,
    "seasons": st.sampled_from([_kept(with_entrants(n)) for n in (2, 3)]),
}
"""Rows of values that are kept as JSON; of some a column repeats what is in it."""


def rows_of(kind):
    """A strategy for rows of a table."""
    if kind.table.name in STRANGE:
        return STRANGE[kind.table.name]
    hints = get_type_hints(kind.table.row)
    return st.builds(kind.table.row, **{name: values(hints[name]) for name in kind.table.columns})


def values(hint):
    hint = getattr(hint, "__supertype__", hint)
    if several := get_args(hint):
        return st.one_of(*map(values, several)).filter(lambda value: value != "")
    return VALUES[hint] if hint in VALUES else st.sampled_from(hint)


@pytest.fixture(scope="module")
def connection():
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as raw:
        migrate(raw)
        raw.execute("PRAGMA foreign_keys = OFF")
        yield raw


@pytest.fixture
def ledger(connection):
    """A transaction of which nothing is kept."""
    connection.execute("BEGIN")
    yield SqlLedger(connection)
    connection.execute("ROLLBACK")


def found_in(connection, kind):
    return connection.execute(f"{kind.table.select} ORDER BY 1, 2").fetchall()


def written(ledger):
    """What each table has a row or two of, as `rows_before.json` has it."""
    servers, people, day = ServerRows(ledger), PersonRows(ledger), timedelta(days=1)
    servers.count_table("1")
    servers.greet("2")
    servers.set_founders("3", Founders.EVERYBODY)
    servers.set_ladder("3", wanted=False)
    PresetRows(ledger).save("1", Preset("Ours", "classic", 4, {"fog": True}, ONE))
    people.set_habits_of(ONE, USUAL_HABITS)
    people.change(ONE, lambda known: replace(known, theme="dark"))
    people.open_dm(OTHER, "55", AT)
    people.change(OTHER, lambda known: replace(known, dm_closed=True))
    people.set_rests_of(PersonId("9"), NO_RESTS)
    people.change(PersonId("9"), lambda known: replace(known, logout=3))
    NameRows(ledger).put(KnownName("1", ONE, "Ana"))
    WishRows(ledger).put(CallWish("1", ONE, "classic"), CallWish("1", OTHER, "", "hour", AT))
    moved = Intervention("1", InterventionKind.MOVED, GameId("g"), ONE, "Ana", AT, "why", "red")
    InterventionRows(ledger).add(moved)
    InterventionRows(ledger).add(replace(moved, kind=InterventionKind.CLOSED, reason="", seat=None))
    BlockRows(ledger).put(Block(ONE, OTHER, "Bo"))
    BrowserRows(ledger).put(Browser("0" * 16, ONE, "firefox.android", "a hash", AT, AT, True))
    InvitationRows(ledger).note(ONE, OTHER, AT, since=AT - day)
    InvitationRows(ledger).note(ONE, OTHER, AT + timedelta(hours=1), since=AT - day)
    step = RatingStep(GameId("g"), Entrant("7"), "1", True, AT, None, 24, 25)
    StepRows(ledger).put(step, RatingStep(GameId("g"), Entrant("8"), "1", False, AT, 20, 21, 19))
    solo = SoloLadder("sensible", "classic", 3)
    SoloRows(ledger).set("1", solo, Entrant("7"), SoloRecord("110"))
    EarlierRows(ledger).put(KeptEarlier("1", "table:", Entrant("7"), 25.5, 8.0, 3, 2, 100))
    RatingRows(ledger).set("1", Ladder(), {Entrant("7"): Rating(-0.0, 0.5, 3, 2, AT)})
    known = {Entrant("7"): {Entrant("8"): Record(1.0, 0.5, 1_000)}}
    RecordRows(ledger, draft=True).set("1", Ladder(), known)
    FrequencyRows(ledger).set("1", Frequencies((3, 2, 1, 0, 0), (1, 1, 1, 0, 0)), duel=True)
    RecountRows(ledger).put(Recount("1", 7, earlier=True))
    first = SeatResult(
        *(GameId("g"), "red", "1", AT, "classic", 3, Entrant("7"), 1, True, 5, -0.0, 9, 8, 0, 1)
    )
    second = SeatResult(
        *(
            GameId("g"),
            "blue",
            "1",
            AT,
            "classic",
            3,
            Entrant("@sensible"),
            2,
            False,
            0,
            1.25,
            9,
            9,
            4,
        ),
        unrated=Unrated.OPEN,
    )
    ResultRows(ledger).keep([first, second])
    ForgottenRows(ledger).note("1", PersonId("9"), AT, lambda count: bytes(range(count)))


class TestAsBefore:
    @pytest.mark.parametrize("table", json.loads(BEFORE.read_text(encoding="utf-8")))
    def test_the_same_bytes_are_written(self, ledger, table):
        written(ledger)
        rows = ledger.connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2")  # noqa: S608
        now = [[v.hex() if isinstance(v, bytes) else v for v in row] for row in rows]
        assert now == json.loads(BEFORE.read_text(encoding="utf-8"))[table]

    @named
    def test_every_table_without_much_json_is_among_them(self, rows):
        tables = json.loads(BEFORE.read_text(encoding="utf-8")).keys()
        assert (rows.table.name in tables) == (rows not in (PlanRows, SeasonRows))

    @pytest.mark.parametrize("released", sorted(RELEASED.glob("*.sql")), ids=lambda file: file.stem)
    def test_rows_of_every_release_are_written_again_alike(self, released):
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as raw:
            raw.executescript(released.read_text(encoding="utf-8"))
            migrate(raw)
            for kind in TABLES:
                assert [*kind(SqlLedger(raw)).faults()] == []
                if kind is SeasonRows:  # its JSON is written as the present one
                    continue
                for found in found_in(raw, kind):
                    assert kind.table.encode(kind.table.decode(found)) == found

    def test_what_was_left_empty_stays_so_and_what_was_written_in_full_does(self, ledger):
        people = PersonRows(ledger)
        people.set_habits_of(ONE, USUAL_HABITS)
        for person in (ONE, OTHER):
            people.change(person, lambda known: replace(known, theme="dark"))
        full, empty = people.of(ONE).habits, people.of(OTHER).habits
        assert json.loads(full)["ask_under"] == USUAL_HABITS.ask_under
        assert empty == ""

    def test_what_a_later_version_says_stays_though_it_can_not_be_read(self, ledger):
        people, text = PersonRows(ledger), '{"ask_under": "never"}'
        people.put(KnownPerson(ONE, habits=text))
        assert people.habits_of(ONE) == USUAL_HABITS
        people.change(ONE, lambda known: replace(known, theme="dark"))
        assert PersonRows(SqlLedger(ledger.connection)).of(ONE).habits == text


@named
class TestEveryTable:
    @settings(max_examples=25)
    @given(st.data())
    def test_a_row_is_read_as_it_was_written_with_its_checksum(self, rows, data):
        row = data.draw(rows_of(rows))
        columns = rows.table.encode(row)
        assert rows.table.decode(columns) == row
        assert columns[-1] == digest_of(*columns[:-1])

    @settings(max_examples=25)
    @given(st.data())
    def test_a_database_gives_back_what_it_was_given(self, connection, rows, data):
        row = data.draw(rows_of(rows))
        connection.execute("BEGIN")
        try:
            connection.execute(f"DELETE FROM {rows.table.name}")  # noqa: S608
            secret = {"secret": b""} if rows is SeasonRows else {}
            columns = (*rows.table.columns, "digest", *secret)
            values = (*rows.table.encode(row), *secret.values())
            connection.execute(insert(rows.table.name, columns), values)
            assert [*rows(SqlLedger(connection)).sound()] == [row]
            assert found_in(connection, rows) == [rows.table.encode(row)]
        finally:
            connection.execute("ROLLBACK")

    @settings(max_examples=25)
    @given(st.data())
    def test_a_column_that_is_changed_is_a_fault(self, rows, data):
        columns = [*rows.table.encode(data.draw(rows_of(rows)))]
        at = data.draw(st.integers(0, len(columns) - 1))
        was = columns[at]
        columns[at] = data.draw(st.sampled_from([None, "other", b"other", 3.5, 2**40]))
        assume(str(columns[at]) != str(was))  # of which the digest is
        with pytest.raises(StoreError) as refusal:
            rows.table.decode(columns)
        assert refusal.value.facts["detail"] == rows.table.fault_of(columns)
        assert "checksum mismatch" in rows.table.fault_of(columns)

    def test_its_columns_are_those_of_the_database(self, connection, rows):
        there = {
            name for _, name, *_ in connection.execute(f"PRAGMA table_info({rows.table.name})")
        }
        made_there = {"id", "number", "secret"} - {*rows.table.columns}
        assert there - made_there == {*rows.table.columns, "digest"}

    def test_it_says_whose_its_rows_are(self, rows):
        """Else what is kept of people outlives their wish to be forgotten."""
        table = rows.table
        said = {*table.owners, *table.entrants}
        if table.name in THEIRS_OTHERWISE:
            assert not said
        else:
            assert said == OF_PEOPLE & {*table.columns}


def test_every_table_is_the_kernels_or_a_features(connection):
    there = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
    names = {name for (name,) in there if not name.startswith("sqlite_")}
    features = {rows.table.name for rows in TABLES}
    assert len(features) == len(TABLES)
    assert names == features | KERNELS


class TestRows:
    def test_a_row_is_read_once(self, ledger):
        people = PersonRows(ledger)
        people.put(KnownPerson(ONE, theme="dark"))
        assert people.get(ONE) is PersonRows(ledger).get(ONE)
        people.put(KnownPerson(ONE, theme="light"))
        assert PersonRows(ledger).of(ONE).theme == "light"
        people.drop(ONE)
        assert people.get(ONE) is None

    def test_one_that_is_to_be_changed_is_read_once_it_is_held(self, ledger):
        people = PersonRows(ledger)
        people.put(KnownPerson(ONE, theme="dark"))
        assert people.of(ONE).theme == "dark"
        other = PersonRows(SqlLedger(ledger.connection))

        def hold(name):
            assert name == "person 7"
            other.put(KnownPerson(ONE, theme="light"))

        ledger.lock = hold
        people.change(ONE, lambda known: replace(known, language="pl"))
        assert (people.of(ONE).theme, people.of(ONE).language) == ("light", "pl")

    def test_a_damaged_one_is_logged_and_passed_over(self, ledger, caplog):
        wishes = WishRows(ledger)
        wishes.put(CallWish("1", ONE), CallWish("1", OTHER))
        ledger.connection.execute("UPDATE wishes SET edition = 'x' WHERE person = '7'")
        with caplog.at_level(logging.ERROR):
            assert [wish.person for wish in wishes.within("1")] == [OTHER]
            assert wishes.get("1", ONE) is None
        fault = "server 1, lobby alert of person 7: checksum mismatch"
        assert {record.getMessage() for record in caplog.records} == {
            f"skipped corrupt row: {fault}"
        }
        assert [*wishes.faults()] == [fault]
        with pytest.raises(StoreError):
            [*wishes.sound()]
        wishes.put(CallWish("1", ONE))
        assert [*wishes.faults()] == []

    def test_another_takes_the_place_of_an_entrant_and_damage_stays(self, ledger):
        rows, record = RecordRows(ledger), Record(1.0, 0.5)
        seven, eight, other = map(Entrant, ("7", "8", "77"))
        met = {seven: {eight: record}, eight: {seven: record, other: record}}
        for guild in ("1", "2"):
            rows.set(guild, Ladder(), met)
        wrong = "UPDATE pair_records SET ladder = 'x' WHERE entrant = '8' AND guild = '1'"
        ledger.connection.execute(wrong)
        rows.rename(seven, "~x", "1")
        found = {(row[0], row[3]): row[4] for row in found_in(ledger.connection, RecordRows)}
        assert found.keys() == {("1", "~x"), ("1", "8"), ("2", "7"), ("2", "8")}
        assert [*json.loads(found["1", "8"])] == ["~x", "77"]
        assert [*json.loads(found["2", "8"])] == ["7", "77"]
        assert len([*rows.faults()]) == 1

    def test_drafts_replace_the_current_rows_of_their_server_and_damage_stays(self, ledger):
        one, other = Rating(1.0, 0.5, 3, 2, AT), Rating(-1.0, 0.5, 3, 2, AT)
        for guild in ("1", "2"):
            RatingRows(ledger).set(guild, Ladder(), {Entrant("7"): one})
            drafts = RatingRows(ledger, draft=True)
            drafts.set(guild, Ladder(), {Entrant("7"): other, Entrant("8"): one})
        ledger.connection.execute("UPDATE ladder_ratings SET games = 9 WHERE entrant = '8'")
        drafts.publish("1")
        assert RatingRows(ledger).of("1", Ladder(), [Entrant("7")]) == {"7": other}
        assert RatingRows(ledger).of("2", Ladder(), [Entrant("7")]) == {"7": one}
        assert len([*drafts.faults()]) == 2
        assert len(found_in(ledger.connection, RatingRows)) == 5

    def test_on_a_server_with_fewer_than_six_all_others_on_the_ladder_are_enough(self, ledger):
        """So four friends are listed; on a larger server a pair that duels alone is provisional."""
        rows, duels = RatingRows(ledger), Ladder(duel=True)

        def rate(ladder, people, met):
            who = [Entrant(str(number)) for number in people]
            rows.set("1", ladder, {each: Rating(0.0, 0.5, 10, met, AT) for each in who})
            return {line.state for line in rows.lines("1", ladder, AT).lines}

        assert rate(Ladder(), range(4), met=2) == {LineState.PROVISIONAL}
        assert rate(Ladder(), range(4), met=3) == {LineState.RANKED}
        assert rate(duels, range(2), met=1) == {LineState.RANKED}
        assert rate(Ladder(), range(6), met=4) == {LineState.PROVISIONAL}
        assert rate(duels, range(2), met=1) == {LineState.PROVISIONAL}
        assert rate(Ladder(), range(6), met=5) == {LineState.RANKED}

    def test_the_log_of_moderators_loses_a_name_and_nothing_else(self, ledger):
        log = InterventionRows(ledger)
        line = Intervention("1", InterventionKind.CLOSED, GameId("g"), ONE, "Ana", AT)
        for each in (line, replace(line, person=OTHER, name="Bo"), line):
            log.add(each)
        log.forget(ONE)
        names = [(each.person, each.name) for each in log.page("1", 0, 9)]
        assert names == [("", ""), (OTHER, "Bo"), ("", "")]
        assert [*log.faults()] == []


# Archives: a game is the same, whichever of its rows are packed, and what was packed comes out as
# it went in.

LEFT = (
    "DELETE FROM timers;"
    " INSERT INTO inbox VALUES ('a', :game, 0, 0, '2026-01-01T12:00:00+00:00', NULL)"
)
LINES = st.lists(st.text(st.characters(exclude_characters="\n", exclude_categories=["Cs"])))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
async def engine(path):
    async with open_engine(path, at_noon, secrets(1)) as opened_engine:
        yield opened_engine


@given(st.lists(LINES, max_size=5))
def test_lines_come_out_as_they_went_in_however_often_more_are_added(parts):
    packed = b""
    for part in parts:
        packed = with_lines(packed, part)
    assert unpack(packed) == [line for part in parts for line in part]


def test_many_small_additions_take_little_more_room_than_one():
    lines = [f'{{"seat":"red","territory":"{n % 42}","armies":{n % 7}}}' for n in range(5000)]
    packed = b""
    for at in range(0, 5000, 500):
        packed = with_lines(packed, lines[at : at + 500])
    assert len(packed) < 1.2 * deflated("\n".join(lines))


@pytest.mark.parametrize("most", [1, 40, 1000])
async def test_a_game_answers_the_same_after_each_piece(engine, path, most):
    """In rows, in the archive, or in both: whoever asks can't tell."""
    game = await eventful(engine)
    before = await answers(engine, game)
    left = await outside(engine, game)
    pieces = 0
    while left:
        count = await moved(engine, game, most)
        left -= count
        assert count == most or not left
        assert await outside(engine, game) == left
        pieces += 1
        if pieces % (97 if most == 1 else 4) == 0:
            assert await answers(engine, game) == before
    assert await answers(engine, game) == before
    assert await moved(engine, game) == 0, "there is nothing left"
    record = record_of_played(before["record"])
    assert record_of_played(await engine.queries.finished(game)) == record
    verify(record)
    assert not [row for row in content(path)["inbox"] if row[1] == game]
    assert check(path, unseen).faults == ()


@pytest.fixture
async def whole(path):
    """A finished game's database, and what it answers."""
    async with open_engine(path, at_noon, secrets(1)) as engine:
        game = await over(engine)
        truth = await answers(engine, game)
    return path.read_bytes(), game, truth


@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(pieces=st.lists(st.integers(1, 40), max_size=6))
async def test_any_pieces_lead_to_the_same_game(path, whole, pieces):
    source, game, truth = whole
    path.write_bytes(source)
    async with open_engine(path, at_noon) as engine:
        for most in pieces:
            await moved(engine, game, most)
        assert await answers(engine, game) == truth
    assert check(path, unseen).faults == ()


async def test_nothing_that_names_people_and_no_letter_is_packed(engine, path):
    game = await eventful(engine)
    rows = content(path)
    assert any(row[2] == "private" for row in rows["outbox"])
    await moved(engine, game)
    packed = unpacked_texts(path)
    assert '"private"' not in packed
    assert "Ana" not in packed
    assert f'"{ANA.id}"' not in packed
    orders = [row[0] for row in rows["inbox"] if row[5]]
    assert orders
    assert not [action for action in orders if action in packed]


async def test_the_archive_is_one_row_and_takes_a_tenth_of_the_room(engine, path):
    game = await over(engine, moves=120)
    rows = content(path)
    size = sum(
        len(str(row)) for table in ("events", "inbox", "outbox") for row in rows[table]
    )  # without what SQLite adds to each row
    await moved(engine, game)
    (row,) = content(path)["archives"]
    assert sum(len(part) for part in row if isinstance(part, bytes)) < size / 10


class TestDamaged:
    @pytest.mark.parametrize("column", ["events", "actions", "news"])
    async def test_a_flipped_bit_is_named_and_the_game_refused(self, engine, path, column):
        game, other = await over(engine), await over(engine, "other", "d")
        truth = await seen(engine, other)
        await moved(engine, game)
        await moved(engine, other)
        flip(path, game, column)
        engine._unit.memory._games.clear()
        with pytest.raises(StoreError, match="archive: checksum mismatch") as refusal:
            await engine.queries.look(game)
        assert refusal.value.reason is StoreReason.DAMAGED
        assert await seen(engine, other) == truth
        assert check(path, unseen).faults == (f"game {game}: archive: checksum mismatch",)

    @pytest.mark.parametrize(
        ("statement", "words"),
        [
            ("DELETE FROM archives", "but its log ends at 0"),
            ("UPDATE archives SET until = until - 1", "but its log ends at"),
            ("UPDATE archives SET digest = x'00'", "archive: checksum mismatch"),
            ("UPDATE archives SET events = x''", "archive: checksum mismatch"),
            (LEFT, "1 rows aren't archived and no timer"),
        ],
    )  # fmt: skip
    async def test_every_fault_is_named(self, engine, path, statement, words):
        game = await over(engine)
        await moved(engine, game)
        for each in statement.split(";"):
            with tables(path) as raw:
                raw.execute(each, {"game": game})
        assert any(words in fault for fault in check(path, unseen).faults)

    @pytest.mark.parametrize(
        "statement",
        [
            "UPDATE events SET body = replace(body, 'red', 'rad')",
            "DELETE FROM events WHERE revision = 5",
            "UPDATE inbox SET command = '{}' WHERE command IS NOT NULL",
            "UPDATE outbox SET content = '{}'",
        ],
    )
    async def test_damaged_rows_stay_where_they_can_be_seen(self, engine, path, statement):
        game = await over(engine)
        with tables(path) as raw:
            raw.execute(statement)
        before = content(path)
        with pytest.raises(StoreError):
            await moved(engine, game)
        assert content(path) == before


async def test_a_table_that_was_never_dealt_is_packed_too(engine, path):
    game = await opened(engine)
    await engine.lobby.cancel("cancel", game, ANA.id)
    for news in await engine.outbox.untold():
        await engine.outbox.note_told(news, "no number")
    before = await engine.queries.look(game)
    assert await moved(engine, game) == 5
    engine._unit.memory._games.clear()
    assert await engine.queries.look(game) == before
    assert await engine.outbox.post_of(game, "lobby") == "no number"
    assert await engine.outbox.newest_post(game) is None
    assert check(path, unseen).faults == ()


@pytest.mark.soak
async def test_a_game_of_three_that_took_twenty_rounds_takes_forty_kilobytes_at_most(path):
    """The promise of docs/reliability.md, with ids of interactions as long as Discord's."""
    chance = random.Random(22)  # noqa: S311 - a test must be repeatable

    def flake():
        return str(chance.randrange(10**18, 2 * 10**18))

    async with open_engine(path, at_noon, secrets(22)) as engine:
        game = await dealt(engine, flake(), edition="classic@2")
        while order := await next_order(engine, game):
            person, command, _ = order
            await engine.play.order(flake(), game, person, command)
        for news in await engine.outbox.untold(10_000):
            await engine.outbox.note_told(news, flake())
        assert max(turn.table.round for turn in await engine.queries.turns(game)) >= 20
        await moved(engine, game)
    with tables(path) as raw:
        raw.execute("VACUUM")
        size = raw.execute("SELECT sum(pgsize) FROM dbstat WHERE name = 'archives'").fetchone()
    assert size <= (40_960,)


# A table that is as it was is validated once, however often it is looked for; one that changed
# shows it.

RECENT_TABLES = 6


@pytest.fixture
async def recent_engine(path):
    async with open_engine(path, at_noon, secrets(5)) as engine:
        yield engine


class Counted(RecentRosters):
    """Counts what is validated."""

    def __init__(self, most=500):
        super().__init__(most)
        self.validated = 0

    def read(self, game, body):
        self.validated += body not in self._rosters
        return super().read(game, body)


@pytest.fixture
def recent(monkeypatch):
    counted = Counted()
    monkeypatch.setattr(game_tables, "_RECENT", counted)
    return counted


async def found(engine):
    return [
        sorted(roster.id for roster in await asking)
        for asking in (engine.queries.games_in("c"), engine.queries.games_of(ANA.id))
    ]


async def test_tables_that_are_as_they_were_are_validated_once(recent_engine, recent):
    games = sorted([await opened(recent_engine, f"new {n}") for n in range(RECENT_TABLES)])
    recent.validated = 0
    for _ in range(3):
        assert await found(recent_engine) == [games, games]
    assert recent.validated == RECENT_TABLES


async def test_one_that_changed_is_found_as_it_is_now(recent_engine, recent):
    games = [await opened(recent_engine, f"new {n}") for n in range(RECENT_TABLES)]
    before = {each.id: each for each in await recent_engine.queries.games_of(ANA.id)}
    recent.validated = 0
    await recent_engine.lobby.join("join", games[2], BORYS)
    after = {each.id: each for each in await recent_engine.queries.games_of(ANA.id)}
    assert {game for game in games if after[game] != before[game]} == {games[2]}
    assert after[games[2]] == (await recent_engine.queries.look(games[2])).roster
    assert recent.validated == 1


async def test_one_that_is_damaged_now_is_passed_over(recent_engine, path, caplog):
    games = [await opened(recent_engine, f"new {n}") for n in range(2)]
    assert len(await recent_engine.queries.games_of(ANA.id)) == len(games)
    with tables(path) as raw:
        raw.execute("UPDATE games SET digest = x'00' WHERE id = ?", (games[0],))
    assert [each.id for each in await recent_engine.queries.games_of(ANA.id)] == games[1:]
    caplog.clear()


async def test_the_last_ones_are_kept(recent_engine):
    games = [await opened(recent_engine, f"new {n}") for n in range(3)]
    bodies = [
        roster_json().dump_json((await recent_engine.queries.look(game)).roster).decode()
        for game in games
    ]
    recent = Counted(most=2)
    for place in (0, 1, 0, 2, 0, 1):
        assert recent.read(games[place], bodies[place]).id == games[place]
    assert recent.validated == 4
    with pytest.raises(StoreError):
        recent.read(GameId("nothing"), "{}")
