"""Profiles and leaderboards, and whether a game counts, through the real client."""

import re
from datetime import timedelta

import pytest

from bot.components.custom_ids import NO_GAME, Action, Press
from bot.words.naming import LONGEST_NAME, clean
from rules.model import commands as cmd
from rules.people.rows import KnownName, NameRows
from rules.ratings.model import Rating
from rules.ratings.rating_rows import FrequencyRows, RatingRows, SoloRows
from rules.ratings.ratings import Frequencies, Ladder, SoloLadder, SoloRecord
from rules.ratings.recount_rows import EarlierRows, KeptEarlier, Recount, RecountRows
from rules.table.ids import Entrant
from rules.table.roster import PersonId
from tests.bot.support.hosting import host
from tests.bot.support.managing import set_ladder
from tests.bot.support.table import Panel, press_on
from tests.rules.support.stored import first_move

_LARGE, _DUEL, _GALAXY = Ladder(), Ladder(duel=True), Ladder(edition="galaxy")


def _press(*args):
    return Press(NO_GAME, 0, Action.LADDER, args).custom_id


async def play_out(table):
    """A game of the three which Celina wins, since the others resign."""
    await table.begin()
    await first_move(table.engine, table.game)
    for person in (table.ana, table.borys):
        seat = (await table.look(person)).player.seat
        order = cmd.Resign(seat=seat)
        await table.engine.play.order(f"{seat}", table.game, PersonId(person.id), order)
    await table.until_told()


async def write(engine, work):
    """Rows as many games would leave them."""
    await engine.club._unit.write(work)


async def ranked(engine, guild, *entries, ladder, people=6, days=1):
    """A ladder with these entrants, who played some days ago: who, their name, their mean."""
    played = engine.club._unit.clock() - timedelta(days=days)

    def work(ledger):
        for who, name, mean in entries:
            RatingRows(ledger).set(guild, ladder, {who: Rating(mean, 0.25, 12, people, played)})
            if name:
                NameRows(ledger).put(KnownName(guild, PersonId(who), name))

    await write(engine, work)


class TestLobby:
    async def test_it_says_that_the_game_counts_and_the_host_may_switch_that(self, table):
        await table.open()
        assert "**Rated** yes" in (await table.lobby())["content"]
        said = await host(table, table.ana, "rated", rated="no")
        assert "**Rated** no" in said.text
        assert await table.lobby_showing("**Rated** no")
        form = await press_on(table.ana, await table.lobby(), Action.TABLE)
        more = Panel(table.ana, await press_on(table.ana, form.answer, Action.TABLE, "more"))
        assert "**Rated** yes" in await more.press(Action.SET, "rated", "yes")
        refused = await host(table, table.borys, "rated", rated="no")
        assert "host" in refused.text
        assert (await table.look()).roster.rated

    async def test_the_last_post_says_whether_it_counted(self, table):
        await play_out(table)
        assert await table.post("This game counts for the ratings")


class TestProfile:
    async def test_it_is_a_picture_too_which_is_told_in_words(self, table):
        await play_out(table)
        said = await table.ana.command(table.place, "risk profile", person=table.celina.id)
        (picture,) = said.answer["attachments"]
        assert picture["filename"] == "profile.png"
        told = picture["description"]
        assert "Profile of Celina: the rating after one game." in told
        rating = re.search(r"\*\*Rating\*\* ([\d,]+\d)", said.text)
        assert rating
        assert f"now {rating[1]}." in told
        assert "Ryzyko: one game, won: 1." in told
        assert "Turns on time: " in told

    async def test_a_picture_that_fails_leaves_the_words(self, table, studio, caplog):
        def late(_sheet):
            raise TimeoutError("the profile took too long")

        await play_out(table)
        studio.instead["profile"] = late
        said = await table.ana.command(table.place, "risk profile", person=table.celina.id)
        caplog.clear()
        assert "**Games** 1, 1 won" in said.text
        assert not said.answer["attachments"]

    async def test_before_any_game(self, table):
        said = await table.ana.command(table.place, "risk profile")
        assert "### Ana" in said.text
        assert "No finished games in this server" in said.text
        assert said.ephemeral

    async def test_after_one(self, table):
        await play_out(table)
        said = await table.ana.command(table.place, "risk profile", person=table.celina.id)
        assert "### Celina" in said.text
        for line in (
            "provisional, after one rated game",
            "**Games** 1, 1 won",
            "Ryzyko: one game, 1 won",
        ):
            assert line in said.text
        own = await table.ana.command(table.place, "risk profile")
        assert "Provisional until ten games" in own.text
        assert "**Turns on time**" not in own.text, "nobody began a turn"

    async def test_in_a_direct_message(self, table):
        for command in ("risk profile", "risk leaderboard"):
            said = await table.ana.command(table.ana.dm, command)
            assert "belong to a server" in said.text


class TestLeaderboard:
    async def test_it_names_everybody_in_order(self, table):
        await play_out(table)
        text = (await table.ana.command(table.place, "risk leaderboard")).text
        order = [text.index(f"? {name}: ") for name in ("Celina", "Borys", "Ana")]
        assert text.index("Provisional") < order[0] < order[1] < order[2]
        other = await table.ana.command(table.place, "risk leaderboard", edition="galaxy")
        assert "Nobody is rated here yet" in other.text

    async def test_ties_are_named_and_provisional_ratings_marked(self, table, discord):
        entries = [
            ("10", "Una", 2.0),
            ("11", "Ola", 1.0),
            ("12", "Ela", 1.0),
            ("13", "Iga", 0.0),
        ]
        await ranked(table.engine, discord.guild["id"], *entries, ladder=_LARGE)
        few = {"ladder": _LARGE, "people": 4}
        await ranked(table.engine, discord.guild["id"], ("14", "New", 1.5), **few)
        rests = {"ladder": _LARGE, "days": 91}
        await ranked(table.engine, discord.guild["id"], ("15", "Jan", 1.5), **rests)
        text = (await table.ana.command(discord.channel, "risk leaderboard")).text
        lines = (
            *("**1.** Una: **1,261** (1,348 ± 87), 12 games", "**=2.** Ola", "**=2.** Ela"),
            *("**4.** Iga", "Provisional", "? New: 1,174 (1,261 ± 87)", "Resting", "Jan: 1,174"),
        )
        places = [text.index(line) for line in lines]
        assert places[:2] + places[3:] == sorted(places[:2] + places[3:])

    async def test_for_a_month_it_says_that_the_rules_have_changed(self, table, discord):
        guild = discord.guild["id"]
        await ranked(table.engine, guild, ("11", "Ola", 1.0), ladder=_LARGE)
        text = (await table.ana.command(discord.channel, "risk leaderboard")).text
        assert "rules changed" not in text
        now, name = table.engine.club._unit.clock(), f"rules of ratings changed: {guild}"
        for days, told in ((29, True), (31, False)):
            moment = now - timedelta(days=days)
            await write(table.engine, lambda ledger, at=moment: ledger.uptime.set_moment(name, at))
            text = (await table.ana.command(discord.channel, "risk leaderboard")).text
            assert ("The rating rules changed on" in text) is told

    async def test_until_they_are_recomputed_the_earlier_ratings_are_shown(self, table, discord):
        guild = discord.guild["id"]
        earlier = KeptEarlier(guild, "table:", Entrant("11"), 25.0, 1.0, 12, 6, 880)

        def work(ledger):
            EarlierRows(ledger).put(earlier)
            RecountRows(ledger).put(Recount(guild, earlier=True))

        await write(table.engine, work)
        text = (await table.ana.command(discord.channel, "risk leaderboard")).text
        assert "**880**, 12 games" in text
        assert "these are the earlier ratings" in text

    async def test_it_says_how_often_the_higher_rating_finished_ahead(self, table, discord):
        """From twenty pairs on; duels apart."""
        guild = discord.guild["id"]
        await ranked(table.engine, guild, ("11", "Ola", 1.0), ladder=_LARGE)
        await ranked(table.engine, guild, ("11", "Ola", 1.0), ladder=_DUEL)
        measured = Frequencies((40, 20, 19, 0, 30), (22, 12, 19, 0, 27))
        await write(
            table.engine, lambda ledger: FrequencyRows(ledger).set(guild, measured, duel=False)
        )
        text = (await table.ana.command(discord.channel, "risk leaderboard")).text
        said = text.replace("\u2060", "").replace("\u00a0", " ")
        assert "by difference: 1–49: 55% of 40 · 50–99: 60% of 20 · 300+: 90% of 30" in said
        duels = await table.ana.command(discord.channel, "risk leaderboard", tables="duel")
        assert "How often" not in duels.text

    async def test_pages_and_lists_lead_to_the_others(self, table, discord):
        guild = discord.guild["id"]
        people = [(str(n), f"P{n:02}", 4.0 - n / 10) for n in range(10, 33)]
        await ranked(table.engine, guild, *people, ladder=_LARGE)
        await ranked(table.engine, guild, *people[:2], ladder=_GALAXY)
        await ranked(table.engine, guild, *people[:1], ladder=_DUEL)
        panel = Panel(table.ana, await table.ana.command(discord.channel, "risk leaderboard"))
        assert "Page 1 of 3" in panel.text
        further = _press("table", "all", "1")
        shown = await table.ana.press(panel.last.answer, further)
        assert "**11.** P20" in shown.text
        galaxy = await table.ana.press(shown.answer, _press("table"), ["galaxy"])
        assert "**2.** P11" in galaxy.text
        assert "**3.**" not in galaxy.text
        duel = await table.ana.press(galaxy.answer, _press("duel", "all", "0"))
        assert "duels" in duel.text

    async def test_a_name_of_a_hundred_emoji_is_laid_out_safely(self, table, discord):
        name = "👩‍👩‍👧‍👦" * 20 + "🇵🇱" * 20 + "👍🏽" * 60
        entries = [(str(n), clean(name), 3.0 - n) for n in range(10)]
        await ranked(table.engine, discord.guild["id"], *entries, ladder=_LARGE)
        text = (await table.ana.command(discord.channel, "risk leaderboard")).text
        line = next(line for line in text.splitlines() if line.startswith("**1.**"))
        shown = line.removeprefix("**1.** ").partition(":")[0]
        assert len(shown) <= LONGEST_NAME
        assert shown == "👩‍👩‍👧‍👦" * 4 + "…", "cut between people, not within a family"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("🇵🇱" * 40, "🇵🇱" * 15 + "…"),
        ("a" + "🇵🇱" * 40, "a" + "🇵🇱" * 15 + "…"),
        ("👍🏽" * 40, "👍🏽" * 15 + "…"),
        ("❤️" * 40, "❤️" * 15 + "…"),
        ("x" * 40, "x" * 31 + "…"),
        ("👩‍" * 60, "👩‍" * 15 + "👩…"),
    ],
)
def test_a_long_name_is_cut_between_what_is_seen_as_one(name, shown):
    assert clean(name) == shown


# Leaderboards of those who play alone, and servers that do without any, through the real client.

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
    assert "solo against Officer, Ryzyko, 3 players" in first.text
    for line in (
        "**1.** Ola: **110%**, 25 of 50 won",
        "**2.** Ela: **103%**, 2 of 2 won",
        "**=3.** Iga: **0%**",
        "**=3.** Una: **0%**",
        "wins 77 of 100 duels against Recruit",
    ):
        assert line in first.text
    pick = Press(NO_GAME, 0, Action.LADDER, ("solo",)).custom_id
    other = await table.ana.press(first.answer, pick, [RECRUITS.name])
    assert "solo against Recruit" in other.text
    assert "2 players" in other.text
    panel = Panel(table.ana, other)
    assert "Nobody is rated here yet" in await panel.press_labelled("Three or more players")


async def test_before_anybody_has_played_alone(table, discord):
    said = await table.ana.command(discord.channel, "risk leaderboard", tables="solo")
    assert "Nobody has played solo here yet" in said.text


async def test_a_profile_has_them_too(table, discord):
    await play_out(table)
    await alone(table.engine, discord.guild["id"], OFFICERS, (table.ana.id, "Ana", 25, 50))
    said = (await table.ana.command(table.place, "risk profile")).text
    assert "**Solo against Officer** Ryzyko, 3 players: **110%**, 25 of 50 won" in said
    assert "Provisional until ten games" in said


class TestWithoutALadder:
    async def test_nothing_speaks_of_it(self, table, discord):
        said = await set_ladder(table.ana, discord.channel, "no")
        assert "Ratings are off here" in said.text
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
            assert "Ratings and leaderboards are off here" in said.text

    async def test_it_can_come_back(self, table, discord):
        for wanted in ("no", "yes"):
            await set_ladder(table.ana, discord.channel, wanted)
        await table.open()
        assert "**Rated** yes" in (await table.lobby())["content"]
