"""The event loop's lag is measured, its maximum kept, and warned of above 50 ms."""

import pytest

from bot.monitoring.metrics import LAG_ALARM, Lag, watch


class Enough(Exception):  # noqa: N818 - no error
    """The script is over."""


class Scripted:
    """A clock, and a sleep that wakes as late as the script says."""

    def __init__(self, *late):
        self.now = 1000.0
        self._late = iter(late)

    def clock(self):
        return self.now

    async def sleep(self, seconds):
        late = next(self._late, None)
        if late is None:
            raise Enough
        self.now += seconds + late


async def watched(*late):
    lag, scripted = Lag(), Scripted(*late)
    with pytest.raises(Enough):
        await watch(lag, scripted.sleep, scripted.clock)
    return lag


async def test_the_longest_lag_is_kept():
    assert (await watched(0.001, 0.02, 0.003)).worst == pytest.approx(0.02)


async def test_who_wakes_early_is_not_late():
    assert (await watched(-0.01)).worst == 0


async def test_below_the_alarm_nothing_is_said(caplog):
    await watched(0.001, LAG_ALARM - 0.001)
    assert caplog.messages == []


async def test_each_new_worst_is_told_once(caplog):
    """A machine that is slow all the time must not fill the log."""
    await watched(0.08, 0.07, 0.08, 0.3, 0.2)
    assert caplog.messages == [
        "the event loop stood still for 0.080 s",
        "the event loop stood still for 0.300 s",
    ]


async def test_what_was_long_ago_is_forgotten_and_told_anew(caplog):
    calm = [0.0] * 500
    lag = await watched(0.3, *calm)
    assert lag.worst == pytest.approx(0)
    await watched(0.3, *calm, 0.1)
    assert caplog.messages[-1] == "the event loop stood still for 0.100 s"


async def test_it_is_seen_from_outside_for_at_least_ten_seconds():
    """Who looks every ten seconds sees each of them."""
    assert (await watched(0.3, *[0.0] * 195)).worst == pytest.approx(0.3)
