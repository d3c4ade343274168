"""What an act has done is told though its answer was lost: with the next answer at that table, or by letter."""

import asyncio

import pytest

from bot.components.custom_ids import Action
from bot.features import PRESSES
from bot.interactions import boundary
from bot.interactions.reply import Reply, ReplyAddress, ReplyStage
from bot.recovery import pending_replies
from bot.words.catalogue import words
from rules.engine.signals import PeerProcesses
from rules.engine.unit_of_work import Owed
from rules.model.board import Seat
from rules.model.commands import Occupy
from rules.table.roster import PersonId, Status
from sandbox import Fault, FaultEffect
from tests.bot.support.table import Table
from tests.bot.support.walk import BEFORE
from tests.bot.support.walk import LATE as LETTER
from tests.patience import PATIENCE, patience

TOO_LATE = {"code": 10062, "message": "Unknown interaction"}


@pytest.fixture
async def table(discord, engine):
    table = Table(discord, engine)
    await table.begin()
    await table.until_told()
    return table


@pytest.fixture(autouse=True)
def minutes(sleeper):
    """A minute goes by when the test says so."""
    sleeper.hold()
    return sleeper


@pytest.fixture
def unheard(table, said):
    """A command that is done, and whose answer Discord does not take."""

    async def ask(person, path, **options):
        fault = Fault(FaultEffect.REFUSE, "POST", "/callback", status=404, body=TOO_LATE)
        table.discord.faults.add(fault)
        asked = person.begin_command(table.place, path, **options)
        await said(f"answer to {asked.id} not sent")

    return ask


async def owed(table):
    return [each.action for each in await table.engine.promises.left_over()]


async def settled(table, *, but=0):
    async def is_settled():
        return len(await owed(table)) == but

    async with patience():
        await table.engine.promises.settled.until(is_settled)


@pytest.mark.parametrize("answers_within", [PATIENCE])
async def test_an_act_that_is_answered_at_once_owes_nothing_afterwards(table, discord):
    before = len(discord.requests)
    await table.borys.command(table.place, "order turn", line="spread")
    assert [r.method for r in [*discord.requests][before:]] == ["POST"], "its answer alone"
    await settled(table)
    assert BEFORE not in (await table.panel(table.borys)).text


async def test_what_was_done_stands_above_the_next_answer_once(table, unheard, minutes):
    await unheard(table.borys, "order turn", line="spread")
    assert len(await owed(table)) == 1
    panel = await table.panel(table.borys)
    first, second, *_ = panel.text.splitlines()
    assert BEFORE in first
    assert second.startswith("Added to your plan"), "with what it did"
    await settled(table)
    await panel.press(Action.TURN)
    assert BEFORE not in panel.text
    minutes.wake()
    await table.borys.command(table.place, "risk status")
    assert LETTER not in str(table.borys.dm_messages())


ACTS = sorted(action for action, press in PRESSES.items() if not press.is_look)


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
@pytest.mark.parametrize("asked", [*ACTS, "/risk leave", ""])
def test_every_act_can_be_told_by_what_was_asked_for(language, asked):
    """An act that leaves no event is told, too, instead of nothing below "it was done:" (issue 41, item 15)."""
    address = str(ReplyAddress(1, "token", ReplyStage.AT_ONCE, asked))
    said = boundary.asked_line(words(language), Owed("1", PersonId("2"), address, "3"))
    says_little = said == words(language).say("asked-before")
    assert says_little == (not asked or asked in boundary.ALWAYS_TOLD)
    assert not {*said} & {*"{}…"}


def test_an_address_of_an_earlier_release_is_read():
    assert ReplyAddress.read("1/token/promised").asked == ""
    assert ReplyAddress.read("1/token").stage is ReplyStage.EARLIER
    written = ReplyAddress(1, "token", ReplyStage.PROMISED, "/risk leave")
    assert ReplyAddress.read(str(written)) == written


@pytest.mark.parametrize(
    ("act", "told"),
    [
        (("risk leave", {}), "You used `/risk leave`."),
        (("risk table end", {"rounds": 20}), "You used `/risk table end`."),
    ],
)
async def test_an_act_of_the_lobby_is_told_where_it_leaves_no_event(
    discord, engine, said, act, told
):
    """Issue 41, item 15: nothing stood below the sentence that says it was done."""
    table, (path, options) = Table(discord, engine), act
    await table.seat_all()
    fault = Fault(FaultEffect.REFUSE, "POST", "/callback", status=404, body=TOO_LATE)
    discord.faults.add(fault)
    asked = table.ana.begin_command(table.place, path, **options)
    await said(f"answer to {asked.id} not sent")
    first, second, *_ = (await table.ana.command(table.place, "risk status")).text.splitlines()
    assert BEFORE in first
    assert second == told


async def test_nobody_else_is_told_and_no_other_table(table, unheard):
    """Twins: what somebody did is theirs to know, and is said where it was done."""
    await unheard(table.borys, "order standing", dice="one")
    assert BEFORE not in (await table.panel(table.ana)).text
    first = table.game, table.place
    await table.begin()
    assert BEFORE not in (await table.panel(table.borys)).text
    table.game, table.place = first
    assert BEFORE in (await table.panel(table.borys)).text


async def test_whoever_asks_for_nothing_has_a_letter_within_a_minute(table, unheard, minutes):
    await unheard(table.borys, "order standing", dice="one")
    assert LETTER not in str(table.borys.dm_messages())
    minutes.wake()
    await settled(table)
    (letter,) = [m for m in table.borys.dm_messages() if LETTER in m["content"]]
    assert table.game in letter["content"]
    assert BEFORE not in (await table.panel(table.borys)).text


async def test_whoever_lost_the_server_tells_nothing_of_it(table, unheard, minutes, monkeypatch):
    """The process that looks after it now finds the row, and tells it."""
    await unheard(table.borys, "order standing", dice="one")
    left, drop = asyncio.Event(), pending_replies.Unanswered.drop

    def drops(those, actions):
        drop(those, actions)
        left.set()

    monkeypatch.setattr(pending_replies.Unanswered, "drop", drops)
    monkeypatch.setattr(PeerProcesses, "has", lambda *_: False)
    assert BEFORE not in (await table.panel(table.borys)).text
    minutes.wake()
    async with patience():
        await left.wait()
    assert LETTER not in str(table.borys.dm_messages())
    assert len(await owed(table)) == 1


async def test_where_letters_are_refused_the_next_answer_tells_it(table, unheard, minutes):
    """Somebody who closes their direct messages to wait it out learns it all the same."""
    table.borys.dms_open = False
    await unheard(table.borys, "my zone", zone="Europe/Warsaw")
    minutes.wake()
    await table.engine.profiles.set_dm_closed(PersonId(table.borys.id), True, 0)
    async with patience():
        while BEFORE not in (answer := await table.borys.command(table.place, "risk status")).text:
            pass  # the letter is still being tried
    assert "Your time zone is set" in answer.text
    await settled(table)


async def test_an_answer_that_is_refused_in_turn_leaves_it_owed(table, unheard):
    await unheard(table.borys, "order standing", dice="one")
    await unheard(table.borys, "risk status")
    assert len(await owed(table)) == 1
    assert BEFORE in (await table.panel(table.borys)).text


async def test_acts_that_fill_an_answer_are_told_with_several(table, unheard, monkeypatch):
    """None is cut off: an answer takes so much above it, and what it takes from is its own text."""
    monkeypatch.setattr(pending_replies, "act_told", _long)
    for dice in ("one", "most"):
        await unheard(table.borys, "order standing", dice=dice)
    told = []
    for left in (1, 0):
        told.append((await table.panel(table.borys)).text)
        await settled(table, but=left)
    assert [said.count(BEFORE) for said in told] == [1, 1]
    assert all(said.count(ROLL) > 10 for said in told), "and the beginning of what it did"


ROLL = "🎲 6 5 1 – 4: they lose 1"


async def _long(*_):
    return [f"{ROLL}, {n}" for n in range(60)]


async def test_what_was_done_before_a_refusal_is_told_and_not_the_refusal(table, monkeypatch):
    """Others end the game between an attack that captures and moving in, which is an order of its own."""
    orders = type(table.engine.play)

    async def overtaken(play, action, person, receipt):
        if person != mover.id:
            return receipt
        for other in (each for each in table.people.values() if each is not mover):
            await other.command(table.place, "order resign", sure=True)
        move = Occupy(seat=Seat(""), armies=1)
        return await play.order(f"{action}.occupy", receipt.game, person, move, look=True)

    for person in table.people.values():
        await person.command(table.place, "order turn", line="spread")
    mover = await table.mover()
    await table.reinforce(mover)
    source, target = await table.border(mover)
    monkeypatch.setattr(orders, "occupy_with_only", overtaken)
    line = f"{source} > {target} dice 1 occupy ask"
    answer = await mover.command(table.place, "order turn", line=line)
    assert "🎲" in answer.text
    assert (await table.look()).roster.status is Status.OVER
    assert "That game is over" not in answer.text


async def test_what_was_refused_owes_nothing(table, unheard):
    """A refusal that nobody hears changed nothing; there is nothing to be told."""
    await unheard(table.borys, "order turn", line="reroll 1")
    assert await owed(table) == []
    assert BEFORE not in (await table.panel(table.borys)).text


async def test_the_same_delivered_twice_is_answered_once(discord, started, monkeypatch):
    """A flood of deliveries costs no work: the first has it all."""
    answers, answer = [], Reply.answer

    async def counted(reply, *shown):
        answers.append(reply)
        await answer(reply, *shown)

    monkeypatch.setattr(Reply, "answer", counted)
    async with started() as (bot, engine):
        table = Table(discord, engine)
        await table.begin()
        await table.until_told()
        answers.clear()
        discord.gateway.deliveries = 5
        await table.borys.command(table.place, "order turn", line="spread")
        discord.gateway.deliveries = 1
        await table.panel(table.ana)  # deliveries come in order: this is the last
        await asyncio.gather(*bot._underway, return_exceptions=True)
        assert len(answers) == 2
