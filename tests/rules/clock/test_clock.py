"""The clock in every kind of step: live defence, laying, the neutral's half, the ally's stage, prepared turns."""

import pytest

from rules.model import commands as cmd
from rules.model.board import Seat
from rules.model.errors import DataError, IllegalCommand, Reason, TableReason, TableRefused
from rules.notation.reader import read
from rules.players.levels import choose_steadily
from rules.table.news import AskNews
from rules.table.pace import DAILY, OPEN_PACE, PACES, Pace, QuietHours, own_pace
from rules.table.roster import Venue
from tests.actions import fresh
from tests.rules.support.stored import ANA, BORYS, CELINA, PEOPLE, opened
from tests.rules.support.weeks import DAY, HOUR, MINUTE, MODERATOR, at, in_pace, week

RED, BLUE, YELLOW = Seat("red"), Seat("blue"), Seat("yellow")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
async def engine(path):
    async with week(path) as table:
        yield table
        table.must_be_sound()


async def attack(table, until="captured"):
    """The mover places, and attacks somebody who can choose their dice; gives who is attacked."""
    while (await table.look()).table.phase != "battle":
        mover = (await table.waiting())[0]
        mine = await table.look(await table.person(mover))
        land = mine.table.territories
        places = [c for c in mine.choices if c.kind == "place"]

        def front(choice, board=mine.edition.board, land=land):
            near = board.borders[choice.territory]
            return max(
                (land[n].armies for n in near if land[n].owner != land[choice.territory].owner),
                default=0,
            )

        if places:
            best = max(places, key=front)
            await table.order(
                cmd.Place(seat=mover, territory=best.territory, armies=best.armies[1])
            )
        else:
            await table.order(cmd.EndPhase(seat=mover))
    mover = await table.seat()
    mine = await table.look(await table.person(mover))
    land = mine.table.territories
    options = [c for c in mine.choices if c.kind == "attack" and c.defence_dice[1] > 1]
    best = max(options, key=lambda c: land[c.source].armies + 2 * land[c.target].armies)
    await table.order(cmd.Attack(seat=mover, source=best.source, target=best.target, until=until))
    return mover, land[best.target].owner


async def in_live_defence(table, until="captured"):
    """A game in which the mover attacks somebody who can choose; gives both."""
    await table.begin(defence="live")
    for _ in range(30):
        mover, defender = await attack(table, until)
        if (await table.look()).table.phase == "defend":
            await table.news()
            return mover, defender
        while (await table.look()).table.phase not in ("battle", "reinforce"):
            await table.act()
        await table.end_turn()
    raise AssertionError("nobody could choose")


def is_offered(look, throw):
    """Whether the mover may attack there again."""
    attacks = (c for c in look.choices if c.kind == "attack")
    return any((c.source, c.target) == (throw.source, throw.target) for c in attacks)


async def answered(table, defender, dice=2, *, holds=False):
    command = cmd.Defend(seat=defender, dice=dice)
    action = f"answer {(await table.look()).revision}"
    person = await table.person(defender)
    return await table.engine.play.order(
        action, table.game, person, command, holds=holds, look=True
    )


class TestLiveDefence:
    async def test_the_answer_has_a_quarter_and_the_turn_stands_still(self, engine):
        mover, defender = await in_live_defence(engine)
        time = await engine.time(defender)
        assert time.is_answer
        assert time.deadline == engine.clock.now + 6 * HOUR
        assert await engine.time(mover) is None
        await engine.pass_by(5 * HOUR)
        await engine.act(defender)
        while (await engine.look()).table.phase == "defend":
            await engine.act(defender)
        assert (await engine.time(mover)).waited == 0 * HOUR

    async def test_vacations_that_begin_while_a_question_waits(self, engine):
        """Who is asked goes away, and then who asks: neither clock runs on their days off."""
        mover, defender = await in_live_defence(engine)
        ends, spent = (await engine.time(defender)).deadline, (await engine.state(mover)).turn.spent
        times, today = engine.engine.times, engine.clock.now.date()
        await times.take_vacation(fresh(), await engine.person(defender), today, today + DAY)
        await times.take_vacation(fresh(), await engine.person(mover), today, today + 2 * DAY)
        left = ends - engine.clock.now
        midnight = at(1) + (today - at(1).date()) + 2 * DAY
        assert (await engine.time(defender)).deadline == midnight + left
        await engine.pass_to(midnight + HOUR)
        while (await engine.look()).table.phase == "defend":
            await engine.act(defender)
        assert await engine.seat() == mover
        assert (await engine.time(mover)).deadline == midnight + DAY + 3 * DAY - spent

    async def test_an_outage_while_a_question_waits_leaves_both_a_tenth(self, engine):
        """The mover had a minute left when they attacked: they have two hours and a half after it."""
        mover, defender = await in_live_defence(engine)
        while (await engine.look()).table.phase == "defend":
            await engine.act(defender)
        await engine.pass_to((await engine.time(mover)).deadline - MINUTE)
        await attack(engine)
        (asked,) = await engine.waiting()
        assert asked != mover
        await engine.pass_to((await engine.time(asked)).deadline - MINUTE)
        since = engine.clock.now
        await engine.be_away(since, since + 2 * HOUR)
        assert (await engine.time(asked)).deadline == since + 4.4 * HOUR
        while (await engine.look()).table.phase == "defend":
            await engine.act(asked)
        assert (await engine.time(mover)).deadline == since + 4.4 * HOUR

    async def test_in_mid_attack_one_time_serves_all_its_rolls(self, engine):
        _, defender = await in_live_defence(engine)
        ends = (await engine.time(defender)).deadline
        rolls = 0
        while (await engine.look()).table.phase == "defend" and rolls < 3:
            assert (await engine.time(defender)).deadline == ends
            await engine.pass_by(HOUR)
            await engine.act(defender)
            rolls += 1

    async def test_one_answer_holds_for_the_whole_attack(self, engine):
        mover, defender = await in_live_defence(engine)
        since = (await engine.look()).revision
        receipt = await answered(engine, defender, holds=True)
        assert (await engine.look()).table.phase != "defend"
        story = await engine.engine.queries.story(engine.game, since)
        chosen = [event.dice for event in story if event.kind == "defence_chosen"]
        assert chosen[0] == 2
        assert len([event for event in receipt.events if event.kind == "dice_rolled"]) >= len(
            chosen
        )
        assert await engine.seat() == mover
        asked = await engine.engine.outbox.untold(1000, engine.read)
        assert not [n for n in asked if getattr(n.content, "phase", "") == "defend"]

    async def test_and_for_all_single_throws_of_a_march(self, engine):
        """From the same territory on the same, in the same turn; on another one they are asked again."""
        mover, defender = await in_live_defence(engine, "once")
        battle = (await engine.look()).table.battle
        await answered(engine, defender, holds=True)
        throw = cmd.Attack(seat=mover, source=battle.source, target=battle.target, until="once")
        while is_offered(await engine.look(await engine.person(mover)), throw):
            await engine.order(throw)
            assert (await engine.look()).table.phase != "defend"

    async def test_an_answer_for_one_roll_does_not_hold(self, engine):
        mover, defender = await in_live_defence(engine, "once")
        battle = (await engine.look()).table.battle
        await answered(engine, defender, dice=1)
        assert (await engine.state(defender)).held is None
        throw = cmd.Attack(seat=mover, source=battle.source, target=battle.target, until="once")
        mine = await engine.look(await engine.person(mover))
        if is_offered(mine, throw) and mine.table.territories[battle.target].armies > 1:
            await engine.order(throw)
            assert (await engine.look()).table.phase == "defend"

    async def test_with_the_turn_it_ends(self, engine):
        mover, defender = await in_live_defence(engine, "once")
        await answered(engine, defender, holds=True)
        assert (await engine.state(defender)).held
        while (await engine.look()).table.turn == mover:
            await engine.act()
        assert (await engine.state(defender)).held is None

    async def test_when_it_is_up_the_general_answers_the_whole_attack(self, engine):
        mover, defender = await in_live_defence(engine)
        since = (await engine.look()).revision
        await engine.pass_by(6 * HOUR)
        look = await engine.look()
        assert look.table.phase != "defend"
        story = await engine.engine.queries.story(engine.game, since)
        chosen = [event for event in story if event.kind == "defence_chosen"]
        assert chosen
        assert {event.dice for event in chosen} == {2}
        told = await engine.told()
        assert told[:1] == [f"reminder 1 {defender}"]
        assert f"to {defender}: answered" in told
        rows = await engine.engine.outbox.untold(1000)
        asked = [row.content for row in rows if isinstance(row.content, AskNews)][-1]
        assert mover in asked.seats
        assert (asked.since, asked.until) == (since, look.revision), "all rolls are told at once"
        assert (await engine.state(defender)).missed == 0
        assert mover in await engine.waiting()

    async def test_a_reminder_comes_at_four_fifths_of_the_quarter(self, engine):
        _, defender = await in_live_defence(engine)
        assert (await engine.time(defender)).reminder == engine.clock.now + 0.8 * 6 * HOUR

    async def test_in_a_live_game_it_is_three_minutes(self, engine):
        await in_live_defence(engine)
        times = engine.engine.times
        await times.set_pace("pace", engine.game, ANA.id, PACES["live"])
        for person in (BORYS, CELINA):
            await times.agree(f"agree {person.id}", engine.game, person.id)
        assert (await engine.time()).deadline == engine.clock.now + 3 * MINUTE

    async def test_the_turn_runs_on_with_what_it_had(self, engine):
        mover, defender = await in_live_defence(engine)
        spent = (await engine.state(mover)).turn.spent
        await engine.pass_by(6 * HOUR)
        while mover not in await engine.waiting():
            await engine.act(defender)
        assert (await engine.time(mover)).deadline == engine.clock.now + 3 * DAY - spent

    async def test_the_next_attack_is_another_question(self, engine):
        mover, defender = await in_live_defence(engine)
        await engine.pass_by(5 * HOUR)
        while (await engine.look()).table.phase != "battle":
            await engine.act((await engine.waiting())[0])
        assert await engine.time(defender) is None
        _, other = await attack(engine, "once")
        if (await engine.look()).table.phase == "defend":
            assert (await engine.time(other)).deadline == engine.clock.now + 6 * HOUR
        assert mover


class TestSetup:
    async def test_seats_that_lay_have_clocks_of_their_own(self, engine):
        await engine.deal()
        await engine.pass_by(DAY)
        await engine.engine.hand_overs.replace("r", engine.game, MODERATOR, YELLOW, moderates=True)
        await engine.engine.hand_overs.take_back("b", engine.game, CELINA.id)
        assert (await engine.time(RED)).deadline == at(4, 12)
        assert (await engine.time(BLUE)).deadline == at(4, 12)
        assert (await engine.time(YELLOW)).deadline == at(5, 12)
        await engine.pass_to(at(4, 12))
        assert YELLOW in await engine.waiting()
        assert (await engine.time(YELLOW)).deadline == at(5, 12)

    async def test_two_deadlines_at_one_moment_are_worked_off_in_order(self, engine):
        await engine.deal()
        await engine.pass_to(at(4, 12))
        told = [word for word in await engine.told() if word.startswith("safe_turn")]
        assert told == ["safe_turn blue", "safe_turn red", "safe_turn yellow"]
        assert (await engine.look()).table.round == 1

    async def test_what_is_laid_for_somebody_lies_where_they_are_threatened(self, engine):
        await engine.deal()
        await engine.pass_to(at(4, 12))
        look = await engine.look()
        land, borders = look.table.territories, look.edition.board.borders
        tall = [t for t, holding in land.items() if holding.armies > 2]
        assert tall
        for territory in tall:
            assert any(land[n].owner != land[territory].owner for n in borders[territory])

    async def test_who_laid_in_time_is_not_asked_again(self, engine):
        await engine.deal()
        while RED in await engine.waiting():
            await engine.act(RED)
        assert await engine.time(RED) is None
        await engine.pass_to(at(4, 12))
        assert "safe_turn red" not in await engine.told()

    async def test_each_claim_has_the_full_time(self, engine):
        await engine.deal(edition="classic")
        look = await engine.look()
        if look.table.phase != "claim":
            pytest.skip("the territories are dealt")
        first = await engine.seat()
        await engine.pass_by(2 * DAY)
        await engine.act(first)
        assert (await engine.time()).deadline == engine.clock.now + 3 * DAY
        await engine.pass_by(3 * DAY)
        assert await engine.seat() != first

    async def test_a_capital_lies_deepest_in_one_s_own_land(self, engine):
        await engine.deal(goal="capitals")
        look = await engine.look()
        for _ in range(4):
            if (await engine.look()).table.phase == "capital":
                break
            await engine.pass_by(3 * DAY)
        look = await engine.look(ANA.id)
        assert look.table.phase == "capital"
        await engine.pass_by(3 * DAY)
        look = await engine.look(ANA.id)
        assert look.player.capital is not None
        assert look.table.territories[look.player.capital].owner == RED


async def duel(table, edition="ryzyko", **options):
    """A game of two people."""
    engine = table.engine
    receipt = await engine.lobby.new(
        "new", venue=Venue("g", "c"), host=ANA, edition=edition, options=options, places=2
    )
    table.game = receipt.game
    await engine.lobby.join("join", table.game, BORYS)
    await engine.lobby.start("start", table.game, ANA.id)
    while (await table.look()).table.round == 0:
        await table.act()
    await table.news()
    return table


class TestOfTwo:
    async def test_the_neutral_s_half_has_a_quarter(self, engine):
        await duel(engine)
        while (await engine.look()).table.phase != "place_neutral":
            await engine.act()
        seat = await engine.seat()
        time = await engine.time(seat)
        assert time.is_answer
        assert time.deadline == engine.clock.now + 6 * HOUR
        await engine.pass_by(6 * HOUR)
        assert (await engine.look()).table.phase != "place_neutral"
        assert f"to {seat}: answered" in await engine.told()

    async def test_and_the_turn_stands_still_meanwhile(self, engine):
        await duel(engine)
        mover = await engine.seat()
        await engine.pass_by(10 * HOUR)
        while (await engine.look()).table.phase != "place_neutral":
            await engine.act()
        await engine.pass_by(6 * HOUR)
        assert await engine.seat() == mover
        assert (await engine.time(mover)).waited == 10 * HOUR

    async def test_the_stage_with_the_ally_has_the_full_time(self, engine):
        await duel(engine, "galaxy")
        for _ in range(200):
            look = await engine.look()
            if look.table.stage == 2 and look.table.phase == "battle":
                break
            await engine.act()
        look = await engine.look()
        assert look.table.stage == 2
        time = await engine.time()
        assert not time.is_answer
        assert time.turn_ends == engine.clock.now + DAY

    async def test_the_ally_s_step_is_played_when_time_is_up(self, engine):
        await duel(engine, "galaxy")
        begun = (await engine.look()).revision
        for _ in range(12):
            await engine.pass_by(4 * DAY)
        assert (await engine.look()).revision > begun
        assert (await engine.roster()).asleep is not None

    async def test_one_other_person_s_vote_is_enough(self, engine):
        await duel(engine)
        mover = await engine.seat()
        absent = await engine.person(mover)
        other = next(p for p in PEOPLE[:2] if p.id != absent)
        await engine.pass_by(12 * HOUR)
        await engine.engine.hand_overs.vote("v", engine.game, other.id, mover)
        assert (await engine.roster()).player_at(mover).computer


class TestPrepared:
    async def give(self, table, person, line):
        steps = read(line, "world")
        return await table.engine.plans.give(f"plan {line}", table.game, person, steps)

    async def test_a_prepared_turn_that_waits_goes_on_first(self, engine):
        await engine.begin()
        mine = await engine.look(ANA.id)
        land = mine.table.territories
        own = [t for t, h in land.items() if h.owner == RED]
        left = mine.table.to_place[RED]
        await self.give(engine, ANA.id, f"{own[0]} +{left - 1}")
        await self.give(engine, ANA.id, f"{own[1]} +{left}; {own[0]} +1; end")
        assert (await engine.look(ANA.id)).plan.stop is not None
        await engine.pass_by(3 * DAY + MINUTE)
        assert await engine.waiting() == (BLUE,)
        assert "safe_turn red" in await engine.told()

    async def test_one_that_was_prepared_out_of_turn_is_played_at_once(self, engine):
        await engine.begin()
        look = await engine.look()
        own = next(t for t, h in look.table.territories.items() if h.owner == BLUE)
        await self.give(engine, BORYS.id, f"{own} +all; end")
        await engine.end_turn()
        told = await engine.told()
        assert "safe_turn blue" not in told
        assert await engine.waiting() == (YELLOW,)

    async def test_a_replaced_player_s_prepared_turn_goes_on(self, engine):
        await engine.begin()
        look = await engine.look()
        own = next(t for t, h in look.table.territories.items() if h.owner == BLUE)
        await self.give(engine, BORYS.id, f"{own} +all; end")
        await engine.engine.hand_overs.replace("r", engine.game, MODERATOR, BLUE, moderates=True)
        await engine.end_turn()
        assert await engine.waiting() == (YELLOW,)
        assert (await engine.look(BORYS.id)).plan is None


async def test_the_pace_is_the_usual_one(engine):
    await engine.begin()
    assert (await engine.roster()).pace == DAILY


# The clock of a table, case by case on a script: who is reminded, played for, replaced, and when.

NIGHT = QuietHours(23 * 60, 7 * 60)
WAITS = Pace(DAY, 2 * DAY, "waits")


@pytest.fixture
async def table(path):
    """A game of three in its first round, at noon of 1 January, at the usual pace."""
    async with week(path) as table:
        yield await table.begin()
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


# Taking back gives no new time: a wait goes on as if it had never ended, and the bank is as it was.


@pytest.fixture
async def taken_back_engine(tmp_path):
    async with week(tmp_path / "games.db") as table:
        yield table
        table.must_be_sound()


async def taken_back(engine, seat):
    await engine.order(cmd.TakeBack(seat=seat), await engine.person(seat))


async def test_the_end_of_a_turn(taken_back_engine):
    await taken_back_engine.begin()
    await taken_back_engine.pass_by(30 * HOUR)
    mover = await taken_back_engine.seat()
    before = await taken_back_engine.time(mover)
    await taken_back_engine.end_turn()
    other = await taken_back_engine.seat()
    assert other != mover
    await taken_back_engine.pass_by(HOUR)
    await taken_back(taken_back_engine, mover)
    assert await taken_back_engine.seat() == mover
    after = await taken_back_engine.time(mover)
    assert (after.deadline, after.bank) == (before.deadline, before.bank)
    assert after.waited == before.waited + HOUR
    assert await taken_back_engine.time(other) is None
    await taken_back_engine.end_turn(mover)
    assert await taken_back_engine.seat() == other
    assert (await taken_back_engine.time(other)).waited == 0 * HOUR


async def test_as_often_as_one_likes(taken_back_engine):
    await taken_back_engine.begin()
    mover = await taken_back_engine.seat()
    ends = (await taken_back_engine.time(mover)).deadline
    for _ in range(4):
        await taken_back_engine.end_turn(mover)
        await taken_back_engine.pass_by(3 * HOUR)
        await taken_back(taken_back_engine, mover)
        assert (await taken_back_engine.time(mover)).deadline == ends


async def test_the_time_that_the_bank_paid_for_is_paid_once(taken_back_engine):
    await taken_back_engine.begin()
    mover = await taken_back_engine.seat()
    await taken_back_engine.pass_by(DAY + 10 * HOUR)
    await taken_back_engine.end_turn(mover)
    left = (await taken_back_engine.state(mover)).bank
    assert left == 38 * HOUR
    await taken_back(taken_back_engine, mover)
    assert (await taken_back_engine.state(mover)).bank is None
    await taken_back_engine.end_turn(mover)
    assert (await taken_back_engine.state(mover)).bank == left


async def test_an_order_within_the_turn_changes_nothing(taken_back_engine):
    await taken_back_engine.begin()
    mover = await taken_back_engine.seat()
    ends = (await taken_back_engine.time(mover)).deadline
    await taken_back_engine.act(mover)
    await taken_back_engine.pass_by(HOUR)
    await taken_back(taken_back_engine, mover)
    assert (await taken_back_engine.time(mover)).deadline == ends


async def test_what_the_clock_played_stands(taken_back_engine):
    await taken_back_engine.begin()
    mover = await taken_back_engine.seat()
    await taken_back_engine.pass_by(3 * DAY + HOUR)
    assert await taken_back_engine.seat() != mover
    look = await taken_back_engine.look(await taken_back_engine.person(mover))
    assert not look.can_take_back
    with pytest.raises(IllegalCommand) as refused:
        await taken_back(taken_back_engine, mover)
    assert refused.value.reason is Reason.NOTHING_TO_TAKE_BACK


async def test_a_pace_agreed_meanwhile_begins_the_wait_again(taken_back_engine):
    """What ended under another pace does not come back with its old time."""
    await taken_back_engine.begin()
    mover = await taken_back_engine.seat()
    await taken_back_engine.end_turn(mover)
    assert (await taken_back_engine.state(mover)).ended
    times, pace = taken_back_engine.engine.times, (await taken_back_engine.roster()).pace
    host = (await taken_back_engine.roster()).host
    await times.set_pace("pace", taken_back_engine.game, host, type(pace)(2 * DAY))
    for player in (await taken_back_engine.roster()).players:
        if player.person != host:
            await times.agree(f"agree {player.seat}", taken_back_engine.game, player.person)
    assert (await taken_back_engine.state(mover)).ended is None
    await taken_back(taken_back_engine, mover)
    assert (await taken_back_engine.time(mover)).waited == 0 * HOUR


@pytest.mark.rule("PL-2P-8")
async def test_the_answer_in_anothers_turn(taken_back_engine):
    await duel(taken_back_engine)
    while (await taken_back_engine.look()).table.phase != "place_neutral":
        await taken_back_engine.act()
    asked = await taken_back_engine.seat()
    ends = (await taken_back_engine.time(asked)).deadline
    await taken_back_engine.act(asked)
    await taken_back_engine.pass_by(HOUR)
    await taken_back(taken_back_engine, asked)
    assert (await taken_back_engine.time(asked)).deadline == ends
