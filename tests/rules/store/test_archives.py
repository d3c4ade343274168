"""Archives: a game is the same, whichever of its rows are packed, and what was packed comes out as it went in."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.app import open_engine
from rules.audit import check
from rules.model.errors import StoreError, StoreReason
from rules.referee.records.record import record_of_played, verify
from rules.store.packing import unpack, with_lines
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
from tests.rules.support.stored import (
    ANA,
    at_noon,
    dealt,
    next_order,
    opened,
    secrets,
    seen,
    unseen,
)
from tests.rules.support.tables import content, tables

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
        with pytest.raises(StoreError, match="its archive is not as it was written") as refusal:
            await engine.queries.look(game)
        assert refusal.value.reason is StoreReason.DAMAGED
        assert await seen(engine, other) == truth
        assert check(path, unseen).faults == (f"game {game}: its archive is not as it was written",)

    @pytest.mark.parametrize(
        ("statement", "words"),
        [
            ("DELETE FROM archives", "its log goes up to 0"),
            ("UPDATE archives SET until = until - 1", "its log goes up to"),
            ("UPDATE archives SET digest = x'00'", "its archive is not as it was written"),
            ("UPDATE archives SET events = x''", "its archive is not as it was written"),
            (LEFT, "1 rows are not in its archive, and no timer"),
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
    assert await moved(engine, game) == 4
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
