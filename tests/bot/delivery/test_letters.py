"""Direct messages: their channels opened slowly, and one at most for a turn."""

import asyncio
import re
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest

from bot.components.custom_ids import Action
from bot.delivery.letters import MOST_OPENED, Letter, Letterbox
from bot.gateway.background import Clockwork
from bot.gateway.refusals import Breaker
from rules.engine.outbox import earlier_letters
from rules.model.board import Seat
from rules.table.news import PlanNote, PrivateNews, ReminderNews
from rules.table.roster import PersonId
from tests.bot.support.days import DAY, HOUR, Days
from tests.bot.support.hosting import host
from tests.bot.support.table import Panel, press_on

PAUSE = 2.0


class Script:
    """A clock that leaps ahead where the letterbox would sleep."""

    def __init__(self, engine):
        self.days = Days(engine, datetime(2026, 6, 1, 12, tzinfo=UTC))

    def monotonic(self):
        return self.days.now.timestamp()

    async def sleep(self, seconds):
        self.days.now += timedelta(seconds=seconds)
        await asyncio.sleep(0)

    def letterbox(self, bot, engine):
        clockwork = Clockwork(self.monotonic, self.sleep)
        return Letterbox(bot, engine, Breaker(self.monotonic), clockwork, PAUSE)


@pytest.fixture
async def at_work(started):
    async with started() as (bot, engine):
        yield bot, engine, Script(engine)


def opened(discord):
    """How often the bot asked for a channel."""
    return sum(request.path == "/users/@me/channels" for request in discord.requests)


async def send(letterbox, person, **how):
    letter = Letter(PersonId(person.id), "Hello")
    return await letterbox.send(letter, f"n{person.id}"[:25], is_first=True, **how)


async def test_one_in_five_seconds_and_twenty_in_an_hour(at_work, discord):
    bot, engine, script = at_work
    letterbox, moments = script.letterbox(bot, engine), []
    people = [discord.add_person(f"P{n}") for n in range(MOST_OPENED + 2)]
    for person in people:
        assert await send(letterbox, person)
        moments.append(script.days.now)
    gaps = [after - before for before, after in pairwise(moments)]
    assert min(gaps) >= timedelta(seconds=5)
    assert moments[MOST_OPENED - 1] - moments[0] < timedelta(seconds=5.1 * MOST_OPENED)
    assert moments[MOST_OPENED] - moments[0] >= HOUR
    assert opened(discord) == len(people)


async def test_a_channel_that_is_open_is_used_at_once_after_a_restart_too(at_work, discord):
    bot, engine, script = at_work
    people = [discord.add_person(f"P{n}") for n in range(3)]
    for person in people:
        await send(script.letterbox(bot, engine), person)
    bot._connection._private_channels.clear()
    bot._connection._private_channels_by_user.clear()
    letterbox, before = script.letterbox(bot, engine), script.days.now
    for person in people:
        assert await send(letterbox, person)
    assert script.days.now - before <= timedelta(seconds=3 * PAUSE)
    assert opened(discord) == 3


async def test_a_reminder_does_not_wait_for_one(at_work, discord):
    bot, engine, script = at_work
    letterbox = script.letterbox(bot, engine)
    for n in range(MOST_OPENED):
        await send(letterbox, discord.add_person(f"P{n}"))
    late, before = discord.add_person("Late"), script.days.now
    assert await send(letterbox, late, may_wait=False) is None
    assert script.days.now == before
    assert not await engine.profiles.dm_closed(PersonId(late.id))


async def test_a_card_is_told_when_its_owners_turn_comes_and_once(table):
    """They saw it when they drew it; a letter for it alone would be one more."""
    await table.play_setup()
    mover = await table.somebody_draws()
    await table.until_told()
    assert len(mover.dm_messages()) == 1, "the mission"
    for _ in range(2):
        await table.pass_turn(await table.mover())
    await table.until_told()
    assert await table.mover() is mover
    _, letter = mover.dm_messages()
    assert "Your Risk card" in letter["content"]
    for _ in range(3):
        await table.pass_turn(await table.mover())
    await table.until_told()
    assert len(mover.dm_messages()) == 2, "there is nothing new"


async def test_a_prepared_turn_brings_one_letter_with_all_that_came_of_it(table):
    await table.play_setup()
    mover = await table.somebody_draws()
    source, target = await table.border(mover)
    line = f"{source} +all; {source} > {target} once; end"
    await mover.command(table.place, "order turn", line=line)
    for _ in range(2):
        await table.pass_turn(await table.mover())
    await table.until_told()
    assert await table.mover() is not mover
    _, letter = mover.dm_messages()
    told = letter["content"]
    assert "Your prepared turn was carried out" in told
    assert f"{mover.name}: places " in told
    assert re.search("destroys |loses ", told)
    assert "Your Risk card" in told
    for _ in range(2):
        await table.pass_turn(await table.mover())
    await table.until_told()
    assert len(mover.dm_messages()) == 2


async def test_a_table_may_do_without_letters(table, discord):
    """What is somebody's alone stands in their panel; nobody's conversation is so much as opened."""
    await table.seat_all()
    said = await host(table, table.ana, "letters", letters="off")
    assert "Direct messages are off for this game" in said.text
    begun = await press_on(table.ana, await table.lobby(), Action.START)
    assert "by direct message" not in begun.text
    await table.until_told()
    assert [each.path for each in discord.requests if each.path == "/users/@me/channels"] == []
    hand = await table.borys.command(table.place, "risk hand")
    look = await table.look(table.borys)
    assert look.edition.missions[look.player.mission].names["en"] in hand.text


# At most one direct message stands for a turn, and a person may have theirs about cards changed,
# not added to.

CARDS, CALL = "Your Risk card", "🔔"
RED = Seat("red")


@pytest.fixture
def days(engine, monkeypatch):
    monkeypatch.setattr("rules.engine.timers.UNNOTICED", 1000 * DAY)
    return Days(engine)


async def drew(table):
    """A person who drew a card in a turn of theirs, and whose next turn has begun; and their letters since."""
    mover = await table.somebody_draws()
    await table.pass_turns_until(mover)
    await table.until_told()
    return mover


def of_cards(person):
    return [message for message in person.dm_messages() if CARDS in message["content"]]


async def draws_again(table, person):
    """The person captures something in this turn, and comes to their next one."""
    had = len((await table.look(person)).player.hand)
    while len((await table.look(person)).player.hand) == had:
        await table.pass_turns_until(person)
        await table.somebody_draws()
    await table.pass_turns_until(person)
    await table.until_told()


async def test_a_reminder_takes_the_place_of_the_letter_of_its_turn(table, days):
    await table.play_setup()
    mover = await drew(table)
    mission, cards = mover.dm_messages()
    await days.pass_by(20 * HOUR)
    await table.until_told()
    kept, reminder = mover.dm_messages()
    assert kept == mission
    assert reminder["id"] != cards["id"], "it is heard"
    assert CALL in reminder["content"]
    assert CARDS in reminder["content"]
    assert [file["filename"] for file in reminder["attachments"]] == [
        file["filename"] for file in cards["attachments"]
    ]


async def test_new_cards_come_in_a_message_of_their_own(table):
    await table.play_setup()
    mover = await drew(table)
    await draws_again(table, mover)
    assert len(of_cards(mover)) == 2


async def test_whoever_wants_to_has_the_last_message_changed(table):
    await table.play_setup()
    mover = await drew(table)
    page = Panel(mover, await mover.command(table.place, "my settings"))
    await page.press(Action.ME, "habits")
    await page.press(Action.MY_HABIT, "letters", value="edit")
    (before,) = of_cards(mover)
    posts = len(table.discord.messages(table.place))
    await draws_again(table, mover)
    (after,) = of_cards(mover)
    assert after["id"] == before["id"]
    assert after["content"] != before["content"]
    assert len(table.discord.messages(table.place)) > posts, "all else is told as always"


async def test_a_message_that_was_deleted_is_written_again(table):
    await table.play_setup()
    mover = await drew(table)
    page = Panel(mover, await mover.command(table.place, "my settings"))
    await page.press(Action.ME, "habits")
    await page.press(Action.MY_HABIT, "letters", value="edit")
    table.discord.delete_message(of_cards(mover)[0])
    await draws_again(table, mover)
    assert len(of_cards(mover)) == 1


def news(**what):
    return PrivateNews(RED, **what)


DRAWN, TURN = news(cards=True), news(turn=True)
PLANNED, LATER = PlanNote("end"), PlanNote("attack")


@pytest.mark.parametrize(
    ("written", "message", "told", "unwritten", "of_cards"),
    [
        ([], None, None, False, None),
        ([(DRAWN, None)], None, None, True, None),
        ([(DRAWN, None), (TURN, "1")], "1", news(cards=True, turn=True), False, "1"),
        ([(DRAWN, None), (TURN, "1"), (TURN, None)], None, None, False, "1"),
        ([(DRAWN, None), (TURN, "1"), (DRAWN, None)], "1", news(cards=True, turn=True), True, "1"),
        (
            [(TURN, None), (news(plan=PLANNED), "2"), (news(plan=LATER), "2")],
            "2", news(plan=LATER), False, None,
        ),
        (
            [(DRAWN, None), (TURN, "1"), (ReminderNews(RED, "battle", 1), "3")],
            "3", news(cards=True, turn=True), False, "1",
        ),
        ([(news(mission=True), "0"), (TURN, None)], None, None, False, None),
    ],
)  # fmt: skip
def test_what_was_written_before(written, message, told, unwritten, of_cards):
    """The oldest first; a row of the store says its message, where there is one."""
    found = earlier_letters(written[::-1])
    assert (found.message, found.told) == (message, told)
    assert (found.cards_unwritten, found.card_message) == (unwritten, of_cards)
