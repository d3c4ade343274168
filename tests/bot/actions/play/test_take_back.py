"""Taking an order back on Discord: by the panel's button, by command, by a line; and why not."""

from bot.components.custom_ids import Action
from tests.bot.support.table import Panel


async def placed(table, armies=1):
    """Somebody in their turn, after placing some armies; gives their panel, and where they are."""
    mover = await table.play_setup()
    where, _ = await table.border(mover)
    answer = await mover.command(table.place, "order place", territory=where, armies=armies)
    return mover, Panel(mover, answer), where


async def armies_on(table, where):
    return (await table.look()).table.territories[where].armies


async def test_the_button_is_there_as_long_as_there_is_something_to_take_back(table):
    mover, panel, where = await placed(table)
    before = await armies_on(table, where)
    assert Action.UNDO in panel.offers
    said = await panel.press(Action.UNDO)
    assert "takes back 1 battalion from" in said
    assert await armies_on(table, where) == before - 1
    assert Action.UNDO not in panel.offers
    others = [person for person in table.discord.people if person is not mover]
    for person in others:
        assert Action.UNDO not in (await table.panel(person)).offers


async def test_by_command_one_order_after_the_other(table):
    mover, _, where = await placed(table)
    before = await armies_on(table, where)
    await mover.command(table.place, "order place", territory=where, armies=1)
    for left in (before, before - 1):
        answer = await mover.command(table.place, "order undo")
        assert answer.ephemeral
        assert await armies_on(table, where) == left
    answer = await mover.command(table.place, "order undo")
    assert "Too late to take that back" in answer.text


async def test_after_a_throw_it_says_kindly_why_not(table):
    mover, _, _ = await placed(table)
    await table.reinforce(mover)
    source, target = await table.border(mover)
    answer = await mover.command(
        table.place, "order attack", source=source, target=target, until="once"
    )
    assert Action.UNDO not in Panel(mover, answer).offers
    refused = await mover.command(table.place, "order undo")
    assert "Too late to take that back: dice have been rolled" in refused.text


async def test_whoever_never_ordered_anything_is_told_so(table):
    await table.begin()
    answer = await table.ana.command(table.place, "order undo")
    assert "no order that could be taken back" in answer.text


async def test_the_end_of_a_turn_is_taken_back_while_waiting_and_who_was_called_reads_it(table):
    mover = await table.play_setup()
    await table.pass_turn(mover)
    await table.until_told()
    called = await table.mover()
    assert (await table.post("it is your turn"))["mentions"][0]["id"] == called.id
    waiting = await table.panel(mover)
    assert Action.UNDO in waiting.offers
    said = await waiting.press(Action.UNDO)
    assert "takes back the end of" in said
    assert await table.mover() is mover
    await table.until_told()
    told = await table.post("takes back the end of")
    assert "does not wait yet for: " in told["content"]
    assert told["content"].endswith(f"{called.name}.")
    assert f"{mover.name} takes back" in told["content"]
    assert not told["mentions"]
    await mover.command(table.place, "order end")
    await table.until_told()
    again = await table.post("it is your turn")
    assert int(again["id"]) > int(told["id"])
    assert "takes back" not in again["content"], "told once"
    assert called.mention in again["content"]
    assert not again["mentions"], "they were called before"
    await table.pass_turn(called)
    await table.until_told()
    following = await table.mover()
    assert (await table.post("it is your turn"))["mentions"][0]["id"] == following.id


async def test_an_old_button_takes_nothing_back(table):
    mover, panel, where = await placed(table)
    old = panel.last
    await mover.command(table.place, "order place", territory=where, armies=1)
    before = await armies_on(table, where)
    stale = Panel(mover, old)
    said = await stale.press(Action.UNDO)
    assert await armies_on(table, where) == before
    assert "takes back" not in said


async def test_a_plan_of_the_setup_is_taken_back_piece_by_piece(table):
    panel = await table.begin()
    look = await table.look(table.ana)
    own = look.table.territories.items()
    mine = [t for t, holding in own if holding.owner == look.player.seat][:2]
    for where in mine:
        await table.ana.command(table.place, "order place", territory=where, armies=2)
    assert len((await table.look(table.ana)).player.plan) == 2
    panel = await table.panel(table.ana)
    said = await panel.press(Action.UNDO)
    assert "takes back 2 battalions planned for" in said
    assert (await table.look(table.ana)).player.plan in (((mine[0], 2),), ((mine[0], 1),))


async def test_a_line_may_undo(table):
    mover, _, where = await placed(table)
    before = await armies_on(table, where)
    await mover.command(table.place, "order turn", line="undo")
    assert await armies_on(table, where) == before - 1
