"""`/host replace`: who may hand a seat to a computer, when, and who hears of it."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.components.custom_ids import Action
from rules.table.roster import Pause, PersonId
from sandbox import Permission
from tests.bot.support.table import Panel
from tests.rules.support.stored import replaced

HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


@pytest.fixture
def clock(engine, monkeypatch):
    """The engine's clock; set `now`. However far it goes, the General was at work."""
    monkeypatch.setattr("rules.engine.timers.UNNOTICED", 1000 * DAY)

    class Clock:
        now = datetime.now(UTC)

    engine._unit.clock = lambda: Clock.now
    return Clock


async def is_replaced(table, person):
    return (await table.look()).roster.player_of(PersonId(person.id)).computer


async def replaced_by(table, by, person, place=None):
    """What is answered to who would replace a person."""
    options = {"player": person.name, "game": table.game}
    return (await by.command(place or table.place, "host replace", **options)).text


async def test_the_host_waits_for_half_the_pace_and_both_are_told(table, discord, clock):
    await table.begin()
    said = await replaced_by(table, table.ana, table.borys)
    assert "Borys still has 12 hours to act" in said
    assert "the host or a moderator of this server" in said
    clock.now += 10 * HOUR + timedelta(minutes=30)
    assert "Borys still has 90 minutes to act" in await replaced_by(table, table.ana, table.borys)
    assert not await is_replaced(table, table.borys)
    clock.now += 2 * HOUR
    assert "The computer plays" in await replaced_by(table, table.ana, table.borys)
    assert await is_replaced(table, table.borys)
    assert await table.post("🔵 Borys is away, and Ana, the host, lets the computer play on.")
    letter = await discord.wait_for_message(
        table.borys.dm, lambda m: "The computer plays your seat" in m["content"]
    )
    assert table.game in letter["content"]
    assert f"<#{table.place}>" in letter["content"]


async def test_by_the_list_of_the_status_too(table, clock):
    await table.begin()

    async def chosen():
        status = Panel(table.ana, await table.ana.command(table.place, "risk status"))
        return await status.press(Action.REPLACE, value="blue")

    assert "Borys still has 12 hours" in await chosen()
    assert not await is_replaced(table, table.borys)
    clock.now += 12 * HOUR
    assert "The computer plays" in await chosen()
    assert await is_replaced(table, table.borys)


async def test_who_acts_in_the_midst_of_a_turn_is_there(table, clock):
    mover = await table.play_setup()
    if mover is table.ana:
        await table.pass_turn(mover)
        mover = await table.mover()
    clock.now += 12 * HOUR
    await table.reinforce(mover)
    clock.now += HOUR / 4
    assert f"{mover.name} still has 45 minutes" in await replaced_by(table, table.ana, mover)


async def test_whom_the_table_does_not_wait_for(table, clock):
    mover = await table.play_setup()
    other = next(p for p in table.people.values() if p not in (mover, table.ana))
    clock.now += 1000 * HOUR
    said = await replaced_by(table, table.ana, other)
    assert f"{other.name} keeps nobody waiting now" in said
    assert "12 hours" in said
    assert not await is_replaced(table, other)


async def test_a_moderator_who_does_not_play_need_not_wait_in_an_unrated_game(table, discord):
    await table.begin(rated=False)
    mona = discord.add_person("Mona")
    assert "Only the host" in await replaced_by(table, mona, table.borys)
    discord.appoint(mona, Permission.MANAGE_GUILD)
    assert "went wrong" not in await replaced_by(table, mona, table.borys)
    assert await is_replaced(table, table.borys)
    assert await table.post("a moderator of this server", "🔵 Borys takes the seat back")
    assert await discord.wait_for_message(
        table.borys.dm, lambda m: "The computer plays your seat" in m["content"]
    )


async def test_a_moderator_who_plays_or_asks_elsewhere_has_no_more_rights(table, discord):
    await table.begin()
    mona = discord.add_person("Mona")
    for person in (mona, table.celina):
        discord.appoint(person, Permission.MANAGE_GUILD)
    assert "Only the host" in await replaced_by(table, table.celina, table.borys)
    assert "no such game" in await replaced_by(table, mona, table.borys, place=mona.dm)
    assert not await is_replaced(table, table.borys)


async def test_who_left_the_server_is_noticed_when_the_host_asks(table, discord):
    """Before anybody was called since; and the table hears of it."""
    await table.begin()
    discord.send_away(table.borys)
    assert "The computer plays" in await replaced_by(table, table.ana, table.borys)
    assert await is_replaced(table, table.borys)
    assert await table.post("Borys is no longer in the server")


async def test_nobody_but_the_host_has_it_asked_for(table, discord):
    await table.begin()
    discord.send_away(table.borys)
    asked = len(discord.requests)
    assert "Only the host" in await replaced_by(table, table.celina, table.borys)
    assert not [r for r in list(discord.requests)[asked:] if "/members/" in r.path]
    assert not (await table.look()).roster.player_of(PersonId(table.borys.id)).left


async def test_hosts_hand_over_their_own_seat_as_soon_as_they_are_sure(table, discord):
    await table.begin()
    options = {"player": "Ana", "game": table.game}
    asked = await table.ana.command(table.place, "host replace", **options)
    done = await Panel(table.ana, asked).press(Action.REPLACE)
    assert "The computer plays" in done
    await table.until_told()
    assert not [m for m in discord.messages(table.ana.dm) if "your seat" in m["content"]]


async def test_a_letter_that_is_true_no_more_is_not_sent(table, discord, clock):
    """The seat was taken back before it could be told."""
    await table.begin()
    await table.until_told()
    clock.now += 24 * HOUR
    place = table.place
    before = len(discord.messages(table.borys.dm))
    engine = table.engine
    await engine.venues.pause(place, Pause.CLOSED)
    seat = (await table.look()).roster.player_of(PersonId(table.borys.id)).seat
    await replaced(engine, table.game, seat, "1")
    await engine.hand_overs.take_back("2", table.game, PersonId(table.borys.id))
    await engine.venues.resume(place)
    await table.until_told()
    assert len(discord.messages(table.borys.dm)) == before
