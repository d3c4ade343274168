"""Games explained once they are over, and hints where nobody but computers plays along."""

import pytest

from bot.custom_ids import Action, Press
from rules.engine.analyses import Analyses
from rules.notation.orders import step_of
from rules.notation.writer import Style, write
from rules.players import find_level, seed_of
from sandbox import text_of
from tests.bot import test_authority
from tests.bot.table import Panel, press_on


@pytest.fixture(autouse=True)
def explained_here():
    """Games are explained as usual, in a worker."""


@pytest.fixture
async def over(table):
    """The last post of a game that ends in its setup: all but Ana give up."""
    await table.begin()
    for person in (table.borys, table.celina):
        await person.command(table.place, "order resign", sure=True)
    return await table.discord.wait_for_message(table.place, lambda m: "Victory" in text_of(m))


@pytest.fixture
async def against_computers(table):
    """Ana's panel in a game against a computer."""
    await table.open(seats=2)
    await press_on(table.ana, await table.lobby(), Action.COMPUTER, value="recruit")
    return Panel(table.ana, await press_on(table.ana, await table.lobby(), Action.START))


async def press_forged(table, panel, action):
    """Ana's press of what her panel does not have."""
    custom_id = Press(table.game, 0, action).custom_id
    return await test_authority.press(table.ana, panel.last.answer, custom_id)


async def test_the_last_post_explains_the_game_to_whoever_asks(table, over, monkeypatch):
    made, make = [], Analyses._make

    def counted(analyses, game):
        made.append(game)
        return make(analyses, game)

    monkeypatch.setattr(Analyses, "_make", counted)
    answer = await press_on(table.borys, over, Action.ANALYSE)
    assert answer.ephemeral
    assert "own decisions" in answer.text
    (chart,) = answer.answer["attachments"]
    assert chart["filename"] == "chances.png"
    assert "Everybody’s chance of winning" in chart["description"]
    again = await table.celina.command(table.place, "risk analyse")
    assert again.text.splitlines()[1:] == answer.text.splitlines()[1:]
    assert made == [table.game]


async def test_a_game_under_way_is_not_explained(table):
    panel = await table.begin()
    by_command = await table.ana.command(table.place, "risk analyse", game=table.game)
    pressed = await press_forged(table, panel, Action.ANALYSE)
    for answer in (by_command, pressed):
        assert "not over yet" in answer.text
        assert not answer.answer["attachments"]


async def test_a_hint_is_the_marshals_choice_for_the_persons_own_view(table, against_computers):
    before = await table.look(table.ana)
    assert not before.roster.hinted
    said = await against_computers.press(Action.HINT)
    look = await table.look(table.ana)
    seed = seed_of(table.game, look.player.seat)
    command = find_level("marshal").choose(look.edition, look.player, look.choices, seed)
    assert "A marshal would place" in said
    assert f"`{write((step_of(command),), Style('world', 'en'))}`" in said
    assert "this game does not count for the ratings" in said
    assert look.roster.hinted
    assert look.table == before.table


async def test_where_people_play_along_nobody_is_told_a_hint(table):
    panel = await table.begin()
    assert Action.HINT not in panel.offers
    answer = await press_forged(table, panel, Action.HINT)
    assert "computers alone" in answer.text
    assert not (await table.look()).roster.hinted
