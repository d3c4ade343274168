"""Leagues at the table: founded, entered, played to their champions without hands, told in the channel."""

import asyncio
from io import BytesIO

import pytest
from PIL import Image

from bot.custom_ids import Action
from rules.model import commands as cmd
from rules.model.season import SeasonStatus
from tests.bot.table import press_on, until_told

FOUND = {"name": "Winter cup", "options": "claim=automatic"}


def _blank(*_):
    file = BytesIO()
    Image.new("RGB", (8, 8)).save(file, "PNG")
    return file.getvalue()


BLANK = _blank()


@pytest.fixture(autouse=True)
def blank_boards(studio):
    """Boards are not what is tried here: they are left blank, so that a season takes seconds."""
    for kind in ("board", "closing", "chart"):
        studio.instead[kind] = lambda *_: BLANK


class League:
    """One league of a sandbox, and what its people do."""

    def __init__(self, discord, engine):
        self.discord = discord
        self.engine = engine
        self.people = list(discord.people)

    @property
    def founder(self):
        return self.people[0]

    async def found(self, **wanted):
        return await self.founder.command(
            self.discord.channel, "league found", **{**FOUND, **wanted}
        )

    async def gather(self, n):
        """So many people enter by the button under the post."""
        for number in range(len(self.people), n):
            self.people.append(self.discord.add_person(f"Person {number}"))
        post = await self.post("a league begins here")
        return [await press_on(person, post, Action.ENTER) for person in self.people[:n]]

    async def post(self, *words):
        return await self.discord.wait_for_message(
            self.discord.channel, lambda m: all(word in m["content"] for word in words)
        )

    async def season(self):
        return await self.engine.seasons.newest_in(str(self.discord.channel["id"]))

    async def until(self, is_so):
        async def holds():
            return is_so(await self.season())

        async with asyncio.timeout(30):
            await self.engine.written.until(holds)
        return await self.season()

    async def play_out(self):
        """Let every table be won by whoever entered first: the others resign. Nobody else does a thing."""
        done = set()
        while True:
            season = await self.until(
                lambda now: (
                    now.status is SeasonStatus.OVER
                    or any(f.game and f.number not in done and not f.is_over for f in now.fixtures)
                )
            )
            if season.status is SeasonStatus.OVER:
                return season
            for fixture in season.fixtures:
                if fixture.game and fixture.number not in done:
                    done.add(fixture.number)
                    await self.resign_all_but_first(season, fixture)

    async def resign_all_but_first(self, season, fixture):
        order = [entrant.person for entrant in season.entrants]
        for person in sorted(fixture.persons, key=order.index)[:0:-1]:
            seat = (await self.engine.queries.look(fixture.game)).roster.player_of(person).seat
            action = f"{fixture.game} {seat}"
            await self.engine.play.order(action, fixture.game, person, cmd.Resign(seat=seat))


@pytest.fixture
def league(discord, engine):
    return League(discord, engine)


class TestASeason:
    async def test_a_league_of_eight_runs_to_its_champion(self, league, discord, engine):
        answer = await league.found()
        assert "Founded: Winter cup" in answer.text
        entered = await league.gather(8)
        assert "You are in: Winter cup. 8 people" in entered[-1].text
        answer = await league.founder.command(discord.channel, "league begin")
        assert "It begins" in answer.text
        season = await league.play_out()
        await until_told(engine)
        assert season.champions == (league.founder.id,)
        over = await league.post("Winter cup** is over", "Champion: Ana")
        (picture,) = over["attachments"]
        assert picture["filename"] == "standing.png"
        assert picture["description"].startswith(
            "The standing of Winter cup in round 2. 1. Ana: 20"
        )
        assert "The secret of the dice" in over["content"]
        threads = discord.threads(discord.channel)
        assert sorted(thread["name"] for thread in threads) == [
            "Winter cup · round 1, table 1",
            "Winter cup · round 1, table 2",
            "Winter cup · round 2, table 1",
        ]

    async def test_each_entrant_is_mentioned_once_in_the_thread_of_their_table(
        self, league, discord, engine
    ):
        await league.found()
        await league.gather(4)
        await league.founder.command(discord.channel, "league begin")
        season = await league.until(lambda now: any(f.game for f in now.fixtures))
        await until_told(engine)
        (thread,) = discord.threads(discord.channel)
        told = discord.messages(thread)
        called = [user["id"] for message in told for user in message["mentions"]]
        assert sorted(called) == sorted(entrant.person for entrant in season.entrants)
        assert "Winter cup**: round 1, table 1. At this table:" in told[0]["content"]

    @pytest.mark.soak
    async def test_a_league_of_twenty_three_runs_to_its_champion(self, league, discord):
        await league.found(form="swiss", games=3)
        await league.gather(23)
        await league.founder.command(discord.channel, "league begin")
        season = await league.play_out()
        assert season.champions == (league.founder.id,)
        assert len(season.fixtures) == 18
        assert len(discord.threads(discord.channel)) == 18
        await league.post("Winter cup** is over", "Champion: Ana")
