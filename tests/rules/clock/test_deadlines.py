"""The clock of a table: lobbies that close, games that rest, the host's office, votes, moderators, records."""

import asyncio
import tempfile
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.app import open_engine
from rules.core.views import player_view
from rules.engine.timers import AT_ONCE, PAUSE
from rules.lobby.acts import Quotas
from rules.model import commands as cmd
from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.players import baseline
from rules.referee.paper.form import read, write
from rules.referee.paper.record import text_record_of, verify_text
from rules.referee.records.record import Record, record_of_played, verify
from rules.table.pace import OPEN_PACE, PACES, QuietHours, own_pace
from rules.table.roster import Status
from tests.actions import fresh
from tests.rules.support.stored import ANA, BORYS, CELINA, MODERATOR, opened, replaced
from tests.rules.support.weeks import DAY, HOUR, MINUTE, Week, at, in_pace, person_of, week
from tests.sampling import ALL, SAMPLE

RED, BLUE, YELLOW = Seat("red"), Seat("blue"), Seat("yellow")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
async def engine(path):
    async with week(path) as table:
        yield table
        table.must_be_sound()


@pytest.fixture
async def table(engine):
    return await engine.begin()


async def refusal(doing):
    with pytest.raises(TableRefused) as refused:
        await doing
    return refused.value.reason


class TestLobby:
    async def test_it_is_told_a_day_before_and_closed_after_seven(self, engine):
        engine.game = await opened(engine.engine)
        await engine.pass_by(6 * DAY - MINUTE)
        assert await engine.told() == []
        await engine.pass_by(MINUTE)
        (news,) = await engine.news()
        assert (news.kind, news.at) == ("closing", engine.clock.now + DAY)
        await engine.pass_by(DAY - MINUTE)
        assert (await engine.roster()).status is Status.LOBBY
        await engine.pass_by(MINUTE)
        assert await engine.told() == ["closed"]
        assert (await engine.roster()).status is Status.CANCELLED

    async def test_the_day_is_one_in_which_the_general_was_there(self, engine):
        engine.game = await opened(engine.engine)
        await engine.pass_by(6 * DAY)
        warned = engine.clock.now
        await engine.be_away(warned + HOUR, warned + 3 * DAY)
        await engine.pass_by(0 * DAY)
        assert (await engine.roster()).status is Status.LOBBY
        await engine.pass_by(DAY - MINUTE)
        assert (await engine.roster()).status is Status.LOBBY
        await engine.pass_by(MINUTE)
        assert (await engine.roster()).status is Status.CANCELLED

    async def test_not_once_the_game_has_begun(self, engine):
        await engine.deal()
        await engine.pass_by(DAY)
        assert "closing" not in await engine.told()

    async def test_one_that_is_long_overdue_is_told_first_and_has_a_day(self, path):
        async with week(path) as table:
            game = await opened(table.engine)
        table.clock.now = at(30)
        async with open_engine(path, table.clock) as engine:
            again = Week(engine, table.clock, path)
            again.game = game
            await again.pass_by(0 * DAY)
            assert (await again.roster()).status is Status.LOBBY
            await again.pass_by(DAY)
            assert (await again.roster()).status is Status.CANCELLED


class TestRest:
    async def open_table(self, table):
        for seat in (BLUE, YELLOW):
            await replaced(table.engine, table.game, seat, f"r {seat}")
        await table.engine.times.set_pace("open", table.game, ANA.id, OPEN_PACE)
        await table.news()

    async def test_a_game_in_which_nobody_moves_for_thirty_days_rests(self, table):
        await self.open_table(table)
        begun = (await table.roster()).since
        await table.pass_to(begun + 30 * DAY - MINUTE)
        assert (await table.roster()).asleep is None
        await table.news()
        await table.pass_by(MINUTE)
        assert await table.told() == ["asleep"]
        assert await table.time(RED) is None

    async def test_an_order_in_the_midst_of_a_turn_is_a_move(self, table):
        await self.open_table(table)
        begun = (await table.roster()).since
        await table.pass_to(begun + 20 * DAY)
        await table.order(cmd.Standing(seat=RED, dice="one"))
        await table.pass_to(begun + 50 * DAY - MINUTE)
        assert (await table.roster()).asleep is None
        await table.pass_by(MINUTE)
        assert (await table.roster()).asleep is not None

    async def test_any_order_wakes_it(self, table):
        await self.open_table(table)
        await table.pass_by(31 * DAY)
        await table.news()
        await table.act(RED)
        assert await table.told() == ["woken red"]
        assert (await table.time(RED)).waited == 0 * DAY

    async def test_so_does_whoever_is_not_waited_for(self, table):
        await table.engine.times.set_pace("open", table.game, ANA.id, OPEN_PACE)
        for person in (BORYS, CELINA):
            await table.engine.times.agree(f"agree {person.id}", table.game, person.id)
        await table.pass_by(31 * DAY)
        await table.news()
        await table.engine.hand_overs.wake("wake", table.game, CELINA.id)
        assert await table.told() == ["woken yellow"]
        wake = table.engine.hand_overs.wake("again", table.game, CELINA.id)
        assert await refusal(wake) is TableReason.NOT_ASLEEP

    async def test_who_does_not_play_wakes_nobody(self, table):
        await self.open_table(table)
        await table.pass_by(31 * DAY)
        wake = table.engine.hand_overs.wake("wake", table.game, MODERATOR)
        assert await refusal(wake) is TableReason.NOT_A_PLAYER

    async def test_computers_stand_still_while_it_rests(self, table):
        await self.open_table(table)
        await table.pass_by(31 * DAY)
        await table.engine.hand_overs.wake("wake", table.game, ANA.id)
        await table.end_turn()
        assert await table.engine.queries.computers_to_move() == (table.game,)


class TestOffice:
    async def test_it_passes_on_when_the_host_resigns(self, table):
        await table.order(cmd.Resign(seat=RED), ANA.id)
        assert (await table.roster()).host == BORYS.id
        assert "hosts blue" in await table.told()

    async def test_it_stays_when_another_resigns(self, table):
        await table.order(cmd.Resign(seat=BLUE), BORYS.id)
        assert (await table.roster()).host == ANA.id

    async def test_it_passes_on_when_the_host_is_eliminated(self, table):
        """The record of the fall is what matters: whoever fell plays no more."""
        for _ in range(4000):
            look = await table.look()
            if RED in look.table.eliminated or look.roster.status is not Status.PLAYING:
                break
            await table.act(look.table.waiting_for[0])
        roster = await table.roster()
        if RED in (await table.look()).table.eliminated and roster.status is Status.PLAYING:
            assert roster.host != ANA.id

    async def test_anybody_takes_it_whose_host_is_away_beyond_the_pace(self, table):
        take = table.engine.hand_overs.take_office
        await table.pass_by(DAY)
        early = take("early", table.game, BORYS.id)
        assert await refusal(early) is TableReason.HOST_IS_THERE
        await table.pass_by(MINUTE)
        await take("now", table.game, BORYS.id)
        assert (await table.roster()).host == BORYS.id
        late = take("late", table.game, CELINA.id)
        assert await refusal(late) is TableReason.HOST_IS_THERE

    async def test_in_an_open_game_after_seven_days(self, table):
        await table.engine.times.set_pace("open", table.game, ANA.id, OPEN_PACE)
        for person in (BORYS, CELINA):
            await table.engine.times.agree(f"agree {person.id}", table.game, person.id)
        await table.pass_by(7 * DAY)
        early = table.engine.hand_overs.take_office("early", table.game, BORYS.id)
        assert await refusal(early) is TableReason.HOST_IS_THERE
        await table.pass_by(MINUTE)
        await table.engine.hand_overs.take_office("now", table.game, BORYS.id)

    async def test_two_press_at_once_and_one_has_it(self, table):
        await table.pass_by(DAY + MINUTE)
        await table.engine.hand_overs.take_office("b", table.game, BORYS.id)
        again = table.engine.hand_overs.take_office("c", table.game, CELINA.id)
        assert await refusal(again) is TableReason.HOST_IS_THERE

    async def test_the_host_has_it_already_and_the_resigned_never(self, table):
        mine = table.engine.hand_overs.take_office("a", table.game, ANA.id)
        assert await refusal(mine) is TableReason.HOSTS_ALREADY
        await table.order(cmd.Resign(seat=YELLOW), CELINA.id)
        await table.pass_by(DAY + MINUTE)
        gone = table.engine.hand_overs.take_office("c", table.game, CELINA.id)
        assert await refusal(gone) is TableReason.NOT_A_PLAYER


class TestVotes:
    async def test_more_than_half_of_the_others_decide(self, table):
        await table.pass_by(12 * HOUR)
        await table.engine.hand_overs.vote("b", table.game, BORYS.id, RED)
        assert not (await table.roster()).player_at(RED).computer
        await table.engine.hand_overs.vote("b again", table.game, BORYS.id, RED)
        assert not (await table.roster()).player_at(RED).computer
        await table.engine.hand_overs.vote("c", table.game, CELINA.id, RED)
        assert (await table.roster()).player_at(RED).computer
        assert await table.told() == ["voted red", "to red: replaced", "hosts blue"]

    async def test_only_about_somebody_waited_for_beyond_half_the_pace(self, table):
        await table.pass_by(12 * HOUR - MINUTE)
        early = table.engine.hand_overs.vote("b", table.game, BORYS.id, RED)
        assert await refusal(early) is TableReason.TIME_LEFT
        other = table.engine.hand_overs.vote("c", table.game, BORYS.id, YELLOW)
        assert await refusal(other) is TableReason.NOT_AWAITED

    async def test_nobody_who_does_not_play_has_one(self, table):
        await table.order(cmd.Resign(seat=YELLOW), CELINA.id)
        await table.pass_by(13 * HOUR)
        vote = table.engine.hand_overs.vote
        stranger = vote("m", table.game, MODERATOR, RED)
        assert await refusal(stranger) is TableReason.NOT_A_PLAYER
        resigned = vote("c", table.game, CELINA.id, RED)
        assert await refusal(resigned) is TableReason.NOT_A_PLAYER
        own = vote("a", table.game, ANA.id, RED)
        assert await refusal(own) is TableReason.OWN_SEAT

    async def test_votes_lapse_with_the_wait(self, table):
        await table.pass_by(13 * HOUR)
        await table.engine.hand_overs.vote("b", table.game, BORYS.id, RED)
        await table.end_turn()
        assert (await table.roster()).votes == {}

    async def test_never_about_who_acted_within_the_hour(self, table):
        await table.pass_by(13 * HOUR)
        await table.order(cmd.Standing(seat=RED, dice="one"))
        early = table.engine.hand_overs.vote("b", table.game, BORYS.id, RED)
        assert await refusal(early) is TableReason.TIME_LEFT


class TestModerators:
    async def test_they_close_a_table_by_name(self, table):
        await table.engine.lobby.close("close", table.game, MODERATOR, name="Mona", moderates=True)
        assert (await table.roster()).status is Status.CANCELLED
        closed = [news for news in await table.news() if news.kind == "closed"]
        assert [news.by for news in closed] == ["Mona"]

    @pytest.mark.parametrize(("person", "moderates"), [(MODERATOR, False), (ANA.id, True)])
    async def test_nobody_else_does(self, table, person, moderates):
        closing = table.engine.lobby.close(
            "close", table.game, person, name="x", moderates=moderates
        )
        assert await refusal(closing) is TableReason.NOT_A_MODERATOR

    async def test_what_they_do_stands_in_the_table_s_acts(self, table):
        await replaced(table.engine, table.game, BLUE)
        (act,) = (await table.roster()).acts
        assert (act.kind, act.seat, act.by) == ("moderated", BLUE, "Mona")


class TestRecord:
    async def finished(self, table):
        """A game in which the clock played, to its end by resignations."""
        await table.pass_by(3 * DAY)
        await replaced(table.engine, table.game, YELLOW)
        await table.engine.hand_overs.take_back("back", table.game, CELINA.id)
        for seat, person in ((BLUE, BORYS), (YELLOW, CELINA)):
            await table.order(cmd.Resign(seat=seat), person.id)
        return await table.engine.queries.finished(table.game)

    async def test_what_the_clock_ordered_is_marked_in_json_and_text(self, table):
        record = record_of_played(await self.finished(table))
        verify(record)
        marked = [each.command and each.command.seat for each in record.actions if each.by]
        assert marked
        assert set(marked) == {RED}
        assert [(act.kind, act.seat, act.by) for act in record.acts] == [
            ("clock", RED, ""),
            ("moderated", YELLOW, "Mona"),
            ("taken_back", YELLOW, ""),
        ]
        again = Record.model_validate_json(record.model_dump_json())
        assert again == record
        text = write(text_record_of(record))
        assert "red (clock): " in text
        assert "|moderated|yellow|Mona" in text
        assert write(read(text)) == text
        verify_text(read(text))

    async def test_what_is_ordered_follows_from_that_seat_s_own_view(self, table):
        """The same view, the same turn: nothing else is asked."""
        at_once = table.engine._unit.memory.at_hand(table.game)
        view = player_view(at_once.edition, at_once.state, RED)
        look = await table.look(ANA.id)
        first = baseline.choose_safely(look.edition, view, look.choices)
        await table.pass_by(3 * DAY)
        played = await table.engine._unit.read(lambda ledger: ledger.inbox.commands(table.game))
        assert first in played


async def test_a_thousand_at_once_are_worked_off_in_order_and_each_table_is_told_once(path):
    """Paced: after so many the scheduler pauses, so that others get their turn."""
    async with week(path, caps=Quotas(10_000, 10_000, 10_000)) as table:
        games = []
        for number in range(3 * AT_ONCE):
            each = Week(table.engine, table.clock, path)
            await each.deal(f"new {number}", channel=f"c{number}")
            games.append(each.game)
        paused = []
        table.clock.now = at(4, 12)

        async def pause(seconds):
            paused.append(seconds)
            if seconds != PAUSE:
                raise TimeoutError

        with pytest.raises(TimeoutError):
            await table.engine.timers.keep(pause)
        assert paused.count(PAUSE) >= 3
        told = [
            (news.game, news.content.seat)
            for news in await table.engine.outbox.untold(100_000)
            if news.content.kind == "notice"
        ]
        assert len(told) == len(set(told)) == 3 * len(games)


async def test_after_an_absence_many_are_put_off_without_a_pause(path):
    """Nothing came of them: nobody has to keep pace."""
    async with week(path, caps=Quotas(10_000, 10_000, 10_000)) as table:
        for number in range(AT_ONCE):
            await Week(table.engine, table.clock, path).deal(f"new {number}", channel=f"c{number}")
        await table.engine.uptime.note()
        table.clock.now = at(4, 12)
        paused = []

        async def pause(seconds):
            paused.append(seconds)

        await table.engine.timers._fire_due(pause)
        assert paused == []
        assert not [n for n in await table.engine.outbox.untold(1000) if n.content.kind == "notice"]


def test_paces_have_names():
    assert [pace.name for pace in PACES.values()] == list(PACES)
    assert own_pace(HOUR, HOUR).name == "own"


# Nobody is skipped without having had the full time, and nobody waits beyond it: held against a
# watch. The watch counts hours one by one, and knows only what each person chose, when the General
# was away, and when the machine's clock was wrong.

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


@settings(max_examples=20 if SAMPLE == ALL else 8)
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
