"""Leaderboards of those who play alone, and servers that do without any, through the real client."""

from bot.components.custom_ids import NO_GAME, Action, Press
from rules.people.rows import KnownName, NameRows
from rules.ratings.rating import SoloLadder, SoloRecord
from rules.ratings.rating_rows import SoloRows
from rules.table.ids import Entrant
from rules.table.roster import PersonId
from tests.bot.actions.people.test_club import play_out, write
from tests.bot.support.table import Panel, press_on

OFFICERS = SoloLadder("officer", "ryzyko", 3)
RECRUITS = SoloLadder("recruit", "classic", 2)


async def alone(engine, guild, ladder, *entries):
    """Records on a solo ladder: who, their name, wins and games."""

    def work(ledger):
        for who, name, wins, games in entries:
            record = SoloRecord("1" * wins + "0" * (games - wins))
            SoloRows(ledger).set(guild, ladder, Entrant(who), record)
            NameRows(ledger).put(KnownName(guild, PersonId(who), name))

    await write(engine, work)


async def test_they_stand_by_how_surely_they_win_more_than_chance(table, discord):
    guild = discord.guild["id"]
    ladder = ("11", "Ola", 25, 50), ("12", "Ela", 2, 2), ("13", "Iga", 0, 4), ("14", "Una", 0, 9)
    await alone(table.engine, guild, OFFICERS, *ladder)
    await alone(table.engine, guild, RECRUITS, ("11", "Ola", 1, 1))
    first = await table.ana.command(discord.channel, "risk leaderboard", tables="solo")
    assert "alone against Officer, Ryzyko, 3 seats" in first.text
    for line in (
        "**1.** Ola: **110%**, 25 of 50 won",
        "**2.** Ela: **103%**, 2 of 2 won",
        "**=3.** Iga: **0%**",
        "**=3.** Una: **0%**",
        "wins 77 of 100 games of two against Recruit",
    ):
        assert line in first.text
    pick = Press(NO_GAME, 0, Action.LADDER, ("solo",)).custom_id
    other = await table.ana.press(first.answer, pick, [RECRUITS.name])
    assert "alone against Recruit" in other.text
    assert "2 seats" in other.text
    panel = Panel(table.ana, other)
    assert "Nobody is rated here yet" in await panel.press_labelled("Tables of three and more")


async def test_before_anybody_has_played_alone(table, discord):
    said = await table.ana.command(discord.channel, "risk leaderboard", tables="solo")
    assert "Nobody has played alone here yet" in said.text


async def test_a_profile_has_them_too(table, discord):
    await play_out(table)
    await alone(table.engine, discord.guild["id"], OFFICERS, (table.ana.id, "Ana", 25, 50))
    said = (await table.ana.command(table.place, "risk profile")).text
    assert "**Alone against Officer** Ryzyko, 3 seats: **110%**, 25 of 50 won" in said
    assert "The rating is provisional" in said


class TestWithoutALadder:
    async def test_nothing_speaks_of_it(self, table, discord):
        said = await table.ana.command(discord.channel, "moderate ladder", wanted="no")
        assert "does without ratings" in said.text
        await table.open()
        lobby = (await table.lobby())["content"]
        assert "Rated" not in lobby
        form = await press_on(table.ana, await table.lobby(), Action.TABLE)
        more = Panel(table.ana, await press_on(table.ana, form.answer, Action.TABLE, "more"))
        assert "atings" not in more.text
        await play_out(table)
        assert await table.post("Thank")
        for place in discord.threads(discord.channel):
            assert not any("ratings" in post["content"] for post in discord.messages(place["id"]))
        profile = (await table.ana.command(table.place, "risk profile")).text
        assert "**Games** 1" in profile
        assert "ating" not in profile
        assert "leaderboard" not in profile
        for tables in ("table", "solo"):
            said = await table.ana.command(table.place, "risk leaderboard", tables=tables)
            assert "does without ratings and leaderboards" in said.text

    async def test_it_can_come_back(self, table, discord):
        for wanted in ("no", "yes"):
            await table.ana.command(discord.channel, "moderate ladder", wanted=wanted)
        await table.open()
        assert "**Rated** yes" in (await table.lobby())["content"]
