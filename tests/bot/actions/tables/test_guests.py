"""Guests of a lobby, as host and guests see them: a seat that waits, who is kept out, who wants what."""

import re

import pytest

from bot.components.custom_ids import Action
from bot.people import page as own_page
from bot.table.form import GUESTS
from rules.lobby.guests import MOST_A_DAY
from rules.table.roster import Person, PersonId
from tests.actions import fresh
from tests.bot.actions.tables.test_founding import over
from tests.bot.support.table import Panel, Table, press_on
from tests.patience import patience


async def panel_of(table, person, page=""):
    """Their panel of the table, at a page."""
    panel = Panel(person, await press_on(person, await table.lobby(), Action.TABLE))
    if page:
        await panel.press(Action.TABLE, page)
    return panel


async def own(table, person, page=""):
    """Their own page, or one of its others."""
    panel = Panel(person, await person.command(table.discord.channel, "my show"))
    if page:
        await panel.press(Action.ME, page)
    return panel


async def reserved(table, guest):
    await table.open(seats=3)
    panel = await panel_of(table, table.ana, GUESTS)
    await panel.press(Action.RESERVE, value=guest.id)
    await table.until_told()
    return panel


def letters(person, words):
    return [each for each in person.dm_messages() if words in each["content"]]


class TestReserved:
    async def test_all_see_for_whom_and_the_guest_takes_it(self, table, discord):
        panel = await reserved(table, table.borys)
        assert "A seat is reserved for a day: Borys" in panel.text
        lobby = await table.lobby_showing("reserved:* Borys")
        assert "one free seat" in lobby["content"]
        assert not lobby["mentions"]
        assert (await press_on(table.celina, lobby, Action.JOIN)).text
        dora = discord.add_person("Dora")
        refused = await press_on(dora, lobby, Action.JOIN)
        assert "The free seats are reserved" in refused.text
        (letter,) = letters(table.borys, "A seat is reserved for you")
        assert "You play" in (await press_on(table.borys, letter, Action.JOIN)).text
        full = await table.lobby_showing("All seats are taken")
        assert "reserved" not in full["content"]

    async def test_the_host_gives_it_up(self, table):
        panel = await reserved(table, table.borys)
        await panel.press(Action.RELEASE, value=table.borys.id)
        assert (await table.look()).roster.guests.reserved == ()
        assert "reserved a seat for them at this table" in await panel.press(
            Action.RESERVE, value=table.borys.id
        )

    async def test_only_the_host_is_offered_it(self, table):
        await table.open(seats=3)
        await press_on(table.borys, await table.lobby(), Action.JOIN)
        panel = await panel_of(table, table.borys)
        assert not {Action.RESERVE, Action.BAN} & {*panel.offers}
        assert Action.INVITE in panel.offers


class TestKeptOut:
    async def test_they_alone_are_told_as_they_try(self, table):
        await table.seat_all()
        await table.lobby_showing("All seats are taken")
        before = len(table.borys.dm_messages())
        panel = await panel_of(table, table.ana, GUESTS)
        assert "Borys can’t join" in await panel.press(Action.BAN, value=table.borys.id)
        lobby = await table.lobby_showing("one free seat")
        assert "Borys" not in lobby["content"]
        refused = await press_on(table.borys, lobby, Action.JOIN)
        assert "The host keeps you out of this table" in refused.text
        await table.until_told()
        assert len(table.borys.dm_messages()) == before
        assert "Borys" not in (await panel_of(table, table.celina)).text
        await panel.press(Action.LIFT_BAN, value=table.borys.id)
        assert "You play" in (await press_on(table.borys, lobby, Action.JOIN)).text

    async def test_anybodys_seat_is_freed_by_a_press(self, table):
        await table.seat_all()
        panel = await panel_of(table, table.ana, "more")
        seats = (await table.look()).roster.seats
        assert panel.values(Action.REMOVE) == [*seats[1:]]
        said = await panel.press(Action.REMOVE, value=seats[1])
        assert "the seat is free again" in said
        assert (await table.look()).roster.seats == (seats[0], seats[2])


class TestLeftTheServer:
    async def test_who_wants_the_seat_has_it_at_once(self, table, discord):
        await table.open(seats=2)
        lobby = await table.lobby()
        await press_on(table.borys, lobby, Action.JOIN)
        full = await press_on(table.celina, lobby, Action.JOIN)
        assert "All 2 seats are taken" in full.text
        discord.send_away(table.borys)
        assert "You play" in (await press_on(table.celina, lobby, Action.JOIN)).text
        people = {player.person for player in (await table.look()).roster.players}
        assert people == {table.ana.id, table.celina.id}

    async def test_no_game_begins_with_them_unless_the_host_says_so_again(self, table, discord):
        await table.seat_all()
        discord.send_away(table.borys)
        said = await press_on(table.ana, await table.lobby(), Action.START)
        assert "their seats are free again: Borys" in said.text
        assert (await table.look()).roster.status == "lobby"
        await press_on(table.ana, await table.lobby(), Action.START)
        assert (await table.look()).roster.status == "playing"

    async def test_round_after_round_everybody_in_lobbies_is_asked_for(
        self, discord, started, sleeper
    ):
        sleeper.hold()
        async with started() as (_, engine):
            table = Table(discord, engine)
            await table.seat_all()
            await table.lobby_showing("All seats are taken")
            discord.send_away(table.borys)
            sleeper.wake()
            lobby = await table.lobby_showing("one free seat")
            assert "Borys" not in lobby["content"]
            discord.send_away(table.ana)  # the host: the next one hosts
            await table.lobby_showing("Celina (host)")


class TestThriceADay:
    async def test_a_fourth_is_refused_kindly_whether_they_want_any_or_not(self, table):
        said = {}
        await table.engine.contacts.block(
            fresh(), PersonId(table.celina.id), Person(PersonId(table.ana.id), "Ana")
        )
        for number in range(MOST_A_DAY + 1):
            await table.open(table.discord.add_channel(f"c{number}"))
            for guest in (table.borys, table.celina):
                answer = await table.ana.command(table.place, "risk table invite", person=guest.id)
                said.setdefault(guest.name, []).append(answer.text.replace(guest.name, "X"))
        assert "You can invite them again <t:" in said["Borys"][-1]
        assert [alike(text) for text in said["Borys"]] == [alike(text) for text in said["Celina"]]
        await table.until_told()
        assert len(letters(table.borys, "Ana invites you")) == MOST_A_DAY
        assert letters(table.celina, "invites you") == []


def alike(text):
    """A text, but for hashes, moments, ids and the numbers of tables."""
    hidden = re.sub(r"\b[0-9a-f]{16,}\b|\d{5,}", "#", text)
    return re.sub(r"(Ryzyko|Game|table) \d+", r"\1 N", hidden)


@pytest.mark.parametrize("wants", ["no invitations", "nothing of Ana's"])
@pytest.mark.parametrize("closed", [False, True], ids=["open", "closed"])
@pytest.mark.parametrize("way", [Action.INVITE, Action.RESERVE])
class TestTwins:
    """Two guests who are alike but for what they want: all that whoever invites them sees is the same."""

    async def test_nobody_can_tell_who_wants_to_be_invited(self, table, way, closed, wants):
        table.borys.dms_open = table.celina.dms_open = not closed
        if wants == "no invitations":
            await (await own(table, table.celina)).press(Action.MY_GUESTS)
        else:
            page = await own(table, table.celina, own_page.CONTACTS)
            await page.press(Action.BLOCK, value=table.ana.id)
        await confirmed(table, table.celina, closed=closed)
        seen = [await self.seen(table, guest, way) for guest in (table.borys, table.celina)]
        assert seen[0] == seen[1]
        assert bool(letters(table.borys, "Ana invites you")) is not closed
        assert letters(table.celina, "invites you") == []
        told = letters(table.ana, "couldn’t be delivered")
        assert len(told) == (2 if closed else 0)
        if closed:
            assert f"https://discord.com/channels/{table.discord.guild['id']}" in told[0]["content"]

    async def seen(self, table, guest, way):
        """What Ana is answered, what the table is told, and what is written to Ana, about one guest."""
        here = table.discord.channel["id"]
        before = {here: len(table.discord.messages(here))}
        written = len(table.ana.dm_messages())
        await table.open()
        panel = await panel_of(table, table.ana, GUESTS if way is Action.RESERVE else "")
        said = [await panel.press(way, value=guest.id)]
        again = await table.ana.command(table.place, "risk table invite", person=guest.id)
        said.append(again.text)
        await table.until_told()
        posts = [
            {key: each[key] for key in ("content", "mentions", "components")}
            for place in (table.place, table.lobby_place)
            for each in table.discord.messages(place)[before.get(place, 0) :]
        ]
        letters_to_ana = [each["content"] for each in table.ana.dm_messages()[written:]]
        nonces = len(await table.engine.outbox.untold())
        whole = alike(str((said, posts, letters_to_ana, nonces)))
        return whole.replace(guest.name, "X").replace(table.game, "GAME")


async def confirmed(table, person, *, closed):
    """Wait until it is known whether letters reach somebody who has just chosen what does."""

    async def is_refused():
        return await table.engine.profiles.dm_closed(PersonId(person.id))

    if not closed:
        await table.discord.wait_for(lambda: letters(person, "What reaches you"), "a letter")
        return
    async with patience():
        await table.engine.written.until(is_refused)


async def test_an_offer_of_a_truce_stays_unanswered(table):
    """The table is told of both alike; a letter and a line in the panel have only the one that is wanted."""
    await table.play_setup()
    mover = await table.mover()
    first, second = (person for person in table.discord.people if person is not mover)
    page = await own(table, second, own_page.CONTACTS)
    await page.press(Action.BLOCK, value=mover.id)
    seen = []
    for other in (first, second):
        answer = await mover.command(table.place, "risk table truce", player=other.name)
        await table.until_told()
        post = await table.post("offers a truce", other.name)
        seen.append(
            [
                text.replace(other.name, "X")
                for text in (answer.text.split("\n")[-1], post["content"].split(". Where")[0])
            ]
            + [post["mentions"]]
        )
    assert [each[2] for each in seen] == [[], []]
    assert len(letters(first, "offers you a truce")) == 1
    assert letters(second, "offers you a truce") == []
    assert "asks" in (await table.panel(first)).text
    assert "asks" not in (await table.panel(second)).text
    own_roster = (await table.look(mover)).roster
    assert len(own_roster.offers) == 2


async def test_a_rematch_of_theirs_calls_everybody_else(table):
    await over(table)
    page = await own(table, table.celina, own_page.CONTACTS)
    await page.press(Action.BLOCK, value=table.ana.id)
    await table.ana.command(table.place, "risk table again")
    await table.until_told()
    call = await table.post("Ana calls the same players")
    assert not call["mentions"]
    assert len(letters(table.borys, "Ana invites you")) == 1
    assert letters(table.celina, "invites you") == []


class TestOwnList:
    async def test_one_blocks_and_unblocks(self, table):
        page = await own(table, table.celina, own_page.CONTACTS)
        assert "You’ve blocked nobody" in page.text
        assert "**Blocked:** Ana" in await page.press(Action.BLOCK, value=table.ana.id)
        assert "can’t block yourself" in await page.press(Action.BLOCK, value=table.celina.id)

    async def test_one_unblocks(self, table):
        page = await own(table, table.celina, own_page.CONTACTS)
        await page.press(Action.BLOCK, value=table.ana.id)
        assert "You’ve blocked nobody" in await page.press(Action.UNBLOCK, value=table.ana.id)

    async def test_invitations_are_switched_off_and_on(self, table):
        page = await own(table, table.celina)
        assert "You take no invitations" in await page.press(Action.MY_GUESTS)
        assert "You take no invitations" not in await page.press(Action.MY_GUESTS)
