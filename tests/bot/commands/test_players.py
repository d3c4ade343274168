"""A player as an option: by name before colour, by what a suggestion gives, and never by guessing."""

import pytest

from bot.components.custom_ids import Action
from rules.table.roster import PersonId
from tests.bot.support.table import Panel, press_on


@pytest.fixture
def sitting(table, discord):
    """Ana (red) begins a table with people of these names, seated in this order: blue, yellow, ..."""

    async def sit(*names):
        people = [discord.add_person(name) for name in names]
        await table.open(seats=1 + len(people))
        lobby = await table.lobby()
        for person in people:
            await press_on(person, lobby, Action.JOIN)
        await press_on(table.ana, await table.lobby(), Action.START)
        return people

    return sit


async def replaced(table):
    """The seats at which computers play for people."""
    return [p.seat for p in (await table.look()).roster.players if p.computer]


async def on_host_replace(table, typed):
    return await table.ana.command(table.place, "host replace", player=typed, game=table.game)


async def awaited(table, person):
    """As if the table had waited for somebody for long enough: they have left the server."""
    await table.engine.venues.note_left(table.game, PersonId(person.id))


@pytest.mark.parametrize("typed", ["Red", "red", " RED "])
async def test_a_name_is_looked_for_before_a_colour(table, sitting, typed):
    """Ana plays red; someone called Red plays blue."""
    (red, _) = await sitting("Red", "Celina B.")
    await awaited(table, red)
    await on_host_replace(table, typed)
    assert await replaced(table) == ["blue"]


async def test_a_colour_that_nobody_is_called_means_its_seat(table, sitting):
    (red, _) = await sitting("Red", "Celina B.")
    await awaited(table, red)
    await on_host_replace(table, "blue")
    assert await replaced(table) == ["blue"]


@pytest.mark.parametrize(
    "typed",
    ["Niebieskie", "синий", "СИНИЕ", "niebieski", "🔵", "🔵 Borys B.", "🔵 Borys B. (blue)"],
)
async def test_a_colour_is_known_by_every_word_and_mark_that_is_printed(table, sitting, typed):
    """Cards say `niebieskie`, messages 🔵, refusals `🔵 Borys B. (blue)` (issue 41, item 12)."""
    (borys, _) = await sitting("Borys B.", "Celina B.")
    await awaited(table, borys)
    await on_host_replace(table, typed)
    assert await replaced(table) == ["blue"]


async def test_a_name_is_found_however_its_letters_are_put_together(table, sitting):
    """Phones and computers write `Zoë` in one character or in two (issue 41, item 14)."""
    (zoe, _) = await sitting("Zoë", "Celina B.")
    await awaited(table, zoe)
    await on_host_replace(table, "Zoe\u0308")
    assert await replaced(table) == ["blue"]


@pytest.mark.parametrize("typed", ["Niebieskie", "🔵"])
async def test_such_a_name_is_looked_for_before_such_a_colour(table, sitting, typed):
    """Borys plays blue; the player of yellow is called by a word or the mark for blue."""
    (_, named) = await sitting("Borys B.", typed)
    await awaited(table, named)
    await on_host_replace(table, typed)
    assert await replaced(table) == ["yellow"]


async def test_two_of_one_name_are_never_guessed(table, sitting):
    await sitting("Alex", "alex")
    said = (await on_host_replace(table, "ALEX")).text
    assert "may mean several players" in said
    assert "Alex (blue)" in said
    assert "alex (yellow)" in said
    assert await replaced(table) == []


@pytest.mark.parametrize("given", ["value", "name"])
async def test_a_suggestion_means_its_seat_even_where_a_phone_sends_its_label(
    table, sitting, given
):
    (_, second) = await sitting("Alex", "Alex")
    await awaited(table, second)
    choices = await table.ana.autocomplete(table.place, "host replace", "player", "al")
    assert [each["name"] for each in choices] == ["Alex (blue)", "Alex 2 (yellow)"]
    await on_host_replace(table, choices[1][given])
    assert await replaced(table) == ["yellow"]


async def test_the_second_of_one_name_is_shown_and_found_with_a_number(table, sitting):
    """Players of one name are told apart by numbers, wherever they are shown; the number finds them."""
    (_, second) = await sitting("Alex", "Alex")
    status = await table.ana.command(table.place, "risk status")
    assert "Alex 2" in status.text
    assert "may mean several players" in (await on_host_replace(table, "Alex")).text
    await awaited(table, second)
    await on_host_replace(table, "alex 2")
    assert await replaced(table) == ["yellow"]


async def test_an_order_of_play_names_those_of_one_name_by_their_colours(table, discord):
    """What is suggested is understood: no suggestion names a player whom it may not mean."""
    people = [discord.add_person("Alex"), discord.add_person("Alex")]
    await table.open(seats=3)
    for person in people:
        await press_on(person, await table.lobby(), Action.JOIN)
    options = {"game": table.game}
    offered = await table.ana.autocomplete(table.place, "host order", "players", "al", **options)
    assert [each["value"] for each in offered] == ["Alex (blue)", "Alex 2 (yellow)"]


async def test_an_order_of_play_has_the_colour_of_a_name_with_a_comma(table, discord):
    """Commas stand between the names of an order: a name that has one is no two players."""
    people = [discord.add_person("Bob, Jr"), discord.add_person("Red, Blue")]
    await table.open(edition="classic", seats=3)
    for person in people:
        await press_on(person, await table.lobby(), Action.JOIN)
    game, order = {"game": table.game}, ""
    for _ in range(3):
        typed = f"{order}, " if order else ""
        offered = await table.ana.autocomplete(table.place, "host order", "players", typed, **game)
        order = offered[-1]["value"]
    assert order == "yellow, blue, Ana"
    said = await table.ana.command(table.place, "host order", players=order, **game)
    assert "Nobody here is called" not in said.text


async def test_no_name_can_be_taken_for_a_suggestion(table, sitting):
    """Somebody who takes a suggestion's value for their name is called by its first 32 characters."""
    await sitting("Borys B.", "Celina B.")
    choices = await table.ana.autocomplete(table.place, "host replace", "player", "")
    assert all(len(each["value"]) > 32 for each in choices)


async def test_one_s_own_seat_is_left_only_when_one_is_sure(table, sitting):
    await sitting("Borys B.", "Celina B.")
    asked = await on_host_replace(table, "Ana")
    assert "That is your own seat" in asked.text
    assert await replaced(table) == []
    panel = Panel(table.ana, asked)
    await panel.press(Action.REPLACE)
    assert await replaced(table) == ["red"]
    assert panel.last.answer["id"] == asked.answer["id"], "the answer takes the question's place"


async def test_a_label_that_is_another_s_name_is_refused_with_both(table, sitting):
    """Blue is called as Ana's suggestion reads."""
    await sitting("Ana (red)", "Celina B.")
    said = (await on_host_replace(table, "ana (red)")).text
    assert "may mean several players" in said
    assert await replaced(table) == []
