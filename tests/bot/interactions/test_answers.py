"""Answers to one interaction: quick or acknowledged first, to a press made twice, and shown anew."""

import asyncio
from contextlib import suppress

import pytest

from bot.components.custom_ids import Action
from bot.interactions.reply import Promise, Reply
from bot.pictures.attachments import UploadSpeed
from bot.pictures.drawing import Pictures
from rules.looks.queries import Queries
from sandbox import Fault, FaultEffect, text_of
from tests.bot.support.standins import blank
from tests.bot.support.table import Panel, Table, control_of, press_on
from tests.bot.support.walk import BEFORE
from tests.patience import PATIENCE, patience

PICTURES = ("risk map", "risk hand")


@pytest.fixture
async def both(started):
    async with started() as both:
        yield both


@pytest.fixture
def bot(both):
    return both[0]


@pytest.fixture
async def quick_answers_table(discord, both):
    table = Table(discord, both[1])
    await table.begin()
    await table.until_told()
    return table


@pytest.fixture
def promised(monkeypatch):
    """The promises made from now on."""
    made, make = [], Promise.make

    async def counted(self):
        made.append(self)
        await make(self)

    monkeypatch.setattr(Promise, "make", counted)
    return made


async def requests_of(discord, asking):
    """What an interaction costs: the paths of all requests made until its answer is there."""
    before = len(discord.requests)
    answer = await asking
    return answer, [(r.method, r.path.rpartition("/")[2]) for r in [*discord.requests][before:]]


async def test_a_look_is_answered_in_one_request_and_promises_nothing(
    discord, quick_answers_table, promised
):
    panel = await quick_answers_table.panel(quick_answers_table.ana)
    for asked in ((Action.CHOOSE, "aside"), (Action.STATUS,), (Action.TURN,)):
        _, requests = await requests_of(discord, panel.press(*asked))
        assert requests == [("POST", "callback")]
    assert promised == []


@pytest.mark.parametrize("command", PICTURES)
async def test_a_picture_can_come_with_the_one_request(
    discord, bot, quick_answers_table, promised, command
):
    bot.services.quick = 30
    answer, requests = await requests_of(
        discord, quick_answers_table.ana.command(quick_answers_table.place, command)
    )
    assert requests == [("POST", "callback")]
    assert answer.ephemeral
    assert answer.answer["attachments"]
    assert promised == []


async def test_whoever_looks_and_has_to_wait_is_acknowledged(
    bot, quick_answers_table, promised, monkeypatch
):
    bot.services.quick, look, goes_on = 0, Queries.look, asyncio.Event()

    async def slow(self, *viewer):
        await goes_on.wait()
        return await look(self, *viewer)

    with monkeypatch.context() as patched:
        patched.setattr(Queries, "look", slow)
        asked = quick_answers_table.ana.begin_command(quick_answers_table.place, "risk play")
        await asked.acknowledged.wait()
        assert not asked.finished.is_set()
        goes_on.set()
        await asked.wait()
    assert asked.ephemeral
    assert "to place" in asked.text
    assert len(promised) == 1


async def test_an_answer_that_is_ready_while_it_is_acknowledged_comes_after_that(
    discord, bot, quick_answers_table, monkeypatch
):
    """Discord takes one first response: the other of two at once would be lost."""
    bot.services.quick, make, answer, goes_on = 0, Promise.make, Reply.answer, asyncio.Event()

    async def slow(self):
        await goes_on.wait()
        await make(self)

    async def ready(self, *shown):
        asyncio.get_running_loop().call_soon(goes_on.set)
        await answer(self, *shown)

    monkeypatch.setattr(Promise, "make", slow)
    monkeypatch.setattr(Reply, "answer", ready)
    _, requests = await requests_of(
        discord, quick_answers_table.ana.command(quick_answers_table.place, "risk play")
    )
    assert requests == [("POST", "callback"), ("PATCH", "@original")]


async def test_a_panel_that_loads_long_is_replaced_in_its_place(bot, quick_answers_table):
    panel = await quick_answers_table.panel(quick_answers_table.ana)
    bot.services.quick = 0
    first = panel.last.answer["id"]
    await panel.press(Action.CHOOSE, "aside")
    assert panel.last.answer["id"] == first


async def test_an_act_is_answered_in_one_request_and_promises_nothing(
    discord, quick_answers_table, promised
):
    panel = Panel(
        quick_answers_table.borys,
        await quick_answers_table.borys.command(quick_answers_table.place, "risk play"),
    )
    _, requests = await requests_of(discord, panel.press(Action.SPREAD))
    assert requests == [("POST", "callback")]
    assert promised == []


async def test_an_act_that_takes_long_is_acknowledged_and_promised(
    discord, bot, quick_answers_table, promised
):
    panel = Panel(
        quick_answers_table.borys,
        await quick_answers_table.borys.command(quick_answers_table.place, "risk play"),
    )
    bot.services.quick = 0
    _, requests = await requests_of(discord, panel.press(Action.SPREAD))
    assert requests == [("POST", "callback"), ("PATCH", "@original")]
    assert len(promised) == 1


async def test_what_makes_a_thread_is_acknowledged_before_it_is_done(
    discord, quick_answers_table, promised
):
    """A crash leaves none of it: who was promised an answer is told, and the thread cleared away."""
    _, requests = await requests_of(discord, quick_answers_table.open())
    assert requests[0] == ("POST", "callback")
    assert len(promised) == 1


@pytest.mark.parametrize("effect", [FaultEffect.RESET, FaultEffect.APPLY_THEN_RESET])
async def test_a_quick_answer_that_breaks_off_is_tried_again(discord, quick_answers_table, effect):
    discord.faults.add(Fault(effect, "POST", "/callback"))
    answer = await quick_answers_table.ana.command(quick_answers_table.place, "risk play")
    assert answer.ephemeral
    assert answer.text


async def test_a_look_that_is_refused_says_so_in_one_request(
    discord, quick_answers_table, promised
):
    answer, requests = await requests_of(
        discord,
        quick_answers_table.ana.command(quick_answers_table.place, "risk play", game="zzzzzz"),
    )
    assert "no such game" in answer.text.casefold() or "no game" in answer.text.casefold()
    assert requests == [("POST", "callback")]
    assert promised == []


@pytest.fixture
def slow_line(discord, discord_clock, bot, studio):
    """Boards as large as they are, on a line on which each takes longer than Discord waits."""

    def large(scene):
        return blank(scene) + bytes(470_000)

    studio.instead |= dict.fromkeys(("board", "small"), large)
    drawing = bot.services.pictures  # one that keeps no board yet
    bot.services.pictures = Pictures(drawing._executor, bot.metrics, studio.renderers)
    bot.services.quick = 30
    bot.services.metrics.monotonic = lambda: discord_clock().timestamp()
    discord.upload_at(470_000 / (PATIENCE + 30))


@pytest.mark.usefixtures("quick_answers_table", "slow_line")
async def test_on_a_slow_line_whoever_gets_a_picture_is_acknowledged_first(
    discord, quick_answers_table
):
    """The first upload that comes too late tells how slow the line is; nobody else meets that."""
    assert (await quick_answers_table.ana.command(quick_answers_table.place, "risk map")).failed
    for person in (quick_answers_table.ana, quick_answers_table.borys):
        answer, requests = await requests_of(
            discord, person.command(quick_answers_table.place, "risk map")
        )
        assert requests == [("POST", "callback"), ("PATCH", "@original")]
        assert not answer.failed
        assert answer.answer["attachments"]
    assert not (await quick_answers_table.ana.command(quick_answers_table.place, "risk log")).failed


@pytest.mark.usefixtures("quick_answers_table", "slow_line")
async def test_on_a_line_that_is_fast_again_one_request_is_enough_again(
    discord, quick_answers_table
):
    await quick_answers_table.ana.command(quick_answers_table.place, "risk map")
    discord.upload_at(100_000_000)
    requests = []
    async with patience():
        while requests != [("POST", "callback")]:
            _, requests = await requests_of(
                discord, quick_answers_table.ana.command(quick_answers_table.place, "risk map")
            )


@pytest.mark.parametrize(
    ("seconds", "size", "is_through", "takes_long"),
    [
        (0.2, 470_000, True, False),
        (1.5, 470_000, True, True),
        (3.0, 400, True, False),
        (0.1, 470_000, False, False),
        (3.0, 470_000, False, True),
    ],
)
def test_what_is_expected_of_a_board_by_the_upload_before(seconds, size, is_through, takes_long):
    """What fails at once tells nothing of the line, nor does what is small."""
    uplink, moments = UploadSpeed(), iter((10.0, 10.0 + seconds))
    with suppress(ConnectionError), uplink.measuring(size, lambda: next(moments)):
        if not is_through:
            raise ConnectionError
    assert uplink.takes_long(470_000) is takes_long


# Presses made twice, and answers that Discord refuses: what was done is what its person reads.
# Discord refuses answers for other reasons than their age, as in an archived thread (50083,
# https://discord.com/developers/docs/topics/opcodes-and-status-codes#json).

ARCHIVED = {"code": 50083, "message": "Thread is archived"}
STALE = "nothing changed"
TWICE = "counted once"
UNSHOWN = "That’s done, but something went wrong"


@pytest.fixture
async def repeated_presses_table(discord, engine):
    return Table(discord, engine)


@pytest.fixture
async def mover(repeated_presses_table):
    return await repeated_presses_table.play_setup()


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


async def test_more_presses_leave_what_the_first_has_said(repeated_presses_table, mover):
    panel = await repeated_presses_table.panel(mover)
    value = panel.values(Action.ALL_ON)[0]
    first, *others = await pressed(panel, 3, Action.ALL_ON, value=value)
    for answer in (first, *others):
        assert answer.answer["id"] == panel.last.answer["id"]
        assert "Placed: " in answer.text
        assert STALE not in answer.text
    assert TWICE in others[-1].text


@pytest.mark.parametrize("action", [Action.ACCEPT, Action.REFUSE])
async def test_an_answer_to_a_truce_counts_once_and_is_not_refused(
    repeated_presses_table, mover, action
):
    """The same of acts of which the game's log has nothing (issue 41, item 15)."""
    other = next(person for person in repeated_presses_table.discord.people if person is not mover)
    colour = (await repeated_presses_table.look(other)).player.seat
    await mover.command(repeated_presses_table.place, "risk table truce", player=colour)
    panel = Panel(other, await other.command(repeated_presses_table.place, "risk table truce"))
    for answer in await pressed(panel, 2, action):
        assert TWICE in answer.text
        assert "That offer is closed" not in answer.text
    truces = (await repeated_presses_table.look()).roster.truces
    assert len(truces) == (action is Action.ACCEPT)


async def test_no_to_an_end_counts_once_and_is_not_refused(repeated_presses_table, mover):
    """The end is proposed no longer as the second press comes (issue 41, item 15)."""
    other = next(person for person in repeated_presses_table.discord.people if person is not mover)
    asked = Panel(mover, await mover.command(repeated_presses_table.place, "risk table end"))
    await asked.press(Action.SETTLE)
    status = Panel(other, await other.command(repeated_presses_table.place, "risk status"))
    for answer in await pressed(status, 2, Action.SETTLE_NO):
        assert TWICE in answer.text
        assert "Nobody has proposed" not in answer.text


async def test_a_seat_that_was_freed_is_free_where_its_list_stands_on(repeated_presses_table):
    """The list has the other seats still, but not this one (issue 41, item 15)."""
    await repeated_presses_table.seat_all()
    panel = Panel(
        repeated_presses_table.ana,
        await press_on(
            repeated_presses_table.ana, await repeated_presses_table.lobby(), Action.TABLE
        ),
    )
    await panel.press(Action.TABLE, "more")
    for answer in await pressed(panel, 2, Action.REMOVE, value="blue"):
        assert TWICE in answer.text
        assert "There is no blue seat" not in answer.text
    assert "blue" not in (await repeated_presses_table.look()).roster.seats


async def test_a_press_of_what_was_pressed_long_ago_is_out_of_date(repeated_presses_table, mover):
    """The panel has shown something else since: nothing is hidden by the refusal."""
    panel = await repeated_presses_table.panel(mover)
    before, value = panel.last.answer, panel.values(Action.ALL_ON)[0]
    control = control_of(before, Action.ALL_ON)["custom_id"]
    await panel.press(Action.ALL_ON, value=value)
    await panel.press(Action.HAND)
    again = await mover.press(before, control, [value])
    assert STALE in again.text


async def test_an_old_panel_is_out_of_date_whatever_another_one_shows(
    repeated_presses_table, mover
):
    old, new = await repeated_presses_table.panel(mover), await repeated_presses_table.panel(mover)
    value = new.values(Action.ALL_ON)[0]
    await new.press(Action.ALL_ON, value=value)
    assert STALE in await old.press(Action.ALL_ON, value=value)


async def test_a_refused_answer_is_given_again_with_what_was_done(
    repeated_presses_table, mover, refuse, caplog
):
    panel = await repeated_presses_table.panel(mover)
    refuse(1)
    said = await panel.press(Action.ALL_ON, value=panel.values(Action.ALL_ON)[0])
    assert "Placed: " in said
    assert UNSHOWN in said
    assert BEFORE not in (await repeated_presses_table.panel(mover)).text, "told once"
    caplog.clear()


async def test_what_no_answer_tells_is_told_by_the_next_one(
    repeated_presses_table, mover, refuse, caplog, said
):
    """The next press is the same once more: what was done stands above, and not that nothing was."""
    panel = await repeated_presses_table.panel(mover)
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
    repeated_presses_table, mover, refuse, caplog, said, action, told
):
    """Of an act without events, too, more is said than that it was done (issue 41, item 15)."""
    other = next(person for person in repeated_presses_table.discord.people if person is not mover)
    colour = (await repeated_presses_table.look(other)).player.seat
    await mover.command(repeated_presses_table.place, "risk table truce", player=colour)
    panel = Panel(other, await other.command(repeated_presses_table.place, "risk table truce"))
    control = control_of(panel.last.answer, action)["custom_id"]
    refuse(2)
    begun = other.begin_press(panel.last.answer, control)
    await said(f"could not answer {begun.id}")
    again = await other.press(panel.last.answer, control)
    before, done, *_ = again.text.splitlines()
    assert BEFORE in before
    assert done == f"You chose “{told}”."
    assert "That offer is closed" not in again.text
    caplog.clear()


async def test_a_fault_before_anything_was_done_says_so(
    repeated_presses_table, mover, monkeypatch, caplog
):
    async def broken(*_, **__):
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(repeated_presses_table.engine.plans, "give", broken)
    assert (
        "nothing more was done"
        in (await mover.command(repeated_presses_table.place, "order turn", line="/")).text
    )
    caplog.clear()


# A private panel that waits is shown anew when its reader's turn comes again: once, and seen by
# nobody else.


@pytest.fixture
async def following_table(discord, both):
    return Table(discord, both[1])


@pytest.fixture
async def panel(following_table, bot):
    """The panel of the first to move, in which their turn has just ended.

    An edit that came with the end of the setup would put off the next one by ten seconds.
    """
    mover = await following_table.play_setup()
    await until_followed(mover)
    bot.services.following._next.clear()
    panel = await following_table.panel(mover)
    await end_turn(panel)
    return panel


async def end_turn(panel):
    """All armies to the first territory, and the turn's end."""
    await panel.press(Action.ALL_ON, value=panel.values(Action.ALL_ON)[0])
    await panel.press_labelled("End turn")
    if Action.FINISH in panel.offers:
        await panel.press(Action.FINISH)


async def others_move(table, panel):
    """Everybody else plays a turn, until the table waits for the panel's reader."""
    while (mover := await table.mover()) is not panel.person:
        await end_turn(await table.panel(mover))


async def until_followed(reader):
    """It is the reader's turn: wait until the panels of theirs that are followed are shown anew."""
    tasks = [task for task in asyncio.all_tasks() if task.get_name() == f"follows {reader.id}"]
    if tasks:
        await asyncio.wait(tasks)


def waits(panel):
    return "Waiting for" in text_of(panel.last.answer)


def edits(discord, panel):
    """The requests that changed the panel."""
    token = panel.last.token
    return [r for r in discord.requests if r.method == "PATCH" and f"/{token}/messages/" in r.path]


async def test_it_shows_the_turn_that_came_meanwhile(following_table, panel, discord):
    assert waits(panel)
    before = {each.id: len(each.dm_messages()) for each in discord.people}
    await others_move(following_table, panel)
    await discord.wait_for(lambda: not waits(panel) or None, "the panel anew")
    shown = text_of(panel.last.answer)
    assert "Round 2" in shown
    assert "to place" in shown
    assert len(edits(discord, panel)) == 1
    assert {each.id: len(each.dm_messages()) for each in discord.people} == before
    assert Action.ALL_ON in panel.offers, "and can be pressed"
    await panel.press(Action.ALL_ON, value=panel.values(Action.ALL_ON)[0])


async def test_what_an_unanswered_act_did_stays_above_it(following_table, panel, discord, said):
    """Else who looks away for a moment never learns of it."""
    too_late = {"code": 10062, "message": "Unknown interaction"}
    discord.faults.add(Fault(FaultEffect.REFUSE, "POST", "/callback", status=404, body=too_late))
    asked = panel.person.begin_command(following_table.place, "order standing", dice="one")
    await said(f"answer to {asked.id} not sent")
    panel = await following_table.panel(panel.person)
    assert BEFORE in text_of(panel.last.answer)
    await others_move(following_table, panel)
    await discord.wait_for(lambda: not waits(panel) or None, "the panel anew")
    assert BEFORE in text_of(panel.last.answer)


async def test_a_page_that_was_opened_stays_open(following_table, panel, discord):
    await panel.press(Action.HAND)
    page = text_of(panel.last.answer)
    await others_move(following_table, panel)
    await until_followed(panel.person)
    assert text_of(panel.last.answer) == page
    assert edits(discord, panel) == []


async def test_another_one_follows_within_ten_seconds_only_later(
    following_table, panel, discord, sleeper
):
    """However fast the others are: Discord limits edits, and nobody reads them as quickly."""
    await others_move(following_table, panel)
    await discord.wait_for(lambda: not waits(panel) or None, "the panel anew")
    sleeper.hold()
    await end_turn(panel)
    again = Panel(panel.person, panel.last)
    await others_move(following_table, panel)
    await sleeper.asleep.wait()
    assert waits(again)
    sleeper.wake()
    await discord.wait_for(lambda: not waits(again) or None, "the panel once more")


async def test_nobody_else_s_act_is_worth_an_edit(following_table, panel, discord):
    """A table of three: after the first of two others the panel still waits, and says for whom."""
    other = await following_table.panel(await following_table.mover())
    await end_turn(other)
    await following_table.until_told()
    assert await following_table.mover() is not panel.person
    assert edits(discord, panel) == []
    assert waits(panel)


async def test_the_end_of_the_game_is_shown(following_table, panel, discord):
    for person in following_table.people.values():
        if person is not panel.person:
            await person.command(following_table.place, "order resign", sure=True)
    await discord.wait_for(lambda: not waits(panel) or None, "the end")
    assert Action.ALL_ON not in panel.offers


async def test_an_answer_in_words_becomes_no_panel(following_table):
    """A person with a panel before their eyes who orders by command is answered briefly, and it stays so."""
    mover = await following_table.play_setup()
    panel = await following_table.panel(mover)
    await panel.press(Action.ALL_ON, value=panel.values(Action.ALL_ON)[0])
    brief = await mover.command(following_table.place, "order turn", line="/")
    said = brief.text
    await others_move(following_table, panel)
    await until_followed(panel.person)
    assert brief.text == said


async def test_a_dismissed_panel_is_left(following_table, panel, discord, said):
    discord.delete_message(panel.last.answer)
    await others_move(following_table, panel)
    await said(f"panel of game {following_table.game} not refreshed")
