"""News keep to the requests that Discord allows in a second, and whose turn it is is told before all else."""

import asyncio
import heapq
from itertools import count, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.delivery.publisher import MOST, WITHIN, Budget, calls_somebody
from bot.gateway.background import Clockwork
from bot.interactions.context import Equipment
from bot.pictures.own_emojis import NONE
from rules.table.news import NoticeNews, ReminderNews, StartNews, TurnNews
from tests.bot.support.table import Table, until_told
from tests.patience import PATIENCE


class HandClock:
    """A clock that only those who sleep move, one after the other."""

    def __init__(self):
        self.now, self._sleepers, self._numbers = 0.0, [], count()

    def read(self):
        return self.now

    async def sleep(self, seconds):
        done = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self.now + seconds, next(self._numbers), done))
        asyncio.get_running_loop().call_soon(self._wake_first)
        await done

    def _wake_first(self):
        at, _, done = heapq.heappop(self._sleepers)
        self.now = max(self.now, at)
        if not done.done():
            done.set_result(None)


async def sent_by(asked, clock=None, stopped=()):
    """When each of those who ask at once is let through, by their number; `asked`: who goes first."""
    clock = clock or HandClock()
    budget, sent = Budget(Clockwork(clock.read, clock.sleep)), []

    async def send(number, first):
        await budget.take(first=first)
        sent.append((number, clock.now))

    running = asyncio.create_task(budget.run())
    sending = [asyncio.create_task(send(number, first)) for number, first in enumerate(asked)]
    await asyncio.sleep(0)
    for number in stopped:
        sending[number].cancel()
    await asyncio.gather(*sending, return_exceptions=True)
    running.cancel()
    return sent


@settings(max_examples=30)
@given(st.lists(st.booleans(), max_size=5 * MOST))
def test_in_no_second_are_there_more_than_it_may(asked):
    sent = asyncio.run(sent_by(asked))
    assert len(sent) == len(asked)
    times = [at for _, at in sent]
    for earlier, later in zip(times, times[MOST:], strict=False):
        assert later - earlier >= WITHIN - 1e-9


@pytest.mark.parametrize("turns", [1, 7, 3 * MOST])
def test_a_turn_overtakes_a_thousand_deadlines(turns):
    """But for what went out before it, and one piece in five, so that those are told, too."""
    sent = asyncio.run(sent_by([False] * 1000 + [True] * turns))
    places = [place for place, (number, _) in enumerate(sent) if number >= 1000]
    assert places[-1] <= MOST + turns + turns // 4 + 1


def test_whatever_turns_come_a_leagues_start_is_told_at_last():
    """The adversary: a crowd whose turns never cease, of whom others would never hear anything."""
    sent = asyncio.run(sent_by([True] * 1000 + [False] * 100))
    others = [place for place, (number, _) in enumerate(sent) if number >= 1000]
    assert others[0] <= MOST + 5
    assert all(later - earlier <= 5 for earlier, later in pairwise(others))


def test_each_line_is_told_in_its_order():
    numbers = [number for number, _ in asyncio.run(sent_by([False] * 200))]
    assert numbers == sorted(numbers)


def test_who_is_stopped_while_they_wait_takes_nothing_from_the_others():
    sent = asyncio.run(sent_by([False] * 3 * MOST, stopped=range(MOST, 2 * MOST)))
    assert len(sent) == 2 * MOST
    assert sent[-1][1] == pytest.approx(WITHIN)


def test_turns_and_starts_call_somebody_and_nothing_else_does():
    assert calls_somebody(TurnNews.__new__(TurnNews))
    assert calls_somebody(StartNews.__new__(StartNews))
    assert not calls_somebody(NoticeNews.__new__(NoticeNews))
    assert not calls_somebody(ReminderNews.__new__(ReminderNews))


@pytest.fixture
def hand_clock():
    return HandClock()


@pytest.fixture
def equipment(hand_clock, studio):
    """A bot whose seconds pass only while news wait."""

    async def sleep(seconds):
        await (asyncio.sleep if seconds > WITHIN else hand_clock.sleep)(seconds)

    clockwork = Clockwork(hand_clock.read, sleep, PATIENCE)
    return Equipment(clockwork, studio.renderers, emoji_art=NONE)


async def test_what_tables_tell_keeps_to_it(discord, engine, hand_clock):
    """So many tables at once that their news can't all be told within a second."""
    sent = []
    for _ in range(12):
        table = Table(discord, engine)
        await table.open()
        for person in (table.borys, table.celina):
            await person.command(table.place, "risk join")
        await table.ana.command(table.place, "risk start")
        sent.append(table)
    await until_told(engine)
    requests = [r for r in discord.requests if r.method == "POST" and r.path.endswith("messages")]
    assert len(requests) > MOST
    assert hand_clock.now >= WITHIN
