"""The answer to a turn's last order leads to the next table that waits for the same person."""

from bot.components.custom_ids import Action
from sandbox.checks.components import walk
from tests.bot.support.table import Table, press_on


def links(answer):
    return {c["label"]: c["url"] for c in walk(answer["components"]) if c.get("url")}


async def test_the_end_of_a_turn_leads_to_the_next_table(table, discord, engine):
    mover = await table.play_setup()
    other = Table(discord, engine)
    await other.seat_all()
    await press_on(other.ana, await other.lobby(), Action.START)  # waits for all three to place
    panel = await table.reinforce(mover)
    assert not links(panel.last.answer), "there is still something to do here"
    await mover.command(table.place, "order end")
    last = await mover.command(table.place, "order end")
    found = links(last.answer)
    number = (await other.look()).roster.number
    assert [label for label in found if label.startswith("Next: ")] == [f"Next: Ryzyko {number}"]
    assert set(found.values()) == {
        f"https://discord.com/channels/{discord.guild['id']}/{other.place}"
    }
    await mover.command(other.place, "order place", territory="spread", game=other.game)
    await mover.command(table.place, "order undo")
    ended = await mover.command(table.place, "order end")
    assert await table.mover() is not mover
    assert not links(ended.answer), "no other table waits for them any more"
