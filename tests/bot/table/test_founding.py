"""Setting a table: found by everybody, set by its form, and found again by those who play there."""

from dataclasses import replace
from itertools import product
from urllib.parse import parse_qs, urlsplit

import pytest

from bot.components.custom_ids import Action
from bot.components.modals import NAME
from rules.lobby.guests import MOST_INVITED
from rules.lobby.rematches import MOST
from rules.model.errors import StoreError, StoreReason
from rules.servers.servers import PresetRows
from rules.table.game import with_roster
from rules.table.roster import Pause, PersonId, Status, Venue
from rules.table.settings import Preset
from sandbox import ChannelType, Fault, FaultEffect, Permission
from tests.bot.support.hosting import host
from tests.bot.support.table import Panel, Table, actions, control_of, press_on
from tests.sampling import is_sampled, sampled


class TestFound:
    """Everybody in the channel hears of a new table, and tells it from the others."""

    async def test_the_channel_is_told_who_sets_what(self, table, discord):
        await table.open(edition="classic", seats=4)
        (opening,) = [
            r.body for r in discord.requests
            if r.method == "POST" and r.path == f"/channels/{discord.channel['id']}/messages"
        ]  # fmt: skip
        assert opening["content"] == "Ana opens a game: Risk, 4 seats."

    async def test_threads_tell_tables_apart(self, table, discord):
        for _ in range(2):
            await table.open()
        await table.borys.command(discord.channel, "risk new", edition="galaxy")
        names = [thread["name"] for thread in discord.threads(discord.channel)]
        assert names == ["Ryzyko 1: Ana", "Ryzyko 2: Ana", "Risk: Conquest of the Galaxy 3: Borys"]

    async def test_a_thread_is_named_after_what_is_played_in_the_end(self, table, discord):
        panel = Panel(table.ana, await table.open())
        await panel.press(Action.SET, "play", value="@galaxy")
        await panel.press(Action.COMPUTER, value="recruit")
        await panel.press(Action.START)
        renamed = "Risk: Conquest of the Galaxy 1: Ana"
        await discord.wait_for(
            lambda: [t for t in discord.threads(discord.channel) if t["name"] == renamed] or None,
            "another name",
        )

    async def test_two_hosts_at_once_get_two_numbers(self, table, discord):
        await table.ana.command(discord.channel, "risk help")
        first = table.ana.begin_command(discord.channel, "risk new")
        second = table.borys.begin_command(discord.channel, "risk new")
        await first.wait()
        await second.wait()
        names = {thread["name"] for thread in discord.threads(discord.channel)}
        assert {name.split(":")[0] for name in names} == {"Ryzyko 1", "Ryzyko 2"}

    async def test_a_post_in_a_forum_begins_with_the_lobby(self, table, discord):
        forum = discord.add_channel("games", ChannelType.FORUM)
        await table.open(forum)
        lobby = await table.lobby()
        assert lobby["id"] == table.place == table.lobby_place
        await table.until_told()
        assert len(discord.messages(table.place)) == 2, "the lobby, and the commitment"

    async def test_a_thread_that_can_not_be_made_leaves_no_message(self, table, discord):
        discord.faults.add(
            Fault(
                FaultEffect.REFUSE,
                "POST",
                "/threads",
                status=400,
                body={"code": 160006, "message": ""},
            )
        )
        await table.open()
        await table.until_told()
        assert table.place == discord.channel["id"]
        first, dice = discord.messages(discord.channel)
        assert first["id"] == (await table.lobby())["id"]
        assert "The dice of game" in dice["content"]

    async def test_a_table_that_can_not_be_kept_leaves_no_message(
        self, table, discord, monkeypatch
    ):
        async def full(*_, **__):
            raise StoreError(StoreReason.FULL)

        monkeypatch.setattr(table.engine.lobby, "new", full)
        refused = await table.ana.command(discord.channel, "risk new")
        assert "nothing changed" in refused.text
        assert discord.messages(discord.channel) == []

    async def test_who_gives_a_command_beside_the_thread_means_the_lobby_there(
        self, table, discord
    ):
        await table.open()
        for person in (table.borys, table.celina):
            assert "You play" in (await person.command(discord.channel, "risk join")).text
        assert "The game begins" in (await table.ana.command(discord.channel, "risk start")).text


class TestGreeting:
    @pytest.mark.parametrize("allowed", [True, False])
    async def test_three_lines_on_joining_a_server_once(self, discord, started, allowed):
        discord.send_away()
        discord.welcome_in(discord.channel)
        if not allowed:
            discord.deny(discord.channel, Permission.SEND_MESSAGES)
        async with started():
            for _ in range(2):
                discord.take_back()
                await discord.people[0].command(discord.channel, "risk help")
                if allowed:
                    await discord.wait_for_message(
                        discord.channel, lambda m: "new`" in m["content"]
                    )
                discord.send_away()
            discord.take_back()
            await discord.people[0].command(discord.channel, "risk help")
        said = [m["content"] for m in discord.messages(discord.channel)]
        assert len(said) == allowed
        assert all(len(each.splitlines()) == 3 and "`/risk new`" in each for each in said)


class TestDashboard:
    async def test_the_game_that_waits_comes_first_with_a_button(self, table, discord):
        mover = await table.play_setup()
        game, place = table.game, table.place
        await mover.command(discord.channel, "risk new")
        shown = await mover.command(mover.dm, "my games")
        lines = shown.text.splitlines()
        assert lines[1] == "**Waiting for you**"
        assert game in lines[2]
        assert "due <t:" in lines[2], "by the usual pace"
        assert "**Not started**" in lines
        links = [b["url"] for b in buttons(shown.answer) if b.get("url")]
        assert links == [f"https://discord.com/channels/{discord.guild['id']}/{place}"]

    async def test_nobody_asks_which_game_where_one_waits(self, table, discord):
        mover = await table.play_setup()
        await mover.command(discord.channel, "risk new")
        shown = await mover.command(mover.dm, "risk play")
        assert f"game {table.game}" in shown.text.lower()

    async def test_a_game_that_somebody_resigned_is_not_meant(self, table):
        await table.begin()
        resigned = table.game
        await table.borys.command(table.place, "order resign", sure=True)
        await table.open()
        await press_on(table.borys, await table.lobby(), Action.JOIN)
        shown = await table.borys.command(table.borys.dm, "risk rules")
        assert f"game {table.game}" in shown.text
        games = await table.borys.command(table.borys.dm, "my games")
        assert games.text.index("Going on without you") < games.text.index(resigned)

    async def test_what_is_over_comes_last_with_its_winner(self, table):
        await over(table)
        games = await table.ana.command(table.ana.dm, "my games")
        assert "**Over**" in games.text
        assert "over: 🟡 Celina wins" in games.text


class TestForm:
    """Each sees what only they may press, and the host sets what is played."""

    async def test_from_nothing_to_three_people_in_one_command_and_one_press(self, table):
        """The measure allows the host four presses, and each other person one."""
        opened = await table.open()
        for person in (table.borys, table.celina):
            await press_on(person, await table.lobby(), Action.JOIN)
        started = await press_on(table.ana, opened.answer, Action.START)
        assert "The game begins" in started.text
        assert (await table.look()).roster.status is Status.PLAYING

    async def test_each_sees_what_only_they_may_press(self, table):
        opened = await table.open()
        lobby = await table.lobby()
        host = {*actions(opened.answer)}
        assert {Action.START, Action.SET, Action.COMPUTER, Action.COLOUR, Action.INVITE} <= host
        joined = await press_on(table.borys, lobby, Action.JOIN)
        assert {*actions(joined.answer)} == {
            Action.COLOUR, Action.INVITE, Action.COMPUTER, Action.WORD, Action.LINES, Action.LEAVE,
            Action.HELP,
        }  # fmt: skip
        watching = await press_on(table.celina, lobby, Action.TABLE)
        offered = {Action.JOIN, Action.JOIN_AS, Action.LINES, Action.HELP}
        assert {*actions(watching.answer)} == offered

    async def test_the_host_sets_what_is_played(self, table):
        panel = Panel(table.ana, await table.open())
        await panel.press(Action.SET, "play", value="@galaxy")
        await panel.press(Action.SET, "seats", value="4")
        roster = (await table.look()).roster
        assert (roster.edition.split("@")[0], roster.places) == ("galaxy", 4)
        await table.lobby_showing("Conquest of the Galaxy")
        await panel.press(Action.TABLE, "option", value="defence")
        assert "Who chooses the defender’s dice" in panel.text
        await panel.press(Action.SET, "option", "defence", value="live")
        assert (await table.look()).roster.options["defence"] == "live"
        assert "Defenders choose before each roll." in panel.text
        await table.lobby_showing("one house rule (“Rules”)")

    async def test_what_wins_is_set_on_the_first_page(self, table):
        panel = Panel(table.ana, await table.open())
        await panel.press(Action.SET, "goal", value="capitals")
        assert Action.START in panel.offers
        assert (await table.look()).roster.options["goal"] == "capitals"
        await panel.press(Action.SET, "play", value="@classic")
        assert "@classic" in panel.values(Action.SET, "play")

    async def test_a_preset_is_chosen_by_its_name(self, table):
        await table.open()
        said = await host(table, table.ana, "play", preset="Quick evening", seats=4)
        assert "Changed." in said.text
        roster = (await table.look()).roster
        assert (roster.options["sets"], roster.places) == ("ascending", 4)
        refused = await host(table, table.borys, "play", seats=2)
        assert "Only the host, Ana" in refused.text

    async def test_a_table_is_set_by_a_preset(self, table):
        await table.open(preset="Long and strict", seats=3)
        roster = (await table.look()).roster
        assert (roster.options["goal"], roster.options["defence"]) == ("world", "live")
        assert roster.places == 3
        suggested = await table.ana.autocomplete(table.place, "risk new", "preset", "by the book")
        assert len(suggested) == 5

    async def test_nobody_loses_their_seat_to_another_rulebook(self, table):
        panel = Panel(table.ana, await table.open(seats=6))
        for _ in range(5):
            await panel.press(Action.COMPUTER, value="recruit")
        said = await panel.press(Action.SET, "play", value="@galaxy")
        assert "Too few seats" in said
        roster = (await table.look()).roster
        assert (roster.edition.split("@")[0], len(roster.players)) == ("ryzyko", 6)
        await panel.press(Action.TABLE, "more")
        for name in ("yellow", "green"):
            await panel.press(Action.REMOVE, value=name)
        await panel.press_labelled("Back")
        await panel.press(Action.SET, "play", value="@galaxy")
        roster = (await table.look()).roster
        assert len(roster.players) == roster.places == 4
        assert {*roster.seats} <= {*(await table.look()).edition.colours}

    async def test_any_seat_but_the_hosts_is_freed_by_command(self, table):
        await table.seat_all()
        await table.celina.command(table.place, "risk leave")
        await table.ana.command(table.place, "risk table computer")
        refused = await host(table, table.ana, "remove", player="Ana")
        assert "That’s you, the host" in refused.text
        for name in ("Ada", "Borys"):
            freed = await host(table, table.ana, "remove", player=name)
            assert "the seat is free again" in freed.text
        assert [p.name for p in (await table.look()).roster.players] == ["Ana"]

    async def test_a_colour_is_chosen_by_list_and_by_command(self, table):
        await table.open()
        panel = Panel(table.borys, await press_on(table.borys, await table.lobby(), Action.JOIN))
        assert "red" not in panel.values(Action.COLOUR)
        await panel.press(Action.COLOUR, value="cyan")
        assert (await table.look()).roster.seats == ("red", "cyan")
        said = await table.borys.command(table.place, "risk join", colour="purple")
        assert "You play purple" in said.text
        taken = await table.borys.command(table.place, "risk join", colour="red")
        assert "Somebody already has red" in taken.text
        assert (await table.look()).roster.seats == ("red", "purple")


class TestInvitations:
    async def test_somebody_invited_joins_by_the_button_of_their_letter(self, table):
        panel = Panel(table.ana, await table.open())
        said = await panel.press(Action.INVITE, value=table.borys.id)
        assert "Borys gets an invitation" in said
        await table.until_told()
        (letter,) = table.borys.dm_messages()
        assert "Ana invites you" in letter["content"]
        joined = await press_on(table.borys, letter, Action.JOIN)
        assert "You play blue" in joined.text
        again = await table.ana.command(table.place, "risk table invite", person=table.borys.id)
        assert "They’re already in this game." in again.text

    async def test_who_can_not_be_invited(self, table, discord):
        await table.open()
        program = await table.ana.command(
            table.place, "risk table invite", person=discord.bot["id"]
        )
        assert "You can’t invite a bot" in program.text
        in_a_letter = await table.ana.command(
            table.ana.dm, "risk table invite", person=table.borys.id, game=table.game
        )
        assert "They’re not in this server" in in_a_letter.text
        outsider = await table.borys.command(
            table.place, "risk table invite", person=table.celina.id
        )
        assert "You’re not in this game." in outsider.text
        many = tuple(PersonId(str(number)) for number in range(MOST_INVITED))
        await table.engine._unit.bulk_change(
            lambda _: [table.game],
            lambda at: replace_roster(at, invited=many),
        )
        full = await table.ana.command(table.place, "risk table invite", person=table.celina.id)
        assert f"{MOST_INVITED} people" in full.text


class TestPresets:
    async def test_one_is_saved_set_and_forgotten(self, table, discord):
        await table.open(options="goal=capitals", seats=4)
        opened = await press_on(table.ana, await table.lobby(), Action.SAVE)
        saved = await table.ana.submit(opened, {NAME: "@Our *evening*"})
        assert r"Our \*evening\*" in saved.text
        await table.borys.command(discord.channel, "risk new", preset="our *evening*")
        (theirs,) = await table.engine.queries.games_of(PersonId(table.borys.id))
        assert (theirs.options["goal"], theirs.places) == ("capitals", 4)
        name = "Our *evening*"
        refused = await host(table, table.borys, "forget", preset=name, place=discord.channel)
        assert "Somebody else saved" in refused.text
        discord.appoint(table.borys, Permission.MANAGE_GUILD)
        forgotten = await host(table, table.borys, "forget", preset=name, place=discord.channel)
        assert "Server preset deleted" in forgotten.text
        gone = await table.celina.command(discord.channel, "risk new", preset=name)
        assert "This server has no preset" in gone.text
        again = await host(table, table.borys, "forget", preset=name, place=discord.channel)
        assert "This server has no preset" in again.text

    async def test_who_saved_one_deletes_it_without_a_game(self, table, discord):
        await table.open()
        await host(table, table.ana, "save", name="Ours")
        await table.ana.command(table.place, "host cancel")
        shown = Panel(table.ana, await table.ana.command(discord.channel, "host table"))
        assert shown.offers == [Action.DROP_PRESET]
        none = await table.borys.command(discord.channel, "host table")
        assert "You have no game here" in none.text
        assert "Server preset deleted" in await shown.press(Action.DROP_PRESET, value="Ours")

    @pytest.mark.parametrize(
        ("preset", "said"),
        [
            (Preset("Old", "tabula", 3), "a rulebook I no longer have: tabula"),
            (Preset("Old", "ryzyko", 3, {"moon": "full"}), "no longer fits its rulebook, Ryzyko"),
            (Preset("Old", "galaxy", 6), "no longer fits its rulebook"),
        ],
        ids=["edition gone", "option gone", "seats gone"],
    )
    async def test_one_that_can_not_be_played_any_more_is_refused_in_words(
        self, table, discord, preset, said
    ):
        await table.open()
        await save(table, preset)
        refused = await table.ana.command(discord.channel, "risk new", preset="Old")
        assert said in refused.text
        panel = Panel(table.ana, await press_on(table.ana, await table.lobby(), Action.TABLE))
        before = (await table.look()).roster
        assert said in await panel.press(Action.SET, "play", value="Old")
        assert (await table.look()).roster == before

    async def test_a_server_keeps_so_many_and_names_are_their_owners(self, table):
        await table.open()
        await press_on(table.borys, await table.lobby(), Action.JOIN)
        await table.ana.command(table.place, "risk leave")  # who owns the server may do anything
        for number in range(MOST):
            await save(table, Preset(f"P{number}", "classic", 3, by=PersonId("1")))
        full = await host(table, table.borys, "save", name="One more")
        assert f"already has {MOST} presets" in full.text
        taken = await host(table, table.borys, "save", name="P1")
        assert "Somebody else saved" in taken.text
        nameless = await host(table, table.borys, "save", name="@ @")
        assert "needs a name" in nameless.text


class TestRematch:
    async def test_the_same_people_by_one_press_each(self, table):
        await over(table)
        post = await table.post("Thanks for playing")
        again = await press_on(table.borys, post, Action.AGAIN)
        assert "The rematch is open" in again.text
        await table.until_told()
        (new,) = await table.engine.queries.games_in(table.place)
        assert (new.host, new.number) == (table.borys.id, 2)
        assert [p.seat for p in new.players] == ["blue"], "everybody may have their colour again"
        call = await table.post("Borys wants a rematch")
        assert not call["mentions"], "they are invited by letter"
        for person in (table.ana, table.celina):
            assert "Borys invites you" in person.dm_messages()[-1]["content"]
        joined = await press_on(table.ana, call, Action.JOIN)
        assert "You play" in joined.text
        same = await press_on(table.celina, post, Action.AGAIN)
        assert "The rematch is open" in same.text
        (new,) = await table.engine.queries.games_in(table.place)
        assert len(new.players) == 3, "whoever presses later joins the one that is set"
        twice = await table.celina.command(table.place, "risk table again")
        assert "You’re already in this game" in twice.text
        await table.borys.command(table.place, "risk start")
        late = await table.celina.command(table.place, "risk table again", game=table.game)
        assert "already started a new game" in late.text

    async def test_two_at_once_sit_at_one_table(self, table):
        await over(table)
        post = await table.post("Thanks for playing")
        name = control_of(post, Action.AGAIN)["custom_id"]
        pressed = [person.begin_press(post, name) for person in (table.ana, table.borys)]
        for each in pressed:
            await each.wait()
        (new,) = await table.engine.queries.games_in(table.place)
        assert {p.person for p in new.players} == {table.ana.id, table.borys.id}

    async def test_with_somebody_gone(self, table, discord):
        await over(table)
        discord.send_away(table.celina)
        again = await table.ana.command(table.place, "risk table again")
        assert "no longer in this server: Celina." in again.text
        await table.until_told()
        await table.post("Ana wants a rematch")
        assert "Ana invites you" in table.borys.dm_messages()[-1]["content"]
        assert not any("invites" in each["content"] for each in table.celina.dm_messages())

    async def test_only_those_who_played_and_only_when_it_is_over(self, table, discord):
        await table.begin()
        early = await table.ana.command(table.place, "risk table again", game=table.game)
        assert "stay secret until the game is over" in early.text
        dora = discord.add_person("Dora")
        await over(table, begin=False)
        refused = await dora.command(table.place, "risk table again")
        assert "You’re not in this game." in refused.text


class TestMissions:
    async def test_all_missions_are_shown_at_the_end_and_not_before(self, table):
        await table.begin()
        missions = {}
        for person in (table.ana, table.borys, table.celina):
            look = await table.look(person)
            missions[person.name] = look.edition.missions[look.player.mission].names["en"]
        await over(table, begin=False)
        post = await table.post("All missions")
        for name, mission in missions.items():
            assert any(name in line and mission in line for line in post["content"].splitlines())

    async def test_a_game_without_missions_has_none_to_show(self, table):
        await over(table, options="goal=world")
        assert "All missions" not in (await table.post("Thanks for playing"))["content"]


async def over(table, *, begin=True, **options):
    """A game that Celina has won, since the others resigned."""
    if begin:
        await table.open(**options)
        for person in (table.borys, table.celina):
            await press_on(person, await table.lobby(), Action.JOIN)
        await table.ana.command(table.place, "risk start")
    for person in (table.ana, table.borys):
        await person.command(table.place, "order resign", sure=True)
    await table.until_told()


def buttons(message):
    """Every button of a message, links too."""
    for part in message["components"]:
        for inner in part.get("components", ()):
            yield from inner.get("components", ())


def replace_roster(at, **changes):
    return with_roster(at, replace(at.roster, **changes))


async def save(table, preset):
    """A preset in the table's server, as an earlier General may have saved it."""
    guild = (await table.look()).roster.venue.guild
    await table.engine._unit.write(lambda ledger: PresetRows(ledger).save(guild, preset))


# A table finds its place in every kind of channel, and is told in words where it can't. Which kind
# takes what: https://docs.discord.com/developers/topics/threads

TEXT, ANNOUNCEMENT = ChannelType.TEXT, ChannelType.ANNOUNCEMENT
VOICE, STAGE = ChannelType.VOICE, ChannelType.STAGE
FORUM, MEDIA = ChannelType.FORUM, ChannelType.MEDIA
THREAD_OF = {
    TEXT: ChannelType.PUBLIC_THREAD,
    ANNOUNCEMENT: ChannelType.ANNOUNCEMENT_THREAD,
    FORUM: ChannelType.PUBLIC_THREAD,
    MEDIA: ChannelType.PUBLIC_THREAD,
}
"""The kind of thread that a table gets where it gets one."""
IN_A = {
    "thread": TEXT,
    "thread of announcements": ANNOUNCEMENT,
    "post": FORUM,
    "post with a picture": MEDIA,
}
"""Places inside channels, by what they are called here."""
PLACES = (*THREAD_OF, VOICE, STAGE, *IN_A)

ONLY_IN_SERVERS = ("league", "moderate")
"""Commands that mean nothing in a direct message."""

NAMES = {
    Permission.VIEW_CHANNEL: "View Channel",
    Permission.SEND_MESSAGES: "Send Messages",
    Permission.SEND_MESSAGES_IN_THREADS: "Send Messages in Threads",
    Permission.CREATE_PUBLIC_THREADS: "Create Public Threads",
    Permission.CONNECT: "Connect",
    Permission.ATTACH_FILES: "Attach Files",
    Permission.READ_MESSAGE_HISTORY: "Read Message History",
    Permission.EMBED_LINKS: "Embed Links",
}
ALWAYS = {Permission.VIEW_CHANNEL, Permission.ATTACH_FILES, Permission.READ_MESSAGE_HISTORY}
IN_THREADS = ALWAYS | {Permission.SEND_MESSAGES_IN_THREADS}
IN_VOICE = ALWAYS | {Permission.SEND_MESSAGES, Permission.CONNECT}
NEEDED: dict[ChannelType | str, set[Permission]] = {
    TEXT: IN_THREADS,
    ANNOUNCEMENT: IN_THREADS | {Permission.CREATE_PUBLIC_THREADS},
    VOICE: IN_VOICE,
    STAGE: IN_VOICE,
    FORUM: IN_THREADS | {Permission.SEND_MESSAGES},
    MEDIA: IN_THREADS | {Permission.SEND_MESSAGES},
    **dict.fromkeys(IN_A, IN_THREADS),
}


def made(discord, place, *, number=0):
    """The place where the command is given, and the channel that carries its permissions."""
    if place in IN_A:
        outer = discord.add_channel(f"outer-{number}", IN_A[place])
        if IN_A[place] in (FORUM, MEDIA):
            return discord.people[0].open_post(outer, "Who plays?", "Come!"), outer
        return discord.people[0].open_thread(outer, "Who plays?"), outer
    channel = discord.add_channel(f"place-{number}", place)
    return channel, channel


def place_of_table(discord, place, given):
    """The thread that the table was given, or the place itself."""
    if place not in THREAD_OF:
        return given
    (thread,) = discord.threads(given)
    assert thread["type"] == THREAD_OF[place]
    assert thread["owner_id"] == discord.bot["id"]
    return thread


@pytest.mark.parametrize("place", sampled(PLACES, 2), ids=str)
async def test_a_game_is_played_in_every_kind_of_place(table, discord, place):
    """Set, joined, started, and told: the lobby, the start, the setup's end and a turn."""
    given, _ = made(discord, place)
    answer = await table.open(given)
    expected = place_of_table(discord, place, given)
    assert f"<#{expected['id']}>" in answer.text
    assert ("has no threads" in answer.text) == (place in (VOICE, STAGE))
    assert table.place == expected["id"]
    lobby = await table.lobby()
    for person in (table.borys, table.celina):
        await press_on(person, lobby, Action.JOIN)
    await press_on(table.ana, await table.lobby(), Action.START)
    start = await table.post("The game begins")
    assert start["attachments"]
    for person in discord.people:
        await person.command(table.place, "order turn", line="spread")
    mover = await table.mover()
    assert await table.post("The setup is over")
    await table.pass_turn(mover)
    assert await table.post(f"{mover.name}: places")
    await table.until_told()
    assert (await table.look()).roster.paused is None


@pytest.mark.parametrize("place", sampled(PLACES, 2), ids=str)
async def test_a_table_moves_to_every_kind_of_place(table, discord, place):
    await table.begin()
    await table.until_told()
    given, outer = made(discord, place)
    moved = await table.ana.command(given, "host move", game=table.game)
    expected = place_of_table(discord, place, given)
    assert f"<#{expected['id']}>" in moved.text
    table.place = expected["id"]
    assert await table.post("has moved here")
    parent = "" if place in (VOICE, STAGE) else outer["id"]
    assert (await table.look()).roster.venue == Venue(discord.guild["id"], expected["id"], parent)


@pytest.mark.parametrize(
    ("place", "denied"),
    [
        pytest.param(place, denied, marks=() if is_sampled(row + column, 3) else pytest.mark.soak)
        for (row, place), (column, denied) in product(enumerate(PLACES), enumerate(NAMES))
    ],
    ids=str,
)
async def test_exactly_what_is_lacking_is_named(table, discord, place, denied):
    """And what is not needed there is not asked for; one pair in three in each run."""
    given, outer = made(discord, place)
    discord.deny(outer, denied)
    answer = await table.open(given)
    if denied in NEEDED[place]:
        assert answer.text == f"I can’t run a game here without these permissions: {NAMES[denied]}."
        assert table.game is None
        own = 1 if place in IN_A else 0
        assert len(discord.threads(outer)) == own, "nothing is made for what is refused"
    else:
        assert await table.lobby()
        await table.until_told()
        assert (await table.look()).roster.paused is None


async def test_all_that_is_lacking_is_named_at_once(table, discord):
    channel = discord.add_channel("news", ANNOUNCEMENT)
    discord.deny(channel, Permission.ATTACH_FILES | Permission.CREATE_PUBLIC_THREADS)
    answer = await table.open(channel)
    assert "Attach Files, Create Public Threads" in answer.text


async def test_a_text_channel_without_threads_needs_what_its_game_takes(table, discord):
    """There the table plays in the channel itself, as long as that is open."""
    discord.deny(discord.channel, Permission.CREATE_PUBLIC_THREADS)
    discord.deny(discord.channel, Permission.SEND_MESSAGES_IN_THREADS)
    await table.open()
    assert table.place == discord.channel["id"]
    discord.deny(discord.channel, Permission.SEND_MESSAGES)
    refused = await table.open()
    assert refused.text == "I can’t run a game here without these permissions: Send Messages."


def full():
    """The server has as many active threads as Discord allows."""
    body = {"message": "Maximum number of active threads reached", "code": 160006}
    return Fault(FaultEffect.REFUSE, "POST", "/threads", status=400, body=body)


@pytest.mark.parametrize("place", [TEXT, ANNOUNCEMENT, FORUM], ids=str)
async def test_where_discord_makes_no_thread_after_all(table, discord, place):
    """A text channel has room for a game; announcements go out to everybody, forums have posts only."""
    given, _ = made(discord, place)
    discord.faults.add(full())
    answer = await table.open(given)
    if place is TEXT:
        assert table.place == given["id"]
        assert await table.lobby()
    else:
        thing = "post" if place is FORUM else "thread"
        assert f"can’t make a {thing}" in answer.text
        assert table.game is None
        assert place is FORUM or discord.messages(given) == []


async def test_a_text_channel_is_no_way_out_where_nothing_may_be_said_in_it(table, discord):
    discord.deny(discord.channel, Permission.SEND_MESSAGES)
    discord.faults.add(full())
    answer = await table.open()
    assert "can’t make a thread" in answer.text
    assert table.game is None


async def test_a_post_has_a_tag_where_one_is_required(table, discord):
    tags = ("staff", "risk")
    forum = discord.add_forum("games", *tags, moderated=("staff",), tag_required=True)
    await table.open(forum)
    (post,) = discord.threads(forum)
    risk = next(tag["id"] for tag in forum["available_tags"] if tag["name"] == "risk")
    assert post["applied_tags"] == [risk]
    free = discord.add_forum("talk", *tags)
    await table.open(free)
    (post,) = discord.threads(free)
    assert post["applied_tags"] == []
    shut = discord.add_forum("shut", "staff", moderated=("staff",), tag_required=True)
    before = table.game
    assert "Make one yourself" in (await table.open(shut)).text
    assert table.game == before


async def test_a_locked_thread_is_refused_until_the_bot_may_speak_there(table, discord):
    thread = table.ana.open_thread(discord.channel, "Old")
    discord.lock(thread)
    answer = await table.open(thread)
    assert "thread is locked" in answer.text
    assert table.game is None
    discord.allow(discord.channel, Permission.MANAGE_THREADS)
    await table.open(thread)
    assert table.place == thread["id"]
    assert await table.lobby()


class TestPlacesThatShut:
    """Wherever a table plays, it rests when nothing can be told there, and goes on afterwards."""

    async def test_announcements(self, table, discord):
        channel = discord.add_channel("news", ANNOUNCEMENT)
        await begun(table, channel)
        discord.archive(table.place, locked=True)
        await table.borys.command(discord.channel, "order resign", game=table.game, sure=True)
        await table.until_paused(Pause.CLOSED)
        beside = await discord.wait_for_message(channel, lambda m: "paused" in m["content"])
        assert f"<#{table.place}>" in beside["content"]
        discord.unlock(table.place)
        assert await table.post("Borys", "resigns")

    async def test_a_forum_is_told_nothing_beside_its_posts(self, table, discord):
        forum = discord.add_channel("games", FORUM)
        await begun(table, discord.people[0].open_post(forum, "Who plays?", "Come!"))
        discord.archive(table.place, locked=True)
        await table.borys.command(discord.channel, "order resign", game=table.game, sure=True)
        await table.until_paused(Pause.CLOSED)
        await table.until_told()
        assert not [r for r in discord.requests if r.path == f"/channels/{forum['id']}/messages"]
        discord.unlock(table.place)
        assert await table.post("Borys", "resigns")

    async def test_a_forum_goes_with_its_posts(self, table, discord):
        forum = discord.add_channel("games", FORUM)
        await begun(table, forum)
        discord.delete_channel(forum)
        await table.until_paused(Pause.GONE)

    async def test_a_voice_channel_that_nobody_may_connect_to(self, table, discord):
        hall = discord.add_channel("hall", VOICE)
        await begun(table, hall)
        discord.deny(hall, Permission.CONNECT)
        await table.borys.command(hall, "order resign", sure=True)
        await table.until_paused(Pause.CLOSED)
        discord.allow(hall, Permission.CONNECT)
        assert await table.post("Borys", "resigns")

    async def test_a_locked_thread_is_not_tried_because_somebody_asks_in_it(self, table, discord):
        """What shuts it is seen before a request is spent on it."""
        await begun(table, discord.channel)
        discord.lock(table.place)
        await table.borys.command(table.place, "order resign", sure=True)
        await table.until_paused(Pause.CLOSED)
        asked = len(discord.requests)
        await table.ana.command(table.place, "risk status")
        await table.until_told()
        assert (await table.look()).roster.paused is Pause.CLOSED
        path = f"/channels/{table.place}/messages"
        assert path not in [r.path for r in list(discord.requests)[asked:] if r.method == "POST"]


async def begun(table, place):
    """A game of the three in that place, told of so far."""
    await table.open(place)
    lobby = await table.lobby()
    for person in (table.borys, table.celina):
        await press_on(person, lobby, Action.JOIN)
    await press_on(table.ana, await table.lobby(), Action.START)
    await table.post("The game begins")
    await table.until_told()


class TestWithoutTheBot:
    """Where only the commands are in the server, its bot is not: nothing can be told there."""

    @pytest.fixture
    async def table(self, discord, started):
        """At a bot that has never been in the server."""
        discord.send_away()
        async with started() as (_, engine):
            yield Table(discord, engine)

    @pytest.mark.parametrize("place", PLACES, ids=str)
    async def test_no_table_is_set_and_the_bot_is_offered(self, table, discord, place):
        given, outer = made(discord, place)
        discord.deny(outer, Permission.ATTACH_FILES)
        before = len(discord.threads(outer))
        answer = await table.open(given)
        assert answer.ephemeral
        assert "This server has my commands but not me" in answer.text
        assert "lack" not in answer.text
        link = next(word for word in answer.text.split() if word.startswith("https://"))
        asked = parse_qs(urlsplit(link).query)
        assert asked["client_id"] == [discord.bot["id"]]
        assert asked["guild_id"] == [discord.guild["id"]]
        assert asked["scope"] == ["bot applications.commands"]
        wanted = {*NAMES} - {Permission.EMBED_LINKS, Permission.CONNECT}
        assert asked["permissions"] == [str(sum(map(int, wanted)))]
        assert table.game is None
        assert len(discord.threads(outer)) == before

    async def test_every_command_is_answered_in_words(self, table, discord):
        await table.ana.command(discord.channel, "risk help")
        paths = [*leaves(discord.commands)]
        assert len(paths) > 30
        for path, options in paths:
            answer = await table.ana.command(discord.channel, path, **options)
            assert answer.ephemeral, path
            assert answer.text, path
            assert "Something went wrong" not in answer.text, path
            if path.split()[0] not in ONLY_IN_SERVERS and path.split()[-1] in (
                "status",
                "turn",
                "join",
                "move",
                "new",
                "map",
                "end",
            ):
                assert "This server has my commands but not me" in answer.text, path

    async def test_the_bot_that_is_invited_sets_the_table(self, table, discord):
        await table.open()
        discord.take_back()
        await table.ana.command(discord.channel, "risk new")
        assert discord.threads(discord.channel)
        await discord.wait_for_message(discord.channel, lambda m: "**Players**" in m["content"])


async def test_who_was_sent_away_shows_the_game_and_leaves_it_at_rest(table, discord):
    """Its players see it from anywhere; what they are told they may do there opens nothing."""
    await begun(table, discord.channel)
    discord.send_away()
    await table.until_paused(Pause.REMOVED)
    asked = len(discord.requests)
    status = await table.ana.command(table.place, "risk status")
    assert "paused" in status.text
    ordered = await table.ana.command(table.place, "order resign", sure=True)
    assert "invited again" in ordered.text
    moved = await table.ana.command(discord.channel, "host move", game=table.game)
    assert "This server has my commands but not me" in moved.text
    assert (await table.look()).roster.paused is Pause.REMOVED
    later = [r.path for r in list(discord.requests)[asked:] if r.path.startswith("/channels/")]
    assert later == []


async def test_discord_offers_the_commands_in_servers_and_to_the_bot_alone(table, discord):
    """Installed to a person they would go along to where the bot is not."""
    await table.ana.command(discord.channel, "risk help")
    for command in discord.commands:
        assert command["integration_types"] == [0]
        assert command["contexts"] == ([0] if command["name"] in ONLY_IN_SERVERS else [0, 1])


def leaves(commands, path=()):
    """Every command that can be given, with values for what it requires."""
    for command in commands:
        here = (*path, command["name"])
        below = [one for one in command["options"] if one["type"] in (1, 2)]
        if below:
            yield from leaves([{"options": [], **one} for one in below], here)
        else:
            required = [one for one in command["options"] if one.get("required")]
            yield " ".join(here), {one["name"]: sample(one) for one in required}


def sample(option):
    match option:
        case {"choices": [first, *_]}:
            return first["value"]
        case {"type": 3}:
            return "x" * (option.get("min_length") or 1)
        case {"type": 4}:
            return option.get("min_value") or 1
        case {"type": 6}:
            return "1"
        case _:
            return True
