"""Presses made twice, and answers that Discord refuses: what was done is what its person reads.

Discord refuses answers for other reasons than their age, as in an archived thread (50083,
https://discord.com/developers/docs/topics/opcodes-and-status-codes#json).
"""

import pytest

from bot.components.custom_ids import Action
from sandbox import Fault, FaultEffect
from tests.bot.support.table import Panel, Table, control_of, press_on
from tests.bot.support.walk import BEFORE

ARCHIVED = {"code": 50083, "message": "Thread is archived"}
STALE = "nothing was changed"
TWICE = "counted once"
UNSHOWN = "That’s done, but something went wrong"


@pytest.fixture
async def table(discord, engine):
    return Table(discord, engine)


@pytest.fixture
async def mover(table):
    return await table.play_setup()


@pytest.fixture
def refuse(discord):
    """Let Discord refuse so many of the next answers."""

    def refusing(times):
        for _ in range(times):
            fault = Fault(FaultEffect.REFUSE, "POST", "/callback", status=400, body=ARCHIVED)
            discord.faults.add(fault)

    return refusing


async def pressed(panel, times, action, *told, value=None):
    """Press the same control so many times before the first is answered; gives all answers."""
    control = control_of(panel.last.answer, action, *told)["custom_id"]
    values = [value] if value else None
    begun = [panel.person.begin_press(panel.last.answer, control, values) for _ in range(times)]
    return [await each.wait() for each in begun]


async def test_more_presses_leave_what_the_first_has_said(table, mover):
    panel = await table.panel(mover)
    value = panel.values(Action.ALL_ON)[0]
    first, *others = await pressed(panel, 3, Action.ALL_ON, value=value)
    for answer in (first, *others):
        assert answer.answer["id"] == panel.last.answer["id"]
        assert "Placed: " in answer.text
        assert STALE not in answer.text
    assert TWICE in others[-1].text


@pytest.mark.parametrize("action", [Action.ACCEPT, Action.REFUSE])
async def test_an_answer_to_a_truce_counts_once_and_is_not_refused(table, mover, action):
    """The same of acts of which the game's log has nothing (issue 41, item 15)."""
    other = next(person for person in table.discord.people if person is not mover)
    colour = (await table.look(other)).player.seat
    await mover.command(table.place, "risk table truce", player=colour)
    panel = Panel(other, await other.command(table.place, "risk table truce"))
    for answer in await pressed(panel, 2, action):
        assert TWICE in answer.text
        assert "can’t be answered any more" not in answer.text
    truces = (await table.look()).roster.truces
    assert len(truces) == (action is Action.ACCEPT)


async def test_no_to_an_end_counts_once_and_is_not_refused(table, mover):
    """The end is proposed no longer as the second press comes (issue 41, item 15)."""
    other = next(person for person in table.discord.people if person is not mover)
    asked = Panel(mover, await mover.command(table.place, "risk table end"))
    await asked.press(Action.SETTLE)
    status = Panel(other, await other.command(table.place, "risk status"))
    for answer in await pressed(status, 2, Action.SETTLE_NO):
        assert TWICE in answer.text
        assert "Nobody is proposing" not in answer.text


async def test_a_seat_that_was_freed_is_free_where_its_list_stands_on(table):
    """The list has the other seats still, but not this one (issue 41, item 15)."""
    await table.seat_all()
    panel = Panel(table.ana, await press_on(table.ana, await table.lobby(), Action.TABLE))
    await panel.press(Action.TABLE, "more")
    for answer in await pressed(panel, 2, Action.REMOVE, value="blue"):
        assert TWICE in answer.text
        assert "There is no blue seat" not in answer.text
    assert "blue" not in (await table.look()).roster.seats


async def test_a_press_of_what_was_pressed_long_ago_is_out_of_date(table, mover):
    """The panel has shown something else since: nothing is hidden by the refusal."""
    panel = await table.panel(mover)
    before, value = panel.last.answer, panel.values(Action.ALL_ON)[0]
    control = control_of(before, Action.ALL_ON)["custom_id"]
    await panel.press(Action.ALL_ON, value=value)
    await panel.press(Action.HAND)
    again = await mover.press(before, control, [value])
    assert STALE in again.text


async def test_an_old_panel_is_out_of_date_whatever_another_one_shows(table, mover):
    old, new = await table.panel(mover), await table.panel(mover)
    value = new.values(Action.ALL_ON)[0]
    await new.press(Action.ALL_ON, value=value)
    assert STALE in await old.press(Action.ALL_ON, value=value)


async def test_a_refused_answer_is_given_again_with_what_was_done(table, mover, refuse, caplog):
    panel = await table.panel(mover)
    refuse(1)
    said = await panel.press(Action.ALL_ON, value=panel.values(Action.ALL_ON)[0])
    assert "Placed: " in said
    assert UNSHOWN in said
    assert BEFORE not in (await table.panel(mover)).text, "told once"
    caplog.clear()


async def test_what_no_answer_tells_is_told_by_the_next_one(table, mover, refuse, caplog, said):
    """The next press is the same once more: what was done stands above, and not that nothing was."""
    panel = await table.panel(mover)
    value = panel.values(Action.ALL_ON)[0]
    control = control_of(panel.last.answer, Action.ALL_ON)["custom_id"]
    refuse(2)
    begun = mover.begin_press(panel.last.answer, control, [value])
    await said(f"could not answer {begun.id}")
    again = await mover.press(panel.last.answer, control, [value])
    assert BEFORE in again.text
    assert again.text.count("Placed: ") == 1
    assert STALE not in again.text
    caplog.clear()


@pytest.mark.parametrize(
    ("action", "told"), [(Action.ACCEPT, "Agree to the truce"), (Action.REFUSE, "Decline")]
)
async def test_an_answer_to_a_truce_is_told_by_the_next_one(
    table, mover, refuse, caplog, said, action, told
):
    """Of an act without events, too, more is said than that it was done (issue 41, item 15)."""
    other = next(person for person in table.discord.people if person is not mover)
    colour = (await table.look(other)).player.seat
    await mover.command(table.place, "risk table truce", player=colour)
    panel = Panel(other, await other.command(table.place, "risk table truce"))
    control = control_of(panel.last.answer, action)["custom_id"]
    refuse(2)
    begun = other.begin_press(panel.last.answer, control)
    await said(f"could not answer {begun.id}")
    again = await other.press(panel.last.answer, control)
    before, done, *_ = again.text.splitlines()
    assert BEFORE in before
    assert done == f"You chose “{told}”."
    assert "can’t be answered any more" not in again.text
    caplog.clear()


async def test_a_fault_before_anything_was_done_says_so(table, mover, monkeypatch, caplog):
    async def broken(*_, **__):
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(table.engine.play, "order", broken)
    assert "nothing more was done" in (await mover.command(table.place, "order end")).text
    caplog.clear()
