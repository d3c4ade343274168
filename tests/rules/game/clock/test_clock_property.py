"""Nobody is skipped without having had the full time, and nobody waits beyond it: held against a watch.

The watch counts hours one by one, and knows only what each person chose, when the General was away,
and when the machine's clock was wrong.
"""

import asyncio
import tempfile
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.app import open_engine
from rules.model.board import Seat
from rules.model.errors import TableRefused
from rules.table.pace import QuietHours, own_pace
from tests.actions import fresh
from tests.rules.support.weeks import DAY, HOUR, Week, at, in_pace, person_of, week

SEATS = [Seat(colour) for colour in ("red", "blue", "yellow")]
TURN, FULL, TENTH = 20, 40, 2
HOURS = st.tuples(st.integers(0, 23), st.integers(0, 10))
"""Quiet hours: when they begin, and how long they are."""
DEEDS = st.one_of(
    st.tuples(st.just("pass"), st.integers(1, 110), st.none()),
    st.tuples(st.just("end"), st.none(), st.none()),
    st.tuples(st.just("act"), st.none(), st.none()),
    st.tuples(st.just("away"), st.integers(1, 30), st.none()),
    st.tuples(st.just("restart"), st.none(), st.none()),
    st.tuples(st.just("ahead"), st.integers(1, 4), st.none()),
    st.tuples(st.just("right"), st.none(), st.none()),
    st.tuples(st.just("back"), st.sampled_from(SEATS), st.none()),
    st.tuples(
        st.just("quiet"), st.sampled_from(SEATS), st.tuples(st.integers(0, 23), st.integers(0, 10))
    ),
    st.tuples(
        st.just("vacation"), st.sampled_from(SEATS), st.tuples(st.integers(0, 3), st.integers(1, 5))
    ),
)


@dataclass
class Watch:
    """What each person chose, and the hours that have run of the turn that is under way.

    `still` are hours that it stands still, as little was left after an absence. `before` is what it showed
    when the machine's clock began to be `ahead`, unless the turn began after that, and `meanwhile` are the
    true hours that have passed since.
    """

    turn: object = None
    seat: Seat | None = None
    ran: int = 0
    still: int = 0
    ahead: timedelta = timedelta()
    before: tuple[int, int] | None = None
    meanwhile: list = field(default_factory=list)
    quiet: dict = field(default_factory=dict)
    of_turn: tuple = (0, 0)
    off: dict = field(default_factory=lambda: {seat: [] for seat in SEATS})
    """Days off, each with the moment in which it was taken and that in which its person was back, if any."""
    banks: dict = field(default_factory=lambda: dict.fromkeys(SEATS, FULL))

    def begin(self, turn, seat, replaced=()):
        """A turn begins; the bank of whoever was replaced in the one before is as it was."""
        if turn == self.turn:
            return
        if self.seat and self.seat not in replaced:
            beyond = self.ran - TURN
            bank = self.banks[self.seat] + (-beyond if beyond > 0 else TURN // 4)
            self.banks[self.seat] = max(0, min(FULL, bank))
        self.turn, self.seat, self.ran, self.still = turn, seat, 0, 0
        self.before = None
        self.of_turn = self.quiet.get(seat, (0, 0))

    def tick(self, hour):
        """An hour passes that begins now."""
        if self.ahead:
            self.meanwhile.append(hour - self.ahead)
        self.count(hour)

    def count(self, hour):
        start, length = self.of_turn
        quiet = (hour.hour - start) % 24 < length
        spans = [span for day, *span in self.off[self.seat] if day == hour.date()]
        if quiet or any(taken <= hour and (end is None or hour < end) for taken, end in spans):
            return
        if self.still:
            self.still -= 1
        else:
            self.ran += 1

    def ease(self, hours):
        """The General was away for so long."""
        if hours > 1:
            self.still = max(self.still, TENTH - (self.allowed - self.ran))

    def run_ahead(self, days):
        self.before, self.meanwhile, self.ahead = (self.ran, self.still), [], days * DAY
        self.ease(days * 24)

    def set_right(self):
        """What it shows by the true hours; a turn that began meanwhile begins now."""
        self.ran, self.still = self.before or (0, 0)
        for hour in self.meanwhile if self.before else ():
            self.count(hour)
        self.ahead = timedelta()

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
    watch.begin(*await moment(table), await back(table))


async def back(table):
    """Whoever was replaced takes the seat back; gives their seats."""
    replaced = [player for player in (await table.roster()).players if player.computer]
    for player in replaced:
        action = f"back {player.seat} {table.clock.now}"
        await table.engine.hand_overs.take_back(action, table.game, player.person)
    return [player.seat for player in replaced]


async def follow(quiet, deeds, folder):
    path = folder / "games.db"
    async with week(path) as table:
        await table.begin()
        await in_pace(table, own_pace(TURN * HOUR, FULL * HOUR))
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
            elif deed in ("ahead", "right"):
                await machine_clock(table, watch, deed, first)
            elif not watch.ahead or deed not in ("vacation", "back", "away"):
                # Which days are meant, and what an absence was, only a clock that is right can say.
                await done(table, watch, deed, first, second)
            watch.begin(*await moment(table))
        table.must_be_sound()
    finally:
        await opening.__aexit__(None, None, None)


async def done(table, watch, deed, first, second):
    match deed:
        case "pass":
            for _ in range(first):
                if watch.ahead and len(watch.meanwhile) * HOUR >= watch.ahead - HOUR:
                    break  # it is set right before the time comes that it showed
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
            watch.ease(first)
        case "quiet":
            start, length = second
            quiet = QuietHours(start * 60, (start + length) % 24 * 60) if length else None
            await table.engine.times.set_quiet_hours(fresh(), person_of(first), quiet)
            watch.quiet[first] = second
        case "vacation":
            await take_vacation(table, watch, first, *second)
        case "back":
            await end_vacation(table, watch, first)


async def machine_clock(table, watch, deed, days):
    """The machine's clock is set ahead, or is set right again; whoever had the full time is played for."""
    if deed == "ahead" and not watch.ahead:
        await table.runs_ahead(days * DAY)
        watch.run_ahead(days)
    elif deed == "right" and watch.ahead:
        await table.is_set_right(watch.ahead)
        watch.set_right()
        played = [word for word in await table.told() if word.startswith("safe_turn")]
        assert played == ([f"safe_turn {watch.seat}"] if watch.ran >= watch.allowed else [])
        watch.begin(*await moment(table), await back(table))


async def take_vacation(table, watch, seat, begins, days):
    today = table.clock.now.date()
    first, last = today + begins * DAY, today + (begins + days - 1) * DAY
    try:
        await table.engine.times.take_vacation(fresh(), person_of(seat), first, last)
    except TableRefused:
        return
    for n in range(days):
        watch.off[seat].append((first + n * DAY, table.clock.now, None))


async def end_vacation(table, watch, seat):
    """They are back: what is left of today, and all days to come, are no days off any more."""
    try:
        await table.engine.times.end_vacation(fresh(), person_of(seat))
    except TableRefused:
        return
    now = table.clock.now
    watch.off[seat] = [
        (day, taken, end or (now if day == now.date() else None))
        for day, taken, end in watch.off[seat]
        if day <= now.date()
    ]


@settings(max_examples=20)
@given(quiet=st.tuples(*[HOURS] * 3), deeds=st.lists(DEEDS, min_size=4, max_size=14))
def test_nobody_is_skipped_and_nobody_waits_beyond_the_pace(quiet, deeds):
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(follow(quiet, deeds, Path(folder)))


def test_the_watch_itself():
    """It stands still in quiet hours over midnight, and on days off."""
    watch = Watch(quiet={SEATS[0]: (23, 8)})
    watch.begin("turn", SEATS[0])
    watch.off[SEATS[0]] = [(at(2).date(), at(2, 12), at(2, 20))]
    for hour in range(48):
        watch.tick(at(1) + hour * HOUR)
    assert watch.ran == (24 - 8) + (12 - 7) + (23 - 20)
