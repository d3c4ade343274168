"""The page within Discord: the person is whom Discord names, where Discord says they are, and nobody else."""

import json
from contextlib import asynccontextmanager, nullcontext

import aiohttp
import pytest

from bot.components.custom_ids import Action
from bot.web.activity import PARENTS
from general.running.watching import serve_page
from rules.table.roster import PersonId
from sandbox import Fault, FaultEffect, Permission, pointing
from sandbox.api.application import CLIENT_SECRET
from tests.bot.support.browsing import Tab, links_in, new_action
from tests.bot.support.table import Panel, Table
from tests.bot.web.test_staying import Jar

ADDRESS = "https://board.example"


@pytest.fixture
def settings(settings, free_port):
    return settings.model_copy(
        update={"page_address": ADDRESS, "page_port": free_port, "client_secret": _Secret()}
    )


class _Secret:
    """What pydantic makes of the secret."""

    def get_secret_value(self):
        return CLIENT_SECRET


@pytest.fixture
def serving(discord, started, settings):
    """A bot with an Activity; gives it, and tabs as Discord's proxy leads them to it."""

    @asynccontextmanager
    async def both(**others):
        discord.enable_activities()
        changed = settings.model_copy(update=others)
        async with (
            started() as (bot, engine),
            serve_page(changed, bot),
            aiohttp.ClientSession() as http,
        ):
            await discord.wait_for(lambda: len(discord.commands) > 1, "the commands")
            yield bot, engine, lambda: Within(http, f"http://127.0.0.1:{settings.page_port}", bot)

    return both


class Within(Tab):
    """A tab within Discord: its origin is the application's own."""

    def __init__(self, http, address, bot):
        super().__init__(http, address)
        self.origin = f"https://{bot.application_id}.discordsays.com"

    async def post(self, path, /, headers=None, **body):
        return await super().post(path, headers or {"Origin": self.origin}, **body)

    async def enter(self, code, instance, game=""):
        return await self.post("activity", code=code, instance=instance, game=game)


async def launched(person, place):
    """The instance that the entry point opens, which the bot answers."""
    given = await person.command(place, "launch")
    assert given.activity
    return given.activity


async def playing(discord, engine):
    """A table whose first turn has begun, and who is to move."""
    table = Table(discord, engine)
    await table.play_setup()
    return table, await table.mover()


async def test_a_player_opens_their_game_in_its_channel_and_plays(discord, serving):
    async with serving() as (_, engine, tab):
        table, mover = await playing(discord, engine)
        instance = await launched(mover, table.place)
        here = tab()
        status, got = await here.enter(mover.authorize("identify"), instance)
        assert (status, [each["name"] for each in got["games"]]) == (
            200,
            [f"{table.game} · Ryzyko · Ana, Borys, Celina"],
        )
        assert (await here.post("session", ticket=got["games"][0]["ticket"]))[0] == 200
        look = await here.see()
        assert look["me"] == (await table.look(mover)).player.seat
        land = next(c["territory"] for c in look["legal"] if c["kind"] == "place")
        status, got = await here.post(
            "line", action=new_action(), token=look["token"], line=f"{land} +1"
        )
        assert (status, "error" in got) == (200, False)


async def test_nobody_stays_signed_in_there_and_no_cookie_counts(discord, serving):
    """Its frame is Discord's; a cookie of the page's own address is none of it."""
    async with serving() as (_, engine, tab):
        table, mover = await playing(discord, engine)
        instance = await launched(mover, table.place)
        here = tab()
        _, got = await here.enter(mover.authorize("identify"), instance)
        ticket = got["games"][0]["ticket"]
        assert (await here.post("session", ticket=ticket))[0] == 200
        assert (await here.post("stay", ask=True))[0] == 403
        outside = Jar(here.http, here.address, session=here.session)
        own = {"Origin": ADDRESS}
        _, asked = await outside.post("stay", own, ask=True)
        (row,) = await engine.browsers.of(PersonId(mover.id))
        assert str(row.code) in asked["told"]
        await engine.browsers.confirm("yes", row.person, row.id)
        within = {"Origin": here.origin}
        assert (await outside.post("games", within))[0] == 401
        assert (await outside.post("session", within, ticket=ticket))[0] == 200, "by its session"
        outside.session = ""
        assert (await outside.post("session", within, ticket=ticket))[0] == 401
        assert (await outside.post("games", own))[0] == 200


async def test_a_link_names_the_game_and_whoever_does_not_play_watches(discord, serving):
    async with serving() as (bot, engine, tab):
        table, mover = await playing(discord, engine)
        panel = Panel(mover, await mover.command(table.place, "risk play"))
        await panel.press(Action.BOARD)
        within = next(each for each in links_in(panel.last.answer) if "discord.com" in each)
        expected = f"https://discord.com/activities/{bot.application_id}?custom_id={table.game}"
        assert within == expected
        dora = discord.add_person("Dora")
        instance = await launched(dora, discord.channel)
        here = tab()
        status, got = await here.enter(dora.authorize("identify"), instance, table.game)
        assert status == 200
        await here.post("session", ticket=got["games"][0]["ticket"])
        assert (await here.see())["watching"]


async def test_several_games_are_a_list_and_none_is_said(discord, serving):
    async with serving() as (_, engine, tab):
        ana = discord.people[0]
        instance = await launched(ana, discord.channel)
        assert (await tab().enter(ana.authorize("identify"), instance))[0] == 401
        for _ in range(2):
            await ana.command(discord.channel, "risk new")
        status, got = await tab().enter(ana.authorize("identify"), instance)
        own = await engine.queries.games_of(PersonId(ana.id))
        games = {f"{each.id} · Ryzyko · Ana" for each in own}
        assert (status, {each["name"] for each in got["games"]}) == (200, games)


@pytest.mark.parametrize(
    "forge",
    ["a code of nobody's", "a code again", "more scopes", "another application's code",
     "another's place", "no such instance", "another application's instance"],
)  # fmt: skip
async def test_nobody_comes_in_who_is_not_whom_discord_names(discord, serving, forge):
    async with serving() as (_, engine, tab):
        table, mover = await playing(discord, engine)
        stranger = discord.add_person("Mallory")
        instance, code = await launched(mover, table.place), mover.authorize("identify")
        match forge:
            case "a code of nobody's":
                code = "code-1"
            case "a code again":
                assert (await tab().enter(code, instance))[0] == 200
            case "more scopes":
                code = mover.authorize("identify", "email")
            case "another application's code":
                discord._world.application.codes[code]["application"] |= {"id": discord.guild["id"]}
            case "another's place":
                code = stranger.authorize("identify")
            case "no such instance":
                instance = "i-1-gc-2-3"
            case "another application's instance":
                about = {"application_id": discord.guild["id"], "users": [mover.id]}
                place = {"location": {"channel_id": table.place}}
                answered = Fault(
                    FaultEffect.REFUSE, "GET", "/activity-instances/", 200, about | place
                )
                discord.faults.add(answered)
        status, got = await tab().enter(code, instance)
        assert (status, sorted(got)) == (401, ["error"])
        assert got["error"].endswith(".")


async def test_a_game_that_one_may_not_see_is_none(discord, serving):
    """Named by a link, in a server where somebody is not."""
    async with serving() as (_, engine, tab):
        table, mover = await playing(discord, engine)
        dora = discord.add_person("Dora")
        instance = await launched(dora, discord.channel)
        discord.send_away(dora)
        assert (await tab().enter(dora.authorize("identify"), instance, table.game))[0] == 401
        assert (await tab().enter(mover.authorize("identify"), instance, table.game))[0] == 401


@pytest.mark.parametrize("instance", ["../../users/@me", "", "i-1?x=2", "i" * 129])
async def test_a_place_that_is_no_name_is_not_asked_for(discord, serving, instance):
    async with serving() as (_, __, tab):
        before = len(discord.requests)
        code = discord.people[0].authorize("identify")
        assert (await tab().enter(code, instance))[0] == 400
        assert not [r for r in [*discord.requests][before:] if "activity-inst" in r.path]


@pytest.mark.parametrize(
    "denied", [Permission.VIEW_CHANNEL, Permission.READ_MESSAGE_HISTORY], ids=["view", "history"]
)
async def test_a_spectator_sees_the_channel_and_what_was_said_there(discord, serving, denied):
    """Else the board would show them the game that its channel hides; a player has their seat all the same."""
    async with serving() as (_, engine, tab):
        table, mover = await playing(discord, engine)
        dora = discord.add_person("Dora")
        instance = await launched(dora, discord.channel)
        await launched(mover, discord.channel)
        for person in (dora, mover):
            discord.deny(discord.channel, denied, person)
        entered = [
            (await tab().enter(person.authorize("identify"), instance, table.game))[0]
            for person in (dora, mover)
        ]
        assert entered == [401, 200]


@pytest.mark.parametrize("path", ["/oauth2/token", "/activity-instances/"])
async def test_where_discord_is_away_it_is_said(discord, serving, path):
    async with serving() as (bot, engine, tab):
        table, mover = await playing(discord, engine)
        instance = await launched(mover, table.place)
        discord.faults.add(Fault(FaultEffect.REFUSE, "GET", path, 403))
        nowhere = pointing("http://127.0.0.1:9") if path == "/oauth2/token" else nullcontext()
        with nowhere:
            status, got = await tab().enter(mover.authorize("identify"), instance)
        assert (status, "Discord" in got["error"]) == (401, True)
        assert bot.metrics.faults == {}


async def test_who_tries_codes_is_told_to_wait_before_discord_is_asked(serving):
    """The adversary would have Discord shut the bot out for ten thousand requests in vain."""
    async with serving() as (_, __, tab):
        said = [(await tab().enter(f"code-{n}", "i-1-gc-2-3"))[0] for n in range(40)]
        assert set(said) == {401, 429}
        assert said[-1] == 429


async def test_without_a_secret_there_is_no_activity(discord, serving):
    async with serving(client_secret=None) as (_, engine, tab):
        table, mover = await playing(discord, engine)
        assert (await tab().get("activity"))[0] == 404
        assert (await tab().enter("code", "i-1"))[0] == 403, "nor is its origin one of the page's"
        panel = Panel(mover, await mover.command(table.place, "risk play"))
        await panel.press(Action.BOARD)
        assert len(links_in(panel.last.answer)) == 1


async def test_the_document_is_shown_in_frames_of_discord_alone(serving):
    async with serving() as (_, __, tab):
        here = tab()
        async with here.http.get(f"{here.address}/") as got:
            policy = got.headers["Content-Security-Policy"]
        assert policy.endswith(f"frame-ancestors {PARENTS}")


async def test_the_entry_point_is_the_bots_where_there_is_an_activity_and_else_discords(
    discord, serving, started, settings
):
    def handler():
        return next(each["handler"] for each in discord.commands if each["type"] == 4)

    async with serving():
        await discord.wait_for(lambda: handler() == 1, "a handler of the bot's")
    settings.client_secret = None
    async with started():
        await discord.wait_for(lambda: handler() == 2, "the handler of Discord's")
    assert json.dumps(discord.commands)
