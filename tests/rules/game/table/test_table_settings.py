"""The settings of a table: one entry each, chosen by the host, kept with the table."""

import json

import pytest

from render import Theme
from rules.app import open_engine
from rules.model.errors import DataError, TableReason, TableRefused
from rules.store.encoding import roster_json
from rules.table.settings import SETTINGS, THEME, Setting
from tests.rules.support.stored import ANA, BORYS, at_noon, opened, secrets


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
async def engine(path):
    async with open_engine(path, at_noon, secrets(1)) as opened_engine:
        yield opened_engine


def test_the_themes_are_those_that_pictures_have():
    assert THEME.values == tuple(Theme)


async def test_the_host_sets_it_for_the_table(engine):
    game = await opened(engine)
    assert THEME.value_at((await engine.queries.look(game)).roster) == "dark"
    receipt = await engine.lobby.set_setting("set", game, ANA.id, "theme", "light")
    assert THEME.value_at(receipt.roster) == "light"


async def test_nobody_else_does(engine):
    game = await opened(engine)
    await engine.lobby.join("join", game, BORYS)
    with pytest.raises(TableRefused) as refusal:
        await engine.lobby.set_setting("set", game, BORYS.id, "theme", "light")
    assert refusal.value.reason is TableReason.NOT_HOST


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("colour", "red", "setting: unknown 'colour'; there are theme"),
        ("theme", "pink", "theme: 'pink'; it can be dark, light, contrast"),
    ],
)
async def test_what_cannot_be_set_is_refused_with_what_can(engine, name, value, told):
    game = await opened(engine)
    with pytest.raises(DataError, match=told):
        await engine.lobby.set_setting("set", game, ANA.id, name, value)
    assert (await engine.queries.look(game)).roster.settings == {}


async def test_a_setting_that_is_registered_is_kept_with_the_table(path, monkeypatch):
    sound = Setting("sound", ("off", "drums", "trumpets"))
    monkeypatch.setitem(SETTINGS, sound.name, sound)
    async with open_engine(path, at_noon) as engine:
        game = await opened(engine)
        assert sound.value_at((await engine.queries.look(game)).roster) == "off"
        await engine.lobby.set_setting("sound", game, ANA.id, "sound", "drums")
        await engine.lobby.set_setting("theme", game, ANA.id, "theme", "light")
    async with open_engine(path, at_noon) as engine:
        roster = (await engine.queries.look(game)).roster
        assert (sound.value_at(roster), THEME.value_at(roster)) == ("drums", "light")
        fewer = Setting("sound", ("off", "trumpets"))
        assert fewer.value_at(roster) == "off", "a value that is no more is as if nobody chose it"


@pytest.mark.parametrize(
    ("written", "settings", "shown"),
    [("", {}, "dark"), ("contrast", {"theme": "contrast"}, "contrast")],
)
async def test_the_theme_of_a_table_of_an_older_general_is_read(engine, written, settings, shown):
    game = await opened(engine)
    roster = (await engine.queries.look(game)).roster
    older = json.loads(roster_json().dump_json(roster)) | {"theme": written}
    del older["settings"]
    read = roster_json().validate_json(json.dumps(older))
    assert (read.settings, THEME.value_at(read)) == (settings, shown)
