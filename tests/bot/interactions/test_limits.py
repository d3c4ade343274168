"""How much one person may ask for: enough for a fast player, and no flood."""

import asyncio

import pytest

from bot.components.custom_ids import Action
from bot.interactions.throttle import ALLOWED, MOST_PEOPLE, Limits, Work, work_of
from bot.running import running_bot
from bot.words.refusals import BotReason, Declined
from rules.app import open_engine
from tests.bot.support.standins import WITHOUT_EMOJIS
from tests.bot.support.table import Table, control_of, press_on

ANA, BORYS = "1", "2"


class Clock:
    """Stands still until somebody moves it."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def limits(clock):
    return Limits(clock=clock)


def spent(limits, person, work, times):
    """How many of so many they get."""
    return sum(may(limits, person, work) for _ in range(times))


def may(limits, person, work):
    try:
        limits.spend(person, work)
    except Declined as refused:
        return refused.reason not in (BotReason.TOO_FAST, BotReason.JUST_EXPORTED)
    return True


@pytest.mark.parametrize("work", Work)
def test_as_many_at_once_as_are_allowed(limits, clock, work):
    allowed = ALLOWED[work]
    assert spent(limits, ANA, work, 3 * allowed.at_once) == allowed.at_once
    assert may(limits, BORYS, work), "each has their own"
    clock.now += allowed.every
    assert spent(limits, ANA, work, 5) == 1
    clock.now += 10 * allowed.at_once * allowed.every
    assert spent(limits, ANA, work, 3 * allowed.at_once) == allowed.at_once, "and never more"


def test_it_says_how_long_to_wait(limits, clock):
    allowed = ALLOWED[Work.LONG]
    spent(limits, ANA, Work.LONG, allowed.at_once)
    for wait in (20, 12):
        with pytest.raises(Declined) as refused:
            limits.spend(ANA, Work.LONG)
        assert refused.value.facts == {"seconds": wait}
        clock.now += 8
    clock.now += 4
    assert may(limits, ANA, Work.LONG), "who waits so long gets it"


def test_a_fast_player_never_meets_a_limit(limits, clock):
    """Four presses a second for ten minutes, a look at the map after every tenth."""
    for number in range(2400):
        clock.now += 0.25
        assert may(limits, ANA, Work.ACT)
        assert number % 10 or may(limits, ANA, Work.PICTURE)


def test_twice_the_pace_is_twice_as_much(clock):
    limits = Limits(2.0, clock)
    spent(limits, ANA, Work.ACT, 1000)
    clock.now += 2
    assert spent(limits, ANA, Work.ACT, 1000) == 20


def test_without_a_pace_there_is_no_limit(clock):
    assert spent(Limits(0, clock), ANA, Work.LONG, 1000) == 1000


def test_who_does_nothing_is_forgotten(limits, clock):
    for person in range(1000):
        limits.spend(str(person), Work.ACT)
    clock.now += 3600
    for person in range(1000, 1600):
        limits.spend(str(person), Work.ACT)
    assert len(limits._meters[Work.ACT]._whole_at) == 600


def test_memory_is_bounded_whoever_comes(limits):
    for person in range(MOST_PEOPLE + 500):
        limits.spend(str(person), Work.ACT)
    assert len(limits._meters[Work.ACT]._whole_at) == MOST_PEOPLE


def test_looks_that_draw_cost_more():
    drawing = {Action.MAP, Action.PART, Action.SHOW, Action.CONCERN, Action.HAND}
    assert {action for action in Action if work_of(action) is Work.PICTURE} == drawing
    assert {a for a in Action if work_of(a) is Work.LONG} == {
        Action.REPLAY,
        Action.VERIFY,
        Action.ANALYSE,
        Action.LEAGUE_CHECK,
    }
    assert work_of("new") is Work.TABLE


async def test_one_after_the_other(limits):
    """What one person asks for is done in the order in which they asked; others don't wait for them."""
    done, gate = [], asyncio.Event()

    async def ask(person, work, name):
        admission = limits.admit(person, work)
        await admission.turn()
        if name == "first":
            await gate.wait()
        done.append(name)

    asked = [
        asyncio.create_task(ask(person, work, name))
        for person, work, name in (
            (ANA, Work.ACT, "first"), (ANA, Work.ACT, "second"), (ANA, Work.ACT, "third"),
            (ANA, Work.PICTURE, "a picture"), (BORYS, Work.ACT, "an act"),
        )
    ]  # fmt: skip
    await asyncio.gather(*asked[3:])
    assert done == ["a picture", "an act"]
    gate.set()
    await asyncio.gather(*asked)
    assert done[2:] == ["first", "second", "third"]
    await asyncio.sleep(0)
    assert limits._last == {}


async def test_a_turn_that_breaks_off_lets_the_next_one_go_on(limits):
    async def ask(fault):
        await limits.admit(ANA, Work.ACT).turn()
        if fault:
            raise fault

    broken = RuntimeError("broken on purpose")
    results = await asyncio.gather(ask(broken), ask(None), return_exceptions=True)
    assert tuple(results) == (broken, None)


@pytest.fixture
async def hurried(discord, settings, clock):
    """A bot that counts, on a clock that stands still; gives its table."""
    async with (
        open_engine(settings.database) as engine,
        running_bot(settings, engine, WITHOUT_EMOJIS) as bot,
    ):
        bot.services.limits = Limits(clock=clock)
        yield Table(discord, engine)


async def test_too_many_presses_are_answered_and_not_done(hurried, clock):
    """Each gets one private answer, none changes anything."""
    await hurried.begin()
    post = await hurried.post("The game begins")
    clock.now += 60
    most = ALLOWED[Work.ACT].at_once
    status = control_of(post, Action.ASIDE)["custom_id"]
    pressed = [hurried.borys.begin_press(post, status) for _ in range(most + 25)]
    for press in pressed:
        await press.wait()
    refused = [press for press in pressed if "faster than I can follow" in press.text]
    assert len(refused) == 25
    assert all(press.ephemeral and len(press.answers) == 1 for press in pressed)
    assert "Try again in a second" in refused[0].text
    before = (await hurried.look()).revision
    answer = await hurried.borys.command(hurried.place, "order place", territory="spread")
    assert "faster than I can follow" in answer.text
    assert (await hurried.look()).revision == before
    assert "Only for you" in (await press_on(hurried.borys, post, Action.HAND)).text
    clock.now += 1
    for person in (hurried.borys, hurried.ana):
        assert "Waiting for" in (await press_on(person, post, Action.ASIDE)).text


async def test_pictures_have_a_tighter_limit(hurried, clock):
    await hurried.begin()
    clock.now += 60
    most = ALLOWED[Work.PICTURE].at_once
    asked = [hurried.ana.begin_command(hurried.place, "risk map") for _ in range(most + 3)]
    for each in asked:
        await each.wait()
    assert sum(bool(each.answer["attachments"]) for each in asked) == most
    assert "out of order" not in (await hurried.ana.command(hurried.place, "risk status")).text


async def test_one_replay_at_a_time_for_each(hurried):
    await hurried.begin()
    first = hurried.ana.begin_command(hurried.place, "risk replay")
    second = hurried.ana.begin_command(hurried.place, "risk replay")
    other = hurried.borys.begin_command(hurried.place, "risk replay")
    await second.wait()
    assert "still working on the last one" in second.text
    for each in (first, other):
        await each.wait()
        assert each.answer["attachments"][0]["filename"] == "replay.gif"


async def test_new_tables_are_limited_too(hurried, discord):
    """Each opens a thread on Discord."""
    most = ALLOWED[Work.TABLE].at_once
    for _ in range(most):
        await hurried.open()
        await hurried.ana.command(hurried.place, "host cancel")
    answer = await hurried.ana.command(discord.channel, "risk new")
    assert "Try again in 60 seconds" in answer.text
    assert len(discord.threads(discord.channel)) == most


async def test_who_types_too_fast_gets_no_suggestions(hurried, clock):
    await hurried.begin()
    most = ALLOWED[Work.SUGGESTION].at_once
    answers = await asyncio.gather(
        *(
            hurried.celina.autocomplete(hurried.place, "order place", "territory", "")
            for _ in range(most + 10)
        )
    )
    assert sum(map(bool, answers)) == most
    assert [len(answer) for answer in answers].count(0) == 10
    clock.now += 1
    assert await hurried.celina.autocomplete(hurried.place, "order place", "territory", "")


async def test_five_hundred_suggestions_outstanding_hold_nobody_up(table):
    """All are answered, and so is everybody who presses meanwhile."""
    await table.begin()
    post = await table.post("The game begins")
    typing = [
        asyncio.create_task(
            person.autocomplete(table.place, "order place", "territory", "a" * (number % 2))
        )
        for number in range(100)
        for person in (table.ana, table.borys, table.celina, table.ana, table.borys)
    ]
    await asyncio.sleep(0)
    pressed = [
        person.begin_press(post, control_of(post, action)["custom_id"])
        for _ in range(10)
        for person in (table.ana, table.borys, table.celina)
        for action in (Action.TURN, Action.ASIDE)
    ]
    for press in pressed:
        await press.wait()
        assert press.ephemeral
        assert press.text
        assert len(press.answers) == 1
    suggested = await asyncio.gather(*typing)
    assert len(suggested) == 500
    assert all(suggested)


async def test_a_flood_of_suggestions_takes_nothing_from_others(hurried):
    """One person's 500 are answered, most with nothing; the other plays on."""
    await hurried.begin()
    flood = [
        asyncio.create_task(
            hurried.celina.autocomplete(hurried.place, "order place", "territory", "")
        )
        for _ in range(500)
    ]
    await asyncio.sleep(0)
    placed = await hurried.ana.command(hurried.place, "order place", territory="spread")
    assert "plan" in placed.text
    answers = await asyncio.gather(*flood)
    assert len(answers) == 500
    assert sum(map(bool, answers)) == ALLOWED[Work.SUGGESTION].at_once
