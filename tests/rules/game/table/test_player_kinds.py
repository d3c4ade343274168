"""The kinds of players: how they are seated, written down, and read as older versions wrote them."""

import json
import sqlite3
from contextlib import closing

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.model.board import Seat
from rules.model.commands import Computer, Human
from rules.players.levels import DEFAULT_LEVEL, find_level
from rules.store.encoding import roster_json
from tests.rules.support.releasing import RELEASED
from tests.rules.support.stored import ANA, BORYS, at_noon, dealt, opened, replaced, secrets, unseen
from tests.rules.support.tables import tables

BLUE = Seat("blue")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
async def engine(path):
    async with open_engine(path, at_noon, secrets(1)) as opened_engine:
        yield opened_engine


async def test_a_computer_stands_in_for_a_person_who_stays_on_the_paper(engine):
    game = await dealt(engine)
    roster = (await replaced(engine, game, BLUE)).roster
    player = roster.player_of(BORYS.id)
    assert (player.seat, player.kind) == (BLUE, find_level(DEFAULT_LEVEL).computer)
    roster = (await engine.hand_overs.take_back("back", game, BORYS.id)).roster
    assert roster.player_at(BLUE).kind == Human()


async def test_a_table_is_written_with_kinds(engine):
    game = await opened(engine)
    roster = (await engine.lobby.add_computer("add", game, ANA.id)).roster
    written = json.loads(roster_json().dump_json(roster))
    assert [player["kind"] for player in written["players"]] == [
        {"kind": "human"},
        {"kind": "computer", "level": "officer", "version": 2},
    ]
    assert roster_json().validate_python(written) == roster


@pytest.mark.file
async def test_a_table_of_an_older_general_is_read_as_it_was(path):
    released = RELEASED / "0001.sql"
    with closing(sqlite3.connect(path)) as raw:
        raw.executescript(released.read_text(encoding="utf-8"))
    async with open_engine(path, at_noon) as engine:
        (game,) = await engine.queries.games_in("c1")
        kinds = {player.name: player.kind for player in game.players}
        assert kinds == {"Ana": Human(), "Borys": Computer("sensible"), "Celina": Human()}
        assert game.player_at(BLUE).person == BORYS.id
        assert '"computer":true' in text_of(path, game.id)
        assert check(path, unseen).faults == ()
        await engine.hand_overs.take_back("back", game.id, BORYS.id)
        assert '"computer"' not in text_of(path, game.id)
    assert check(path, unseen).faults == ()


def text_of(database, game):
    with tables(database) as raw:
        return raw.execute("SELECT roster FROM games WHERE id = ?", (game,)).fetchone()[0]
