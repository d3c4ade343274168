"""Seats that somebody else takes over: a newcomer, or a computer."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.components.custom_ids import Action
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from rules.table.roster import Pause, PersonId
from sandbox import Permission
from tests.bot.support.hosting import host
from tests.bot.support.table import Panel, actions, control_of, press_on
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
    assert "the host or a moderator can hand" in said
    clock.now += 10 * HOUR + timedelta(minutes=30)
    assert "Borys still has 90 minutes to act" in await replaced_by(table, table.ana, table.borys)
    assert not await is_replaced(table, table.borys)
    clock.now += 2 * HOUR
    assert "A computer plays this seat" in await replaced_by(table, table.ana, table.borys)
    assert await is_replaced(table, table.borys)
    assert await table.post("🔵 Borys is away: Ana, the host, gives the seat to a computer.")
    letter = await discord.wait_for_message(
        table.borys.dm, lambda m: "A computer now plays your seat" in m["content"]
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
    assert "A computer plays this seat" in await chosen()
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
    assert f"{other.name} isn’t holding anybody up" in said
    assert "12 hours" in said
    assert not await is_replaced(table, other)


async def test_a_moderator_who_does_not_play_need_not_wait_in_an_unrated_game(table, discord):
    await table.begin(rated=False)
    mona = discord.add_person("Mona")
    assert "Only the host" in await replaced_by(table, mona, table.borys)
    discord.appoint(mona, Permission.MANAGE_GUILD)
    assert "went wrong" not in await replaced_by(table, mona, table.borys)
    assert await is_replaced(table, table.borys)
    assert await table.post("a moderator of this server", "🔵 Borys can take it back")
    assert await discord.wait_for_message(
        table.borys.dm, lambda m: "A computer now plays your seat" in m["content"]
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
    assert "A computer plays this seat" in await replaced_by(table, table.ana, table.borys)
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
    assert "A computer plays this seat" in done
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


# Somebody new takes over an abandoned seat: `/risk join`, the host's answer, and who hears of what.

WORDS = {
    "en-US": (
        "**Players**",
        "Game",
        "Only the host",
        "takes over from the computer",
        "seat is yours",
    ),
    "pl": ("**Gracze**", "Gra", "tylko gospodarz", "zastępuje komputer", "Miejsce jest twoje"),
    "ru": ("**Игроки**", "Игра", "только организатор", "вместо компьютера", "Место ваше"),
}
"""What is said in the lobby, to who may not answer, to the table, and to who is let in."""


async def abandoned(table, discord, *, rated=False):
    """A game in its first round that Borys has left for good; gives Dora, who watches."""
    dora = discord.add_person("Dora")
    await table.begin(rated=rated)
    for person in (table.ana, table.borys, table.celina):
        await person.command(table.place, "order turn", line="spread")
    discord.send_away(table.borys)
    await replaced_by(table, table.ana, table.borys)
    await table.until_told()
    return dora


async def asked(table, person, **options):
    """What somebody is answered to `/risk join` in the table's thread."""
    return (await person.command(table.place, "risk join", **options)).text


async def request_post(table):
    return await table.discord.wait_for_message(table.place, lambda m: Action.ADMIT in actions(m))


async def seat_of(table, person):
    player = (await table.look()).roster.player_of(PersonId(person.id))
    return player.seat if player else None


@pytest.mark.parametrize("language", WORDS)
async def test_an_evening(table, discord, language):
    """The host is asked in the table's place; who is let in has hand and mission, and plays on."""
    table.seats, table.number, only_host, called, letter = WORDS[language]
    discord.speak(language)
    dora = await abandoned(table, discord)
    for person in discord.people:
        person.speak(language)
    before = (await table.look()).table.hand_sizes
    await asked(table, dora)
    post = await request_post(table)
    assert f"<@{table.ana.id}>" in post["content"]
    assert [each["id"] for each in post["mentions"]] == [table.ana.id]
    assert only_host in (await press_on(table.celina, post, Action.ADMIT)).text
    await press_on(table.ana, post, Action.ADMIT)
    assert await seat_of(table, dora) == "blue"
    assert await seat_of(table, table.borys) is None
    assert Action.TURN in actions(await table.post(f"<@{dora.id}>", called))
    written = await discord.wait_for_message(dora.dm, lambda m: letter in m["content"])
    phrasing = Phrasing(words(language[:2]), (look := await table.look(dora)).edition, look.roster)
    assert phrasing.mission(look.player.mission) in written["content"]
    assert (await table.look()).table.hand_sizes == before
    table.people[dora.id] = dora
    await table.pass_turns_until(dora)
    await table.pass_turn(dora)
    assert await table.mover() is not dora
    for person in (table.ana, table.celina):
        await person.command(table.place, "order resign", sure=True)
    assert (await table.look()).table.winner == "blue"
    proof = (await dora.command(table.place, "risk verify", game=table.game)).text
    assert str((await table.look()).revision) in proof


async def test_nothing_but_public_facts_is_told_before_the_answer(table, discord):
    dora = await abandoned(table, discord)
    said = await asked(table, dora)
    post = await request_post(table)
    look = await table.look(table.celina)
    assert "🔵 Borys" in said
    assert "Dora" in post["content"]
    assert (await table.look(dora)).player is None
    assert not discord.messages(dora.dm)
    assert look.roster.player_at("blue").computer


async def test_who_is_declined_has_a_letter_and_the_table_hears_nothing(table, discord):
    dora = await abandoned(table, discord)
    await asked(table, dora)
    post = await request_post(table)
    public = len(discord.messages(table.place))
    said = (await press_on(table.ana, post, Action.DENY)).text
    assert "Dora" in said
    assert await discord.wait_for_message(
        dora.dm, lambda m: "declined your request" in m["content"]
    )
    await table.until_told()
    assert len(discord.messages(table.place)) == public
    assert "declined your request" in await asked(table, dora)
    assert "That request is closed" in (await press_on(table.ana, post, Action.ADMIT)).text


async def test_the_host_finds_it_on_the_page_of_the_table(table, discord):
    dora = await abandoned(table, discord)
    await asked(table, dora)
    status = Panel(table.ana, await table.ana.command(table.place, "risk status"))
    assert "Dora asks to take over" in status.text
    others = Panel(table.celina, await table.celina.command(table.place, "risk status"))
    assert "Dora" not in others.text
    assert Action.ADMIT not in others.offers
    await status.press(Action.ADMIT)
    assert await seat_of(table, dora) == "blue"


async def test_who_watches_asks_by_a_button_once_it_is_known_who_left(table, discord):
    dora = await abandoned(table, discord)
    emil = discord.add_person("Emil")
    await asked(table, dora)
    await press_on(table.ana, await request_post(table), Action.DENY)
    watching = Panel(emil, await emil.command(table.place, "risk status"))
    assert "A computer fills in for: 🔵 Borys" in watching.text
    assert "You’ve asked" in await watching.press(Action.JOIN)


async def test_in_a_game_that_counts_nobody_is_asked_anything(table, discord):
    dora = await abandoned(table, discord, rated=True)
    requests = len(discord.requests)
    assert "rated or league games" in await asked(table, dora)
    assert not [r for r in list(discord.requests)[requests:] if "/members/" in r.path]


async def test_where_nobody_left_a_seat_the_refusal_is_the_usual_one(table, discord):
    dora = discord.add_person("Dora")
    await table.begin(rated=False)
    for person in (table.ana, table.borys, table.celina):
        await person.command(table.place, "order turn", line="spread")
    usual = await asked(table, dora)
    assert "already begun" in usual
    await table.ana.command(table.place, "host replace", player="Ana", game=table.game)
    assert await asked(table, dora) == usual


async def test_who_comes_back_to_the_server_first_keeps_the_seat(table, discord):
    dora = await abandoned(table, discord)
    await asked(table, dora)
    post = await request_post(table)
    discord.take_back(table.borys)
    assert "may have returned" in (await press_on(table.ana, post, Action.ADMIT)).text
    await table.borys.command(table.place, "risk join")
    assert not (await table.look()).roster.player_at("blue").computer
    assert await discord.wait_for_message(dora.dm, lambda m: "no longer free" in m["content"])
    assert "That request is closed" in (await press_on(table.ana, post, Action.ADMIT)).text


async def test_who_left_after_asking_gets_no_seat(table, discord):
    dora = await abandoned(table, discord)
    await asked(table, dora)
    post = await request_post(table)
    discord.send_away(dora)
    assert "Dora has left the server" in (await press_on(table.ana, post, Action.ADMIT)).text


async def test_letters_of_the_one_before_are_not_changed_into_theirs(table, discord):
    """Within a turn a letter is edited: that of somebody else is not."""
    dora = await abandoned(table, discord)
    old = [m["content"] for m in discord.messages(table.borys.dm)]
    await asked(table, dora)
    await press_on(table.ana, await request_post(table), Action.ADMIT)
    await discord.wait_for_message(dora.dm, lambda m: "seat is yours" in m["content"])
    assert [m["content"] for m in discord.messages(table.borys.dm)] == old
    status = await table.borys.command(table.borys.dm, "risk hand", game=table.game)
    assert "mission" not in status.text.lower()


async def test_somebody_whose_letters_are_closed_has_their_panel(table, discord):
    dora = await abandoned(table, discord)
    dora.dms_open = False
    await asked(table, dora)
    await press_on(table.ana, await request_post(table), Action.ADMIT)
    await table.until_told()
    hand = await dora.command(table.place, "risk hand")
    assert (await table.look(dora)).player.mission
    assert control_of(hand.answer, Action.CONCERN)


async def test_the_capital_of_the_seat_is_told_to_who_has_it_now(table, discord):
    dora = discord.add_person("Dora")
    await table.open(options="goal=capitals")
    for person in (table.borys, table.celina):
        await press_on(person, await table.lobby(), Action.JOIN)
    await host(table, table.ana, "rated", rated="no")
    await press_on(table.ana, await table.lobby(), Action.START)
    for person in (table.ana, table.borys, table.celina):
        await person.command(table.place, "order turn", line="spread")
    for person in (table.ana, table.borys, table.celina):
        own, _ = await table.border(person)
        await person.command(table.place, "order turn", line=f"capital {own}")
    capital = (await table.look(table.borys)).player.capital
    discord.send_away(table.borys)
    await replaced_by(table, table.ana, table.borys)
    await asked(table, dora)
    await press_on(table.ana, await request_post(table), Action.ADMIT)
    letter = await discord.wait_for_message(dora.dm, lambda m: "seat is yours" in m["content"])
    phrasing = Phrasing(words("en"), (look := await table.look(dora)).edition, look.roster)
    assert f"capital:** {phrasing.territory(capital)}" in letter["content"]
    assert look.player.capital == capital
