"""`/my games` shows lobbies with a seat; who asks is called to one, and takes it back by a press."""

from bot.components.custom_ids import Action
from sandbox import text_of
from tests.bot.support.table import Panel, press_on
from tests.rules.support.stored import first_move


async def games(table, person, place=None):
    return Panel(person, await person.command(place or table.discord.channel, "my games"))


async def letters(table, person):
    await table.until_told()
    return [text_of(message) for message in person.dm_messages()]


async def test_a_lobby_with_a_seat_is_shown_with_who_sits_there(table):
    await table.open(seats=3)
    page = await games(table, table.borys)
    assert "Tables here that still have a seat" in page.text
    assert f"<#{table.place}>: Ryzyko, 1 of 3 seats taken" in page.text
    assert "Ana (new)" in page.text
    own = await games(table, table.ana)
    assert "None at present" in own.text
    alone = await games(table, table.borys, table.borys.dm)
    assert "Tables here" not in alone.text


async def test_strength_is_the_rating_once_there_is_one(table):
    await table.begin()
    await first_move(table.engine, table.game)
    for person in (table.borys, table.celina):
        await person.command(table.place, "order resign", sure=True)
    await table.until_told()
    await table.open(seats=3)
    page = await games(table, table.borys)
    line = next(line for line in page.text.splitlines() if "At the table: " in line)
    profile = (await table.ana.command(table.discord.channel, "risk profile")).text
    rating = line.rpartition("(")[2].rstrip(")")
    assert rating.replace(",", "").isdecimal()
    assert f"**Rating** {rating}," in profile


async def test_called_by_a_letter_and_no_more_after_one_press(table):
    page = await games(table, table.borys)
    assert Action.CALL_OFF not in page.offers
    assert "You will be called." in await page.press(Action.CALL_ME, "pace", value="daily")
    assert "🔔 You get a direct message" in page.text
    assert "any rulebook, daily" in page.text
    await page.press(Action.CALL_ME, "edition", value="ryzyko")
    assert "Ryzyko, daily" in page.text
    await table.open(seats=3)
    (letter,) = [said for said in await letters(table, table.borys) if "🔔" in said]
    assert "Ana opens a table such as you want to be called to" in letter
    assert f"<#{table.place}>" in letter
    off = await press_on(table.borys, table.borys.dm_messages()[-1], Action.CALL_OFF)
    assert "Nobody calls you" in off.text
    page = await games(table, table.borys)
    assert Action.CALL_OFF not in page.offers


async def test_it_is_taken_back_on_the_page_as_well(table):
    page = await games(table, table.borys)
    await page.press(Action.CALL_ME, "pace", value="any")
    assert "any rulebook, any pace" in page.text
    assert "Nobody calls you" in await page.press(Action.CALL_OFF)
    await table.open(seats=3)
    assert not [said for said in await letters(table, table.borys) if "🔔" in said]
