"""Many presses at once: a dozen people are answered in one go, the others acknowledged first."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from bot.components.custom_ids import Action
from bot.interactions.throttle import AT_ONCE, AckBacklog
from bot.running import running_bot
from rules.app import open_engine
from rules.looks.queries import Queries
from sandbox.interactions.interactions import CallbackKind
from tests.bot.interactions.test_late import Cut
from tests.bot.support.standins import WITHOUT_EMOJIS
from tests.bot.support.table import Table, actions, press_on
from tests.patience import PATIENCE, patience

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
            patched.setattr("rules.people.profiles.Profiles.set_theme_of", cut)
            asked = [
                person.begin_command(table.place, "my theme", theme="light") for person in people
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
