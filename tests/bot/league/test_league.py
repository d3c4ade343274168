"""Leagues at the table: founded, entered, played to their champions without hands, told in the channel."""

import json
import re
from dataclasses import replace
from datetime import timedelta
from functools import partial
from io import BytesIO
from types import SimpleNamespace

import pytest
from discord import ui
from PIL import Image

from bot.components.custom_ids import NO_GAME, Action, Press
from bot.components.layout import measure
from bot.components.modals import days_form, order_form
from bot.league import acts, judging, manage
from bot.league.page import cut, entry_page, page_of, pages_of, standing_page, tables_page
from bot.league.panel import Reader, cancelling_page, game_page, manage_page, referees_page
from bot.league.words import SeasonPhrasing
from bot.words.catalogue import words
from render import Theme
from render.sheets.league import WIDTH
from rules.core.dice import seal_of
from rules.league.entry import with_withdrawal, without_person
from rules.league.rounds import begin_season, settle_season
from rules.league.rows import SeasonRows
from rules.league.season import SeasonPost, SeasonStatus
from rules.league.standing import standing
from rules.model import commands as cmd
from rules.table.game import with_roster
from rules.table.ids import forgotten_entrant
from rules.table.lines import running_hashes
from rules.table.roster import PersonId
from rules.table.settings import Preset
from sandbox import Fault, FaultEffect, Permission, controls
from tests.actions import fresh
from tests.bot.laws.test_authority import forged
from tests.bot.laws.test_authority import press as press_forged
from tests.bot.support.managing import (
    add_league_word,
    adjust,
    begin_league,
    cancel_league,
    forfeit,
    found,
    go,
    must_be_a_form,
    must_fit,
    name_referee,
    offered_within,
    on_league,
    set_founders,
    set_ladder,
    step,
)
from tests.bot.support.table import actions, press_on, until_told
from tests.patience import patience
from tests.rules.league.test_leagues import NOW, SECRET, with_entrants

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


async def press_people(person, message, name, picked):
    """A press of a list of people of somebody's own making."""
    made = forged(message, name, (picked,))
    made["components"][0]["components"][0] |= {"type": 5, "options": []}
    return await person.press(made, name, [picked])


HASH = re.compile("[0-9a-f]{64}")


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
        post = await self.post("starts a league here")
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

        async with patience():
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


def manage_press(season, action, *args):
    """The custom id of a press about a season."""
    return Press(NO_GAME, 0, action, (season, *args)).custom_id


@pytest.fixture
def league(discord, engine):
    return League(discord, engine)


class TestASeason:
    async def test_a_league_of_eight_runs_to_its_champion(self, league, discord, engine):
        answer = await league.found()
        assert "You’ve started Winter cup" in answer.text
        entered = await league.gather(8)
        assert "You’ve joined Winter cup. 8 people" in entered[-1].text
        answer = await begin_league(league.founder, discord.channel)
        assert "Winter cup begins" in answer.text
        season = await league.play_out()
        await until_told(engine)
        assert season.champions == (league.founder.id,)
        over = await league.post("Winter cup** is over", "Champion: Ana")
        won, picture = over["attachments"]
        assert won["filename"] == "champions.png"
        assert "its champions in a laurel wreath" in won["description"]
        assert picture["filename"] == "standing.png"
        assert picture["description"].startswith("Final standings of Winter cup. 1. Ana: 240")
        assert "The secret of the dice" not in over["content"]
        assert await league.post("All games are over. The secret of the dice")
        threads = discord.threads(discord.channel)
        assert sorted(thread["name"] for thread in threads) == [
            "Winter cup · round 1, group 1",
            "Winter cup · round 1, group 2",
            "Winter cup · round 2, group 1",
        ]

    async def test_each_entrant_is_mentioned_once_in_the_thread_of_their_table(
        self, league, discord, engine
    ):
        await league.found()
        await league.gather(4)
        await begin_league(league.founder, discord.channel)
        season = await league.until(lambda now: any(f.game for f in now.fixtures))
        await until_told(engine)
        (thread,) = discord.threads(discord.channel)
        told = discord.messages(thread)
        called = [user["id"] for message in told for user in message["mentions"]]
        assert sorted(called) == sorted(entrant.person for entrant in season.entrants)
        assert "Winter cup**: round 1, group 1. Players:" in told[0]["content"]
        assert any(f"Game `{season.fixtures[0].game}`" in message["content"] for message in told)
        entry, committed, first, closed, short = discord.messages(discord.channel)
        assert short["content"] == "Winter cup, round 1, group 1"
        assert season.commitment in committed["content"]
        assert running_hashes(season.commitment, season.lines)[-1] in closed["content"]
        assert [HASH.findall(each["content"]) for each in (entry, first, short)] == [[], [], []]
        assert entry["content"].splitlines() == [
            "**Winter cup**: Ana starts a league here.",
            "**Game** Ryzyko, 4 players per game · one house rule (“Rules”)",
            entry["content"].splitlines()[2],
            "**Pace** daily, 24 hours a turn, bank of 2 days",
            "**Rated** yes, every game (`/risk leaderboard`)",
            entry["content"].splitlines()[5],
        ]
        assert actions(entry) == ["enter", "league", "manage", "league_lines"]
        terms = await press_on(league.people[1], entry, Action.LEAGUE)
        assert "**Leaving** no points" in terms.text
        lines = await press_on(league.people[1], entry, Action.LEAGUE_LINES)
        assert season.commitment in lines.text

    @pytest.mark.soak
    async def test_a_league_of_twenty_three_runs_to_its_champion(self, league, discord):
        await league.found(form="swiss", games=2)
        await league.gather(23)
        await begin_league(league.founder, discord.channel)
        season = await league.play_out()
        assert season.champions == (league.founder.id,)
        assert len(season.fixtures) == 12
        assert len(discord.threads(discord.channel)) == 12
        await league.post("Winter cup** is over", "Champion: Ana")


class TestBadInput:
    """A clear private sentence, and nothing half done."""

    async def test_whatever_is_refused_is_said(self, league, discord):
        ana, borys, celina = league.people[:3]
        channel = discord.channel

        async def said(person, command, **options):
            return (await person.command(channel, f"league {command}", **options)).text

        assert "There’s no league in this channel" in await said(ana, "join")
        assert "as a length of time" in await said(ana, "found", name="x", entry="soon")
        await league.found()
        assert "This channel already has a league: Winter cup" in (await league.found()).text
        assert Action.LEAGUE_LEAVE not in actions(
            (await ana.command(channel, "league manage")).answer
        )
        await said(ana, "join")
        assert "You’ve already joined Winter cup" in await said(ana, "join")
        await said(borys, "join")
        begun = await begin_league(ana, channel)
        assert "A league needs at least 3 people; 2 have joined" in begun.text
        assert Action.LEAGUE_BEGIN in actions(begun.answer), "the panel stays"
        assert "**Joined so far** (2): Ana, Borys" in await said(celina, "standing")
        asked = await on_league(borys, channel, step(Action.MANAGE, "leave"))
        assert "Leave Winter cup? You can rejoin" in asked.text
        assert "(2): Ana, Borys" in await said(celina, "standing"), "asked, and not done"
        left = await press_on(borys, asked.answer, Action.LEAGUE_LEAVE)
        assert "You’ve left Winter cup" in left.text
        season = (await league.season()).id
        for action in (Action.LEAGUE_BEGIN, Action.LEAGUE_OFF, Action.LEAGUE_PAUSE):
            assert action not in actions(left.answer)
            refused = await press_forged(borys, left.answer, manage_press(season, action))
            assert "Only the founder" in refused.text
        panel = await ana.command(channel, "league manage")
        assert "Winter cup is called off" in (await cancel_league(ana, channel)).text
        late = await go(ana, panel, step(Action.MANAGE, "leave"))
        assert "Winter cup is over" in late.text
        assert await league.post("Ana calls **Winter cup** off")

    async def test_a_moderator_calls_it_off(self, league, discord):
        await league.found()
        borys = league.people[1]
        discord.appoint(borys, Permission.MANAGE_GUILD)
        answer = await cancel_league(borys, discord.channel)
        assert "is called off" in answer.text
        assert await league.post("Borys calls **Winter cup** off")

    async def test_late_and_gone(self, league, discord):
        await league.found()
        await league.gather(4)
        await begin_league(league.founder, discord.channel)
        season = await league.until(lambda now: any(f.game for f in now.fixtures))
        late = discord.add_person("Late")
        answer = await late.command(discord.channel, "league join")
        assert "Entry is closed" in answer.text
        asked = await on_league(league.people[1], discord.channel, step(Action.MANAGE, "leave"))
        assert "Leave Winter cup for good? You resign your open games" in asked.text
        answer = await press_on(league.people[1], asked.answer, Action.LEAGUE_LEAVE)
        assert "resigned your open games" in answer.text
        name = manage_press(season.id, Action.LEAGUE_LEAVE)
        panel = await league.people[1].command(discord.channel, "league manage")
        assert Action.LEAGUE_LEAVE not in actions(panel.answer)
        again = await press_forged(league.people[1], panel.answer, name)
        assert "You’ve already left" in again.text
        thread = season.fixtures[0].channel
        in_thread = await league.people[2].command(thread, "league standing")
        assert "**Your place**" in in_thread.text, "in a table's thread its league is meant"

    async def test_in_a_thread_or_without_leave_there_is_none(self, league, discord):
        thread = league.founder.open_thread(discord.channel, "talk")
        answer = await league.founder.command(thread, "league found", name="x")
        assert "A league needs a text channel" in answer.text

    async def test_a_name_of_emoji_stays_within_its_line(self, league, discord):
        await league.found()
        league.people.append(discord.add_person("😀" * 32))
        await league.gather(5)
        await begin_league(league.founder, discord.channel)
        answer = await league.founder.command(discord.channel, "league standing")
        (picture,) = answer.answer["attachments"]
        image = Image.open(BytesIO(discord.file(picture)))
        assert image.size[0] == WIDTH


class TestFaults:
    """What fails on the way is done in the end, and once."""

    @pytest.mark.parametrize("effect", [FaultEffect.APPLY_THEN_RESET, FaultEffect.RESET])
    @pytest.mark.parametrize("path", ["messages", "threads"])
    async def test_a_request_that_breaks_off(self, league, discord, sleeper, effect, path):
        await league.found()
        await league.gather(4)
        sleeper.wake()
        where = f"/channels/{discord.channel['id']}/messages"
        if path == "threads":
            await league.until(lambda now: not now.posts)
            where = "/threads"
        discord.faults.add(Fault(effect, "POST", where, times=1))
        await begin_league(league.founder, discord.channel)
        await league.until(lambda now: any(f.game for f in now.fixtures) and not now.posts)
        assert len(discord.threads(discord.channel)) == 1
        said = [message["content"] for message in discord.messages(discord.channel)]
        assert sum("Winter cup**: the final" in each for each in said) == 1
        assert len(said) == 5, "entry, the round, each with its hash, and the table's own"

    async def test_a_table_that_is_not_played_on_is_closed_and_told_so(self, league, discord):
        await league.found()
        await league.gather(4)
        await begin_league(league.founder, discord.channel)
        season = await league.until(lambda now: any(f.game for f in now.fixtures))
        unit, (fixture,) = league.engine.seasons._unit, season.fixtures
        await unit.bulk_change(
            lambda _: [fixture.game],
            lambda at: with_roster(at, replace(at.roster, asleep=unit.clock() - timedelta(days=7))),
        )
        await league.engine.season_clock.fire_due()
        await discord.wait_for_message(
            fixture.channel, lambda m: "its league goes on without it" in m["content"]
        )
        assert await league.post("Winter cup** is over", "No champion")

    async def test_the_bot_is_sent_away_and_comes_back(self, league, discord):
        await league.found()
        await league.gather(4)
        await league.until(lambda now: not now.posts)
        discord.send_away()
        await league.engine.seasons.begin(
            fresh(), (await league.season()).id, PersonId(league.founder.id), moderates=False
        )
        discord.take_back()
        season = await league.until(lambda now: any(f.game for f in now.fixtures))
        assert season.round == 1
        assert await league.post("Winter cup**: the final")

    async def test_what_a_channel_does_not_take_for_a_while_is_told_once_it_does(
        self, league, discord, sleeper
    ):
        """Its leave to speak there was taken away and given back: nothing that it had to say is lost."""
        await league.found()
        await league.gather(4)
        await league.until(lambda now: not now.posts)
        where = f"/channels/{discord.channel['id']}/messages"
        discord.faults.add(
            Fault(
                FaultEffect.REFUSE,
                "POST",
                where,
                status=403,
                body={"message": "No.", "code": 50013},
            )
        )
        sleeper.wake()
        await begin_league(league.founder, discord.channel)
        await league.until(lambda now: any(f.game for f in now.fixtures) and not now.posts)
        assert await league.post("Winter cup**: the final")

    async def test_the_next_process_sends_nothing_twice(self, started, discord):
        async with started() as (_, engine):
            league = League(discord, engine)
            await league.found()
            await league.gather(4)
            await league.until(lambda now: not now.posts)
            before = len(discord.messages(discord.channel))
            season = await league.season()
            told = replace(season, posts=(SeasonPost(1, "entry"),), told=0)
            unit = engine.seasons._unit
            await unit.write(
                lambda ledger: SeasonRows(ledger).save(told)
            )  # as if it had not been noted
        async with started() as (_, engine):
            await League(discord, engine).until(lambda now: not now.posts)
            assert len(discord.messages(discord.channel)) == before


@pytest.fixture(scope="module")
def season():
    """The largest season, of the longest names."""
    season = with_entrants(256, seats=3)
    named = (replace(each, name="*_" * 16) for each in season.entrants)
    terms = replace(season.terms, name="`" * 60)
    return settle_season(
        begin_season(replace(season, entrants=tuple(named), terms=terms), NOW), SECRET, NOW
    )


class TestLimits:
    """Discord's limits hold for the largest season, of the longest names."""

    def test_posts(self, season):
        title = SeasonPhrasing(words(), season).round_title(1)
        lines = SeasonPhrasing(words(), season).round_lines(1)
        assert len("\n".join((title, *cut(words(), lines, 1_500)))) < 2000
        assert len(SeasonPhrasing(words(), season).entry_text(has_ladder=True)) < 2000
        assert len(words().say("season-thread", league="`" * 60, round=99, table=99)) <= 100

    def test_pages(self, season):
        rows = standing(season)
        assert pages_of(rows) == 16
        first, last = (
            controls(
                {
                    "components": standing_page(
                        words(), season, rows, "p000", page, ()
                    ).to_components()
                }
            )
            for page in (0, 15)
        )
        assert [len(first), len(last)] == [2, 2], "the next or the previous page, and the panel"
        assert first[0]["custom_id"].endswith(":abcdefgh:1")
        assert last[0]["custom_id"].endswith(":abcdefgh:14")
        for page in (tables_page(words(), season), entry_page(words(), season, has_ladder=True)):
            assert measure(str(page.to_components())) < 8000

    def test_routes_of_a_preset_are_counted(self, season):
        routes = [["savat", "luver"]] * 300
        preset = Preset("", "galaxy", 4, {"routes": routes})
        terms = replace(season.terms, preset=preset)
        assert (
            len(SeasonPhrasing(words(), replace(season, terms=terms)).entry_text(has_ladder=True))
            < 2000
        )

    def test_a_title_that_many_share(self, season):
        first = [fixture.persons[0] for fixture in season.fixtures]
        said = SeasonPhrasing(words(), replace(season, champions=tuple(first))).champions_line()
        assert "Joint champions" in said
        assert "more" in said
        assert len(said) < 1100

    def test_the_picture_counts_byes_and_tables_left_where_there_are_any(self):
        season = settle_season(begin_season(with_entrants(6, seats=3), NOW), SECRET, NOW)
        said = SeasonPhrasing(words(), season).league_table(standing(season), Theme.DARK)
        assert said.counts == ("Played", "Won", "Points")
        for person in season.fixtures[0].persons[:2]:
            season = with_withdrawal(season, person, NOW)
        said = SeasonPhrasing(words(), season).league_table(standing(season), Theme.DARK)
        assert said.counts == ("Played", "Won", "Byes", "Points")
        assert said.rungs[0].counts == ("0", "0", "1", "60")

    def test_whoever_is_forgotten_has_a_name_in_words(self):
        season = settle_season(begin_season(with_entrants(4), NOW), SECRET, NOW)
        gone = PersonId(forgotten_entrant(bytes(4)))
        season = without_person(season, PersonId("p001"), ("Person 1",), gone, NOW)
        lines = SeasonPhrasing(words(), season).round_lines(1)
        assert "Person 1" not in lines[0]
        table = SeasonPhrasing(words(), season).league_table(standing(season), Theme.DARK)
        assert "a forgotten player" in [rung.name for rung in table.rungs]

    def test_a_picture_in_words(self, season):
        rows = page_of(standing(season), 15)
        assert len(SeasonPhrasing(words(), season).league_table_text(rows)) <= 1024


WORD = "six crows on a wet fence"


class TestWords:
    """What people add to the league's draws and dice, and how it is checked in the end."""

    async def test_lines_are_shown_sealed_told_and_checked(self, league, discord, engine):
        channel = discord.channel
        await league.found()
        entered = await league.gather(4)
        season = await league.season()
        hashes = running_hashes(season.commitment, season.lines)
        assert [f"This is line {n}." in e.text for n, e in enumerate(entered, 1)] == [True] * 4
        assert all(after in each.text for after, each in zip(hashes, entered, strict=True))
        ana, borys = league.people[:2]
        post = await league.post("starts a league here")
        panel = await press_on(ana, post, Action.MANAGE)
        form = await press_on(ana, panel.answer, Action.LEAGUE_WORD)
        said = await ana.submit(form, {"word": "moose", "seal": ""})
        assert "Word added" in said.text
        assert "Only once" not in said.text
        said = await add_league_word(borys, channel, seal=seal_of(WORD))
        assert "you’re struck from the league" in said.text
        await begin_league(league.founder, channel)
        called = await league.post("Entry for **Winter cup** is closed")
        assert [user["id"] for user in called["mentions"]] == [borys.id]
        assert (
            running_hashes(season.commitment, (await league.season()).lines)[-1]
            in called["content"]
        )
        waits = await ana.command(channel, "league standing")
        assert "**Still to reveal** (1): Borys" in waits.text
        said = await press_forged(ana, waits.answer, manage_press(season.id, Action.LEAGUE_CHECK))
        assert "comes out once the league and all its games are over" in said.text
        form = await press_on(borys, called, Action.LEAGUE_TELL)
        told = await borys.submit(form, {"word": WORD})
        assert "Word revealed." in told.text
        await league.play_out()
        await until_told(engine)
        over = await league.post("Winter cup** is over")
        proved = await press_on(ana, over, Action.LEAGUE_CHECK)
        assert "Every draw and deal checks out" in proved.text
        (record,) = (json.loads(discord.file(file)) for file in proved.answer["attachments"])
        assert record["kind"] == "season"
        assert not any(person.id in json.dumps(record) for person in league.people)
        lines = await on_league(ana, channel, step(Action.LEAGUE_LINES))
        (file,) = lines.answer["attachments"]
        assert discord.file(file).decode().endswith(f"6|{WORD}\n")

    async def test_the_silent_are_struck_by_name(self, league, discord):
        await league.found()
        await league.gather(4)
        borys = league.people[1]
        await add_league_word(borys, discord.channel, seal=seal_of(WORD))
        await begin_league(league.founder, discord.channel)
        await league.until(lambda now: not now.posts)
        unit, season = league.engine.seasons._unit, await league.season()
        day = timedelta(days=1)
        late = replace(season, closed=season.closed - day, due=season.due - day)
        await unit.write(lambda ledger: SeasonRows(ledger).save(late))
        await league.engine.season_clock.fire_due()
        post = await league.post("Struck from the league", "(1): Borys", "the final")
        assert not HASH.search(post["content"])
        assert await league.post("are closed, with the hash")

    async def test_one_called_off_tells_its_secret_after_its_last_table(self, league, discord):
        await league.found()
        await league.gather(4)
        await begin_league(league.founder, discord.channel)
        season = await league.until(lambda now: any(f.game for f in now.fixtures))
        mona = discord.add_person("Mona")
        discord.appoint(mona, Permission.MANAGE_GUILD)
        await cancel_league(mona, discord.channel)
        post = await league.post("Mona calls **Winter cup** off")
        assert "secret of the dice" not in post["content"]
        await league.resign_all_but_first(season, season.fixtures[0])
        told = await league.post(
            "**Winter cup** was called off, and all its games", "The secret of the dice"
        )
        proved = await press_on(league.people[2], told, Action.LEAGUE_CHECK)
        assert "Every draw and deal checks out" in proved.text


class TestJudging:
    """Referees who do not play judge; whom it concerns hears of it, and all read who has won in the end."""

    @pytest.fixture
    async def season(self, league, discord):
        await league.found()
        league.rita = discord.add_person("Rita")
        named = await name_referee(league.founder, discord.channel, league.rita)
        assert "They now referee Winter cup" in named.text
        await league.gather(4)
        await begin_league(league.founder, discord.channel)
        await league.until(lambda now: any(f.game for f in now.fixtures))
        return await league.season()

    async def test_whoever_forfeits_is_mentioned_and_written_to(
        self, season, league, discord, engine
    ):
        """A silent ruling would leave somebody to play on for nothing."""
        borys = league.people[1]
        await until_told(engine)
        written = len(borys.dm_messages())
        await forfeit(league.rita, discord.channel, 1, borys)
        told = await league.post("Decided by Rita: Borys forfeits, and gets no league points")
        assert [user["id"] for user in told["mentions"]] == [borys.id]
        await league.until(lambda now: not now.posts)
        letter, *more = borys.dm_messages()[written:]
        assert (
            "You forfeit a game in **Winter cup**: round 1, group 1. Decided by Rita"
            in letter["content"]
        )
        assert not more
        log = await engine.queries.story(season.fixtures[0].game, 0)
        assert not any(event.kind == "seat_resigned" for event in log)

    @pytest.mark.usefixtures("season")
    async def test_another_champion_has_a_picture_where_the_result_is_adjusted(
        self, league, discord
    ):
        celina = league.people[2]
        await league.play_out()
        await league.post("Winter cup** is over", "Champion: Ana")
        await adjust(league.rita, discord.channel, 1, celina)
        told = await league.post("Adjusted by Rita", "who wins the league", "Champion: Celina")
        won, standing_now = told["attachments"]
        assert won["filename"] == "champions.png"
        assert "Celina" in won["description"]
        assert standing_now["description"].startswith("Final standings of Winter cup. 1. Celina")

    @pytest.mark.usefixtures("season")
    async def test_a_founder_who_plays_puts_it_to_the_vote(self, league, discord):
        said = await cancel_league(league.founder, discord.channel)
        assert "Your vote counts" in said.text
        told = await league.post("Ana calls a vote: call the league off")
        assert "can vote: “Vote for it”" in told["content"]
        crony = discord.add_person("Crony")
        said = await name_referee(league.founder, discord.channel, crony)
        assert "you can’t change its referees now" in said.text
        assert "haven’t joined" in (await press_on(crony, told, Action.LEAGUE_VOTE)).text
        assert "already voted" in (await press_on(league.founder, told, Action.LEAGUE_VOTE)).text
        assert (
            "Your vote counts" in (await press_on(league.people[1], told, Action.LEAGUE_VOTE)).text
        )
        await cancel_league(league.people[2], discord.channel)
        assert await league.post("**Winter cup** is called off by a vote")
        late = await press_on(league.people[3], told, Action.LEAGUE_VOTE)
        assert "have already decided that" in late.text


class TestSeeding:
    async def test_a_knockout_draws_lots_where_there_is_no_ladder(self, league, discord):
        """Nobody chose ratings, so nobody is refused for them; whoever does is."""
        await set_ladder(league.founder, discord.channel, "no")
        refused = await league.found(form="knockout", seeding="rating")
        assert "Ratings are off here" in refused.text
        assert "You’ve started" in (await league.found(form="knockout")).text
        assert (await league.season()).terms.seeding == "lot"

    async def test_a_knockout_is_seeded_by_rating_elsewhere(self, league):
        await league.found(form="knockout")
        assert (await league.season()).terms.seeding == "rating"


class TestPanel:
    """Everything is on it, whatever happens between two presses of it."""

    async def test_every_act_is_three_presses_from_a_post(self, league, discord):
        """Read off the code, over a league’s life; the vote is the first button of its post."""
        found = {}

        async def look_around(person):
            post = [m for m in discord.messages(discord.channel) if Action.MANAGE in actions(m)][-1]

            async def opened():
                return SimpleNamespace(answer=post)

            for action, most in (await offered_within(person, opened)).items():
                found[action] = min(most, found.get(action, most))

        await league.found()
        await name_referee(league.founder, discord.channel, discord.add_person("Rita"))
        await league.gather(3)
        dora = discord.add_person("Dora")
        for person in (league.founder, dora, league.people[1]):
            await look_around(person)
        await add_league_word(league.people[1], discord.channel, seal=seal_of(WORD))
        await begin_league(league.founder, discord.channel)
        called = await league.post("Entry for **Winter cup** is closed")
        await look_around(league.people[1])
        form = await press_on(league.people[1], called, Action.LEAGUE_TELL)
        await league.people[1].submit(form, {"word": WORD})
        await league.until(lambda now: any(f.game for f in now.fixtures))
        for person in (league.founder, league.people[1]):
            await look_around(person)
        await league.play_out()
        await league.post("Winter cup** is over")
        await look_around(league.people[1])
        wanted = {*acts.presses, *manage.presses, *judging.presses}
        assert wanted - {*found} == {Action.LEAGUE_VOTE}
        assert max(found[action] for action in wanted if action in found) <= 3

    async def test_a_panel_of_before_the_start_refuses_and_shows_the_league_as_it_is(
        self, league, discord
    ):
        await league.found()
        await league.gather(4)
        founder = league.founder
        panel = await founder.command(discord.channel, "league manage")
        word = await press_on(founder, panel.answer, Action.LEAGUE_WORD)
        name = found(panel.answer, step(Action.LEAGUE_BEGIN))["custom_id"]
        await begin_league(founder, discord.channel)
        late = await founder.press(panel.answer, name)
        assert "Entry is closed" in late.text
        assert Action.LEAGUE_BEGIN not in actions(late.answer)
        assert Action.LEAGUE_ROUND in actions(late.answer)
        said = await founder.submit(word, {"word": "a wet moose"})
        assert "Entry is closed" in said.text
        assert "You typed: “a wet moose”" in said.text

    async def test_who_moderates_no_longer_is_refused(self, league, discord):
        await league.found()
        mona = discord.add_person("Mona")
        discord.appoint(mona, Permission.MANAGE_GUILD)
        panel = await mona.command(discord.channel, "league manage")
        before = await league.until(lambda now: not now.posts)
        steps = step(Action.LEAGUE_BEGIN), step(Action.LEAGUE_PAUSE), step(Action.LEAGUE_OFF)
        names = [manage_press(before.id, each.action) for each in steps]
        offered = actions(panel.answer)
        assert {Action.LEAGUE_BEGIN, Action.LEAGUE_PAUSE} <= {*offered}
        discord.appoint(mona, Permission(0))
        for name in names:
            refused = await press_forged(mona, panel.answer, name)
            assert "Only the founder" in refused.text
        referee = manage_press(before.id, Action.REFEREE)
        refused = await press_people(mona, panel.answer, referee, mona.id)
        assert "Only the founder" in refused.text
        assert await league.season() == before

    async def test_two_organisers_at_once_begin_it_once(self, league, discord):
        await league.found()
        await league.gather(4)
        mona = discord.add_person("Mona")
        discord.appoint(mona, Permission.MANAGE_GUILD)
        asked = []
        for person in (league.founder, mona):
            panel = await person.command(discord.channel, "league manage")
            name = found(panel.answer, step(Action.LEAGUE_BEGIN))["custom_id"]
            asked.append(partial(person.begin_press, panel.answer, name))
        said = [(await each.wait()).text for each in [send() for send in asked]]
        assert sorted("Winter cup begins" in text for text in said) == [False, True]
        assert any("Entry is closed" in text for text in said)

    async def test_days_that_can_t_be_are_quoted_with_what_can(self, league, discord):
        await league.found()
        for days, why in (("99", "at most 60 days"), ("so", "“so” isn’t a number")):
            said = await on_league(
                league.founder, discord.channel, step(Action.LEAGUE_AGAIN, days=days)
            )
            assert why in said.text
            assert f"“{days}”" in said.text
            assert Action.LEAGUE_AGAIN in actions(said.answer)
        assert not (await league.season()).again

    async def test_a_result_that_names_somebody_twice_is_refused_on_the_games_page(
        self, league, discord
    ):
        await league.found()
        await league.gather(3)
        await begin_league(league.founder, discord.channel)
        await league.play_out()
        celina = league.people[2]
        twice = await adjust(league.founder, discord.channel, 1, celina, celina)
        assert "each once" in twice.text
        assert Action.ADJUST in actions(twice.answer)

    @pytest.mark.parametrize("language", ["en", "pl", "ru"])
    def test_of_more_games_than_a_list_holds_each_is_on_a_page(self, season, language):
        said, reader = words(language), Reader(PersonId("p000"), moderates=True)
        listed = []
        for page in range(4):
            shown = manage_page(said, season, reader, page, "x" * 300)
            must_fit(shown)
            (games,) = (each for each in shown.walk_children() if isinstance(each, ui.Select))
            listed += [option.value for option in games.options]
        assert sorted(listed) == sorted(str(each.number) for each in season.fixtures)
        must_fit(referees_page(said, season, "x" * 300))
        must_fit(cancelling_page(said, season))
        must_fit(game_page(said, season, season.fixtures[0], "x" * 300))
        must_be_a_form(days_form(said, "x", 60, 0))
        title = said.say("modal-order", round=99, table=99)
        must_be_a_form(order_form(said, "x", title, [(f"Person {n}", str(n)) for n in range(6)]))


class TestWhoMayFound:
    async def test_takes_the_right_that_the_server_sets(self, league, discord):
        """Ana owns the server, so they may all that there is; Borys and Celina are anybody."""
        ana, borys, celina = league.people[:3]
        channel = discord.channel

        async def found(person):
            return (await person.command(channel, "league found", name="Cup")).text

        async def set_by(person, who):
            return (await set_founders(person, channel, who)).text

        assert "you need the Manage Events permission" in await found(borys)
        assert "Only people who manage this server" in await set_by(ana, "server")
        discord.appoint(borys, Permission.MANAGE_EVENTS)
        assert "you need the Manage Server permission" in await found(borys)
        assert "People who can manage events" in await set_by(ana, "events")
        assert "You’ve started Cup" in await found(borys)
        await cancel_league(borys, channel)
        assert "you need the Manage Events permission" in await found(celina)
        assert "Everybody can now start leagues" in await set_by(ana, "everybody")
        assert "You’ve started Cup" in await found(celina)
