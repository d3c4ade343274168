"""How much one person may ask for, and who is answered first of many."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from bot.client import running_bot
from bot.components.custom_ids import Action
from bot.interactions.throttle import (
    ALLOWED,
    AT_ONCE,
    MOST_PEOPLE,
    AckBacklog,
    Limits,
    Work,
    work_of,
)
from bot.words.refusals import BotReason, Declined
from rules.app import open_engine
from rules.looks.queries import Queries
from sandbox.interactions.interactions import CallbackKind
from tests.bot.recovery.test_late import Cut
from tests.bot.support.standins import WITHOUT_EMOJIS
from tests.bot.support.table import Table, actions, control_of, press_on
from tests.patience import PATIENCE, patience

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
    refused = [press for press in pressed if "too fast for me" in press.text]
    assert len(refused) == 25
    assert all(press.ephemeral and len(press.answers) == 1 for press in pressed)
    assert "Try again in a second" in refused[0].text
    before = (await hurried.look()).revision
    answer = await hurried.borys.command(hurried.place, "order turn", line="spread")
    assert "too fast for me" in answer.text
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
    assert "One moment, still busy" in second.text
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
            hurried.celina.autocomplete(hurried.place, "order turn", "line", "")
            for _ in range(most + 10)
        )
    )
    assert sum(map(bool, answers)) == most
    assert [len(answer) for answer in answers].count(0) == 10
    clock.now += 1
    assert await hurried.celina.autocomplete(hurried.place, "order turn", "line", "")


async def test_five_hundred_suggestions_outstanding_hold_nobody_up(table):
    """All are answered, and so is everybody who presses meanwhile."""
    await table.begin()
    post = await table.post("The game begins")
    typing = [
        asyncio.create_task(
            person.autocomplete(table.place, "order turn", "line", "a" * (number % 2))
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
        asyncio.create_task(hurried.celina.autocomplete(hurried.place, "order turn", "line", ""))
        for _ in range(500)
    ]
    await asyncio.sleep(0)
    placed = await hurried.ana.command(hurried.place, "order turn", line="spread")
    assert "plan" in placed.text
    answers = await asyncio.gather(*flood)
    assert len(answers) == 500
    assert sum(map(bool, answers)) == ALLOWED[Work.SUGGESTION].at_once


# Many presses at once: a dozen people are answered in one go, the others acknowledged first.

MANY = 3 * AT_ONCE
LONG = 2 * PATIENCE


class People:
    """Requests that were served, in their order, and those that are in hand."""

    def __init__(self):
        self.rush = AckBacklog()
        self.served = []
        self._ends = {}

    async def ask(self, person, name=None):
        """A request that goes on until it is told to end."""
        place, name = self.rush.enter(person), name or person
        self._ends[name] = asyncio.Event()
        try:
            await self.rush.turn(place, LONG, is_acknowledged=place.is_crowded)
            self.served.append(name)
            await self._ends[name].wait()
        finally:
            self.rush.leave(place)

    async def begin(self, *asking):
        """Begin those, and let each come as far as it does by itself."""
        tasks = [asyncio.create_task(each) for each in asking]
        await rested()
        return tasks

    async def end(self, *names):
        for name in names:
            self._ends[name].set()
        await rested()


async def rested():
    for _ in range(5):
        await asyncio.sleep(0)


@pytest.fixture
async def people():
    return People()


def crowd(number):
    return [f"P{each}" for each in range(number)]


async def test_a_dozen_are_served_and_the_others_in_the_order_in_which_they_came(people):
    names = crowd(MANY)
    tasks = await people.begin(*map(people.ask, names))
    for done in range(MANY):
        await people.end(names[done])
        assert people.served == names[: len(people.served)]
        assert len(people.served) - done - 1 <= AT_ONCE
    assert people.served == names
    await asyncio.gather(*tasks)
    assert not people.rush.enter("next").is_crowded, "nothing is left of the rush"


async def test_whoever_comes_when_there_is_room_again_is_answered_in_one_go(people):
    names = crowd(AT_ONCE)
    await people.begin(*map(people.ask, names))
    assert people.rush.enter("one more").is_crowded
    await people.end(*names[:3])
    assert not people.rush.enter("another").is_crowded


async def test_all_that_one_person_asks_for_counts_once_for_the_others(people):
    places = [people.rush.enter("Ana") for _ in range(AT_ONCE + 5)]
    assert [place.is_crowded for place in places] == [False] * AT_ONCE + [True] * 5
    others = [people.rush.enter(name) for name in crowd(AT_ONCE)]
    assert [place.is_crowded for place in others] == [False] * (AT_ONCE - 1) + [True]


async def test_what_somebody_asks_for_besides_comes_after_those_who_came_meanwhile(people):
    """It waits for its own person first, and has a place in the line only then."""
    await people.begin(*map(people.ask, crowd(AT_ONCE)), people.ask("Ana", "first"))
    second = people.rush.enter("Ana")
    await people.begin(*map(people.ask, ("Borys", "Celina")))
    await people.end(*crowd(AT_ONCE))
    assert people.served[AT_ONCE:] == ["first", "Borys", "Celina"]
    assert second.number is None


async def test_everybody_is_acknowledged_before_those_who_are_acknowledged_are_served(people):
    rush = people.rush
    with rush.acknowledging():
        (last,) = await people.begin(rush.turn(rush.enter("Ana"), LONG, is_acknowledged=True))
        (first,) = await people.begin(rush.turn(rush.enter("Borys"), LONG, is_acknowledged=False))
        await first
        with rush.acknowledging():
            await rested()
        assert not last.done()
    async with patience():
        await last


async def test_one_who_can_not_be_acknowledged_holds_nobody_up_for_long(people, monkeypatch):
    monkeypatch.setattr("bot.interactions.throttle._LONGEST", 0)
    rush = people.rush
    with rush.acknowledging():
        async with patience():
            await rush.turn(rush.enter("Ana"), LONG, is_acknowledged=True)


async def test_what_takes_long_makes_room(people):
    rush = people.rush
    for name in crowd(AT_ONCE):
        await rush.turn(rush.enter(name), 0, is_acknowledged=False)
    async with patience():
        await rush.turn(rush.enter("next"), 0, is_acknowledged=True)


async def test_whoever_is_cut_off_in_the_line_keeps_no_place(people):
    tasks = await people.begin(*map(people.ask, crowd(MANY)))
    for task in tasks[1:-1]:
        task.cancel()
    await rested()
    assert people.served == [*crowd(AT_ONCE), f"P{MANY - 1}"]
    assert not people.rush.enter("next").is_crowded


class Hold:
    """Lets some people not look at a game until it is opened; `reached` are those who would."""

    def __init__(self):
        self.people = set()
        self.reached = []
        self.opened = asyncio.Event()

    def hold(self, people):
        self.people |= {person.id for person in people}

    async def passed(self, viewer):
        if viewer in self.people:
            self.reached.append(viewer)
            await self.opened.wait()


@pytest.fixture
def hold(monkeypatch):
    look, hold = Queries.look, Hold()

    async def slow(queries, game, viewer=None):
        await hold.passed(viewer)
        return await look(queries, game, viewer)

    monkeypatch.setattr(Queries, "look", slow)
    return hold


@asynccontextmanager
async def playing(discord, settings, *, dealt=True):
    """A table whose server has a crowd; no answer is late by itself."""
    async with (
        open_engine(settings.database) as engine,
        running_bot(settings, engine, WITHOUT_EMOJIS) as bot,
    ):
        bot.services.quick = LONG
        table = Table(discord, engine)
        await (table.begin() if dealt else table.seat_all())
        await table.until_told()
        yield table, [discord.add_person(name) for name in crowd(MANY)]


def asked_for(people, table, command="risk status"):
    return [person.begin_command(table.place, command) for person in people]


def kinds(asked):
    return [each.answered_with for each in asked]


DIRECT, FIRST = CallbackKind.MESSAGE, CallbackKind.DEFERRED_MESSAGE


async def test_those_beyond_a_dozen_are_acknowledged_while_nobody_is_answered_yet(
    discord, settings, hold
):
    async with playing(discord, settings) as (table, people):
        hold.hold(people)
        asked = asked_for(people, table)
        async with patience():
            for each in asked[AT_ONCE:]:
                await each.acknowledged.wait()
        assert not any(each.finished.is_set() for each in asked)
        assert kinds(asked) == [None] * AT_ONCE + [FIRST] * (MANY - AT_ONCE)
        assert len(hold.reached) == AT_ONCE, "nobody else is worked on"
        hold.opened.set()
        for each in asked:
            await each.wait()
        assert kinds(asked) == [DIRECT] * AT_ONCE + [FIRST] * (MANY - AT_ONCE)
        assert hold.reached == [person.id for person in people], "in the order in which they came"
        assert all("Waiting for" in each.text for each in asked)
        (alone,) = asked_for(people[:1], table)
        await alone.wait()
        assert kinds([alone]) == [DIRECT], "once the rush is over nobody reads that I am thinking"


async def test_forms_and_suggestions_wait_for_nobody(discord, settings, hold):
    """Discord takes no acknowledgement for them."""
    async with playing(discord, settings, dealt=False) as (table, people):
        page = (await press_on(table.borys, await table.lobby(), Action.TABLE)).answer
        if Action.WORD not in actions(page):
            page = (await press_on(table.borys, page, Action.TABLE, "more")).answer
        hold.hold(people)
        asked = asked_for(people, table)
        async with patience():
            await asked[-1].acknowledged.wait()
        assert await table.ana.autocomplete(table.place, "risk help", "command", "zo")
        assert (await press_on(table.borys, page, Action.WORD)).modal
        assert not any(each.finished.is_set() for each in asked)
        hold.opened.set()
        for each in asked:
            await each.wait()


async def test_one_person_who_presses_and_presses_pushes_nobody_back(discord, settings, hold):
    async with playing(discord, settings) as (table, people):
        hold.hold(people[:1])
        flood = asked_for([people[0]] * (AT_ONCE + 8), table)
        async with patience():
            await flood[-1].acknowledged.wait()
        (other,) = asked_for([people[1]], table)
        await other.wait()
        assert kinds([other]) == [DIRECT]
        assert not flood[0].finished.is_set()
        hold.opened.set()
        for each in flood:
            await each.wait()
        assert kinds(flood) == [DIRECT] * AT_ONCE + [FIRST] * 8


async def test_who_stood_in_the_line_of_a_process_that_died_is_told_what_became_of_it(
    discord, settings, started, monkeypatch
):
    """Nobody sees that I am thinking for ever: the promise is noted before the acknowledgement."""

    cut = Cut()
    impatient = settings.model_copy(update={"close_within": 0.0})
    async with playing(discord, impatient) as (table, people):
        with monkeypatch.context() as patched:
            patched.setattr("rules.clock.acts.Times.set_zone", cut)
            asked = [
                person.begin_command(table.place, "my zone", zone="Warsaw") for person in people
            ]
            async with patience():
                await cut.reached.wait()
                for each in asked[AT_ONCE:]:
                    await each.acknowledged.wait()
    async with started() as (_, engine):
        for each in asked[AT_ONCE:]:
            await each.wait()
            assert "interrupted" in each.text
        assert not await engine.promises.left_over()
