"""A kind of timer: a game that has rested for a month is told of once more."""

from typing import Final

from tests.recipes.recipe import Edit, Recipe

_KIND: Final = '''

def _still_asleep_due(roster: Roster) -> Mapping[Seat, datetime]:
    return {NO_SEAT: roster.asleep + _LONG_REST} if roster.asleep else {}


STILL_ASLEEP: Final = TimerKind(
    "still_asleep",
    lambda firing: Change(firing.at, news=(AsleepNews(),)),
    _still_asleep_due,
    fires_once=True,
)
"""Timers of games that rest: they are told of once more after a month."""
'''

_TEST: Final = '''
"""A game that has rested for a month is told of once more."""

from datetime import timedelta

from rules.app import open_engine
from rules.table.news import AsleepNews
from tests.rules.support.stored import Clock, at_noon, dealt, secrets, until


async def test_it_is_told_after_a_month_and_once(tmp_path):
    clock = Clock(at_noon())
    async with open_engine(tmp_path / "games.db", clock, secrets(1)) as engine:
        game = await dealt(engine)
        while (await engine.queries.look(game)).roster.asleep is None:
            await until(engine, clock, clock.now + timedelta(days=5))
        for days, times in ((25, 1), (10, 2), (60, 2)):
            await until(engine, clock, clock.now + timedelta(days=days))
            told = await engine.outbox.untold(1000)
            assert sum(isinstance(each.content, AsleepNews) for each in told) == times, days
'''

RECIPE = Recipe(
    "A kind of timer",
    new={"tests/rules/clock/test_still_asleep.py": _TEST},
    edits=(
        Edit(
            "rules/clock/timers.py",
            '"""Timers of proposals to end a game, which silence refuses."""\n',
            f'"""Timers of proposals to end a game, which silence refuses."""\n{_KIND}',
        ),
        Edit(
            "rules/clock/timers.py",
            "\n_LATELY: Final",
            "\n_LONG_REST: Final = timedelta(days=30)\n\n_LATELY: Final",
        ),
        Edit(
            "rules/clock/timers.py",
            "import AskNews, ReminderNews\n",
            "import AskNews, AsleepNews, ReminderNews\n",
        ),
        Edit(
            "rules/app.py",
            "    SEAT_DUE,\n    with_actor_noted,",
            "    SEAT_DUE,\n    STILL_ASLEEP,\n    with_actor_noted,",
        ),
        Edit(
            "rules/app.py",
            "    RESULTS_DUE,\n)\n",
            "    RESULTS_DUE,\n    STILL_ASLEEP,\n)\n",
        ),
    ),
)
