"""Games that began under an earlier version of an edition go on under it; new ones play the newest."""

import sqlite3
from contextlib import closing

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.editions.registry import (
    RULEBOOKS,
    newest,
)
from rules.model.errors import DataError
from rules.referee.records.record import record_of_played, verify
from rules.table.roster import Person, PersonId
from tests.rules.support.releasing import RELEASED
from tests.rules.support.releasing_editions import LOBBIES, PHASES
from tests.rules.support.stored import ANA, BORYS, at_noon, opened, play, unseen
from tests.sampling import sampled

FIRST = RELEASED / "editions" / "1.sql"
VERSIONS_CELINA = Person(PersonId("9"), "Celina")


@pytest.fixture
def old(tmp_path):
    """A database as the program left it that knew the first versions alone."""
    path = tmp_path / "games.db"
    with closing(sqlite3.connect(path)) as raw:
        raw.executescript(FIRST.read_text(encoding="utf-8"))
        raw.execute("PRAGMA journal_mode = WAL")
    return path


async def game_in(engine, channel):
    (roster,) = await engine.queries.games_in(channel)
    return roster.id


@pytest.mark.parametrize("phase", sampled(PHASES, 4))
async def test_a_duel_stopped_in_each_of_its_steps_is_played_to_its_end_and_verifies(old, phase):
    async with open_engine(old, at_noon) as engine:
        game = await game_in(engine, phase)
        look = await engine.queries.look(game)
        assert look.table is not None
        assert (look.edition.id, look.table.phase) == ("galaxy@1", phase)
        await play(engine, game, 20_000)
        played = await engine.queries.finished(game)
        record = record_of_played(played)
    assert record.edition == "galaxy@1"
    assert not {event.kind for event in record.events} & {"stage_began", "tours_began", "ally_fell"}
    assert verify(record).replayed == len(played.events)
    assert check(old, unseen).faults == ()


@pytest.mark.parametrize("edition", LOBBIES)
async def test_a_lobby_keeps_the_version_and_the_options_that_it_showed(old, edition):
    async with open_engine(old, at_noon) as engine:
        game = await game_in(engine, f"lobby-{edition}")
        before = (await engine.queries.look(game)).roster
        assert before.edition == f"{edition}@1"
        offered = RULEBOOKS[before.edition].options.model_fields
        assert set(before.options) == set(offered)
        for person in (BORYS, VERSIONS_CELINA):
            await engine.lobby.join(f"{game} {person.id}", game, person)
        with pytest.raises(DataError, match="fortify"):
            await engine.lobby.set_options("new option", game, ANA.id, {"fortify": "free"})
        await engine.lobby.start("start", game, ANA.id)
        look = await engine.queries.look(game)
        assert (look.roster.edition, look.edition.id) == (before.edition, before.edition)
        assert look.roster.options == before.options


@pytest.mark.parametrize("edition", LOBBIES)
async def test_a_new_table_plays_the_newest(tmp_path, edition):
    async with open_engine(tmp_path / "games.db", at_noon) as engine:
        look = await engine.queries.look(await opened(engine, edition=edition, fortify="free"))
        assert look.roster.edition == newest(edition).id != f"{edition}@1"
        assert look.roster.options["fortify"] == "free"


def test_only_the_galaxy_s_duel_has_stages_and_only_from_version_2_on():
    staged = [
        (book.id, players)
        for book in RULEBOOKS.values()
        for players in book.players
        if book.edition({}, players).alliance
    ]
    assert staged == [(name, 2) for name in RULEBOOKS if name.startswith("galaxy@")][1:]
