"""Nobody is skipped without having had the full time, and nobody waits beyond it: held against a watch.

The watch counts hours one by one, and knows only what each person chose and when the General was away.
"""

import asyncio
import tempfile
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine import open_engine
from rules.model.errors import TableRefused
from rules.model.ids import Seat
from rules.model.rests import QuietHours
from tests.rules.weeks import DAY, HOUR, Week, at, person_of, week

SEATS = [Seat(colour) for colour in ("red", "blue", "yellow")]
TURN, FULL = 24, 48
HOURS = st.tuples(st.integers(0, 23), st.integers(0, 10))
"""Quiet hours: when they begin, and how long they are."""
DEEDS = st.one_of(
    st.tuples(st.just("pass"), st.integers(1, 110), st.none()),
    st.tuples(st.just("end"), st.none(), st.none()),
    st.tuples(st.just("act"), st.none(), st.none()),
    st.tuples(st.just("away"), st.integers(1, 30), st.none()),
    st.tuples(st.just("restart"), st.none(), st.none()),
    st.tuples(
        st.just("quiet"), st.sampled_from(SEATS), st.tuples(st.integers(0, 23), st.integers(0, 10))
    ),
    st.tuples(
        st.just("vacation"), st.sampled_from(SEATS), st.tuples(st.integers(0, 3), st.integers(1, 5))
    ),
)


@dataclass
class Watch:
    """What each person chose, and the hours that have run of the turn that is under way."""

    turn: object = None
    seat: Seat | None = None
    ran: int = 0
    quiet: dict = field(default_factory=dict)
    of_turn: tuple = (0, 0)
    off: dict = field(default_factory=lambda: {seat: {} for seat in SEATS})
    banks: dict = field(default_factory=lambda: dict.fromkeys(SEATS, FULL))

    def begin(self, turn, seat):
        if turn == self.turn:
            return
        if self.seat:
            beyond = self.ran - TURN
            bank = self.banks[self.seat] + (-beyond if beyond > 0 else TURN // 4)
            self.banks[self.seat] = max(0, min(FULL, bank))
        self.turn, self.seat, self.ran = turn, seat, 0
        self.of_turn = self.quiet.get(seat, (0, 0))

    def tick(self, hour):
        """An hour passes that begins now."""
        start, length = self.of_turn
        quiet = (hour.hour - start) % 24 < length
        taken = self.off[self.seat].get(hour.date())
        self.ran += not quiet and not (taken is not None and hour >= taken)

    @property
    def allowed(self):
        return TURN + self.banks[self.seat]


async def moment(table):
    look = await table.look()
    return (look.table.round, look.table.turn), look.table.turn


async def an_hour(table, watch):
    """An hour passes; whoever is played for has had the full time, and nobody more."""
    watch.tick(table.clock.now)
    assert watch.ran <= watch.allowed
    seat, had = watch.seat, watch.ran == watch.allowed
    await table.pass_by(HOUR)
    played = [word for word in await table.told() if word.startswith("safe_turn")]
    assert played == ([f"safe_turn {seat}"] if had else [])
    await back(table)
    watch.begin(*await moment(table))


async def back(table):
    """Whoever was replaced takes the seat back."""
    for player in (await table.roster()).players:
        if player.computer:
            action = f"back {player.seat} {table.clock.now}"
            await table.engine.play.take_back(action, table.game, player.person)


async def follow(quiet, deeds, folder):
    path = folder / "games.db"
    async with week(path) as table:
        await table.begin()
        game = table.game
    clock, watch = table.clock, Watch()
    read = 0
    engine = await (opening := open_engine(path, clock)).__aenter__()
    try:
        table = Week(engine, clock, path)
        table.game, table.read = game, read
        await table.news()
        watch.begin(*await moment(table))
        nights = [("quiet", seat, hours) for seat, hours in zip(SEATS, quiet, strict=True)]
        for deed, first, second in (*nights, ("end", None, None), *deeds):
            if deed == "restart":
                await opening.__aexit__(None, None, None)
                engine = await (opening := open_engine(path, clock)).__aenter__()
                read, table = table.read, Week(engine, clock, path)
                table.game, table.read = game, read
            else:
                await done(table, watch, deed, first, second)
            watch.begin(*await moment(table))
        table.must_be_sound()
    finally:
        await opening.__aexit__(None, None, None)


async def done(table, watch, deed, first, second):
    match deed:
        case "pass":
            for _ in range(first):
                await an_hour(table, watch)
        case "end":
            await table.end_turn()
        case "act":
            await table.act()
        case "away":
            now = table.clock.now
            await table.be_away(now, now + first * HOUR)
            await table.pass_by(timedelta())
            assert not [word for word in await table.told() if "turn" in word]
        case "quiet":
            start, length = second
            quiet = QuietHours(start * 60, (start + length) % 24 * 60) if length else None
            await table.engine.times.set_quiet_hours(person_of(first), quiet)
            watch.quiet[first] = second
        case "vacation":
            await take_vacation(table, watch, first, *second)


async def take_vacation(table, watch, seat, begins, days):
    today = table.clock.now.date()
    first, last = today + begins * DAY, today + (begins + days - 1) * DAY
    try:
        await table.engine.times.take_vacation(person_of(seat), first, last)
    except TableRefused:
        return
    for n in range(days):
        watch.off[seat].setdefault(first + n * DAY, table.clock.now)


@settings(max_examples=20, deadline=None)
@given(quiet=st.tuples(*[HOURS] * 3), deeds=st.lists(DEEDS, min_size=4, max_size=14))
def test_nobody_is_skipped_and_nobody_waits_beyond_the_pace(quiet, deeds):
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(follow(quiet, deeds, Path(folder)))


def test_the_watch_itself():
    """It stands still in quiet hours over midnight, and on days off."""
    watch = Watch(quiet={SEATS[0]: (23, 8)})
    watch.begin("turn", SEATS[0])
    watch.off[SEATS[0]][at(2).date()] = at(2, 12)
    for hour in range(48):
        watch.tick(at(1) + hour * HOUR)
    assert watch.ran == (24 - 8) + (12 - 7)
