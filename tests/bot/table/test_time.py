"""Time at a table on Discord: deadlines, reminders, the pace, votes, the host's office, games that rest."""

import asyncio
import re
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import discord as discord_py
import pytest

from bot.components.custom_ids import Action
from bot.delivery.messages import Post, find_post
from bot.words.phrasing import Phrasing
from bot.words.times import deadline_line
from rules.table.news import AskNews, ReminderNews
from rules.table.roster import PersonId
from sandbox import controls, text_of
from tests.actions import fresh
from tests.bot.conftest import LANGUAGES
from tests.bot.support.days import DAY, HOUR, MINUTE, Days, shown
from tests.bot.support.hosting import host
from tests.bot.support.managing import set_quiet, take_vacation
from tests.bot.support.table import Panel, Table, actions, press_on
from tests.bot.support.thumb import Thumb
from tests.bot.turn.test_turn import computers_of, never_asked


@pytest.fixture
def days(engine, monkeypatch):
    monkeypatch.setattr("rules.engine.timers.UNNOTICED", 1000 * DAY)
    return Days(engine)


async def seat_of(table, person):
    return (await table.look()).roster.player_of(PersonId(person.id)).seat


async def letters(table, person):
    await table.until_told()
    return [message["content"] for message in person.dm_messages()]


async def test_a_deadline_stands_in_post_panel_and_status(table, days):
    mover = await table.play_setup()
    due = shown(days.now + 3 * DAY)
    assert await table.post(f"⏳ Due {due}.")
    assert f"⏳ Due {due}." in (await table.panel(mover)).text
    other = next(person for person in table.people.values() if person is not mover)
    assert "⏳ Due" not in (await table.panel(other)).text
    status = await other.command(table.place, "risk status")
    assert f"Due {due}: " in status.text
    assert "Pace: **daily**, 24 hours a turn, bank of 2 days" in status.text


async def test_a_deadline_that_has_passed_stands_nowhere(table, days):
    """Where the table waits on all the same: that the time is up is said, and not when."""
    await table.seat_all()
    await table.engine.lobby.set_rated(fresh(), table.game, PersonId(table.ana.id), rated=False)
    own = {"pace": "own", "turn": "1h", "bank": "1h", "time_up": "waits"}
    await host(table, table.ana, "pace", **own)
    await press_on(table.ana, await table.lobby(), Action.START)
    for person in table.people.values():
        await person.command(table.place, "order turn", line="spread")
    mover, due = await table.mover(), days.now + 2 * HOUR
    before = await said_of_time(table, mover)
    assert [shown(due) in text for text in before] == [True] * 4
    await days.pass_by(2 * HOUR)
    after = await said_of_time(table, mover)
    assert ["ime is up" in text for text in after] == [False, True, True, True]
    assert not [text for text in after if f"<t:{int(due.timestamp())}" in text]


async def said_of_time(table, person):
    """What is said of somebody's time: in a post made now, their panel, the status, and among their games."""
    look = await table.look()
    phrasing = Phrasing(LANGUAGES.best("en"), look.edition, look.roster)
    asked = [person.command(table.place, path) for path in ("risk play", "risk status", "my games")]
    return [
        deadline_line(phrasing, look, look.table.waiting_for),
        *[(await each).text for each in asked],
    ]


async def test_in_the_setup_each_has_a_time(table, days):
    await table.begin()
    post = await table.post("⏳ Due ")
    assert post["content"].count(shown(days.now + 3 * DAY)) == 1, "the same for all"


async def test_a_post_is_known_again_though_its_deadline_has_moved(started, discord):
    """After a crash the General's absence is credited, so that the post is written otherwise now."""
    async with started() as (bot, engine):
        table = Table(discord, engine)
        await table.play_setup()
        sent = await table.post("⏳ Due <t:")
        later = re.sub(r"<t:(\d+)", lambda found: f"<t:{int(found[1]) + 3600}", sent["content"])
        assert later != sent["content"]
        view = discord_py.ui.View(timeout=None)
        for control in controls(sent):
            view.add_item(discord_py.ui.Button(label="x", custom_id=control["custom_id"]))
        view.stop()
        channel = bot.get_partial_messageable(int(sent["channel_id"]))
        assert await find_post(channel, Post(later, view), after=None) == sent["id"]


async def test_a_reminder_comes_alone_with_the_way_to_the_panel(table, days):
    mover = await table.play_setup()
    due = shown(days.now + 3 * DAY)
    await table.until_told()
    before = len(table.discord.messages(table.place))
    await days.pass_by(20 * HOUR)
    (reminder,) = [said for said in await letters(table, mover) if "🔔" in said]
    assert f"`{table.game}` is waiting for you" in reminder
    assert f"Due {due}." in reminder
    assert len(table.discord.messages(table.place)) == before
    opened = Panel(mover, await press_on(mover, mover.dm_messages()[-1], Action.TURN))
    assert "⏳ Due <t:" in opened.text
    await days.pass_by(4 * HOUR)
    assert sum("🔔" in said for said in await letters(table, mover)) == 1


async def test_a_player_who_left_the_server_is_told_of_once_and_can_be_replaced(
    table, discord, days
):
    """32: noticed when they would be reminded; a host hands their office on. No turn asks Discord for it."""
    mover = await table.play_setup()
    others = [person for person in discord.people if person is not mover]
    for person in others:
        discord.send_away(person)
    before = len(discord.requests)
    await table.pass_turn(mover)
    await table.until_told()
    assert not [asked for asked in [*discord.requests][before:] if "/members/" in asked.path]
    await days.pass_by(20 * HOUR)
    first = await table.post("is no longer in the server")
    look = await table.look()
    gone = next(person for person in others if person.name in first["content"])
    assert look.roster.player_of(PersonId(gone.id)).left
    assert not [said for said in await letters(table, gone) if "🔔" in said]
    if gone is table.ana:
        assert await table.post("is the host now")
    if (host := table.people[look.roster.host]) in others:
        discord.take_back(host)
    await host.command(table.place, "host replace", player=gone.name)
    assert (await table.look()).roster.player_of(PersonId(gone.id)).computer


async def test_who_can_t_be_written_to_is_called_before_all(table, days):
    for person in table.people.values():
        person.dms_open = False
    mover = await table.play_setup()
    await table.until_told()
    await days.pass_by(20 * HOUR)
    post = await table.post("🔔", "We’re waiting for you.")
    assert mover.mention in post["content"]
    assert [user["id"] for user in post["mentions"]] == [mover.id]
    assert Action.TURN in actions(post)


async def test_whom_the_table_no_longer_waits_for_is_not_reminded(table, days):
    mover = await table.play_setup()
    await table.until_told()
    seat = await seat_of(table, mover)
    await table.pass_turn(mover)
    await table.engine._unit.change(
        lambda ledger: ledger.outbox.tell(table.game, [ReminderNews(seat, "battle", 1, days.now)])
    )
    table.engine.news.set()
    assert not [said for said in await letters(table, mover) if "🔔" in said]


async def test_a_turn_missed_is_told_to_all_and_to_whom_it_was(table, days):
    mover = await table.play_setup()
    await days.pass_by(3 * DAY)
    assert await table.post("out of time: General plays this turn, without attacking.", mover.name)
    assert any("General played your turn" in said for said in await letters(table, mover))
    assert await table.mover() is not mover


async def miss_two(table, days):
    """The first to move misses two turns in a row, so that a computer sits in."""
    mover = await table.play_setup()
    missed = 0
    while missed < 2:
        if await table.mover() is mover:
            await days.pass_by(3 * DAY + HOUR)
            missed += 1
        else:
            await table.pass_turn(await table.mover())
    return mover


async def test_a_seat_is_taken_back_by_one_press_of_the_letter(table, days):
    mover = await miss_two(table, days)
    assert (await table.look()).roster.player_of(PersonId(mover.id)).computer
    assert await table.post("keeps missing turns", mover.name)
    await table.until_told()
    letter = next(m for m in mover.dm_messages() if "plays your seat" in m["content"])
    answer = await press_on(mover, letter, Action.TAKE_BACK)
    assert "You’re back in your seat" in answer.text
    assert not (await table.look()).roster.player_of(PersonId(mover.id)).computer
    assert await table.post(mover.name, "is back in the seat")


async def test_or_of_the_post_which_is_for_nobody_else(table, days):
    mover = await miss_two(table, days)
    post = await table.post("keeps missing turns")
    other = next(person for person in table.people.values() if person is not mover)
    assert "You’re already in this game" in (await press_on(other, post, Action.TAKE_BACK)).text
    await press_on(mover, post, Action.TAKE_BACK)
    assert not (await table.look()).roster.player_of(PersonId(mover.id)).computer


async def test_who_is_asked_in_anothers_turn_is_called_once_a_turn(table):
    """Asked again in the same turn they are named, and not called."""
    mover = await table.play_setup()
    other = next(person for person in table.people.values() if person is not mover)
    seat, said = await seat_of(table, other), []

    async def ask():
        revision = (await table.look()).revision
        news = AskNews((seat,), "defend", revision, revision)
        await table.engine._unit.change(lambda ledger: ledger.outbox.tell(table.game, [news]))
        table.engine.news.set()
        await table.until_told()
        newest = table.discord.messages(table.place)[-1]
        assert other.mention in newest["content"]
        said.append(bool(newest["mentions"]))

    await ask()
    await ask()
    await table.pass_turn(mover)
    await ask()
    assert said == [True, False, True]


@pytest.mark.parametrize("minutes", [0, 20])
async def test_whose_turn_it_is_is_called_again_after_a_long_wait_for_an_answer(
    table, days, minutes
):
    """In live defence the turn comes back with each answer: they are named, and called if it took long."""
    await table.open(edition="parker", options="defence=live goal=world")
    for person in (table.borys, table.celina):
        await press_on(person, await table.lobby(), Action.JOIN)
    await press_on(table.ana, await table.lobby(), Action.START)
    while (look := await table.look()).table.round == 0:
        line = "prefer best" if look.table.phase == "claim" else "spread"
        await (await table.mover()).command(table.place, "order turn", line=line)
    mover = await table.mover()
    await table.reinforce(mover)
    await table.until_told()
    while True:
        source, target = await table.border(mover)
        line = f"{source} > {target} occupy ask"
        await mover.command(table.place, "order turn", line=line)
        if (await table.mover()) is not mover:
            break
    before = len(table.discord.messages(table.place))
    await table.until_told()
    await days.pass_by(minutes * MINUTE)
    while (defender := await table.mover()) is not mover:
        await defender.command(table.place, "order turn", line="defend 1 all")
    await table.until_told()
    back = [
        m for m in table.discord.messages(table.place)[before:] if mover.mention in m["content"]
    ]
    called = [user["id"] for m in back for user in m["mentions"]]
    assert called == ([mover.id] if minutes and back else [])


class TestPace:
    async def test_the_host_chooses_it_in_the_lobby(self, table):
        await table.seat_all()
        said = await host(table, table.ana, "pace", pace="weekly")
        assert "**weekly**, 7 days a turn" in said.text
        assert await table.lobby_showing("**Pace** weekly")
        form = Panel(table.ana, await press_on(table.ana, await table.lobby(), Action.TABLE))
        assert form.values(Action.PACE) == ["open", "live", "daily", "relaxed", "weekly"]
        assert "3 minutes" in await form.press(Action.PACE, value="live")
        assert await table.lobby_showing("**Pace** live")
        refused = await host(table, table.borys, "pace", pace="live")
        assert "Only the host" in refused.text

    async def test_in_a_game_all_must_agree(self, table):
        await table.begin()
        own = {"pace": "own", "turn": "36h", "bank": "1d"}
        refused = await host(table, table.ana, "pace", **own, time_up="waits")
        assert "needs a time limit" in refused.text
        await host(table, table.ana, "pace", **own, time_up="computer_turn")
        post = await table.post("The host proposes a new pace", "36 hours a turn")
        assert "like a computer" in post["content"]
        assert "You agree." in (await press_on(table.borys, post, Action.AGREE)).text
        assert (await table.look()).roster.pace.name == "daily"
        status = Panel(table.celina, await table.celina.command(table.place, "risk status"))
        assert "The host proposes a new pace" in status.text
        assert "the new pace starts now" in await status.press(Action.AGREE)
        assert (await table.look()).roster.pace.turn == 36 * HOUR
        assert await table.post("New pace from now on", "36 hours")

    async def test_the_host_proposes_it_by_a_list_of_the_status(self, table):
        await table.begin()
        status = Panel(table.ana, await table.ana.command(table.place, "risk status"))
        assert status.values(Action.PACE) == ["live", "daily", "relaxed", "weekly"]
        assert "You propose this pace" in await status.press(Action.PACE, value="relaxed")
        others = Panel(table.borys, await table.borys.command(table.place, "risk status"))
        assert Action.PACE not in others.offers

    async def test_one_who_does_not_agree_keeps_it(self, table):
        await table.begin()
        await host(table, table.ana, "pace", pace="live")
        await table.post("The host proposes a new pace")
        assert (
            "The pace stays as it is"
            in (await table.celina.command(table.place, "risk table vote", pace="no")).text
        )
        assert await table.post("New pace from now on: **daily**")
        late = await table.borys.command(table.place, "risk table vote", pace="yes")
        assert "No new pace has been proposed" in late.text

    @pytest.mark.parametrize(
        ("options", "said"),
        [
            ({"pace": "own"}, "There’s no such pace"),
            ({"pace": "own", "turn": "soon"}, "I can’t read “soon” as a length of time"),
            ({"pace": "own", "turn": "31d"}, "A turn can last from a minute to 30 days"),
            ({"pace": "own", "turn": "1d", "bank": "900d"}, "A turn can last from a minute"),
            ({"pace": "daily"}, "This game already has that pace"),
        ],
    )
    async def test_what_can_t_be_changes_nothing(self, table, options, said):
        await table.begin()
        before = (await table.look()).roster
        assert said in (await host(table, table.ana, "pace", **options)).text
        assert (await table.look()).roster == before


class TestVotes:
    async def test_two_of_two_others_replace_who_keeps_them_waiting(self, table, days):
        mover = await table.play_setup()
        first, second = (p for p in table.people.values() if p is not mover)
        early = await first.command(table.place, "risk table vote", player=mover.name)
        assert "still has 12 hours" in early.text
        await days.pass_by(12 * HOUR)
        status = Panel(first, await first.command(table.place, "risk status"))
        seat = await seat_of(table, mover)
        assert "Your vote counts" in await status.press(Action.VOTE, value=seat)
        assert not (await table.look()).roster.player_at(seat).computer
        shown_votes = (await second.command(table.place, "risk status")).text
        assert "1 of 2 votes for a computer" in shown_votes
        said = await second.command(table.place, "risk table vote", player=mover.name)
        assert "Your vote decides" in said.text
        assert (await table.look()).roster.player_at(seat).computer
        assert await table.post("the others have voted")
        assert any("plays your seat" in said for said in await letters(table, mover))

    async def test_who_does_not_play_has_none_nor_about_oneself(self, table, days, discord):
        mover = await table.play_setup()
        await days.pass_by(13 * HOUR)
        eve = discord.add_person("Eve")
        options = {"player": mover.name, "game": table.game}
        assert (
            "You’re not in this game"
            in (await eve.command(table.place, "risk table vote", **options)).text
        )
        own = await mover.command(table.place, "risk table vote", **options)
        assert "You can’t vote on your own seat" in own.text
        assert not (await table.look()).roster.votes


class TestOffice:
    async def test_anybody_takes_it_when_the_host_is_away_beyond_the_pace(self, table, days):
        await host(table, table.ana, "pace", pace="open")
        await table.play_setup()
        await table.pass_turns_until(table.ana)
        first, second = table.borys, table.celina
        assert "isn’t away" in (await host(table, first, "office")).text
        refused = await first.command(table.place, "host table")
        assert "Only the host, Ana" in refused.text
        await host(table, table.ana, "pace", pace="open")
        for person in (first, second):
            await person.command(table.place, "risk table vote", pace="yes")
        await days.pass_by((7 * 24 + 1) * HOUR)
        opened = [await first.command(table.place, c) for c in ("risk status", "host table")]
        assert all(Action.OFFICE in actions(each.answer) for each in opened)
        assert "You’re the host now" in await Panel(first, opened[0]).press(Action.OFFICE)
        late = await host(table, second, "office")
        assert "Borys hosts this game and isn’t away" in late.text
        assert await table.post("Borys", "is the host now")

    async def test_two_pressing_at_once(self, table, days):
        """One gets it; the other is told who did."""
        await table.play_setup()
        await table.pass_turns_until(table.ana)
        await host(table, table.ana, "pace", pace="open")
        for person in (table.borys, table.celina):
            await person.command(table.place, "risk table vote", pace="yes")
        await days.pass_by((7 * 24 + 1) * HOUR)
        pressed = [host(table, person, "office") for person in (table.borys, table.celina)]
        said = sorted([each.text for each in await asyncio.gather(*pressed)], key=len)
        assert "You’re the host now" in said[0]
        assert "hosts this game and isn’t away" in said[1]


async def test_a_game_rests_and_any_player_wakes_it(table, days):
    mover = await table.play_setup()
    await host(table, table.ana, "pace", pace="open")
    for person in (table.borys, table.celina):
        await person.command(table.place, "risk table vote", pace="yes")
    await days.pass_by(31 * DAY)
    assert (await table.look()).roster.asleep
    post = await table.post("nobody has moved for a long time")
    assert "The game is paused" in (await table.borys.command(table.place, "risk status")).text
    assert "The game goes on" in (await press_on(table.celina, post, Action.WAKE)).text
    assert (await table.look()).roster.asleep is None
    assert await table.post("is back: the game goes on")
    again = await press_on(table.borys, post, Action.WAKE)
    assert "isn’t paused" in again.text
    assert await table.mover() is mover


async def test_a_lobby_closes_after_seven_days_told_a_day_before(table, days):
    await table.seat_all()
    await days.pass_by(6 * DAY + HOUR)
    await table.until_told()
    (letter,) = [m for m in table.ana.dm_messages() if "⌛ Your game in" in m["content"]]
    assert "3 of 3 seats taken" in letter["content"]
    assert {*actions(letter)} == {Action.START, Action.TABLE}
    assert not [m for m in table.discord.messages(table.place) if "closes" in m["content"]]
    await days.pass_by(DAY)
    assert await table.post("wasn’t started within seven days")
    assert (await table.look()).roster.status == "cancelled"


class TestAFullLobby:
    """Its host is called by letter, once others have taken the last seat."""

    async def full(self, table, person):
        return [said for said in await letters(table, person) if "seats are taken" in said]

    async def test_the_host_is_called_once_a_minute_later(self, table, days):
        await table.seat_all()
        assert not await self.full(table, table.ana), "a host who is there begins by themselves"
        await days.pass_by(MINUTE)
        (said,) = await self.full(table, table.ana)
        assert f"Your game in <#{table.place}> is full: all 3 seats are taken (Ryzyko)." in said
        assert not await self.full(table, table.borys)
        await press_on(table.borys, await table.lobby(), Action.LEAVE)
        await press_on(table.borys, await table.lobby(), Action.JOIN)
        await days.pass_by(30 * MINUTE)
        assert len(await self.full(table, table.ana)) == 1, "people come and go"
        await days.pass_by(HOUR)
        await press_on(table.borys, await table.lobby(), Action.LEAVE)
        await press_on(table.borys, await table.lobby(), Action.JOIN)
        await days.pass_by(MINUTE)
        assert len(await self.full(table, table.ana)) == 2
        (_, letter) = [m for m in table.ana.dm_messages() if "seats" in m["content"]]
        assert actions(letter) == [Action.START, Action.TABLE]
        assert "The game begins" in (await press_on(table.ana, letter, Action.START)).text

    async def test_a_host_who_took_it_or_began_is_not(self, table, days):
        await table.open()
        lobby = await table.lobby()
        await press_on(table.borys, lobby, Action.JOIN)
        await press_on(table.ana, lobby, Action.COMPUTER, value="recruit")
        await days.pass_by(HOUR)
        await table.begin()
        await days.pass_by(HOUR)
        assert not await self.full(table, table.ana)

    async def test_nor_where_a_seat_is_free_again(self, table, days):
        await table.seat_all()
        await press_on(table.borys, await table.lobby(), Action.LEAVE)
        await days.pass_by(HOUR)
        assert not await self.full(table, table.ana)

    async def test_who_takes_no_letters_is_called_at_the_table(self, table, days):
        table.ana.dms_open = False
        await table.seat_all()
        await days.pass_by(MINUTE)
        call = await table.post("seats are taken")
        assert [user["id"] for user in call["mentions"]] == [table.ana.id]
        assert actions(call) == [Action.START, Action.TABLE]


async def test_a_second_person_changes_a_pace_that_nobody_chose_and_all_are_told(table):
    await table.open()
    assert await table.lobby_showing("**Pace** open", "daily once somebody joins")
    answer = await press_on(table.borys, await table.lobby(), Action.JOIN)
    assert "When a second person joins, the pace becomes this" in answer.text
    assert "**daily**" in answer.text
    lobby = await table.lobby_showing("**Pace** daily")
    assert "once somebody joins" not in lobby["content"]
    answer = await press_on(table.celina, await table.lobby(), Action.JOIN)
    assert "the pace becomes" not in answer.text


async def test_a_chosen_pace_stays(table):
    await table.open()
    await host(table, table.ana, "pace", pace="weekly")
    answer = await press_on(table.borys, await table.lobby(), Action.JOIN)
    assert "the pace becomes" not in answer.text
    lobby = await table.lobby_showing("**Pace** weekly", "Borys")
    assert "once somebody joins" not in lobby["content"]


# Three weeks of two people and a computer: reminders, quiet hours, a vacation, missed turns, a
# return. What each of them saw is written to a folder (`--basetemp` says where it lies), to be read
# by eye.

BEGIN = datetime(2026, 3, 9, 11, tzinfo=UTC)
"""A Monday; Warsaw sets its clocks on the last of the days."""
WARSAW, NEW_YORK = ZoneInfo("Europe/Warsaw"), ZoneInfo("America/New_York")
FORGETS = range(3, 8)
"""The days on which Borys does not look."""
BACK = 8 * 24 + 6
AWAY = range(11, 15)
"""The days of Ana's vacation."""


class Diary:
    """What was to be seen: in the channel, in each person's letters, and on what they looked at."""

    def __init__(self, table, days, folder):
        self.table, self.days, self.folder = table, days, folder
        self.seen = dict.fromkeys(("channel", "ana", "borys"), 0)
        self.pages = {name: [] for name in self.seen}
        self.names = {person.id: person.name for person in table.discord.people}

    def take_down(self):
        """Write down every message that is new."""
        for name, messages in (
            ("channel", self.table.discord.messages(self.table.place)),
            ("ana", self.table.ana.dm_messages()),
            ("borys", self.table.borys.dm_messages()),
        ):
            for message in messages[self.seen[name] :]:
                called = ", ".join(self.names[user["id"]] for user in message["mentions"])
                self.write(name, f"calls {called}" if called else "", message)
            self.seen[name] = len(messages)

    def write(self, page, what, message):
        buttons = " ".join(f"[{c.get('label') or c.get('placeholder')}]" for c in controls(message))
        pictures = "".join(f"\n(picture {each['filename']})" for each in message["attachments"])
        said = f"{text_of(message)}{pictures}\n{buttons}".strip()
        self.pages[page].append(f"--- {self._now()} {what}\n{self._readable(said)}\n")

    async def look_around(self, name, person):
        """The dashboard, and how the table stands."""
        for path in ("my games", "risk status"):
            shown = await person.command(self.table.place, path)
            self.write(name, f"/{path}", shown.answer)

    def close(self):
        for name, lines in self.pages.items():
            (self.folder / f"{name}.txt").write_text("\n".join(lines), encoding="utf-8")

    def _now(self):
        return self.days.now.astimezone(WARSAW).strftime("%a %d %b %H:%M")

    def _readable(self, text):
        text = re.sub(r"<@(\d+)>", lambda found: f"@{self.names.get(found[1], found[1])}", text)
        return re.sub(r"<t:(\d+):R>", self._distance, text)

    def _distance(self, found):
        hours = (int(found[1]) - self.days.now.timestamp()) / 3600
        return f"‹in {hours:.1f} h›" if hours >= 0 else f"‹{-hours:.1f} h ago›"


async def settled(table):
    """Computers have moved, and all is told."""

    async def is_so():
        look = await table.look()
        if look.table is None or not look.table.waiting_for:
            return True
        return not all(look.roster.player_at(s).computer for s in look.table.waiting_for)

    await table.engine.written.until(is_so)
    await table.until_told()


async def is_awaited(table, person):
    look = await table.look()
    player = look.roster.player_of(PersonId(person.id))
    return look.table.waiting_for == (player.seat,) and not player.computer


async def play(table, person):
    """A whole turn by presses: all on one territory, two fights, the end."""
    panel = Thumb(person)
    panel.last = await person.command(table.place, "risk play")
    fights = 0
    for _ in range(12):
        if not await is_awaited(table, person):
            return
        if panel.listed(Action.ALL_ON):
            await panel.choose(Action.ALL_ON)
        elif Action.BEST in panel.offers:
            await panel.tap(Action.BEST)
        elif panel.listed(Action.FIGHT) and fights < 2:
            fights += 1
            await panel.choose(Action.FIGHT)
        elif Action.FINISH in panel.offers:
            await panel.tap(Action.FINISH)
        else:
            await person.command(table.place, "order turn", line="/")
            panel.last = await person.command(table.place, "risk play")
        await settled(table)


async def begin(table, days):
    ana, borys = table.ana, table.borys
    await table.open(seats=3, options="goal=world")
    lobby = await table.lobby()
    await press_on(borys, lobby, Action.JOIN)
    await press_on(ana, lobby, Action.COMPUTER, value="recruit")
    await ana.command(table.place, "my zone", zone="Warsaw")
    await set_quiet(ana, table.place, "22:00", "07:00")
    await borys.command(table.place, "my zone", zone="New York")
    await set_quiet(borys, table.place, "23:00", "08:00")
    await host(table, ana, "pace", pace="own", turn="20h", bank="10h")
    await press_on(ana, await table.lobby(), Action.START)
    for person in (ana, borys):
        await person.command(table.place, "order turn", line="spread")
        await never_asked(table, person)
    await settled(table)
    await days.pass_by(0 * HOUR)


async def an_hour(table, days, day):
    """What the two do in this hour."""
    at_anas, at_boryss = days.now.astimezone(WARSAW).hour, days.now.astimezone(NEW_YORK).hour
    if at_anas == 19 and day not in AWAY and await is_awaited(table, table.ana):
        await play(table, table.ana)
    if at_boryss == 17 and day not in FORGETS and await is_awaited(table, table.borys):
        await play(table, table.borys)


async def come_back(table):
    """Borys takes the seat back by the button of the letter."""
    letters = table.borys.dm_messages()
    letter = next(m for m in reversed(letters) if "plays your seat" in m["content"])
    return await press_on(table.borys, letter, Action.TAKE_BACK)


@pytest.mark.soak
async def test_three_weeks_of_two_people_and_a_computer(table, engine, monkeypatch, tmp_path):
    monkeypatch.setattr("rules.engine.timers.UNNOTICED", 1000 * DAY)
    days = Days(engine, BEGIN)
    diary = Diary(table, days, tmp_path)
    async with computers_of(engine):
        await begin(table, days)
        diary.take_down()
        for hour in range(21 * 24):
            day = hour // 24
            await days.pass_by(HOUR)
            await settled(table)
            if (await table.look()).roster.status != "playing":
                break  # by then all that matters has happened
            await an_hour(table, days, day)
            if hour == 10 * 24 + 8:
                first, last = (str((BEGIN + DAY * at).date()) for at in (AWAY[0], AWAY[-1]))
                await take_vacation(table.ana, table.place, first, last)
            if hour == BACK:
                diary.write("borys", "takes the seat back", (await come_back(table)).answer)
            await settled(table)
            diary.take_down()
            if hour % 24 == 9:
                await diary.look_around("ana", table.ana)
                await diary.look_around("borys", table.borys)
    diary.close()
    must_be_fair(diary, await table.look(), table)


def must_be_fair(diary, look, table):
    """What no reader of the diary may find."""
    channel, ana, borys = ("\n".join(diary.pages[name]) for name in diary.pages)
    acts = [act.kind for act in look.roster.acts]
    assert "🔔" in ana + borys
    assert "clock" in acts
    assert "sat_in" in acts
    assert "taken_back" in acts
    assert "keeps missing turns" in channel
    assert "Your clock" not in channel
    for text in (ana, borys):
        assert not re.findall(r"(0[0-6]|23):\d\d .*\n🔔", text), "nobody is reminded at night"
    turns = len(re.findall(r"it’s your turn|place your", channel))
    calls = sum(bool(post["mentions"]) for post in table.discord.messages(table.place))
    assert calls <= turns
