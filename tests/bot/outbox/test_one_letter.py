"""At most one direct message stands for a turn, and a person may have theirs about cards changed, not added to."""

import pytest

from bot.components.custom_ids import Action
from rules.engine.outbox import earlier_letters
from rules.model.board import Seat
from rules.table.news import PlanNote, PrivateNews, ReminderNews
from tests.bot.support.days import DAY, HOUR, Days
from tests.bot.support.table import Panel

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
    page = Panel(mover, await mover.command(table.place, "my show"))
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
    page = Panel(mover, await mover.command(table.place, "my show"))
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
