"""`general replay`: a game from a database as a moving picture, for whoever has the database."""

import pytest
from PIL import Image

from rules.app import open_engine
from rules.players.levels import choose_steadily
from rules.table.roster import Person, PersonId, Status, Venue
from tests.general.process import said

ANA = Person(PersonId("1"), "Ana 😀")


async def opened(engine):
    """A table of a person and two computer players, not dealt yet."""
    receipt = await engine.lobby.new(
        "new", venue=Venue("g", "c"), host=ANA, edition="ryzyko", options={}, places=3
    )
    for at in range(2):
        await engine.lobby.add_computer(f"add {at}", receipt.game, ANA.id)
    return receipt.game


async def played(engine, rounds=3):
    """The same, begun and played up to a round."""
    game = await opened(engine)
    await engine.lobby.start("start", game, ANA.id)
    look = await engine.queries.look(game, ANA.id)
    while look.roster.status is not Status.OVER and look.table.round <= rounds:
        await order(engine, look)
        look = await engine.queries.look(game, ANA.id)
    return game


async def order(engine, look):
    """Whoever is waited for orders what a computer player would."""
    game, action = look.roster.id, f"order {look.revision}"
    if look.table.waiting_for[0] == look.player.seat:
        await engine.play.order(
            action, game, ANA.id, choose_steadily(look.edition, look.player, look.choices)
        )
    else:
        look = await engine.queries.look_as_computer(game)
        await engine.play.order_as_computer(
            action, game, choose_steadily(look.edition, look.player, look.choices)
        )


async def test_a_game_is_drawn_turn_by_turn_while_the_bot_plays_it(tmp_path):
    """The bot holds its database for as long as it runs."""
    database = tmp_path / "games.db"
    async with open_engine(database, secret=bytes) as engine:
        game = await played(engine)
        turns = await engine.queries.turns(game)
        told = await said(tmp_path, "replay", game, "--database", str(database))
        await order(engine, await engine.queries.look(game, ANA.id))
    assert (told.status, told.err) == (0, "")
    assert told.out.startswith(f"{game}.gif: {len(turns)} turns in ")
    with Image.open(tmp_path / f"{game}.gif") as gif:
        assert (gif.format, gif.size) == ("GIF", (800, 500))
        assert 3 <= getattr(gif, "n_frames", 0) <= len(turns)
    assert not list(tmp_path.glob("*.part"))


async def test_the_settings_name_the_database_and_a_person_the_file(tmp_path):
    database, out = tmp_path / "games.db", tmp_path / "film" / "first.gif"
    out.parent.mkdir()
    async with open_engine(database, secret=bytes) as engine:
        game = await played(engine, rounds=1)
    told = await said(tmp_path, "replay", game, "--out", str(out), database=database)
    assert told.status == 0
    assert told.out.startswith(str(out))
    assert out.read_bytes().startswith(b"GIF89a")


@pytest.mark.parametrize(
    ("name", "why"), [("nobody", "There is no such game."), (None, "has not begun yet.")]
)
async def test_what_can_not_be_drawn_is_refused_in_one_sentence(tmp_path, name, why):
    database = tmp_path / "games.db"
    async with open_engine(database, secret=bytes) as engine:
        game = await opened(engine)
    before = set(tmp_path.iterdir())
    told = await said(tmp_path, "replay", name or game, "--database", str(database))
    assert told.status == 1
    assert why in told.err
    assert told.err.count("\n") == 0
    assert set(tmp_path.iterdir()) == before


async def test_a_database_that_is_not_there_is_not_made(tmp_path):
    told = await said(tmp_path, "replay", "abcdef", "--database", "games.db")
    assert told.status == 1
    assert told.err == "games.db: there is no such file, or its folder can't be opened."
    assert list(tmp_path.iterdir()) == []


async def test_a_folder_that_is_not_there_is_told(tmp_path):
    database = tmp_path / "games.db"
    async with open_engine(database, secret=bytes) as engine:
        game = await played(engine, rounds=1)
    told = await said(tmp_path, "replay", game, "--out", "nowhere/a.gif", database=database)
    assert told.status == 1
    assert "No such file or directory" in told.err
    assert "Traceback" not in told.err
