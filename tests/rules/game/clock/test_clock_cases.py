"""The clock of a table, case by case on a script: who is reminded, played for, replaced, and when."""

import pytest

from rules.model import commands as cmd
from rules.model.board import Seat
from rules.model.errors import DataError, TableReason, TableRefused
from rules.players.levels import choose_steadily
from rules.table.pace import DAILY, OPEN_PACE, PACES, Pace, QuietHours, own_pace
from tests.actions import fresh
from tests.rules.support.stored import ANA, BORYS, CELINA, opened
from tests.rules.support.weeks import DAY, HOUR, MINUTE, MODERATOR, at, in_pace, week

RED, BLUE, YELLOW = Seat("red"), Seat("blue"), Seat("yellow")
NIGHT = QuietHours(23 * 60, 7 * 60)
WAITS = Pace(DAY, 2 * DAY, "waits")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
async def table(path):
    """A game of three in its first round, at noon of 1 January, at the usual pace."""
    async with week(path) as table:
        yield await table.begin()
        table.must_be_sound()


@pytest.fixture
async def engine(path):
    """A week without a game yet."""
    async with week(path) as table:
        yield table
        table.must_be_sound()


async def refusal(doing):
    with pytest.raises(TableRefused) as refused:
        await doing
    return refused.value.reason


class TestPaces:
    async def test_daily_with_two_people_or_more(self, table):
        assert (await table.roster()).pace == DAILY
        assert (await table.time()).deadline == table.clock.now + 3 * DAY
        assert (await table.time()).turn_ends == table.clock.now + DAY

    async def test_open_for_one_person_with_computers(self, engine):
        game = await opened(engine.engine)
        for n in range(2):
            await engine.engine.lobby.add_computer(f"add {n}", game, ANA.id)
        await engine.engine.lobby.start("start", game, ANA.id)
        engine.game = game
        assert (await engine.roster()).pace == OPEN_PACE
        assert (await engine.time(RED)).deadline is None

    async def test_what_the_host_chose_in_the_lobby_stays(self, engine):
        game = await opened(engine.engine)
        await engine.engine.times.set_pace("pace", game, ANA.id, PACES["weekly"])
        await engine.engine.lobby.join("join", game, BORYS)
        await engine.engine.lobby.start("start", game, ANA.id)
        engine.game = game
        assert (await engine.roster()).pace == PACES["weekly"]
        assert (await engine.time(RED)).deadline == engine.clock.now + 14 * DAY

    @pytest.mark.parametrize(
        ("name", "turn", "answer"),
        [
            ("open", None, None),
            ("live", 3 * MINUTE, 3 * MINUTE),
            ("daily", DAY, 6 * HOUR),
            ("relaxed", 2 * DAY, 12 * HOUR),
            ("weekly", 7 * DAY, 42 * HOUR),
        ],
    )
    def test_an_answer_has_a_quarter_and_at_least_three_minutes(self, name, turn, answer):
        assert (PACES[name].turn, PACES[name].answer, PACES[name].name) == (turn, answer, name)

    def test_own_numbers(self):
        assert own_pace(6 * HOUR, DAY).name == "own"
        for turn, bank in ((MINUTE / 2, DAY), (31 * DAY, DAY), (DAY, 31 * DAY), (DAY, -DAY)):
            with pytest.raises(DataError, match="pace"):
                own_pace(turn, bank)

    async def test_only_the_host_chooses(self, engine):
        game = await opened(engine.engine)
        pace = engine.engine.times.set_pace("pace", game, BORYS.id, PACES["live"])
        assert await refusal(pace) is TableReason.NOT_HOST


class TestChangeOfPace:
    async def test_it_holds_once_everybody_agrees(self, table):
        times, game = table.engine.times, table.game
        await times.set_pace("propose", game, ANA.id, PACES["relaxed"])
        await times.agree("b", game, BORYS.id)
        assert (await table.roster()).pace == DAILY
        await times.agree("c", game, CELINA.id)
        assert (await table.roster()).pace == PACES["relaxed"]
        assert await table.told() == ["pace", "pace"]

    async def test_whoever_is_waited_for_has_all_the_time_again(self, table):
        await table.pass_by(20 * HOUR)
        await in_pace(table, PACES["relaxed"])
        assert (await table.time()).deadline == table.clock.now + 6 * DAY

    async def test_a_shorter_one_skips_nobody(self, table):
        await table.pass_by(2 * DAY)
        await in_pace(table, own_pace(HOUR, 0 * HOUR))
        await table.pass_by(HOUR - MINUTE)
        assert "safe_turn red" not in await table.told()
        await table.pass_by(MINUTE)
        assert "safe_turn red" in await table.told()

    async def test_to_open_and_nobody_is_due_any_more(self, table):
        await in_pace(table, OPEN_PACE)
        await table.pass_by(20 * DAY)
        assert [word for word in await table.told() if "reminder" not in word] == []

    async def test_one_who_declines_keeps_it_as_it_is(self, table):
        times, game = table.engine.times, table.game
        await times.set_pace("propose", game, ANA.id, PACES["live"])
        await times.decline("no", game, BORYS.id)
        assert await refusal(times.agree("late", game, CELINA.id)) is TableReason.NOTHING_PROPOSED
        assert (await table.roster()).pace == DAILY

    async def test_who_is_replaced_has_no_say(self, table):
        times, game = table.engine.times, table.game
        await table.engine.hand_overs.replace("r", game, MODERATOR, YELLOW, moderates=True)
        await times.set_pace("propose", game, ANA.id, PACES["weekly"])
        assert await refusal(times.agree("c", game, CELINA.id)) is TableReason.NOT_A_PLAYER
        await times.agree("b", game, BORYS.id)
        assert (await table.roster()).pace == PACES["weekly"]

    async def test_the_pace_that_it_has_is_no_change(self, table):
        same = table.engine.times.set_pace("same", table.game, ANA.id, DAILY)
        assert await refusal(same) is TableReason.SAME_PACE


class TestReminders:
    async def test_one_at_four_fifths_of_the_time_and_never_more(self, table):
        await table.pass_by(0.8 * DAY - MINUTE)
        assert await table.told() == []
        await table.pass_by(MINUTE)
        assert await table.told() == ["reminder 1 red"]
        await table.pass_by(2 * DAY)
        assert await table.told() == []

    async def test_at_once_after_the_quiet_hours(self, table):
        """From noon to 23:00 are eleven hours, and 8.2 more after 7:00: 15:12 on the second day."""
        await table.engine.times.set_quiet_hours(fresh(), BORYS.id, QuietHours(14 * 60, 19 * 60))
        await table.until_turn_of(BLUE)
        time = await table.time()
        await table.pass_to(time.reminder - MINUTE)
        assert await table.told() == []
        await table.pass_to(time.reminder)
        assert await table.told() == ["reminder 1 blue"]

    async def test_one_that_falls_on_the_beginning_of_quiet_hours_is_told_after_them(self, table):
        quiet = QuietHours(12 * 60 - 48, 12 * 60 - 48 + 240)  # 19.2 hours after noon it is 7:12
        await table.engine.times.set_quiet_hours(
            fresh(), BORYS.id, QuietHours(7 * 60 + 12, 10 * 60)
        )
        await table.until_turn_of(BLUE)
        assert quiet.length == 4 * HOUR
        assert (await table.time()).reminder == at(2, 10)

    async def test_not_within_minutes_of_an_order(self, table):
        await table.pass_by(0.8 * DAY - 5 * MINUTE)
        await table.order(cmd.Standing(seat=RED, dice="one"))
        await table.pass_by(5 * MINUTE)
        assert await table.told() == []
        await table.pass_by(5 * MINUTE)
        assert await table.told() == ["reminder 1 red"]

    async def test_not_once_the_turn_is_over(self, table):
        await table.pass_by(0.5 * DAY)
        await table.end_turn()
        await table.pass_by(0.79 * DAY)
        assert await table.told() == []

    async def test_in_an_open_game_after_a_day_three_and_then_every_seven(self, table):
        await in_pace(table, OPEN_PACE)
        begun, days = table.clock.now, []
        for _ in range(29 * 4):
            await table.pass_by(6 * HOUR)
            days += [(table.clock.now - begun) / DAY for _ in await table.told()]
        assert days == [1, 3, 10, 17, 24]

    async def test_it_says_until_when(self, table):
        await table.pass_by(DAY)
        (news,) = [each for each in await table.news() if each.kind == "reminder"]
        assert (news.deadline, news.phase) == (at(4, 12), "reinforce")


class TestTimeUp:
    async def test_the_general_plays_a_turn_that_risks_nothing(self, table):
        before = (await table.look()).table.territories
        await table.pass_by(3 * DAY)
        assert "safe_turn red" in await table.told()
        after = (await table.look()).table.territories
        assert await table.waiting() == (BLUE,)
        assert {t: h.owner for t, h in before.items()} == {t: h.owner for t, h in after.items()}
        assert sum(h.armies for h in after.values()) > sum(h.armies for h in before.values())

    async def test_it_is_told_to_them_alone_too(self, table):
        await table.pass_by(3 * DAY)
        assert "to red: safe_turn" in await table.told()

    async def test_a_minute_before_nothing_happens(self, table):
        await table.pass_by(3 * DAY - MINUTE)
        assert await table.waiting() == (RED,)

    async def test_as_a_computer_would_where_the_table_agreed_on_that(self, table):
        await in_pace(table, Pace(DAY, 0 * DAY, "computer_turn"))
        await table.pass_by(DAY)
        told = await table.told()
        assert "computer_turn red" in told
        assert "to red: computer_turn" in told
        for _ in range(20):  # so many commands that the clock gives them in parts
            if await table.waiting() == (RED,):
                await table.pass_by(MINUTE)
        assert await table.waiting() == (BLUE,)

    async def test_or_the_table_waits_on(self, table):
        await in_pace(table, WAITS)
        await table.pass_by(3 * DAY)
        assert await table.told() == ["reminder 1 red", "time_up red", "to red: time_up"]
        await table.pass_by(10 * DAY)
        assert await table.told() == []
        assert await table.waiting() == (RED,)
        await table.end_turn()
        assert await table.waiting() == (BLUE,)

    async def test_where_it_waits_on_an_overdrawn_bank_is_empty_and_no_debt(self, table):
        await in_pace(table, WAITS)
        await table.pass_by(13 * DAY)
        await table.end_turn()
        await table.until_turn_of(RED)
        assert (await table.time()).bank == 0 * DAY
        assert (await table.time()).deadline == table.clock.now + DAY

    async def test_orders_of_the_clock_are_marked(self, table):
        revision = (await table.look()).revision
        await table.pass_by(3 * DAY)
        marked = await table.engine._unit.read(
            lambda ledger: ledger.inbox.revisions_by("clock", table.game)
        )
        assert min(marked) == revision
        assert [act.kind for act in (await table.roster()).acts] == ["clock"]

    async def test_they_don_t_show_that_their_player_is_there(self, table):
        def last(ledger):
            return ledger.inbox.last_order(table.game, RED)

        acted = await table.engine._unit.read(last)
        await table.pass_by(3 * DAY)
        assert await table.engine._unit.read(last) == acted


class TestTakingOver:
    async def test_two_in_a_row_and_a_computer_sits_in(self, table):
        await table.pass_by(3 * DAY)
        await table.until_turn_of(RED)
        await table.pass_by(DAY)
        told = await table.told()
        assert told[-3:] == ["sat_in red", "to red: replaced", "hosts blue"]
        assert (await table.roster()).player_at(RED).computer

    async def test_a_turn_in_between_and_the_row_begins_again(self, table):
        for _ in range(2):
            await table.until_turn_of(RED)
            await table.pass_by(3 * DAY)
            await table.until_turn_of(RED)
            await table.end_turn(RED)
        assert not (await table.roster()).player_at(RED).computer
        assert (await table.state(RED)).missed == 2

    async def test_four_in_all(self, table):
        for _ in range(3):
            await table.until_turn_of(RED)
            await table.pass_by(3 * DAY)
            await table.until_turn_of(RED)
            await table.end_turn(RED)
        await table.until_turn_of(RED)
        await table.pass_by(3 * DAY)
        assert (await table.roster()).player_at(RED).computer

    async def test_the_owner_takes_it_back_at_once(self, table):
        await table.pass_by(3 * DAY)
        await table.until_turn_of(RED)
        await table.pass_by(DAY)
        await table.engine.hand_overs.take_back("back", table.game, ANA.id)
        assert not (await table.roster()).player_at(RED).computer
        assert ((await table.state(RED)).missed, (await table.state(RED)).in_a_row) == (0, 0)
        await table.until_turn_of(RED)
        assert (await table.time()).deadline is not None

    async def test_who_comes_back_in_mid_turn_has_all_the_time(self, table):
        await table.engine.hand_overs.replace("r", table.game, MODERATOR, RED, moderates=True)
        await table.pass_by(DAY)
        await table.engine.hand_overs.take_back("back", table.game, ANA.id)
        assert (await table.time(RED)).turn_ends == table.clock.now + DAY

    async def test_the_last_one_at_the_table_is_not_replaced_but_the_game_rests(self, table):
        for seat in (BLUE, YELLOW):
            await table.engine.hand_overs.replace(
                f"r {seat}", table.game, MODERATOR, seat, moderates=True
            )
        await table.pass_by(3 * DAY)
        await table.engine.times.set_pace("p", table.game, ANA.id, own_pace(DAY, 0 * DAY))
        while await table.seat() != RED:
            look = await table.engine.queries.look_as_computer(table.game)
            order = choose_steadily(look.edition, look.player, look.choices)
            await table.engine.play.order_as_computer(f"c {look.revision}", table.game, order)
        await table.pass_by(DAY)
        assert (await table.roster()).asleep is not None
        assert not (await table.roster()).player_at(RED).computer
        assert (await table.told())[-1] == "asleep"
