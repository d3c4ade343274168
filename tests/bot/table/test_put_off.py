"""Where Discord puts threads off for minutes, everybody is answered, and the threads are there in the end.

Waits of 219 seconds were seen: https://github.com/discord/discord-api-docs/issues/7816. discord.py sleeps
through them; here those who sleep are woken, and the clocks are turned.
"""

import asyncio

import pytest

from bot.components.custom_ids import Action
from bot.gateway.background import Clockwork
from bot.interactions.context import Equipment
from bot.pictures.own_emojis import NONE
from rules.lobby.venues import Venues
from rules.table.roster import Pause, PersonId, Status, Venue
from sandbox import ChannelType, Fault, FaultEffect, Permission, text_of
from tests.bot.conftest import LANGUAGES
from tests.bot.league.test_league import League
from tests.bot.recovery.test_late import Cut
from tests.bot.support.managing import begin_league
from tests.bot.support.table import Table, press_on
from tests.patience import patience
from tests.restless import running

pytestmark = pytest.mark.restless

SEEN = 219
"""Seconds for which a thread was put off."""
WINDOW = 300
"""Seconds in which the sandbox lets a channel have so many threads."""
LONG = 200
"""Seconds; who sleeps for longer waits for Discord's limit to end."""
WAITS = 5
"""Seconds of the bot's clock within which everybody is answered."""
HELD_BACK = "holding back new threads"
LIMITED = {"message": "You are being rate limited.", "retry_after": SEEN, "global": False}


class Hourglass:
    """A clock that a test turns: those who wait for seconds wait for that; short pauses are over at once."""

    SHORT = 1.5

    def __init__(self):
        self.now = 0.0
        self._turned = asyncio.Event()

    def read(self):
        return self.now

    async def sleep(self, seconds):
        until = self.now + seconds
        await asyncio.sleep(0)
        if seconds < self.SHORT:
            self.now = max(self.now, until)
        while self.now < until:
            await self._turned.wait()

    def turn(self, seconds):
        self.now += seconds
        before, self._turned = self._turned, asyncio.Event()
        before.set()


@pytest.fixture
def hourglass():
    return Hourglass()


@pytest.fixture
def equipment(hourglass, studio):
    clockwork = Clockwork(hourglass.read, hourglass.sleep)
    return Equipment(clockwork, studio.renderers, LANGUAGES.apart(), emoji_art=NONE)


class Limit:
    """The limit on new threads of a channel, which is used up; those who wait for it, and its end."""

    def __init__(self, discord, hourglass, clock):
        self.discord = discord
        self._hourglass = hourglass
        self._clock = clock
        self._loop = running()

    async def reached(self, waiting=1):
        async with patience():
            await self._loop.until_asleep(LONG, waiting)

    async def answered(self, *begun):
        """What was begun is put off, and answered within five seconds."""
        await self.reached()
        assert not any(each.finished.is_set() for each in begun)
        self._hourglass.turn(WAITS)
        for each in begun:
            await each.wait()

    async def over(self, seconds=SEEN):
        await self._clock.sleep(seconds)
        self._loop.wake(LONG)


def put_off(method, path, times=1):
    body, headers = dict(LIMITED), {"Via": "1.1 google"}
    return Fault(FaultEffect.REFUSE, method, path, 429, body, headers=headers, times=times)


@pytest.fixture
async def limit(discord, hourglass, discord_clock):
    return Limit(discord, hourglass, discord_clock)


async def begin(person, channel, path, **options):
    """A command that nobody waits for, once the bot has registered it."""
    await person.command(channel, "risk help")
    return person.begin_command(channel, path, **options)


async def put_off_table(table, limit, channel=None):
    """Ana's table, whose thread is put off; gives the answer."""
    limit.discord.faults.add(put_off("POST", "/threads"))
    begun = await begin(table.ana, channel or limit.discord.channel, "risk new")
    await limit.answered(begun)
    await found(table)
    return begun


async def found(table):
    (roster,) = await table.engine.queries.games_of(PersonId(table.ana.id))
    table.game, table.place = roster.id, roster.venue.channel
    table.lobby_place = limit_channel = roster.venue.lobby or roster.venue.channel
    return limit_channel


async def until_in_thread(table):
    """Wait until the table plays in a thread; gives its place."""

    async def is_so():
        return bool((await table.look()).roster.venue.parent)

    async with patience():
        await table.engine.written.until(is_so)
    table.place = (await table.look()).roster.venue.channel
    return table.place


def threads(discord, channel=None):
    return [each["id"] for each in discord.threads(channel or discord.channel)]


class TestANewTable:
    async def test_is_played_in_the_channel_until_its_thread_opens(self, table, discord, limit):
        begun = await put_off_table(table, limit)
        assert HELD_BACK in begun.text
        assert "play here for now" in begun.text
        assert table.place == discord.channel["id"]
        lobby = await table.lobby()
        for person in (table.borys, table.celina):
            await press_on(person, lobby, Action.JOIN)
        await press_on(table.ana, await table.lobby(), Action.START)
        assert await table.post("The game begins")
        assert threads(discord) == []
        await limit.over()
        place = await until_in_thread(table)
        assert threads(discord) == [place] == [lobby["id"]], "it hangs from the lobby"
        assert await table.post("has moved here")
        await discord.wait_for_message(discord.channel, lambda m: f"<#{place}>" in m["content"])
        for person in discord.people:
            await person.command(place, "order turn", line="spread")
        assert await table.post("The setup is over")

    async def test_goes_to_its_thread_with_the_lobby_that_was_there(self, table, discord, limit):
        await put_off_table(table, limit)
        lobby = await table.lobby()
        await limit.over()
        place = await until_in_thread(table)
        shown = await table.lobby_showing(f"<#{place}>")
        assert shown["id"] == lobby["id"]
        assert [m["id"] for m in discord.messages(discord.channel)] == [lobby["id"]]
        await press_on(table.borys, shown, Action.JOIN)
        await table.lobby_showing("Borys")

    async def test_keeps_nobody_waiting(self, table, discord, limit, hourglass):
        """The host asks for more, and so do others, before and after the host is answered."""
        discord.faults.add(put_off("POST", "/threads"))
        begun = await begin(table.ana, discord.channel, "risk new")
        await limit.reached()
        for person in (table.ana, table.borys):
            assert (await person.command(discord.channel, "risk help")).text
        assert not begun.finished.is_set()
        hourglass.turn(WAITS)
        await begun.wait()
        now = hourglass.now
        for person in (table.ana, table.borys):
            assert HELD_BACK in (await person.command(discord.channel, "risk new")).text
        assert (await table.ana.command(discord.channel, "risk help")).text
        assert hourglass.now == now, "what is known to take long is not waited for"
        other = discord.add_channel("other")
        assert "Your game is open" in (await table.celina.command(other, "risk new")).text
        assert len(threads(discord, other)) == 1
        await limit.over()
        await discord.wait_for(lambda: len(threads(discord)) == 3, "all threads")

    async def test_that_was_called_off_leaves_its_thread_archived(self, table, discord, limit):
        await put_off_table(table, limit)
        await table.ana.command(discord.channel, "host cancel", game=table.game)
        await limit.over()

        def closed():
            found = discord.threads(discord.channel)
            return found and all(each["thread_metadata"]["archived"] for each in found)

        await discord.wait_for(closed, "an archived thread")
        assert (await table.look()).roster.status is Status.CANCELLED

    async def test_that_was_moved_meanwhile_stays_where_it_is(self, table, discord, limit):
        await put_off_table(table, limit)
        other = discord.add_channel("other", ChannelType.VOICE)
        await table.ana.command(other, "host move", game=table.game)
        await limit.over()
        await discord.wait_for(lambda: threads(discord), "the thread")
        await table.until_told()
        assert (await table.look()).roster.venue == Venue(discord.guild["id"], other["id"])
        (thread,) = discord.threads(discord.channel)
        assert thread["thread_metadata"]["archived"]

    async def test_stays_in_the_channel_where_there_can_be_no_thread_after_all(
        self, table, discord, limit
    ):
        await put_off_table(table, limit)
        lobby = await table.lobby()
        discord.deny(discord.channel, Permission.CREATE_PUBLIC_THREADS)
        await limit.over()
        await table.until_told()
        assert (await table.look()).roster.venue == Venue(
            discord.guild["id"], discord.channel["id"]
        )
        await press_on(table.borys, await table.lobby(), Action.JOIN)
        shown = await table.lobby_showing("Borys")
        assert shown["id"] == lobby["id"] or shown["channel_id"] == discord.channel["id"]
        assert threads(discord) == []

    async def test_whose_first_line_is_put_off_plays_in_the_channel(self, table, discord, limit):
        await table.borys.command(discord.channel, "risk new")
        (before,) = discord.messages(discord.channel)
        path = f"/channels/{discord.channel['id']}/messages"
        discord.faults.add(put_off("POST", path))
        begun = await begin(table.ana, discord.channel, "risk new")
        await limit.answered(begun)
        assert "Your game is open" in begun.text
        await found(table)
        lobby = await table.lobby()
        await limit.over()
        await discord.wait_for(
            lambda: [r for r in discord.requests if r.method == "DELETE" and r.status == 204],
            "the line's end",
        )
        left = [m["id"] for m in discord.messages(discord.channel)]
        assert left == [before["id"], lobby["id"]]

    @pytest.mark.parametrize("kind", [ChannelType.FORUM, ChannelType.ANNOUNCEMENT], ids=str)
    async def test_that_has_no_other_place_is_set_once_there_is_one(
        self, table, discord, limit, kind
    ):
        """Its host reads that at once, and what they ask for next is answered."""
        given = discord.add_channel("games", kind)
        discord.faults.add(put_off("POST", "/threads"))
        begun = await begin(table.ana, given, "risk new")
        await limit.answered(begun)
        assert "Your game opens as soon as" in begun.text
        assert await table.engine.queries.games_of(PersonId(table.ana.id)) == ()
        assert "Your game is open" in (await table.ana.command(discord.channel, "risk new")).text
        await limit.over()
        await discord.wait_for(lambda: "Your game is open" in begun.text, "the answer")
        (thread,) = threads(discord, given)
        games = await table.engine.queries.games_of(PersonId(table.ana.id))
        assert thread in [each.venue.channel for each in games]


class TestAProcessThatEnds:
    @pytest.fixture
    def table(self, discord):
        return lambda engine: Table(discord, engine)

    async def test_while_it_waits_leaves_the_thread_to_the_next_one(
        self, table, discord, limit, started
    ):
        async with started() as (_, engine):
            before = table(engine)
            await put_off_table(before, limit)
            await before.lobby()
        assert threads(discord) == []
        async with started() as (_, engine):
            now = table(engine)
            await found(now)
            place = await until_in_thread(now)
            assert threads(discord) == [place]
            assert await now.lobby_showing(f"<#{place}>")
            assert len(discord.messages(discord.channel)) == 2, "the lobby, and the commitment"

    async def test_once_the_thread_is_open_leaves_no_second_one(
        self, table, discord, limit, started, monkeypatch
    ):
        cut = Cut()
        with monkeypatch.context() as patched:
            patched.setattr(Venues, "settle_in", cut)
            async with started() as (_, engine):
                before = table(engine)
                await put_off_table(before, limit)
                await limit.over()
                async with patience():
                    await cut.reached.wait()
        async with started() as (_, engine):
            now = table(engine)
            await found(now)
            place = await until_in_thread(now)
            assert threads(discord) == [place]

    async def test_tells_whoever_waits_for_a_post_in_a_forum_that_nothing_was_done(
        self, discord, limit, started, settings
    ):
        forum, ana = discord.add_channel("games", ChannelType.FORUM), discord.people[0]
        settings.close_within = 0.0
        async with started():
            discord.faults.add(put_off("POST", "/threads"))
            begun = await begin(ana, forum, "risk new")
            await limit.answered(begun)
        async with started() as (_, engine):
            await discord.wait_for(lambda: len(begun.answers) > 1, "a late answer")
            assert "nothing" in text_of(begun.answers[1])
            assert await engine.queries.games_of(PersonId(ana.id)) == ()
        assert threads(discord, forum) == []


class TestATableThatIsMoved:
    async def test_stays_where_it_is_until_its_thread_opens(self, table, discord, limit):
        await table.begin()
        await table.until_told()
        before, other = table.place, discord.add_channel("other")
        discord.faults.add(put_off("POST", "/threads"))
        begun = await begin(table.ana, other, "host move", game=table.game)
        await limit.answered(begun)
        assert "The game moves as soon as" in begun.text
        assert (await table.look()).roster.venue.channel == before
        await table.ana.command(before, "order turn", line="spread")
        await limit.over()
        await discord.wait_for(lambda: "The game continues in" in begun.text, "the answer")
        (place,) = threads(discord, other)
        assert (await table.look()).roster.venue.channel == place

    async def test_and_so_does_one_whose_thread_was_deleted(self, table, discord, limit):
        """Of two tables that lost theirs, the other one waits for nothing."""
        await table.play_setup()
        await table.until_told()
        discord.delete_channel(table.place)
        await table.until_paused(Pause.GONE)
        line = await discord.wait_for_message(
            discord.channel, lambda m: "was deleted" in m["content"]
        )
        discord.faults.add(put_off("POST", "/threads"))
        begun = table.borys.begin_press(line, "New thread")
        await limit.answered(begun)
        assert "The game goes on as soon as" in begun.text
        assert (await table.borys.command(discord.channel, "risk help")).text
        await limit.over()
        await table.until_paused(None)
        assert (await table.look()).roster.venue.channel == line["id"]

    async def test_and_a_panel_stays_until_the_new_thread_is_there(self, table, discord, limit):
        await table.play_setup()
        await table.until_told()
        discord.delete_channel(table.place)
        await table.until_paused(Pause.GONE)
        shown = await table.borys.command(discord.channel, "risk play", game=table.game)
        panel = shown.text
        discord.faults.add(put_off("POST", "/threads"))
        begun = table.borys.begin_press(shown.answer, "New thread")
        await limit.answered(begun)
        assert begun.text == panel
        assert "The game goes on as soon as" in text_of(begun.answers[1])
        await limit.over()
        await table.until_paused(None)
        await discord.wait_for(lambda: "The game continues in" in begun.text, "the answer")


class TestALeague:
    async def test_of_twelve_tables_opens_them_all(self, discord, engine, limit, hourglass):
        """Meanwhile people are answered, and the league of another channel goes on."""
        ana, borys, celina = discord.people
        discord.limit_threads(5)
        league, other = League(discord, engine), discord.add_channel("other")
        await league.found(form="swiss", games=1, seats=3)
        await league.gather(36)
        await ana.command(other, "league found", name="Small cup")
        for person in (ana, borys, celina):
            await person.command(other, "league join")
        await begin_league(ana, discord.channel)
        await limit.reached()
        assert len(threads(discord)) == 5
        assert "Small cup begins" in (await begin_league(ana, other)).text
        await discord.wait_for(lambda: threads(discord, other), "the other league's thread")
        assert "Winter cup" in (await celina.command(discord.channel, "league standing")).text
        begun = await begin(ana, discord.channel, "risk new")
        await limit.reached(2)
        hourglass.turn(WAITS)
        assert HELD_BACK in (await begun.wait()).text
        for _ in range(2):
            await limit.reached()
            await limit.over(WINDOW)
        season = await league.until(lambda now: all(f.game for f in now.fixtures))
        assert len(season.fixtures) == 12
        await discord.wait_for(lambda: len(threads(discord)) == 13, "all threads")
        assert {f.channel for f in season.fixtures} < {*threads(discord)}
        opened = [r for r in discord.requests if r.path.endswith("/threads") and r.status == 201]
        assert len(opened) == 14, "none twice"


class TestWhatIsAskedOfDiscord:
    """Look-ups for an answer: where they take long, it is given without them."""

    async def test_whether_somebody_has_left(self, table, discord, limit):
        await table.begin()
        discord.send_away(table.borys)
        discord.faults.add(put_off("GET", f"/members/{table.borys.id}"))
        begun = await begin(table.ana, table.place, "host replace", player="Borys")
        await limit.answered(begun)
        assert "Borys still has" in begun.text or "isn’t holding anybody up" in begun.text
        await limit.over()

    @pytest.mark.parametrize("watches", [False, True])
    async def test_who_is_in_the_server(self, discord, limit, hourglass, started, watches):
        async with started() as (bot, _):
            discord.faults.add(put_off("GET", "/members/"))
            venue = Venue(discord.guild["id"], discord.channel["id"])
            asked = bot.access.lets_in(PersonId(discord.people[0].id), venue, watches=watches)
            answer = asyncio.create_task(asked)
            await limit.reached()
            assert not answer.done()
            hourglass.turn(WAITS)
            assert await answer is not watches
            await limit.over()
