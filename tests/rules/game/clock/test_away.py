"""Hosts and players who are away: nobody else is stuck for that, and nobody who is there loses anything by it."""

from dataclasses import replace

import pytest

from rules.model import commands as cmd
from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.notation.reader import read
from rules.table.pace import OPEN_PACE, PACES, QuietHours, own_pace
from rules.table.roster import Pause, Person, PersonId, Venue
from tests.rules.support.stored import ANA, BOOK, PEOPLE
from tests.rules.support.weeks import DAY, HOUR, MINUTE, week

WAITS = own_pace(DAY, 0 * DAY, "waits")
MORE = [*PEOPLE, Person(PersonId("4"), "Dora"), Person(PersonId("5"), "Edek")]
PACED = pytest.mark.parametrize(
    ("pace", "limit"), [(OPEN_PACE, 7 * DAY), (WAITS, DAY)], ids=["open", "waits"]
)
SIZES = pytest.mark.parametrize("size", [3, 5])


@pytest.fixture
async def engine(tmp_path):
    async with week(tmp_path / "games.db") as table:
        yield table
        table.must_be_sound()


async def begun(table, pace, size=3):
    """A game of so many that waits for a player who isn't its host; gives its other people, by seat."""
    await in_setup(table, pace, size)
    while (await table.look()).table.round == 0:
        await table.act()
    while (mover := await table.person()) == ANA.id:
        await table.end_turn()
    await table.news()
    roster = await table.roster()
    return [p for p in roster.players if p.person not in (ANA.id, mover)]


async def in_setup(table, pace, size):
    """A game of so many that has just been dealt."""
    lobby, options = table.engine.lobby, {}
    venue = Venue("g", "c")
    receipt = await lobby.new(
        "new", venue=venue, host=ANA, edition=BOOK, options=options, places=size
    )
    table.game = receipt.game
    await lobby.set_rated("unrated", table.game, ANA.id, rated=False)
    for person in MORE[1:size]:
        await lobby.join(f"join {person.id}", table.game, person)
    await table.engine.times.set_pace("pace", table.game, ANA.id, pace)
    await lobby.start("start", table.game, ANA.id)


async def refusal(doing):
    with pytest.raises(TableRefused) as refused:
        await doing
    return refused.value.reason


def take(table, player):
    return table.engine.hand_overs.take_office(
        f"take {player.seat} {table.clock.now}", table.game, player.person
    )


def vote(table, player, seat):
    return table.engine.hand_overs.vote(
        f"vote {player.seat} {table.clock.now}", table.game, player.person, seat
    )


def dice_of(look):
    """Another standing order than the player's."""
    return "one" if look.player.standing == "most" else "most"


async def acts(table, player):
    """A player who is not waited for does something: they answer all attacks beforehand, in one way or another."""
    look = await table.look(player.person)
    await table.order(cmd.Standing(seat=player.seat, dice=dice_of(look)), player.person)


class TestBothAway:
    @SIZES
    @PACED
    async def test_the_host_and_who_is_waited_for_hold_nobody_up_for_35_days(
        self, engine, pace, limit, size
    ):
        others = await begun(engine, pace, size)
        gone, begin = await engine.seat(), engine.clock.now
        await engine.pass_by(limit)
        assert await refusal(take(engine, others[0])) is TableReason.HOST_IS_THERE
        await engine.pass_by(MINUTE)
        await take(engine, others[0])
        assert [told for told in await engine.told() if "hosts" in told] == [
            f"hosts {others[0].seat}"
        ]
        await engine.engine.hand_overs.replace("replace", engine.game, others[0].person, gone)
        assert (await engine.roster()).player_at(gone).computer
        assert engine.clock.now < begin + 35 * DAY

    @SIZES
    @PACED
    async def test_one_who_is_there_decides_a_vote_by_themselves(self, engine, pace, limit, size):
        others = await begun(engine, pace, size)
        gone = await engine.seat()
        await engine.pass_by(limit + MINUTE)
        await vote(engine, others[0], gone)
        assert (await engine.roster()).player_at(gone).computer

    @SIZES
    async def test_after_35_days_in_which_nobody_did_anything_one_wakes_it_and_goes_on(
        self, engine, size
    ):
        others = await begun(engine, OPEN_PACE, size)
        gone = await engine.seat()
        await engine.pass_by(35 * DAY)
        assert (await engine.roster()).asleep
        await engine.engine.hand_overs.wake("wake", engine.game, others[0].person)
        await take(engine, others[0])
        await engine.pass_by(DAY)
        await engine.engine.hand_overs.replace("replace", engine.game, others[0].person, gone)
        assert (await engine.roster()).player_at(gone).computer

    async def test_the_host_may_be_the_one_who_is_waited_for(self, engine):
        others = await begun(engine, OPEN_PACE, 5)
        while await engine.person() != ANA.id:
            await engine.end_turn()
        host = await engine.seat()
        await engine.pass_by(7 * DAY + MINUTE)
        await vote(engine, others[0], host)
        roster = await engine.roster()
        assert roster.player_at(host).computer
        assert roster.host != ANA.id


class TestVotes:
    async def test_silence_of_those_present_is_a_no_until_twice_the_time(self, engine):
        first, second, third = await begun(engine, OPEN_PACE, 5)
        gone = await engine.seat()
        for _ in range(2):
            await engine.pass_by(6 * DAY)
            await acts(engine, second)
            await acts(engine, third)
        await vote(engine, first, gone)
        await engine.pass_by(2 * DAY)
        await vote(engine, first, gone)
        assert not (await engine.roster()).player_at(gone).computer
        assert (await engine.look()).away[gone] == 14 * DAY
        await engine.pass_by(MINUTE)
        await vote(engine, first, gone)
        assert (await engine.roster()).player_at(gone).computer

    async def test_a_vote_that_was_given_still_counts_and_more_than_half_of_those_present_decide(
        self, engine
    ):
        first, second, third = await begun(engine, OPEN_PACE, 5)
        gone = await engine.seat()
        await engine.pass_by(6 * DAY)
        await acts(engine, third)
        await vote(engine, first, gone)
        await engine.pass_by(DAY + MINUTE)
        assert set((await engine.look()).away) == {
            gone,
            second.seat,
            (await engine.roster()).player_of(ANA.id).seat,
        }
        await vote(engine, second, gone)
        assert (await engine.roster()).player_at(gone).computer

    async def test_about_somebody_who_is_there_all_others_count(self, engine):
        """Somebody slow who plays on loses no seat to one other because a third is away."""
        first, *_ = await begun(engine, OPEN_PACE, 5)
        slow = await engine.seat()
        await engine.pass_by(8 * DAY)
        await acts(engine, (await engine.roster()).player_at(slow))
        await engine.pass_by(2 * HOUR)
        assert len((await engine.look()).away) == 4
        await vote(engine, first, slow)
        assert not (await engine.roster()).player_at(slow).computer


class TestWhoIsAway:
    async def test_rests_don_t_count(self, engine):
        others = await begun(engine, OPEN_PACE)
        today = engine.clock.now.date()
        await engine.engine.times.take_vacation("v", ANA.id, today, today + 9 * DAY)
        ends = engine.clock.now.replace(hour=0) + 10 * DAY
        await engine.pass_to(ends + 7 * DAY)
        assert await refusal(take(engine, others[0])) is TableReason.HOST_IS_THERE
        await engine.pass_by(MINUTE)
        await take(engine, others[0])

    async def test_nor_do_quiet_hours(self, engine):
        others = await begun(engine, WAITS)
        await engine.engine.times.set_quiet_hours("q", ANA.id, QuietHours(22 * 60, 6 * 60))
        await engine.pass_by(DAY + 8 * HOUR)
        assert await refusal(take(engine, others[0])) is TableReason.HOST_IS_THERE
        await engine.pass_by(MINUTE)
        await take(engine, others[0])

    async def test_nor_does_the_time_for_which_the_table_s_place_was_shut(self, engine):
        others = await begun(engine, WAITS)
        venues = engine.engine.venues
        await venues.pause("c", Pause.CLOSED)
        await engine.pass_by(10 * DAY)
        await venues.resume("c")
        await engine.pass_by(DAY)
        assert await refusal(take(engine, others[0])) is TableReason.HOST_IS_THERE
        await engine.pass_by(MINUTE)
        await take(engine, others[0])

    async def test_nor_does_an_absence_of_the_general(self, engine):
        others = await begun(engine, WAITS)
        await engine.be_away(engine.clock.now, engine.clock.now + 2 * DAY)
        await engine.pass_by(DAY)
        assert await refusal(take(engine, others[0])) is TableReason.HOST_IS_THERE
        await engine.pass_by(MINUTE)
        await take(engine, others[0])

    async def test_nobody_is_within_a_day_however_short_the_turns_are(self, engine):
        others = await begun(engine, replace(PACES["live"], time_up="waits"))
        await engine.pass_by(DAY)
        assert await refusal(take(engine, others[0])) is TableReason.HOST_IS_THERE
        await engine.pass_by(MINUTE)
        await take(engine, others[0])

    async def test_a_host_is_not_for_whom_a_slow_game_has_nothing_to_do(self, engine):
        """It goes on: each of the others takes days, and the host their own turn as soon as it comes."""
        others = await begun(engine, OPEN_PACE, 5)
        while (seat := await engine.seat()) != (await engine.roster()).player_of(ANA.id).seat:
            await engine.pass_by(6 * DAY)
            thief = next(player for player in others if player.seat != seat)
            assert await refusal(take(engine, thief)) is TableReason.HOST_IS_THERE
            await engine.end_turn()

    async def test_a_host_is_for_whom_a_table_waits_however_slowly_the_others_lay(self, engine):
        """All lay at once: that another is done, or begins again, makes nobody's wait new (issue 41, item 2)."""
        await in_setup(engine, OPEN_PACE, 5)
        seats = (await engine.roster()).seats
        for seat in seats[1:4]:
            await engine.pass_by(2 * DAY)
            while seat in await engine.waiting():
                await engine.act(seat)
        await engine.pass_by(DAY)
        thief = (await engine.roster()).player_at(seats[1])
        assert await refusal(take(engine, thief)) is TableReason.HOST_IS_THERE
        await engine.pass_by(MINUTE)
        assert {*(await engine.look()).away} == {seats[0], seats[4]}
        await take(engine, thief)

    async def test_looks_and_prepared_turns_are_no_acts(self, engine):
        others = await begun(engine, OPEN_PACE)
        for _ in range(7):
            await engine.pass_by(DAY)
            await engine.look(ANA.id)
            plan = read("end", "world")
            await engine.engine.plans.give(f"plan {engine.clock.now}", engine.game, ANA.id, plan)
        await engine.pass_by(MINUTE)
        await take(engine, others[0])

    async def test_votes_are_acts_and_so_is_taking_the_office(self, engine):
        first, second, _ = await begun(engine, OPEN_PACE, 5)
        await engine.pass_by(7 * DAY + MINUTE)
        await take(engine, first)
        await engine.pass_by(7 * DAY)
        assert await refusal(take(engine, second)) is TableReason.HOST_IS_THERE
        await vote(engine, second, await engine.seat())
        await engine.pass_by(MINUTE)
        assert second.seat not in (await engine.look()).away
        await take(engine, second)

    async def test_a_host_who_is_back_keeps_the_office_that_nobody_took(self, engine):
        others = await begun(engine, OPEN_PACE)
        await engine.pass_by(10 * DAY)
        await acts(engine, (await engine.roster()).player_of(ANA.id))
        assert await refusal(take(engine, others[0])) is TableReason.HOST_IS_THERE
        assert (
            Seat((await engine.roster()).player_of(ANA.id).seat) not in (await engine.look()).away
        )

    async def test_a_host_who_is_back_late_does_not_take_it_from_the_next(self, engine):
        others = await begun(engine, OPEN_PACE)
        await engine.pass_by(7 * DAY + MINUTE)
        await take(engine, others[0])
        host = (await engine.roster()).player_of(ANA.id)
        await acts(engine, host)
        assert await refusal(take(engine, host)) is TableReason.HOST_IS_THERE
