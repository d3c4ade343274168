"""Before the game: a table is set, people sit down, the host starts."""

import re

import pytest

from bot.components.custom_ids import Action, Press
from bot.components.modals import COLOUR, WORD
from bot.people import page as own_page
from bot.posts.notices import notice
from bot.table.form import GUESTS
from bot.words.phrasing import Phrasing
from rules.editions.registry import NEWEST, find_rulebook
from rules.lobby.guests import MOST_A_DAY
from rules.model.errors import StoreError, StoreReason
from rules.table.news import RatedNews
from rules.table.roster import Person, PersonId, Status
from sandbox import Permission
from tests.actions import fresh
from tests.bot.conftest import LANGUAGES
from tests.bot.laws import test_authority
from tests.bot.support.hosting import host, prefilled
from tests.bot.support.samples import ROSTER
from tests.bot.support.table import Panel, Table, actions, press_on
from tests.bot.table.test_founding import over
from tests.patience import patience

ROUTES = (
    "Garda - Tavra",
    "Amra - Endar",
    "Galad - Nemet",
    "Rilon - Derva",
    "Savat - Kanos",
    "Renna - Kanos",
)
FOOT = " · Your colour, guests, start: “Settings…”"
LOBBY_ACTIONS = ["join", "table", "rules", "lines"]


async def test_a_table_is_set_in_a_thread_of_its_own(table, discord):
    answer = await table.open(seats=4, options="destroyed_by_other=territories_24")
    assert answer.ephemeral
    (thread,) = discord.threads(discord.channel)
    assert f"<#{thread['id']}>" in answer.text
    lobby = await table.lobby()
    roster = (await table.look()).roster
    assert lobby["channel_id"] == discord.channel["id"], "everybody in the channel sees it"
    assert lobby["id"] == thread["id"] == roster.venue.channel, "the thread hangs from it"
    assert roster.places == 4
    assert roster.options["destroyed_by_other"] == "territories_24"
    assert lobby["content"].splitlines() == [
        "## New game: Ryzyko",
        "**Players** 1 of 4: 🔴 Ana (host) · 3 free seats",
        "**To win** fulfil your secret mission · one house rule (“Rules”)",
        "**Pace** open, no limit · daily once somebody joins",
        "**Rated** yes",
        f"-# Game `{table.game}` · Everybody can watch: <#{thread['id']}>" + FOOT,
    ]
    assert actions(lobby) == LOBBY_ACTIONS


async def test_without_threads_the_game_lives_in_the_channel(table, discord):
    discord.deny(discord.channel, Permission.CREATE_PUBLIC_THREADS)
    await table.open()
    assert table.place == discord.channel["id"]
    assert await table.lobby()


async def test_buttons_fill_the_lobby_and_its_message_shows_it(table, discord):
    await table.open()
    first = await table.lobby()
    joined = await press_on(table.borys, first, Action.JOIN)
    assert joined.ephemeral
    assert "blue" in joined.text
    opened = await press_on(table.celina, first, Action.JOIN_AS)
    joined = await table.celina.submit(opened, {COLOUR: ["purple"], WORD: "moose"})
    assert "purple" in joined.text
    await press_on(table.borys, first, Action.LEAVE)
    added = await press_on(table.ana, first, Action.COMPUTER, value="recruit")
    assert "Ada" in added.text
    shown = await discord.wait_for_message(discord.channel, lambda m: "Ada 🤖" in m["content"])
    assert shown["id"] == first["id"], "the lobby has one message"
    assert "🟣 Celina" in shown["content"]
    assert "Borys" not in shown["content"]
    roster = (await table.look()).roster
    assert roster.lines[roster.player_at("purple").line - 1].text == "moose"


async def test_commands_do_the_same(table):
    await table.open()
    await table.lobby()
    joined = await table.borys.command(table.place, "risk join", colour="cyan", word="elk")
    assert "cyan" in joined.text
    assert "Ada" in (await table.ana.command(table.place, "risk table computer")).text
    assert "left" in (await table.borys.command(table.place, "risk leave")).text
    await table.celina.command(table.place, "risk join")
    started = await table.ana.command(table.place, "risk start")
    assert "The game begins" in started.text
    assert (await table.look()).roster.status is Status.PLAYING


async def test_a_cancelled_table_has_no_buttons(table, discord):
    await table.open()
    lobby = await table.lobby()
    assert "called off" in (await press_on(table.ana, lobby, Action.CANCEL)).text
    shown = await discord.wait_for_message(discord.channel, lambda m: "Called off" in m["content"])
    assert shown["id"] == lobby["id"]
    assert actions(shown) == []


async def test_the_start_shows_the_board_and_asks_everybody_once(table):
    await table.begin()
    post = await table.post("The game begins")
    assert [post["content"].count(p.mention) for p in table.people.values()] == [1, 1, 1]
    assert {user["id"] for user in post["mentions"]} == set(table.people)
    (picture,) = post["attachments"]
    assert picture["content_type"] == "image/png"
    assert "Brazil 1" in picture["description"]
    assert actions(post) == ["turn", "hand", "aside"]


async def test_missions_come_by_direct_message(table, discord):
    await table.begin()
    for person in discord.people:
        letter = await discord.wait_for_message(person.dm)
        look = await table.look(person)
        mission = look.edition.missions[look.player.mission].names["en"]
        assert mission in letter["content"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"seats": 3, "options": "colour"}, "name=value"),
        ({"seats": 3, "options": "speed=9"}, "`/risk rules` explains them all"),
        ({"seats": 3, "options": "defender_two_dice_from=7"}, "`2`, `3`"),
        ({"seats": 6, "edition": "galaxy"}, "Conquest of the Galaxy is for 2 to"),
        ({"seats": 2, "options": "goal=mission"}, "Two players play without missions"),
    ],
)
async def test_options_that_cannot_be_are_refused_with_what_is_allowed(
    table, discord, options, said
):
    answer = await table.open(**options)
    assert answer.ephemeral
    assert said in answer.text
    assert table.game is None
    assert discord.threads(discord.channel) == []


async def test_options_are_suggested(table, discord):
    suggested = await table.ana.autocomplete(discord.channel, "risk new", "options", "defender")
    assert {choice["value"] for choice in suggested} == {
        "defender_two_dice_from=2",
        "defender_two_dice_from=3",
    }
    typed = "defender_two_dice_from=2 des"
    more = await table.ana.autocomplete(discord.channel, "risk new", "options", typed)
    assert {choice["value"] for choice in more} == {
        "defender_two_dice_from=2 destroyed_by_other=counts",
        "defender_two_dice_from=2 destroyed_by_other=territories_24",
    }


async def test_lacking_permissions_are_named_before_anything_else(table, discord):
    discord.deny(discord.channel, Permission.ATTACH_FILES)
    answer = await table.open(options="nonsense")
    assert answer.ephemeral
    assert "Attach Files" in answer.text
    assert table.game is None


async def test_a_table_needs_a_server(table):
    answer = await table.open(table.ana.dm)
    assert "in a server channel" in answer.text


async def test_several_tables_in_one_channel_are_told_apart(table, discord):
    discord.deny(discord.channel, Permission.CREATE_PUBLIC_THREADS)
    await table.open()
    first = table.game
    await table.open()
    second = table.game
    asked = await table.borys.command(discord.channel, "risk join")
    assert f"`{first}` <#{table.place}>" in asked.text
    assert f"`{second}` <#" in asked.text
    joined = await table.borys.command(discord.channel, "risk join", game=second)
    assert "You play" in joined.text
    suggested = await table.ana.autocomplete(discord.channel, "risk status", "game", "")
    assert {choice["value"] for choice in suggested} == {first, second}
    label = suggested[0]["name"]
    status = await table.ana.command(discord.channel, "risk status", game=label)
    assert "hasn’t begun yet" in status.text


async def test_games_that_can_not_be_read_are_not_suggested(table, discord, caplog, monkeypatch):
    async def unreadable(_):
        raise StoreError(StoreReason.DAMAGED)

    monkeypatch.setattr(table.engine.queries, "games_of", unreadable)
    assert await table.ana.autocomplete(discord.channel, "risk status", "game", "") == []
    assert "Ignoring exception" not in caplog.text


async def test_where_the_rulebook_has_no_routes_none_are_asked_for(table):
    await table.open()
    refused = await host(table, table.ana, "routes", routes="ring")
    assert "Ryzyko has no routes to agree on" in refused.text


async def test_games_are_listed_anywhere(table):
    await table.seat_all()
    listed = await table.borys.command(table.borys.dm, "my games")
    assert table.game in listed.text
    assert "waiting for players" in listed.text
    none = await table.discord.add_person("Dora").command(table.discord.channel, "my games")
    assert "You’re not in any game" in none.text


async def test_only_the_host_starts(table):
    await table.seat_all()
    own = await press_on(table.borys, await table.lobby(), Action.TABLE)
    assert Action.START not in actions(own.answer), "nobody is shown what they may not press"
    refused = await table.borys.command(table.place, "risk start")
    assert refused.ephemeral
    assert "Only the host, Ana" in refused.text
    assert (await table.look()).roster.status is Status.LOBBY
    assert (await table.engine.queries.games_of(PersonId(table.borys.id)))[0].id == table.game


@pytest.mark.parametrize("edition", NEWEST)
async def test_every_rulebook_can_be_set_and_its_rules_be_read(table, edition):
    await table.open(edition=edition, seats=4)
    lobby = await table.lobby()
    assert "house rule" not in lobby["content"]
    rules = await press_on(table.borys, lobby, Action.RULES)
    assert rules.ephemeral
    assert f"game {table.game}" in rules.text
    assert "**Victory**" in rules.text
    same = await table.borys.command(table.place, "risk rules")
    assert same.text == rules.text
    book = await table.borys.command(table.place, "risk rules", edition=edition, seats=4)
    assert book.text.splitlines()[1:] == [
        line for line in rules.text.splitlines()[1:] if "House rules" not in line
    ]


async def test_the_host_changes_the_options_of_their_table(table, discord):
    await table.open(options="fortify=path")
    first = await table.lobby()
    refused = await host(table, table.borys, "options", options="goal=world")
    assert "Only the host, Ana" in refused.text
    done = await host(table, table.ana, "options", options="goal=capitals")
    assert "`goal = capitals`" in done.text
    assert "`fortify = path`" in done.text
    shown = await discord.wait_for_message(
        discord.channel,
        lambda m: "hold 2 capitals, your own among them · one house rule" in m["content"],
    )
    assert shown["id"] == first["id"]
    rules = await table.ana.command(table.place, "risk rules")
    assert "Hold 2 capitals" in rules.text
    assert "`goal = capitals`" in rules.text
    strange = await host(table, table.ana, "options", options="hard=true")
    assert "no option “hard”" in strange.text
    assert await prefilled(table, table.ana, "options") == "fortify=path goal=capitals"


async def test_options_that_contradict_each_other_are_refused_with_the_reason(table):
    answer = await table.open(edition="galaxy", seats=3, options="hard=true goal=mission")
    assert "has no goal cards" in answer.text
    assert table.game is None


async def test_routes_and_the_order_of_play_are_agreed_on_in_the_lobby(table):
    """`GX-ATT-3`, `GX-TOUR-2`."""
    await table.open(edition="galaxy", seats=3)
    lobby = await table.lobby()
    for person in (table.borys, table.celina):
        await press_on(person, lobby, Action.JOIN)
    refused = await host(table, table.ana, "routes", routes="everywhere")
    assert "neither a set of routes (default, ring, ports, open)" in refused.text
    apart = await host(table, table.ana, "routes", routes="Garda - Tavra")
    assert "nobody could ever reach" in apart.text
    assert "Yalma, Derun, Savat" in apart.text
    unknown = await host(table, table.ana, "routes", routes="Garda - Mars")
    assert "no territory “Mars”" in unknown.text
    own = ", ".join(ROUTES)
    agreed = await host(table, table.ana, "routes", routes=own)
    assert "routes = your own 6" in agreed.text
    rules = await table.ana.command(table.place, "risk rules")
    assert "6 routes join the planets" in rules.text
    assert "Garda–Tavra" in rules.text
    short = await host(table, table.ana, "order", players="Celina, Ana")
    assert "every player once" in short.text
    done = await host(table, table.ana, "order", players="Celina, ana, blue")
    assert "🟢 Celina, 🔴 Ana, 🔵 Borys" in done.text
    await table.ana.command(table.place, "risk start")
    post = await table.post("The game begins")
    assert "Order of play: 🟢 Celina, 🔴 Ana, 🔵 Borys" in post["content"]


async def test_the_form_for_the_order_has_the_present_one(table, discord):
    await table.open(edition="galaxy", seats=3)
    lobby = await table.lobby()
    for name in ("Alfred", "Al"):
        await press_on(discord.add_person(name), lobby, Action.JOIN)
    assert await prefilled(table, table.ana, "order") == "Ana, Alfred, Al"


async def test_where_the_dice_draw_the_order_it_is_not_agreed_on(table):
    await table.seat_all()
    said = await host(table, table.ana, "order", players="Celina, Ana, Borys")
    assert "dice decide the order" in said.text


async def test_what_may_be_agreed_on_is_explained(table, discord):
    rules = await table.ana.command(discord.channel, "risk rules", edition="gniazdo")
    told = await press_on(table.ana, rules.answer, Action.OPTIONS)
    assert told.ephemeral
    assert "**`out` out of the game**" in told.text
    assert "`with_card` by showing the card" in told.text


# Whether the game is rated, which never changes in silence.


async def test_a_computer_of_another_level_makes_it_unrated_and_somebody_who_joins_rated(table):
    await table.open(seats=4)
    for level in ("recruit", "marshal"):
        await table.ana.command(table.place, "risk table computer", level=level)
    post = await table.post("No longer rated:** the computers’ levels differ.")
    assert not post["mentions"]
    assert await table.lobby_showing("**Rated** no: the computers’ levels differ")
    await press_on(table.borys, await table.lobby(), Action.JOIN)
    assert await table.post("Rated from now on.** It wasn’t, as the computers’ levels differed.")
    assert await table.lobby_showing("**Rated** yes")


@pytest.mark.parametrize("language", sorted(LANGUAGES.catalogues))
def test_the_reason_is_said_for_each_there_is(language):
    spoken = LANGUAGES.best(language)
    phrasing = Phrasing(spoken, find_rulebook("ryzyko").edition({}, 3), ROSTER)
    whys = ("agreed", "hinted", "open", "levels", "limited")
    said = [notice(phrasing, RatedNews(why)).content for why in whys]
    said += [notice(phrasing, RatedNews("", was)).content for was in whys]
    assert len({*said}) == 2 * len(whys)


# What was a button of the lobby once, and all else: within three presses of it.

OF_EVERYBODY = {Action.JOIN, Action.TABLE, Action.RULES, Action.LINES, Action.HELP}
OF_PLAYERS = OF_EVERYBODY | {
    Action.COMPUTER, Action.COLOUR, Action.INVITE, Action.WORD, Action.LEAVE
}  # fmt: skip
OF_THE_HOST = OF_PLAYERS | {
    Action.START, Action.SET, Action.PACE, Action.RESERVE, Action.BAN, Action.SAVE, Action.CANCEL
}  # fmt: skip


async def test_everything_is_within_three_presses_of_the_lobby(table):
    await table.open(seats=4)
    lobby = await table.lobby()
    await press_on(table.borys, lobby, Action.JOIN)
    wanted = {"ana": OF_THE_HOST, "borys": OF_PLAYERS, "celina": OF_EVERYBODY | {Action.JOIN_AS}}
    for name, all_of_theirs in wanted.items():
        person, found = getattr(table, name), {*actions(lobby)}
        ways = (Action.TABLE, Action.LINES, Action.RULES)
        shown = [(await press_on(person, lobby, way)).answer for way in ways]
        pages = (GUESTS, "more") if name == "ana" else ()
        shown += [(await press_on(person, shown[0], Action.TABLE, page)).answer for page in pages]
        for answer in shown:
            found |= {*actions(answer)}
        assert all_of_theirs <= found, name


async def test_the_buttons_of_older_lobbies_still_work(table):
    await table.open(seats=4)
    lobby = await table.lobby()
    for action, said in (
        (Action.HELP, "General"),
        (Action.COMPUTER, "Ada"),
        (Action.LEAVE, "left"),
    ):
        custom_id = Press(table.game, 0, action).custom_id
        assert said in (await test_authority.press(table.ana, lobby, custom_id)).text


# Guests of a lobby, as host and guests see them: a seat that waits, who is kept out, who wants
# what.


async def panel_of(table, person, page=""):
    """Their panel of the table, at a page."""
    panel = Panel(person, await press_on(person, await table.lobby(), Action.TABLE))
    if page:
        await panel.press(Action.TABLE, page)
    return panel


async def own(table, person, page=""):
    """Their own page, or one of its others."""
    panel = Panel(person, await person.command(table.discord.channel, "my settings"))
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
        assert "reserved a seat for them in this game" in await panel.press(
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
        assert "The host has kept you out of this game" in refused.text
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
        assert "No longer in this server: Borys." in said.text
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
        told = letters(table.ana, "not delivered")
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
        await table.discord.wait_for(lambda: letters(person, "who can reach you"), "a letter")
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
    call = await table.post("Ana wants a rematch")
    assert not call["mentions"]
    assert len(letters(table.borys, "Ana invites you")) == 1
    assert letters(table.celina, "invites you") == []


class TestOwnList:
    async def test_one_blocks_and_unblocks(self, table):
        page = await own(table, table.celina, own_page.CONTACTS)
        assert "You haven’t blocked anybody" in page.text
        assert "**Blocked:** Ana" in await page.press(Action.BLOCK, value=table.ana.id)
        assert "can’t block yourself" in await page.press(Action.BLOCK, value=table.celina.id)

    async def test_one_unblocks(self, table):
        page = await own(table, table.celina, own_page.CONTACTS)
        await page.press(Action.BLOCK, value=table.ana.id)
        assert "You haven’t blocked anybody" in await page.press(Action.UNBLOCK, value=table.ana.id)

    async def test_invitations_are_switched_off_and_on(self, table):
        page = await own(table, table.celina)
        assert "Invitations are off" in await page.press(Action.MY_GUESTS)
        assert "Invitations are off" not in await page.press(Action.MY_GUESTS)
