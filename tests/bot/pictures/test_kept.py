"""A panel whose board is the same keeps the picture that is there: nothing is sent anew.

Source: https://discord.com/developers/docs/resources/message#edit-message, on files that are retained.
"""

import pytest

from bot.components.custom_ids import Action
from sandbox import Fault, FaultEffect
from sandbox.checks.components import controls, walk
from tests.bot.support.table import Panel, press_on


@pytest.fixture
def opened(table):
    """Opens the panel of whoever is to move, who has placed what they had."""

    async def panel():
        mover = await table.play_setup()
        await table.ask_always(mover)
        post = await table.post("The setup is over")
        opened = Panel(mover, await press_on(mover, post, Action.TURN))
        await choose(opened)
        return opened

    return panel


async def choose(panel):
    """Choose the first entry of the panel's first list."""
    lists = [control for control in controls(panel.last.answer) if control.get("options")]
    await panel.press_control(lists[0]["options"][0]["value"], lists[0])


def board(panel):
    """The picture of a panel: its file's id and name, and that its gallery shows it."""
    (attached,) = panel.last.answer["attachments"]
    (item,) = items(panel.last.answer)
    assert item["media"]["attachment_id"] == attached["id"]
    assert item["media"]["url"].endswith(attached["filename"])
    return attached["id"], attached["filename"]


def items(message):
    return [item for part in walk(message["components"]) for item in part.get("items") or ()]


async def test_a_board_that_is_the_same_stays_until_it_changes(table, opened):
    panel = await opened()
    before = board(panel)
    await choose(panel)
    assert "Attack once" in [control.get("label") for control in controls(panel.last.answer)]
    assert board(panel) == before
    await panel.press_labelled("Attack once")
    attached, name = board(panel)
    assert name != before[1]
    assert attached != before[0]
    assert not table.discord.violations


async def test_one_that_is_not_there_any_more_is_sent_anew(table, opened):
    """Another press has replaced it meanwhile; nobody is left without an answer for that."""
    panel = await opened()
    before = board(panel)
    await refused(table, panel)
    attached, name = board(panel)
    assert name == before[1]
    assert attached != before[0]


async def test_a_discord_that_keeps_none_is_not_asked_for_ever(table, opened):
    """Each try costs a request more."""
    panel = await opened()
    for _ in range(3):
        await refused(table, panel)
    before = board(panel)
    await choose(panel)
    attached, name = board(panel)
    assert name == before[1]
    assert attached != before[0]


async def refused(table, panel):
    """Choose while Discord refuses to keep the picture that is there."""
    unknown = {"code": 50035, "message": "Invalid Form Body", "errors": {"attachments": {}}}
    refusal = Fault(FaultEffect.REFUSE, "POST", "/callback", status=400, body=unknown)
    table.discord.faults.add(refusal)
    await choose(panel)
    assert refusal.times == 0
