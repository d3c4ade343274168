"""Somebody new takes over an abandoned seat: `/risk join`, the host's answer, and who hears of what."""

import pytest

from bot.components.custom_ids import Action
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from rules.table.roster import PersonId
from tests.bot.actions.tables.test_replacing import clock, replaced_by
from tests.bot.support.table import Panel, actions, control_of, press_on

__all__ = ["clock"]

WORDS = {
    "en-US": ("**Seats**", "Game", "Only the host", "in place of the computer", "seat is yours"),
    "pl": ("**Miejsca**", "Gra", "tylko gospodarz", "zastępuje komputer", "Miejsce jest twoje"),
    "ru": ("**Места**", "Игра", "только организатор", "вместо компьютера", "Место ваше"),
}
"""What is said in the lobby, to who may not answer, to the table, and to who is let in."""


async def abandoned(table, discord, *, rated=False):
    """A game in its first round that Borys has left for good; gives Dora, who watches."""
    dora = discord.add_person("Dora")
    await table.begin(rated=rated)
    for person in (table.ana, table.borys, table.celina):
        await person.command(table.place, "order place", territory="spread")
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
    assert await discord.wait_for_message(dora.dm, lambda m: "doesn’t give you" in m["content"])
    await table.until_told()
    assert len(discord.messages(table.place)) == public
    assert "declined your request" in await asked(table, dora)
    assert "can’t be answered any more" in (await press_on(table.ana, post, Action.ADMIT)).text


async def test_the_host_finds_it_on_the_page_of_the_table(table, discord):
    dora = await abandoned(table, discord)
    await asked(table, dora)
    status = Panel(table.ana, await table.ana.command(table.place, "risk status"))
    assert "Dora asks for a seat" in status.text
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
    assert "A computer plays for somebody who is gone: 🔵 Borys" in watching.text
    assert "You have asked" in await watching.press(Action.JOIN)


async def test_in_a_game_that_counts_nobody_is_asked_anything(table, discord):
    dora = await abandoned(table, discord, rated=True)
    requests = len(discord.requests)
    assert "counts for the ratings" in await asked(table, dora)
    assert not [r for r in list(discord.requests)[requests:] if "/members/" in r.path]


async def test_where_nobody_left_a_seat_the_refusal_is_the_usual_one(table, discord):
    dora = discord.add_person("Dora")
    await table.begin(rated=False)
    for person in (table.ana, table.borys, table.celina):
        await person.command(table.place, "order place", territory="spread")
    usual = await asked(table, dora)
    assert "already begun" in usual
    await table.ana.command(table.place, "host replace", player="Ana", game=table.game)
    assert await asked(table, dora) == usual


async def test_who_comes_back_to_the_server_first_keeps_the_seat(table, discord):
    dora = await abandoned(table, discord)
    await asked(table, dora)
    post = await request_post(table)
    discord.take_back(table.borys)
    assert "may be back" in (await press_on(table.ana, post, Action.ADMIT)).text
    await table.borys.command(table.place, "risk join")
    assert not (await table.look()).roster.player_at("blue").computer
    assert await discord.wait_for_message(dora.dm, lambda m: "no longer free" in m["content"])
    assert "can’t be answered any more" in (await press_on(table.ana, post, Action.ADMIT)).text


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
    await table.ana.command(table.place, "host rated", rated="no", game=table.game)
    await press_on(table.ana, await table.lobby(), Action.START)
    for person in (table.ana, table.borys, table.celina):
        await person.command(table.place, "order place", territory="spread")
    for person in (table.ana, table.borys, table.celina):
        own, _ = await table.border(person)
        await person.command(table.place, "order capital", territory=own)
    capital = (await table.look(table.borys)).player.capital
    discord.send_away(table.borys)
    await replaced_by(table, table.ana, table.borys)
    await asked(table, dora)
    await press_on(table.ana, await request_post(table), Action.ADMIT)
    letter = await discord.wait_for_message(dora.dm, lambda m: "seat is yours" in m["content"])
    phrasing = Phrasing(words("en"), (look := await table.look(dora)).edition, look.roster)
    assert f"capital** {phrasing.territory(capital)}" in letter["content"]
    assert look.player.capital == capital
